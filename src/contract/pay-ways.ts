/**
 * Every way to pay with a number of the specification §9, in the order in which a payer reads them. The numbers stay what
 * the API takes and answers; what a way is called, and whether anybody offers it, changes with the years.
 */

/** What a payment through a gateway is kept as. */
export const GATEWAY_METHODS = ['card', 'promptpay', 'bank_app', 'wallet', 'counter', 'paypal'] as const
export type GatewayMethod = (typeof GATEWAY_METHODS)[number]

/** Which bank, wallet or counter; null where a method is one way. */
export const CHANNELS = [
  ...(['kbank', 'scb', 'bbl', 'ktb', 'bay', 'gsb'] as const),
  ...(['truemoney', 'linepay', 'alipay', 'wechat'] as const),
  ...(['lotus', 'bigc', 'boonterm', 'cenpay', 'payatpost'] as const),
] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Why a way is not offered: it ended, nobody takes it at all, the account does not have it, the sum or the currency does
 * not go, it opens on a phone alone, or the provider could not be asked.
 */
export const WAY_REASONS = [
  ...(['ended', 'no_provider', 'not_in_account', 'below', 'above'] as const),
  ...(['currency', 'device', 'unknown'] as const),
] as const
export type WayReason = (typeof WAY_REASONS)[number]

/** What the payer holds in their hand. */
export const DEVICES = ['ios', 'android', 'web'] as const
export type Device = (typeof DEVICES)[number]

export type Way = {
  method: GatewayMethod
  channel: Channel | null
  /** `paymentMethod` of the specification; 7 is PromptPay. */
  code: 1 | 3 | 5 | 6 | 7
  /** `bank` of the specification. */
  bank: number | null
}

/** A kind of way with a number for each of its channels. */
function ways(method: GatewayMethod, code: Way['code'], banks: Partial<Record<Channel, number>>): Way[] {
  return Object.entries(banks).map(([channel, bank]) => ({ method, code, channel: channel as Channel, bank }))
}

export const WAYS: Way[] = [
  { method: 'promptpay', channel: null, code: 7, bank: null },
  ...ways('bank_app', 3, { kbank: 1, scb: 2, bbl: 3, ktb: 4, bay: 5, gsb: 6 }),
  { method: 'card', channel: null, code: 1, bank: null },
  ...ways('wallet', 6, { truemoney: 14, linepay: 17, alipay: 15, wechat: 16 }),
  ...ways('counter', 6, { lotus: 13, bigc: 9, boonterm: 10, cenpay: 11, payatpost: 12 }),
  { method: 'paypal', channel: null, code: 5, bank: null },
]

/**
 * The way that numbers of the specification mean: 3 (internet banking) and 4 (webpay) are the bank's app today. Undefined
 * for 2 (a cash machine), which no provider takes, and for numbers that do not go together.
 */
export function wayOfCodes(code: number, bank: number | null = null): Way | undefined {
  const meant = code === 4 ? 3 : code

  return WAYS.find((way) => way.code === meant && way.bank === bank)
}

/** A way by its names; undefined where they do not go together. */
export function wayOf(method: string, channel: string | null = null): Way | undefined {
  return WAYS.find((way) => way.method === method && way.channel === channel)
}

/** True for what goes through a gateway, which can be asked how it stands. */
export function isGatewayMethod(method: string): method is GatewayMethod {
  return (GATEWAY_METHODS as readonly string[]).includes(method)
}

/** What a browser says it runs on: apps of banks open on phones alone. */
export function deviceOf(userAgent: string): Device {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'

  return /android/i.test(userAgent) ? 'android' : 'web'
}
