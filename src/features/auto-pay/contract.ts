import { z } from 'zod'
import { answer, call, id, satang } from '#contract/base.ts'

/** The number of the text that a tenant agrees to; another text has another number. */
export const CONSENT_VERSION = 1

const auto = z.object({
  id: z.string(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  since: z.coerce.date(),
})

/** What is charged by itself for a bill, and when. */
const charge = z.object({
  status: z.enum(['told', 'paid', 'failed', 'skipped']),
  amountSatang: satang,
  nextDay: z.string(),
  tries: z.number().int(),
})

const ofBill = z.object({
  /** Null where the tenant has not agreed to it, or has stopped it. */
  auto: auto.nullable(),
  charge: charge.nullable(),
})

const tenant = { who: 'own', kind: 'tenant' } as const
const payer = { ...tenant, needsVerified: true } as const
const often = { count: 20, seconds: 3600 }

export const autoPayContract = {
  /** How the rent of an own bill's lease is paid by itself, and whether that can be had. */
  show: call(tenant)
    .route({ method: 'GET', path: '/tenant/dashboard/auto-pay' })
    .input(z.object({ invoiceId: id }))
    .output(
      answer(
        ofBill.extend({
          /** Whether the reader may have it for this lease: their own bill of rent, by an account that takes cards. */
          isOffered: z.boolean(),
          consent: z.object({ version: z.number().int(), text: z.string() }),
          /** Where the browser hands the card. */
          vault: z.object({ publicKey: z.string(), vaultUrl: z.string() }),
        }),
      ),
    ),
  /** Has the rent of the lease charged to a card, by the text that was shown. In place of a card that was there. */
  start: call(payer, often)
    .route({ method: 'POST', path: '/tenant/dashboard/auto-pay' })
    .input(
      z.object({
        invoiceId: id,
        cardToken: z.string().min(1, 'required').max(100),
        consentVersion: z
          .number()
          .int()
          .max(1000)
          .refine((version) => version === CONSENT_VERSION, 'auto_pay_consent'),
      }),
    )
    .output(answer(z.object({ id: z.string() }))),
  /** Ends it at once; what was asked of the bank already goes on. */
  stop: call(tenant, often)
    .route({ method: 'POST', path: '/tenant/dashboard/auto-pay/stop' })
    .input(z.object({ autoPayId: id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** How a bill is paid by itself, for its manager. */
  ofBill: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/accounting/bills/{id}/auto-pay' })
    .input(z.object({ id }))
    .output(answer(ofBill)),
}
