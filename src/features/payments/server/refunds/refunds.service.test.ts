import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { reconcile } from '#features/payments/server/reconcile.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken, decideCharge } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { askForRefunds } from './refund.ts'

const START = '2026-11-20T03:00:00Z'
const app = await testApp()
const { kit } = app
const manager = await buildManager(app)
const { workspaceId } = manager
type Bill = Awaited<ReturnType<typeof rentBill>>

afterEach(() => {
  app.setNow(START)
  vi.restoreAllMocks()
})

/** A bill of rent alone, of 30,000 baht: first bills hold a deposit. */
async function rentBill() {
  const bill = await buildBill(app, workspaceId)
  await rows(`update invoices set kind = 'rent' where id = $1`, [bill.invoiceId])
  return bill
}
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await kit.database.owner.query(text, values)).rows as Row[]
const payByCard = async (bill: Bill, amountSatang = '3000000') => {
  const { body } = await app.call('POST', '/tenant/dashboard/pay', {
    token: bill.token,
    body: {
      ...{ invoiceId: bill.invoiceId, method: 'card', idempotencyKey: newId(), amountSatang },
      cardToken: await cardToken(app),
    },
  })
  expect(body.data).toMatchObject({ status: 'succeeded' })
  return body.data.paymentId as string
}
const payByPaypal = async (bill: Bill) => {
  const { body } = await app.call('POST', '/tenant/dashboard/pay', {
    token: bill.token,
    body: { invoiceId: bill.invoiceId, method: 'paypal', idempotencyKey: newId(), amountSatang: '3000000' },
  })
  await decideCharge(app, workspaceId, body.data.paymentId, 'approve')
  await vi.waitFor(async () => expect((await paymentOf(body.data.paymentId)).status).toBe('succeeded'), {
    timeout: 8_000,
  })
  return body.data.paymentId as string
}
const refund = (paymentId: string, body: object = {}, token = manager.token) =>
  app.call('POST', `/manager/dashboard/accounting/payments/${paymentId}/refund`, {
    token,
    body: { amountSatang: '1000000', way: 'gateway', reason: 'จ่ายเกินห้อง', requestId: newId(), ...body },
  })
const refundsOf = async (bill: Bill) =>
  (
    await app.call('GET', `/manager/dashboard/accounting/bills/${bill.invoiceId}/refunds`, {
      token: manager.token,
    })
  ).body.data
const billOf = async (bill: Bill) =>
  (
    await rows<{ paid: string; status: string }>(
      'select paid_satang::text as paid, status from invoices where id = $1',
      [bill.invoiceId],
    )
  )[0]!
const paymentOf = async (id: string) =>
  (
    await rows<{ status: string; refunded: string; charge: string }>(
      'select status, refunded_satang::text as refunded, gateway_charge_id as charge from payments where id = $1',
      [id],
    )
  )[0]!
const booked = async () => {
  const all = await kit.database.inWorkspace(workspaceId, async (tx) => {
    expect((await verifyBooks(tx, workspaceId)).problems).toEqual([])
    return balances(tx, workspaceId)
  })
  return (account: string) => all.find((one) => one.account === account)?.balanceSatang ?? 0n
}
const entries = async (bill: Bill) =>
  (
    await rows<{ kind: string }>(
      `select kind from ledger_entries where kind = 'payment_refunded' and source_id in (select id from payment_refunds where invoice_id = $1)`,
      [bill.invoiceId],
    )
  ).length

