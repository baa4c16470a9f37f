import { eq, type SQL, sql } from 'drizzle-orm'
import type { Channel } from '#contract/pay-ways.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { creditOf } from '#features/ledger/server/service.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import { daysBetween, firstDayOfMonth, monthKey } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import { findInvoice, invoiceLines, roomName } from './facts.ts'
import { MONEY_COMING } from './held.ts'
import { lateFeeOn } from './late-owed.ts'
import { businessName } from './paper-parts.ts'
import { type InvoiceKind, type InvoiceStatus, isOpen, isOver } from './rules.ts'
import { type BillShare, isOwnBill, sharesOf } from './shares.ts'
import { taxOpenOf } from './withhold.ts'

type Row = {
  id: string
  no: string
  kind: InvoiceKind
  period: string
  status: InvoiceStatus
  issueDay: string
  dueDay: string
  total: string
  paid: string
  withhold: string
  withheld: string
  leaseId: string
  tenantId: string
  firstName: string
  lastName: string
  propertyId: string
  unitNo: string
  propertyType: string
  titleTh: string
  titleEn: string | null
  projectTh: string | null
  projectEn: string | null
  hasPending: boolean
}

export type Reading = { locale: Locale; today: string; now: Date }

export type InvoiceFilter = {
  itemsPerPage: number
  page?: number
  cursor?: string
  search?: string
  status?: 'open' | InvoiceStatus
  period?: string
  leaseId?: string
  tenantId?: string
  propertyId?: string
}

const SELECT = sql`
  select i.id, i.no, i.kind, i.period, i.status, i.issue_day as "issueDay", i.due_day as "dueDay", i.total_satang::text as total,
         i.paid_satang::text as paid, i.withhold_satang::text as withhold, i.withheld_satang::text as withheld, i.lease_id as "leaseId", i.tenant_id as "tenantId", t.first_name as "firstName", t.last_name as "lastName",
         i.property_id as "propertyId", p.unit_no as "unitNo", p.type as "propertyType", p.title_th as "titleTh", p.title_en as "titleEn",
         j.name_th as "projectTh", j.name_en as "projectEn",
         exists (select 1 from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id and ${MONEY_COMING}) as "hasPending"
    from invoices i
    join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
    join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
    left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id`

