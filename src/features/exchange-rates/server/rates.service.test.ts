import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const RATES = '/admin/dashboard/exchange-rates'
let token: string
const add = (day: string, rateE4: number, more: object = {}) =>
  app.call('POST', RATES, { token, lang: 'en', body: { day, rateE4, note: 'BOT', ...more } })

beforeAll(async () => {
  app.setNow('2026-11-30T03:00:00Z')
  token = (await buildUser(app, { role: 'Admin' })).token
})

it('before the first rate nobody books dollars, and the field says what to do', async () => {
  const manager = await buildManager(app)
  const { body } = await app.call('GET', '/manager/dashboard/exchange-rate', { token: manager.token })
  expect(body.data).toBeNull()
  const refused = await app.call('POST', '/manager/dashboard/accounting/other-income', {
    token: manager.token,
    lang: 'en',
    body: {
      ...{ day: '2026-11-20', category: 'other', description: 'key card', method: 'cash' },
      usdCents: '1000',
    },
  })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['usdCents']])
  expect(refused.body.fields.usdCents).toContain('administrator')
})

it('the newest rate on or before a day counts; a correction is another row of that day', async () => {
  expect((await add('2026-11-01', 350_000)).status).toBe(200)
  await add('2026-11-20', 355_000)
  expect((await add('2026-11-20', 355_000)).body.code).toBe('rate_same')
  await add('2026-11-20', 356_250)
  const { token: manager } = await buildManager(app)
  const on = async (day: string) =>
    (await app.call('GET', `/manager/dashboard/exchange-rate?day=${day}`, { token: manager })).body.data
  expect(await on('2026-10-31')).toBeNull()
  expect(await on('2026-11-19')).toEqual({ rateE4: 350_000, rateDay: '2026-11-01' })
  expect(await on('2026-11-20')).toEqual({ rateE4: 356_250, rateDay: '2026-11-20' })
  expect(await on('2026-11-30')).toEqual({ rateE4: 356_250, rateDay: '2026-11-20' })
  const { body } = await app.call('GET', RATES, { token })
  expect(
    body.data.map(({ day, rateE4, isReplaced }: Record<string, unknown>) => [day, rateE4, isReplaced]),
  ).toEqual([
    ['2026-11-20', 356_250, false],
    ['2026-11-20', 355_000, true],
    ['2026-11-01', 350_000, false],
  ])
})

it('refuses a day ahead, a rate out of bounds, and asks about one that is far from the one before', async () => {
  expect((await add('2026-12-01', 350_000)).body.fields).toHaveProperty('day')
  expect((await add('2016-01-01', 350_000)).body.fields).toHaveProperty('day')
  for (const rate of [99_999, 1_000_001, 0, 35.5])
    expect((await add('2026-11-25', rate)).body.fields, String(rate)).toHaveProperty('rateE4')
  expect((await add('2026-11-25', 536_250)).body.fields.rateE4).toContain('tenth')
  expect((await add('2026-11-25', 536_250, { isMeant: true })).status).toBe(200)
  await add('2026-11-25', 356_000, { isMeant: true })
})

it('is for administrators, stands in the audit log, and no request changes a row', async () => {
  const manager = await buildManager(app)
  const asManager = await app.call('POST', RATES, {
    token: manager.token,
    body: { day: '2026-11-26', rateE4: 350_000 },
  })
  expect(asManager.status).toBe(403)
  const { rows } = await app.kit.database.owner.query(
    "select count(*)::int as count from audit_log where action = 'exchange_rate.added'",
  )
  expect(rows[0].count).toBe(5)
  await expect(
    app.kit.database.global((tx) => tx.execute('update exchange_rates set rate_e4 = 400000')),
  ).rejects.toThrow()
})
