import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** Two who add or take back rooms of one business come one after the other. */
export async function holdRooms(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rooms:${workspaceId}`}, 0))`)
}

/** The first numbers of a sentence that names rooms; that there are more is said by the count. */
export function firstNames(names: readonly string[]): string {
  return names.slice(0, 12).join(', ') + (names.length > 12 ? ' …' : '')
}
