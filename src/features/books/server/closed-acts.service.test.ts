import { beforeEach, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { voidInvoice } from '#features/invoices/server/service.ts'
import { payOut as payOutStatement } from '#features/owners/server/service.ts'
import { takePaymentBackIn } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()
const CLOSED = '2026-10-20'
const OPEN = '2026-11-10'

/** A business whose October is closed on 20 November, with something of October of every kind in it. */
async function house() {
  const one = await buildOwnersBusiness(app)
  const { call } = one
  const ok = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const home = await one.home({ startDay: '2026-10-01', activatedAt: new Date('2026-09-28T03:00:00Z') })
  const owner = await one.owner('นายวิชัย', home)
  const unpaid = await one.home({
    ...{ startDay: '2026-10-01', activatedAt: new Date('2026-09-28T03:00:00Z') },
    ...{ depositSatang: 0n, advanceSatang: 0n },
  })
  await one.receive(home, 4_800_000n, CLOSED)
  await one.receive(unpaid, 500_000n, CLOSED)
  app.setNow('2026-11-20T03:00:00Z')
  const expense = {
    category: 'other',
    amountSatang: '50000',
    description: 'ค่าไฟ',
    propertyId: home.propertyId,
    bearer: 'workspace',
  }
  const income = { category: 'laundry', description: 'ตู้ซักผ้า', amountSatang: '90000', method: 'cash' }
  const bill = {
    ...{
      payeeName: 'ร้านน้ำ',
      category: 'other',
      bearer: 'workspace',
      vatSatang: '0',
      billDay: CLOSED,
      dueDay: OPEN,
    },
    lines: [{ description: 'น้ำ', quantity: 1, unitPriceSatang: '30000', isService: false }],
  }
  const tin = await ok('POST', '/accounting/petty-cash', { name: 'กล่อง', floatSatang: '300000' })
  const top = (day: string) =>
    call('POST', `/accounting/petty-cash/${tin.id}/top-up`, { day, amountSatang: '100000' })
  await top(CLOSED)
  const moveId = (await call('GET', `/accounting/petty-cash/${tin.id}/moves`)).body.data[0].id
  const october = {
    expense: await ok('POST', '/accounting/expenses', { ...expense, day: CLOSED }),
    income: await ok('POST', '/accounting/other-income', { ...income, day: CLOSED }),
    bill: await ok('POST', '/accounting/expenses/invoice', bill),
    paid: await ok('POST', '/accounting/expenses/invoice', { ...bill, no: 'B2' }),
  }
  await ok('PUT', `/accounting/bills-to-pay/${october.paid.id}/approve`, { totalSatang: '30000' })
  await ok('PUT', `/accounting/bills-to-pay/${october.paid.id}/pay`, {
    day: CLOSED,
    method: 'cash',
    withheldSatang: '0',
  })
  await ok('POST', '/accounting/books/closing', { through: '2026-10-31', seenThrough: null, isMeant: true })
  const refused = async (answer: Promise<{ status: number; body: { code?: string; message?: string } }>) => {
    const { status, body } = await answer
    expect([status, body.code], JSON.stringify(body)).toEqual([409, 'books_closed'])
    return body.message
  }

  return { ...one, ok, home, unpaid, owner, expense, income, tin, top, moveId, october, refused }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
}, 60_000)

