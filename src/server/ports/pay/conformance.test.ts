import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WAYS, type Way } from '#contract/pay-ways.ts'
import { askAboutMoney, askForMoney, type CaptureGuard, giveMoneyBack, offsiteSource } from './gateway.ts'
import { ACCOUNT_SOURCES } from './sandbox/sources.ts'
import { startSandbox } from './sandbox/testing.ts'
import { wayStates } from './ways.ts'

/**
 * One suite for every way to pay, against the built-in gateway in the protocol of its provider: made, waits, paid once,
 * refused, over, told twice and out of order, paid late, unknown, given back.
 */
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeEach(async () => {
  sandbox = await startSandbox({ sources: () => [...ACCOUNT_SOURCES, 'bill_payment_tesco_lotus'] })
})
afterEach(() => sandbox.stop())

const MINUTE = 60_000
const AMOUNT = 527_400n
const PROVIDED = WAYS.filter(
  ({ method, channel }) =>
    method !== 'card' && !['gsb', 'bigc', 'boonterm', 'cenpay', 'payatpost'].includes(channel ?? ''),
)
const nameOf = ({ method, channel }: Way) => channel ?? method
const isPaypal = ({ method }: Way) => method === 'paypal'

const guard: CaptureGuard = { begin: async () => 1, declined: async () => {} }

