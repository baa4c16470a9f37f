import { z } from 'zod'
import { sumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, meantDays, paging, satang } from '#contract/base.ts'
import { CHANNELS, DEVICES, GATEWAY_METHODS, WAY_REASONS } from '#contract/pay-ways.ts'
import { asBigint } from '#contract/typed-values.ts'
import { invoiceDetail, paymentRow } from '#features/invoices/contract.ts'

/** Made by the payer's page once for each wish to pay; the same key never pays twice. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,100}$/, 'idempotency_key_invalid')

/** A Thai mobile number, as people type it. */
export const payerPhone = z
  .string()
  .trim()
  .max(20)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(?:\+66|0)[689]\d{8}$/, 'pay_phone'))

/** Keep what is above the bill as the tenant's credit; without it such a sum is refused (`overpayment`). */
const keepsExcess = z.boolean().optional()

/** What comes with a slip beside the file. */
export const slipFields = z.object({ invoiceId: id, idempotencyKey })

const method = paymentRow.shape.method
const status = paymentRow.shape.status

/** How a payment stands, with what the page needs to go on. */
export const paymentState = z.object({
  /** Of a tenant's bill, or of the package of a business. */
  of: z.enum(['bill', 'package']),
  paymentId: z.string(),
  /** Of a package: the order. */
  invoiceId: z.string(),
  invoiceNo: z.string(),
  method: method.or(z.literal('none')),
  /** Which bank, wallet or counter. */
  channel: z.enum(CHANNELS).nullable(),
  status,
  amountSatang: satang,
  /**
   * Why it failed (`insufficient_fund`, `payment_expired`, `code_closed`, …); `outcome_unknown` while pending without an answer;
   * `surplus` when money came for a bill that needed none and goes back.
   */
  code: z.string().nullable(),
  /** The same in words, in the reader's language. Says that no money was taken only where that is sure. */
  message: z.string().nullable(),
  /** Pending by card, app, wallet or PayPal: send the payer there. */
  authorizeUrl: z.string().nullable(),
  /** Pending by PromptPay: the picture to scan, its text, and the page that plays the payer in test mode. */
  qrImageUrl: z.string().nullable(),
  qrPayload: z.string().nullable(),
  /** Pending at a counter: the picture of its barcode. */
  barcodeUrl: z.string().nullable(),
  testPageUrl: z.string().nullable(),
  expiresAt: z.coerce.date().nullable(),
  startedAt: z.coerce.date(),
  /** Pending though that time is over. */
  isOver: z.boolean(),
  receiptId: z.string().nullable(),
  receiptNo: z.string().nullable(),
  isTestMode: z.boolean(),
})

/** A way to pay that is offered for the sum. */
export const payWay = z.object({
  method: z.enum(GATEWAY_METHODS),
  channel: z.enum(CHANNELS).nullable(),
  /** `paymentMethod` and `bank` of the specification. */
  code: z.number().int(),
  bank: z.number().int().nullable(),
  /** How long there is to pay; null where the provider does not say. */
  minutes: z.number().int().nullable(),
  maxSatang: satang,
  isPhoneOnly: z.boolean(),
  needsPhone: z.boolean(),
  /** No real money moves by it: PayPal's sandbox may stand beside a real gateway. */
  isTestMode: z.boolean(),
})

/** Money of a payment that goes back. */
export const refundRow = z.object({
  id: z.string(),
  paymentId: z.string(),
  amountSatang: satang,
  way: z.enum(['gateway', 'transfer', 'cash']),
  reason: z.string(),
  sentDay: z.string().nullable(),
  reference: z.string().nullable(),
  /** asked: the gateway has not answered yet, and is asked again by itself. */
  status: z.enum(['asked', 'done', 'refused']),
  /** Why the gateway refused it, in words. */
  message: z.string().nullable(),
  createdAt: z.coerce.date(),
})

