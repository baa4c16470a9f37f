import { afterAll, describe, expect, it } from 'vitest'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { packageSelling } from '#features/packages/tables.ts'
import { signWebhook } from '#server/ports/pay/omise-webhook.ts'
import { deriveSandboxKeys } from '#server/ports/pay/sandbox/gateway.ts'
import { testApp } from '#testing/app.ts'
import { cardToken } from '#testing/bills.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { reconcileOrders } from './reconcile.ts'
import { settle } from './settle.ts'

const app = await testApp({ now: new Date('2026-11-16T03:00:00Z') })
const { kit } = app
const admin = await buildUser(app, { role: 'Admin' })
type Business = Awaited<ReturnType<typeof buildManager>>

const sell = (change: Partial<typeof packageSelling.$inferInsert> = {}) =>
  asOwner(kit.database, (tx) =>
    tx
      .insert(packageSelling)
      .values({ id: 1, soldFrom: '2026-11-01', sellerName: 'บริษัท เรือน จำกัด', ...change })
      .onConflictDoUpdate({ target: packageSelling.id, set: { soldFrom: '2026-11-01', ...change } }),
  )
/** Nothing is sold in the tests of others. */
afterAll(() => kit.database.owner.query('delete from package_selling'))
const rowsOf = async (table: string, { workspaceId }: Business) =>
  (
    await kit.database.owner.query(`select * from ${table} where workspace_id = $1 order by created_at`, [
      workspaceId,
    ])
  ).rows
const open = (business: Business, path = 'starter?units=20') =>
  app.call('GET', `/payment/${path}`, { token: business.token })
