import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { voidInvoice } from '#features/invoices/server/service.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { createOmise } from '#server/ports/pay/omise.ts'
import { deriveSandboxKeys } from '#server/ports/pay/sandbox/gateway.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken, decideCharge } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { noteAttemptKey, openAttempt } from './attempts.ts'
import { takeCharge } from './pay.ts'
import { reconcile } from './reconcile.ts'
import { settle } from './settle.ts'
import { closingCodes } from './shown-codes.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const manager = await buildManager(app)
const { workspaceId, token } = manager
const BILLS = '/manager/dashboard/accounting/invoices'
type Bill = Awaited<ReturnType<typeof buildBill>>

const pay = (bill: Bill, body: Record<string, unknown>) =>
  app.call('POST', '/tenant/dashboard/pay', {
    token: bill.token,
    body: { invoiceId: bill.invoiceId, idempotencyKey: newId(), ...body },
  })

/** A bill whose tenant has a QR code open. */
async function shown() {
  app.setNow('2026-11-20T03:00:00Z')
  const bill = await buildBill(app, workspaceId)
  const { paymentId } = (await pay(bill, { method: 'promptpay' })).body.data

  return { bill, paymentId: paymentId as string }
}

const takeBack = ({ invoiceId }: Bill, reason = 'ออกผิดเดือน') =>
  app.call('POST', `${BILLS}/${invoiceId}/void`, { token, body: { reason } })
const noteCash = ({ invoiceId, propertyId }: Bill, idempotencyKey = newId(), amountSatang = '4800000') =>
  app.call('POST', `/manager/dashboard/get-properties/${propertyId}/record-tenant-payment`, {
    token,
    body: { invoiceId, method: 'cash', amountSatang, idempotencyKey },
  })

async function read({ invoiceId }: Bill) {
  return inside(workspaceId, async (tx) => {
    const rows = async (query: ReturnType<typeof sql>) => (await tx.execute(query)).rows
    return {
      invoice: (
        await rows(sql`select status, paid_satang::text as paid from invoices where id = ${invoiceId}`)
      )[0],
      payments: await rows(
        sql`select status, failure_code as code, method from payments where invoice_id = ${invoiceId} order by id`,
      ),
      receipts: await rows(
        sql`select amount_satang::text as amount from receipts where invoice_id = ${invoiceId}`,
      ),
      voided: await rows(
        sql`select 1 from ledger_entries where source_id = ${invoiceId} and kind = 'invoice_voided'`,
      ),
      closed: await rows(sql`
        select actor_id as by from audit_log where action = 'payment.qr_closed'
           and record_id in (select id::text from payments where invoice_id = ${invoiceId})`),
    }
  })
}

/** How many mails told its tenant that paying failed. */
async function failureMails(paymentId: string): Promise<number> {
  const key = `payment.failed:${paymentId}`
  const { rows } = await kit.database.owner.query('select 1 from mail_outbox where dedupe_key = $1', [key])
  return rows.length
}

const voided = ({ invoiceId }: Bill) =>
  inside(workspaceId, (tx) => voidInvoice(tx, kit, workspaceId, { invoiceId, reason: 'x', by: null }))

const booksAreWell = async () =>
  expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])

