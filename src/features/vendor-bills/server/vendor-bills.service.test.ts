import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const repairs = '/maintenance'

/** Two let homes of one owner in November 2026, a repair at the first, and a worker. */
async function house(wish: { taxId?: string } = {}) {
  const one = await buildOwnersBusiness(app)
  const [home, next] = [await one.home(), await one.home()]
  const ownerId = await one.owner('วิเชียร ใจดี', home, next)
  app.setNow('2026-11-20T03:00:00Z')
  if (wish.taxId)
    await app.kit.database.owner.query(
      `insert into workspace_settings (workspace_id, tax_id) values ($1, $2)
       on conflict (workspace_id) do update set tax_id = excluded.tax_id`,
      [one.workspaceId, wish.taxId],
    )
  const data = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await one.call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const vendorId = (
    await data('POST', '/vendors', { name: 'ช่างเอก', phoneNumber: '0812345670', services: ['aircon'] })
  ).id as string
  const repair = async (more: object = {}) =>
    (
      await data('POST', repairs, {
        ...{ title: 'แอร์ไม่เย็น', category: 'aircon', propertyIds: [home.propertyId] },
        ...{ estimateSatang: '200000', ...more },
      })
    ).id as string
  const bill = (id: string, more: object = {}) =>
    one.call('POST', `${repairs}/${id}/bills`, {
      ...{ vendorId, billDay: '2026-11-20', dueDay: '2026-11-27' },
      ...{ labourSatang: '120000', partsSatang: '60000', travelSatang: '20000', ...more },
    })
  const approve = (billId: string, billTo: string, more: object = {}) =>
    one.call('PUT', `/vendor-bills/${billId}/approve`, { totalSatang: '200000', billTo, ...more })

  return { ...one, home, next, ownerId, data, vendorId, repair, bill, approve }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

/** What waits for the tenants' next bills. */
const waiting = async () =>
  (
    await app.kit.database.owner.query<{ kind: string; lease: string; sum: string }>(
      `select a.kind, c.lease_id as lease, c.amount_satang::text as sum from charges c
         join charge_acts a on a.workspace_id = c.workspace_id and a.id = c.act_id
        where c.workspace_id = $1 and c.status = 'waiting' order by c.amount_satang`,
      [h.workspaceId],
    )
  ).rows

const firstBill = async (id: string, more: object = {}) =>
  (await h.bill(id, more)).body.data.bills.at(-1).id as string

describe("a worker's bill", () => {
  it('on the owner stands in their statement once, is owed, and then paid', async () => {
    const id = await h.repair()
    const photo = new File([new Uint8Array(await photoOf(3))], 'bill.jpg', { type: 'image/jpeg' })
    const form = new FormData()
    for (const [name, value] of Object.entries({
      ...{ vendorId: h.vendorId, billDay: '2026-11-20', dueDay: '2026-11-27', no: 'IV-7' },
      ...{ labourSatang: '120000', partsSatang: '60000', travelSatang: '20000', vatSatang: '0' },
    }))
      form.set(name, value)
    form.set('file', photo)
    const sent = await h.call('POST', `${repairs}/${id}/bills`, form as never)
    expect(sent.body.data, JSON.stringify(sent.body)).toMatchObject({
      costSatang: '200000',
      bills: [{ state: 'to_approve', totalSatang: '200000', agreedSatang: '200000', no: 'IV-7' }],
    })
    const billId = sent.body.data.bills[0].id as string
    expect((await h.approve(billId, 'owner', { totalSatang: '199999' })).body.code).toBe('vendor_bill_moved')
    const approved = (await h.approve(billId, 'owner', { billToReason: 'ตามสัญญาข้อ 9' })).body.data
    expect(approved).toMatchObject({
      bills: [{ state: 'approved' }],
      costs: [{ ownerSatang: '200000', tenantSatang: '0', businessSatang: '0' }],
      ...{ billTo: 'owner', billToReason: 'ตามสัญญาข้อ 9' },
    })
    expect((await h.approve(billId, 'owner')).body.code).toBe('bill_not_waiting')
    const month = await h.month(h.ownerId, '2026-11')
    expect(month.expenseSatang).toBe('200000')
    expect(month.lines.find((line: { kind: string }) => line.kind === 'expense')).toMatchObject({
      amountSatang: '200000',
    })
    expect(await h.balance('2400')).toBe(-200_000n)
    const paid = await h.data('PUT', `/vendor-bills/${billId}/pay`, {
      day: '2026-11-20',
      withheldSatang: '0',
    })
    expect(paid.bills[0]).toMatchObject({ state: 'paid', certificateNo: null })
    expect(await h.balance('2400')).toBe(0n)
    expect(await h.problems()).toEqual([])
    const undo = await h.call('DELETE', `${repairs}/${id}/costs/${paid.costs[0].id}`)
    expect(undo.body.code).toBe('bill_paid')
  })

  it('of a juristic person is paid less 3 % of the service, with a certificate', async () => {
    h = await house({ taxId: '0105561000011' })
    const id = await h.repair()
    const billId = await firstBill(id)
    await h.approve(billId, 'owner')
    const { bills } = await h.data('GET', `${repairs}/${id}/costs`)
    expect(bills[0].wouldWithholdSatang).toBe('4200')
    const pay = (withheldSatang: string) =>
      h.call('PUT', `/vendor-bills/${billId}/pay`, { day: '2026-11-20', withheldSatang })
    expect((await pay('4201')).body.code).toBe('bill_withheld_moved')
    expect((await pay('4200')).body.data.bills[0]).toMatchObject({
      ...{ state: 'paid', withheldSatang: '4200', certificateNo: 'WT-2026-0001' },
    })
    expect([await h.balance('2400'), await h.balance('2410')]).toEqual([0n, -4_200n])
    expect((await pay('4200')).body.code).toBe('bill_not_approved')
    await h.data('PUT', `/vendor-bills/${billId}/unpay`)
    expect([await h.balance('2400'), await h.balance('2410')]).toEqual([-200_000n, 0n])
    expect((await pay('4200')).body.data.bills[0].certificateNo).toBe('WT-2026-0002')
    expect(await h.problems()).toEqual([])
  })

  it('on the tenant waits for their next bill, and never reaches the owner', async () => {
    const id = await h.repair()
    const billId = await firstBill(id)
    const booked = (await h.approve(billId, 'tenant', { billToReason: 'ทำแตกเอง' })).body.data
    expect(booked.costs).toMatchObject([{ tenantSatang: '200000', tenantState: 'waiting' }])
    expect(await waiting()).toEqual([{ kind: 'repair', lease: h.home.leaseId, sum: '200000' }])
    expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('0')
    expect(await h.balance('5020')).toBe(200_000n)
    // The charge is undone with its repair alone.
    const { data: acts } = (await h.call('GET', '/accounting/charges')).body
    const away = await h.call('POST', `/accounting/charges/${acts[0].id}/undo`, { reason: 'x' })
    expect(away.body.code).toBe('charge_of_repair')
    await h.data('DELETE', `${repairs}/${id}/costs/${booked.costs[0].id}`)
    expect(await waiting()).toEqual([])
    expect([await h.balance('5020'), await h.balance('2400')]).toEqual([0n, 0n])
    expect(await h.problems()).toEqual([])
    // And can be booked on somebody else then.
    expect((await h.approve(billId, 'business')).status).toBe(200)
  })

  it('shared falls on each by its part, over all homes, to the satang', async () => {
    const id = await h.repair({ propertyIds: [h.home.propertyId, h.next.propertyId] })
    const billId = await firstBill(id, { labourSatang: '120001' })
    const sum = { totalSatang: '200001', ownerSatang: '100001', tenantSatang: '50001', billToReason: 'ข้อ 9' }
    // Nobody would bear anything of it, and nobody is charged without a reason.
    for (const [wish, field] of [
      [{ ...sum, ownerSatang: '0', tenantSatang: '0' }, 'ownerSatang'],
      [{ ...sum, billToReason: '' }, 'billToReason'],
    ] as const)
      expect((await h.approve(billId, 'shared', wish)).body.fields, field).toHaveProperty(field)
    const tooMuch = await h.approve(billId, 'shared', { ...sum, tenantSatang: '100001' })
    expect(tooMuch.status).toBe(422)
    const booked = (await h.approve(billId, 'shared', sum)).body.data
    expect(booked.costs).toMatchObject([
      { ownerSatang: '100001', tenantSatang: '50001', businessSatang: '49999' },
    ])
    expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('100001')
    expect(await h.balance('5020')).toBe(100_000n)
    expect((await waiting()).map(({ sum }) => sum)).toEqual(['25000', '25001'])
  })

  it('above what the owner agreed to is refused until they agree to it', async () => {
    const id = await h.repair()
    const billId = await firstBill(id, { labourSatang: '320000' })
    const sum = { totalSatang: '400000' }
    expect((await h.approve(billId, 'owner', sum)).body.code).toBe('repair_needs_owner')
    expect((await h.approve(billId, 'business', sum)).status).toBe(200)
  })

  it('is refused with a reason, and another one comes in its place', async () => {
    const id = await h.repair()
    const billId = await firstBill(id)
    expect((await h.call('PUT', `/vendor-bills/${billId}/refuse`, { text: '' })).status).toBe(422)
    await h.data('PUT', `/vendor-bills/${billId}/refuse`, { text: 'ไม่มีรูปหลังซ่อม' })
    expect((await h.approve(billId, 'owner')).body.code).toBe('bill_not_waiting')
    const second = await h.bill(id, { labourSatang: '100000' })
    expect(second.body.data).toMatchObject({ costSatang: '180000' })
  })

  it('says no to sums, days, workers and repairs that cannot be', async () => {
    const id = await h.repair()
    const status = async (more: object) => (await h.bill(id, more)).status
    expect(await status({ labourSatang: '0', partsSatang: '0', travelSatang: '0' })).toBe(422)
    expect(await status({ billDay: '2026-11-21' })).toBe(422)
    expect(await status({ dueDay: '2026-11-19' })).toBe(422)
    expect(await status({ dueDay: '2030-11-19' })).toBe(422)
    expect(await status({ vatSatang: '90000' })).toBe(422)
    expect(await status({ vendorId: newId() })).toBe(404)
    expect((await h.bill(newId())).status).toBe(404)
    expect((await h.call('GET', `${repairs}/${newId()}/costs`)).status).toBe(404)
  })
})

describe('a cost without a bill', () => {
  it('is booked once, and taken back while the month is open', async () => {
    const id = await h.repair()
    const book = () => h.call('POST', `${repairs}/${id}/costs`, { amountSatang: '90000', billTo: 'owner' })
    const [first, second] = await Promise.all([book(), book()])
    expect([first!.status, second!.status].toSorted()).toEqual([200, 409])
    const { costs } = await h.data('GET', `${repairs}/${id}/costs`)
    expect(costs).toHaveLength(1)
    expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('90000')
    await h.data('DELETE', `${repairs}/${id}/costs/${costs[0].id}`)
    expect((await h.call('DELETE', `${repairs}/${id}/costs/${costs[0].id}`)).status).toBe(404)
    expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('0')
    expect((await h.call('GET', '/accounting/expenses')).body.total).toBe(0)
    expect((await book()).status).toBe(200)
    app.setNow('2026-12-02T03:00:00Z')
    expect((await h.issue(h.ownerId, '2026-11')).status).toBe(200)
    const after = await h.data('GET', `${repairs}/${id}/costs`)
    const late = await h.call('DELETE', `${repairs}/${id}/costs/${after.costs[0].id}`)
    expect(late.body.code).toBe('expense_month_issued')
    expect(await h.problems()).toEqual([])
  })

  it('of a home without a lease cannot fall on a tenant', async () => {
    await app.kit.database.owner.query(`update leases set status = 'ended' where workspace_id = $1`, [
      h.workspaceId,
    ])
    const id = await h.repair()
    const booked = await h.call('POST', `${repairs}/${id}/costs`, {
      amountSatang: '9000',
      billTo: 'tenant',
      billToReason: 'ข้อ 9',
    })
    expect(booked.body.code).toBe('cost_no_lease')
  })
})
