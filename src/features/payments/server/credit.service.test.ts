import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { runRent } from '#features/invoices/server/rent-run.ts'
import { balances } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { moneyOf } from '#testing/interleavings.ts'
import { buildManager } from '#testing/people.ts'
import { spendCreditFor } from './credit.ts'

const app = await testApp()
const { kit } = app
const noon = (day: string) => app.setNow(`${day}T05:00:00Z`)

/** A room at 5,000 a month without deposit, its first bill of September still to be paid. */
async function buildRoom() {
  noon('2026-09-01')
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const { workspaceId } = manager
  const one = await buildBill(app, workspaceId, {
    ...{ startDay: '2026-09-01', endDay: '2027-08-31', activatedAt: new Date('2026-08-28T03:00:00Z') },
    ...{ rentSatang: 500_000n, commonFeeSatang: 0n, depositSatang: 0n, advanceSatang: 0n },
    ...{ waterMode: 'none', electricMode: 'none' },
  })
  // A login ends sooner than a month.
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { token } = await openSession(kit, manager.id, 'test')

    return app.call(method, path, { token, body })
  }

  return { ...one, manager, workspaceId, call }
}

type Room = Awaited<ReturnType<typeof buildRoom>>

const record = ({ call, propertyId }: Room, invoiceId: string, amountSatang: string, more: object = {}) =>
  call('POST', `/manager/dashboard/get-properties/${propertyId}/record-tenant-payment`, {
    ...{ invoiceId, method: 'cash', amountSatang, idempotencyKey: newId(), ...more },
  })

/** Number, total and what was paid of the bills of a room, oldest first. */
async function billsOf({ workspaceId, leaseId }: Room) {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ id: string; period: string; status: string; total: string; paid: string }>(sql`
      select id, period, status, total_satang::text as total, paid_satang::text as paid from invoices
       where workspace_id = ${workspaceId} and lease_id = ${leaseId} order by period, id`),
  )

  return rows
}

const creditIn = async ({ workspaceId }: Room) =>
  -(
    (await kit.database.inWorkspace(workspaceId, (tx) => balances(tx, workspaceId))).find(
      ({ account }) => account === '2170',
    )?.balanceSatang ?? 0n
  )

async function expectExact({ workspaceId }: Room) {
  expect(await moneyOf(app, workspaceId)).toMatchObject({ books: [], wrong: [] })
}

const billAll = async ({ workspaceId }: Room, month: string) => {
  await runRent(kit, { month, workspaceIds: [workspaceId] })
  await app.runJobs()
}