describe('a bill whose QR code was only shown', () => {
  it('looks in lists as what it is, to be paid, and says on its page until when it can be', async () => {
    const { bill } = await shown()
    const list = await app.call('GET', `${BILLS}?leaseId=${bill.leaseId}`, { token })
    expect(list.body.data).toMatchObject([{ hasPendingPayment: false, status: 'due' }])
    const due = await app.call('GET', '/tenant/dashboard/payment-due', { token: bill.token })
    expect(due.body.data).toMatchObject([{ hasPendingPayment: false }])
    const detail = await app.call('GET', `${BILLS}/${bill.invoiceId}`, { token })
    expect(detail.body.data.payments).toMatchObject([
      { method: 'promptpay', status: 'pending', expiresAt: '2026-11-20T04:00:00.000Z' },
    ])
    const other = await buildBill(app, workspaceId)
    const { nextOpen } = (await app.call('GET', `${BILLS}/${other.invoiceId}`, { token })).body.data
    expect(nextOpen.id).toBe(bill.invoiceId)
  })

  it('is voided: the code is closed at the gateway, nobody can pay it, and the tenant gets no mail of a failure', async () => {
    const { bill, paymentId } = await shown()
    expect((await takeBack(bill)).status).toBe(200)
    expect(await read(bill)).toMatchObject({
      invoice: { status: 'void', paid: '0' },
      payments: [{ status: 'failed', code: 'code_closed' }],
      receipts: [],
      voided: [{}],
      closed: [{ by: manager.id }],
    })
    // Whoever scans it now is told so by the gateway; nothing comes.
    await decideCharge(app, workspaceId, paymentId, 'approve')
    await reconcile(kit)
    await app.runJobs()
    expect(await read(bill)).toMatchObject({ payments: [{ status: 'failed' }], receipts: [], closed: [{}] })
    expect(await failureMails(paymentId)).toBe(0)
    await booksAreWell()
  })

  it('that was paid while the dialog was open is not voided: the money is booked, and the refusal says so', async () => {
    const { bill, paymentId } = await shown()
    await decideCharge(app, workspaceId, paymentId, 'approve', 'none')
    expect(await takeBack(bill)).toMatchObject({ status: 409, body: { code: 'invoice_paid' } })
    expect(await read(bill)).toMatchObject({
      invoice: { status: 'paid', paid: '4800000' },
      receipts: [{ amount: '4800000' }],
      voided: [],
      closed: [],
    })
    await booksAreWell()
  })

  it('paid and voided at the same moment ends one way or the other, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { bill, paymentId } = await shown()
      const [answer] = await Promise.all([
        takeBack(bill),
        decideCharge(app, workspaceId, paymentId, 'approve', 'double'),
        takeBack(bill),
      ])
      await reconcile(kit)
      await app.runJobs()
      const state = await read(bill)
      const isVoid = (state.invoice as { status: string }).status === 'void'
      expect(state).toMatchObject(
        isVoid
          ? { invoice: { paid: '0' }, receipts: [], voided: [{}] }
          : { invoice: { status: 'paid' }, receipts: [{ amount: '4800000' }], voided: [] },
      )
      if (!isVoid) expect(answer).toMatchObject({ status: 409, body: { code: 'invoice_paid' } })
      expect(state.voided.length + state.receipts.length).toBe(1)
    }
    await booksAreWell()
  })

  it('voided, and money comes all the same: it is kept apart and sent back, as for any void bill', async () => {
    const { bill, paymentId } = await shown()
    // The gateway says that it closed the code, and takes the money of somebody who was in the middle of it.
    await settle(kit, workspaceId, paymentId, { kind: 'refused', code: 'not_charged', isSeen: true })
    expect((await takeBack(bill)).status).toBe(200)
    await decideCharge(app, workspaceId, paymentId, 'approve')
    await vi.waitFor(async () =>
      expect((await read(bill)).payments).toMatchObject([{ status: 'succeeded', code: 'surplus' }]),
    )
    await app.runJobs()
    expect(await read(bill)).toMatchObject({
      invoice: { status: 'void', paid: '0' },
      payments: [{ status: 'refunded', code: 'surplus' }],
      receipts: [],
    })
    const kept = await inside(workspaceId, (tx) => balances(tx, workspaceId))
    expect(kept.find((one) => one.account === '2300')?.balanceSatang).toBe(0n)
    await booksAreWell()
  })

  it('tells the tenant of no failure where the event of the gateway is here before its answer', async () => {
    const { bill, paymentId } = await shown()
    const { invoiceId } = bill
    const { pay: gateway } = kit.ports
    const expire = async (id: string) => {
      const ended = await gateway.expire(id)
      await takeCharge(kit, workspaceId, { paymentId, accountId: null }, await gateway.readCharge(id), {
        isSeen: false,
      })
      await app.runJobs()
      return ended
    }
    const closing = { workspaceId, by: manager.id, locale: 'th' as const, billsOf: async () => [invoiceId] }
    const early = { ...kit, ports: { ...kit.ports, pay: { ...gateway, expire } } }
    await closingCodes(early, closing, () => voided(bill))
    await app.runJobs()
    // Nor is it written down as one that ran out.
    expect(await read(bill)).toMatchObject({
      invoice: { status: 'void' },
      payments: [{ status: 'failed', code: 'code_closed' }],
    })
    expect(await failureMails(paymentId)).toBe(0)
  })

  it('is known as closed, by whom, and without a mail, though nobody here lived to hear it', async () => {
    const { bill, paymentId } = await shown()
    const { pay: gateway } = kit.ports
    // The process ends between the gateway's act and its answer, and its event reaches nobody either.
    const expire = async () => {
      await decideCharge(app, workspaceId, paymentId, 'expire', 'none')
      throw new Error('killed')
    }
    const closing = {
      workspaceId,
      by: manager.id,
      locale: 'th' as const,
      billsOf: async () => [bill.invoiceId],
    }
    const dying = { ...kit, ports: { ...kit.ports, pay: { ...gateway, expire } } }
    await expect(closingCodes(dying, closing, () => voided(bill))).rejects.toThrow('killed')
    expect(await read(bill)).toMatchObject({ invoice: { status: 'due' }, closed: [] })
    // Its own time is over when the reconciler comes.
    app.setNow('2026-11-20T04:05:00Z')
    await reconcile(kit)
    await app.runJobs()
    expect(await read(bill)).toMatchObject({
      payments: [{ status: 'failed', code: 'code_closed' }],
      closed: [{ by: manager.id }],
    })
    expect(await failureMails(paymentId)).toBe(0)
  })

  it('is closed in its last minute without a mail of a failure', async () => {
    const { bill, paymentId } = await shown()
    app.setNow('2026-11-20T03:59:30Z')
    const { pay: gateway } = kit.ports
    const expire = async (id: string) => {
      const ended = await gateway.expire(id)
      await takeCharge(kit, workspaceId, { paymentId, accountId: null }, await gateway.readCharge(id), {
        isSeen: false,
      })
      return ended
    }
    const closing = {
      workspaceId,
      by: manager.id,
      locale: 'th' as const,
      billsOf: async () => [bill.invoiceId],
    }
    const early = { ...kit, ports: { ...kit.ports, pay: { ...gateway, expire } } }
    // The step is refused for something else after all: the bill is still to be paid.
    let tries = 0
    await expect(
      closingCodes(early, closing, async () => {
        if (tries++ === 0) return voided(bill)
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await app.runJobs()
    expect(await read(bill)).toMatchObject({
      invoice: { status: 'due' },
      payments: [{ status: 'failed', code: 'code_closed' }],
      closed: [{ by: manager.id }],
    })
    expect(await failureMails(paymentId)).toBe(0)
  })

  it('three presses at once: voided once, and closed once, whoever did it', async () => {
    const { bill } = await shown()
    const answers = await Promise.all([takeBack(bill), takeBack(bill), takeBack(bill)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const refused of answers.filter(({ status }) => status === 409))
      expect(refused.body.code).toBe('invoice_void')
    const { voided, closed } = await read(bill)
    expect(voided).toHaveLength(1)
    expect(closed).toHaveLength(1)
  })

  it('may be paid in cash: the code is closed, the receipt written, and the same key again changes nothing', async () => {
    const { bill } = await shown()
    const key = newId()
    const first = await noteCash(bill, key)
    expect(first.status).toBe(200)
    expect((await noteCash(bill, key)).body).toEqual(first.body)
    expect(await read(bill)).toMatchObject({
      invoice: { status: 'paid', paid: '4800000' },
      payments: [
        { status: 'failed', method: 'promptpay' },
        { status: 'succeeded', method: 'cash' },
      ],
      receipts: [{ amount: '4800000' }],
      closed: [{}],
    })
    await booksAreWell()
  })

  it('keeps its code where the step is refused for something else', async () => {
    const { bill } = await shown()
    expect(await noteCash(bill, newId(), '4800001')).toMatchObject({ body: { code: 'overpayment' } })
    const part = await buildBill(app, workspaceId)
    await noteCash(part, newId(), '100000')
    await pay(part, { method: 'promptpay' })
    expect(await takeBack(part)).toMatchObject({ status: 409, body: { code: 'invoice_part_paid' } })
    for (const one of [bill, part])
      expect((await read(one)).payments.at(-1)).toMatchObject({ status: 'pending', method: 'promptpay' })
  })
})

const leave = (bill: Bill, paymentId: string, by = bill.token) =>
  app.call('POST', '/tenant/dashboard/pay/leave-code', { token: by, body: { paymentId } })

describe('a tenant who would rather pay in another way', () => {
  it('closes the code, and pays by card at once', async () => {
    const { bill, paymentId } = await shown()
    for (const _press of [1, 2])
      expect((await leave(bill, paymentId)).body.data).toMatchObject({
        ...{ status: 'failed', isOver: false, code: 'code_closed' },
        message: expect.stringContaining('was closed before'),
      })
    const history = await app.call('GET', '/tenant/dashboard/payment-history', { token: bill.token })
    expect(history.body.data).toMatchObject([
      { failureMessage: expect.stringContaining('was closed before') },
    ])
    const card = await pay(bill, { method: 'card', cardToken: await cardToken(app) })
    expect(card.body.data).toMatchObject({ status: 'succeeded', amountSatang: '4800000' })
    expect((await read(bill)).closed).toEqual([{ by: bill.userId }])
    await decideCharge(app, workspaceId, paymentId, 'approve')
    await reconcile(kit)
    expect(await read(bill)).toMatchObject({ invoice: { status: 'paid' }, receipts: [{}] })
    await booksAreWell()
  })

  it('is shown the money that came meanwhile, and pays nothing twice', async () => {
    const { bill, paymentId } = await shown()
    await decideCharge(app, workspaceId, paymentId, 'approve', 'none')
    expect((await leave(bill, paymentId)).body.data).toMatchObject({
      status: 'succeeded',
      receiptNo: expect.any(String),
    })
    expect(await pay(bill, { method: 'promptpay' })).toMatchObject({ body: { code: 'invoice_paid' } })
    expect(await read(bill)).toMatchObject({ invoice: { status: 'paid' }, receipts: [{}], closed: [] })
  })

  it('presses while the manager voids and somebody pays: one of them, and never money without a bill', async () => {
    for (let round = 0; round < 4; round++) {
      const { bill, paymentId } = await shown()
      await Promise.all([
        leave(bill, paymentId),
        decideCharge(app, workspaceId, paymentId, 'approve', 'double'),
        takeBack(bill),
        noteCash(bill),
      ])
      await reconcile(kit)
      await app.runJobs()
      const { invoice, receipts, voided, closed } = await read(bill)
      expect(voided.length + receipts.length).toBe(1)
      expect((invoice as { status: string }).status).toBe(voided.length ? 'void' : 'paid')
      expect(closed.length).toBeLessThan(2)
    }
    await booksAreWell()
  })

  it('waits where the gateway does not know yet, and may close neither a card nor what is not theirs', async () => {
    app.setNow('2026-11-20T03:00:00Z')
    const bill = await buildBill(app, workspaceId)
    const paymentId = await inside(workspaceId, async (tx) => {
      const attempt = { ...bill, workspaceId, method: 'promptpay' as const, idempotencyKey: newId() }
      const opened = await openAttempt(tx, kit, { ...attempt, createdBy: bill.userId })
      await noteAttemptKey(tx, workspaceId, { paymentId: opened.paymentId, accountId: null })
      return opened.paymentId
    })
    expect(await leave(bill, paymentId)).toMatchObject({ status: 409, body: { code: 'own_code_not_closed' } })
    app.setNow('2026-11-20T03:04:00Z')
    expect((await leave(bill, paymentId)).body.data).toMatchObject({ status: 'failed', code: 'not_charged' })

    const other = await buildBill(app, workspaceId)
    expect((await leave(other, paymentId)).status).toBe(404)
    expect((await leave(other, paymentId, token)).status).toBe(403)
    const card = await pay(other, { method: 'card', cardToken: await cardToken(app, '4111111111303007') })
    expect(await leave(other, card.body.data.paymentId)).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    })
  })

  it('reads that its time is over as long as nobody has asked the gateway, as the manager does', async () => {
    const { bill } = await shown()
    // The gateway's event that the code was made is here, or it would be what asks.
    await kit.ports.sandbox?.tick()
    app.setNow('2026-11-20T04:05:00Z')
    const detail = await app.call('GET', `${BILLS}/${bill.invoiceId}`, { token })
    expect(detail.body.data.payments).toMatchObject([{ status: 'pending', isOver: true }])
    const history = await app.call('GET', '/tenant/dashboard/payment-history', { token: bill.token })
    expect(history.body.data).toMatchObject([{ status: 'pending', isOver: true }])
    // Their own page asks, and lets them begin anew.
    const preview = await app.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${bill.invoiceId}`, {
      token: bill.token,
    })
    expect(preview.body.data).toMatchObject({
      pay: { pending: null, blockedBy: null },
      payments: [{ status: 'failed', failureCode: 'payment_expired', isOver: false }],
    })
    expect((await pay(bill, { method: 'promptpay' })).body.data).toMatchObject({ status: 'pending' })
  })
})

describe('what is still in the way', () => {
  it('a gateway that does not answer: refused with the time, nothing changed, and voided once it is back', async () => {
    const { bill } = await shown()
    const keys = deriveSandboxKeys(kit.config.sessionSecret)
    const away = {
      ...kit,
      ports: { ...kit.ports, pay: createOmise({ apiUrl: 'http://127.0.0.1:9', ...keys }) },
    }
    const { invoiceId } = bill
    const closing = { workspaceId, by: manager.id, locale: 'th' as const, billsOf: async () => [invoiceId] }
    const step = () => voided(bill)
    await expect(closingCodes(away, closing, step)).rejects.toMatchObject({
      code: 'code_not_closed',
      data: { params: { time: expect.stringContaining('11.00') } },
    })
    expect(await read(bill)).toMatchObject({ invoice: { status: 'due' }, payments: [{ status: 'pending' }] })
    // It stays away for longer than the code is good: no time is named that is over.
    app.setNow('2026-11-20T04:05:00Z')
    await expect(closingCodes(away, closing, step)).rejects.toMatchObject({ code: 'payment_pending' })
    app.setNow('2026-11-20T03:10:00Z')
    await closingCodes(kit, closing, step)
    expect(await read(bill)).toMatchObject({ invoice: { status: 'void' } })
  })

  it('a gateway that was away: a code that then runs out ran out, and its tenant is told so', async () => {
    const { bill, paymentId } = await shown()
    const keys = deriveSandboxKeys(kit.config.sessionSecret)
    const { pay: gateway } = kit.ports
    const { expire } = createOmise({ apiUrl: 'http://127.0.0.1:9', ...keys })
    const half = { ...kit, ports: { ...kit.ports, pay: { ...gateway, expire } } }
    const closing = {
      workspaceId,
      by: manager.id,
      locale: 'th' as const,
      billsOf: async () => [bill.invoiceId],
    }
    for (const _press of [1, 2])
      await expect(closingCodes(half, closing, () => voided(bill))).rejects.toMatchObject({
        code: 'code_not_closed',
      })
    app.setNow('2026-11-20T04:05:00Z')
    await reconcile(kit)
    await app.runJobs()
    expect(await read(bill)).toMatchObject({
      payments: [{ status: 'failed', code: 'payment_expired' }],
      closed: [],
    })
    expect(await failureMails(paymentId)).toBe(1)
  })

  it('a code whose making was never answered, until it is given up', async () => {
    app.setNow('2026-11-20T03:00:00Z')
    const bill = await buildBill(app, workspaceId)
    await inside(workspaceId, async (tx) => {
      const attempt = { ...bill, workspaceId, method: 'promptpay' as const, idempotencyKey: newId() }
      const { paymentId } = await openAttempt(tx, kit, { ...attempt, createdBy: bill.userId })
      await noteAttemptKey(tx, workspaceId, { paymentId: paymentId, accountId: null })
    })
    expect(await takeBack(bill)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    app.setNow('2026-11-20T03:04:00Z')
    expect((await takeBack(bill)).status).toBe(200)
    expect((await read(bill)).payments).toMatchObject([{ status: 'failed', code: 'not_charged' }])
  })

  it('a card at its bank: money may be on its way, so it is neither closed nor paid by hand', async () => {
    app.setNow('2026-11-20T03:00:00Z')
    const bill = await buildBill(app, workspaceId)
    await pay(bill, { method: 'card', cardToken: await cardToken(app, '4111111111303007') })
    expect(await takeBack(bill)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    expect(await noteCash(bill)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    const detail = await app.call('GET', `${BILLS}/${bill.invoiceId}`, { token })
    expect(detail.body.data).toMatchObject({
      hasPendingPayment: true,
      payments: [{ status: 'pending', expiresAt: '2026-11-20T03:15:00.000Z' }],
    })
  })
})
