import type { BilledLease } from './lines.ts'

/** What ledger lines of a lease point to. */
export function aboutLease(lease: Pick<BilledLease, 'id' | 'propertyId' | 'tenantId' | 'ownerId'>) {
  return {
    leaseId: lease.id,
    propertyId: lease.propertyId,
    tenantId: lease.tenantId,
    ...(lease.ownerId ? { ownerId: lease.ownerId } : {}),
  }
}
