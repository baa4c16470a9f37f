import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { repairRules } from '#features/repair-rules/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { Scope, Written } from './read.ts'

type Place = { scope: Scope; scopeId: string }

/** Writes what holds at a place, instead of what was written there. @throws Problem 404, 422 by field */
export async function saveRules(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { scope, scopeId }: Place,
  written: Written,
): Promise<void> {
  assertWhole(scope, written)
  const values = { ...written, updatedBy: actorId, updatedAt: kit.now() }
  await tx
    .insert(repairRules)
    .values({ workspaceId, scope, scopeId, ...values })
    .onConflictDoUpdate({
      target: [repairRules.workspaceId, repairRules.scope, repairRules.scopeId],
      set: values,
    })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'repair_rules.changed' },
    ...{ recordKind: 'repair_rules', recordId: scopeId, after: { scope } },
  })
  await announce(tx, 'repair.rules', { workspaceId })
}

/** @throws Problem 404 where nothing is written there */
export async function removeRules(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { scope, scopeId }: Place,
): Promise<void> {
  const gone = await tx
    .delete(repairRules)
    .where(
      and(
        eq(repairRules.workspaceId, workspaceId),
        eq(repairRules.scope, scope),
        eq(repairRules.scopeId, scopeId),
      ),
    )
    .returning({ scope: repairRules.scope })
  if (gone.length === 0) throw notFound()
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'repair_rules.deleted' },
    ...{ recordKind: 'repair_rules', recordId: scopeId, before: { scope } },
  })
  await announce(tx, 'repair.rules', { workspaceId })
}

/** The place is the business's own; its row is held, so that two do not write it at the same moment. @throws Problem 404 */
export async function holdPlace(tx: Tx, workspaceId: string, { scope, scopeId }: Place): Promise<void> {
  const { rowCount } = await tx.execute(
    {
      business: sql`select 1 from workspaces where id = ${workspaceId} and id = ${scopeId} for no key update`,
      building: sql`select 1 from projects where workspace_id = ${workspaceId} and id = ${scopeId} for no key update`,
      owner: sql`select 1 from owners where workspace_id = ${workspaceId} and id = ${scopeId} and deleted_at is null for no key update`,
      home: sql`select 1 from properties where workspace_id = ${workspaceId} and id = ${scopeId} and deleted_at is null for no key update`,
    }[scope],
  )
  if (!rowCount) throw notFound()
}

function assertWhole(scope: Scope, written: Written): void {
  const { softSatang, hardSatang, urgentSoftSatang, urgentHardSatang, clocks, workDays } = written
  const limits = [softSatang, hardSatang, urgentSoftSatang, urgentHardSatang]
  if (scope === 'building' && limits.some((one) => one !== null))
    throw invalid({ softSatang: 'repair_rules_no_limits' })
  if (scope === 'owner' && (clocks || workDays)) throw invalid({ clocks: 'repair_rules_no_clocks' })
  const isAbove = (soft: bigint | null, hard: bigint | null) => soft !== null && hard !== null && soft > hard
  if (isAbove(softSatang, hardSatang)) throw invalid({ hardSatang: 'repair_rules_order' })
  if (isAbove(urgentSoftSatang, urgentHardSatang)) throw invalid({ urgentHardSatang: 'repair_rules_order' })
  const { fromMinute, toMinute } = written
  const hours = [workDays, fromMinute, toMinute].filter((one) => one !== null)
  if (hours.length % 3 !== 0) throw invalid({ fromMinute: 'repair_rules_hours' })
  if (fromMinute !== null && toMinute !== null && toMinute <= fromMinute)
    throw invalid({ toMinute: 'repair_time_order' })
  for (const [priority, clock] of Object.entries(clocks ?? {}))
    if (clock.mendMinutes < clock.answerMinutes)
      throw invalid({ [`clocks.${priority}`]: 'repair_rules_clock' })
}
