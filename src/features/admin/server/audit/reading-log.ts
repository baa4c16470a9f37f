import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'

/**
 * A transaction of the request role that sees the audit log of all businesses, to look only: the database's own policy
 * `read_by_admins` asks for this setting. For calls that the gate keeps to admins, and nothing else.
 */
export function readingLog<T>(kit: Kit, work: (tx: Tx) => Promise<T>): Promise<T> {
  return kit.database.global(async (tx) => {
    await tx.execute(sql`select set_config('app.audit_reader', 'on', true)`)
    return work(tx)
  })
}
