import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { seenOf } from '#features/month-end/rules.ts'
import { monthEndChecks } from '#features/month-end/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { readMonthEnd } from './read.ts'

/**
 * What is unusual about a bill was looked at and is right. Kept until something else is unusual about it.
 * @param odd what was shown, each as `kind:of:is`
 * @throws Problem 409 `month_end_moved` where it is something else by now
 */
export async function checkBill(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { leaseId, period, odd }: { leaseId: string; period: string; odd: string[] },
): Promise<void> {
  const { rows } = await readMonthEnd(tx, kit, { workspaceId, locale: 'th', showsMoney: true })
  const row = rows.find((one) => one.leaseId === leaseId && one.period === period)
  const seen = seenOf(row?.odd ?? [])
  // Looked at already.
  if (row && row.odd.length === 0 && row.state !== 'sent') return
  if (seen !== odd.toSorted().join(' ')) throw conflict('month_end_moved')
  const values = { seen, createdBy: actorId, createdAt: kit.now() }
  await tx
    .insert(monthEndChecks)
    .values({ workspaceId, leaseId, period, ...values })
    .onConflictDoUpdate({
      target: [monthEndChecks.workspaceId, monthEndChecks.leaseId, monthEndChecks.period],
      set: values,
    })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'lease.bill_checked', after: { period } },
    ...{ recordKind: 'lease', recordId: leaseId },
  })
  await push(tx, `workspace:${workspaceId}`, 'month_end.moved', { runId: '' })
}
