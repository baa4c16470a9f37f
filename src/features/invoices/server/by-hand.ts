import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { monthKey, todayInBangkok } from '#thai/days.ts'
import { insertInvoices } from './issue.ts'
import { billedPeriods, holdLease } from './leases.ts'
import { draftRent, leadDaysOf } from './rent-run.ts'
import { coveredDays } from './rules.ts'

/**
 * Bills one month of one lease now, by hand: for a month whose bill was voided, or ahead of its issue day.
 * @throws Problem 409 `invoice_exists`, `invoice_outside_lease`, `lease_not_active`, `invoice_nothing_to_bill`
 */
export async function issueInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { leaseId, period, by }: { leaseId: string; period: string; by: string },
): Promise<string> {
  const today = todayInBangkok(kit.now())
  const year = Number(today.slice(0, 4))
  const lease = await holdLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  if (lease.status !== 'active') throw conflict('lease_not_active')
  const isFirstMonth = lease.billingMode === 'before' && period <= monthKey(lease.startDay)
  if (isFirstMonth || !coveredDays(period, lease)) throw conflict('invoice_outside_lease')
  const billed = await billedPeriods(tx, workspaceId, {
    leaseIds: [leaseId],
    kind: 'rent',
    isVoidIgnored: true,
  })
  if (billed.has(`${leaseId}:${period}`)) throw conflict('invoice_exists')
  const leadDays = await leadDaysOf(tx, workspaceId)
  const drafts = await draftRent(tx, workspaceId, { plans: [{ lease, period }], today, leadDays })
  const [issued] = await insertInvoices(tx, workspaceId, { drafts, year, now: kit.now(), createdBy: by })
  if (!issued) throw conflict('invoice_nothing_to_bill')
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId: by,
    action: 'invoice.issued',
    recordKind: 'invoice',
    recordId: issued.id,
    after: { no: issued.no, period },
  })

  return issued.id
}
