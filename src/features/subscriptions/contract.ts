import { z } from 'zod'
import { answer, call, id, list, paging, satang } from '#contract/base.ts'
import { DEVICES, GATEWAY_METHODS } from '#contract/pay-ways.ts'
import { asBigint, asNumber, flag } from '#contract/typed-values.ts'
import { payerPhone, paymentState, payWay } from '#features/payments/contract.ts'

/** Made by the payer's page once for each wish to pay; the same key never pays twice. */
const idempotencyKey = z.string().regex(/^[\w-]{8,100}$/, 'idempotency_key_invalid')

const PAID_PACKAGES = ['starter', 'pro'] as const
const ADDONS = ['domain'] as const
const addons = z.array(z.enum(ADDONS))
export const SUBSCRIPTION_STATES = ['trial', 'active', 'past_due', 'cancelled', 'expired'] as const

/** `paymentMethod` and `bank` of the specification §9; 7 is PromptPay. */
const method = z.number().int().min(1).max(7)
const bank = z.number().int().min(1).max(17).nullable()

/** Add-ons in an address: their names with commas between. */
const addonList = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(addons)
const units = asNumber(
  z.number('packages_units').int().min(1, 'packages_units').max(10_000, 'packages_units'),
)

const line = z.object({
  kind: z.enum(['band', 'addon', 'contract', 'part', 'unused', 'discount', 'waived', 'vat']),
  satang: asBigint(z.bigint()),
  /** Numbers and names that the step is worked out of. */
  facts: z.record(z.string(), z.string()),
})

const order = z.object({
  paymentExternalId: z.string(),
  packageId: z.enum(PAID_PACKAGES),
  kind: z.enum(['new', 'upgrade', 'renewal']),
  status: z.enum(['open', 'pending', 'paid', 'replaced']),
  units: z.number().int(),
  /** Homes that the business has now: no fewer units can be paid for. */
  homes: z.number().int(),
  addons,
  withContract: z.boolean(),
  periodStart: z.string(),
  periodEnd: z.string(),
  /** The arithmetic: its steps add up to the total. */
  lines: z.array(line),
  netSatang: satang,
  vatSatang: satang,
  totalSatang: satang,
  discountCode: z.string().nullable(),
  paymentMethod: method,
  bank,
  /** What the browser needs: cards go straight to the gateway's vault, never to us. */
  pay: z.object({
    isTestMode: z.boolean(),
    publicKey: z.string(),
    vaultUrl: z.string(),
    isChargeable: z.boolean(),
    /** What can be used for the sum. */
    ways: z.array(payWay),
  }),
  /** A try that is on its way, else the last one. */
  payment: paymentState.nullable(),
})

const offered = z.object({
  /** `now`: paid by `order`. `later`: cheaper, begins on `from` by `changeLater`. `same`: what there is already. */
  change: z.enum(['now', 'later', 'same']),
  from: z.string().nullable(),
  order: order.nullable(),
})

const receipt = z.object({
  id: z.string(),
  paymentId: z.string(),
  no: z.string(),
  kind: z.enum(['receipt', 'tax_invoice']),
  day: z.string(),
  totalSatang: satang,
  vatSatang: satang,
})

/** The first day on which it is closed, and whether it is. */
const lapse = z.object({ closesOn: z.string(), isClosed: z.boolean() }).nullable()

