import { afterAll, describe, expect, it, vi } from 'vitest'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { packageSelling } from '#features/packages/tables.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { reconcileOrders } from './reconcile.ts'

const START = '2026-11-16T03:00:00Z'
const app = await testApp({ now: new Date(START) })
const { kit } = app
type Business = Awaited<ReturnType<typeof buildManager>>
type Order = { paymentExternalId: string }

await asOwner(kit.database, (tx) =>
  tx
    .insert(packageSelling)
    .values({ id: 1, soldFrom: '2026-11-01', sellerName: 'บริษัท เรือน จำกัด' })
    .onConflictDoNothing(),
)
/** Nothing is sold in the tests of others. */
afterAll(() => kit.database.owner.query('delete from package_selling'))

const call = (business: Business, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `/payment/${path}`, { token: business.token, ...(body ? { body } : {}) })
const open = async (business: Business) => (await call(business, 'GET', 'starter?units=20')).body.data.order
const choose = (business: Business, { paymentExternalId }: Order, paymentMethod: number, bank?: number) =>
  call(business, 'PUT', paymentExternalId, { paymentMethod, bank })
const pay = (business: Business, { paymentExternalId }: Order, device = 'android') =>
  call(business, 'POST', `${paymentExternalId}/pay`, { idempotencyKey: newId(), device })
const status = async (business: Business, token: string) =>
  (await call(business, 'POST', 'status', { token })).body.data
const create = (business: Business, { paymentExternalId }: Order) =>
  call(business, 'POST', `${paymentExternalId}/paypal/order/create`)
const capture = (business: Business, { paymentExternalId }: Order, orderId: string) =>
  call(business, 'POST', `${paymentExternalId}/paypal/order/${orderId}/capture`)
const rows = async (table: string, { workspaceId }: Business) =>
  (await kit.database.owner.query(`select * from ${table} where workspace_id = $1`, [workspaceId])).rows