it('refuses what is dated in it, says what now, and takes the same on an open day', async () => {
  const { call, refused } = h
  const message = await refused(call('POST', '/accounting/expenses', { ...h.expense, day: CLOSED }))
  expect(message?.replaceAll('\u00a0', ' ')).toBe(
    'The books are closed through 31 October 2026, so nothing dated 20 October 2026 can be booked or changed. Date it 1 November 2026 or later, or reopen the period.',
  )
  await h.ok('POST', '/accounting/expenses', { ...h.expense, day: OPEN })
  await refused(call('POST', '/accounting/other-income', { ...h.income, day: CLOSED }))
  await h.ok('POST', '/accounting/other-income', { ...h.income, day: OPEN })
  await refused(h.top(CLOSED))
  await h.top(OPEN)
  const spend = { amountSatang: '5000', category: 'supplies', description: 'ไม้กวาด' }
  await refused(call('POST', `/accounting/petty-cash/${h.tin.id}/spend`, { ...spend, day: CLOSED }))
  await h.ok('POST', `/accounting/petty-cash/${h.tin.id}/spend`, { ...spend, day: OPEN })
  const bill = `/accounting/bills-to-pay/${h.october.bill.id}`
  await refused(call('PUT', `${bill}/approve`, { totalSatang: '30000' }))
  await h.ok('PUT', `${bill}/approve`, { totalSatang: '30000', day: OPEN })
  const pay = { method: 'cash', withheldSatang: '0' }
  await refused(call('PUT', `${bill}/pay`, { ...pay, day: CLOSED }))
  await h.ok('PUT', `${bill}/pay`, { ...pay, day: OPEN })
  const record = (day: string) =>
    call('POST', `/get-properties/${h.unpaid.propertyId}/record-tenant-payment`, {
      ...{ invoiceId: h.unpaid.invoiceId, method: 'transfer', amountSatang: '1000', day, meantDays: [day] },
      idempotencyKey: newId(),
    })
  await refused(record(CLOSED))
  expect((await record(OPEN)).status).toBe(200)
  expect(await h.problems()).toEqual([])
})

it('refuses to change or take back what stands in it', async () => {
  const { call, refused, october } = h
  await refused(call('POST', `/accounting/expenses/${october.expense.id}/undo`, { reason: 'ผิด' }))
  await refused(call('POST', `/accounting/other-income/${october.income.id}/undo`, { reason: 'ผิด' }))
  await refused(call('PUT', `/accounting/other-income/${october.income.id}`, { amountSatang: '1000' }))
  await refused(call('PUT', `/accounting/other-income/${october.income.id}`, { day: OPEN }))
  await refused(call('PUT', `/accounting/bills-to-pay/${october.paid.id}/unpay`))
  await refused(call('POST', `/accounting/petty-cash/${h.tin.id}/moves/${h.moveId}/undo`, { reason: 'ผิด' }))
  expect(await h.problems()).toEqual([])
})

it('refuses a payout to an owner that is dated in it, and takes it on an open day', async () => {
  const { owner: ownerId, workspaceId, by: actorId } = h
  expect((await h.issue(ownerId, '2026-10')).status).toBe(200)
  const which = { workspaceId, ownerId, period: '2026-10', actorId, reference: 'T1' }
  const payOut = (day: string) => h.inside((tx) => payOutStatement(tx, app.kit, { ...which, day }))
  await expect(payOut(CLOSED)).rejects.toMatchObject({ code: 'books_closed' })
  await payOut(OPEN)
  expect(await h.problems()).toEqual([])
})

it('takes back today what was paid and billed in it', async () => {
  const { workspaceId, by } = h
  // What was paid of a first bill is never taken back alone.
  await app.kit.database.owner.query(`update invoices set kind = 'rent' where id = $1`, [h.unpaid.invoiceId])
  const { rows } = await app.kit.database.owner.query(
    'select id from payments where workspace_id = $1 and invoice_id = $2',
    [workspaceId, h.unpaid.invoiceId],
  )
  await h.inside(async (tx) => {
    await takePaymentBackIn(tx, app.kit, { workspaceId, paymentId: rows[0].id, reason: 'ผิดห้อง', by })
  })
  await h.inside((tx) =>
    voidInvoice(tx, app.kit, workspaceId, { invoiceId: h.unpaid.invoiceId, reason: 'ผิดห้อง', by }),
  )
  const days = await app.kit.database.owner.query(
    `select kind, day::text from ledger_entries where workspace_id = $1 and kind in ('payment_reversed', 'invoice_voided') order by kind`,
    [workspaceId],
  )
  expect(days.rows).toEqual([
    { kind: 'invoice_voided', day: '2026-11-20' },
    { kind: 'payment_reversed', day: '2026-11-20' },
  ])
  expect(await h.problems()).toEqual([])
})
