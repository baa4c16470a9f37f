import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { invoiceVoidedLines, postEntry } from '#features/ledger/server/service.ts'
import { audit } from '#server/audit.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { addDays, monthKey, todayInBangkok } from '#thai/days.ts'
import { aboutLease, insertInvoices } from './issue.ts'
import { billedPeriods, findLease, holdLease } from './leases.ts'
import { type Deducted, finalLine, firstLines, openingLine } from './lines.ts'
import { draftRent, leadDaysOf } from './rent-run.ts'
import { coveredDays, type InvoiceStatus, isOpen, laterDay } from './rules.ts'

export {
  type BusinessFacts,
  findInvoice,
  type InvoiceFacts,
  invoiceLines,
  type LineFacts,
  roomName,
  type TenantFacts,
} from './facts.ts'
export { keepPaper, type PaperOf, paperFile } from './kept-papers.ts'
export { type Deducted, finalLine } from './lines.ts'
export { billUrl, footer, formalGreeting } from './mails.ts'
export { businessName, issuerOf, partyOf, presentLines } from './paper-parts.ts'
export { promptPayTargetOf } from './papers.ts'
export { runRent } from './rent-run.ts'
export { isOpen } from './rules.ts'
export { markOverdue } from './upkeep.ts'
export { invoiceDetail, type Reading } from './views.ts'

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

/** What a tenant owes at the end of a lease, as one bill that the deposit pays first. Answers its id. */
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
  const [issued] = await insertInvoices(tx, workspaceId, {
    drafts: [
      {
        lease,
        kind: 'final',
        period: monthKey(today),
        issueDay: today,
        dueDay: addDays(today, FINAL_BILL_DAYS),
        lines: deducted.map(finalLine),
      },
    ],
    year,
    now: kit.now(),
    createdBy: by,
  })

  return issued!.id
}

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

/**
 * Takes a bill back, with its entry in the books reversed and its meter readings free again.
 * @throws Problem 409 `invoice_void`, `invoice_paid`, `invoice_part_paid`, `payment_pending`
 */
export async function voidInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { invoiceId, reason, by }: { invoiceId: string; reason: string; by: string | null },
): Promise<void> {
  const bill = await lockInvoice(tx, workspaceId, invoiceId)
  if (!bill) throw notFound()
  if (bill.status === 'void') throw conflict('invoice_void')
  if (bill.status === 'paid') throw conflict('invoice_paid')
  if (bill.paidSatang > 0n) throw conflict('invoice_part_paid')
  const pending = await tx.execute(sql`
    select 1 from payments where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} and status = 'pending' limit 1`)
  if (pending.rowCount) throw conflict('payment_pending')

  await tx.execute(sql`
    update invoices set status = 'void', void_reason = ${reason} where workspace_id = ${workspaceId} and id = ${invoiceId}`)
  await tx.execute(sql`
    update meter_readings set invoice_id = null where workspace_id = ${workspaceId} and invoice_id = ${invoiceId}`)
  const lines = await tx.execute<{ kind: string; amount: string }>(sql`
    select kind, amount_satang::text as amount from invoice_lines where workspace_id = ${workspaceId} and invoice_id = ${invoiceId}`)
  const lease = await findLease(tx, workspaceId, bill.leaseId)
  const about = lease
    ? aboutLease(lease)
    : { leaseId: bill.leaseId, propertyId: bill.propertyId, tenantId: bill.tenantId }
  await postEntry(tx, workspaceId, {
    at: kit.now(),
    kind: 'invoice_voided',
    day: todayInBangkok(kit.now()),
    sourceKind: 'invoice',
    sourceId: invoiceId,
    memo: `${bill.no}: ${reason}`,
    createdBy: by,
    lines: invoiceVoidedLines(
      lines.rows.map((line) => ({ kind: line.kind, amountSatang: BigInt(line.amount) })),
      about,
    ),
  })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId: by,
    action: 'invoice.voided',
    recordKind: 'invoice',
    recordId: invoiceId,
    before: { status: bill.status },
    after: { status: 'void', reason },
  })
  await push(tx, `workspace:${workspaceId}`, 'invoice.issued', { invoiceId })
}

export type LockedInvoice = {
  id: string
  no: string
  kind: 'first' | 'rent' | 'opening' | 'final'
  status: InvoiceStatus
  leaseId: string
  tenantId: string
  propertyId: string
  period: string
  dueDay: string
  totalSatang: bigint
  paidSatang: bigint
}

/** A bill, held until the transaction ends: payments of one bill go one after the other. */
export async function lockInvoice(
  tx: Tx,
  workspaceId: string,
  invoiceId: string,
): Promise<LockedInvoice | undefined> {
  const { rows } = await tx.execute<
    Omit<LockedInvoice, 'totalSatang' | 'paidSatang'> & { total: string; paid: string }
  >(sql`
    select id, no, kind, status, lease_id as "leaseId", tenant_id as "tenantId", property_id as "propertyId", period, due_day as "dueDay",
           total_satang::text as total, paid_satang::text as paid
      from invoices where workspace_id = ${workspaceId} and id = ${invoiceId} for update`)
  const [row] = rows
  if (!row) return undefined
  const { total, paid, ...rest } = row

  return { ...rest, totalSatang: BigInt(total), paidSatang: BigInt(paid) }
}

/** Adds a payment to a bill that is held (`lockInvoice`). Answers the bill's new status. */
export async function addPayment(
  tx: Tx,
  workspaceId: string,
  { bill, amountSatang }: { bill: LockedInvoice; amountSatang: bigint },
): Promise<InvoiceStatus> {
  const paid = bill.paidSatang + amountSatang
  if (!isOpen(bill.status) || paid > bill.totalSatang) throw new Error('this bill takes no such payment')
  // A part payment does not make an overdue bill young again.
  const status =
    paid === bill.totalSatang ? 'paid' : bill.status === 'overdue' ? 'overdue' : ('partially_paid' as const)
  await tx.execute(sql`
    update invoices set paid_satang = ${paid}, status = ${status} where workspace_id = ${workspaceId} and id = ${bill.id}`)

  return status
}

/** Whom a payment is about: what ledger lines point to, and the accounts to tell. */
export async function payerOf(
  tx: Tx,
  workspaceId: string,
  bill: { tenantId: string; leaseId?: string; propertyId?: string },
) {
  const { leaseId = null, propertyId = null, tenantId } = bill
  const { rows } = await tx.execute<{ owner_id: string | null; user_ids: string[] }>(sql`
    select (select case when count(*) = 1 then min(owner_id::text) end from property_owners
             where workspace_id = ${workspaceId} and property_id = ${propertyId}::uuid) as owner_id,
           coalesce((select array_agg(user_id::text) from user_links
             where workspace_id = ${workspaceId} and kind = 'tenant' and record_id = ${tenantId}), '{}') as user_ids`)
  const { owner_id: ownerId, user_ids: userIds } = rows[0]!

  return {
    userIds,
    dimensions: {
      tenantId,
      ...(leaseId ? { leaseId } : {}),
      ...(propertyId ? { propertyId } : {}),
      ...(ownerId ? { ownerId } : {}),
    },
  }
}
