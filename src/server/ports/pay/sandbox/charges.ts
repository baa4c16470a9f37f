import { z } from 'zod'
import { CHARGE_LIMITS } from '#server/ports/pay/pay-port.ts'
import {
  accountId,
  type ChargeRecord,
  type CustomerRecord,
  type RefundRecord,
  type SourceRecord,
  sandboxId,
  type TokenRecord,
} from './records.ts'
import { isBarcode, problemOf, SOURCES, sourceAsks } from './sources.ts'
import type { SandboxStore } from './store.ts'
import { declineOf } from './test-cards.ts'
import type { createWebhooks, WebhookSwitch } from './webhooks.ts'
import { chargeBody, refundBody, SandboxRefusal } from './wire.ts'

const MINUTE_MS = 60_000
/** A bank's confirmation page. */
const CONFIRM_MINUTES = 15

const MIN = Number(CHARGE_LIMITS.minSatang)
const MAX = Number(CHARGE_LIMITS.maxSatang)

export const sourceInput = z.object({
  type: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string().toLowerCase(),
  ...sourceAsks,
})

const chargeInput = z.object({
  amount: z.coerce.number().int(),
  currency: z.string().toLowerCase(),
  description: z.string().max(2_000).nullish(),
  return_uri: z.url({ protocol: /^https?$/ }).nullish(),
  metadata: z.record(z.string(), z.unknown()).default({}),
  card: z.string().optional(),
  customer: z.string().optional(),
  source: z.union([z.string(), z.object({ type: z.string(), ...sourceAsks })]).optional(),
})

const customerInput = z.object({ card: z.string(), description: z.string().max(200).nullish() })

const refundInput = z.object({
  amount: z.coerce.number().int().positive(),
  metadata: z.record(z.string(), z.unknown()).default({}),
})

/** What a tester has the payer do; `no_funds`, `limit` and `late` are told apart by what the shop hears. */
export type Decision = 'approve' | 'refuse' | 'expire' | 'no_funds' | 'limit' | 'late'

/** Why a bank or a wallet says no. */
const REFUSALS = { no_funds: 'insufficient_balance', limit: 'payment_rejected' } as const

export type ChargeDesk = ReturnType<typeof createChargeDesk>

