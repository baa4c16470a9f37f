import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCardToken } from '#web/pay/card-token.ts'
import { createOmise } from './omise.ts'
import { type ChargeSource, isChargeable, PayError } from './pay-port.ts'
import { startSandbox } from './sandbox/testing.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** A card of these tests is good for some years yet, whenever they run. */
const EXPIRY = { expMonth: 12, expYear: new Date().getFullYear() + 5 }

async function tokenFor(number: string): Promise<string> {
  const card = { number, name: 'Somchai Jaidee', ...EXPIRY, securityCode: '123' }
  const result = await createCardToken({
    vaultUrl: sandbox.vaultUrl,
    publicKey: sandbox.keys.publicKey,
    card,
  })
  if (!result.ok) throw new Error(result.problem)
  return result.token
}

type Changes = { attemptId?: string; amountSatang?: bigint; returnUrl?: string }

async function charge(source: ChargeSource, changes: Changes = {}) {
  return sandbox.pay.createCharge({
    attemptId: randomUUID(),
    amountSatang: 527_400n,
    currency: 'THB',
    source,
    returnUrl: `${sandbox.origin}/pay/return`,
    description: 'INV-2569-0308',
    metadata: { invoice: 'INV-2569-0308' },
    ...changes,
  })
}

const chargeCard = async (number: string, changes: Changes = {}) =>
  charge({ kind: 'card', token: await tokenFor(number) }, changes)

const decide = (url: string, decision: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) })

const eventsOf = (chargeId: string) =>
  sandbox.deliveries.flatMap(({ result }) =>
    result.ok && result.event.chargeId === chargeId ? [result.event] : [],
  )

