import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { voidInvoice } from '#features/invoices/server/service.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { noteGatewayAsked } from '#features/payments/server/gateway/unasked.ts'
import { ringOnce } from '#server/live/bells.ts'
import { signWebhook } from '#server/ports/pay/omise-webhook.ts'
import { deriveSandboxKeys } from '#server/ports/pay/sandbox/gateway.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken, decideCharge } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { noteAttemptKey, openAttempt } from './attempts.ts'
import { refresh } from './pay.ts'
import { reconcile } from './reconcile.ts'
import { settle } from './settle.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const manager = await buildManager(app)
const { workspaceId } = manager
const PAY = '/tenant/dashboard/pay'
type Bill = Awaited<ReturnType<typeof buildBill>>

const pushed: { room: string; event: string; ids: Record<string, string> }[] = []
const listener = new pg.Client((await testDatabase()).ownerConnection)
listener.on('error', () => {})
await listener.connect()
listener.on('notification', ({ payload }) => pushed.push(...JSON.parse(payload!)))
await listener.query('listen ruen_push')
afterAll(() => listener.end())

const payBy = async (bill: Bill, body: Record<string, unknown>, token = bill.token) =>
  app.call('POST', PAY, { token, body: { invoiceId: bill.invoiceId, idempotencyKey: newId(), ...body } })
const byCard = async (bill: Bill, number?: string, more: Record<string, unknown> = {}) =>
  payBy(bill, { method: 'card', cardToken: await cardToken(app, number), ...more })
const status = (bill: Bill, paymentId: string) =>
  app.call('POST', '/payment/status', { token: bill.token, body: { token: paymentId } })

async function read(bill: Bill) {
  return inside(workspaceId, async (tx) => {
    const one = async (query: ReturnType<typeof sql>) => (await tx.execute(query)).rows
    return {
      invoice: (
        await one(sql`select status, paid_satang::text as paid from invoices where id = ${bill.invoiceId}`)
      )[0],
      payments: await one(
        sql`select status, failure_code as code, method from payments where invoice_id = ${bill.invoiceId} order by created_at, id`,
      ),
      receipts: await one(
        sql`select no, amount_satang::text as amount from receipts where invoice_id = ${bill.invoiceId} order by no`,
      ),
      entries: await one(sql`
        select kind from ledger_entries where source_id in (select id from payments where invoice_id = ${bill.invoiceId}) order by kind`),
    }
  })
}

/** Each bill paid exactly once, and the books well. */
async function expectPaidOnce(bill: Bill, amount = '4800000') {
  expect(await read(bill)).toMatchObject({
    invoice: { status: 'paid', paid: amount },
    receipts: [{ amount }],
    entries: [{ kind: 'payment_received' }],
  })
  expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
}

