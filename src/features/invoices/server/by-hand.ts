import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { invoices } from '#features/invoices/tables.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { monthKey, todayInBangkok } from '#thai/days.ts'
import { dropUnpaidAdvance } from './advance.ts'
import { findInvoice } from './facts.ts'
import { atRateOrRefuse } from './in-dollars.ts'
import { type Draft, insertInvoices, noteIssued } from './issue.ts'
import { findLease, hasEnded, holdLease, isSettled, type StandingLease } from './leases.ts'
import { issueFirstInvoice } from './once.ts'
import { draftRent, endingOf, leadDaysOf } from './rent-run.ts'
import { coveredDays, type InvoiceKind } from './rules.ts'
import { voidInvoice } from './void.ts'

type ByHand = {
  leaseId: string
  period: string
  by: string
  /** What the person saw that the bill would ask for. */
  seenSatang?: bigint
}

/**
 * Bills one month of one lease now, by hand: for a month whose bill was voided, or ahead of its issue day. A lease that
 * has ended can still be billed for its own days until its deposit is settled.
 * @throws Problem 409 `invoice_exists`, `invoice_outside_lease`, `lease_not_active`, `deposit_settled`,
 *   `invoice_nothing_to_bill`, `bill_moved` where it would ask for something else than was seen
 */
export async function issueInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  order: ByHand,
): Promise<string> {
  const lease = await begin(tx, kit, workspaceId, order.leaseId)
  if (await standingBill(tx, workspaceId, { ...order, kind: 'rent' })) throw conflict('invoice_exists')

  return billMonth(tx, kit, workspaceId, { ...order, lease })
}

/**
 * Bills the month of a bill that was voided again. Answers the bill that stands for it, the same one however often and
 * in how many places at once it is asked.
 * @throws Problem 404; 409 `invoice_not_void`, `invoice_not_again`, and what billing by hand is refused for
 */
export async function billAgain(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { invoiceId, by }: { invoiceId: string; by: string },
): Promise<string> {
  const bill = await findInvoice(tx, workspaceId, invoiceId)
  if (!bill) throw notFound()
  if (bill.status !== 'void') throw conflict('invoice_not_void')
  const { leaseId, period, kind } = bill
  if (!AGAIN.has(kind)) throw conflict('invoice_not_again')
  const lease = await begin(tx, kit, workspaceId, leaseId)
  const standing = await standingBill(tx, workspaceId, { leaseId, period, kind })
  if (standing) return standing.id
  if (kind === 'rent') return billMonth(tx, kit, workspaceId, { leaseId, period, by, lease })

  const refused = await refusalFor(tx, workspaceId, lease, null)
  if (refused) throw conflict(refused)
  const id = await issueFirstInvoice(tx, kit, workspaceId, leaseId)
  if (!id) throw conflict('invoice_nothing_to_bill')
  const { no } = (await findInvoice(tx, workspaceId, id))!
  await noteIssued(tx, kit, workspaceId, { issued: [{ id, no }], periods: [period], by })

  return id
}

/**
 * Takes a bill back by hand. A month's bill that money came for is taken back only with `creditsMoney`: what came becomes
 * the tenant's credit, which the bill made again in its place uses.
 * @throws Problem 404; 409 `deposit_settled`, and what `voidInvoice` refuses
 */
export async function voidByHand(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  {
    creditsMoney = false,
    ...order
  }: { invoiceId: string; reason: string; creditsMoney?: boolean; by: string },
): Promise<void> {
  const bill = await findInvoice(tx, workspaceId, order.invoiceId)
  if (!bill) throw notFound()
  const isCredited = creditsMoney && bill.kind === 'rent'
  if (isCredited) {
    await holdLease(tx, workspaceId, bill.leaseId)
    if (await isSettled(tx, workspaceId, bill.leaseId)) throw conflict('deposit_settled')
  }
  await voidInvoice(tx, kit, workspaceId, { ...order, creditsMoney: isCredited })
}

