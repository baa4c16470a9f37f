import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { clocksOf, type Step } from '#features/maintenance/rules/clocks.ts'
import type { Priority, RepairState } from '#features/maintenance/rules/states.ts'
import type { StepKind } from '#features/maintenance/rules/steps.ts'
import { maintenanceSteps } from '#features/maintenance/tables.ts'
import { DEFAULT_TIMING, type Timing } from '#features/repair-rules/contract.ts'
import { rulesOf } from '#features/repair-rules/server/service.ts'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { Doer } from './types.ts'

type NewStep = {
  workspaceId: string
  maintenanceId: string
  kind: StepKind
  state?: RepairState
  by: Doer
  text?: string
}

/** Writes down what happened; the clocks follow where it was a move. Answers the step's id. */
export async function writeStep(tx: Tx, kit: Kit, { by, ...step }: NewStep): Promise<string> {
  const id = newId()
  await tx.insert(maintenanceSteps).values({
    ...step,
    id,
    at: kit.now(),
    state: step.state ?? null,
    byKind: by.kind,
    byId: by.id,
    text: step.text ?? '',
  })
  if (step.kind === 'moved') await windClocks(tx, kit, step)

  return id
}

/** The moves of a repair, in order of time. */
export async function readMoves(
  tx: Tx,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<Step[]> {
  const { rows } = await tx.execute<{ at: string; state: RepairState }>(sql`
    select at, state from maintenance_steps
     where workspace_id = ${workspaceId} and maintenance_id = ${maintenanceId} and state is not null order by at, id`)

  return rows.map(({ at, state }) => ({ at: new Date(at), state }))
}

/** Both clocks of a repair as they stand now, by what holds for its first home. */
export function readClocks(
  steps: readonly Step[],
  { priority, timing: { clocks, hours }, now }: { priority: Priority; timing: Timing; now: Date },
) {
  return clocksOf(steps, clocks[priority], { hours, now })
}

/** Hours and clocks that hold for a home. */
export async function timingOf(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, propertyId }: { workspaceId: string; propertyId: string },
): Promise<Timing> {
  const [rules] = await rulesOf(tx, kit, workspaceId, [propertyId])

  return rules?.timing ?? DEFAULT_TIMING
}

/**
 * Keeps with a repair when its clocks are due, so that lists need not reckon. Called after each move, with another
 * priority, and when clocks or hours were written anew.
 */
export async function windClocks(
  tx: Tx,
  kit: Kit,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ priority: Priority; propertyId: string }>(sql`
    select priority, property_id as "propertyId" from maintenance_items where workspace_id = ${workspaceId} and id = ${maintenanceId}`)
  const steps = await readMoves(tx, { workspaceId, maintenanceId })
  if (!rows[0] || steps.length === 0) return
  const { priority, propertyId } = rows[0]
  const timing = await timingOf(tx, kit, { workspaceId, propertyId })
  const { answer, mend } = readClocks(steps, { priority, timing, now: kit.now() })
  const at = (moment: Date | null) => moment?.toISOString() ?? null
  await tx.execute(sql`
    update maintenance_items set answer_due_at = ${at(answer.dueAt)}, mend_due_at = ${at(mend.dueAt)}, answered_at = ${at(answer.doneAt)}
     where workspace_id = ${workspaceId} and id = ${maintenanceId}`)
}

/** Winds the clocks of all open repairs of a business anew: what holds for them was written differently. */
export async function windAll(kit: Kit, { workspaceId }: { workspaceId: string }): Promise<void> {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ id: string }>(sql`
      select id from maintenance_items
       where workspace_id = ${workspaceId} and status not in ('completed', 'cancelled') order by id`),
  )
  for (const { id } of rows)
    await kit.database.inWorkspace(workspaceId, (tx) =>
      windClocks(tx, kit, { workspaceId, maintenanceId: id }),
    )
}

export const clockListeners: Listener[] = [on('repair.rules', 'wind_repairs', windAll)]