describe('a card', () => {
  it('pays at once: one receipt, one paper, one mail, one push to each side; the same key again changes nothing', async () => {
    const bill = await buildBill(app, workspaceId)
    const key = newId()
    const token = await cardToken(app)
    const body = {
      invoiceId: bill.invoiceId,
      method: 'card',
      cardToken: token,
      idempotencyKey: key,
    }
    const first = await app.call('POST', PAY, { token: bill.token, body })
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'succeeded',
          amountSatang: '4800000',
          receiptNo: 'RC-2026-0001',
          isTestMode: true,
          code: null,
        },
      },
    })
    const again = await app.call('POST', PAY, { token: bill.token, body })
    expect(again.body).toEqual(first.body)
    expect(
      await app.call('POST', PAY, { token: bill.token, body: { ...body, amountSatang: '100000' } }),
    ).toMatchObject({ status: 409, body: { code: 'idempotency_key_used' } })
    await expectPaidOnce(bill)
    await app.runJobs()
    await app.runJobs()

    const { paymentId } = first.body.data
    const mails = await kit.database.owner.query(
      `select subject, attachments from mail_outbox where dedupe_key like 'receipt:%' and workspace_id = $1`,
      [workspaceId],
    )
    expect(mails.rows).toMatchObject([
      {
        subject: 'ใบเสร็จรับเงิน RC-2026-0001 ได้รับ 48,000.00 บาท',
        attachments: [{ name: 'RC-2026-0001.pdf' }],
      },
    ])
    const papers = await inside(workspaceId, (tx) =>
      tx.execute(sql`select locale from documents where workspace_id = ${workspaceId} and kind = 'receipt'`),
    )
    expect(papers.rows).toEqual([{ locale: 'th' }])
    await ringOnce(app.kit)
    await vi.waitFor(() => {
      const mine = pushed.filter((one) => one.event === 'invoice.paid' && one.ids.paymentId === paymentId)
      expect(mine.map((one) => one.room).sort()).toEqual([`user:${bill.userId}`, `workspace:${workspaceId}`])
    })

    const kept = await inside(workspaceId, (tx) => balances(tx, workspaceId))
    const at = (account: string) => kept.find((one) => one.account === account)?.balanceSatang ?? 0n
    expect(at('1100')).toBe(0n)
    expect(at('2190')).toBe(0n)
    expect(at('2100')).toBe(-2_400_000n)
    expect(at('1020') + at('5100')).toBe(4_800_000n)
    expect(at('5100') > 0n).toBe(true)
  })

  it.each([
    ['4111111111140011', 'insufficient_fund', 'not enough funds'],
    ['4111111111130012', 'stolen_or_lost_card', 'cannot be used'],
    ['4111111111120013', 'failed_processing', 'could not process'],
    ['4111111111110014', 'payment_rejected', 'did not approve'],
  ])('%s is declined: %s, no money taken, and another card may follow', async (number, code, words) => {
    const bill = await buildBill(app, workspaceId)
    const declined = await byCard(bill, number)
    expect(declined).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'failed',
          code,
          receiptNo: null,
          message: expect.stringContaining('No money was taken'),
        },
      },
    })
    expect(declined.body.data.message).toContain(words)
    expect(await read(bill)).toMatchObject({
      invoice: { status: 'due', paid: '0' },
      receipts: [],
      entries: [],
    })
    expect((await byCard(bill)).body.data.status).toBe('succeeded')
    await expectPaidOnce(bill)
  })

  it('goes through the bank’s page: approved there, paid here, whoever reports it first', async () => {
    const bill = await buildBill(app, workspaceId)
    const began = await byCard(bill, '4111111111303007')
    expect(began.body.data).toMatchObject({
      status: 'pending',
      code: null,
      authorizeUrl: expect.stringContaining('/sandbox/authorize/'),
    })
    const { paymentId } = began.body.data
    expect(await byCard(bill)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    await decideCharge(app, workspaceId, paymentId, 'approve', 'double')
    // The payer comes back, the gateway reports twice, the reconciler looks: all at once.
    app.setNow('2026-11-20T03:01:00Z')
    await Promise.all([
      status(bill, paymentId),
      refresh(kit, workspaceId, paymentId),
      reconcile(kit),
      reconcile(kit),
      status(bill, paymentId),
    ])
    expect((await status(bill, paymentId)).body.data).toMatchObject({
      status: 'succeeded',
      authorizeUrl: null,
    })
    await expectPaidOnce(bill)
  })

  it('goes through the bank’s page: refused there, failed here, and the payer is told', async () => {
    const bill = await buildBill(app, workspaceId)
    const { paymentId } = (await byCard(bill, '4111111111303007')).body.data
    await decideCharge(app, workspaceId, paymentId, 'refuse')
    expect((await status(bill, paymentId)).body.data).toMatchObject({
      status: 'failed',
      code: 'payment_rejected',
    })
    expect((await byCard(bill)).body.data.status).toBe('succeeded')
    await expectPaidOnce(bill)
  })

  it('whose answer was lost stays pending, is told so honestly, and is found out', async () => {
    const bill = await buildBill(app, workspaceId)
    const lost = await byCard(bill, '4111111111504000')
    expect(lost.status).toBe(200)
    // The webhook may be faster than our answer; either way nothing is called failed.
    expect(lost.body.data.status).toMatch(/^(pending|succeeded)$/)
    if (lost.body.data.status === 'pending')
      expect(lost.body.data).toMatchObject({
        code: 'outcome_unknown',
        message: expect.stringContaining('Please do not pay again'),
      })
    app.setNow('2026-11-20T03:02:00Z')
    await reconcile(kit)
    expect((await status(bill, lost.body.data.paymentId)).body.data.status).toBe('succeeded')
    await expectPaidOnce(bill)
  })

  it('whose answer and webhook were both lost is found by the try, without charging again', async () => {
    const bill = await buildBill(app, workspaceId)
    const opened = await inside(workspaceId, (tx) =>
      openAttempt(tx, kit, {
        ...bill,
        workspaceId,
        method: 'card',
        idempotencyKey: newId(),
        createdBy: bill.userId,
      }),
    )
    await noteGatewayAsked(kit, workspaceId, opened.paymentId)
    // No key of the try is written: an event about this charge finds nobody.
    const charging = kit.ports.pay.createCharge({
      attemptId: opened.paymentId,
      amountSatang: opened.amountSatang,
      currency: 'THB',
      source: { kind: 'card', token: await cardToken(app, '4111111111504000') },
      returnUrl: 'http://localhost:3000/',
      description: 'lost',
    })
    await expect(charging).rejects.toMatchObject({ isOutcomeUnknown: true })
    app.setNow('2026-11-20T03:04:00Z')
    expect(await reconcile(kit)).toBeGreaterThan(0)
    await expectPaidOnce(bill)
  })

  it.each([
    ['was never brought to the gateway', false],
    ['never arrived there', true],
  ])('that %s is called off within half a minute, and the payer may try again', async (_, isAsked) => {
    const began = app.kit.now().getTime()
    const bill = await buildBill(app, workspaceId)
    const paymentId = await inside(workspaceId, async (tx) => {
      const opened = await openAttempt(tx, kit, {
        ...bill,
        workspaceId,
        method: 'card',
        idempotencyKey: newId(),
        createdBy: bill.userId,
      })
      await noteAttemptKey(tx, workspaceId, { paymentId: opened.paymentId, accountId: null })
      return opened.paymentId
    })
    if (isAsked) expect(await noteGatewayAsked(kit, workspaceId, paymentId)).toBe(true)
    app.setNow(new Date(began + 9_000))
    await app.runSchedule('free_bills')
    expect((await read(bill)).payments).toMatchObject([{ status: 'pending' }])
    expect((await byCard(bill)).body.code).toBe('payment_pending')
    app.setNow(new Date(began + 20_000))
    await app.runSchedule('free_bills')
    expect((await read(bill)).payments).toMatchObject([{ status: 'failed', code: 'not_charged' }])
    // Whoever was held up all this time finds that they may not ask any more.
    expect(await noteGatewayAsked(kit, workspaceId, paymentId)).toBe(false)
    expect((await byCard(bill)).body.data.status).toBe('succeeded')
    await expectPaidOnce(bill)
  })

  it('while the provider is down fails at once, nothing taken', async () => {
    const bill = await buildBill(app, workspaceId)
    const down = await byCard(bill, '4111111111999002')
    // A 503 to a request that may move money is an unknown outcome: looked for first, then given up.
    expect(down.body.data).toMatchObject({ status: 'pending', code: 'outcome_unknown' })
    app.setNow('2026-11-20T03:40:00Z')
    await reconcile(kit)
    expect((await status(bill, down.body.data.paymentId)).body.data).toMatchObject({
      status: 'failed',
      code: 'not_charged',
    })
  })
})

