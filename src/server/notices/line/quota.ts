import { sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'

const NAME = 'line.quota'
/** A month of LINE begins at midnight in Japan. */
const JAPAN_MS = 9 * 3_600_000
/** More may have been bought: it is asked again after so long. */
const ASKED_AGAIN_MS = 3_600_000

/** When the month's messages were found to be used up; null while there are some, or in a new month. */
export async function quotaUsedUp(tx: Tx, kit: Kit): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select value->>'usedUpAt' as at from site_settings where key = ${NAME}`,
  )
  const at = rows[0] && new Date(rows[0].at)

  return at && isSameMonth(at, kit.now()) ? at : null
}

/** Whether it is not worth asking LINE to send yet. */
export const isUsedUp = (usedUpAt: Date | null, now: Date): boolean =>
  usedUpAt !== null && now.getTime() - usedUpAt.getTime() < ASKED_AGAIN_MS

/** Notes what LINE said of the quota. */
export async function noteQuota(kit: Kit, isOver: boolean): Promise<void> {
  const now = kit.now().toISOString()
  await asOwner(kit.database, (tx) =>
    tx.execute(
      isOver
        ? sql`insert into site_settings (key, value, updated_at) values (${NAME}, ${JSON.stringify({ usedUpAt: now })}, ${now})
              on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
        : sql`delete from site_settings where key = ${NAME}`,
    ),
  )
}

/** Whether two instants are of one month in Japan. */
export function isSameMonth(one: Date, other: Date): boolean {
  const monthOf = (at: Date) => new Date(at.getTime() + JAPAN_MS).toISOString().slice(0, 7)

  return monthOf(one) === monthOf(other)
}