/** A payer who chose a way: makes the charge, plays the payer, and asks how it stands. */
async function payer(way: Way) {
  const { pay, paypal } = sandbox
  const states = wayStates({
    capability: await pay.capability(),
    paypal,
    amountSatang: AMOUNT,
    device: 'ios',
  })
  const state = states.find(({ method, channel }) => method === way.method && channel === way.channel)!
  expect(state).toMatchObject({ isOffered: true, reason: null })
  const id = randomUUID()
  const asked = {
    attemptId: id,
    method: way.method,
    amountSatang: AMOUNT,
    source: offsiteSource(state, { device: 'ios', ip: '203.0.113.9', phone: '0812345678' }),
    returnUrl: `${sandbox.origin}/back?payment=${id}`,
    description: 'INV-2026-0181',
    locale: 'th' as const,
  }
  const made = await askForMoney(sandbox, asked)
  const known = { id, method: way.method, gatewayChargeId: made.id, createdAt: sandbox.now() }

  return {
    id,
    made,
    known,
    state,
    again: () => askForMoney(sandbox, asked),
    ask: (by: CaptureGuard = guard) => askAboutMoney(sandbox, known, by),
    act: (decision: string, webhooks = 'normal') =>
      fetch(`${made.testPageUrl ?? made.authorizeUrl}?webhooks=${webhooks}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision }),
      }),
  }
}

describe.each(PROVIDED.map((way) => [nameOf(way), way] as const))('%s', (_name, way) => {
  test('is made for the sum and waits, with somewhere for the payer to go and an hour at which it ends', async () => {
    const { id, made, state } = await payer(way)
    expect(made).toMatchObject({ status: 'pending', amountSatang: AMOUNT, currency: 'THB', attemptId: id })
    expect(made.authorizeUrl ?? made.qrImageUrl ?? made.barcodeUrl).toMatch(/^http/)
    const minutes = (made.expiresAt!.getTime() - sandbox.now().getTime()) / MINUTE
    expect(Math.round(minutes)).toBe(state.minutes)
    expect(await sandbox.pay.capability()).toBeDefined()
  })

  test('is paid once, with its fee, however often it is asked about', async () => {
    const { act, ask } = await payer(way)
    await act('approve')
    const paid = await ask()
    expect(paid).toMatchObject({ status: 'successful', amountSatang: AMOUNT })
    expect(paid!.feeSatang).toBeGreaterThan(0n)
    expect(await ask()).toMatchObject({ id: paid!.id, status: 'successful', feeSatang: paid!.feeSatang })
  })

  test('is refused by the payer and takes nothing', async () => {
    const { act, ask } = await payer(way)
    await act(isPaypal(way) ? 'cancel' : 'refuse')
    expect((await ask())!.status).toBe(isPaypal(way) ? 'pending' : 'failed')
    expect((await ask())!.feeSatang).toBeUndefined()
  })

  test('is over when its time is, and a press afterwards comes too late', async () => {
    const { act, ask, state } = await payer(way)
    sandbox.moveClock(state.minutes! * MINUTE + 1_000)
    await act('approve', 'none')
    expect(await ask()).toMatchObject({ status: 'expired' })
  })

  test('is told twice under one event id, and once more after the end', async () => {
    const { act, ask, made } = await payer(way)
    await act('approve', 'double')
    await ask()
    const told = () => [...sandbox.deliveries, ...sandbox.paypalDeliveries].filter(({ result }) => result.ok)
    await vi.waitFor(() => expect(told().length).toBeGreaterThanOrEqual(2))
    const events = told().flatMap(({ result }) => (result.ok ? [result.event] : []))
    expect(events.at(-1)?.chargeId).toBe(made.id)
    const ids = events.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(new Set(ids).size)
  })

  test('is found by its try where the answer was lost, or made again as the same one', async () => {
    const { again, ask, known, made } = await payer(way)
    const found = isPaypal(way)
      ? await again()
      : await askAboutMoney(sandbox, { ...known, gatewayChargeId: null }, guard)
    expect(found!.id).toBe(made.id)
    expect((await ask())!.id).toBe(made.id)
  })

  test('gives back a part, the rest, and no more', async () => {
    const { act, ask, made } = await payer(way)
    await act('approve')
    await ask()
    const back = (refundId: string, amountSatang: bigint) =>
      giveMoneyBack(sandbox, { method: way.method, chargeId: made.id, refundId, amountSatang })
    const first = randomUUID()
    await back(first, 127_400n)
    await back(first, 127_400n)
    expect(await ask()).toMatchObject({ status: 'successful', refundedSatang: 127_400n })
    await expect(back(randomUUID(), 400_001n)).rejects.toMatchObject({ name: 'PayError' })
    await back(randomUUID(), 400_000n)
    expect(await ask()).toMatchObject({ refundedSatang: AMOUNT })
  })

  test('knows no charge that is nobody’s', async () => {
    const { known } = await payer(way)
    const nobody = isPaypal(way) ? 'NOBODYSORDER00001' : 'chrg_test_nobody'
    await expect(askAboutMoney(sandbox, { ...known, gatewayChargeId: nobody }, guard)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('what only some do', () => {
  const of = (name: string) => WAYS.find(({ method, channel }) => (channel ?? method) === name)!

  test('a bank says that the money or the day’s limit is not enough', async () => {
    for (const [decision, failureCode] of [
      ['no_funds', 'insufficient_balance'],
      ['limit', 'payment_rejected'],
    ] as const) {
      const { act, ask } = await payer(of('ktb'))
      await act(decision)
      expect(await ask()).toMatchObject({ status: 'failed', failureCode })
    }
  })

  test('an app of a bank is refused on a desktop, a wallet above its bound, WeChat without an address', async () => {
    const charge = (method: string, more: object, amountSatang = AMOUNT) =>
      sandbox.pay.createCharge({
        ...{ attemptId: randomUUID(), amountSatang, currency: 'THB', description: 'x' },
        ...{ returnUrl: `${sandbox.origin}/back`, source: { kind: 'offsite', method, ...more } },
      })
    await expect(charge('mobile_banking_scb', { device: 'web' })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(charge('rabbit_linepay', {}, 5_000_001n)).rejects.toMatchObject({ kind: 'limit' })
    await expect(charge('wechat_pay', {})).rejects.toMatchObject({ kind: 'invalid' })
    await expect(charge('shopeepay', {})).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('a counter takes the money a minute after the barcode ran out', async () => {
    const { act, ask } = await payer(of('lotus'))
    await act('expire')
    expect(await ask()).toMatchObject({ status: 'expired' })
    await act('late')
    expect(await ask()).toMatchObject({ status: 'successful', amountSatang: AMOUNT })
  })

  test('PayPal: a declined card goes back to the payer under the same order, and the next try is another request', async () => {
    let number = 1
    const counting = {
      begin: async () => number,
      declined: async () => {
        number += 1
      },
    }
    const { act, ask, made } = await payer(of('paypal'))
    await act('decline')
    expect(await ask(counting)).toMatchObject({
      id: made.id,
      status: 'pending',
      authorizeUrl: expect.any(String),
    })
    expect(number).toBe(2)
    await act('approve')
    expect(await ask(counting)).toMatchObject({ id: made.id, status: 'successful' })
  })

  test('PayPal looks at it first, then lets it go or keeps it back', async () => {
    for (const [decision, status] of [
      ['clear', 'successful'],
      ['deny', 'failed'],
    ] as const) {
      const { act, ask } = await payer(of('paypal'))
      await act('review')
      expect(await ask()).toMatchObject({ status: 'pending', isUnderReview: true })
      await act(decision)
      expect((await ask())!.status).toBe(status)
    }
  })

  test('PayPal: an approval that was taken back or ran out takes no money', async () => {
    const reversed = await payer(of('paypal'))
    await reversed.act('reverse')
    expect(await reversed.ask()).toMatchObject({ status: 'expired' })
    const late = await payer(of('paypal'))
    await late.act('approve', 'none')
    sandbox.moveClock(181 * MINUTE)
    expect(await late.ask()).toMatchObject({ status: 'expired' })
    await vi.waitFor(() =>
      expect(sandbox.paypalDeliveries.map(({ rawBody }) => JSON.parse(rawBody).event_type)).toContain(
        'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      ),
    )
  })

  test('PayPal: two who take the money at once take it once', async () => {
    const { act, ask, made } = await payer(of('paypal'))
    await act('approve')
    const seen = await Promise.all([ask(), ask(), ask({ ...guard, begin: async () => 2 })])
    expect(seen.map((charge) => charge!.status)).toEqual(['successful', 'successful', 'successful'])
    const captured = sandbox.paypalDeliveries.length
    expect(captured).toBeLessThanOrEqual(3)
    expect((await sandbox.paypal.readOrder(made.id)).captureId).toBe(seen[0]!.captureId)
  })

  test('PayPal: a payment that has ended meanwhile is left alone', async () => {
    const { act, ask } = await payer(of('paypal'))
    await act('approve')
    expect(await ask({ ...guard, begin: async () => null })).toMatchObject({
      status: 'pending',
      isApproved: true,
    })
  })

  test('PayPal: an event is its own, or it is refused', async () => {
    const { act } = await payer(of('paypal'))
    await act('approve')
    await vi.waitFor(() => expect(sandbox.paypalDeliveries).toHaveLength(1))
    const { headers, rawBody } = sandbox.paypalDeliveries[0]!
    expect(await sandbox.paypal.verifyWebhook(headers, rawBody)).toMatchObject({ ok: true })
    expect(await sandbox.paypal.verifyWebhook(headers, rawBody.replace('5274.00', '1.00'))).toEqual({
      ok: false,
      reason: 'forged',
    })
    expect(await sandbox.paypal.verifyWebhook(new Headers(), rawBody)).toEqual({
      ok: false,
      reason: 'unsigned',
    })
    expect(await sandbox.paypal.verifyWebhook(headers, 'no json')).toEqual({ ok: false, reason: 'malformed' })
  })

  test('PayPal: an order for another account is not ours', async () => {
    const { made } = await payer(of('paypal'))
    const stranger = sandbox.paypalFor({ merchantId: 'SOMEBODYELSE' })
    await expect(stranger.readOrder(made.id)).rejects.toMatchObject({ code: 'wrong_payee' })
  })

  test('neither keys nor tokens stand in an error', async () => {
    const wrong = sandbox.paypalFor({ clientSecret: 'wrong_and_secret' })
    const error = await wrong.readOrder('NOBODYSORDER00001').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'PayError', code: 'authentication_failure' })
    expect(`${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('wrong_and_secret')
  })
})
