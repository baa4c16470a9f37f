import { sql } from 'drizzle-orm'
import type { Channel } from '#contract/pay-ways.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Tx } from '#db/client.ts'
import {
  askedOf,
  findInvoice,
  invoiceDetail,
  isOpen,
  isOver,
  moneyAsked,
  promptPayTargetOf,
  type Reading,
  roomName,
  standingBill,
} from '#features/invoices/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import { type ShownWay, shownWays } from '#features/payments/server/gateway/ways.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { Asking } from '#server/ports/pay/ways.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { displayName } from '#thai/names.ts'
import { promptPayPayload } from '#thai/qr/promptpay.ts'
import { bankName } from './receipts.ts'
import { messageOf } from './state.ts'

/** What the browser needs to pay, and which ways there are for a sum. */
export function payInfo({ ports }: Pick<Kit, 'ports'>, ways: ShownWay[], takesKeptCards = true) {
  const { minSatang, maxSatang } = ports.pay.limits

  return {
    isTestMode: ports.pay.isTestMode,
    ...ports.payBrowser,
    takesKeptCards,
    minSatang,
    maxSatang,
    // A way that the sum does not allow is not shown; a transfer always works.
    methods: [...new Set(ways.map(({ method }) => method)), 'slip' as const],
    ways,
    slip: { maxBytes: singleFileLimits.fileBytes, types: ['image/jpeg', 'image/png', 'image/webp'] },
  }
}

/** An own bill with every way to pay it; undefined when it is not theirs. The pending payment is told apart. */
export async function preview(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  {
    invoiceId,
    tenantId,
    asking,
    takesKeptCards,
  }: { invoiceId: string; tenantId: string; asking: Asking; takesKeptCards: boolean },
  reading: Reading,
) {
  const bill = await invoiceDetail(tx, workspaceId, { invoiceId, tenantId }, reading)
  const facts = bill && (await findInvoice(tx, workspaceId, invoiceId))
  if (!bill || !facts) return undefined
  const left = bill.outstandingSatang
  const isWaiting = ({ status, method }: { status: string; method: string }) =>
    status === 'pending' && method === 'withheld'
  const waiting = bill.payments.filter(isWaiting).reduce((sum, one) => sum + one.amountSatang, 0n)
  const asked = moneyAsked(askedOf(bill.shares, tenantId, left), facts, waiting)
  const target = promptPayTargetOf(facts)
  const bank = bankName(facts.bankCode, reading.locale)
  const pending = bill.payments.find(({ status, method }) => status === 'pending' && method !== 'withheld')
  const canPay = isOpen(bill.status) && asked > 0n

  return {
    bill: {
      ...bill,
      workspaceId,
      replacedBy: bill.status === 'void' ? await standingBill(tx, workspaceId, bill) : null,
      refunds: await ownRefunds(tx, workspaceId, { invoiceId, tenantId }),
    },
    pendingId: pending?.id ?? null,
    pay: {
      ...payInfo(kit, shownWays({ ...asking, amountSatang: asked }, kit), takesKeptCards),
      askedSatang: asked,
      promptPay:
        target && canPay
          ? {
              payload: promptPayPayload({ target, amount: asked }),
              payeeName: facts.payeeName ?? facts.businessName,
              amountSatang: asked,
            }
          : null,
      bankAccount:
        bank && facts.bankAccountNo && facts.bankAccountName
          ? { bank, number: facts.bankAccountNo, name: facts.bankAccountName }
          : null,
      blockedBy: canPay
        ? pending
          ? 'payment_pending'
          : null
        : left > 0n
          ? 'certificate_waiting'
          : `invoice_${bill.status}`,
    },
  }
}

/** What a tenant was given back of what they paid for a bill. */
async function ownRefunds(
  tx: Tx,
  workspaceId: string,
  { invoiceId, tenantId }: { invoiceId: string; tenantId: string },
) {
  const { rows } = await tx.execute<{ id: string; amount: string; reason: string; done: string }>(sql`
    select r.id, r.amount_satang::text as amount, r.reason, coalesce(r.settled_at, r.created_at) as done
      from payment_refunds r join payments y on y.workspace_id = r.workspace_id and y.id = r.payment_id
     where r.workspace_id = ${workspaceId} and r.invoice_id = ${invoiceId} and r.status = 'done'
       and coalesce(y.payer_id, y.tenant_id) = ${tenantId} order by r.created_at, r.id`)

  return rows.map(({ id, amount, reason, done }) => ({
    ...{ id, reason, amountSatang: BigInt(amount), doneAt: new Date(done) },
  }))
}

type HistoryRow = {
  id: string
  method: PaymentMethod
  channel: Channel | null
  status: 'pending' | 'succeeded' | 'failed' | 'refunded'
  amount: string
  credit: string
  failureCode: string | null
  cardBrand: string | null
  cardLast4: string | null
  note: string | null
  receiptId: string | null
  receiptNo: string | null
  slipId: string | null
  slipStatus: string | null
  slipRejectReason: string | null
  created: string
  expires: string | null
  settled: string | null
  invoiceId: string
  invoiceNo: string
  period: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  businessName: string
  businessNameEn: string | null
}

