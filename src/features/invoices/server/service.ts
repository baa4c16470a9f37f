import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { addDays, monthKey, todayInBangkok } from '#thai/days.ts'
import { insertInvoices } from './issue.ts'
import { closingLine, lastMeters } from './last-readings.ts'
import { findLease } from './leases.ts'
import { type Deducted, firstLines, openingLine } from './lines.ts'
import { coveredDays, laterDay } from './rules.ts'

export { standingBill } from './by-hand.ts'
export {
  type BusinessFacts,
  findInvoice,
  type InvoiceFacts,
  invoiceLines,
  type LineFacts,
  roomName,
  type TenantFacts,
} from './facts.ts'
export { addPayment, type LockedInvoice, lockInvoice, payerOf, takePaymentOff } from './held.ts'
export { keepPaper, type PaperOf, paperFile } from './kept-papers.ts'
export { followLastDay } from './last-day.ts'
export {
  type LastMeters,
  lastMeters,
  type MeterKind,
  unbilledAtEnd,
  withMeterWords,
} from './last-readings.ts'
export { holdLeasesOf } from './leases.ts'
export { type Deducted, finalLine } from './lines.ts'
export { billUrl, footer, formalGreeting } from './mails.ts'
export { type RoundLease, roundLeases } from './next-bill.ts'
export { businessName, issuerOf, partyOf, presentLines } from './paper-parts.ts'
export { promptPayTargetOf } from './papers.ts'
export { runRent } from './rent-run.ts'
export { isMetered, isOpen } from './rules.ts'
export { markOverdue } from './upkeep.ts'
export { invoiceDetail, type Reading } from './views.ts'
export { voidInvoice } from './void.ts'
export { dropReading, holdMeter, holdReadings, insertReading, widenMeter } from './write-reading.ts'

/** Days to pay the first bill where the lease begins at once. */
const FIRST_BILL_DAYS = 3

/** Days to pay what the deposit does not cover. */
const FINAL_BILL_DAYS = 7

/**
 * The first bill of a lease that has become active: first month, deposit, rent in advance. Answers its id, the same one
 * when it is there already, or null where there is nothing to ask for.
 */
export async function issueFirstInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  leaseId: string,
): Promise<string | null> {
  const today = todayInBangkok(kit.now())
  const year = Number(today.slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  const earlier = await tx.execute<{ id: string }>(sql`
    select id from invoices where workspace_id = ${workspaceId} and lease_id = ${leaseId} and kind = 'first' and status <> 'void'`)
  if (earlier.rows[0]) return earlier.rows[0].id
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  const lines = firstLines(lease)
  if (lines.length === 0) return null
  const dueDay = laterDay(lease.startDay, addDays(today, FIRST_BILL_DAYS))
  const [issued] = await insertInvoices(tx, workspaceId, {
    drafts: [{ lease, kind: 'first', period: monthKey(lease.startDay), issueDay: today, dueDay, lines }],
    year,
    now: kit.now(),
  })

  return issued!.id
}

/** Arrears brought from another product, as one bill that is due already. Answers its id. */
export async function issueOpeningInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  opening: { leaseId: string; amountSatang: bigint; dueDay: string; importId: string },
): Promise<string> {
  const today = todayInBangkok(kit.now())
  const year = Number(today.slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  const lease = await findLease(tx, workspaceId, opening.leaseId)
  if (!lease) throw notFound()
  const [issued] = await insertInvoices(tx, workspaceId, {
    drafts: [
      {
        lease,
        kind: 'opening',
        period: monthKey(opening.dueDay),
        issueDay: today,
        dueDay: opening.dueDay,
        lines: [openingLine(opening.amountSatang)],
        importId: opening.importId,
      },
    ],
    year,
    now: kit.now(),
  })

  return issued!.id
}

/**
 * What a tenant owes at the end of a lease, as one bill that the deposit pays first. Readings that it asks for are billed
 * by it. Answers its id.
 */
export async function issueFinalInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { leaseId, deducted, by }: { leaseId: string; deducted: Deducted[]; by: string | null },
): Promise<string> {
  const today = todayInBangkok(kit.now())
  const year = Number(today.slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  const last = await lastMeters(tx, workspaceId, leaseId)
  const [issued] = await insertInvoices(tx, workspaceId, {
    drafts: [
      {
        lease,
        kind: 'final',
        period: monthKey(today),
        issueDay: today,
        dueDay: addDays(today, FINAL_BILL_DAYS),
        lines: deducted.map((one) => closingLine(last, one)),
        readingIds: deducted.flatMap(({ readingIds = [] }) => readingIds),
      },
    ],
    year,
    now: kit.now(),
    createdBy: by,
  })

  return issued!.id
}

/**
 * The number of a bill of this month or a later one that asks for fewer days of rent than these days of a lease cover: it
 * was cut to a last day that is to hold no more. Null where there is none.
 */
export async function shortBill(
  tx: Tx,
  workspaceId: string,
  { leaseId, from, ...days }: { leaseId: string; from: string; startDay: string; endDay: string | null },
): Promise<string | null> {
  const { rows } = await tx.execute<{ no: string; period: string; days: number }>(sql`
    select i.no, i.period, (l.cause->>'days')::int as days
      from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.lease_id = ${leaseId} and i.period >= ${from} and i.status <> 'void'
       and i.kind in ('first', 'rent') and l.kind = 'rent' and l.cause->>'days' is not null
     order by i.period`)
  const short = rows.find((bill) => bill.days < (coveredDays(bill.period, days)?.days ?? 0))

  return short?.no ?? null
}