describe('kept cards', () => {
  const keep = async (number: string) =>
    sandbox.pay.keepCard({ token: await tokenFor(number), description: 'account' })

  test('are charged again and again, until they are forgotten', async () => {
    const { customerId, cardId, card } = await keep('4242424242424242')
    expect(card).toEqual({ brand: 'Visa', last4: '4242', ...EXPIRY })
    for (let i = 0; i < 2; i++)
      expect(await charge({ kind: 'kept', customerId, cardId })).toMatchObject({
        status: 'successful',
        card: { last4: '4242' },
      })
    await sandbox.pay.forgetCard(customerId)
    await sandbox.pay.forgetCard(customerId)
    await expect(charge({ kind: 'kept', customerId, cardId })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('use their token up, and are not mixed with another one', async () => {
    const token = await tokenFor('5555555555554444')
    const mine = await sandbox.pay.keepCard({ token, description: 'a' })
    await expect(sandbox.pay.keepCard({ token, description: 'a' })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'used_token',
    })
    const other = await keep('4111111111111111')
    await expect(
      charge({ kind: 'kept', customerId: mine.customerId, cardId: other.cardId }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are refused where the bank declines them, and ask for confirmation where it wants one', async () => {
    await expect(keep('4111111111130012')).rejects.toMatchObject({ kind: 'declined' })
    const { customerId, cardId } = await keep('4111111111303007')
    const made = await charge({ kind: 'kept', customerId, cardId })
    expect(made).toMatchObject({ status: 'pending', authorizeUrl: expect.stringContaining('/authorize/') })
  })

  test('outlive what the sandbox forgets', async () => {
    const { customerId, cardId } = await keep('4242424242424242')
    await sandbox.store.prune(new Date(Date.now() + 86_400_000))
    expect((await charge({ kind: 'kept', customerId, cardId })).status).toBe('successful')
  })

  test('have ids of the documented form alone', async () => {
    await expect(sandbox.pay.forgetCard('../charges')).rejects.toMatchObject({ kind: 'invalid' })
  })
})

describe('cards', () => {
  test.each([
    ['4242424242424242', 'Visa'],
    ['4111111111111111', 'Visa'],
    ['5555555555554444', 'MasterCard'],
    ['3530111333300000', 'JCB'],
  ])('%s is charged at once', async (number, brand) => {
    const attemptId = randomUUID()
    const made = await chargeCard(number, { attemptId })
    expect(made).toMatchObject({
      status: 'successful',
      amountSatang: 527_400n,
      currency: 'THB',
      attemptId,
      livemode: false,
      card: { brand, last4: number.slice(-4), ...EXPIRY },
      // 3.65 % = 19,250.1 → 19,250; VAT 7 % = 1,347.5 → 1,347
      feeSatang: 20_597n,
    })
    expect(made.paidAt).toBeInstanceOf(Date)
    expect(made).not.toHaveProperty('authorizeUrl')
    expect(await sandbox.pay.readCharge(made.id)).toEqual(made)
    await vi.waitFor(() => expect(eventsOf(made.id).map((event) => event.key)).toEqual(['charge.create']))
  })

  test.each([
    ['4111111111140011', 'insufficient_fund'],
    ['4111111111130012', 'stolen_or_lost_card'],
    ['4111111111120013', 'failed_processing'],
    ['4111111111110014', 'payment_rejected'],
  ])('%s fails with %s', async (number, failureCode) => {
    const made = await chargeCard(number)
    expect(made).toMatchObject({ status: 'failed', failureCode })
    expect(made).not.toHaveProperty('feeSatang')
    expect(made).not.toHaveProperty('paidAt')
  })

  test('a token pays once', async () => {
    const token = await tokenFor('4242424242424242')
    await charge({ kind: 'card', token })
    await expect(charge({ kind: 'card', token })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'used_token',
    })
  })

  test('a slow answer is still an answer', async () => {
    expect(await chargeCard('4111111111408004')).toMatchObject({ status: 'successful' })
  })

  test.each([
    ['4111111111503002', 'timeout'],
    ['4111111111504000', 'network'],
  ])('%s is charged but the answer is lost (%s); the attempt finds it', async (number, code) => {
    const attemptId = randomUUID()
    await expect(chargeCard(number, { attemptId })).rejects.toMatchObject({
      kind: 'unavailable',
      code,
      isOutcomeUnknown: true,
    })
    expect(await sandbox.pay.findChargeByAttempt(attemptId)).toMatchObject({
      status: 'successful',
      attemptId,
    })
  })

  test('a provider that is down records nothing', async () => {
    const attemptId = randomUUID()
    await expect(chargeCard('4111111111999002', { attemptId })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'service_unavailable',
    })
    expect(await sandbox.pay.findChargeByAttempt(attemptId)).toBeUndefined()
  })
})

describe('3-D Secure and bank apps', () => {
  test('approved by the payer', async () => {
    const made = await chargeCard('4111111111303007')
    expect(made).toMatchObject({
      status: 'pending',
      authorizeUrl: expect.stringContaining('/sandbox/authorize/'),
    })
    const back = await decide(made.authorizeUrl ?? '', 'approve')
    expect([back.status, back.headers.get('location')]).toEqual([303, `${sandbox.origin}/pay/return`])
    const after = await sandbox.pay.readCharge(made.id)
    expect(after).toMatchObject({ status: 'successful', feeSatang: 20_597n })
    expect(after).not.toHaveProperty('authorizeUrl')
    await vi.waitFor(() => expect(eventsOf(made.id).at(-1)?.key).toBe('charge.complete'))
  })

  test('a shop on another host gets its payer back by a refresh, which no form policy stops', async () => {
    const made = await chargeCard('4111111111303007', { returnUrl: 'https://baan.example/pay?a=1&b="2"' })
    const answer = await decide(made.authorizeUrl ?? '', 'approve')
    expect([answer.status, answer.headers.get('refresh')]).toEqual([
      200,
      '1; url=https://baan.example/pay?a=1&b="2"',
    ])
    expect(await answer.text()).toContain('href="https://baan.example/pay?a=1&amp;b=&quot;2&quot;"')
  })

  test('refused by the payer; a second press changes nothing', async () => {
    const made = await chargeCard('5555555555303008')
    await decide(made.authorizeUrl ?? '', 'refuse')
    await decide(made.authorizeUrl ?? '', 'approve')
    expect(await sandbox.pay.readCharge(made.id)).toMatchObject({
      status: 'failed',
      failureCode: 'payment_rejected',
    })
    await vi.waitFor(() => expect(eventsOf(made.id)).toHaveLength(2))
  })

  test('left to time out', async () => {
    const made = await chargeCard('4111111111303007')
    await decide(made.authorizeUrl ?? '', 'expire')
    expect(await sandbox.pay.readCharge(made.id)).toMatchObject({
      status: 'expired',
      failureCode: 'payment_expired',
    })
    await vi.waitFor(() => expect(eventsOf(made.id).at(-1)?.key).toBe('charge.expire'))
  })

  test('a bank app goes the same way', async () => {
    const made = await charge({ kind: 'offsite', method: 'mobile_banking_kbank', device: 'android' })
    await decide(made.authorizeUrl ?? '', 'refuse')
    expect(await sandbox.pay.readCharge(made.id)).toMatchObject({
      status: 'failed',
      failureCode: 'payment_cancelled',
    })
    await expect(charge({ kind: 'offsite', method: 'constructor' })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })
})

describe('looking up, limits, refunds', () => {
  test('an attempt is found among others by its exact id, and the paid charge wins', async () => {
    const attemptId = randomUUID()
    await chargeCard('4111111111140011', { attemptId })
    const paid = await chargeCard('4242424242424242', { attemptId })
    await chargeCard('4111111111110014', { attemptId })
    await chargeCard('4242424242424242', { attemptId: `${attemptId}-other` })
    expect(await sandbox.pay.findChargeByAttempt(attemptId)).toMatchObject({ id: paid.id })
    expect(await sandbox.pay.findChargeByAttempt(randomUUID())).toBeUndefined()
  })

  test('another amount than asked for is visible', async () => {
    const made = await chargeCard('4242424242424242', { amountSatang: 527_500n })
    expect((await sandbox.pay.readCharge(made.id)).amountSatang).toBe(527_500n)
  })

  test('฿20 to ฿150,000', async () => {
    expect([1_999n, 2_000n, 15_000_000n, 15_000_001n].map((amount) => isChargeable(amount))).toEqual([
      false,
      true,
      true,
      false,
    ])
    for (const amountSatang of [1_999n, 15_000_001n]) {
      await expect(charge({ kind: 'promptpay' }, { amountSatang })).rejects.toMatchObject({ kind: 'limit' })
    }
    expect(await charge({ kind: 'promptpay' }, { amountSatang: 15_000_000n })).toMatchObject({
      status: 'pending',
    })
  })

  test('the capability names methods and limits', async () => {
    const { methods, limits } = await sandbox.pay.capability()
    expect(methods.map((method) => method.name)).toEqual(expect.arrayContaining(['card', 'promptpay']))
    expect(limits).toEqual({ minSatang: 2_000n, maxSatang: 15_000_000n })
  })

  test('a refund is given once per attempt and never above the charge', async () => {
    const made = await chargeCard('4242424242424242')
    const request = { chargeId: made.id, attemptId: randomUUID(), amountSatang: 500_000n }
    const first = await sandbox.pay.refund(request)
    expect(await sandbox.pay.refund(request)).toEqual(first)
    expect(await sandbox.pay.readCharge(made.id)).toMatchObject({
      status: 'successful',
      refundedSatang: 500_000n,
    })
    const tooMuch = { ...request, attemptId: randomUUID(), amountSatang: 27_401n }
    await expect(sandbox.pay.refund(tooMuch)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'failed_refund',
    })
  })

  test('ids from outside cannot leave their place in the path', async () => {
    for (const id of ['../capability', 'chrg_test_1/refunds', 'chrg_test_1?x', '']) {
      await expect(sandbox.pay.readCharge(id)).rejects.toMatchObject({ kind: 'invalid', code: 'not_found' })
    }
    await expect(sandbox.pay.readCharge('chrg_test_unknown')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('errors', () => {
  test('a wrong key is our mistake, and no error shows keys or tokens', async () => {
    const secretKey = 'skey_test_wrong_and_secret'
    const pay = createOmise({ apiUrl: `${sandbox.origin}/sandbox/api`, publicKey: 'pkey_test_x', secretKey })
    const error = await pay.readCharge('chrg_test_1').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PayError)
    expect(error).toMatchObject({ kind: 'invalid', code: 'authentication_failure', isOutcomeUnknown: false })
    expect(`${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('wrong_and_secret')
  })

  test('nobody listening: certain that nothing was charged', async () => {
    const freed = createServer().listen(0, '127.0.0.1')
    await once(freed, 'listening')
    const { port } = freed.address() as AddressInfo
    freed.close()
    await once(freed, 'close')
    const apiUrl = `http://127.0.0.1:${port}`
    const pay = createOmise({ apiUrl, publicKey: 'pkey_test_x', secretKey: 'skey_test_x' })
    const request = {
      attemptId: randomUUID(),
      amountSatang: 2_000n,
      currency: 'THB' as const,
      source: { kind: 'promptpay' as const },
      returnUrl: 'http://127.0.0.1/',
      description: 'x',
    }
    const error = await pay.createCharge(request).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'unavailable', code: 'network', isOutcomeUnknown: false })
  })
})