describe('money above a bill', () => {
  it('is asked about, kept, and taken by the next bill', async () => {
    const room = await buildRoom()
    const refused = await record(room, room.invoiceId, '550000')
    expect([refused.status, refused.body.code]).toEqual([409, 'overpayment'])

    const kept = await record(room, room.invoiceId, '550000', { keepsExcess: true })
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    expect(await creditIn(room)).toBe(50_000n)
    const seen = await room.call('GET', `/manager/dashboard/accounting/invoices/${room.invoiceId}`)
    expect(seen.body.data).toMatchObject({ status: 'paid', paidSatang: '500000', creditSatang: '50000' })
    const receipt = await room.call(
      'GET',
      `/manager/dashboard/accounting/show-receipt/${kept.body.data.receiptId}`,
    )
    expect(receipt.body.data).toMatchObject({
      ...{ amountSatang: '550000', creditSatang: '50000', outstandingSatang: '0' },
      amountInWords: 'five thousand five hundred baht only',
    })

    noon('2026-09-24')
    await billAll(room, '2026-10')
    // 5,000.00 less 500.00: 4,500.00 are to be paid.
    expect((await billsOf(room))[1]).toMatchObject({
      status: 'partially_paid',
      total: '500000',
      paid: '50000',
    })
    expect(await creditIn(room)).toBe(0n)
    const { rows } = await kit.database.owner.query(
      'select subject, text from mail_outbox where dedupe_key = $1',
      [`invoice.issued:${(await billsOf(room))[1]!.id}`],
    )
    expect(rows[0].subject).toContain('4,500')
    expect(rows[0].text).toContain('ยอดบิล 5,000.00 บาท หักเงินที่คุณชำระเกินไว้ 500.00 บาทแล้ว')
    await expectExact(room)
  })

  it('pays what else is open at once, and what covers a bill leaves nothing to pay', async () => {
    const room = await buildRoom()
    noon('2026-09-24')
    await billAll(room, '2026-10')
    // 5,000 for September, 5,000 for October, and 2,000 more.
    await record(room, room.invoiceId, '1200000', { keepsExcess: true })
    expect((await billsOf(room)).map(({ status, paid }) => [status, paid])).toEqual([
      ['paid', '500000'],
      ['paid', '500000'],
    ])
    expect(await creditIn(room)).toBe(200_000n)
    await expectExact(room)
  })

  it('covers a bill whole: its mail asks for nothing, and one sent again is paid before the page answers', async () => {
    const room = await buildRoom()
    await record(room, room.invoiceId, '1000000', { keepsExcess: true })
    noon('2026-09-24')
    await billAll(room, '2026-10')
    const bill = (await billsOf(room))[1]!
    expect(bill).toMatchObject({ status: 'paid', paid: '500000' })
    const { rows } = await kit.database.owner.query(
      'select subject, text from mail_outbox where dedupe_key = $1',
      [`invoice.issued:${bill.id}`],
    )
    expect(rows[0].subject).toContain('ชำระครบแล้วจากเครดิต')
    expect(rows[0].text).toContain('ไม่ต้องชำระเพิ่ม')
    for (const asked of ['QR', 'กรุณาชำระ', 'ครบกำหนด', 'ชำระบิลนี้']) expect(rows[0].text).not.toContain(asked)

    const invoices = '/manager/dashboard/accounting/invoices'
    const voided = await room.call('POST', `${invoices}/${bill.id}/void`, {
      ...{ reason: 'ค่าเช่าผิด', creditsMoney: true },
    })
    expect(voided.status, JSON.stringify(voided.body)).toBe(200)
    const again = await room.call('POST', `${invoices}/${bill.id}/again`)
    const seen = await room.call('GET', `${invoices}/${again.body.data.id}`)
    expect(seen.body.data).toMatchObject({ status: 'paid', outstandingSatang: '0' })
    await expectExact(room)
  })

  it('the same key twice keeps it once', async () => {
    const room = await buildRoom()
    const key = { keepsExcess: true, idempotencyKey: newId() }
    const [one, two] = [
      await record(room, room.invoiceId, '700000', key),
      await record(room, room.invoiceId, '700000', key),
    ]
    expect(two.body.data.paymentId).toBe(one.body.data.paymentId)
    expect(await creditIn(room)).toBe(200_000n)
  })

  it('is taken back with its payment, but not once it has paid another bill', async () => {
    const room = await buildRoom()
    await record(room, room.invoiceId, '500000')
    noon('2026-09-24')
    await billAll(room, '2026-10')
    const october = (await billsOf(room))[1]!
    const { body } = await record(room, october.id, '550000', { keepsExcess: true })
    noon('2026-10-24')
    await billAll(room, '2026-11')
    const back = (paymentId: string) =>
      room.call('POST', `/manager/dashboard/accounting/payments/${paymentId}/take-back`, { reason: 'ผิดห้อง' })
    expect((await back(body.data.paymentId)).body.code).toBe('credit_used')

    const november = (await billsOf(room))[2]!
    const detail = await room.call('GET', `/manager/dashboard/accounting/invoices/${november.id}`)
    expect(detail.body.data.payments[0]).toMatchObject({ method: 'credit', amountSatang: '50000' })
    expect((await back(detail.body.data.payments[0].id)).status).toBe(200)
    expect(await creditIn(room)).toBe(50_000n)
    expect((await back(body.data.paymentId)).status).toBe(200)
    expect(await creditIn(room)).toBe(0n)
    expect((await billsOf(room)).map(({ status, paid }) => [status, paid])).toEqual([
      ['paid', '500000'],
      ['overdue', '0'],
      ['due', '0'],
    ])
    await expectExact(room)
  })

  it('is credit again when the bill that it paid alone is voided, and pays the one made anew', async () => {
    const room = await buildRoom()
    await record(room, room.invoiceId, '550000', { keepsExcess: true })
    noon('2026-09-24')
    await billAll(room, '2026-10')
    const october = (await billsOf(room))[1]!
    const path = `/manager/dashboard/accounting/invoices/${october.id}`
    expect((await room.call('POST', `${path}/void`, { reason: 'มิเตอร์ผิด' })).status).toBe(200)
    expect(await creditIn(room)).toBe(50_000n)
    expect((await room.call('POST', `${path}/again`, {})).status).toBe(200)
    await app.runJobs()
    expect((await billsOf(room)).at(-1)).toMatchObject({ status: 'partially_paid', paid: '50000' })
    expect(await creditIn(room)).toBe(0n)
    await expectExact(room)
  })

  it('is counted once, however many ask at the same moment', async () => {
    const room = await buildRoom()
    await record(room, room.invoiceId, '900000', { keepsExcess: true })
    noon('2026-10-24')
    await runRent(kit, { month: '2026-10', workspaceIds: [room.workspaceId] })
    await runRent(kit, { month: '2026-11', workspaceIds: [room.workspaceId] })
    const bills = await billsOf(room)
    await Promise.all(
      [...bills, ...bills].map(({ id }) =>
        spendCreditFor(kit, { workspaceId: room.workspaceId, invoiceId: id }),
      ),
    )
    expect((await billsOf(room)).map(({ paid }) => paid)).toEqual(['500000', '400000', '0'])
    await expectExact(room)
  })
})
