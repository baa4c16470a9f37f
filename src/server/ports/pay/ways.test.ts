import { describe, expect, test } from 'vitest'
import { deviceOf, WAYS, wayOfCodes } from '#contract/pay-ways.ts'
import type { PayCapability } from './pay-port.ts'
import { offeredWays, wayStates } from './ways.ts'

const limits = { minSatang: 2_000n, maxSatang: 15_000_000n }
const method = (name: string, currencies = ['THB']) => ({ name, currencies, cardBrands: [] })
const account = (...names: string[]): PayCapability => ({
  limits,
  methods: names.map((name) => method(name)),
})
const EVERY = account(
  ...['card', 'promptpay', 'mobile_banking_kbank', 'mobile_banking_scb', 'mobile_banking_bbl'],
  ...['mobile_banking_ktb', 'mobile_banking_bay', 'truemoney', 'truemoney_jumpapp', 'rabbit_linepay'],
  ...['alipay', 'alipay_cn', 'wechat_pay', 'bill_payment_tesco_lotus', 'shopeepay', 'something_new'],
)
const paypal = { limits }

function state(name: string, asking: Partial<Parameters<typeof wayStates>[0]> = {}) {
  const all = wayStates({ capability: EVERY, paypal, ...asking })
  return all.find(({ method: way, channel }) => (channel ?? way) === name)!
}

describe('numbers of the specification', () => {
  test('each leads to its way and back', () => {
    for (const way of WAYS) expect(wayOfCodes(way.code, way.bank)).toBe(way)
    expect(new Set(WAYS.map(({ code, bank }) => `${code}/${bank}`)).size).toBe(WAYS.length)
    expect(WAYS.flatMap(({ bank }) => bank ?? []).sort((a, b) => a - b)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    ])
  })

  test('webpay is the bank’s app, a cash machine is nothing', () => {
    expect(wayOfCodes(4, 4)).toMatchObject({ method: 'bank_app', channel: 'ktb' })
    for (let bank = 1; bank <= 17; bank++) expect(wayOfCodes(2, bank)).toBeUndefined()
    expect(wayOfCodes(2)).toBeUndefined()
    expect(wayOfCodes(3)).toBeUndefined()
    expect(wayOfCodes(6, 7)).toBeUndefined()
  })
})

describe('what is offered', () => {
  test('all that the account has, in the order of the page; what nobody takes is not', () => {
    const names = offeredWays({ capability: EVERY, paypal }).map(({ method: way, channel }) => channel ?? way)
    expect(names).toEqual([
      ...['promptpay', 'kbank', 'scb', 'bbl', 'ktb', 'bay', 'card', 'truemoney', 'linepay', 'alipay'],
      ...['wechat', 'lotus', 'paypal'],
    ])
    for (const name of ['gsb', 'bigc', 'boonterm', 'cenpay', 'payatpost'])
      expect(state(name)).toMatchObject({ isOffered: false, reason: 'no_provider', source: null })
  })

  test('the newer name of a wallet where the account has both, the older one where it has that alone', () => {
    expect(state('truemoney')).toMatchObject({ source: 'truemoney_jumpapp', needsPhone: false })
    expect(state('truemoney', { capability: account('truemoney') })).toMatchObject({
      ...{ source: 'truemoney', needsPhone: true },
    })
    expect(state('alipay')).toMatchObject({ source: 'alipay_cn' })
    expect(state('alipay', { capability: account('alipay') })).toMatchObject({ source: 'alipay' })
  })

  test.each([
    ['not in the account', 'ktb', { capability: account('card') }, 'not_in_account'],
    ['ended, and not in the account', 'lotus', { capability: account('card') }, 'ended'],
    ['no PayPal account', 'paypal', { paypal: null }, 'not_in_account'],
    ['the provider is away', 'card', { capability: null }, 'unknown'],
    ['one satang too little', 'promptpay', { amountSatang: 1_999n }, 'below'],
    ['the least', 'promptpay', { amountSatang: 2_000n }, null],
    ['the most of the account', 'kbank', { amountSatang: 15_000_000n }, null],
    ['above the account', 'kbank', { amountSatang: 15_000_001n }, 'above'],
    ['the most of a wallet', 'truemoney', { amountSatang: 3_000_000n }, null],
    ['above the wallet', 'truemoney', { amountSatang: 3_000_001n }, 'above'],
    ['the most of LINE Pay', 'linepay', { amountSatang: 5_000_000n }, null],
    ['above LINE Pay', 'linepay', { amountSatang: 5_000_001n }, 'above'],
    ['another currency', 'card', { currency: 'USD' }, 'currency'],
    ['another currency at PayPal', 'paypal', { currency: 'USD' }, 'currency'],
    ['the app of a bank on a desktop', 'scb', { device: 'web' }, 'device'],
    ['the app of a bank on a phone', 'scb', { device: 'ios' }, null],
    ['WeChat on a desktop', 'wechat', { device: 'web' }, 'device'],
    ['a wallet on a desktop', 'linepay', { device: 'web' }, null],
    ['a sum that is wrong on a device that is wrong', 'ktb', { amountSatang: 1n, device: 'web' }, 'below'],
  ] as const)('%s: %s', (_why, name, asking, reason) => {
    expect(state(name, asking)).toMatchObject({ reason, isOffered: reason === null })
  })

  test('a lower bound of the account counts before ours', () => {
    const small = { ...EVERY, limits: { minSatang: 10_000n, maxSatang: 1_000_000n } }
    expect(state('truemoney', { capability: small }).limits).toEqual(small.limits)
    expect(state('truemoney').limits.maxSatang).toBe(3_000_000n)
  })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36', 'web'],
  ['', 'web'],
])('a browser that says %s runs on %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
