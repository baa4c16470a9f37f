import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { CREDITS_HELD } from './accounts.ts'

/** A tenant in one home: whose credit it is. What was paid above a bill of one home pays for no other. */
export type Tenancy = { tenantId: string; propertyId: string }

/**
 * Holds the credit of a tenant in a home until the transaction ends: who uses it or gives it back does so one after the
 * other. Take it after the lease, before numbers and bills.
 */
export async function holdCredit(
  tx: Tx,
  workspaceId: string,
  { tenantId, propertyId }: Tenancy,
): Promise<void> {
  const key = `credit:${workspaceId}:${tenantId}:${propertyId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** What a tenant has paid above their bills of a home and no bill has used, in satang, by the lease it is held for. */
export async function creditHeld(
  tx: Tx,
  workspaceId: string,
  { tenantId, propertyId }: Tenancy,
): Promise<Map<string, bigint>> {
  const { rows } = await tx.execute<{ leaseId: string; held: string }>(sql`
    select lease_id as "leaseId", (-sum(amount_satang))::text as held from ledger_lines
     where workspace_id = ${workspaceId} and account = ${CREDITS_HELD} and tenant_id = ${tenantId} and property_id = ${propertyId}
     group by lease_id having sum(amount_satang) <> 0 order by min(day), lease_id`)

  return new Map(rows.map(({ leaseId, held }) => [leaseId, BigInt(held)]))
}

/** The same in one sum. */
export async function creditOf(tx: Tx, workspaceId: string, tenancy: Tenancy): Promise<bigint> {
  return [...(await creditHeld(tx, workspaceId, tenancy)).values()].reduce((sum, held) => sum + held, 0n)
}