const opened = async (business: Business, path?: string) => {
  const { status, body } = await open(business, path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.order
}
const pay = (business: Business, order: { paymentExternalId: string }, body: Record<string, unknown>) =>
  app.call('POST', `/payment/${order.paymentExternalId}/pay`, {
    token: business.token,
    body: { idempotencyKey: newId(), ...body },
  })
const byCard = async (business: Business, order: { paymentExternalId: string }, number?: string) =>
  pay(business, order, { card: await cardToken(app, number) })
const choose = (business: Business, order: { paymentExternalId: string }, paymentMethod: number) =>
  app.call('PUT', `/payment/${order.paymentExternalId}`, { token: business.token, body: { paymentMethod } })
const withCode = (business: Business, order: { paymentExternalId: string }, discountCode: string) =>
  app.call('PUT', `/payment/${order.paymentExternalId}/discount`, {
    token: business.token,
    body: { discountCode },
  })
const billing = async (business: Business) =>
  (await app.call('GET', '/user/billing', { token: business.token })).body.data

async function addDiscount(discount: Record<string, unknown>, code: Record<string, unknown>) {
  const body = {
    name: 'เปิดตัว',
    kind: 'percent',
    basisPoints: 5000,
    duration: 'once',
    packages: ['starter', 'pro'],
    ...discount,
  }
  const added = await app.call('POST', '/admin/dashboard/discounts', { token: admin.token, body })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const { id } = added.body.data
  const coded = await app.call('POST', `/admin/dashboard/discounts/${id}/codes`, {
    token: admin.token,
    body: code,
  })
  expect(coded.status, JSON.stringify(coded.body)).toBe(200)
  return id as string
}

/** The gateway's event of a charge, delivered to us as it would be. */
async function deliver(chargeId: string, id = `evnt_test_${newId()}`) {
  const timestamp = Math.floor(kit.now().getTime() / 1000)
  const rawBody = JSON.stringify({
    object: 'event',
    id,
    livemode: false,
    key: 'charge.complete',
    created_at: kit.now().toISOString(),
    data: { object: 'charge', id: chargeId },
  })
  const { webhookSecret: secret } = deriveSandboxKeys(kit.config.sessionSecret)
  const { status } = await fetch(`${app.url}/api/payment/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'omise-signature': signWebhook({ secret, timestamp: String(timestamp), rawBody }),
      'omise-signature-timestamp': String(timestamp),
    },
    body: rawBody,
  })

  return status
}

describe('before the day', () => {
  it('nothing can be bought, and the page says when', async () => {
    const business = await buildManager(app)
    expect(await open(business)).toMatchObject({ status: 409, body: { code: 'packages_not_sold' } })
    await sell({ soldFrom: '2026-12-20' })
    const refused = await open(business)
    expect(refused).toMatchObject({ status: 409, body: { code: 'packages_sold_later' } })
    expect(refused.body.message).toContain('20\u00a0Dec')
    const prices = (await app.call('GET', '/pricing')).body.data
    expect(prices[1]).toMatchObject({ isSold: false, soldFrom: '2026-12-20' })
  })
})

describe('a card', () => {
  it('pays a package once: one receipt, the package, and the same key again changes nothing', async () => {
    await sell()
    const business = await buildManager(app)
    const order = await opened(business)
    expect(order).toMatchObject({ totalSatang: '58000', periodStart: '2026-11-16', periodEnd: '2026-12-15' })
    expect((await opened(business)).paymentExternalId).toBe(order.paymentExternalId)
    const body = { card: await cardToken(app), idempotencyKey: newId() }
    const first = await pay(business, order, body)
    expect(first).toMatchObject({
      status: 200,
      body: { data: { status: 'succeeded', amountSatang: '58000' } },
    })
    expect(await pay(business, order, body)).toMatchObject({
      body: { data: { paymentId: first.body.data.paymentId } },
    })
    expect(await byCard(business, order)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
    expect(await billing(business)).toMatchObject({
      package: 'starter',
      status: 'active',
      periodEnd: '2026-12-15',
      receipts: [{ no: first.body.data.receiptNo, totalSatang: '58000' }],
    })
    const pdf = await app.call('POST', `/user/billing/receipt/${first.body.data.paymentId}`, {
      token: business.token,
      body: {},
    })
    expect(pdf.status).toBe(200)
    expect(pdf.body.slice(0, 5)).toBe('%PDF-')
  })

  it('that is declined leaves the order open for another', async () => {
    const business = await buildManager(app)
    const order = await opened(business)
    expect(await byCard(business, order, '4111111111140011')).toMatchObject({
      status: 200,
      body: { data: { status: 'failed', code: 'insufficient_fund', receiptNo: null } },
    })
    expect((await billing(business)).status).toBeNull()
    expect((await byCard(business, order)).body.data.status).toBe('succeeded')
    expect(await rowsOf('package_receipts', business)).toHaveLength(1)
  })

  it('pressed many times at once charges once', async () => {
    const business = await buildManager(app)
    const order = await opened(business)
    const tokens = await Promise.all(Array.from({ length: 8 }, () => cardToken(app)))
    const answers = await Promise.all(tokens.map((card) => pay(business, order, { card })))
    expect(answers.filter(({ body }) => body.data?.status === 'succeeded')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await rowsOf('package_receipts', business)).toHaveLength(1)
  })

  it('is asked for by its own business alone, by who may spend its money', async () => {
    const business = await buildManager(app)
    const order = await opened(business)
    const other = await buildManager(app)
    expect((await byCard(other, order)).status).toBe(404)
    expect((await open(other, order.paymentExternalId)).status).toBe(404)
    const looker = await buildManager(app, { rights: ['view'] })
    expect((await open(looker)).status).toBe(403)
  })
})

describe('PromptPay', () => {
  it('is settled by the gateway’s event, told twice or late, once', async () => {
    const business = await buildManager(app)
    const order = await opened(business)
    expect((await choose(business, order, 7)).body.data.paymentMethod).toBe(7)
    const shown = await pay(business, order, {})
    expect(shown.body.data).toMatchObject({ status: 'pending', method: 'promptpay' })
    expect(shown.body.data.qrImageUrl).toContain('http')
    expect(await choose(business, order, 1)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    await playPayer(business)
    const [attempt] = await rowsOf('package_attempts', business)
    expect(await deliver(attempt.gateway_charge_id, 'evnt_test_twice')).toBe(200)
    expect(await deliver(attempt.gateway_charge_id, 'evnt_test_twice')).toBe(200)
    expect(await deliver(attempt.gateway_charge_id)).toBe(200)
    await app.runJobs()
    expect(await billing(business)).toMatchObject({ status: 'active', receipts: [{ totalSatang: '58000' }] })
    const told = await app.call('POST', '/payment/status', {
      token: business.token,
      body: { token: attempt.id },
    })
    expect(told.body.data).toMatchObject({ status: 'succeeded', receiptNo: expect.any(String) })
    expect(await rowsOf('package_receipts', business)).toHaveLength(1)
  })

  it('is found by the clock where the event is lost', async () => {
    const business = await buildManager(app)
    const order = await opened(business)
    await choose(business, order, 7)
    await pay(business, order, {})
    await playPayer(business)
    expect(await reconcileOrders(kit)).toBe(0)
    app.setNow(new Date(kit.now().getTime() + 60_000))
    expect(await reconcileOrders(kit)).toBeGreaterThan(0)
    expect((await billing(business)).status).toBe('active')
  })

  it('left for another way is paid once', async () => {
    const business = await buildManager(app)
    const order = await opened(business)
    await choose(business, order, 7)
    await pay(business, order, {})
    const left = await app.call('POST', `/payment/${order.paymentExternalId}/leave`, {
      token: business.token,
    })
    expect(left.body.data).toMatchObject({ status: 'open', payment: { status: 'failed' } })
    await choose(business, order, 1)
    expect((await byCard(business, order)).body.data.status).toBe('succeeded')
  })

  it('goes back where the order is no longer wanted when the money comes', async () => {
    const business = await buildManager(app)
    const order = await opened(business)
    await choose(business, order, 7)
    await pay(business, order, {})
    await playPayer(business)
    // Meanwhile the package was changed by another way.
    await kit.database.owner.query(`update package_orders set base_revision = 9 where id = $1`, [
      order.paymentExternalId,
    ])
    const [attempt] = await rowsOf('package_attempts', business)
    await deliver(attempt.gateway_charge_id)
    await app.runJobs()
    expect((await rowsOf('package_attempts', business))[0]).toMatchObject({
      status: 'refunded',
      failure_code: 'surplus',
    })
    expect(await rowsOf('package_receipts', business)).toEqual([])
  })
})

describe('a code', () => {
  it('takes off what it says, and only where it may', async () => {
    await addDiscount({}, { code: 'half-off' })
    const late = await addDiscount({ endsOn: '2026-11-16' }, { code: 'LATE1' })
    await kit.database.owner.query(`update discounts set ends_on = '2026-11-15' where id = $1`, [late])
    await addDiscount({ startsOn: '2026-11-17' }, { code: 'EARLY1' })
    await addDiscount({ packages: ['pro'] }, { code: 'PROONLY' })
    await addDiscount({}, { code: 'FIRSTONE', isFirstOnly: true })
    const business = await buildManager(app)
    const order = await opened(business)
    for (const [code, problem] of [
      ['NOTHING9', 'code_unknown'],
      ['LATE1', 'code_over'],
      ['EARLY1', 'code_early'],
      ['PROONLY', 'code_other_package'],
    ] as const)
      expect(await withCode(business, order, code)).toMatchObject({ status: 409, body: { code: problem } })
    const applied = await withCode(business, order, ' half off ')
    expect(applied.body.data).toMatchObject({ totalSatang: '29000', discountCode: 'HALFOFF' })
    expect((await withCode(business, order, '')).body.data).toMatchObject({
      totalSatang: '58000',
      discountCode: null,
    })
    await withCode(business, order, 'FIRSTONE')
    expect((await byCard(business, order)).body.data).toMatchObject({
      status: 'succeeded',
      amountSatang: '29000',
    })
    const again = await opened(business, 'pro?units=20')
    expect(await withCode(business, again, 'FIRSTONE')).toMatchObject({
      status: 409,
      body: { code: 'code_first_only' },
    })
    expect(await withCode(business, again, 'HALFOFF')).toMatchObject({
      status: 409,
      body: { code: 'code_whole_period' },
    })
  })

  it('for ten is used ten times when fifty come at once, and a failed card gives its use back', async () => {
    const id = await addDiscount({ mostUses: 10 }, { code: 'TENONLY' })
    const businesses = await Promise.all(Array.from({ length: 50 }, () => buildManager(app)))
    const orders = await Promise.all(
      businesses.map(async (business) => {
        const order = await opened(business)
        expect((await withCode(business, order, 'TENONLY')).status).toBe(200)
        return { business, order, card: await cardToken(app) }
      }),
    )
    const [first] = orders
    expect((await byCard(first!.business, first!.order, '4111111111140011')).body.data.status).toBe('failed')
    const answers = await Promise.all(
      orders.map(({ business, order, card }) => pay(business, order, { card })),
    )
    expect(answers.filter(({ body }) => body.data?.status === 'succeeded')).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'code_used_up')).toHaveLength(40)
    const { rows } = await kit.database.owner.query(
      `select d.uses, c.uses as coded, (select count(*)::int from discount_uses u where u.discount_id = d.id) as noted
         from discounts d join discount_codes c on c.discount_id = d.id where d.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ uses: 10, coded: 10, noted: 10 }])
  })

  it('is kept for money that comes after all, and money of another sum goes back', async () => {
    const id = await addDiscount({ mostUses: 1 }, { code: 'LATEONE' })
    const [late, other] = [await buildManager(app), await buildManager(app)]
    const begin = async (business: Business) => {
      const order = await opened(business)
      await withCode(business, order, 'LATEONE')
      await choose(business, order, 7)
      await pay(business, order, {})
      const [attempt] = await rowsOf('package_attempts', business)
      await playPayer(business)
      // Given up, as if the gateway had known nothing of it.
      await settle(kit, business.workspaceId, attempt.id, { kind: 'refused', code: 'not_charged' })
      return { order, attempt }
    }
    const first = await begin(late)
    const second = await begin(other)
    await withCode(other, second.order, '')
    for (const { attempt } of [first, second]) await deliver(attempt.gateway_charge_id)
    await app.runJobs()
    expect(await billing(late)).toMatchObject({ status: 'active', receipts: [{ totalSatang: '29000' }] })
    expect(await billing(other)).toMatchObject({ status: null, receipts: [] })
    expect((await rowsOf('package_attempts', other))[0]).toMatchObject({
      status: 'refunded',
      failure_code: 'surplus',
    })
    const { rows } = await kit.database.owner.query('select uses from discounts where id = $1', [id])
    expect(rows).toEqual([{ uses: 1 }])
  })

  it('for everything asks no card', async () => {
    await addDiscount({ basisPoints: 10_000 }, { code: 'ALLFREE' })
    const business = await buildManager(app)
    const order = await opened(business)
    await withCode(business, order, 'ALLFREE')
    expect((await pay(business, order, {})).body.data).toMatchObject({
      status: 'succeeded',
      amountSatang: '0',
    })
    expect(await billing(business)).toMatchObject({ status: 'active', receipts: [] })
  })
})

