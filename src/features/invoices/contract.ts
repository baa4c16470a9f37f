import { z } from 'zod'
import { answer, call, day, id, list, longText, paging, satang } from '#contract/base.ts'
import { CHANNELS } from '#contract/pay-ways.ts'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { asBigint } from '#contract/typed-values.ts'

/** A billing month, `2026-12`. */
export const period = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'period_invalid')

export const invoiceStatus = z.enum(['due', 'partially_paid', 'paid', 'overdue', 'void'])

const signedSatang = asBigint(z.bigint())

/** A bill in a list. Names are in the reader's language. */
export const invoiceRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.enum(['first', 'rent', 'advance', 'opening', 'final', 'charge']),
  period: z.string(),
  status: invoiceStatus,
  issueDay: z.string(),
  dueDay: z.string(),
  /** Days past the due day; 0 before it and for paid or void bills. */
  daysLate: z.number().int(),
  totalSatang: satang,
  paidSatang: satang,
  outstandingSatang: satang,
  /** What of it is tax that a company holds back: a certificate pays it, and where it is all of it nothing is late. */
  taxOpenSatang: satang,
  /** True while money for it is on its way: a slip to check, a card at its bank. Not by a QR code that was only shown. */
  hasPendingPayment: z.boolean(),
  leaseId: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  propertyId: z.string(),
  roomName: z.string(),
  propertyTitle: z.string(),
})

export const invoiceLine = z.object({
  position: z.number().int(),
  kind: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string().nullable(),
  unitPriceSatang: signedSatang,
  amountSatang: signedSatang,
  /** What the amount comes from: readings `{ day, value, units }`, days of the month, the late bill. */
  cause: z.record(z.string(), z.unknown()).nullable(),
})

