import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { dropUnpaidAdvance } from './advance.ts'
import { byHandRules } from './hand.ts'
import { insertInvoices, noteIssued } from './issue.ts'
import { billedPeriods, hasEnded, holdLease, isSettled } from './leases.ts'
import { issueChargeInvoice } from './once.ts'
import { draftRent, endingOf, leadDaysOf } from './rent-run.ts'
import { periodsLeft } from './rules.ts'
import { giveCreditsOut } from './waiting-charges.ts'

/**
 * Bills what a lease that has just ended leaves unbilled, so that it stands before the deposit is settled; the rent run
 * knows active leases only. Months whose bill was voided stay as they are, and behind a settled deposit nothing is
 * billed; nor by a business that is suspended or closed, whose leases the rent run leaves alone, too. Done once more, there
 * is nothing left to do. Answers how many bills went out.
 */
export async function billEnded(
  kit: Kit,
  { workspaceId, leaseId }: { workspaceId: string; leaseId: string },
): Promise<number> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const lease = await holdLease(tx, workspaceId, leaseId)
    if (!lease || !hasEnded(lease) || !(await isOpen(tx, workspaceId))) return 0
    const now = kit.now()
    const today = todayInBangkok(now)
    const year = Number(today.slice(0, 4))
    await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
    if (await isSettled(tx, workspaceId, leaseId)) return 0
    const billed = await billedPeriods(tx, workspaceId, { leaseIds: [leaseId], kind: 'rent' })
    const { heldSince } = await byHandRules(tx, workspaceId, [leaseId])
    const plans = periodsLeft(lease, heldSince(leaseId))
      .filter((period) => !billed.has(`${leaseId}:${period}`))
      .map((period) => ({ lease, period }))
    const leadDays = await leadDaysOf(tx, workspaceId)
    const drafts = await draftRent(tx, workspaceId, { plans, today, leadDays })
    await dropUnpaidAdvance(tx, kit, workspaceId, { leaseIds: endingOf(plans), by: null })
    const issued = await insertInvoices(tx, workspaceId, { drafts, year, now })
    await noteIssued(tx, kit, workspaceId, { issued, periods: drafts.map(({ period }) => period), by: null })
    // What waited for a bill that no month brings any more.
    const rest = await issueChargeInvoice(tx, kit, workspaceId, { leaseId, by: null })
    await giveCreditsOut(tx, kit, workspaceId, lease)

    return issued.length + (rest ? 1 : 0)
  })
}

async function isOpen(tx: Tx, workspaceId: string): Promise<boolean> {
  const found = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.status, 'active')))

  return found.length > 0
}
