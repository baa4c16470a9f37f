import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildUser } from '#testing/people.ts'
import { makeDue } from './plans.ts'
import { makeRecurring } from './schedule.ts'

const app = await testApp()
const bills = '/accounting/bills-to-pay'
const plans = '/accounting/recurring-bills'

/** A let home of one owner on 20 November 2026, and what its business does about bills. */
async function house(wish: { taxId?: string } = {}) {
  const one = await buildOwnersBusiness(app)
  const home = await one.home()
  const ownerId = await one.owner('วิเชียร ใจดี', home)
  app.setNow('2026-11-20T03:00:00Z')
  if (wish.taxId)
    await app.kit.database.owner.query(
      `insert into workspace_settings (workspace_id, tax_id) values ($1, $2)
       on conflict (workspace_id) do update set tax_id = excluded.tax_id`,
      [one.workspaceId, wish.taxId],
    )
  const data = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await one.call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const bill = (more: object = {}) => ({
    ...{ payeeName: 'การไฟฟ้านครหลวง', category: 'utility', no: 'MEA-11', note: 'ส่วนกลาง' },
    ...{ billDay: '2026-11-18', dueDay: '2026-11-25', vatSatang: '14000' },
    lines: [{ description: 'ค่าไฟ พ.ย.', quantity: 1, unitPriceSatang: '200000' }],
    ...more,
  })
  const send = (more: object = {}) => one.call('POST', '/accounting/expenses/invoice', bill(more))
  const add = async (more: object = {}) => (await data('POST', '/accounting/expenses/invoice', bill(more))).id
  const approve = (id: string, more: object = {}) =>
    one.call('PUT', `${bills}/${id}/approve`, { totalSatang: '214000', ...more })
  const pay = (id: string, more: object = {}) =>
    one.call('PUT', `${bills}/${id}/pay`, {
      ...{ day: '2026-11-20', method: 'transfer', withheldSatang: '0', ...more },
    })

  return { ...one, home, ownerId, data, bill, send, add, approve, pay }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

const books = async () => [await h.balance('5040'), await h.balance('2400')].map((sum) => sum ?? 0n)

describe('a bill to pay', () => {
  it('answers every field of a paper of accounting', async () => {
    const made = await h.data('POST', '/accounting/expenses/invoice', h.bill())
    expect(made).toMatchObject({
      ...{ state: 'to_approve', no: 'MEA-11', billDay: '2026-11-18', dueDay: '2026-11-25' },
      ...{ payeeName: 'การไฟฟ้านครหลวง', category: 'utility', currency: 'THB', withheldSatang: '0' },
      ...{ subtotalSatang: '200000', vatSatang: '14000', totalSatang: '214000', paidDay: null },
      lines: [{ description: 'ค่าไฟ พ.ย.', quantity: 1, unitPriceSatang: '200000', amountSatang: '200000' }],
    })
  })

  it('stands in the books once when approved and once when paid, and is taken back step by step', async () => {
    const id = await h.add()
    expect(await books()).toEqual([0n, 0n])
    expect((await h.pay(id)).body.code).toBe('payable_not_approved')
    expect((await h.approve(id, { totalSatang: '213999' })).body.code).toBe('payable_moved')
    const [first, second] = await Promise.all([h.approve(id), h.approve(id)])
    expect([first!.status, second!.status].toSorted()).toEqual([200, 409])
    expect(await books()).toEqual([214_000n, -214_000n])
    const { data: expenses } = (await h.call('GET', '/accounting/expenses')).body
    const spentOn = async () => (await h.call('GET', '/accounting/expenses')).body.data[0].paidDay
    const { rows: entries } = await app.kit.database.owner.query(
      "select kind from ledger_entries where workspace_id = $1 and source_kind = 'expense'",
      [h.workspaceId],
    )
    // Booked is not paid, and says so until it is.
    expect([entries, await spentOn()]).toEqual([[{ kind: 'expense_owed' }], null])
    expect(expenses).toMatchObject([
      { amountSatang: '214000', account: '5040', source: 'bill', propertyName: '', day: '2026-11-18' },
    ])
    const other = await h.call('POST', `/accounting/expenses/${expenses[0].id}/undo`, { reason: 'ผิด' })
    expect(other.body.code).toBe('expense_of_other')
    const [paid, again] = await Promise.all([h.pay(id), h.pay(id)])
    expect([paid!.status, again!.status].toSorted()).toEqual([200, 409])
    expect(await books()).toEqual([214_000n, 0n])
    expect(await spentOn()).toBe('2026-11-20')
    expect((await h.call('PUT', `${bills}/${id}/reopen`)).body.code).toBe('payable_paid')
    await h.data('PUT', `${bills}/${id}/unpay`)
    expect(await books()).toEqual([214_000n, -214_000n])
    await h.data('PUT', `${bills}/${id}/reopen`)
    expect(await books()).toEqual([0n, 0n])
    expect((await h.call('GET', '/accounting/expenses')).body.total).toBe(0)
    expect((await h.approve(id)).status).toBe(200)
    expect(await books()).toEqual([214_000n, -214_000n])
    expect(await h.problems()).toEqual([])
  })

  it('is one bill however often its form is sent, and one number of a payee is one bill', async () => {
    const key = newId()
    const sent = await Promise.all([h.send({ key }), h.send({ key }), h.send({ key })])
    expect(new Set(sent.map(({ body }) => body.data.id))).toEqual(new Set([key]))
    expect((await h.send({ key, vatSatang: '0' })).body.code).toBe('payable_key_used')
    expect((await h.send({ no: 'mea-11' })).body.code).toBe('payable_twice')
    const twice = await Promise.all([h.send({ no: 'X-1' }), h.send({ no: 'X-1' })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await h.data('PUT', `${bills}/${key}/refuse`, { text: 'ยอดผิด' })
    expect((await h.send()).status).toBe(200)
  })

  it('of an owner stands in their month, and not in one that was issued', async () => {
    const more = { bearer: 'owner', propertyId: h.home.propertyId }
    const id = await h.add(more)
    expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('0')
    expect((await h.approve(id)).status).toBe(200)
    expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('214000')
    const late = await h.add({ ...more, no: 'MEA-12' })
    app.setNow('2026-12-02T03:00:00Z')
    expect((await h.issue(h.ownerId, '2026-11')).status).toBe(200)
    expect((await h.call('PUT', `${bills}/${id}/reopen`)).body.code).toBe('expense_month_issued')
    expect((await h.approve(late)).body.code).toBe('expense_month_issued')
    expect((await h.approve(late, { day: '2026-12-01' })).status).toBe(200)
    expect((await h.month(h.ownerId, '2026-12')).expenseSatang).toBe('214000')
    expect((await h.send({ bearer: 'owner', no: 'Z' })).body.fields).toHaveProperty('bearer')
    expect(await h.problems()).toEqual([])
  })

  it('of a juristic person is paid less 3 % of what is service, with a certificate', async () => {
    h = await house({ taxId: '0105561000011' })
    const lines = [
      { description: 'ค่าแรงล้างถัง', quantity: 1, unitPriceSatang: '150000', isService: true },
      { description: 'น้ำยา', quantity: 2, unitPriceSatang: '25000' },
    ]
    const id = await h.add({ lines })
    expect((await h.data('GET', `${bills}/${id}`)).wouldWithholdSatang).toBe('4500')
    await h.approve(id)
    expect((await h.pay(id, { withheldSatang: '4501' })).body.code).toBe('payable_withheld_moved')
    expect((await h.pay(id, { withheldSatang: '4500' })).body.data).toMatchObject({
      ...{ state: 'paid', withheldSatang: '4500', certificateNo: 'WT-2026-0001' },
    })
    expect([await h.balance('2400'), await h.balance('2410')]).toEqual([0n, -4_500n])
    await h.data('PUT', `${bills}/${id}/unpay`)
    expect([await h.balance('2400'), await h.balance('2410')]).toEqual([-214_000n, 0n])
    expect((await h.pay(id, { withheldSatang: '4500' })).body.data.certificateNo).toBe('WT-2026-0002')
    expect(await h.problems()).toEqual([])
  })

  it('is changed while it waits, and no longer', async () => {
    const id = await h.add()
    const { version } = await h.data('GET', `${bills}/${id}`)
    const lines = [{ description: 'ค่าไฟ', quantity: 2.5, unitPriceSatang: '1000' }]
    const changed = await h.data('PUT', `${bills}/${id}`, { version, lines, vatSatang: '0' })
    expect(changed).toMatchObject({ totalSatang: '2500', no: 'MEA-11', category: 'utility' })
    const stale = await h.call('PUT', `${bills}/${id}`, { version, note: 'ใหม่' })
    expect(stale.body.code).toBe('changed_meanwhile')
    await h.approve(id, { totalSatang: '2500' })
    expect((await h.call('PUT', `${bills}/${id}`, { note: 'ใหม่' })).body.code).toBe('payable_not_waiting')
  })

  it('from a sum on is approved by somebody else than who entered it', async () => {
    const id = await h.add()
    await h.data('PUT', '/accounting/bill-approval', { secondFromSatang: '214000' })
    expect((await h.data('GET', `${bills}/${id}`)).needsOther).toBe(true)
    expect((await h.approve(id)).body.code).toBe('payable_needs_other')
    const small = await h.add({ no: 'S', vatSatang: '13999' })
    expect((await h.approve(small, { totalSatang: '213999' })).status).toBe(200)
    const { id: userId } = await buildUser(app, { role: 'Manager' })
    await app.kit.database.owner.query(
      'insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)',
      [h.workspaceId, userId, ['view', 'money']],
    )
    const { token } = await openSession(app.kit, userId, 'test')
    const path = `/manager/dashboard${bills}/${id}`
    // Who changes its sums has entered it: now the first may approve, and the second may not.
    expect((await app.call('PUT', path, { token, body: { note: 'ดูแล้ว' } })).status).toBe(200)
    const body = { totalSatang: '214000' }
    expect((await app.call('PUT', `${path}/approve`, { token, body })).body.code).toBe('payable_needs_other')
    expect((await h.approve(id)).status).toBe(200)
    // The rule is set by who manages people.
    const set = { token, body: { secondFromSatang: null } }
    expect((await app.call('PUT', '/manager/dashboard/accounting/bill-approval', set)).status).toBe(403)
  })

  it('says no to sums, days, payees and places that cannot be', async () => {
    const fields = async (more: object) => Object.keys((await h.send(more)).body.fields ?? {})
    expect(await fields({ lines: [] })).toEqual(['lines'])
    expect(await fields({ lines: [{ description: 'x', unitPriceSatang: '0' }], vatSatang: '0' })).toEqual([
      'lines',
    ])
    expect(await fields({ vatSatang: '14100' })).toEqual(['vatSatang'])
    expect(await fields({ billDay: '2026-11-21', dueDay: '2026-11-25' })).toEqual(['billDay'])
    expect(await fields({ dueDay: '2026-11-17' })).toEqual(['dueDay'])
    expect(await fields({ dueDay: '2028-11-17' })).toEqual(['dueDay'])
    expect(await fields({ payeeName: '' })).toEqual(['payeeName'])
    expect(await fields({ payeeTaxId: '1234567890123' })).toEqual(['payeeTaxId'])
    const dear = [{ description: 'x', quantity: 100_000, unitPriceSatang: '9999999999' }]
    expect(await fields({ lines: dear })).toEqual(['lines'])
    for (const more of [
      { vendorId: newId() },
      { propertyId: newId() },
      { projectId: newId() },
      { fileId: newId() },
    ])
      expect((await h.send(more)).status, JSON.stringify(more)).toBe(404)
    expect((await h.call('GET', `${bills}/${newId()}`)).status).toBe(404)
    const id = await h.add()
    await h.approve(id)
    expect((await h.pay(id, { day: '2026-11-17' })).body.fields).toHaveProperty('day')
    expect((await h.pay(id, { method: 'petty_cash' })).body.fields).toHaveProperty('tinId')
  })
})

describe('the list of all bills', () => {
  it('holds those of repairs, narrows to what is due, and the summary of what was paid counts each once', async () => {
    const vendorId = (
      await h.data('POST', '/vendors', { name: 'ช่างเอก', phoneNumber: '0812345670', services: ['aircon'] })
    ).id
    const repair = await h.data('POST', '/maintenance', {
      ...{ title: 'แอร์ไม่เย็น', category: 'aircon', propertyIds: [h.home.propertyId] },
    })
    const costs = await h.data('POST', `/maintenance/${repair.id}/bills`, {
      ...{ vendorId, billDay: '2026-11-20', dueDay: '2026-11-27' },
      ...{ labourSatang: '50000', partsSatang: '0', travelSatang: '0' },
    })
    const repairBill = costs.bills[0].id
    await h.data('PUT', `/vendor-bills/${repairBill}/approve`, { totalSatang: '50000', billTo: 'business' })
    const [electric, water] = [await h.add(), await h.add({ no: 'W', dueDay: '2026-11-19', vatSatang: '0' })]
    await h.approve(electric)
    await h.approve(water, { totalSatang: '200000' })
    const waiting = await h.add({ no: 'N' })
    const idsOf = async (heap?: string) =>
      (await h.call('GET', `${bills}${heap ? `?heap=${heap}` : ''}`)).body.data.map(
        ({ id }: { id: string }) => id,
      )
    expect(await idsOf()).toEqual([waiting, water, electric, repairBill])
    expect(await idsOf('overdue')).toEqual([water])
    expect(await idsOf('due')).toEqual([water])
    expect(await idsOf('to_pay')).toEqual([water, electric, repairBill])
    const { counts } = (await h.call('GET', bills)).body
    expect(counts).toContainEqual({ heap: 'to_pay', count: 3, totalSatang: '464000' })

    await h.pay(electric)
    await h.data('PUT', `/vendor-bills/${repairBill}/pay`, { day: '2026-11-20', withheldSatang: '0' })
    // A repair's bill is no bill of this noun: it cannot be paid a second time here.
    expect((await h.pay(repairBill)).status).toBe(404)
    expect(await h.data('GET', '/accounting/bills-paid-summary?from=2026-11-01&to=2026-11-30')).toEqual({
      ...{ count: 2, totalSatang: '264000', withheldSatang: '0' },
      months: [{ month: '2026-11', count: 2, totalSatang: '264000', withheldSatang: '0' }],
      categories: [
        { category: 'utility', count: 1, totalSatang: '214000', withheldSatang: '0' },
        { category: 'repair', count: 1, totalSatang: '50000', withheldSatang: '0' },
      ],
      payees: [
        { payeeName: 'การไฟฟ้านครหลวง', count: 1, totalSatang: '214000', withheldSatang: '0' },
        { payeeName: 'ช่างเอก', count: 1, totalSatang: '50000', withheldSatang: '0' },
      ],
    })
    const later = await h.data('GET', '/accounting/bills-paid-summary?from=2026-12-01')
    expect(later).toMatchObject({ count: 0, totalSatang: '0', months: [] })
  })

  it('is of one business alone', async () => {
    const id = await h.add()
    const other = await house()
    expect((await other.call('GET', bills)).body.total).toBe(0)
    for (const act of ['approve', 'pay', 'refuse', 'reopen', 'unpay'])
      expect(
        (
          await other.call('PUT', `${bills}/${id}/${act}`, {
            ...{ totalSatang: '214000', text: 'x', day: '2026-11-20', method: 'cash', withheldSatang: '0' },
          })
        ).status,
        act,
      ).toBe(404)
  })
})

describe('a recurring bill', () => {
  const plan = (more: object = {}) => {
    const { no: _, billDay: _b, dueDay: _d, ...what } = h.bill() as Record<string, unknown>
    return { ...what, rhythm: 'month', firstDay: '2026-10-05', dueDays: 10, ...more }
  }
  const made = async () =>
    (await h.call('GET', bills)).body.data as { id: string; billDay: string; dueDay: string }[]

  it('makes one bill on each of its days from today on, which waits to be approved, and none twice', async () => {
    const { id, nextDay } = await h.data('POST', plans, plan())
    expect(nextDay).toBe('2026-12-05')
    expect(await made()).toEqual([])
    app.setNow('2026-12-05T03:00:00Z')
    const due = () => h.inside((tx) => makeDue(tx, app.kit, { workspaceId: h.workspaceId, planId: id }))
    await Promise.all([makeRecurring(app.kit), due(), due()])
    await makeRecurring(app.kit)
    expect(await made()).toMatchObject([{ billDay: '2026-12-05', dueDay: '2026-12-15', state: 'to_approve' }])
    // Off for two months, it makes up for both.
    app.setNow('2027-02-06T03:00:00Z')
    await makeRecurring(app.kit)
    expect((await made()).map(({ billDay }) => billDay)).toEqual(['2026-12-05', '2027-01-05', '2027-02-05'])
    expect((await h.data('GET', `${plans}/${id}`)).nextDay).toBe('2027-03-05')
  })

  it('that was cut off in the middle is made whole by the next run', async () => {
    const { id } = await h.data('POST', plans, plan())
    app.setNow('2027-01-06T03:00:00Z')
    const cut = h.inside(async (tx) => {
      await makeDue(tx, app.kit, { workspaceId: h.workspaceId, planId: id })
      throw new Error('killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await made()).toEqual([])
    await makeRecurring(app.kit)
    expect(await made()).toHaveLength(2)
    // Even a plan that forgot what it made makes no second one.
    await app.kit.database.owner.query(`update payable_plans set next_day = '2026-12-05' where id = $1`, [id])
    await makeRecurring(app.kit)
    expect(await made()).toHaveLength(2)
  })

  it('is paused, goes on from today, and ends', async () => {
    const { id } = await h.data('POST', plans, plan({ endsOn: '2027-02-28' }))
    await h.data('PUT', `${plans}/${id}/state`, { state: 'paused' })
    app.setNow('2026-12-06T03:00:00Z')
    await makeRecurring(app.kit)
    expect(await made()).toEqual([])
    expect(await h.data('PUT', `${plans}/${id}/state`, { state: 'on' })).toMatchObject({
      ...{ state: 'on', nextDay: '2027-01-05' },
    })
    app.setNow('2027-03-06T03:00:00Z')
    await makeRecurring(app.kit)
    expect(await made()).toHaveLength(2)
    expect(await h.data('GET', `${plans}/${id}`)).toMatchObject({ state: 'ended', nextDay: null })
    expect((await h.call('POST', plans, plan({ endsOn: '2026-10-01' }))).body.fields).toHaveProperty('endsOn')
    expect((await h.call('POST', plans, plan({ firstDay: '2031-01-01' }))).body.fields).toHaveProperty(
      'firstDay',
    )
  })
})
