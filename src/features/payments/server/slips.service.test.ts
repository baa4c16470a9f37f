import { sql } from 'drizzle-orm'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { issueFirstInvoice } from '#features/invoices/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { testApp } from '#testing/app.ts'
import { buildBill, cardToken } from '#testing/bills.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager, linkUser } from '#testing/people.ts'
import { slipQrPayload } from '#thai/qr/slip-qr.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const manager = await buildManager(app)
const { workspaceId } = manager
type Bill = Pick<Awaited<ReturnType<typeof buildBill>>, 'invoiceId' | 'token'>

let transfers = 0
const newRef = () => `20261120${String(++transfers).padStart(12, '0')}`

/** A slip as a picture; each call gives other bytes for the same transfer. */
async function slipPicture(transRef: string, quality = 90) {
  const code = await QRCode.toBuffer(slipQrPayload({ bank: '014', transRef }), { width: 300 })
  return sharp({ create: { width: 700, height: 1000, channels: 3, background: '#f4f1f8' } })
    .composite([{ input: code, left: 350, top: 650 }])
    .jpeg({ quality })
    .toBuffer()
}

const blank = (shade: string) =>
  sharp({ create: { width: 400, height: 600, channels: 3, background: shade } })
    .jpeg()
    .toBuffer()

function send(bill: Bill, picture: Buffer, key = newId()) {
  const body = new FormData()
  body.set('invoiceId', bill.invoiceId)
  body.set('idempotencyKey', key)
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'slip.jpg')
  return app.call('POST', '/tenant/dashboard/pay/slip', { token: bill.token, body })
}

const queue = async (token = manager.token, status = 'waiting') =>
  (await app.call('GET', `/manager/dashboard/accounting/slips?status=${status}&itemsPerPage=100`, { token }))
    .body
const decide = (id: string, verb: 'accept' | 'reject', body: unknown = {}, token = manager.token) =>
  app.call('POST', `/manager/dashboard/accounting/slips/${id}/${verb}`, { token, body })
const slipOf = async (bill: Bill) =>
  (await queue()).data.find((slip: { invoiceId: string }) => slip.invoiceId === bill.invoiceId)
const statusOf = async (bill: Bill) =>
  (
    await inside(workspaceId, (tx) =>
      tx.execute<{ status: string }>(sql`select status from invoices where id = ${bill.invoiceId}`),
    )
  ).rows[0]!.status