describe('through the gateway', () => {
  it('looked at by PayPal first: it waits, and is booked once with what PayPal says then', async () => {
    const bill = await rentBill()
    const { body } = await app.call('POST', '/tenant/dashboard/pay', {
      token: bill.token,
      body: { invoiceId: bill.invoiceId, method: 'paypal', idempotencyKey: newId(), amountSatang: '3000000' },
    })
    const { paymentId } = body.data
    const status = () =>
      app.call('POST', '/payment/status', { token: bill.token, body: { token: paymentId } })
    await decideCharge(app, workspaceId, paymentId, 'review')
    expect((await status()).body.data).toMatchObject({ status: 'pending', code: 'under_review' })
    await decideCharge(app, workspaceId, paymentId, 'clear')
    await status()
    await vi.waitFor(async () => expect((await paymentOf(paymentId)).status).toBe('succeeded'), {
      timeout: 8_000,
    })
    const asked = await refund(paymentId)
    expect(asked.body.data).toMatchObject({ status: 'asked' })
    expect(await billOf(bill)).toMatchObject({ paid: '3000000' })
    expect(await entries(bill)).toBe(0)
    expect((await refund(paymentId)).body.code).toBe('refund_pending')
    app.setNow(new Date(kit.now().getTime() + 70_000))
    await askForRefunds(kit)
    expect((await refundsOf(bill)).refunds).toMatchObject([{ status: 'done' }])
    expect(await billOf(bill)).toMatchObject({ paid: '2000000' })
    await askForRefunds(kit)
    expect(await entries(bill)).toBe(1)
  })

  it('a part: given back once, booked once, the bill open again, the fee kept, the tenant told', async () => {
    const bill = await rentBill()
    const paymentId = await payByCard(bill)
    const received = async () =>
      BigInt(
        (await app.call('GET', '/manager/dashboard/accounting/invoices', { token: manager.token })).body
          .summary.paidThisMonthSatang,
      )
    const receivedBefore = await received()
    const booksBefore = await booked()
    const requestId = newId()
    const both = await Promise.all([refund(paymentId, { requestId }), refund(paymentId, { requestId })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1)
    await vi.waitFor(async () => expect((await refundsOf(bill)).refunds).toMatchObject([{ status: 'done' }]))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'succeeded', refunded: '1000000' })
    expect(await billOf(bill)).toMatchObject({ paid: '2000000' })
    const { charge } = await paymentOf(paymentId)
    expect((await kit.ports.pay.readCharge(charge)).refundedSatang).toBe(1_000_000n)
    const booksAfter = await booked()
    expect(booksAfter('1020') - booksBefore('1020')).toBe(-1_000_000n)
    expect(booksAfter('1100') - booksBefore('1100')).toBe(1_000_000n)
    expect(booksAfter('5100')).toBe(booksBefore('5100'))
    expect(await entries(bill)).toBe(1)
    expect(receivedBefore - (await received())).toBe(1_000_000n)
    await app.runJobs()
    await app.runJobs()
    const mails = await rows<{ text: string }>(`select text from mail_outbox where dedupe_key like $1`, [
      `payment.given_back:${both[0]!.body.data.id}%`,
    ])
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('10,000.00')
    expect(mails[0]!.text).toContain('จ่ายเกินห้อง')
    const receipt = await app.call(
      'GET',
      `/tenant/dashboard/payment-preview/payment-receipt?paymentId=${paymentId}`,
      { token: bill.token },
    )
    expect(receipt.body.data).toMatchObject({ refundedSatang: '1000000', isTakenBack: false })
    const shown = await app.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${bill.invoiceId}`, {
      token: bill.token,
    })
    const managed = await app.call('GET', `/manager/dashboard/accounting/invoices/${bill.invoiceId}`, {
      token: manager.token,
    })
    const feeOf = ({ body }: typeof shown) =>
      body.data.payments.find((one: { id: string }) => one.id === paymentId).feeSatang
    expect([Number(feeOf(managed)) > 0, feeOf(shown)]).toEqual([true, '0'])
    expect(shown.body.data.refunds).toMatchObject([{ amountSatang: '1000000', reason: 'จ่ายเกินห้อง' }])
    const paper = await fetch(`${app.url}${receipt.body.data.pdfUrl.replace(/lang=../, 'lang=en')}`, {
      headers: { authorization: `Bearer ${bill.token}` },
    })
    const text = readPdfText(new Uint8Array(await paper.arrayBuffer()))
      .join(' ')
      .replace(/\s+/g, ' ')
    expect(text).toContain('less what was given back 20,000.00')
  })

  it('in parts until all of it is gone: then its receipt is void, and no more goes', async () => {
    const bill = await rentBill()
    const paymentId = await payByCard(bill)
    expect((await refundsOf(bill)).payments).toMatchObject([
      { leftSatang: '3000000', ways: ['gateway', 'transfer', 'cash'] },
    ])
    expect((await refund(paymentId, { amountSatang: '1200000' })).body.data).toMatchObject({ status: 'done' })
    expect(await refund(paymentId, { amountSatang: '1800001' })).toMatchObject({
      status: 409,
      body: { code: 'refund_too_much' },
    })
    expect((await refund(paymentId, { amountSatang: '1800000' })).body.data).toMatchObject({ status: 'done' })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refunded: '3000000' })
    expect(await billOf(bill)).toMatchObject({ paid: '0' })
    expect(await refund(paymentId, { amountSatang: '100' })).toMatchObject({
      status: 409,
      body: { code: 'refund_nothing_left' },
    })
    const receipt = await app.call(
      'GET',
      `/tenant/dashboard/payment-preview/payment-receipt?paymentId=${paymentId}`,
      { token: bill.token },
    )
    expect(receipt.body.data).toMatchObject({ isTakenBack: true })
    // The bill is paid anew.
    await payByCard(bill)
    expect(await billOf(bill)).toMatchObject({ paid: '3000000' })
    await booked()
  })

  it('away: it waits and says so, nothing else is done with the payment, and it is made once when the gateway is back', async () => {
    const bill = await rentBill()
    const paymentId = await payByCard(bill)
    const away = vi
      .spyOn(kit.ports.pay, 'refund')
      .mockRejectedValue(new PayError('unavailable', 'timeout', { isOutcomeUnknown: true }))
    expect((await refund(paymentId)).body.data).toMatchObject({ status: 'asked' })
    expect(await billOf(bill)).toMatchObject({ paid: '3000000' })
    expect(await refund(paymentId)).toMatchObject({ status: 409, body: { code: 'refund_pending' } })
    expect((await refundsOf(bill)).payments).toEqual([])
    const voided = await app.call('POST', `/manager/dashboard/accounting/invoices/${bill.invoiceId}/void`, {
      token: manager.token,
      body: { reason: 'x', creditsMoney: true },
    })
    expect(voided).toMatchObject({ status: 409, body: { code: 'refund_pending' } })
    app.setNow('2026-11-20T03:05:00Z')
    await reconcile(kit)
    expect((await refundsOf(bill)).refunds).toMatchObject([{ status: 'asked' }])
    away.mockRestore()
    app.setNow('2026-11-20T03:07:00Z')
    await Promise.all([reconcile(kit), reconcile(kit)])
    expect((await refundsOf(bill)).refunds).toMatchObject([{ status: 'done' }])
    expect(await entries(bill)).toBe(1)
    expect((await kit.ports.pay.readCharge((await paymentOf(paymentId)).charge)).refundedSatang).toBe(
      1_000_000n,
    )
  })

  it('an answer that was lost after it was made books it, and gives nothing twice', async () => {
    const bill = await rentBill()
    const paymentId = await payByCard(bill)
    const real = kit.ports.pay.refund
    vi.spyOn(kit.ports.pay, 'refund').mockImplementationOnce(async (asked) => {
      await real(asked)
      throw new PayError('unavailable', 'timeout', { isOutcomeUnknown: true })
    })
    expect((await refund(paymentId)).body.data).toMatchObject({ status: 'asked' })
    app.setNow('2026-11-20T03:05:00Z')
    await reconcile(kit)
    expect((await refundsOf(bill)).refunds).toMatchObject([{ status: 'done' }])
    expect((await kit.ports.pay.readCharge((await paymentOf(paymentId)).charge)).refundedSatang).toBe(
      1_000_000n,
    )
  })

  it('refused: says why, books nothing, and the business may send it by itself', async () => {
    const bill = await rentBill()
    const paymentId = await payByCard(bill)
    vi.spyOn(kit.ports.pay, 'refund').mockRejectedValue(new PayError('invalid', 'failed_refund'))
    const refused = await refund(paymentId)
    expect(refused.body.data).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('No money moved'),
    })
    expect(await billOf(bill)).toMatchObject({ paid: '3000000' })
    expect(await entries(bill)).toBe(0)
    const sent = await refund(paymentId, { way: 'transfer', sentDay: '2026-11-20', reference: 'KB1' })
    expect(sent.body.data).toMatchObject({ status: 'done', reference: 'KB1' })
    expect(await billOf(bill)).toMatchObject({ paid: '2000000' })
  })

  it('PayPal gives back a part and the rest; while the payer disputes it, nothing', async () => {
    const bill = await rentBill()
    const paymentId = await payByPaypal(bill)
    expect((await refund(paymentId)).body.data).toMatchObject({ status: 'done' })
    await decideCharge(app, workspaceId, paymentId, 'dispute')
    await vi.waitFor(async () =>
      expect(await rows('select dispute from payments where id = $1', [paymentId])).toEqual([
        { dispute: 'open' },
      ]),
    )
    expect(await refund(paymentId)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    await decideCharge(app, workspaceId, paymentId, 'won')
    await vi.waitFor(async () =>
      expect(await rows('select dispute from payments where id = $1', [paymentId])).toEqual([
        { dispute: 'won' },
      ]),
    )
    expect((await refund(paymentId, { amountSatang: '2000000' })).body.data).toMatchObject({ status: 'done' })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded' })
  })

  it('a dispute that opens while it is asked: the provider’s no is told', async () => {
    const bill = await rentBill()
    const paymentId = await payByPaypal(bill)
    // PayPal knows it first.
    await decideCharge(app, workspaceId, paymentId, 'dispute', 'none')
    expect((await refund(paymentId)).body.data).toMatchObject({
      ...{ status: 'refused', message: expect.stringContaining('disputes') },
    })
    expect(await billOf(bill)).toMatchObject({ paid: '3000000' })
  })
})

describe('sent by the business itself', () => {
  it('of cash: how, when and why are kept; the day is held to', async () => {
    const bill = await rentBill()
    const noted = await app.call(
      'POST',
      `/manager/dashboard/get-properties/${bill.propertyId}/record-tenant-payment`,
      {
        token: manager.token,
        body: { invoiceId: bill.invoiceId, method: 'cash', amountSatang: '3000000', idempotencyKey: newId() },
      },
    )
    const { paymentId } = noted.body.data
    expect(await refund(paymentId)).toMatchObject({ status: 409, body: { code: 'refund_way' } })
    expect(await refund(paymentId, { way: 'cash' })).toMatchObject({
      status: 422,
      body: { fields: { sentDay: expect.any(String) } },
    })
    for (const sentDay of ['2026-11-21', '2026-11-01', '2026-01-01'])
      expect((await refund(paymentId, { way: 'cash', sentDay })).status, sentDay).toBe(422)
    const booksBefore = await booked()
    expect((await refund(paymentId, { way: 'cash', sentDay: '2026-11-20' })).body.data).toMatchObject({
      status: 'done',
    })
    const booksAfter = await booked()
    expect(booksAfter('1010') - booksBefore('1010')).toBe(-1_000_000n)
    // What was given back stands in the way of calling the payment a mistake.
    const takeBack = await app.call('POST', `/manager/dashboard/accounting/payments/${paymentId}/take-back`, {
      token: manager.token,
      body: { reason: 'x' },
    })
    expect(takeBack).toMatchObject({ status: 409, body: { code: 'payment_given_back' } })
  })
})

describe('at the same moment', () => {
  it('refunds of one payment are never more than came', async () => {
    const bill = await rentBill()
    const paymentId = await payByCard(bill)
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        refund(paymentId, { way: 'transfer', sentDay: '2026-11-20', amountSatang: '1000000' }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refunded: '3000000' })
    expect(await billOf(bill)).toMatchObject({ paid: '0' })
    await booked()
  })

  it('a refund and the taking back of cash: one of them', async () => {
    const bill = await rentBill()
    const noted = await app.call(
      'POST',
      `/manager/dashboard/get-properties/${bill.propertyId}/record-tenant-payment`,
      {
        token: manager.token,
        body: { invoiceId: bill.invoiceId, method: 'cash', amountSatang: '3000000', idempotencyKey: newId() },
      },
    )
    const { paymentId } = noted.body.data
    const both = await Promise.all([
      refund(paymentId, { way: 'cash', sentDay: '2026-11-20' }),
      app.call('POST', `/manager/dashboard/accounting/payments/${paymentId}/take-back`, {
        token: manager.token,
        body: { reason: 'x' },
      }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { paid } = await billOf(bill)
    expect(['0', '2000000']).toContain(paid)
    await booked()
  })
})

it('is for who may move money of this business, and for no other', async () => {
  const bill = await rentBill()
  const paymentId = await payByCard(bill)
  const other = await buildManager(app)
  expect((await refund(paymentId, {}, other.token)).status).toBe(404)
  expect((await refund(paymentId, {}, bill.token)).status).toBe(403)
  const isOpen = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute(sql`select 1 from payment_refunds where payment_id = ${paymentId}`),
  )
  expect(isOpen.rowCount).toBe(0)
})
