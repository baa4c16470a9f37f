import { type SQL, sql } from 'drizzle-orm'
import type { Channel } from '#contract/pay-ways.ts'
import type { PaymentMethod as Method } from '#contract/payment-methods.ts'
import { isNotedByDay } from '#contract/payment-methods.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { keepPaper, paperFile } from '#features/documents/server/service.ts'
import {
  findInvoice,
  forTenant,
  invoiceLines,
  issuerOf,
  type LineFacts,
  partyOf,
  presentLines,
  roomName,
} from '#features/invoices/server/service.ts'
import { allocate, DEPOSITS_HELD, heldForLeases } from '#features/ledger/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import type { Kit } from '#server/kit.ts'
import type { PaymentMethod, ReceiptPaper } from '#server/ports/pdf/papers.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { BANKS } from '#thai/banks.ts'
import { todayInBangkok } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'

type Row = {
  id: string
  no: string
  day: string
  amount: string
  credit: string
  method: Method
  channel: Channel | null
  cardBrand: string | null
  cardLast4: string | null
  bankCode: string | null
  transRef: string | null
  chargeId: string | null
  paidAt: string
  isTakenBack: boolean
  refunded: string
  before: string
  paymentId: string
  invoiceId: string
  invoiceNo: string
  period: string
  tenantId: string
  firstName: string
  lastName: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  businessName: string
  businessNameEn: string | null
  created: string
}

const SELECT = sql`
  select r.id, r.no, r.day, r.amount_satang::text as amount, y.credit_satang::text as credit, r.method, y.channel, y.card_brand as "cardBrand", y.card_last4 as "cardLast4",
         s.bank_code as "bankCode", s.trans_ref as "transRef", y.gateway_charge_id as "chargeId",
         coalesce(y.settled_at, r.created_at) as "paidAt", r.payment_id as "paymentId", r.invoice_id as "invoiceId",
         y.status = 'refunded' as "isTakenBack", y.refunded_satang::text as refunded,
         (select coalesce(sum(z.amount_satang - z.credit_satang - z.refunded_satang), 0)::text from receipts e
            join payments z on z.workspace_id = e.workspace_id and z.id = e.payment_id and z.status = 'succeeded'
           where e.workspace_id = r.workspace_id and e.invoice_id = r.invoice_id
             and (e.created_at, length(e.no), e.no) < (r.created_at, length(r.no), r.no)) as before,
         i.no as "invoiceNo", i.period, r.tenant_id as "tenantId", t.first_name as "firstName", t.last_name as "lastName",
         p.unit_no as "unitNo", p.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
         w.business_name as "businessName", w.business_name_en as "businessNameEn", r.created_at as created
    from receipts r
    join payments y on y.workspace_id = r.workspace_id and y.id = r.payment_id
    left join slips s on s.workspace_id = r.workspace_id and s.payment_id = r.payment_id
    join invoices i on i.workspace_id = r.workspace_id and i.id = r.invoice_id
    join tenants t on t.workspace_id = r.workspace_id and t.id = r.tenant_id
    join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
    left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
    join workspaces w on w.id = r.workspace_id`

export type ReceiptFilter = {
  itemsPerPage: number
  page: number
  cursor?: string
  search?: string
  invoiceId?: string
  tenantId?: string
}

