import { sql } from 'drizzle-orm'
import { siteSettings } from '#db/tables/platform.ts'
import type { Kit } from '#server/kit.ts'

const KEY = 'demo'

/** `none`: never begun. `begun`: a load that was stopped on its way. `whole`: all of it is there. */
export type DemoState = 'none' | 'begun' | 'whole'

/** How far the demo of this database came. */
export async function readState({ database }: Kit): Promise<DemoState> {
  const { rows } = await database.global((tx) =>
    tx.execute<{ state: DemoState }>(
      sql`select value->>'state' as state from site_settings where key = ${KEY}`,
    ),
  )

  return rows[0]?.state ?? 'none'
}

/** Notes how far it came. This commit waits for the disk, and with it all the hasty ones before. */
export async function noteState({ database, now }: Kit, state: DemoState): Promise<void> {
  const values = { value: { state }, updatedAt: now() }
  await database.global((tx) =>
    tx
      .insert(siteSettings)
      .values({ key: KEY, ...values })
      .onConflictDoUpdate({ target: siteSettings.key, set: values }),
  )
}