type Voided = { id: string; no: string; kind: 'first' | 'rent'; period: string }

/** The bills of a lease that were voided, stand for a month that no bill stands for, and can be made again; oldest first. */
export async function voidedMonths(tx: Tx, workspaceId: string, leaseId: string): Promise<Voided[]> {
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  const { rows } = await tx.execute<Voided>(sql`
    select distinct on (v.period, v.kind) v.id, v.no, v.kind, v.period from invoices v
     where v.workspace_id = ${workspaceId} and v.lease_id = ${leaseId} and v.status = 'void' and v.kind in ${[...AGAIN]}
       and not exists (select 1 from invoices s where s.workspace_id = v.workspace_id and s.lease_id = v.lease_id
                          and s.period = v.period and s.kind = v.kind and s.status <> 'void')
     order by v.period, v.kind, v.id desc`)
  const found: Voided[] = []
  for (const bill of rows)
    if ((await refusalFor(tx, workspaceId, lease, bill.kind === 'rent' ? bill.period : null)) === null)
      found.push(bill)

  return found
}

/** Kinds of bills that stand for a month, and can be made anew from the lease alone. */
export const AGAIN = new Set(['first', 'rent'])

/** Holds the lease, then the numbers: nobody bills the same month meanwhile. */
async function begin(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string, leaseId: string) {
  const lease = await holdLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  const year = Number(todayInBangkok(kit.now()).slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })

  return lease
}

async function billMonth(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { lease, period, by, seenSatang }: ByHand & { lease: StandingLease },
): Promise<string> {
  const refused = await refusalFor(tx, workspaceId, lease, period)
  if (refused) throw conflict(refused)
  const today = todayInBangkok(kit.now())
  const leadDays = await leadDaysOf(tx, workspaceId)
  const plans = [{ lease, period }]
  await atRateOrRefuse(tx, lease, today)
  const drafts = await draftRent(tx, workspaceId, { plans, today, leadDays })
  // Before any code that a tenant was shown is closed for it.
  if (drafts.length === 0) throw conflict('invoice_nothing_to_bill')
  if (seenSatang !== undefined && totalOf(drafts[0]!) !== seenSatang) throw conflict('bill_moved')
  await dropUnpaidAdvance(tx, kit, workspaceId, { leaseIds: endingOf(plans), by })
  const year = Number(today.slice(0, 4))
  const [issued] = await insertInvoices(tx, workspaceId, { drafts, year, now: kit.now(), createdBy: by })
  await noteIssued(tx, kit, workspaceId, { issued: [issued!], periods: [period], by })

  return issued!.id
}

function totalOf({ lines }: Draft): bigint {
  return lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0n)
}

/** Why a lease takes no bill for a month, or for its beginning where no month is named; null where it does. */
export async function refusalFor(
  tx: Tx,
  workspaceId: string,
  lease: StandingLease,
  period: string | null,
): Promise<string | null> {
  if (lease.status !== 'active' && !hasEnded(lease)) return 'lease_not_active'
  if (hasEnded(lease) && (await isSettled(tx, workspaceId, lease.id))) return 'deposit_settled'
  if (period === null)
    return lease.endDay !== null && lease.endDay < lease.startDay ? 'invoice_outside_lease' : null
  const isFirstMonth = lease.billingMode === 'before' && period <= monthKey(lease.startDay)

  return isFirstMonth || !coveredDays(period, lease) ? 'invoice_outside_lease' : null
}

/** The bill of this kind that stands for a month of a lease, or null. */
export async function standingBill(
  tx: Tx,
  workspaceId: string,
  { leaseId, period, kind }: { leaseId: string; period: string; kind: InvoiceKind },
): Promise<{ id: string; no: string } | null> {
  const [bill] = await tx
    .select({ id: invoices.id, no: invoices.no })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        eq(invoices.leaseId, leaseId),
        eq(invoices.period, period),
        eq(invoices.kind, kind),
        ne(invoices.status, 'void'),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1)

  return bill ?? null
}
