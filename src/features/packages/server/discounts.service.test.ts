import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp({ now: new Date('2026-11-16T03:00:00Z') })
const { token } = await buildUser(app, { role: 'Admin' })
const PATH = '/admin/dashboard/discounts'
const RIGHT = { name: 'เปิดตัว', kind: 'percent', basisPoints: 1000, duration: 'once', packages: ['pro'] }
const add = (more: Record<string, unknown> = {}) =>
  app.call('POST', PATH, { token, body: { ...RIGHT, ...more } })

describe('a discount', () => {
  it.each([
    ['endsOn', { endsOn: '2026-11-15' }],
    ['endsOn', { startsOn: '2026-12-10', endsOn: '2026-12-01' }],
    ['amountSatang', { amountSatang: '10000' }],
    ['basisPoints', { kind: 'amount', amountSatang: '10000' }],
    ['basisPoints', { basisPoints: 10_001 }],
    ['basisPoints', { basisPoints: 12.5 }],
    ['months', { months: 3 }],
    ['months', { duration: 'months' }],
    ['mostUses', { mostUses: 0 }],
  ])('is refused at %s: %j', async (field, more) => {
    const { status, body } = await add(more)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  it('is changed later: its name, days and limit; its entry says what was before', async () => {
    const { data } = (await add({ startsOn: '2026-12-01', endsOn: '2026-12-31', mostUses: 10 })).body
    const change = (more: Record<string, unknown>, version = data.version) =>
      app.call('PUT', `${PATH}/${data.id}`, { token, body: { version, ...more } })
    const changed = await change({ name: 'ปีใหม่', startsOn: null, endsOn: '2027-01-31', mostUses: null })
    expect(changed.body.data).toMatchObject({
      ...{ name: 'ปีใหม่', startsOn: null, endsOn: '2027-01-31', mostUses: null, basisPoints: 1000 },
    })
    expect((await change({ name: 'อื่น' })).status).toBe(409)
    const { rows } = await app.kit.database.owner.query(
      `select before, after from audit_log where action = 'discount.changed' and record_id = $1`,
      [data.id],
    )
    expect(rows).toMatchObject([{ before: { endsOn: '2026-12-31' }, after: { endsOn: '2027-01-31' } }])
  })

  it('is given no new last day that is over, and is closed also after its last day', async () => {
    const { data } = (await add({ endsOn: '2026-11-16' })).body
    const change = (more: Record<string, unknown>) =>
      app.call('PUT', `${PATH}/${data.id}`, { token, body: more })
    expect((await change({ endsOn: '2026-11-15' })).body.fields).toHaveProperty('endsOn')
    await app.kit.database.owner.query(`update discounts set ends_on = '2026-11-01' where id = $1`, [data.id])
    expect((await change({ isActive: false })).status).toBe(200)
  })
})
