import { z } from 'zod'
import { sumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, meantDays, needed, paging, satang } from '#contract/base.ts'
import { idempotencyKey } from '#features/payments/contract.ts'

/** `missing`: the money of a company's bill is in, and its certificate is not. */
export const CERTIFICATE_HEAPS = ['waiting', 'missing', 'accepted', 'rejected'] as const
export type CertificateHeap = (typeof CERTIFICATE_HEAPS)[number]

/** In whose name the tax is: the business lets in its own name, or for an owner. */
export const PAYEES = ['business', 'owner'] as const
export type Payee = (typeof PAYEES)[number]

const tenant = { who: 'own', kind: 'tenant' } as const
const money = { who: 'workspace', right: 'money' } as const
const often = { count: 60, seconds: 600 }
const base = '/manager/dashboard/accounting/withholding'

/** What stands on a certificate (50 ทวิ). */
const fields = z.object({
  /** Its number, with the book's where it has one. */
  no: needed('required', 50),
  /** The day on which the tax was held back. */
  day,
  meantDays,
  /** What was paid, without VAT. */
  baseSatang: sumSatang,
  taxSatang: sumSatang,
})

const upload = fields.extend({ invoiceId: id, file: z.file(), idempotencyKey })
const reason = z.string().trim().min(1, 'reason_required').max(300, 'too_long')

/** What the law has a company hold back, by kind of what the bill asks for. */
const part = z.object({
  of: z.enum(['rent', 'service']),
  /** In hundredths of a per cent. */
  rateBp: z.number().int(),
  baseSatang: satang,
  taxSatang: satang,
})

const state = z.enum(['waiting', 'accepted', 'rejected'])

const row = z.object({
  /** Null of a bill whose certificate is missing. */
  id: z.string().nullable(),
  state: z.enum(CERTIFICATE_HEAPS),
  no: z.string().nullable(),
  day: z.string().nullable(),
  baseSatang: satang.nullable(),
  /** Of a missing one: what is open of the bill. */
  taxSatang: satang,
  payee: z.enum(PAYEES).nullable(),
  rejectReason: z.string().nullable(),
  invoiceId: z.string(),
  invoiceNo: z.string(),
  period: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  roomName: z.string(),
})

const detail = row.extend({
  id: z.string(),
  state,
  no: z.string(),
  day: z.string(),
  baseSatang: satang,
  fileUrl: z.string(),
  fileName: z.string(),
  isPicture: z.boolean(),
  /** What the bill says, to compare. */
  expected: z.array(part),
  /** What of the bill is open now. */
  outstandingSatang: satang,
  /** Whether the home has an owner in whose name it may be. */
  hasOwner: z.boolean(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
})

/** A bill for which a certificate may be handed in. */
const ofBill = z.object({
  invoiceId: z.string(),
  invoiceNo: z.string(),
  period: z.string(),
  roomName: z.string(),
  tenantName: z.string(),
  /** Who is named as the payee: name, tax number and address of the business. */
  payee: z.object({ name: z.string(), taxId: z.string().nullable(), address: z.string().nullable() }),
  expected: z.array(part),
  withholdSatang: satang,
  /** What is open of the bill, and what of it is to come as money; zero where a certificate that waits covers it. */
  outstandingSatang: satang,
  moneySatang: satang,
  certificates: z.array(
    z.object({
      id: z.string(),
      state,
      no: z.string(),
      day: z.string(),
      taxSatang: satang,
      rejectReason: z.string().nullable(),
    }),
  ),
})

/** Certificates of tax that companies hold back from rent (50 ทวิ): they pay that part of a bill (G520). */
export const withholdingContract = {
  /** What the law has the reader's company hold back from an own bill, and the certificates sent for it. */
  own: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/withholding' })
    .input(z.object({ invoiceId: id }))
    .output(answer(ofBill)),
  /**
   * Hands in a certificate for an own bill; the manager looks at it. 409 `payment_pending` where one waits already,
   * `overpayment` where it is more than is open; 422 for a tax above its base.
   */
  send: call({ ...tenant, needsVerified: true }, often)
    .route({ method: 'POST', path: '/tenant/dashboard/withholding' })
    .input(upload)
    .output(answer(ofBill)),
  /** Certificates by heap: those that wait oldest first, others newest first; or bills whose certificate is missing. */
  list: call(money)
    .route({ method: 'GET', path: base })
    .input(paging.extend({ heap: z.enum(CERTIFICATE_HEAPS).default('waiting') }))
    .output(
      list(row).extend({
        counts: z.array(
          z.object({ heap: z.enum(CERTIFICATE_HEAPS), count: z.number().int(), taxSatang: satang }),
        ),
      }),
    ),
  read: call(money)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(detail)),
  /** A bill for which the business writes down a certificate that came on paper. */
  bill: call(money)
    .route({ method: 'GET', path: `${base}/bills/{invoiceId}` })
    .input(z.object({ invoiceId: id }))
    .output(answer(ofBill.extend({ hasOwner: z.boolean() }))),
  /** Writes it down and accepts it at once. Errors as of `send`, and `certificate_no_owner`. */
  record: call(money, often)
    .route({ method: 'POST', path: base })
    .input(upload.extend({ payee: z.enum(PAYEES) }))
    .output(answer(detail)),
  /** It is right: its tax pays that part of the bill. 409 `certificate_decided`, `certificate_no_owner`. */
  accept: call(money)
    .route({ method: 'PUT', path: `${base}/{id}/accept` })
    .input(z.object({ id, payee: z.enum(PAYEES) }))
    .output(answer(detail)),
  /** It is not right; the tenant is told why and can send another. 409 `certificate_decided`. */
  reject: call(money)
    .route({ method: 'PUT', path: `${base}/{id}/reject` })
    .input(z.object({ id, reason }))
    .output(answer(detail)),
  /** Takes back one that was accepted: the bill asks for the tax again. 409 `payment_in_statement`, `expense_month_issued`. */
  takeBack: call(money)
    .route({ method: 'PUT', path: `${base}/{id}/take-back` })
    .input(z.object({ id, reason }))
    .output(answer(detail)),
}
