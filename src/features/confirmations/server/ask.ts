import { and, between, eq, isNull, lt, sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { ASK_DAYS, askStage, noteAsked } from '#features/properties/server/service.ts'
import { properties } from '#features/properties/tables.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

/** Homes whose turn comes within so many days more go into the same mail: one answer for all. */
const TOGETHER_DAYS = 3
/** After so many days out of the search a home is in no mail any more; the dashboard goes on naming it. */
const FORGOTTEN_DAYS = 30

/**
 * Asks each business, once a day at most, about its homes that nobody has said to be free for long: a week before they
 * leave the search, two days before, and once they have left it. A second run on the same day asks nothing anew.
 */
export async function askToConfirm(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  const due = await asOwner(kit.database, (tx) =>
    tx
      .selectDistinct({ id: properties.workspaceId })
      .from(properties)
      .innerJoin(workspaces, eq(workspaces.id, properties.workspaceId))
      .where(
        and(
          between(properties.confirmBy, addDays(today, -FORGOTTEN_DAYS), addDays(today, ASK_DAYS)),
          lt(properties.confirmAsked, 3),
          isNull(properties.deletedAt),
          eq(workspaces.status, 'active'),
        ),
      )
      .orderBy(properties.workspaceId),
  )
  for (const { id } of due) await askOne(kit, id, today)
}

async function askOne({ database, now }: Kit, workspaceId: string, today: string): Promise<void> {
  await database.inWorkspace(workspaceId, async (tx) => {
    const rows = await tx
      .select({
        id: properties.id,
        confirmBy: properties.confirmBy,
        confirmAsked: properties.confirmAsked,
      })
      .from(properties)
      .where(
        and(
          eq(properties.workspaceId, workspaceId),
          isNull(properties.deletedAt),
          between(
            properties.confirmBy,
            addDays(today, -FORGOTTEN_DAYS),
            addDays(today, ASK_DAYS + TOGETHER_DAYS),
          ),
        ),
      )
      .orderBy(properties.confirmBy, properties.id)
      .for('update')
    const homes = rows.map((row) => ({ ...row, stage: askStage(row.confirmBy!, today) }))
    if (!homes.some((home) => home.stage > home.confirmAsked)) return
    for (const { id, stage } of homes) await noteAsked(tx, workspaceId, { id, stage })
    const askId = newId()
    await tx.execute(sql`
      insert into confirmation_asks (workspace_id, id, property_ids, created_at)
      values (${workspaceId}, ${askId}, ${`{${homes.map(({ id }) => id).join(',')}}`}::uuid[], ${now().toISOString()})`)
    await announce(tx, 'listing.confirmation_asked', { workspaceId, askId })
  })
}