/** A page of bills, newest first. */
export async function listInvoices(tx: Tx, workspaceId: string, filter: InvoiceFilter, reading: Reading) {
  const where = conditions(workspaceId, filter)
  const from = filter.cursor ? decodeCursor(filter.cursor) : undefined
  const after = from ? sql`and (i.issue_day, i.id) < (${from.value}::date, ${from.id}::uuid)` : sql``
  const skip = from ? 0 : ((filter.page ?? 1) - 1) * filter.itemsPerPage
  const { rows } = await tx.execute<Row>(sql`
    ${SELECT} where ${where} ${after} order by i.issue_day desc nulls first, i.id desc nulls first limit ${filter.itemsPerPage + 1} offset ${skip}`)
  const count = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from invoices i
      join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
      join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id where ${where}`)
  const shown = rows.slice(0, filter.itemsPerPage)
  const last = shown.at(-1)

  return {
    data: shown.map((row) => presentRow(row, reading)),
    total: count.rows[0]!.total,
    nextCursor: rows.length > shown.length && last ? encodeCursor(last.issueDay, last.id) : undefined,
  }
}

/** What is open, what is late, and what money came in this month by its receipts, less what of it went back. */
export async function summary(tx: Tx, workspaceId: string, today: string) {
  const { rows } = await tx.execute<{
    open: string
    overdue: string
    open_count: number
    overdue_count: number
    paid: string
  }>(sql`
    select coalesce(sum(total_satang - paid_satang), 0)::text as open, count(*)::int as open_count,
           coalesce(sum(total_satang - paid_satang) filter (where status = 'overdue'), 0)::text as overdue,
           (count(*) filter (where status = 'overdue'))::int as overdue_count,
           (select coalesce(sum(r.amount_satang - y.refunded_satang), 0)::text from receipts r
             join payments y on y.workspace_id = r.workspace_id and y.id = r.payment_id and y.status = 'succeeded'
                        and y.method not in ('credit', 'deposit', 'withheld')
             where r.workspace_id = ${workspaceId} and r.day >= ${firstDayOfMonth(monthKey(today))}) as paid
      from invoices where workspace_id = ${workspaceId} and status in ('due', 'partially_paid', 'overdue')`)
  const row = rows[0]!

  return {
    openSatang: BigInt(row.open),
    overdueSatang: BigInt(row.overdue),
    openCount: row.open_count,
    overdueCount: row.overdue_count,
    paidThisMonthSatang: BigInt(row.paid),
  }
}

/** A tenant's own bills that are to be paid, oldest first. */
export async function dueOf(tx: Tx, workspaceId: string, tenantId: string, reading: Reading) {
  const { rows } = await tx.execute<Row & { business: string; businessEn: string | null }>(sql`
    ${SELECT} where i.workspace_id = ${workspaceId} and ${isOwnBill(tenantId)} and i.status in ('due', 'partially_paid', 'overdue')
     order by i.due_day, i.id`)
  const [business] = await tx
    .select({ businessName: workspaces.businessName, businessNameEn: workspaces.businessNameEn })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))

  const shares = await sharesOf(
    tx,
    workspaceId,
    rows.map(({ id }) => id),
  )

  return rows.flatMap((row) => {
    const shown = presentRow(row, reading)
    const share = shares.get(row.id)?.find((one) => one.tenantId === tenantId)
    // Who has paid their share is not asked any more.
    if (share && share.leftSatang === 0n) return []
    return [
      {
        ...shown,
        outstandingSatang: share?.leftSatang ?? shown.outstandingSatang,
        isShare: share !== undefined,
        businessName: businessName(business!, reading.locale),
      },
    ]
  })
}

/** One bill with lines and payments; `tenantId` narrows it to a tenant's own. Undefined when it is not there. */
export async function invoiceDetail(
  tx: Tx,
  workspaceId: string,
  { invoiceId, tenantId }: { invoiceId: string; tenantId?: string },
  reading: Reading,
) {
  const own = tenantId ? sql`and ${isOwnBill(tenantId)}` : sql``
  const { rows } = await tx.execute<Row>(
    sql`${SELECT} where i.workspace_id = ${workspaceId} and i.id = ${invoiceId} ${own}`,
  )
  const facts = rows[0] && (await findInvoice(tx, workspaceId, invoiceId))
  if (!facts) return undefined
  const lines = (await invoiceLines(tx, workspaceId, [invoiceId])).get(invoiceId) ?? []
  const { locale } = reading
  const shares = (await sharesOf(tx, workspaceId, [invoiceId])).get(invoiceId) ?? []
  const pdfUrl = tenantId
    ? `/api/tenant/dashboard/invoices/${invoiceId}/pdf`
    : `/api/manager/dashboard/accounting/invoices/${invoiceId}/pdf`

  return {
    ...presentRow(rows[0]!, reading),
    leaseNo: facts.leaseNo,
    voidReason: facts.voidReason,
    replaces: facts.replaces,
    unreadMeters: facts.unreadMeters,
    businessName: businessName(facts, locale),
    businessPhone: facts.businessPhone,
    lines: lines.map((line) => ({
      position: line.position,
      kind: line.kind,
      description: locale === 'th' ? line.descriptionTh : line.descriptionEn,
      quantity: line.quantity,
      unit: locale === 'th' ? line.unitTh : line.unitEn,
      unitPriceSatang: line.unitPriceSatang,
      amountSatang: line.amountSatang,
      cause: line.cause,
    })),
    payments: await paymentsOf(tx, workspaceId, { invoiceId, payerId: tenantId, shares }, reading),
    shares: shares.map((share) => ({ ...share, isOwn: share.tenantId === tenantId })),
    usage: await usageOf(tx, workspaceId, rows[0]!),
    lateFee: await lateFeeOn(tx, workspaceId, {
      id: invoiceId,
      leaseId: facts.leaseId,
      today: reading.today,
    }),
    // Credit is the lead tenant's: who shares the bill with them has none here.
    creditSatang: tenantId && tenantId !== facts.tenantId ? 0n : await creditOf(tx, workspaceId, facts),
    pdfUrl: `${pdfUrl}?lang=${locale}`,
  }
}

/** The bill to be paid that follows another in the list, or stands on its top; none with money on its way. */
export async function nextOpenInvoice(tx: Tx, workspaceId: string, invoiceId: string, reading: Reading) {
  const { rows } = await tx.execute<Row>(sql`
    ${SELECT} join invoices here on here.workspace_id = i.workspace_id and here.id = ${invoiceId}
     where i.workspace_id = ${workspaceId} and i.id <> here.id and i.status in ('due', 'partially_paid', 'overdue')
       and not exists (select 1 from payments y
         where y.workspace_id = i.workspace_id and y.invoice_id = i.id and ${MONEY_COMING})
     order by (i.issue_day, i.id) < (here.issue_day, here.id) desc, i.issue_day desc, i.id desc limit 1`)
  if (!rows[0]) return null
  const { id, roomName: room, tenantName, outstandingSatang } = presentRow(rows[0], reading)

  return { id, roomName: room, tenantName, outstandingSatang }
}

type Usage = { kind: 'electric' | 'water'; period: string; units: number }

/** What the meters of a lease counted, bill by bill, up to the one that is looked at. */
async function usageOf(tx: Tx, workspaceId: string, { leaseId, period }: Pick<Row, 'leaseId' | 'period'>) {
  const { rows } = await tx.execute<Usage>(sql`
    select * from (
      select l.kind, i.period, sum(l.quantity)::float8 as units, row_number() over (partition by l.kind order by i.period desc) as place
        from invoice_lines l join invoices i on i.workspace_id = l.workspace_id and i.id = l.invoice_id
       where l.workspace_id = ${workspaceId} and i.lease_id = ${leaseId} and i.period <= ${period} and i.status <> 'void'
         and l.kind in ('electric', 'water') and l.unit_th is not null
       group by l.kind, i.period) u
     where place <= 6 order by kind, period`)

  return rows.map(({ kind, period: month, units }) => ({ kind, period: month, units }))
}

type PaymentRow = {
  id: string
  method: PaymentMethod
  channel: Channel | null
  status: 'pending' | 'succeeded' | 'failed' | 'refunded'
  amountSatang: string
  creditSatang: string
  feeSatang: string
  failureCode: string | null
  cardBrand: string | null
  cardLast4: string | null
  note: string | null
  receiptId: string | null
  receiptNo: string | null
  slipId: string | null
  slipStatus: string | null
  slipRejectReason: string | null
  createdAt: string
  expiresAt: string | null
  settledAt: string | null
  payerId: string
  isBankConfirmed: boolean
  dispute: 'open' | 'won' | 'lost' | null
}

/** The tries to pay a bill; of one that is shared a tenant sees their own (`payerId`). */
async function paymentsOf(
  tx: Tx,
  workspaceId: string,
  { invoiceId, payerId, shares }: { invoiceId: string; payerId?: string; shares: BillShare[] },
  { now }: Reading,
) {
  const isShared = shares.length > 0
  const own = payerId && isShared ? sql`and coalesce(y.payer_id, y.tenant_id) = ${payerId}` : sql``
  const { rows } = await tx.execute<PaymentRow>(sql`
    select y.id, y.method, y.channel, y.status, y.amount_satang::text as "amountSatang", y.credit_satang::text as "creditSatang", y.fee_satang::text as "feeSatang", y.failure_code as "failureCode", y.card_brand as "cardBrand",
           y.card_last4 as "cardLast4", y.note, r.id as "receiptId", r.no as "receiptNo", s.id as "slipId", s.status as "slipStatus",
           s.reject_reason as "slipRejectReason", y.created_at as "createdAt", y.expires_at as "expiresAt", y.settled_at as "settledAt",
           coalesce(y.payer_id, y.tenant_id) as "payerId", y.dispute,
           exists (select 1 from bank_allocations b where b.workspace_id = y.workspace_id and b.payment_id = y.id) as "isBankConfirmed"
      from payments y
      left join receipts r on r.workspace_id = y.workspace_id and r.payment_id = y.id
      left join slips s on s.workspace_id = y.workspace_id and s.payment_id = y.id
     where y.workspace_id = ${workspaceId} and y.invoice_id = ${invoiceId} ${own} order by y.created_at, y.id`)

  return rows.map(({ payerId: id, ...row }) => ({
    ...row,
    // A payer knows what they asked their bank for.
    dispute: payerId ? null : row.dispute,
    payerName: shares.find(({ tenantId }) => tenantId === id)?.name ?? null,
    amountSatang: BigInt(row.amountSatang),
    creditSatang: BigInt(row.creditSatang),
    feeSatang: payerId ? 0n : BigInt(row.feeSatang),
    createdAt: new Date(row.createdAt),
    expiresAt: row.expiresAt ? new Date(row.expiresAt) : null,
    isOver: isOver(row.status, row.expiresAt, now),
    settledAt: row.settledAt ? new Date(row.settledAt) : null,
  }))
}

function presentRow(row: Row, { locale, today }: Reading) {
  const [totalSatang, paidSatang] = [BigInt(row.total), BigInt(row.paid)]
  const outstanding = isOpen(row.status) ? totalSatang - paidSatang : 0n
  const [withholdSatang, withheldSatang] = [BigInt(row.withhold), BigInt(row.withheld)]
  const tax = taxOpenOf({ totalSatang, paidSatang, withholdSatang, withheldSatang })

  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    period: row.period,
    status: row.status,
    issueDay: row.issueDay,
    dueDay: row.dueDay,
    daysLate: isOpen(row.status) && tax < outstanding ? Math.max(0, daysBetween(row.dueDay, today)) : 0,
    totalSatang,
    paidSatang,
    outstandingSatang: outstanding,
    taxOpenSatang: isOpen(row.status) ? tax : 0n,
    hasPendingPayment: row.hasPending,
    leaseId: row.leaseId,
    tenantId: row.tenantId,
    tenantName: displayName({ first: row.firstName, last: row.lastName }),
    propertyId: row.propertyId,
    roomName: roomName(row, locale),
    propertyTitle: locale === 'th' ? row.titleTh : (row.titleEn ?? row.titleTh),
  }
}

function conditions(workspaceId: string, filter: InvoiceFilter): SQL {
  const parts = [sql`i.workspace_id = ${workspaceId}`]
  if (filter.status === 'open') parts.push(sql`i.status in ('due', 'partially_paid', 'overdue')`)
  else if (filter.status) parts.push(sql`i.status = ${filter.status}`)
  if (filter.period) parts.push(sql`i.period = ${filter.period}`)
  if (filter.leaseId) parts.push(sql`i.lease_id = ${filter.leaseId}`)
  if (filter.tenantId) parts.push(sql`i.tenant_id = ${filter.tenantId}`)
  if (filter.propertyId) parts.push(sql`i.property_id = ${filter.propertyId}`)
  if (filter.search)
    parts.push(
      foundBy(
        filter.search,
        ['i.no', 't.first_name', 't.last_name', 't.nickname', 'p.unit_no', 'p.title_th', 'p.title_en'].map(
          (one) => sql.raw(one),
        ),
        [sql`t.phone`],
      ),
    )

  return sql.join(parts, sql` and `)
}
