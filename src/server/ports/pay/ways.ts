import {
  type Channel,
  type Device,
  type GatewayMethod,
  WAYS,
  type Way,
  type WayReason,
} from '#contract/pay-ways.ts'
import type { ChargeLimits, PayCapability, PayPort } from './pay-port.ts'

export type WayState = Way & {
  /** The provider's name of it; null where it is not offered. */
  source: string | null
  isOffered: boolean
  reason: WayReason | null
  /** The day on which it ended, ISO. */
  endedOn: string | null
  limits: ChargeLimits
  /** How long a payer has, in minutes; null where the provider does not say. */
  minutes: number | null
  device: 'any' | 'phone'
  /** The payer's phone number goes with it. */
  needsPhone: boolean
}

type Rule = {
  /** Names of the provider, the best first. */
  sources: string[]
  maxSatang?: bigint
  minutes?: number
  device?: 'phone'
  endedOn?: string
}

const BAHT = 100n

/**
 * Decision G485: what is known of each way beside the account's own word. Sums are other providers' bounds for the same banks and
 * wallets, as Omise states none by method: the lower one counts. Sources and days: docs.omise.co, omise-woocommerce
 * (the names that it prefers), Antom and PPRO for sums.
 */
const RULES: Partial<Record<Channel | GatewayMethod, Rule>> = {
  card: { sources: ['card'] },
  promptpay: { sources: ['promptpay'], maxSatang: 150_000n * BAHT, minutes: 60 },
  kbank: { sources: ['mobile_banking_kbank'], maxSatang: 500_000n * BAHT, minutes: 15, device: 'phone' },
  scb: { sources: ['mobile_banking_scb'], maxSatang: 200_000n * BAHT, minutes: 15, device: 'phone' },
  bbl: { sources: ['mobile_banking_bbl'], maxSatang: 200_000n * BAHT, minutes: 15, device: 'phone' },
  ktb: { sources: ['mobile_banking_ktb'], maxSatang: 500_000n * BAHT, minutes: 15, device: 'phone' },
  bay: { sources: ['mobile_banking_bay'], maxSatang: 200_000n * BAHT, minutes: 15, device: 'phone' },
  truemoney: { sources: ['truemoney_jumpapp', 'truemoney'], maxSatang: 30_000n * BAHT, minutes: 3 },
  linepay: { sources: ['rabbit_linepay'], maxSatang: 50_000n * BAHT, minutes: 20 },
  alipay: { sources: ['alipay_cn', 'alipay'], minutes: 15 },
  wechat: { sources: ['wechat_pay'], minutes: 15, device: 'phone' },
  lotus: { sources: ['bill_payment_tesco_lotus'], minutes: 24 * 60, endedOn: '2024-10-01' },
  paypal: { sources: ['paypal'], minutes: 180 },
}

export type Asking = {
  capability: PayCapability | null
  /** Null where no PayPal account is set up. */
  paypal: { limits: ChargeLimits } | null
  /** Left out: as the account stands, for any sum and device. */
  amountSatang?: bigint
  currency?: string
  device?: Device
}

/** Every way with whether it is offered for a sum on a device, and why not. */
export function wayStates(asking: Asking): WayState[] {
  return WAYS.map((way) => stateOf(way, asking))
}

/** The ways that a payer is shown. */
export function offeredWays(asking: Asking): WayState[] {
  return wayStates(asking).filter(({ isOffered }) => isOffered)
}

function stateOf(way: Way, asking: Asking): WayState {
  const rule = RULES[way.channel ?? way.method]
  const account = accountOf(way, rule, asking)
  const limits = lower(account.limits, rule?.maxSatang)
  const device = rule?.device ?? 'any'
  const reason = account.reason ?? reasonOf(asking, { limits, device, currencies: account.currencies })

  return {
    ...way,
    source: reason ? null : account.source,
    isOffered: reason === null,
    reason,
    endedOn: reason === 'ended' ? (rule?.endedOn ?? null) : null,
    limits,
    minutes: rule?.minutes ?? null,
    device,
    needsPhone: account.source === 'truemoney',
  }
}

type Account = {
  source: string | null
  reason: WayReason | null
  limits: ChargeLimits
  currencies: string[]
}

const NO_LIMITS: ChargeLimits = { minSatang: 0n, maxSatang: 0n }

function accountOf(way: Way, rule: Rule | undefined, { capability, paypal }: Asking): Account {
  const none = { source: null, limits: capability?.limits ?? NO_LIMITS, currencies: [] }
  if (!rule) return { ...none, reason: 'no_provider' }
  if (way.method === 'paypal')
    return paypal
      ? { source: 'paypal', reason: null, limits: paypal.limits, currencies: ['THB'] }
      : { ...none, reason: 'not_in_account' }
  if (!capability) return { ...none, reason: 'unknown' }
  const found = rule.sources
    .map((name) => capability.methods.find((method) => method.name === name))
    .find((method) => method !== undefined)
  if (!found) return { ...none, reason: rule.endedOn ? 'ended' : 'not_in_account' }

  return { source: found.name, reason: null, limits: capability.limits, currencies: found.currencies }
}

function reasonOf(
  { amountSatang, currency = 'THB', device: payers }: Asking,
  { limits, device, currencies }: { limits: ChargeLimits; device: string; currencies: string[] },
): WayReason | null {
  if (currencies.length > 0 && !currencies.includes(currency)) return 'currency'
  if (amountSatang !== undefined && amountSatang < limits.minSatang) return 'below'
  if (amountSatang !== undefined && amountSatang > limits.maxSatang) return 'above'

  return device === 'phone' && payers === 'web' ? 'device' : null
}

function lower(limits: ChargeLimits, most: bigint | undefined): ChargeLimits {
  return most !== undefined && most < limits.maxSatang ? { ...limits, maxSatang: most } : limits
}

/** The account changes seldom: asked once in this time, and again after a refusal. */
const FRESH_MS = 15 * 60_000
const known = new WeakMap<PayPort, { at: number; capability: PayCapability }>()

/**
 * What the account can do, asked at most once in a quarter of an hour. While the provider is away the last answer counts;
 * null where there was none yet.
 */
export async function readCapability(pay: PayPort, now: Date): Promise<PayCapability | null> {
  const last = known.get(pay)
  if (last && now.getTime() - last.at < FRESH_MS && now.getTime() >= last.at) return last.capability
  try {
    const capability = await pay.capability()
    known.set(pay, { at: now.getTime(), capability })
    return capability
  } catch {
    return last?.capability ?? null
  }
}

/** Has the account asked again: it refused a way that it said it had. */
export function forgetCapability(pay: PayPort): void {
  known.delete(pay)
}
