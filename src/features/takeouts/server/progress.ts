import { sql } from 'drizzle-orm'
import type { Kit } from '#server/kit.ts'

/** How often a takeout says how far it is. */
const TELL_MS = 500
/** A row is written twice (CSV, JSON) and costs about what this many bytes of a file do. */
const ROW_BYTES = 2_000

/**
 * Says how far a takeout is, in its row, which open pages read again.
 * @param all rows and bytes of files in the whole archive
 */
export function progressOf(
  { database }: Kit,
  { workspaceId, takeoutId }: { workspaceId: string; takeoutId: string },
  all: { rows: number; bytes: number },
) {
  const whole = all.rows * 2 * ROW_BYTES + all.bytes
  let done = 0
  let told = 0

  async function tell(step: string, more: number) {
    done += more
    if (performance.now() - told < TELL_MS) return
    told = performance.now()
    // 100 is for what lies ready.
    const percent = Math.min(99, Math.floor((done / Math.max(1, whole)) * 100))
    await database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`
        update takeouts set step = ${step}, percent = ${percent}
         where workspace_id = ${workspaceId} and id = ${takeoutId} and status = 'queued'`),
    )
  }

  return {
    rows: (table: string, count: number) => tell(table, count * ROW_BYTES),
    bytes: (count: number) => tell('files', count),
  }
}