describe('PromptPay through the gateway', () => {
  it('shows a QR, and is found paid by the reconciler when no webhook comes', async () => {
    app.setNow('2026-11-20T04:00:00Z')
    const bill = await buildBill(app, workspaceId)
    const began = await payBy(bill, { method: 'promptpay' })
    expect(began.body.data).toMatchObject({
      status: 'pending',
      qrImageUrl: expect.stringContaining('qrcode.svg'),
      testPageUrl: expect.stringContaining('/sandbox/promptpay/'),
      expiresAt: expect.any(String),
    })
    await decideCharge(app, workspaceId, began.body.data.paymentId, 'approve', 'none')
    expect((await read(bill)).payments).toMatchObject([{ status: 'pending' }])
    app.setNow('2026-11-20T04:02:00Z')
    await app.runSchedule('reconcile')
    await expectPaidOnce(bill)
  })

  it('runs out after its hour, with a mail since nobody is looking', async () => {
    const bill = await buildBill(app, workspaceId)
    const { paymentId } = (await payBy(bill, { method: 'promptpay' })).body.data
    app.setNow('2026-11-20T05:10:00Z')
    await reconcile(kit)
    expect((await status(bill, paymentId)).body.data).toMatchObject({
      status: 'failed',
      code: 'payment_expired',
    })
    await app.runJobs()
    const { rows } = await kit.database.owner.query('select subject from mail_outbox where dedupe_key = $1', [
      `payment.failed:${paymentId}`,
    ])
    expect(rows[0].subject).toMatch(/^ชำระเงิน INV-2026-\d+ ไม่สำเร็จ ยังไม่มีการตัดเงิน$/)
  })

  it('money for a bill that was paid meanwhile is kept apart, sent back, and told to both', async () => {
    const bill = await buildBill(app, workspaceId)
    const { paymentId } = (await payBy(bill, { method: 'promptpay' })).body.data
    // We gave it up (the gateway said so), the bill was paid in cash, and then the QR is paid after all.
    await settle(kit, workspaceId, paymentId, { kind: 'refused', code: 'not_charged' })
    const cash = await app.call(
      'POST',
      `/manager/dashboard/get-properties/${bill.propertyId}/record-tenant-payment`,
      {
        token: manager.token,
        body: {
          invoiceId: bill.invoiceId,
          method: 'cash',
          amountSatang: '4800000',
          idempotencyKey: newId(),
        },
      },
    )
    expect(cash.status).toBe(200)
    await decideCharge(app, workspaceId, paymentId, 'approve')
    await vi.waitFor(async () =>
      expect((await read(bill)).payments[0]).toMatchObject({ status: 'succeeded', code: 'surplus' }),
    )
    await app.runJobs()
    expect(await read(bill)).toMatchObject({
      invoice: { status: 'paid', paid: '4800000' },
      payments: [
        { status: 'refunded', code: 'surplus' },
        { status: 'succeeded', method: 'cash' },
      ],
      receipts: [{ amount: '4800000' }],
    })
    const kept = await inside(workspaceId, (tx) => balances(tx, workspaceId))
    expect(kept.find((one) => one.account === '2300')?.balanceSatang).toBe(0n)
    const { rows } = await kit.database.owner.query(
      'select to_address from mail_outbox where dedupe_key in ($1, $2)',
      [`payment.refunded:${paymentId}`, `payment.surplus:${paymentId}`],
    )
    expect(rows).toHaveLength(2)
    expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
  })
})

