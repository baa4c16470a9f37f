import type { Tx } from '#db/client.ts'
import { issueFirstInvoice } from '#features/invoices/server/service.ts'
import { refreshAvailability } from '#features/properties/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type { LeaseRow } from './store.ts'

/** The home's public face follows its leases, in the transaction that changed them. */
export async function tellHome(tx: Tx, kit: Kit, { workspaceId, propertyId }: LeaseRow): Promise<void> {
  await refreshAvailability(tx, { workspaceId, propertyId, now: kit.now() })
}

/** The first bill is there as soon as the lease is, or neither. */
export async function billFirst(tx: Tx, kit: Kit, { workspaceId, id }: LeaseRow): Promise<void> {
  await issueFirstInvoice(tx, kit, workspaceId, id)
}
