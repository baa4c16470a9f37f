import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { nudgesDue } from '#features/jobs/rules/states.ts'
import { moveRepair, readRow, writeStep } from '#features/maintenance/server/service.ts'
import { announce, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { readJob, standing } from './rows.ts'
import { changeJob } from './write.ts'

const BY = { kind: 'system' as const, id: null }

/**
 * Asks after those who have not answered, once when their time is over; when as much has passed again the repair waits
 * for the business and its people are told. A second run on the same minute asks nobody again.
 */
export async function nudgeWorkers(kit: Kit): Promise<void> {
  const due = await asOwner(kit.database, (tx) =>
    tx.execute<{ workspaceId: string; id: string }>(sql`
      select w.workspace_id as "workspaceId", w.id from repair_jobs w join workspaces p on p.id = w.workspace_id
       where w.status = 'asked' and w.nudged < 2 and w.answer_by <= ${kit.now().toISOString()} and p.status = 'active'
       order by w.answer_by limit 500`),
  )
  for (const one of due.rows) await nudgeOne(kit, one)
}

async function nudgeOne(kit: Kit, { workspaceId, id }: { workspaceId: string; id: string }): Promise<void> {
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { maintenanceId } = await readJob(tx, workspaceId, { id })
    const repair = await readRow(tx, kit, { workspaceId, id: maintenanceId, isHeld: true })
    const job = await readJob(tx, workspaceId, { id, isHeld: true })
    // One that was answered by a price, or is good for nothing any more, is not asked after again.
    const isWaiting = standing(job, kit.now()) === 'asked' && job.answeredAt === null
    const count = isWaiting ? nudgesDue(job, kit.now()) : 2
    if (count <= job.nudged) return
    await changeJob(tx, workspaceId, id, { nudged: count })
    if (!isWaiting) return
    await writeStep(tx, kit, { workspaceId, maintenanceId, kind: 'nudged', by: BY, text: job.vendorName })
    if (
      count === 2 &&
      job.kind === 'work' &&
      repair.status === 'assigned' &&
      repair.vendorId === job.vendorId
    )
      await moveRepair(tx, kit, { workspaceId, by: BY }, repair, { to: 'new' })
    await announce(tx, 'job.nudged', { workspaceId, jobId: id, count: String(count) })
  })
}

export const jobsSchedules: Schedule[] = [{ name: 'nudge_workers', cron: '*/10 * * * *', run: nudgeWorkers }]
