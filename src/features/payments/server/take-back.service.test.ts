import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { runRent } from '#features/invoices/server/service.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { receiptPdf } from './receipts.ts'

const app = await testApp()
const { kit } = app

/** A home of one owner: the first bill is paid, the bill of December is out. */
async function letting() {
  app.setNow('2026-11-20T03:00:00Z')
  const business = await buildOwnersBusiness(app)
  const first = await business.home()
  const ownerId = await business.owner('นายสุรชัย กิจดี', first)
  const firstPayment = await business.receive(first, 4_800_000n)
  await runRent(kit, { month: '2026-12', workspaceIds: [business.workspaceId] })
  const { rows } = await business.inside((tx) =>
    tx.execute<{ id: string; total: string }>(sql`
      select id, total_satang::text as total from invoices
       where workspace_id = ${business.workspaceId} and kind = 'rent'`),
  )
  const december = { ...first, invoiceId: rows[0]!.id }
  const takeBack = (paymentId: string, reason = 'เงินของห้องอื่น') =>
    business.call('POST', `/accounting/payments/${paymentId}/take-back`, { reason })
  const standing = async () => {
    const { body } = await business.call('GET', `/accounting/invoices/${december.invoiceId}`)
    const { status, paidSatang, payments } = body.data

    return { status, paidSatang, payments: payments.map((one: { status: string }) => one.status) }
  }

  return { ...business, ownerId, firstPayment, december, total: BigInt(rows[0]!.total), takeBack, standing }
}

it('money noted for the wrong room is taken back: the bill is open, the receipt says so, and its tenant is told', async () => {
  const one = await letting()
  const { workspaceId } = one
  const before = await one.balance('4010')
  const paymentId = await one.receive(one.december, one.total)
  expect(await one.standing()).toMatchObject({ status: 'paid', payments: ['succeeded'] })
  await app.runJobs()
  expect((await one.takeBack(paymentId, ' ')).status).toBe(422)
  expect((await one.takeBack(paymentId)).status).toBe(200)
  expect(await one.standing()).toEqual({ status: 'due', paidSatang: '0', payments: ['refunded'] })
  expect(await one.balance('4010')).toBe(before)
  expect(await one.problems()).toEqual([])
  const { body } = await one.call('GET', '/accounting/receipts')
  const marks = body.data.map(({ paymentId: id, isTakenBack }: never) => [id, isTakenBack])
  expect(Object.fromEntries(marks)).toEqual({ [paymentId]: true, [one.firstPayment]: false })

  // Also its paper, which had been kept when it was mailed.
  const taken = body.data.find((row: { paymentId: string }) => row.paymentId === paymentId)
  const paper = await receiptPdf(kit, workspaceId, { receiptId: taken.id }, 'en')
  expect(readPdfText(new Uint8Array(await paper.arrayBuffer())).join(' ')).toContain('This receipt is void')

  // Asked again it changes nothing, and the money is noted anew where it belongs.
  expect((await one.takeBack(paymentId)).status).toBe(200)
  await one.receive(one.december, one.total)
  expect(await one.standing()).toMatchObject({ status: 'paid', payments: ['refunded', 'succeeded'] })
  expect(await one.problems()).toEqual([])
  expect((await one.month(one.ownerId, '2026-11')).lines.filter(isRent)).toHaveLength(2)

  await app.runJobs()
  const { rows } = await kit.database.owner.query<{ subject: string; text: string }>(
    `select subject, text from mail_outbox where workspace_id = $1 and dedupe_key like 'payment.taken_back:%'`,
    [workspaceId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).toContain('เงินของห้องอื่น')
})

it('a part is taken back from among several, and another business finds nothing', async () => {
  const one = await letting()
  const part = await one.receive(one.december, 100_000n)
  await one.receive(one.december, 200_000n)
  expect((await (await letting()).takeBack(part)).status).toBe(404)
  expect((await one.takeBack(part)).status).toBe(200)
  expect(await one.standing()).toEqual({
    ...{ status: 'partially_paid', paidSatang: '200000' },
    payments: ['refunded', 'succeeded'],
  })
  expect(await one.problems()).toEqual([])
})

it('is refused for money that holds a deposit, and for what an owner was shown', async () => {
  const one = await letting()
  expect(await one.takeBack(one.firstPayment)).toMatchObject({
    ...{ status: 409, body: { code: 'payment_holds_deposit' } },
  })
  const paymentId = await one.receive(one.december, one.total)
  app.setNow('2026-12-02T03:00:00Z')
  await one.issue(one.ownerId, '2026-11')
  expect(await one.takeBack(paymentId)).toMatchObject({
    ...{ status: 409, body: { code: 'payment_in_statement' } },
  })
  expect(await one.standing()).toMatchObject({ status: 'paid' })
})

it('is open for money of a month that is not issued, though an earlier one went out since', async () => {
  const one = await letting()
  app.setNow('2026-12-02T03:00:00Z')
  const paymentId = await one.receive(one.december, one.total)
  app.setNow('2026-12-03T03:00:00Z')
  await one.issue(one.ownerId, '2026-11')
  expect((await one.takeBack(paymentId)).status).toBe(200)
  expect((await one.month(one.ownerId, '2026-12')).lines.filter(isRent)).toEqual([])
  expect(await one.problems()).toEqual([])
})

const isRent = ({ category }: { category: string }) => category === 'rent'