describe('what is refused, nothing lost', () => {
  it('a paid bill, a void bill, more than is open, somebody else’s bill', async () => {
    const bill = await buildBill(app, workspaceId)
    expect(await byCard(bill, undefined, { amountSatang: '4800001' })).toMatchObject({
      status: 409,
      body: { code: 'overpayment' },
    })
    await byCard(bill)
    expect(await byCard(bill)).toMatchObject({ status: 409, body: { code: 'invoice_paid' } })

    const gone = await buildBill(app, workspaceId)
    await inside(workspaceId, (tx) =>
      voidInvoice(tx, kit, workspaceId, { invoiceId: gone.invoiceId, reason: 'test', by: null }),
    )
    expect(await byCard(gone)).toMatchObject({ status: 409, body: { code: 'invoice_void' } })

    const theirs = await buildBill(app, workspaceId)
    const elsewhere = await buildManager(app)
    const far = await buildBill(app, elsewhere.workspaceId)
    for (const stranger of [bill.token, far.token]) {
      const token = await cardToken(app)
      expect(await payBy(theirs, { method: 'card', cardToken: token }, stranger)).toMatchObject({
        status: 404,
      })
      for (const path of [
        `/tenant/dashboard/payment-preview?invoiceId=${theirs.invoiceId}`,
        `/tenant/dashboard/invoices/${theirs.invoiceId}/pdf`,
      ])
        expect((await app.call('GET', path, { token: stranger })).status).toBe(404)
    }
    expect((await read(theirs)).payments).toEqual([])
    expect(
      await app.call('GET', `/manager/dashboard/accounting/invoices/${theirs.invoiceId}`, {
        token: elsewhere.token,
      }),
    ).toMatchObject({ status: 404 })
  })

  it('two tries at once: one pays, the other waits or finds the bill paid', async () => {
    const bill = await buildBill(app, workspaceId)
    const answers = await Promise.all([byCard(bill), byCard(bill), byCard(bill)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const refused of answers.filter((answer) => answer.status !== 200))
      expect(['payment_pending', 'invoice_paid']).toContain(refused.body.code)
    await expectPaidOnce(bill)
  })

  it('part payments add up; receipts number without gaps though many are written at once', async () => {
    const bill = await buildBill(app, workspaceId)
    expect((await byCard(bill, undefined, { amountSatang: '1000000' })).body.data.status).toBe('succeeded')
    expect((await read(bill)).invoice).toEqual({ status: 'partially_paid', paid: '1000000' })
    expect((await byCard(bill)).body.data.amountSatang).toBe('3800000')
    expect((await read(bill)).invoice).toEqual({ status: 'paid', paid: '4800000' })

    const { workspaceId: busy, token } = await buildManager(app)
    const bills = await Promise.all(Array.from({ length: 8 }, () => buildBill(app, busy)))
    const recorded = await Promise.all(
      bills.map((one, n) =>
        app.call('POST', `/manager/dashboard/get-properties/${one.propertyId}/record-tenant-payment`, {
          token,
          body: {
            invoiceId: one.invoiceId,
            method: 'transfer',
            // Every other one asks for too much and is undone.
            amountSatang: n % 2 ? '4800000' : '9900000',
            idempotencyKey: newId(),
          },
        }),
      ),
    )
    expect(recorded.filter((one) => one.status === 409 && one.body.code === 'overpayment')).toHaveLength(4)
    const { rows } = await inside(busy, (tx) =>
      tx.execute<{ no: string }>(sql`select no from receipts where workspace_id = ${busy} order by no`),
    )
    expect(rows.map((row) => row.no)).toEqual([
      'RC-2026-0001',
      'RC-2026-0002',
      'RC-2026-0003',
      'RC-2026-0004',
    ])
    expect((await inside(busy, (tx) => verifyBooks(tx, busy))).problems).toEqual([])
  })

  it('an unverified tenant may not pay; a manager is no tenant', async () => {
    const bill = await buildBill(app, workspaceId)
    await kit.database.owner.query('update users set email_verified_at = null where id = $1', [bill.userId])
    expect(await byCard(bill)).toMatchObject({ status: 403, body: { code: 'verify_email' } })
    expect(await payBy(bill, { method: 'promptpay' }, manager.token)).toMatchObject({
      status: 403,
      body: { code: 104 },
    })
  })
})

describe('webhooks', () => {
  const { webhookSecret } = deriveSandboxKeys(kit.config.sessionSecret)
  const deliver = (event: unknown, secret = webhookSecret, at = kit.now()) => {
    const rawBody = JSON.stringify(event)
    const timestamp = String(Math.floor(at.getTime() / 1000))
    return fetch(`${app.url}/api/payment/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'omise-signature': signWebhook({ secret, timestamp, rawBody }),
        'omise-signature-timestamp': timestamp,
      },
      body: rawBody,
    })
  }
  const event = (chargeId: string, id = `evnt_${newId()}`) => ({
    object: 'event',
    id,
    livemode: false,
    key: 'charge.complete',
    data: { object: 'charge', id: chargeId, status: 'successful', amount: 1 },
  })

  it('forged, stale and unknown ones do nothing; what an event claims is never believed', async () => {
    expect((await deliver(event('chrg_test_x'), Buffer.from('wrong').toString('base64'))).status).toBe(401)
    expect(
      (await deliver(event('chrg_test_x'), webhookSecret, new Date('2026-11-19T00:00:00Z'))).status,
    ).toBe(401)
    expect((await deliver(event('chrg_test_nobody'))).status).toBe(200)

    const bill = await buildBill(app, workspaceId)
    const began = await payBy(bill, { method: 'promptpay' })
    const { rows } = await inside(workspaceId, (tx) =>
      tx.execute<{ charge: string }>(
        sql`select gateway_charge_id as charge from payments where id = ${began.body.data.paymentId}`,
      ),
    )
    const claimed = event(rows[0]!.charge)
    expect((await deliver(claimed)).status).toBe(200)
    expect((await read(bill)).payments).toMatchObject([{ status: 'pending' }])
    // The same event again, after the charge was paid: seen before, so nothing; the next one settles.
    await decideCharge(app, workspaceId, began.body.data.paymentId, 'approve', 'none')
    await deliver(claimed)
    expect((await read(bill)).payments).toMatchObject([{ status: 'pending' }])
    await Promise.all(Array.from({ length: 5 }, () => deliver(event(rows[0]!.charge))))
    await expectPaidOnce(bill)
  })
})

describe('history and receipts', () => {
  it('shows a tenant their own, with receipt on screen and as PDF; a stranger sees nothing', async () => {
    const bill = await buildBill(app, workspaceId)
    await byCard(bill, '4111111111140011')
    const { paymentId } = (await byCard(bill)).body.data
    const history = await app.call('GET', '/tenant/dashboard/payment-history', { token: bill.token })
    expect(history.body).toMatchObject({
      total: 2,
      data: expect.arrayContaining([
        expect.objectContaining({
          status: 'succeeded',
          cardLast4: '4242',
          roomName: expect.stringContaining('Room '),
        }),
        expect.objectContaining({
          status: 'failed',
          failureMessage: expect.stringContaining('No money was taken'),
        }),
      ]),
    })
    const path = `/tenant/dashboard/payment-preview/payment-receipt?paymentId=${paymentId}`
    const shown = await app.call('GET', path, { token: bill.token })
    expect(shown.body.data).toMatchObject({
      amountSatang: '4800000',
      methodDetail: 'Visa •••• 4242',
      outstandingSatang: '0',
      lines: expect.arrayContaining([expect.objectContaining({ kind: 'deposit', settledSatang: '2400000' })]),
    })
    const pdf = await fetch(`${app.url}${shown.body.data.pdfUrl}`, {
      headers: { authorization: `Bearer ${bill.token}` },
    })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const other = await buildBill(app, workspaceId)
    expect((await app.call('GET', path, { token: other.token })).status).toBe(404)

    const list = await app.call('GET', `/manager/dashboard/accounting/receipts?invoiceId=${bill.invoiceId}`, {
      token: manager.token,
    })
    expect(list.body).toMatchObject({ total: 1, data: [{ invoiceId: bill.invoiceId }] })
    const one = await app.call('GET', `/manager/dashboard/accounting/show-receipt/${list.body.data[0].id}`, {
      token: manager.token,
    })
    expect(one.body.data.no).toBe(shown.body.data.no)
  })

  it('previews a bill with every way to pay it, and why not when it cannot be paid', async () => {
    const bill = await buildBill(app, workspaceId)
    const path = `/tenant/dashboard/payment-preview?invoiceId=${bill.invoiceId}`
    const open = await app.call('GET', path, { token: bill.token })
    expect(open.body.data).toMatchObject({
      outstandingSatang: '4800000',
      lines: [{ kind: 'rent' }, { kind: 'deposit' }, { kind: 'advance' }],
      pay: {
        methods: ['promptpay', 'bank_app', 'card', 'wallet', 'paypal', 'slip'],
        isTestMode: true,
        promptPay: { payload: expect.stringContaining('540848000.00'), payeeName: 'หอพักทดสอบ' },
        pending: null,
        blockedBy: null,
      },
    })
    await payBy(bill, { method: 'promptpay' })
    const waiting = await app.call('GET', path, { token: bill.token })
    expect(waiting.body.data.pay).toMatchObject({
      blockedBy: 'payment_pending',
      pending: { status: 'pending', qrImageUrl: expect.any(String) },
    })
  })
})

describe('a kept card', () => {
  const KEPT = '/user/banks-and-payments'
  const keep = async (token: string, body: object) =>
    (await app.call('POST', KEPT, { token, body })).body.data.id as string

  it('pays its owner’s bill, once for a key, and nobody else’s', async () => {
    const bill = await buildBill(app, workspaceId)
    const other = await buildBill(app, workspaceId)
    const paymentMethodId = await keep(bill.token, { kind: 'card', cardToken: await cardToken(app) })
    expect((await payBy(other, { method: 'card', paymentMethodId })).status).toBe(404)
    const idempotencyKey = newId()
    const paid = await payBy(bill, { method: 'card', paymentMethodId, idempotencyKey })
    expect(paid.body.data).toMatchObject({ status: 'succeeded' })
    const again = await payBy(bill, { method: 'card', paymentMethodId, idempotencyKey })
    expect(again.body.data.paymentId).toBe(paid.body.data.paymentId)
    expect((await read(bill)).payments).toHaveLength(1)
  })

  it('is refused when it is a bank account, expired, or removed', async () => {
    const bill = await buildBill(app, workspaceId)
    const account = { kind: 'bank', bankCode: '004', accountNo: '1234567890', holderName: 'สมหญิง' }
    const bank = await keep(bill.token, account)
    expect((await payBy(bill, { method: 'card', paymentMethodId: bank })).status).toBe(404)
    const card = await keep(bill.token, { kind: 'card', cardToken: await cardToken(app) })
    await kit.database.owner.query('update payment_methods set expiry_year = 2025 where id = $1', [card])
    expect((await payBy(bill, { method: 'card', paymentMethodId: card })).body.code).toBe('card_expired')
    await app.call('DELETE', `${KEPT}/${card}`, { token: bill.token })
    expect((await payBy(bill, { method: 'card', paymentMethodId: card })).status).toBe(404)
    expect((await read(bill)).payments).toEqual([])
  })
})