/** A try to pay, as it stands. */
export const paymentRow = z.object({
  id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Which bank, wallet or counter. */
  channel: z.enum(CHANNELS).nullable(),
  status: z.enum(['pending', 'succeeded', 'failed', 'refunded']),
  amountSatang: satang,
  /** What of it was above the bill and is kept for the next one. */
  creditSatang: satang,
  /** What the gateway took of it; told to managers alone, nought to payers. */
  feeSatang: satang,
  failureCode: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  note: z.string().nullable(),
  receiptId: z.string().nullable(),
  receiptNo: z.string().nullable(),
  slipId: z.string().nullable(),
  slipStatus: z.string().nullable(),
  slipRejectReason: z.string().nullable(),
  createdAt: z.coerce.date(),
  /** Until when a QR code that was shown or a bank's page may be used; null where the gateway did not say. */
  expiresAt: z.coerce.date().nullable(),
  /** Pending though that time is over: whether money came in the last moment is being asked. */
  isOver: z.boolean(),
  settledAt: z.coerce.date().nullable(),
  /** Of a shared bill: which tenant paid; null of any other, and of money that is nobody's share. */
  payerName: z.string().nullable(),
  /** A line of the business's bank statement shows that it came; a slip that was only read is not that. */
  isBankConfirmed: z.boolean(),
  /** The payer's bank asks for the money back, or has decided who keeps it; told to managers alone. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
})

/** A bill with all that a page shows of it. */
export const invoiceDetail = invoiceRow.extend({
  leaseNo: z.string(),
  voidReason: z.string().nullable(),
  /** The number of the voided bill that this one came after, for the same month. */
  replaces: z.string().nullable(),
  /** Meters that the lease bills by the unit and nobody had read when the bill went out. */
  unreadMeters: z.array(z.enum(['water', 'electric'])),
  businessName: z.string(),
  businessPhone: z.string().nullable(),
  lines: z.array(invoiceLine),
  payments: z.array(paymentRow),
  /** What each tenant is asked for, where the lease shares its bills; the lead tenant first. */
  shares: z.array(
    z.object({
      tenantId: z.string(),
      name: z.string(),
      amountSatang: satang,
      paidSatang: satang,
      leftSatang: satang,
      /** The reader's own. */
      isOwn: z.boolean(),
    }),
  ),
  /** Units by the meter on the last bills of this lease, oldest first, at most six; this bill's month is the last. */
  usage: z.array(z.object({ kind: z.enum(['electric', 'water']), period: z.string(), units: z.number() })),
  /** Late fee that the next bill will ask for because of this one, as of today. */
  lateFee: z.object({ days: z.number().int(), satang }).nullable(),
  /** What the tenant has paid above their bills of this home and no bill has used: the next one takes it. */
  creditSatang: satang,
  /** Where the PDF is answered, with `?lang=` for the other language. */
  pdfUrl: z.string(),
})

/** A bill as its manager works on it. */
const managedInvoice = invoiceDetail.extend({
  /** The bill that is to be paid next in the list, from the top again after the last; none with money on its way. */
  nextOpen: z
    .object({ id: z.string(), roomName: z.string(), tenantName: z.string(), outstandingSatang: satang })
    .nullable(),
  /** Of a voided bill: the one that stands in its place now, or whether the month can be billed again. */
  afterVoid: z
    .object({
      standing: z.object({ id: z.string(), no: z.string() }).nullable(),
      canBill: z.boolean(),
      /** What the meters say that a new bill of the month would ask for; oldest first. */
      meters: z.array(
        z.object({
          kind: z.enum(['water', 'electric']),
          day: z.string(),
          from: z.number().int(),
          value: z.number().int(),
          units: z.number().int(),
        }),
      ),
    })
    .nullable(),
})

/** Where a meter stands, in whole units. */
export const meterValue = z
  .number('invoices_reading_digits')
  .int('invoices_reading_digits')
  .min(0, 'invoices_reading_digits')
  .max(9_999_999, 'invoices_reading_digits')

const money = { who: 'workspace', right: 'money' } as const
const path = '/manager/dashboard/accounting/invoices'

export const invoicesContract = {
  /** Bills of the workspace, newest first; by status, month, lease, tenant, home, words in number, name and room. */
  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path })
    .input(
      paging.extend({
        status: z.enum(['open', 'due', 'partially_paid', 'paid', 'overdue', 'void']).optional(),
        period: period.optional(),
        leaseId: id.optional(),
        tenantId: id.optional(),
        propertyId: id.optional(),
      }),
    )
    .output(
      list(invoiceRow).extend({
        summary: z.object({
          openSatang: satang,
          overdueSatang: satang,
          openCount: z.number().int(),
          overdueCount: z.number().int(),
          paidThisMonthSatang: satang,
        }),
      }),
    ),
  /** One bill with lines and payments. */
  detail: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: `${path}/{id}` })
    .input(z.object({ id }))
    .output(answer(managedInvoice)),
  /** Bills one month of one lease by hand. */
  issue: call(money)
    .route({ method: 'POST', path })
    .input(z.object({ leaseId: id, period }))
    .output(answer(z.object({ id: z.string() }))),
  /**
   * Takes a bill back. A QR code that its tenant was shown is closed at the gateway first. With `creditsMoney` a month's
   * bill that money came for is taken back as well: the money becomes the tenant's credit (409 `deposit_settled` behind a
   * settled deposit).
   */
  void: call(money)
    .route({ method: 'POST', path: `${path}/{id}/void` })
    .input(
      z.object({
        id,
        reason: longText.min(1, 'reason_required').max(300, 'too_long'),
        creditsMoney: z.boolean().optional(),
      }),
    )
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** Bills the month of a voided bill again. Answers the bill that stands for it, the same one each time. */
  again: call(money)
    .route({ method: 'POST', path: `${path}/{id}/again` })
    .input(z.object({ id }))
    .output(answer(z.object({ id: z.string() }))),
  /** The bills of a lease that were voided and can be made again, for months that no bill stands for; oldest first. */
  voidedMonths: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/document/leases/{id}/voided-bills' })
    .input(z.object({ id }))
    .output(
      answer(
        z.array(
          z.object({ id: z.string(), no: z.string(), kind: z.enum(['first', 'rent']), period: z.string() }),
        ),
      ),
    ),
  /**
   * Writes down where the meters of a lease that has ended stand, on its last day or soon after. `…From` is where a meter
   * stood at the beginning, asked for where it was never read.
   */
  enterReadings: call(money)
    .route({ method: 'POST', path: '/manager/dashboard/document/leases/{id}/meter-readings' })
    .input(
      z.object({
        id,
        day,
        water: meterValue.optional(),
        electric: meterValue.optional(),
        waterFrom: meterValue.optional(),
        electricFrom: meterValue.optional(),
      }),
    )
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** The bill as PDF, in the language asked for. */
  pdf: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: `${path}/{id}/pdf` })
    .input(z.object({ id, lang: z.enum(['th', 'en']).optional() }))
    .output(z.file()),
  /** The tenant's own bills that are to be paid, oldest first, over all managers. */
  due: call({ who: 'own', kind: 'tenant' })
    .route({ method: 'GET', path: '/tenant/dashboard/payment-due' })
    .output(
      z.object({
        data: z.array(
          invoiceRow.extend({
            businessName: z.string(),
            /** `outstandingSatang` is what the reader is asked for of a bill that several owe. */
            isShare: z.boolean(),
          }),
        ),
        total: z.number().int(),
        totalSatang: satang,
      }),
    ),
  /** The tenant's own bill as PDF. */
  ownPdf: call({ who: 'own', kind: 'tenant' })
    .route({ method: 'GET', path: '/tenant/dashboard/invoices/{id}/pdf' })
    .input(z.object({ id, lang: z.enum(['th', 'en']).optional() }))
    .output(z.file()),
}