const billing = z.object({
  /** The package and its state; Free where the business has none. */
  package: z.enum(['free', ...PAID_PACKAGES]),
  status: z.enum(SUBSCRIPTION_STATES).nullable(),
  units: z.number().int().nullable(),
  addons,
  withContract: z.boolean(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  isEnding: z.boolean(),
  next: z
    .object({ packageId: z.enum(PAID_PACKAGES), units: z.number().int(), addons, withContract: z.boolean() })
    .nullable(),
  homes: z.number().int(),
  /** From which day packages are sold; null while none is set. */
  soldFrom: z.string().nullable(),
  isSold: z.boolean(),
  /** A trial may be begun: packages are sold, and the business has had none. */
  mayTry: z.boolean(),
  /** Where what is open is paid. */
  paymentUrl: z.string().nullable(),
  /** What closes without a package, and when; null where nothing does. */
  lapses: z.object({ site: lapse, domain: lapse }),
  receipts: z.array(receipt),
})

/** Other addresses than those of orders. */
const ORDERS = { but: ['webhook', 'status'] } as const
const money = { who: 'workspace', right: 'money' } as const
const payer = { ...money, needsVerified: true } as const
const often = { count: 60, seconds: 600 }
const one = z.object({ paymentExternalId: id })
const chosen = z.object({
  packageId: z.enum(PAID_PACKAGES),
  units: units.optional(),
  addon: addons.default([]),
  withContract: z.boolean().default(false),
})

/** The package of a business: choosing, paying, receipts. */
export const subscriptionsContract = {
  /**
   * What a package costs this business today, as an order that can be paid; by the id of an order, that one. Asked again
   * with the same choice it answers the same order. 409 `packages_not_sold` before the day.
   */
  open: call(money, often, ORDERS)
    .route({ method: 'GET', path: '/payment/{packageId}' })
    .input(
      z.object({
        packageId: z.union([z.enum(PAID_PACKAGES), id]),
        addon: addonList.optional(),
        withContract: flag.optional(),
        units: units.optional(),
      }),
    )
    .output(answer(offered)),
  /**
   * Chooses the way to pay by its numbers of the specification: 1 a card, 3 or 4 the app of a bank, 5 PayPal, 6 a wallet or
   * a counter, 7 PromptPay. 409 `way_not_offered` for one that nobody takes today.
   */
  choose: call(money, often, ORDERS)
    .route({ method: 'PUT', path: '/payment/{paymentExternalId}' })
    .input(
      one.extend({
        paymentMethod: asNumber(method),
        bank: asNumber(z.number().int().min(1).max(17)).nullish(),
      }),
    )
    .output(answer(order)),
  /** Applies a code, or takes it off where it is empty. 409 by what is wrong with it. */
  discount: call(money, { count: 30, seconds: 600 })
    .route({ method: 'PUT', path: '/payment/{paymentExternalId}/discount' })
    .input(one.extend({ discountCode: z.string().trim().max(40) }))
    .output(answer(order)),
  /** Pays an order. A decline is an answer with status `failed`, not an error. */
  pay: call(payer, often)
    .route({ method: 'POST', path: '/payment/{paymentExternalId}/pay' })
    .input(
      one.extend({
        /** The token of a card from the gateway's vault. */
        card: z.string().max(100).optional(),
        /** A kept card of the payer's own, in its place: renewals are charged to it. */
        paymentMethodId: id.optional(),
        /** What the payer holds: apps of banks open on phones alone. */
        device: z.enum(DEVICES).default('web'),
        /** The payer's number, for a wallet that asks for it. */
        phone: payerPhone.optional(),
        idempotencyKey,
      }),
    )
    .output(answer(paymentState)),
  /**
   * Makes an order at PayPal for what is to be paid, and says where the payer agrees to it (`payment.authorizeUrl`). While
   * one waits it is answered again. 409 `way_not_offered` where no PayPal account is set up.
   */
  createPaypalOrder: call(payer, often)
    .route({ method: 'POST', path: '/payment/{paymentExternalId}/paypal/order/create' })
    .input(one)
    .output(answer(z.object({ orderId: z.string().nullable(), payment: paymentState }))),
  /** Takes the money of an order that the payer agreed to; asked again it answers the same. */
  capturePaypalOrder: call(payer, often)
    .route({ method: 'POST', path: '/payment/{paymentExternalId}/paypal/order/{orderId}/capture' })
    .input(one.extend({ orderId: z.string().regex(/^[A-Z0-9]{1,36}$/, 'paypal_order') }))
    .output(answer(paymentState)),
  /** How a payment stands: of a bill of one's own, or of a package. Asks the gateway again while it is on its way. */
  status: call({ who: 'signedIn' })
    .route({ method: 'POST', path: '/payment/status' })
    .input(z.object({ token: id }))
    .output(answer(paymentState)),
  /** Closes the QR code of a payment, so that another way can be chosen. */
  leave: call(payer, often)
    .route({ method: 'POST', path: '/payment/{paymentExternalId}/leave' })
    .input(one)
    .output(answer(order)),
  /** The package as it stands, with its receipts. */
  billing: call(money).route({ method: 'GET', path: '/user/billing' }).output(answer(billing)),
  /** A receipt as PDF, by its payment. */
  receipt: call(money, often)
    .route({ method: 'POST', path: '/user/billing/receipt/{paymentId}' })
    .input(z.object({ paymentId: id, lang: z.enum(['th', 'en']).optional() }))
    .output(z.file()),
  /** The same for a link. */
  receiptFile: call(money, often)
    .route({ method: 'GET', path: '/user/billing/receipt/{paymentId}' })
    .input(z.object({ paymentId: id, lang: z.enum(['th', 'en']).optional() }))
    .output(z.file()),
  /** Begins a trial: once for each business, without a card. */
  tryOut: call(payer, { count: 10, seconds: 3600 })
    .route({ method: 'POST', path: '/user/billing/trial' })
    .input(z.object({ packageId: z.enum(PAID_PACKAGES) }))
    .output(answer(billing)),
  /** Has a cheaper package begin with the next period. */
  changeLater: call(money, often)
    .route({ method: 'PUT', path: '/user/billing/next' })
    .input(chosen)
    .output(answer(billing)),
  /** Ends the package with its period, or takes that back. */
  end: call(money, often)
    .route({ method: 'PUT', path: '/user/billing/end' })
    .input(z.object({ isEnding: z.boolean() }))
    .output(answer(billing)),
  /** What all businesses paid for packages, newest first. */
  history: call({ who: 'admin' })
    .route({ method: 'GET', path: '/admin/dashboard/payment-history' })
    .input(paging.pick({ itemsPerPage: true, page: true, search: true }))
    .output(
      list(
        z.object({
          id: z.string(),
          businessId: z.string(),
          business: z.string(),
          kind: z.enum(['new', 'upgrade', 'renewal']),
          status: z.enum(['open', 'pending', 'paid', 'replaced', 'refunded']),
          packageId: z.enum(PAID_PACKAGES),
          units: z.number().int(),
          withContract: z.boolean(),
          method: z.enum([...GATEWAY_METHODS, 'none']),
          totalSatang: satang,
          discountCode: z.string().nullable(),
          receiptNo: z.string().nullable(),
          failureCode: z.string().nullable(),
          createdAt: z.date(),
          paidAt: z.date().nullable(),
        }),
      ),
    ),
}