const act = (url: string, decision: string, webhooks = 'none') =>
  fetch(`${url.replace(kit.config.publicUrl, app.url)}?webhooks=${webhooks}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  })

async function expectBoughtOnce(business: Business) {
  expect(await rows('subscriptions', business)).toMatchObject([{ status: 'active', package_id: 'starter' }])
  expect(await rows('package_receipts', business)).toHaveLength(1)
}

describe('numbers of the specification', () => {
  it('choose a way and are answered as they are: apps of banks as 3 or 4, wallets 6, PayPal 5, PromptPay 7', async () => {
    const business = await buildManager(app)
    const order = await open(business)
    for (const [code, bank, answered] of [
      [3, 4, { paymentMethod: 3, bank: 4 }],
      [4, 1, { paymentMethod: 3, bank: 1 }],
      [6, 17, { paymentMethod: 6, bank: 17 }],
      [6, 14, { paymentMethod: 6, bank: 14 }],
      [5, undefined, { paymentMethod: 5, bank: null }],
      [7, undefined, { paymentMethod: 7, bank: null }],
      [1, undefined, { paymentMethod: 1, bank: null }],
    ] as const)
      expect(await choose(business, order, code, bank)).toMatchObject({
        status: 200,
        body: { data: answered },
      })
    // A cash machine, GSB, Big C, Lotus's, and numbers that do not go together.
    for (const [code, bank] of [
      [2, 1],
      [3, 6],
      [6, 9],
      [6, 13],
      [7, 3],
      [1, 14],
    ] as const)
      expect(await choose(business, order, code, bank)).toMatchObject({
        ...{ status: 409, body: { code: 'way_not_offered' } },
      })
    expect((await choose(business, order, 8)).status).toBe(422)
    expect((await choose(business, order, 6, 18)).status).toBe(422)
  })
})

describe.each([
  ['the app of a bank', 3, 2],
  ['a wallet', 6, 17],
])('%s', (_name, code, bank) => {
  it('pays a package once, is refused, and runs out', async () => {
    const business = await buildManager(app)
    const order = await open(business)
    await choose(business, order, code, bank)
    const refused = await pay(business, order)
    expect(refused.body.data).toMatchObject({ status: 'pending', isTestMode: true })
    await act(refused.body.data.authorizeUrl, 'no_funds')
    expect(await status(business, refused.body.data.paymentId)).toMatchObject({
      ...{ status: 'failed', code: 'insufficient_balance' },
    })
    const began = await pay(business, order)
    await act(began.body.data.authorizeUrl, 'approve', 'double')
    expect(await status(business, began.body.data.paymentId)).toMatchObject({ status: 'succeeded' })
    await app.runJobs()
    await expectBoughtOnce(business)
  })
})

it('an app of a bank is not opened on a desktop, and a payer may leave it for another way', async () => {
  const business = await buildManager(app)
  const order = await open(business)
  await choose(business, order, 3, 4)
  expect(await pay(business, order, 'web')).toMatchObject({ status: 409, body: { code: 'way_phone_only' } })
  const began = await pay(business, order)
  expect(began.body.data.status).toBe('pending')
  const left = await call(business, 'POST', `${order.paymentExternalId}/leave`)
  expect(left.body.data).toMatchObject({ status: 'open', payment: { status: 'failed' } })
  expect((await choose(business, order, 7)).status).toBe(200)
})

describe('PayPal', () => {
  it('makes one order, takes its money once however often it is asked, and gives one receipt', async () => {
    const business = await buildManager(app)
    const order = await open(business)
    const made = await create(business, order)
    expect(made).toMatchObject({
      status: 200,
      body: { data: { payment: { status: 'pending', method: 'paypal' } } },
    })
    const { orderId, payment } = made.body.data
    expect(orderId).toMatch(/^[A-Z0-9]{17}$/)
    expect((await create(business, order)).body.data).toMatchObject({
      orderId,
      payment: { paymentId: payment.paymentId },
    })
    // Nothing is taken before the payer agrees.
    expect((await capture(business, order, orderId)).body.data).toMatchObject({ status: 'pending' })
    await act(payment.authorizeUrl, 'approve')
    const answers = await Promise.all([1, 2, 3].map(() => capture(business, order, orderId)))
    for (const answer of answers) expect(answer.status).toBe(200)
    expect((await capture(business, order, orderId)).body.data).toMatchObject({
      ...{ status: 'succeeded', amountSatang: '58000', receiptNo: expect.stringMatching(/./) },
    })
    await expectBoughtOnce(business)
    expect(await rows('package_attempts', business)).toMatchObject([
      { method: 'paypal', status: 'succeeded' },
    ])
    expect(Number((await rows('package_attempts', business))[0].fee_satang)).toBeGreaterThan(0)
  })

  it('hears of a payer who never came back by its event', async () => {
    const business = await buildManager(app)
    const order = await open(business)
    const { payment } = (await create(business, order)).body.data
    await act(payment.authorizeUrl, 'approve', 'double')
    await vi.waitFor(
      async () => {
        await app.runJobs()
        await expectBoughtOnce(business)
      },
      { timeout: 8_000 },
    )
  })

  it('declines a card and lets the payer choose again; looks at money first; denies it; runs out', async () => {
    const business = await buildManager(app)
    const order = await open(business)
    const first = (await create(business, order)).body.data
    await act(first.payment.authorizeUrl, 'decline')
    expect((await capture(business, order, first.orderId)).body.data).toMatchObject({
      ...{ status: 'pending', authorizeUrl: first.payment.authorizeUrl },
    })
    await act(first.payment.authorizeUrl, 'review')
    expect((await capture(business, order, first.orderId)).body.data).toMatchObject({
      ...{ status: 'pending', code: 'under_review' },
    })
    expect(await call(business, 'POST', `${order.paymentExternalId}/leave`)).toMatchObject({ status: 409 })
    await act(first.payment.authorizeUrl, 'deny')
    expect((await capture(business, order, first.orderId)).body.data).toMatchObject({ status: 'failed' })
    const second = (await create(business, order)).body.data
    expect(second.orderId).not.toBe(first.orderId)
    app.setNow(new Date(new Date(START).getTime() + 181 * 60_000))
    await reconcileOrders(kit)
    expect(await status(business, second.payment.paymentId)).toMatchObject({
      ...{ status: 'failed', code: 'payment_expired' },
    })
    app.setNow(START)
    expect(await rows('subscriptions', business)).toEqual([])
  })

  it('leaves an order, and takes nothing of it although its payer agrees afterwards', async () => {
    const business = await buildManager(app)
    const order = await open(business)
    const { orderId, payment } = (await create(business, order)).body.data
    expect((await call(business, 'POST', `${order.paymentExternalId}/leave`)).body.data).toMatchObject({
      status: 'open',
    })
    await act(payment.authorizeUrl, 'approve')
    expect((await capture(business, order, orderId)).body.data).toMatchObject({ status: 'failed' })
    await reconcileOrders(kit)
    expect(await rows('subscriptions', business)).toEqual([])
  })

  it('is nobody else’s: an order of another business, or of PayPal’s own making, is not found', async () => {
    const [business, other] = [await buildManager(app), await buildManager(app)]
    const order = await open(business)
    const { orderId } = (await create(business, order)).body.data
    expect((await capture(other, order, orderId)).status).toBe(404)
    expect((await create(other, order)).status).toBe(404)
    expect((await capture(business, order, 'NOBODYSORDER00001')).status).toBe(404)
    expect((await capture(business, order, 'not-an-order')).status).toBe(422)
  })

  it('stays away where no account is set up', async () => {
    const business = await buildManager(app)
    const order = await open(business)
    const { paypal } = kit.ports
    kit.ports.paypal = null
    try {
      expect(await create(business, order)).toMatchObject({ status: 409, body: { code: 'way_not_offered' } })
      const { ways } = (await call(business, 'GET', order.paymentExternalId)).body.data.order.pay
      expect(ways.map((way: { method: string }) => way.method)).not.toContain('paypal')
    } finally {
      kit.ports.paypal = paypal
    }
  })
})
