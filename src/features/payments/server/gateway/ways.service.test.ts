import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { reconcile } from '#features/payments/server/reconcile.ts'
import { deriveSandboxKeys } from '#server/ports/pay/sandbox/gateway.ts'
import { paypalHeaders } from '#server/ports/pay/sandbox/paypal/signature.ts'
import { forgetCapability } from '#server/ports/pay/ways.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, decideCharge } from '#testing/bills.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const START = '2026-11-20T03:00:00Z'
const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const manager = await buildManager(app)
const { workspaceId } = manager
type Bill = Awaited<ReturnType<typeof buildBill>>

afterEach(() => {
  app.setNow(START)
  vi.restoreAllMocks()
})

const SUM = '1000000'
const payBy = (bill: Bill, body: Record<string, unknown>) =>
  app.call('POST', '/tenant/dashboard/pay', {
    token: bill.token,
    body: {
      ...{ invoiceId: bill.invoiceId, idempotencyKey: newId(), amountSatang: SUM, device: 'android' },
      ...body,
    },
  })
const begin = async (bill: Bill, body: Record<string, unknown>): Promise<string> => {
  const began = await payBy(bill, body)
  expect(began).toMatchObject({ status: 200, body: { data: { status: 'pending', isTestMode: true } } })
  return began.body.data.paymentId
}
const status = async (bill: Bill, token: string) =>
  (await app.call('POST', '/payment/status', { token: bill.token, body: { token } })).body.data
const act = (paymentId: string, decision: Parameters<typeof decideCharge>[3], how?: 'double' | 'none') =>
  decideCharge(app, workspaceId, paymentId, decision, how)
const later = (minutes: number) => app.setNow(new Date(new Date(START).getTime() + minutes * 60_000))

async function booked(bill: Bill) {
  return inside(workspaceId, async (tx) => {
    const rows = async (query: ReturnType<typeof sql>) => (await tx.execute(query)).rows
    expect((await verifyBooks(tx, workspaceId)).problems).toEqual([])
    return {
      bill: (
        await rows(sql`select paid_satang::text as paid, status from invoices where id = ${bill.invoiceId}`)
      )[0],
      receipts: await rows(sql`
        select amount_satang::text as amount, method from receipts where invoice_id = ${bill.invoiceId} order by no`),
      entries: (
        await rows(sql`
          select kind from ledger_entries
           where source_id in (select id from payments where invoice_id = ${bill.invoiceId}) order by created_at, kind`)
      ).map(({ kind }) => kind),
    }
  })
}

const PAID = { bill: { paid: SUM }, entries: ['payment_received'] }
const NOTHING = { bill: { paid: '0' }, receipts: [], entries: [] }

const WAYS = [
  ['the app of a bank', { method: 'bank_app', channel: 'ktb' }],
  ['TrueMoney', { method: 'wallet', channel: 'truemoney' }],
  ['LINE Pay', { method: 'wallet', channel: 'linepay' }],
  ['Alipay', { method: 'wallet', channel: 'alipay' }],
  ['WeChat Pay', { method: 'wallet', channel: 'wechat' }],
  ['PayPal', { method: 'paypal' }],
] as const