describe('a slip', () => {
  it('is read, waits for the manager, and pays the bill as of the day it came', async () => {
    const bill = await buildBill(app, workspaceId)
    const transRef = newRef()
    const key = newId()
    const picture = await slipPicture(transRef)
    const sent = await send(bill, picture, key)
    expect(sent).toMatchObject({
      status: 200,
      body: { data: { status: 'pending', code: 'slip_waiting', method: 'slip', amountSatang: '4800000' } },
    })
    expect((await send(bill, picture, key)).body).toEqual(sent.body)
    expect(await send(bill, await slipPicture(newRef()), key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_used' },
    })

    const slip = await slipOf(bill)
    expect(slip).toMatchObject({
      isRead: true,
      status: 'submitted',
      transRef,
      bankName: 'Siam Commercial Bank',
    })
    const byId = async (id: string) => {
      const { token } = manager
      return (await app.call('GET', `/manager/dashboard/accounting/slips?id=${id}`, { token })).body
    }
    expect(await byId(slip.id)).toMatchObject({ total: 1, data: [{ id: slip.id }] })
    expect(await byId(newId())).toMatchObject({ total: 0, data: [] })
    const image = await fetch(`${app.url}${slip.imageUrl}`)
    expect(image.headers.get('content-type')).toBe('image/jpeg')
    expect((await fetch(`${app.url}${slip.imageUrl.split('?')[0]}`)).status).toBe(404)

    app.setNow('2026-11-21T12:00:00Z')
    const accepted = await decide(slip.id, 'accept')
    expect(accepted).toMatchObject({ status: 200, body: { data: { receiptNo: 'RC-2026-0001' } } })
    expect(await decide(slip.id, 'accept')).toMatchObject({ status: 409, body: { code: 'slip_decided' } })
    expect(await decide(slip.id, 'reject', { reason: 'late' })).toMatchObject({ status: 409 })
    expect(await statusOf(bill)).toBe('paid')
    expect(await byId(slip.id)).toMatchObject({ total: 1, data: [{ status: 'accepted' }] })
    const { rows } = await inside(workspaceId, (tx) =>
      tx.execute(sql`
        select e.day from ledger_entries e join payments p on p.id = e.source_id where p.invoice_id = ${bill.invoiceId}`),
    )
    expect(rows).toEqual([{ day: '2026-11-20' }])
    await app.runJobs()
    expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('that was the wrong picture is taken back by its payer: the bill is open, nobody is mailed, and it may be sent again', async () => {
    const bill = await buildBill(app, workspaceId)
    const picture = await slipPicture(newRef())
    const { paymentId } = (await send(bill, picture)).body.data
    const slip = await slipOf(bill)
    const withdraw = (token = bill.token) =>
      app.call('POST', '/tenant/dashboard/pay/slip/withdraw', { token, body: { paymentId } })
    const stranger = await buildBill(app, workspaceId)
    expect((await withdraw(stranger.token)).status).toBe(404)
    expect((await withdraw()).body.data).toMatchObject({ status: 'failed', code: 'slip_withdrawn' })
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'slip_decided' } })
    expect(await statusOf(bill)).toBe('due')
    expect(await slipOf(bill)).toBeUndefined()
    expect(await decide(slip.id, 'accept')).toMatchObject({ status: 409 })
    await app.runJobs()
    const { rows } = await kit.database.owner.query(
      'select 1 from mail_outbox where dedupe_key in ($1, $2)',
      [`slip.rejected:${slip.id}`, `payment.failed:${paymentId}`],
    )
    expect(rows).toEqual([])
    expect((await send(stranger, picture)).body.code).toBe('slip_used')
    expect((await send(bill, picture)).status).toBe(200)
    expect((await decide((await slipOf(bill)).id, 'accept')).status).toBe(200)
  })

  it('that is not accepted leaves the bill open, says why by mail, and may be sent again for that bill only', async () => {
    const bill = await buildBill(app, workspaceId)
    const transRef = newRef()
    await send(bill, await slipPicture(transRef))
    const slip = await slipOf(bill)
    expect(await decide(slip.id, 'reject', { reason: '' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Say why' } },
    })
    expect((await decide(slip.id, 'reject', { reason: 'ยอดไม่ตรง' })).status).toBe(200)
    expect(await statusOf(bill)).toBe('due')
    await app.runJobs()
    const { rows } = await kit.database.owner.query(
      'select subject, text from mail_outbox where dedupe_key = $1',
      [`slip.rejected:${slip.id}`],
    )
    expect(rows[0]).toMatchObject({
      subject: expect.stringMatching(/^ตรวจสลิป .+ ไม่ผ่าน กรุณาแนบใหม่$/),
      text: expect.stringContaining('ยอดไม่ตรง'),
    })

    const other = await buildBill(app, workspaceId)
    expect(await send(other, await slipPicture(transRef, 70))).toMatchObject({
      status: 409,
      body: { code: 'slip_used' },
    })
    expect((await send(bill, await slipPicture(transRef, 60))).status).toBe(200)
    expect((await decide((await slipOf(bill)).id, 'accept')).status).toBe(200)
    expect(await statusOf(bill)).toBe('paid')
  })

  it('is good once on the whole platform, and says for which bill only to the one who used it', async () => {
    const first = await buildBill(app, workspaceId)
    const transRef = newRef()
    expect((await send(first, await slipPicture(transRef))).status).toBe(200)
    const elsewhere = await buildManager(app)
    const stranger = await buildBill(app, elsewhere.workspaceId)
    const refused = await send(stranger, await slipPicture(transRef, 80))
    expect(refused).toMatchObject({ status: 409, body: { code: 'slip_used' } })
    expect(refused.body.message).not.toContain('INV-')
    // The same person has another lease, with another manager.
    const { id: leaseId, tenantId } = await buildLease(app, elsewhere.workspaceId)
    await linkUser(app, first.userId, 'tenant', elsewhere.workspaceId, tenantId)
    const invoiceId = (await inside(elsewhere.workspaceId, (tx) =>
      issueFirstInvoice(tx, kit, elsewhere.workspaceId, leaseId),
    ))!
    const own = await send({ invoiceId, token: first.token }, await slipPicture(transRef, 75))
    expect(own).toMatchObject({
      status: 409,
      body: { code: 'slip_used', message: expect.stringMatching(/for your bill INV-2026-\d{4}/) },
    })
    const tried = await inside(elsewhere.workspaceId, (tx) =>
      tx.execute(sql`select 1 from audit_log where action = 'slip.refused_used'`),
    )
    expect(tried.rowCount).toBe(2)
    expect(
      (
        await inside(elsewhere.workspaceId, (tx) =>
          tx.execute(sql`select 1 from payments where workspace_id = ${elsewhere.workspaceId}`),
        )
      ).rowCount,
    ).toBe(0)
  })

  it('sent for two bills at the same moment pays one', async () => {
    const bills = await Promise.all([1, 2, 3, 4].map(() => buildBill(app, workspaceId)))
    const transRef = newRef()
    const pictures = await Promise.all(bills.map((_, n) => slipPicture(transRef, 60 + n)))
    const answers = await Promise.all(bills.map((bill, n) => send(bill, pictures[n]!)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
  })

  it('that cannot be read is told apart for the manager, and its very picture is good once', async () => {
    const bill = await buildBill(app, workspaceId)
    const picture = await blank('#aabbcc')
    expect((await send(bill, picture)).status).toBe(200)
    expect(await slipOf(bill)).toMatchObject({ isRead: false, status: 'verifying', transRef: null })
    const other = await buildBill(app, workspaceId)
    expect(await send(other, picture)).toMatchObject({ status: 409, body: { code: 'slip_used' } })
  })

  it('for less than was asked pays a part; for more is refused and stays waiting', async () => {
    const bill = await buildBill(app, workspaceId)
    await send(bill, await slipPicture(newRef()))
    const slip = await slipOf(bill)
    expect(await decide(slip.id, 'accept', { amountSatang: '4800001' })).toMatchObject({
      status: 409,
      body: { code: 'overpayment' },
    })
    expect((await decide(slip.id, 'accept', { amountSatang: '2000000' })).status).toBe(200)
    expect(await statusOf(bill)).toBe('partially_paid')
  })
})

describe('refused before anything is kept', () => {
  it('no picture, a false one, one too many, somebody else’s bill, a bill with a payment on its way', async () => {
    const bill = await buildBill(app, workspaceId)
    const body = new FormData()
    body.set('invoiceId', bill.invoiceId)
    body.set('idempotencyKey', newId())
    expect(await app.call('POST', '/tenant/dashboard/pay/slip', { token: bill.token, body })).toMatchObject({
      status: 422,
      body: { fields: { file: expect.any(String) } },
    })
    expect((await send(bill, Buffer.from('<svg onload=alert(1)>'))).status).toBe(415)
    expect((await send(bill, Buffer.alloc(3 * 1024 * 1024))).status).toBe(413)
    const other = await buildBill(app, workspaceId)
    expect((await send({ ...bill, token: other.token }, await slipPicture(newRef()))).status).toBe(404)
    expect(
      (
        await app.call('POST', '/tenant/dashboard/pay', {
          token: bill.token,
          body: { invoiceId: bill.invoiceId, method: 'promptpay', idempotencyKey: newId() },
        })
      ).status,
    ).toBe(200)
    const picture = await slipPicture(newRef())
    expect(await send(bill, picture)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    // Refused before the transfer was claimed: the slip is still good for a bill that may be paid.
    expect((await send(other, picture)).status).toBe(200)
    expect(
      await app.call('POST', '/tenant/dashboard/pay', {
        token: other.token,
        body: {
          invoiceId: other.invoiceId,
          method: 'card',
          cardToken: await cardToken(app),
          idempotencyKey: newId(),
        },
      }),
    ).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  })

  it('another manager sees and decides nothing here', async () => {
    const bill = await buildBill(app, workspaceId)
    await send(bill, await slipPicture(newRef()))
    const slip = await slipOf(bill)
    const stranger = await buildManager(app)
    expect((await queue(stranger.token)).total).toBe(0)
    expect((await decide(slip.id, 'accept', {}, stranger.token)).status).toBe(404)
    expect((await decide(slip.id, 'reject', { reason: 'x' }, stranger.token)).status).toBe(404)
    const clerk = await buildManager(app, { rights: ['view'] })
    expect((await decide(slip.id, 'accept', {}, clerk.token)).status).toBe(403)
  })
})
