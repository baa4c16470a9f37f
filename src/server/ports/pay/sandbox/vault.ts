import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { z } from 'zod'
import {
  cardBrand,
  cardDigits,
  isCardExpired,
  isCardNumberValid,
  isSecurityCodeValid,
} from '#contract/card.ts'
import { parse } from './charges.ts'
import { type CardRecord, sandboxId } from './records.ts'
import type { SandboxStore } from './store.ts'
import { behaviourOf } from './test-cards.ts'
import { accountOf, cardBody, type KeysOf, readBody, SandboxRefusal } from './wire.ts'

const tokenInput = z.object({
  card: z.object({
    name: z.string().trim().min(1).max(200),
    number: z.string().max(40),
    expiration_month: z.coerce.number().int().min(1).max(12),
    expiration_year: z.coerce.number().int().min(2000).max(2099),
    security_code: z.string().max(4),
  }),
})

/** Names as Omise writes them on a card object. */
const BRANDS = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  jcb: 'JCB',
  amex: 'American Express',
  unionpay: 'UnionPay',
}

/**
 * The vault: turns a card into a single-use token for whoever holds the public key, from any site (cookies play no
 * part). Only test cards pass, and of those only brand, last four digits, expiry and behaviour are kept.
 */
export function createVault(options: { store: SandboxStore; keysOf: KeysOf; now: () => Date }): Hono {
  const vault = new Hono()
  vault.use(
    cors({
      origin: '*',
      allowMethods: ['POST'],
      allowHeaders: ['authorization', 'content-type'],
      maxAge: 600,
    }),
  )
  vault.use(bodyLimit({ maxSize: 16_384 }))

  vault.post('/tokens', async (context) => {
    const account = accountOf(context, options.keysOf, ['publicKey'])
    const { card: input } = parse(tokenInput, await readBody(context))
    const digits = cardDigits(input.number)
    const brand = cardBrand(digits)
    const expiry = { month: input.expiration_month, year: input.expiration_year }
    if (!isCardNumberValid(digits)) throw new SandboxRefusal(400, 'invalid_card', 'number is invalid')
    if (isCardExpired(expiry, options.now())) {
      throw new SandboxRefusal(400, 'invalid_card', 'expiration date cannot be in the past')
    }
    if (!isSecurityCodeValid(input.security_code, brand)) {
      throw new SandboxRefusal(400, 'invalid_card', 'security code is invalid')
    }
    const behaviour = behaviourOf(digits)
    if (!behaviour || brand === 'unknown') {
      throw new SandboxRefusal(400, 'test_card_required', 'test mode takes test cards only')
    }

    const card: CardRecord = {
      id: sandboxId('card'),
      brand: BRANDS[brand],
      last4: digits.slice(-4),
      expMonth: expiry.month,
      expYear: expiry.year,
    }
    const id = sandboxId('tokn')
    const createdAt = options.now().toISOString()
    await options.store.insert('token', { id, account, createdAt, isUsed: false, behaviour, card })
    return context.json({
      object: 'token',
      id,
      livemode: false,
      location: `/tokens/${id}`,
      used: false,
      charge_status: 'unknown',
      card: { ...cardBody(card), name: input.name },
      created_at: createdAt,
    })
  })
  return vault
}
