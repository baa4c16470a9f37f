import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/**
 * Holds what the owners of a business were shown of its months until the transaction ends. Who issues a month holds it
 * alone; whoever books money that came, or asks whether a month was issued before taking something of it back, holds it
 * with others. So a month is never issued with what is being taken back at that instant, nor without what is being
 * booked. Take it after leases, numbers and bills, and before booking.
 */
export async function holdOwnerMonths(tx: Tx, workspaceId: string, by: 'issue' | 'change'): Promise<void> {
  const key = sql`hashtextextended(${`owner-months:${workspaceId}`}, 0)`
  await tx.execute(
    by === 'issue'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
}