/** A tenant's newest payments in one workspace, and how many there are. */
export async function historyOf(
  tx: Tx,
  workspaceId: string,
  { tenantId, limit }: { tenantId: string; limit: number },
  { locale, now }: Pick<Reading, 'locale' | 'now'>,
) {
  const { rows } = await tx.execute<HistoryRow>(sql`
    select y.id, y.method, y.channel, y.status, y.amount_satang::text as amount, y.credit_satang::text as credit, y.failure_code as "failureCode", y.card_brand as "cardBrand",
           y.card_last4 as "cardLast4", y.note, r.id as "receiptId", r.no as "receiptNo", s.id as "slipId", s.status as "slipStatus",
           s.reject_reason as "slipRejectReason", y.created_at as created, y.expires_at as expires, y.settled_at as settled, i.id as "invoiceId", i.no as "invoiceNo",
           i.period, p.unit_no as "unitNo", p.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
           w.business_name as "businessName", w.business_name_en as "businessNameEn"
      from payments y
      join invoices i on i.workspace_id = y.workspace_id and i.id = y.invoice_id
      join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      join workspaces w on w.id = y.workspace_id
      left join receipts r on r.workspace_id = y.workspace_id and r.payment_id = y.id
      left join slips s on s.workspace_id = y.workspace_id and s.payment_id = y.id
     where y.workspace_id = ${workspaceId} and coalesce(y.payer_id, y.tenant_id) = ${tenantId}
     order by y.created_at desc, y.id desc limit ${limit}`)
  const count = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from payments where workspace_id = ${workspaceId} and coalesce(payer_id, tenant_id) = ${tenantId}`)

  return {
    total: count.rows[0]!.total,
    rows: rows.map((row) => ({
      id: row.id,
      method: row.method,
      channel: row.channel,
      status: row.status,
      amountSatang: BigInt(row.amount),
      creditSatang: BigInt(row.credit),
      failureCode: row.failureCode,
      failureMessage: row.status === 'failed' && row.failureCode ? messageOf(row.failureCode, locale) : null,
      cardBrand: row.cardBrand,
      cardLast4: row.cardLast4,
      note: row.note,
      receiptId: row.receiptId,
      receiptNo: row.receiptNo,
      slipId: row.slipId,
      slipStatus: row.slipStatus,
      slipRejectReason: row.slipRejectReason,
      createdAt: new Date(row.created),
      expiresAt: row.expires ? new Date(row.expires) : null,
      isOver: isOver(row.status, row.expires, now),
      settledAt: row.settled ? new Date(row.settled) : null,
      invoiceId: row.invoiceId,
      invoiceNo: row.invoiceNo,
      period: row.period,
      roomName: roomName(row, locale),
      businessName: locale === 'th' ? row.businessName : (row.businessNameEn ?? row.businessName),
    })),
  }
}

type SlipRow = {
  id: string
  status: 'submitted' | 'verifying' | 'accepted' | 'rejected' | 'duplicate'
  bankCode: string | null
  transRef: string | null
  amount: string
  fileId: string
  rejectReason: string | null
  decided: string | null
  created: string
  paymentId: string
  invoiceId: string
  invoiceNo: string
  left: string
  dueDay: string
  tenantId: string
  firstName: string
  lastName: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** Slips of a workspace: those that wait, oldest first; those decided, newest first; or one by its id. */
export async function listSlips(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  filter: { status: 'waiting' | 'accepted' | 'rejected'; id?: string; page: number; itemsPerPage: number },
  locale: Locale,
) {
  const isWaiting = filter.status === 'waiting'
  const states = isWaiting ? ['submitted', 'verifying'] : [filter.status]
  const which = filter.id ? sql`s.id = ${filter.id}` : sql`s.status in ${states}`
  const order = isWaiting ? sql`s.created_at, s.id` : sql`s.created_at desc, s.id desc`
  const { rows } = await tx.execute<SlipRow>(sql`
    select s.id, s.status, s.bank_code as "bankCode", s.trans_ref as "transRef", y.amount_satang::text as amount, s.file_id as "fileId",
           s.reject_reason as "rejectReason", s.decided_at as decided, s.created_at as created, s.payment_id as "paymentId",
           i.id as "invoiceId", i.no as "invoiceNo", (i.total_satang - i.paid_satang)::text as left, i.due_day as "dueDay",
           t.id as "tenantId", t.first_name as "firstName", t.last_name as "lastName", p.unit_no as "unitNo", p.type as "propertyType",
           j.name_th as "projectTh", j.name_en as "projectEn"
      from slips s
      join payments y on y.workspace_id = s.workspace_id and y.id = s.payment_id
      join invoices i on i.workspace_id = s.workspace_id and i.id = s.invoice_id
      join tenants t on t.workspace_id = i.workspace_id and t.id = coalesce(y.payer_id, i.tenant_id)
      join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where s.workspace_id = ${workspaceId} and ${which}
     order by ${order} limit ${filter.itemsPerPage} offset ${(filter.page - 1) * filter.itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from slips s where s.workspace_id = ${workspaceId} and ${which}`)

  return {
    total: count.rows[0]!.total,
    data: rows.map((row) => ({
      id: row.id,
      status: row.status,
      isRead: row.transRef !== null,
      bankName: bankName(row.bankCode, locale),
      transRef: row.transRef,
      amountSatang: BigInt(row.amount),
      imageUrl: signedUrl(kit, { workspaceId, fileId: row.fileId }),
      rejectReason: row.rejectReason,
      decidedAt: row.decided ? new Date(row.decided) : null,
      createdAt: new Date(row.created),
      paymentId: row.paymentId,
      invoiceId: row.invoiceId,
      invoiceNo: row.invoiceNo,
      outstandingSatang: BigInt(row.left),
      dueDay: row.dueDay,
      tenantId: row.tenantId,
      tenantName: displayName({ first: row.firstName, last: row.lastName }),
      roomName: roomName(row, locale),
    })),
  }
}
