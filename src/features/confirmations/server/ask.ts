import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { ASK_DAYS, askStage } from '../../properties/server/service.ts'

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
  const { rows: workspaces } = await asOwner(kit.database, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct p.workspace_id as id from properties p join workspaces w on w.id = p.workspace_id
       where p.confirm_by between ${addDays(today, -FORGOTTEN_DAYS)} and ${addDays(today, ASK_DAYS)}
         and p.confirm_asked < 3 and p.deleted_at is null and w.status = 'active' order by 1`),
  )
  for (const { id } of workspaces) await askOne(kit, id, today)
}

async function askOne({ database, now }: Kit, workspaceId: string, today: string): Promise<void> {
  await database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ id: string; confirm_by: string; confirm_asked: number }>(sql`
      select id, confirm_by::text, confirm_asked from properties
       where workspace_id = ${workspaceId} and deleted_at is null
         and confirm_by between ${addDays(today, -FORGOTTEN_DAYS)} and ${addDays(today, ASK_DAYS + TOGETHER_DAYS)}
       order by confirm_by, id for update`)
    const homes = rows.map((row) => ({ ...row, stage: askStage(row.confirm_by, today) }))
    if (!homes.some((home) => home.stage > home.confirm_asked)) return
    for (const { id, stage } of homes)
      await tx.execute(sql`
        update properties set confirm_asked = greatest(confirm_asked, ${Math.max(1, stage)}::int)
         where workspace_id = ${workspaceId} and id = ${id}`)
    const askId = newId()
    await tx.execute(sql`
      insert into confirmation_asks (workspace_id, id, property_ids, created_at)
      values (${workspaceId}, ${askId}, ${`{${homes.map(({ id }) => id).join(',')}}`}::uuid[], ${now().toISOString()})`)
    await announce(tx, 'listing.confirmation_asked', { workspaceId, askId })
  })
}