/** A page of receipts, newest first. */
export async function listReceipts(tx: Tx, workspaceId: string, filter: ReceiptFilter, locale: Locale) {
  const parts: SQL[] = [sql`r.workspace_id = ${workspaceId}`]
  if (filter.invoiceId) parts.push(sql`r.invoice_id = ${filter.invoiceId}`)
  if (filter.tenantId) parts.push(sql`r.tenant_id = ${filter.tenantId}`)
  if (filter.search)
    parts.push(sql`exists (
      select 1 from tenants f join invoices b on b.workspace_id = f.workspace_id and b.tenant_id = f.id
       join properties h on h.workspace_id = b.workspace_id and h.id = b.property_id
       where f.workspace_id = r.workspace_id and b.id = r.invoice_id
         and ${foundBy(
           filter.search,
           ['r.no', 'b.no', 'f.first_name', 'f.last_name', 'f.nickname', 'h.unit_no'].map((one) =>
             sql.raw(one),
           ),
           [sql`f.phone`],
         )})`)
  const where = sql.join(parts, sql` and `)
  const from = filter.cursor ? decodeCursor(filter.cursor) : undefined
  const after = from ? sql`and (r.day, r.id) < (${from.value}::date, ${from.id}::uuid)` : sql``
  const skip = from ? 0 : (filter.page - 1) * filter.itemsPerPage
  const { rows } = await tx.execute<Row>(sql`
    ${SELECT} where ${where} ${after} order by r.day desc, r.id desc limit ${filter.itemsPerPage + 1} offset ${skip}`)
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from receipts r where ${where}`,
  )
  const shown = rows.slice(0, filter.itemsPerPage)
  const last = shown.at(-1)

  return {
    data: shown.map((row) => presentRow(row, { locale, isOwn: false })),
    total: count.rows[0]!.total,
    nextCursor: rows.length > shown.length && last ? encodeCursor(last.day, last.id) : undefined,
  }
}

/** Which receipt: by its own id, or by its payment; `tenantId` narrows it to a tenant's own. */
export type ReceiptKey = { receiptId?: string; paymentId?: string; tenantId?: string }

/** A receipt with the bill's lines and how the money falls on them. Undefined when it is not there. */
export async function receiptDetail(tx: Tx, workspaceId: string, key: ReceiptKey, locale: Locale) {
  const found = await readReceipt(tx, workspaceId, key)
  if (!found) return undefined
  const { row, lines } = found
  const { total, before, received, kept } = sums(found)
  const settled = allocate(lines, { paidBefore: before, amountSatang: received })

  return {
    ...presentRow(row, { locale, isOwn: key.tenantId !== undefined }),
    lines: lines.map((line, index) => ({
      kind: line.kind,
      description: locale === 'th' ? line.descriptionTh : line.descriptionEn,
      amountSatang: line.amountSatang,
      settledSatang: settled[index]!,
    })),
    billTotalSatang: total,
    paidBeforeSatang: before,
    outstandingSatang: total - before - received,
    amountInWords: locale === 'th' ? bahtText(received + kept) : bahtTextEn(received + kept),
  }
}

/** The PDF of a receipt, kept from the first time on. */
export async function keepReceiptPaper(kit: Kit, workspaceId: string, key: ReceiptKey, locale: Locale) {
  const { paper, render } = await prepare(kit, workspaceId, key, locale)
  return { ...(await keepPaper(kit, paper, render)), name: `${paper.name}.pdf` }
}

/**
 * The PDF of a receipt to answer with: as it was kept, and of one that was taken back, or a part of which went
 * back, that it was. 404 where there is none.
 */
export async function receiptPdf(
  kit: Kit,
  workspaceId: string,
  key: ReceiptKey,
  locale: Locale,
): Promise<File> {
  const { paper, render, hasMoved } = await prepare(kit, workspaceId, key, locale)
  if (!hasMoved) return paperFile(kit, paper, render)
  // What was sent stays as it was kept; whoever opens it now is not told that it holds.
  const bytes = await render()

  return pdfFile(bytes, paper.name)
}

async function prepare(kit: Kit, workspaceId: string, key: ReceiptKey, locale: Locale) {
  const data = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const found = await readReceipt(tx, workspaceId, key)
    const bill = found && (await findInvoice(tx, workspaceId, found.row.invoiceId))
    if (!bill) throw notFound()
    // Made out to whoever paid.
    const facts = await forTenant(tx, bill, found!.row.tenantId)
    const held = await heldForLeases(tx, workspaceId, { account: DEPOSITS_HELD, leaseIds: [facts.leaseId] })
    return { ...found!, facts, depositHeld: held.get(facts.leaseId) ?? 0n }
  })

  return {
    paper: {
      workspaceId,
      kind: 'receipt' as const,
      recordId: data.row.id,
      locale,
      name: data.row.no,
    },
    hasMoved: data.row.isTakenBack || BigInt(data.row.refunded) > 0n,
    render: () => kit.ports.pdf.render('receipt', receiptPaper(data, locale)),
  }
}

type Found = { row: Row; lines: LineFacts[] }

/** The paper of a receipt. Money for a deposit alone is acknowledged as such. */
function receiptPaper(
  data: Found & { facts: NonNullable<Awaited<ReturnType<typeof findInvoice>>>; depositHeld: bigint },
  locale: Locale,
): ReceiptPaper {
  const { row, lines, facts, depositHeld } = data
  const { total, before, received, kept } = sums(data)
  const settled = allocate(lines, { paidBefore: before, amountSatang: received })
  const isDeposit = lines.every((line, index) => settled[index] === 0n || line.kind === 'deposit')
  const isTax = row.method === 'withheld'
  const detail = methodDetail(row, locale)
  const reference = row.transRef ?? row.chargeId

  return {
    locale,
    kind: isDeposit ? 'deposit' : 'payment',
    issuer: issuerOf(facts, locale),
    tenant: partyOf(facts, locale),
    number: row.no,
    issuedOn: row.day,
    settles: { number: row.invoiceNo, billingMonth: row.period },
    paidAt: isNotedByDay(row.method)
      ? todayInBangkok(new Date(row.paidAt))
      : new Date(row.paidAt).toISOString(),
    method: PAPER_METHODS[row.method],
    ...(detail ? { methodDetail: detail } : {}),
    ...(reference ? { reference } : {}),
    ...(row.isTakenBack ? { isTakenBack: true } : {}),
    ...(!row.isTakenBack && BigInt(row.refunded) > 0n ? { refunded: row.refunded } : {}),
    lines: presentLines(lines, locale),
    totals: {
      subtotal: total.toString(),
      vat: '0',
      total: total.toString(),
      before: before.toString(),
      received: (isTax ? 0n : received).toString(),
      ...(kept > 0n ? { kept: kept.toString() } : {}),
      withheld: (isTax ? received : 0n).toString(),
      outstanding: (total - before - received).toString(),
    },
    // A part that paid nothing of the deposit says nothing of it.
    ...(lines.some((line) => line.kind === 'deposit') && depositHeld > 0n
      ? { depositHeld: depositHeld.toString() }
      : {}),
  }
}

const PAPER_METHODS: Record<Row['method'], PaymentMethod> = {
  card: 'card',
  promptpay: 'promptpay',
  bank_app: 'bankApp',
  wallet: 'wallet',
  counter: 'counter',
  paypal: 'paypal',
  slip: 'transfer',
  transfer: 'transfer',
  cash: 'cash',
  deposit: 'deposit',
  credit: 'credit',
  withheld: 'withheld',
}

/** A way to pay as a paper names it. */
export function paperMethod(method: Method): PaymentMethod {
  return PAPER_METHODS[method]
}

/** What a bank, a wallet or a counter is called. */
export function channelName(channel: Channel, locale: Locale): string {
  return text(`payments_channel_${channel}`, {}, locale) ?? channel
}

async function readReceipt(tx: Tx, workspaceId: string, key: ReceiptKey): Promise<Found | undefined> {
  const which = key.receiptId ? sql`r.id = ${key.receiptId}` : sql`r.payment_id = ${key.paymentId ?? null}`
  const own = key.tenantId ? sql`and r.tenant_id = ${key.tenantId}` : sql``
  const { rows } = await tx.execute<Row>(
    sql`${SELECT} where r.workspace_id = ${workspaceId} and ${which} ${own}`,
  )
  const [row] = rows
  if (!row) return undefined

  return { row, lines: (await invoiceLines(tx, workspaceId, [row.invoiceId])).get(row.invoiceId) ?? [] }
}

function sums({ row, lines }: Found) {
  return {
    total: lines.reduce((sum, line) => sum + line.amountSatang, 0n),
    before: BigInt(row.before),
    received: BigInt(row.amount) - BigInt(row.credit),
    kept: BigInt(row.credit),
  }
}

function presentRow(row: Row, { locale, isOwn }: { locale: Locale; isOwn: boolean }) {
  return {
    id: row.id,
    no: row.no,
    day: row.day,
    amountSatang: BigInt(row.amount),
    creditSatang: BigInt(row.credit),
    method: row.method,
    methodDetail: methodDetail(row, locale),
    isTakenBack: row.isTakenBack,
    refundedSatang: BigInt(row.refunded),
    reference: row.transRef ?? row.chargeId,
    paidAt: new Date(row.paidAt),
    paymentId: row.paymentId,
    invoiceId: row.invoiceId,
    invoiceNo: row.invoiceNo,
    period: row.period,
    tenantId: row.tenantId,
    tenantName: displayName({ first: row.firstName, last: row.lastName }),
    roomName: roomName(row, locale),
    businessName: locale === 'th' ? row.businessName : (row.businessNameEn ?? row.businessName),
    pdfUrl: isOwn
      ? `/api/tenant/dashboard/payment-preview/payment-receipt/pdf?paymentId=${row.paymentId}&lang=${locale}`
      : `/api/manager/dashboard/accounting/pdf?receiptId=${row.id}&lang=${locale}`,
  }
}

function methodDetail(row: Row, locale: Locale): string | null {
  if (row.cardLast4) return `${row.cardBrand ?? ''} •••• ${row.cardLast4}`.trim()

  return row.channel ? channelName(row.channel, locale) : bankName(row.bankCode, locale)
}

/** The bank of a slip by its Bank of Thailand code. */
export function bankName(code: string | null, locale: Locale): string | null {
  if (code === 'TMN') return locale === 'th' ? 'ทรูมันนี่' : 'TrueMoney'
  const bank = BANKS.find((one) => one.bot === code)
  if (!bank) return code

  return locale === 'th' ? `ธนาคาร${bank.th}` : bank.en
}
