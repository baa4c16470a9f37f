import { and, eq, ne } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { invoices } from '#features/invoices/tables.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { addDays, monthKey, todayInBangkok } from '#thai/days.ts'
import { atRateOrRefuse } from './in-dollars.ts'
import { type Draft, insertInvoices } from './issue.ts'
import { closingLine, lastMeters } from './last-readings.ts'
import { findLease } from './leases.ts'
import { type BilledLease, type Deducted, firstLines, openingLine } from './lines.ts'
import { laterDay } from './rules.ts'
import { waitingCharges, withCharges } from './waiting-charges.ts'

// Bills that go out once in the life of a lease, beside those of its months.

/** Days to pay the first bill where the lease begins at once. */
export const FIRST_BILL_DAYS = 3

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
  const book = await openBook(tx, kit, workspaceId)
  const [earlier] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        eq(invoices.leaseId, leaseId),
        eq(invoices.kind, 'first'),
        ne(invoices.status, 'void'),
      ),
    )
  if (earlier) return earlier.id
  const lease = await atRateOrRefuse(tx, await leaseOf(tx, workspaceId, leaseId), book.today)
  const lines = firstLines(lease)
  if (lines.length === 0) return null
  const dueDay = laterDay(lease.startDay, addDays(book.today, FIRST_BILL_DAYS))

  return issueOne(tx, book, { lease, kind: 'first', period: monthKey(lease.startDay), dueDay, lines })
}

/** Arrears brought from another product, as one bill that is due already. Answers its id. */
export async function issueOpeningInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  {
    leaseId,
    amountSatang,
    dueDay,
    importId,
  }: {
    leaseId: string
    amountSatang: bigint
    dueDay: string
    importId: string
  },
): Promise<string> {
  const book = await openBook(tx, kit, workspaceId)
  const lease = await leaseOf(tx, workspaceId, leaseId)
  const lines = [openingLine(amountSatang)]

  return issueOne(tx, book, { lease, kind: 'opening', period: monthKey(dueDay), dueDay, lines, importId })
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
  const book = await openBook(tx, kit, workspaceId)
  const lease = await leaseOf(tx, workspaceId, leaseId)
  const last = await lastMeters(tx, workspaceId, leaseId)
  const final = {
    ...{ lease, kind: 'final' as const, period: monthKey(book.today) },
    dueDay: addDays(book.today, FINAL_BILL_DAYS),
    lines: deducted.map((one) => closingLine(last, one)),
    readingIds: deducted.flatMap(({ readingIds = [] }) => readingIds),
  }

  return issueOne(tx, book, final, by)
}

/** Days to pay what is charged by hand. */
const CHARGE_BILL_DAYS = 7

/**
 * What a lease is charged by hand, as a bill of its own: what waits of one act, or all that waits. Credits come off.
 * Answers its id, or null where nothing waits.
 */
export async function issueChargeInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { leaseId, actId, by }: { leaseId: string; actId?: string; by: string | null },
): Promise<string | null> {
  const book = await openBook(tx, kit, workspaceId)
  const lease = await leaseOf(tx, workspaceId, leaseId)
  const all = (await waitingCharges(tx, workspaceId, [leaseId])).get(leaseId) ?? []
  const { lines, taken } = withCharges(
    [],
    all.filter((one) => actId === undefined || one.actId === actId),
  )
  if (lines.length === 0) return null
  const dueDay = addDays(book.today, CHARGE_BILL_DAYS)
  const bill = { lease, kind: 'charge' as const, period: monthKey(book.today), dueDay, lines, charges: taken }

  return issueOne(tx, book, bill, by)
}

/** The day of a bill that is made now, and its business, whose next number is held from here on. */
type Book = { workspaceId: string; today: string; year: number; now: Date }

async function openBook(tx: Tx, { now }: Pick<Kit, 'now'>, workspaceId: string): Promise<Book> {
  const today = todayInBangkok(now())
  const year = Number(today.slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })

  return { workspaceId, today, year, now: now() }
}

async function leaseOf(tx: Tx, workspaceId: string, leaseId: string): Promise<BilledLease> {
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()

  return lease
}

async function issueOne(
  tx: Tx,
  { workspaceId, today, year, now }: Book,
  bill: Omit<Draft, 'issueDay'>,
  createdBy?: string | null,
): Promise<string> {
  const drafts = [{ ...bill, issueDay: today }]
  const [issued] = await insertInvoices(tx, workspaceId, { drafts, year, now, createdBy })

  return issued!.id
}