describe('a change', () => {
  it('to a better package is paid for the days that are left; to a cheaper one it waits, and costs nothing', async () => {
    const business = await buildManager(app)
    await byCard(business, await opened(business))
    await kit.database.owner.query(
      `update subscriptions set period_start = '2026-11-01', period_end = '2026-11-30', anchor_day = 1 where workspace_id = $1`,
      [business.workspaceId],
    )
    const stale = await opened(business, 'pro?units=20')
    // 15 of 30 days: 490.00 less 290.00.
    expect(stale).toMatchObject({ kind: 'upgrade', totalSatang: '20000', periodEnd: '2026-11-30' })
    await kit.database.owner.query(`update package_orders set day = '2026-11-15' where id = $1`, [
      stale.paymentExternalId,
    ])
    expect(await byCard(business, stale)).toMatchObject({ status: 409, body: { code: 'order_changed' } })
    const better = await opened(business, 'pro?units=20')
    expect(better.paymentExternalId).not.toBe(stale.paymentExternalId)
    expect((await byCard(business, better)).body.data.status).toBe('succeeded')
    expect((await open(business, 'starter?units=20')).body.data).toEqual({
      change: 'later',
      from: '2026-12-01',
      order: null,
    })
    const body = { packageId: 'starter', units: 20 }
    const later = await app.call('PUT', '/user/billing/next', { token: business.token, body })
    expect(later.body.data).toMatchObject({ package: 'pro', next: { packageId: 'starter', units: 20 } })
    const ended = await app.call('PUT', '/user/billing/end', {
      token: business.token,
      body: { isEnding: true },
    })
    expect(ended.body.data).toMatchObject({ isEnding: true, next: null })
  })

  it('counts the homes there are, and asks for no fewer', async () => {
    const business = await buildManager(app)
    for (let nth = 0; nth < 3; nth += 1) await buildHome(app, business.workspaceId)
    expect(await open(business, 'starter?units=2')).toMatchObject({
      status: 409,
      body: { code: 'package_units' },
    })
    expect(await opened(business, 'starter?addon=domain')).toMatchObject({ units: 3, totalSatang: '28600' })
  })

  it('begins with a trial, once, and what is bought follows it', async () => {
    const business = await buildManager(app)
    const begin = () =>
      app.call('POST', '/user/billing/trial', { token: business.token, body: { packageId: 'pro' } })
    expect((await begin()).body.data).toMatchObject({
      status: 'trial',
      package: 'pro',
      periodEnd: '2026-12-15',
    })
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'trial_had' } })
    expect(await opened(business)).toMatchObject({ periodStart: '2026-12-16' })
  })
})