/** What may be used for a sum, and what the browser needs for it. */
const payInfo = z.object({
  isTestMode: z.boolean(),
  /** The gateway's public key and vault: cards go there straight from the browser, never to us. */
  publicKey: z.string(),
  vaultUrl: z.string(),
  /** Whether cards kept with the service can be charged: not by an account of the business's own. */
  takesKeptCards: z.boolean(),
  minSatang: satang,
  maxSatang: satang,
  methods: z.array(z.enum([...GATEWAY_METHODS, 'slip'])),
  /** What can be used for the sum, in the order of the page. Those for phones alone are there for every device. */
  ways: z.array(payWay),
  slip: z.object({ maxBytes: z.number().int(), types: z.array(z.string()) }),
})

const preview = invoiceDetail.extend({
  /** The business that asks. */
  workspaceId: z.string(),
  /** Of a voided bill: the one that is asked for in its place. */
  replacedBy: z.object({ id: z.string(), no: z.string() }).nullable(),
  /** What of the reader's payments for it went back, oldest first, with what the business said of it. */
  refunds: z.array(
    z.object({ id: z.string(), amountSatang: satang, reason: z.string(), doneAt: z.coerce.date() }),
  ),
  pay: payInfo.extend({
    /** What the reader is asked for: what is left of their share, else all that is open. */
    askedSatang: satang,
    /** PromptPay straight to the manager (pay by any bank app, then attach the slip); null where the manager has none. */
    promptPay: z.object({ payload: z.string(), payeeName: z.string(), amountSatang: satang }).nullable(),
    bankAccount: z.object({ bank: z.string(), number: z.string(), name: z.string() }).nullable(),
    /** A payment that is still on its way; another one has to wait for it. */
    pending: paymentState.nullable(),
    /** Why nothing can be paid now: `invoice_paid`, `invoice_void`, `payment_pending`, `certificate_waiting`. */
    blockedBy: z.string().nullable(),
  }),
})

const receipt = z.object({
  id: z.string(),
  no: z.string(),
  day: z.string(),
  amountSatang: satang,
  /** What of it was above the bill and is kept for the next one. */
  creditSatang: satang,
  method,
  /** `Visa •••• 4242`, the bank of the slip. */
  methodDetail: z.string().nullable(),
  /** The payment was taken back: the receipt acknowledges nothing any more. */
  isTakenBack: z.boolean(),
  /** What of the payment went back since. */
  refundedSatang: satang,
  reference: z.string().nullable(),
  paidAt: z.coerce.date(),
  paymentId: z.string(),
  invoiceId: z.string(),
  invoiceNo: z.string(),
  period: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  roomName: z.string(),
  businessName: z.string(),
  pdfUrl: z.string(),
})

const receiptDetail = receipt.extend({
  /** How the money falls on the lines of the bill, in order. */
  lines: z.array(
    z.object({
      kind: z.string(),
      description: z.string(),
      amountSatang: asBigint(z.bigint()),
      settledSatang: satang,
    }),
  ),
  billTotalSatang: satang,
  paidBeforeSatang: satang,
  outstandingSatang: satang,
  amountInWords: z.string(),
})

const historyRow = paymentRow
  .omit({ payerName: true, isBankConfirmed: true, dispute: true, feeSatang: true })
  .extend({
    invoiceId: z.string(),
    invoiceNo: z.string(),
    period: z.string(),
    roomName: z.string(),
    businessName: z.string(),
    failureMessage: z.string().nullable(),
  })

const slip = z.object({
  id: z.string(),
  /** `verifying`: the code on it could not be read, look closely. */
  status: z.enum(['submitted', 'verifying', 'accepted', 'rejected', 'duplicate']),
  isRead: z.boolean(),
  bankName: z.string().nullable(),
  transRef: z.string().nullable(),
  amountSatang: satang,
  imageUrl: z.string(),
  rejectReason: z.string().nullable(),
  decidedAt: z.coerce.date().nullable(),
  createdAt: z.coerce.date(),
  paymentId: z.string(),
  invoiceId: z.string(),
  invoiceNo: z.string(),
  outstandingSatang: satang,
  dueDay: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  roomName: z.string(),
})

const tenant = { who: 'own', kind: 'tenant' } as const
const payer = { ...tenant, needsVerified: true } as const
const money = { who: 'workspace', right: 'money' } as const
const viewer = { who: 'workspace', right: 'view' } as const
const often = { count: 60, seconds: 600 }
const ok = answer(z.object({ ok: z.literal(true) }))
const lang = z.enum(['th', 'en']).optional()