/** Makes, settles, expires and refunds charges; each change announces its event. */
export function createChargeDesk(options: {
  store: SandboxStore
  webhooks: ReturnType<typeof createWebhooks>
  baseUrl: () => string
  now: () => Date
  /** What the account has, by the names of sources. */
  sources: () => string[]
}) {
  const { store, webhooks, now } = options
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS).toISOString()
  const announce = (key: string, charge: ChargeRecord, how?: WebhookSwitch) =>
    webhooks.announce(key, chargeBody(charge, options.baseUrl()), { how, account: charge.account ?? '' })

  async function create(
    body: Record<string, unknown>,
    { how, account }: { how?: WebhookSwitch; account: string },
  ) {
    const input = parse(chargeInput, body)
    if (input.currency !== 'thb') throw new SandboxRefusal(400, 'invalid_charge', 'currency must be thb')
    checkAmount(input.amount)
    const token = input.customer
      ? await readCustomer(input.customer, { cardId: input.card, account })
      : input.card
        ? await takeToken(input.card, account)
        : undefined
    const source = input.source ? await readSource(input.source, input.amount, account) : undefined
    if (!token === !source) throw new SandboxRefusal(400, 'invalid_charge', 'give either card or source')

    const needsReturn = token?.behaviour === 'challenge' || (source && source.flow !== 'offline')
    if (needsReturn && !input.return_uri)
      throw new SandboxRefusal(400, 'bad_request', 'return_uri is missing')
    const failureCode = token ? declineOf(token.behaviour) : null
    const isPending = Boolean(needsReturn) || source?.flow === 'offline'
    const createdAt = now().toISOString()
    const charge: ChargeRecord = {
      id: sandboxId('chrg'),
      account,
      createdAt,
      status: failureCode ? 'failed' : isPending ? 'pending' : 'successful',
      amount: input.amount,
      currency: 'THB',
      description: input.description ?? null,
      metadata: input.metadata,
      returnUri: input.return_uri ?? null,
      failureCode,
      expiresAt: isPending ? inMinutes(source ? SOURCES[source.type]!.minutes : CONFIRM_MINUTES) : null,
      paidAt: failureCode || isPending ? null : createdAt,
      expiredAt: null,
      card: token?.card ?? null,
      source: source ?? null,
      refunds: [],
    }
    await store.insert('charge', charge)
    await announce('charge.create', charge, how)
    return { charge, behaviour: token?.behaviour }
  }

  /** A token is used up by the first charge, whatever comes of it. */
  async function takeToken(id: string, account: string): Promise<TokenRecord> {
    const token = await store.read('token', id)
    if (!token || !isOf(token, account)) throw new SandboxRefusal(404, 'not_found', 'token was not found')
    if (token.behaviour === 'unavailable')
      throw new SandboxRefusal(503, 'service_unavailable', 'try again later')
    const taken = await store.update('token', id, (body) =>
      body.isUsed ? undefined : { ...body, isUsed: true },
    )
    if (!taken) throw new SandboxRefusal(400, 'used_token', 'token was already used')
    return taken
  }

  /** Keeps the card of a token, which is used up by it; a card that the bank would decline is refused at once. */
  async function createCustomer(body: Record<string, unknown>, account: string): Promise<CustomerRecord> {
    const input = parse(customerInput, body)
    const { behaviour, card } = await takeToken(input.card, account)
    const decline = declineOf(behaviour)
    if (decline) throw new SandboxRefusal(400, 'invalid_card', decline)
    const customer: CustomerRecord = {
      id: sandboxId('cust'),
      account,
      createdAt: now().toISOString(),
      description: input.description ?? null,
      isDeleted: false,
      behaviour,
      card,
    }
    await store.insert('customer', customer)
    return customer
  }

  async function deleteCustomer(id: string, account: string): Promise<CustomerRecord> {
    const gone = await store.update('customer', id, (body) =>
      body.isDeleted || !isOf(body, account) ? undefined : { ...body, isDeleted: true },
    )
    if (!gone) throw new SandboxRefusal(404, 'not_found', 'customer was not found')
    return gone
  }

  async function readCustomer(
    id: string,
    { cardId, account }: { cardId: string | undefined; account: string },
  ): Promise<CustomerRecord> {
    const customer = await store.read('customer', id)
    if (!customer || customer.isDeleted || !isOf(customer, account))
      throw new SandboxRefusal(404, 'not_found', 'customer was not found')
    if (cardId !== undefined && customer.card.id !== cardId)
      throw new SandboxRefusal(404, 'not_found', 'card was not found')
    return customer
  }

  async function readSource(
    source: string | Pick<z.infer<typeof sourceInput>, 'type' | keyof typeof sourceAsks>,
    amount: number,
    account: string,
  ): Promise<SourceRecord> {
    if (typeof source !== 'string') return createSource({ ...source, amount, currency: 'thb' }, account)
    const found = await store.read('source', source)
    if (!found || !isOf(found, account)) throw new SandboxRefusal(404, 'not_found', 'source was not found')
    if (found.amount !== amount)
      throw new SandboxRefusal(400, 'invalid_charge', 'amount differs from the source')
    return found
  }

  async function createSource(input: z.infer<typeof sourceInput>, account: string): Promise<SourceRecord> {
    const kind = options.sources().includes(input.type) ? SOURCES[input.type] : undefined
    if (!kind) throw new SandboxRefusal(400, 'bad_request', 'type is not supported')
    checkAmount(input.amount)
    const problem = problemOf(kind, input)
    if (problem) throw new SandboxRefusal(400, ...problem)
    const createdAt = now().toISOString()
    const source = {
      id: sandboxId('src'),
      account,
      createdAt,
      type: input.type,
      flow: kind.flow,
      amount: input.amount,
      currency: 'THB',
    }
    await store.insert('source', source)
    return source
  }

  /** The charge as it stands now: one whose time is over has expired, whether or not anybody looked. */
  async function read(id: string): Promise<ChargeRecord | undefined> {
    const charge = await store.read('charge', id)
    return charge && isOverdue(charge)
      ? ((await settle(id, 'expire')) ?? (await store.read('charge', id)))
      : charge
  }

  /** Ends a pending charge, once; undefined when it is unknown or already ended. */
  async function settle(id: string, decision: Decision, how?: WebhookSwitch) {
    const changed = await store.update('charge', id, (charge) => {
      const at = now().toISOString()
      // A counter takes money for a barcode that ran out a moment ago: it comes all the same.
      if (decision === 'late' && charge.status === 'expired' && isBarcode(charge))
        return { ...charge, status: 'successful', failureCode: null, paidAt: at }
      if (charge.status !== 'pending' || decision === 'late') return undefined
      if (decision === 'expire' || isOverdue(charge)) {
        return { ...charge, status: 'expired', failureCode: 'payment_expired', expiredAt: at }
      }
      if (decision === 'approve') return { ...charge, status: 'successful', paidAt: at }
      return {
        ...charge,
        status: 'failed',
        failureCode:
          decision === 'refuse'
            ? charge.card
              ? 'payment_rejected'
              : 'payment_cancelled'
            : REFUSALS[decision],
      }
    })
    if (changed)
      await announce(changed.status === 'expired' ? 'charge.expire' : 'charge.complete', changed, how)
    return changed
  }

  /** Sends the event of the beginning once more, as a straggler: the receiver sees `pending` after the end. */
  async function announceLateCreate(charge: ChargeRecord): Promise<void> {
    await announce('charge.create', { ...charge, status: 'pending', paidAt: null, failureCode: null })
  }

  async function refund(id: string, body: Record<string, unknown>) {
    const input = parse(refundInput, body)
    const made: RefundRecord = {
      id: sandboxId('rfnd'),
      createdAt: now().toISOString(),
      amount: input.amount,
      metadata: input.metadata,
    }
    const changed = await store.update('charge', id, (charge) => {
      const refunded = charge.refunds.reduce((sum, item) => sum + item.amount, 0)
      if (charge.status !== 'successful' || refunded + input.amount > charge.amount) return undefined
      return { ...charge, refunds: [...charge.refunds, made] }
    })
    if (!changed) throw new SandboxRefusal(400, 'failed_refund', 'charge cannot be refunded by this amount')
    const answer = refundBody(made, changed)
    await webhooks.announce('refund.create', answer, { account: changed.account ?? '' })
    return answer
  }

  async function expireOverdue(): Promise<void> {
    const { items } = await store.find('charge', { match: { status: 'pending' }, limit: 500 })
    for (const charge of items) if (isOverdue(charge)) await settle(charge.id, 'expire')
  }

  /** The account of a key, with where its events go; changed by a new address. */
  async function account(name: string, uri: string | null = null) {
    const id = accountId(name)
    const known = await store.read('account', id)
    const record = known ?? { id, createdAt: now().toISOString(), webhookUri: null, paypalUrl: null }
    if (!known && name) await store.insert('account', record)
    const told = uri && (await store.update('account', id, (body) => ({ ...body, webhookUri: uri })))

    return {
      ...{ object: 'account', id, livemode: false, country: 'TH', currency: 'THB' },
      email: name ? `practice-${name}@sandbox.example` : 'ruen@sandbox.example',
      webhook_uri: (told || record).webhookUri,
    }
  }

  function isOverdue(charge: ChargeRecord): boolean {
    return charge.status === 'pending' && charge.expiresAt !== null && new Date(charge.expiresAt) <= now()
  }

  return {
    account,
    create,
    createSource,
    createCustomer,
    deleteCustomer,
    read,
    settle,
    announceLateCreate,
    refund,
    expireOverdue,
  }
}

/** Whether an object is of an account. */
export function isOf(object: { account?: string }, account: string): boolean {
  return (object.account ?? '') === account
}

/** Reads a request by its schema, or refuses it the way Omise does. */
export function parse<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new SandboxRefusal(400, 'bad_request', `${issue?.path.join('.') || 'request'} is invalid`)
}

function checkAmount(amount: number): void {
  if (amount < MIN || amount > MAX) {
    throw new SandboxRefusal(400, 'invalid_amount', `amount must be between ${MIN} and ${MAX} satang`)
  }
}