describe('the operator’s numbers', () => {
  it('run without gaps over all businesses at once, and VAT is a tax invoice', async () => {
    await sell({ isVatRegistered: true, sellerTaxId: '0105500000001' })
    const businesses = await Promise.all(Array.from({ length: 6 }, () => buildManager(app)))
    const paid = await Promise.all(businesses.map(async (one) => byCard(one, await opened(one))))
    const numbers = paid.map(({ body }) => body.data.receiptNo as string).sort()
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, nth) => `PT-2026-0000${nth + 1}`))
    const [receipt] = await rowsOf('package_receipts', businesses[0]!)
    expect(receipt).toMatchObject({
      net_satang: '58000',
      vat_satang: '4060',
      total_satang: '62060',
      kind: 'tax_invoice',
    })
    const { rows } = await kit.database.owner.query(
      `select no from package_receipts where kind = 'receipt' order by no`,
    )
    expect(rows.map(({ no }) => Number(no.slice(-5)))).toEqual(rows.map((_, nth) => nth + 1))
    const pdf = await app.call('POST', `/user/billing/receipt/${paid[0]!.body.data.paymentId}`, {
      token: businesses[0]!.token,
      body: {},
    })
    expect(pdf.status).toBe(200)
    await sell({ isVatRegistered: false })
  })

  it('and what was paid are seen by administrators', async () => {
    const found = await app.call('GET', '/admin/dashboard/payment-history?itemsPerPage=5&page=1', {
      token: admin.token,
    })
    expect(found.body.data).toHaveLength(5)
    expect(found.body.total).toBeGreaterThan(10)
    expect(found.body.data[0]).toMatchObject({ business: expect.any(String), status: expect.any(String) })
  })
})

/** Plays the payer at the page of the code, without telling us. */
async function playPayer({ workspaceId }: Business) {
  const { rows } = await kit.database.owner.query(
    `select gateway_charge_id as id from package_attempts where workspace_id = $1 and status = 'pending'`,
    [workspaceId],
  )
  const response = await fetch(`${app.url}/sandbox/promptpay/${rows[0].id}?webhooks=none`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=approve',
  })
  expect(response.status).toBeLessThan(400)
}