describe.each(WAYS)('%s', (_name, way) => {
  const isPaypal = way.method === 'paypal'

  it('pays once, whoever tells it first and however often: one receipt, one entry, its fee', async () => {
    const bill = await buildBill(app, workspaceId)
    const before = await inside(workspaceId, (tx) => balances(tx, workspaceId))
    const paymentId = await begin(bill, way)
    expect((await status(bill, paymentId)).authorizeUrl).toContain('/sandbox/')
    await act(paymentId, 'approve', 'double')
    later(1)
    await Promise.all([status(bill, paymentId), reconcile(kit), status(bill, paymentId), reconcile(kit)])
    expect(await status(bill, paymentId)).toMatchObject({ status: 'succeeded', authorizeUrl: null })
    expect(await booked(bill)).toMatchObject({ ...PAID, receipts: [{ amount: SUM, method: way.method }] })
    const after = await inside(workspaceId, (tx) => balances(tx, workspaceId))
    const grown = (account: string) => {
      const at = (all: typeof after) => all.find((one) => one.account === account)?.balanceSatang ?? 0n
      return at(after) - at(before)
    }
    expect(grown('5100')).toBeGreaterThan(0n)
    expect(grown('1020') + grown('5100')).toBe(BigInt(SUM))
  })

  it('is heard of by its event alone, where its payer never comes back', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    await act(paymentId, 'approve')
    await vi.waitFor(async () => expect(await booked(bill)).toMatchObject(PAID), { timeout: 5_000 })
  })

  it('is found out where its event is lost', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    await act(paymentId, 'approve', 'none')
    later(1)
    await reconcile(kit)
    expect(await booked(bill)).toMatchObject(PAID)
  })

  it('ends with its time and frees the bill for another way', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    later(181)
    await reconcile(kit)
    expect(await status(bill, paymentId)).toMatchObject({ status: 'failed', code: 'payment_expired' })
    await begin(bill, { method: 'promptpay' })
    expect(await booked(bill)).toMatchObject(NOTHING)
  })

  it('can be left for another way, and takes nothing afterwards', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    expect(await payBy(bill, { method: 'promptpay' })).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    })
    const left = await app.call('POST', '/tenant/dashboard/pay/leave-code', {
      token: bill.token,
      body: { paymentId },
    })
    expect(left.body.data).toMatchObject({ status: 'failed', code: 'payment_cancelled' })
    if (isPaypal) {
      // The payer agrees all the same: nobody takes the money of an order that was left.
      await act(paymentId, 'approve')
      await app.runJobs()
      later(1)
      await reconcile(kit)
    }
    expect(await booked(bill)).toMatchObject(NOTHING)
    await begin(bill, { method: 'promptpay' })
  })

  it('sends money back that came for a bill which needs none, and says so', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    await kit.database.owner.query(`update invoices set status = 'void', void_reason = 'x' where id = $1`, [
      bill.invoiceId,
    ])
    await act(paymentId, 'approve', 'none')
    later(1)
    await reconcile(kit)
    expect(await status(bill, paymentId)).toMatchObject({ status: 'succeeded', code: 'surplus' })
    await app.runJobs()
    expect(await status(bill, paymentId)).toMatchObject({ status: 'refunded', code: 'surplus_refunded' })
    expect((await booked(bill)).entries).toEqual(['surplus_received', 'surplus_refunded'])
  })
})

describe('what a bank or a wallet says', () => {
  it.each([
    ['no_funds', 'insufficient_balance'],
    ['limit', 'payment_rejected'],
    ['refuse', 'payment_cancelled'],
  ] as const)('%s: %s, and no money was taken', async (decision, code) => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, { method: 'bank_app', channel: 'scb' })
    await act(paymentId, decision)
    expect(await status(bill, paymentId)).toMatchObject({
      ...{ status: 'failed', code },
      message: expect.stringMatching(/no money was taken/i),
    })
    expect(await booked(bill)).toMatchObject(NOTHING)
  })
})

