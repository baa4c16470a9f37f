import { z } from 'zod'
import { answer, call } from '#contract/base.ts'

export const PROVIDERS = ['omise', 'paypal'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Copied from a dashboard, often with a space or a line break at its end. */
const key = z.string().trim().max(200, 'gateway_key')
const omise = z.object({
  provider: z.literal('omise'),
  publicKey: key.regex(/^pkey_(?:test_)?[0-9a-z]{8,100}$/, 'gateway_public_key'),
  secretKey: key.regex(/^skey_(?:test_)?[0-9a-z]{8,100}$/, 'gateway_secret_key'),
})
const paypal = z.object({
  provider: z.literal('paypal'),
  clientId: key.regex(/^[\w-]{10,200}$/, 'gateway_client_id'),
  clientSecret: key.regex(/^[\w-]{10,200}$/, 'gateway_secret_key'),
})
export const gatewayInput = z.discriminatedUnion('provider', [omise, paypal])

const account = z.object({
  id: z.string(),
  provider: z.enum(PROVIDERS),
  /** False: of the provider's test mode, no real money moves. */
  isLive: z.boolean(),
  /** The e-mail that the provider has for it. */
  accountName: z.string().nullable(),
  publicId: z.string(),
  /** The last four of the secret key, which nobody is shown again. */
  lastDigits: z.string(),
  /** False: sealed by a server whose secret is lost. The keys are to be entered again. */
  isReadable: z.boolean(),
  /** Whether it tells us what happens, tells somebody else, or could not be had to; then it is asked every two minutes. */
  telling: z.enum(['told', 'other', 'none']),
  /** Where it may tell us; null where it does. */
  webhookUrl: z.string().nullable(),
  setUpBy: z.string().nullable(),
  setUpAt: z.coerce.date(),
  /** What it can take, by the names of the provider; null where it could not be asked. */
  methods: z.array(z.string()).nullable(),
})

const gateway = z.object({
  accounts: z.array(account),
  /** Accounts that were taken off, whose payments may still be asked about and given back. */
  former: z.array(
    account.pick({ id: true, provider: true, lastDigits: true }).extend({ endedAt: z.coerce.date() }),
  ),
  /** Without an account: whether tenants pay through the built-in gateway, for trying out. */
  isPractice: z.boolean(),
  /** Keys of the built-in gateway, for who may set up; null beside a real one. */
  practiceKeys: z
    .object({ publicKey: z.string(), secretKey: z.string(), clientId: z.string(), clientSecret: z.string() })
    .nullable(),
})

const path = '/manager/dashboard/set-up-payment-gateway'
const mayChange = { who: 'workspace', right: 'people', needsStepUp: true } as const
const change = { count: 20, seconds: 3600 }

export const gatewaysContract = {
  /** The accounts of the business, never their secret keys. */
  show: call({ who: 'workspace', right: 'money' }).route({ method: 'GET', path }).output(answer(gateway)),
  /**
   * Checks keys with their provider and keeps them; they replace those of the same provider. The answer is the account
   * now in use: another one where somebody set up theirs at the same moment. 409 `gateway_gone` where it was taken off.
   */
  setUp: call(mayChange, change).route({ method: 'PUT', path }).input(gatewayInput).output(answer(account)),
  /** Takes an account off. Payments on their way and refunds of earlier ones still go through it. */
  remove: call(mayChange, change)
    .route({ method: 'DELETE', path })
    .input(z.object({ provider: z.enum(PROVIDERS) }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** What an account tells us, at an address that only it knows. It says where to look; the account is asked what is so. */
  event: call({ who: 'machine' })
    .route({ method: 'POST', path: '/payment/gateway/webhook' })
    .output(answer(z.object({ ok: z.literal(true) }))),
}
