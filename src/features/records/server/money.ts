import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isLateOn } from '#db/tax-of-bills.ts'
import { type InvoiceKind, type InvoiceStatus, isOpen } from '#features/invoices/server/service.ts'
import { CREDITS_HELD, DEPOSITS_HELD } from '#features/ledger/server/service.ts'
import { daysBetween } from '#thai/days.ts'

/** So many bills stand on a record; the list has all of them. */
const BILLS = 6

export type RecordBill = {
  id: string
  no: string
  kind: InvoiceKind
  period: string
  dueDay: string
  status: InvoiceStatus
  totalSatang: bigint
  outstandingSatang: bigint
  daysLate: number
}

/** Whose money: of a home or of a tenant, as a condition on a row with `property_id` and `tenant_id`. */
export type Whose = { propertyId: string } | { tenantId: string }

const of = (whose: Whose, alias: string): SQL =>
  'propertyId' in whose
    ? sql`${sql.raw(alias)}.property_id = ${whose.propertyId}`
    : sql`${sql.raw(alias)}.tenant_id = ${whose.tenantId}`

const OPEN = sql`i.status in ('due', 'partially_paid', 'overdue')`

/** The newest bills, and how many there are. */
export async function readBills(
  tx: Tx,
  workspaceId: string,
  whose: Whose,
  today: string,
): Promise<{ bills: RecordBill[]; billCount: number }> {
  const { rows } = await tx.execute<
    Omit<RecordBill, 'totalSatang' | 'outstandingSatang' | 'daysLate'> & {
      total: string
      paid: string
      all: number
    }
  >(sql`
    select i.id, i.no, i.kind, i.period, i.due_day::text as "dueDay", i.status, i.total_satang::text as total, i.paid_satang::text as paid,
           count(*) over ()::int as all
      from invoices i where i.workspace_id = ${workspaceId} and ${of(whose, 'i')}
     order by ${OPEN} desc, i.issue_day desc, i.id desc limit ${BILLS}`)

  return {
    billCount: rows[0]?.all ?? 0,
    bills: rows.map(({ total, paid, all: _, ...row }) => {
      const isDue = isOpen(row.status)

      return {
        ...row,
        totalSatang: BigInt(total),
        outstandingSatang: openPart(row.status, BigInt(total) - BigInt(paid)),
        daysLate: isDue ? Math.max(0, daysBetween(row.dueDay, today)) : 0,
      }
    }),
  }
}

/** What a bill still asks for: nothing once it is paid or void. */
export function openPart(status: InvoiceStatus, leftSatang: bigint): bigint {
  return isOpen(status) ? leftSatang : 0n
}

/** What is billed and unpaid, and what of it is past its day: two things, never one sum. */
export async function readOwed(tx: Tx, workspaceId: string, whose: Whose, today: string) {
  const { rows } = await tx.execute<{
    toPay: string
    overdue: string
    since: string | null
    next: string | null
  }>(sql`
    select coalesce(sum(i.total_satang - i.paid_satang), 0)::text as "toPay",
           coalesce(sum(i.total_satang - i.paid_satang) filter (where ${isLateOn(today)}), 0)::text as overdue,
           min(i.due_day) filter (where ${isLateOn(today)})::text as since,
           (array_agg(i.id order by i.due_day, i.id))[1] as next
      from invoices i where i.workspace_id = ${workspaceId} and ${of(whose, 'i')} and ${OPEN}`)
  const { toPay, overdue, since, next } = rows[0]!

  return {
    toPaySatang: BigInt(toPay),
    overdueSatang: BigInt(overdue),
    overdueDays: since ? daysBetween(since, today) : 0,
    nextBillId: next,
  }
}

/** What is held for a home's or a tenant's leases: their deposit, and what was paid above bills. */
export async function readHeld(tx: Tx, workspaceId: string, whose: Whose) {
  const { rows } = await tx.execute<{ deposit: string; credit: string }>(sql`
    select coalesce(-sum(l.amount_satang) filter (where l.account = ${DEPOSITS_HELD}), 0)::text as deposit,
           coalesce(-sum(l.amount_satang) filter (where l.account = ${CREDITS_HELD}), 0)::text as credit
      from ledger_lines l where l.workspace_id = ${workspaceId} and ${of(whose, 'l')} and l.account in (${DEPOSITS_HELD}, ${CREDITS_HELD})`)

  return { depositSatang: BigInt(rows[0]!.deposit), creditSatang: BigInt(rows[0]!.credit) }
}