describe('a way that does not go', () => {
  it('is refused with its reason before anything is asked: the sum, the device, names, a way that nobody offers', async () => {
    const bill = await buildBill(app, workspaceId)
    for (const [body, code, at] of [
      [{ method: 'wallet', channel: 'truemoney', amountSatang: '3000001' }, 'amount_not_chargeable', 409],
      [{ method: 'paypal', amountSatang: '1000' }, 'amount_not_chargeable', 409],
      [{ method: 'bank_app', channel: 'ktb', device: 'web' }, 'way_phone_only', 409],
      [{ method: 'bank_app', channel: 'gsb' }, 'way_not_offered', 409],
      [{ method: 'counter', channel: 'lotus' }, 'way_not_offered', 409],
      [{ method: 'counter', channel: 'bigc' }, 'way_not_offered', 409],
      [{ method: 'wallet' }, 'not_found', 404],
      [{ method: 'wallet', channel: 'ktb' }, 'not_found', 404],
    ] as const)
      expect(await payBy(bill, body)).toMatchObject({ status: at, body: { code } })
    expect(await booked(bill)).toMatchObject(NOTHING)
  })

  it('is not in the list of the page: for this sum, in the order of the page, transfer last', async () => {
    const bill = await buildBill(app, workspaceId)
    const { body } = await app.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${bill.invoiceId}`, {
      token: bill.token,
    })
    const { pay } = body.data
    expect(pay.methods).toEqual(['promptpay', 'bank_app', 'card', 'wallet', 'paypal', 'slip'])
    const names = pay.ways.map(({ method, channel }: Record<string, string>) => channel ?? method)
    // 48,000 baht: above what TrueMoney takes at once.
    expect(names).toEqual([
      ...['promptpay', 'kbank', 'scb', 'bbl', 'ktb', 'bay', 'card', 'linepay', 'alipay', 'wechat', 'paypal'],
    ])
    expect(pay.ways.find((one: { channel: string }) => one.channel === 'ktb')).toMatchObject({
      ...{ code: 3, bank: 4, minutes: 15, isPhoneOnly: true },
    })
  })

  it('that the account lost while its payer chose is a sentence, and no payment', async () => {
    const bill = await buildBill(app, workspaceId)
    // Fresh, so that what follows is the account's change and nothing else.
    forgetCapability(kit.ports.pay)
    const { capability } = kit.ports.pay
    vi.spyOn(kit.ports.pay, 'capability').mockImplementation(async () => {
      const now = await capability()
      return {
        ...now,
        methods: [...now.methods, { name: 'bill_payment_tesco_lotus', currencies: ['THB'], cardBrands: [] }],
      }
    })
    expect((await payBy(bill, { method: 'counter', channel: 'lotus' })).body.data).toMatchObject({
      ...{ status: 'failed', code: 'way_unavailable' },
    })
    vi.restoreAllMocks()
    expect(await payBy(bill, { method: 'counter', channel: 'lotus' })).toMatchObject({
      ...{ status: 409, body: { code: 'way_not_offered' } },
    })
    expect(await booked(bill)).toMatchObject(NOTHING)
  })

  it('stands with its reason in the list of administrators, and in nobody else’s', async () => {
    const admin = await buildUser(app, { role: 'Admin' })
    const list = async (query = '') =>
      (await app.call('GET', `/admin/dashboard/ways-to-pay${query}`, { token: admin.token })).body.data
    const told = Object.fromEntries(
      (await list('?amountSatang=6000000')).map((way: Record<string, string>) => [
        way.channel ?? way.method,
        way.reason,
      ]),
    )
    expect(told).toMatchObject({
      ...{ promptpay: null, ktb: null, paypal: null, truemoney: 'above', linepay: 'above' },
      ...{ lotus: 'ended', bigc: 'no_provider', gsb: 'no_provider' },
    })
    expect((await list()).find((way: { channel: string }) => way.channel === 'lotus')).toMatchObject({
      ...{ code: 6, bank: 13, isOffered: false, endedOn: '2024-10-01' },
    })
    expect(await app.call('GET', '/admin/dashboard/ways-to-pay', { token: manager.token })).toMatchObject({
      status: 403,
    })
  })
})

describe('PayPal', () => {
  const way = { method: 'paypal' }

  it('declines a card and has its payer choose again under the same order; that pays once', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    await act(paymentId, 'decline', 'none')
    const again = await status(bill, paymentId)
    expect(again).toMatchObject({ status: 'pending', authorizeUrl: expect.stringContaining('/checkoutnow/') })
    await act(paymentId, 'approve')
    expect(await status(bill, paymentId)).toMatchObject({ status: 'succeeded' })
    expect(await booked(bill)).toMatchObject(PAID)
  })

  it.each([
    ['clear', 'succeeded', PAID],
    ['deny', 'failed', NOTHING],
  ] as const)(
    'looks at the money first, and nothing is paid twice meanwhile; then %s: %s',
    async (decision, end, books) => {
      const bill = await buildBill(app, workspaceId)
      const paymentId = await begin(bill, way)
      await act(paymentId, 'review')
      expect(await status(bill, paymentId)).toMatchObject({ status: 'pending', code: 'under_review' })
      expect(await payBy(bill, { method: 'promptpay' })).toMatchObject({ body: { code: 'payment_pending' } })
      expect(
        await app.call('POST', '/tenant/dashboard/pay/leave-code', {
          token: bill.token,
          body: { paymentId },
        }),
      ).toMatchObject({ status: 409, body: { code: 'own_code_not_closed' } })
      await act(paymentId, decision)
      expect(await status(bill, paymentId)).toMatchObject({ status: end })
      expect(await booked(bill)).toMatchObject(books)
    },
  )

  it('takes an approval back: nothing is taken, and the bill is free', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    await act(paymentId, 'reverse')
    await vi.waitFor(async () => expect((await booked(bill)).bill).toMatchObject({ paid: '0' }))
    expect(await status(bill, paymentId)).toMatchObject({ status: 'failed', code: 'payment_expired' })
  })

  it('is asked again under the same number after an answer that was lost, and takes the money once', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    await act(paymentId, 'approve', 'none')
    const paypal = kit.ports.paypal!
    const { capture } = paypal
    const asked: string[] = []
    vi.spyOn(paypal, 'capture').mockImplementation(async (request) => {
      asked.push(request.requestId)
      const done = await capture(request)
      if (asked.length === 1)
        throw Object.assign(
          new (await import('#server/ports/pay/pay-port.ts')).PayError('unavailable', 'timeout', {
            isOutcomeUnknown: true,
          }),
        )
      return done
    })
    expect(await status(bill, paymentId)).toMatchObject({ status: 'pending', code: 'outcome_unknown' })
    later(1)
    await reconcile(kit)
    expect(await status(bill, paymentId)).toMatchObject({ status: 'succeeded' })
    expect(new Set(asked).size).toBe(1)
    expect(await booked(bill)).toMatchObject(PAID)
  })

  const event = (body: object, changes: Record<string, string> = {}) => {
    const rawBody = JSON.stringify(body)
    const headers = paypalHeaders({
      ...{ secret: deriveSandboxKeys(kit.config.sessionSecret).webhookSecret, rawBody },
      ...{ id: newId(), time: new Date().toISOString() },
    })
    return fetch(`${app.url}/api/payment/paypal/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...changes },
      body: rawBody,
    })
  }

  it('tells of an order that is nobody’s: 200, and nothing is booked; what it did not sign is refused', async () => {
    const count = () =>
      inside(workspaceId, async (tx) => (await tx.execute(sql`select 1 from ledger_entries`)).rows.length)
    const before = await count()
    const body = {
      ...{ id: 'WH-NOBODY-1', event_type: 'CHECKOUT.ORDER.APPROVED' },
      resource: { id: 'NOBODYSORDER00001' },
    }
    expect((await event(body)).status).toBe(200)
    await app.runJobs()
    expect((await event(body, { 'paypal-transmission-sig': 'forged' })).status).toBe(401)
    expect(await count()).toBe(before)
  })

  it('opens a dispute and decides it: the manager is told of each once, and nothing is booked', async () => {
    const bill = await buildBill(app, workspaceId)
    const paymentId = await begin(bill, way)
    await act(paymentId, 'approve')
    await vi.waitFor(async () => expect(await booked(bill)).toMatchObject(PAID), { timeout: 5_000 })
    const dispute = async () =>
      (
        await inside(workspaceId, (tx) =>
          tx.execute(sql`select dispute from payments where id = ${paymentId}`),
        )
      ).rows[0]!.dispute
    await act(paymentId, 'dispute', 'double')
    await vi.waitFor(async () => expect(await dispute()).toBe('open'), { timeout: 5_000 })
    await act(paymentId, 'lost')
    await vi.waitFor(async () => expect(await dispute()).toBe('lost'), { timeout: 5_000 })
    await app.runJobs()
    const mails = await kit.database.owner.query(
      `select dedupe_key from mail_outbox where dedupe_key like $1 order by dedupe_key`,
      [`payment.disputed:${paymentId}:%`],
    )
    expect(mails.rows.map((row) => row.dedupe_key.split(':').at(-1))).toEqual(['lost', 'open'])
    expect(await booked(bill)).toMatchObject(PAID)
  })
})