export const paymentsContract = {
  /** Pays an own bill, in full unless a smaller sum is named. A decline is an answer with status `failed`, not an error. */
  pay: call(payer, often)
    .route({ method: 'POST', path: '/tenant/dashboard/pay' })
    .input(
      z.object({
        invoiceId: id,
        method: z.enum(GATEWAY_METHODS),
        /** Which bank, wallet or counter. */
        channel: z.enum(CHANNELS).optional(),
        /** What the payer holds: apps of banks open on phones alone. */
        device: z.enum(DEVICES).default('web'),
        /** The payer's number, for a wallet that asks for it. */
        phone: payerPhone.optional(),
        cardToken: z.string().max(100).optional(),
        /** A kept card of the payer's own, in place of a token. */
        paymentMethodId: id.optional(),
        amountSatang: sumSatang.optional(),
        idempotencyKey,
      }),
    )
    .output(answer(paymentState)),
  /** Sends the slip of a bank transfer for an own bill; the manager decides. */
  paySlip: call(payer, often)
    .route({ method: 'POST', path: '/tenant/dashboard/pay/slip' })
    .input(slipFields.extend({ file: z.file() }))
    .output(answer(paymentState)),
  /**
   * Takes an own slip back that nobody has decided about, so that another can be sent or the bill paid in another way. The
   * transfer stays claimed for this bill. 409 `slip_decided` where the manager was faster.
   */
  withdrawSlip: call(payer, often)
    .route({ method: 'POST', path: '/tenant/dashboard/pay/slip/withdraw' })
    .input(z.object({ paymentId: id }))
    .output(answer(paymentState)),
  /**
   * Closes the QR code of an own payment, so that the bill can be paid in another way or by a new code. Answers what became
   * of the payment: money that came meanwhile counts.
   */
  leaveCode: call(payer, often)
    .route({ method: 'POST', path: '/tenant/dashboard/pay/leave-code' })
    .input(z.object({ paymentId: id }))
    .output(answer(paymentState)),
  /** An own bill with every way to pay it. */
  preview: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/payment-preview' })
    .input(z.object({ invoiceId: id }))
    .output(answer(preview)),
  /** Every way to pay with a number of the specification: whether it is offered for a sum, and why not. */
  ways: call({ who: 'admin' })
    .route({ method: 'GET', path: '/admin/dashboard/ways-to-pay' })
    .input(z.object({ amountSatang: sumSatang.optional() }))
    .output(
      answer(
        z.array(
          payWay.omit({ isPhoneOnly: true, needsPhone: true, isTestMode: true }).extend({
            isOffered: z.boolean(),
            reason: z.enum(WAY_REASONS).nullable(),
            /** The day on which the provider ended it. */
            endedOn: z.string().nullable(),
            device: z.enum(['any', 'phone']),
          }),
        ),
      ),
    ),
  /** What the payment page needs before any bill is chosen. */
  previewInfo: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/payment-preview/info' })
    .output(answer(payInfo)),
  /** The receipt of an own payment. */
  ownReceipt: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/payment-preview/payment-receipt' })
    .input(z.object({ paymentId: id }))
    .output(answer(receiptDetail)),
  ownReceiptPdf: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/payment-preview/payment-receipt/pdf' })
    .input(z.object({ paymentId: id, lang }))
    .output(z.file()),
  /** Own payments over all managers, newest first. */
  history: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/payment-history' })
    .input(paging.pick({ itemsPerPage: true, page: true }))
    .output(list(historyRow)),
  /** Notes money that came outside the product: cash, or a transfer seen in the bank. Closes a QR code that was shown. */
  record: call(money)
    .route({ method: 'POST', path: '/manager/dashboard/get-properties/{id}/record-tenant-payment' })
    .input(
      z.object({
        id,
        invoiceId: id,
        method: z.enum(['cash', 'transfer']),
        amountSatang: sumSatang,
        keepsExcess,
        /** Which of the tenants paid, where they share the bill; the lead tenant when it is left out. */
        payerId: id.optional(),
        day: day.optional(),
        meantDays,
        note: z.string().trim().max(300).optional(),
        idempotencyKey,
      }),
    )
    .output(answer(z.object({ paymentId: z.string(), receiptId: z.string(), receiptNo: z.string() }))),
  /**
   * Takes back money that was noted by hand for the wrong bill or sum: the bill is open again, the receipt stays and says
   * so. Not what came through the gateway or by a slip.
   */
  takeBack: call(money)
    .route({ method: 'POST', path: '/manager/dashboard/accounting/payments/{id}/take-back' })
    .input(z.object({ id, reason: z.string().trim().min(1, 'reason_required').max(300, 'too_long') }))
    .output(ok),
  /**
   * Gives money of a payment back, whole or in part: through the gateway that took it, or noted as sent by the business
   * itself. The same `requestId` again answers the first one.
   */
  refund: call({ ...money, needsStepUp: 'whenSet' }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/manager/dashboard/accounting/payments/{id}/refund' })
    .input(
      z.object({
        id,
        amountSatang: sumSatang,
        way: z.enum(['gateway', 'transfer', 'cash']),
        reason: z.string().trim().min(1, 'reason_required').max(300, 'too_long'),
        /** When it was sent; needed but for the gateway. */
        sentDay: day.optional(),
        meantDays,
        reference: z.string().trim().max(100, 'too_long').optional(),
        requestId: id,
      }),
    )
    .output(answer(refundRow)),
  /** Refunds of the payments of a bill, oldest first, and by which ways the rest of each payment can go back. */
  refunds: call(viewer)
    .route({ method: 'GET', path: '/manager/dashboard/accounting/bills/{id}/refunds' })
    .input(z.object({ id }))
    .output(
      answer(
        z.object({
          refunds: z.array(refundRow),
          payments: z.array(
            z.object({
              paymentId: z.string(),
              /** What of it may still go back. */
              leftSatang: satang,
              ways: z.array(z.enum(['gateway', 'transfer', 'cash'])),
            }),
          ),
        }),
      ),
    ),
  /** Slips to look at (`waiting`), or those decided; with `id` that one, whatever became of it. */
  slips: call(money)
    .route({ method: 'GET', path: '/manager/dashboard/accounting/slips' })
    .input(
      paging.pick({ itemsPerPage: true, page: true }).extend({
        status: z.enum(['waiting', 'accepted', 'rejected']).default('waiting'),
        id: id.optional(),
      }),
    )
    .output(list(slip)),
  /** The transfer is there: the bill is paid, by the sum on the slip where it is another than was asked. */
  acceptSlip: call(money)
    .route({ method: 'POST', path: '/manager/dashboard/accounting/slips/{id}/accept' })
    .input(z.object({ id, amountSatang: sumSatang.optional(), keepsExcess }))
    .output(answer(z.object({ receiptId: z.string(), receiptNo: z.string() }))),
  /** The transfer is not there, or not for this bill; the tenant is told why. */
  rejectSlip: call(money)
    .route({ method: 'POST', path: '/manager/dashboard/accounting/slips/{id}/reject' })
    .input(z.object({ id, reason: z.string().trim().min(1, 'reason_required').max(300, 'too_long') }))
    .output(ok),
  /** Receipts of the workspace, newest first. */
  receipts: call(viewer)
    .route({ method: 'GET', path: '/manager/dashboard/accounting/receipts' })
    .input(paging.extend({ invoiceId: id.optional(), tenantId: id.optional() }))
    .output(list(receipt)),
  showReceipt: call(viewer)
    .route({ method: 'GET', path: '/manager/dashboard/accounting/show-receipt/{id}' })
    .input(z.object({ id }))
    .output(answer(receiptDetail)),
  /** A receipt as PDF, in the language asked for. */
  receiptPdf: call(viewer)
    .route({ method: 'GET', path: '/manager/dashboard/accounting/pdf' })
    .input(z.object({ receiptId: id, lang }))
    .output(z.file()),
  /** The gateway's signed events. Answers 200 for all that is understood, whether or not it concerns us. */
  webhook: call({ who: 'machine' }).route({ method: 'POST', path: '/payment/webhook' }).output(ok),
  /** PayPal's events, checked with PayPal. */
  paypalWebhook: call({ who: 'machine' })
    .route({ method: 'POST', path: '/payment/paypal/webhook' })
    .output(ok),
}
