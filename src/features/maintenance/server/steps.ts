import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { clocksOf, DEFAULT_HOURS, DEFAULT_RULES, type Step } from '#features/maintenance/rules/clocks.ts'
import type { Priority, RepairState } from '#features/maintenance/rules/states.ts'
import type { StepKind } from '#features/maintenance/rules/steps.ts'
import { maintenanceSteps } from '#features/maintenance/tables.ts'
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

/** Both clocks of a repair as they stand now. */
export function readClocks(steps: readonly Step[], priority: Priority, now: Date) {
  return clocksOf(steps, DEFAULT_RULES[priority], { hours: DEFAULT_HOURS, now })
}

/** Keeps with a repair when its clocks are due, so that lists need not reckon. Called after each move, and with another priority. */
export async function windClocks(
  tx: Tx,
  kit: Kit,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ priority: Priority }>(sql`
    select priority from maintenance_items where workspace_id = ${workspaceId} and id = ${maintenanceId}`)
  const steps = await readMoves(tx, { workspaceId, maintenanceId })
  if (!rows[0] || steps.length === 0) return
  const { answer, mend } = readClocks(steps, rows[0].priority, kit.now())
  const at = (moment: Date | null) => moment?.toISOString() ?? null
  await tx.execute(sql`
    update maintenance_items set answer_due_at = ${at(answer.dueAt)}, mend_due_at = ${at(mend.dueAt)}, answered_at = ${at(answer.doneAt)}
     where workspace_id = ${workspaceId} and id = ${maintenanceId}`)
}
