import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()
const base = '/accounting/other-income'
const every = '/accounting/all-other-income'

async function house() {
  const one = await buildOwnersBusiness(app)
  const home = await one.home()
  const ownerId = await one.owner('วิเชียร ใจดี', home)
  app.setNow('2026-11-20T03:00:00Z')
  const income = (more: object = {}) => ({
    ...{ day: '2026-11-20', category: 'laundry', description: 'เหรียญเครื่องซักผ้า', method: 'cash' },
    ...{ amountSatang: '123450', propertyId: home.propertyId, ...more },
  })
  const add = (more: object = {}) => one.call('POST', base, income(more))

  return { ...one, home, ownerId, add }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

describe('income beside rent', () => {
  it('stands in the books and is no owner’s, to the satang', async () => {
    await h.spend(h.home, '2026-11-19')
    const before = await h.month(h.ownerId, '2026-11')
    const bank = (await h.balance('1010'))!
    const made = await h.add()
    expect(made.body.data, JSON.stringify(made.body)).toMatchObject({
      ...{ no: 'OI-2026-0001', day: '2026-11-20', paidDay: '2026-11-20', category: 'laundry' },
      ...{ subtotalSatang: '123450', totalSatang: '123450', currency: 'THB', method: 'cash' },
      lines: [{ quantity: 1, amountSatang: '123450' }],
    })
    expect(await h.balance('4060')).toBe(-123_450n)
    expect(await h.balance('1010')).toBe(bank + 123_450n)
    expect(await h.month(h.ownerId, '2026-11')).toEqual(before)
    app.setNow('2026-12-02T03:00:00Z')
    expect((await h.issue(h.ownerId, '2026-11')).status).toBe(200)
    // The month went out without it, so it is still added to that month, and taken back from it.
    expect((await h.add({ category: 'parking' })).status).toBe(200)
    const undone = await h.call('POST', `${base}/${made.body.data.id}/undo`, { reason: 'นับซ้ำ' })
    expect(undone.status).toBe(200)
    expect(await h.balance('4060')).toBe(-123_450n)
    expect(await h.problems()).toEqual([])
  })

  it('is one however often its form is sent, with numbers without gaps', async () => {
    const key = newId()
    const sent = await Promise.all([h.add({ key }), h.add({ key }), h.add({ key })])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(sent.map(({ body }) => body.data.id))).toEqual(new Set([key]))
    expect((await h.add({ key, amountSatang: '1' })).body.code).toBe('income_key_used')
    expect((await h.add()).body.data.no).toBe('OI-2026-0002')
    expect(await h.balance('4060')).toBe(-246_900n)
  })

  it('is booked anew where its sum or day changes, and taken back once', async () => {
    const { id, version } = (await h.add()).body.data
    const changed = await h.call('PUT', `${base}/${id}`, {
      version,
      amountSatang: '100000',
      day: '2026-11-19',
    })
    expect(changed.body.data).toMatchObject({ totalSatang: '100000', day: '2026-11-19', category: 'laundry' })
    expect(await h.balance('4060')).toBe(-100_000n)
    expect((await h.call('PUT', `${base}/${id}`, { version, payerName: 'ก' })).body.code).toBe(
      'changed_meanwhile',
    )
    const undo = () => h.call('POST', `${base}/${id}/undo`, { reason: 'ผิด' })
    expect((await Promise.all([undo(), undo()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await h.balance('4060')).toBe(0n)
    expect((await h.call('GET', every)).body).toMatchObject({ total: 0, totalSatang: '0' })
    expect(await h.problems()).toEqual([])
  })

  it('is listed by kind and span with its sum', async () => {
    await h.add()
    await h.add({ category: 'parking', propertyId: null, day: '2026-10-31', payerName: 'สมชาย' })
    const list = async (query: string) => (await h.call('GET', `${every}?${query}`)).body
    expect(await list('')).toMatchObject({ total: 2, totalSatang: '246900' })
    expect(await list('category=parking')).toMatchObject({ total: 1, data: [{ propertyName: '' }] })
    expect(await list('from=2026-11-01&to=2026-11-30')).toMatchObject({ total: 1, totalSatang: '123450' })
    expect(await list('search=สมชาย')).toMatchObject({ total: 1 })
  })

  it('says no to days, sums and places that cannot be', async () => {
    const status = async (more: object) => (await h.add(more)).status
    expect(await status({ day: '2026-11-21' })).toBe(422)
    expect(await status({ day: '2015-11-21' })).toBe(422)
    expect((await h.add({ day: '2025-01-05' })).body.asks).toEqual(['day'])
    expect(await status({ day: '2025-01-05', meantDays: ['2025-01-05'] })).toBe(200)
    expect(await status({ amountSatang: '0' })).toBe(422)
    expect(await status({ amountSatang: '10000000001' })).toBe(422)
    expect(await status({ category: 'cash_over' })).toBe(422)
    expect(await status({ propertyId: newId() })).toBe(404)
    expect(await status({ fileId: newId() })).toBe(404)
    const { body } = await h.add()
    const other = await house()
    expect((await other.call('GET', `${base}/${body.data.id}`)).status).toBe(404)
    expect((await other.call('POST', `${base}/${body.data.id}/undo`, { reason: 'x' })).status).toBe(404)
  })
})
