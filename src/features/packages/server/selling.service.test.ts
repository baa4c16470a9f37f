import { afterAll, describe, expect, it } from 'vitest'
import { assertOwnDomain } from '#features/subscriptions/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { dayRefusal } from './set-selling.ts'

const app = await testApp({ now: new Date('2026-11-16T03:00:00Z') })
const { kit } = app
const admin = await buildUser(app, { role: 'Admin' })
const as = (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: admin.token, body })
/** Nothing is sold in the tests of others. */
afterAll(() => kit.database.owner.query('delete from package_selling'))
const SELLER = {
  sellerName: 'บริษัท เรือน จำกัด',
  sellerAddress: '1 ถนนสุขุมวิท กรุงเทพฯ',
  sellerTaxId: '0105500000003',
  isVatRegistered: true,
}
const set = (soldFrom: string | null, more: Record<string, unknown> = {}) =>
  as('PUT', '/admin/dashboard/selling', { soldFrom, ...SELLER, ...more })
const meant = { isMeant: true }

describe('the day of selling', () => {
  it('is 30 days ahead at least, told to every business once, and taken back until it has come', async () => {
    const business = await buildManager(app)
    expect(await set('2026-12-15')).toMatchObject({
      status: 422,
      body: { fields: { soldFrom: expect.any(String) } },
    })
    const asked = await set('2026-12-16')
    expect(asked).toMatchObject({ status: 422, body: { fields: { soldFrom: expect.any(String) } } })
    const seen = (await as('GET', '/admin/dashboard/selling')).body.data
    expect(seen).toMatchObject({ soldFrom: null })
    const { rows: active } = await kit.database.owner.query(
      `select count(*)::int as n from workspaces where status = 'active'`,
    )
    expect(seen.businesses).toBe(active[0].n)
    expect((await set('2026-12-16', meant)).body.data).toMatchObject({
      soldFrom: '2026-12-16',
      isSold: false,
    })
    // The same day again tells nobody, and is not asked about.
    expect((await set('2026-12-16')).status).toBe(200)
    await app.runJobs()
    const { rows } = await kit.database.owner.query(
      `select subject from mail_outbox where workspace_id = $1 and dedupe_key like 'packages.announced:%'`,
      [business.workspaceId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].subject).toContain('16')
    expect((await set(null)).body.data.soldFrom).toBeNull()
  })

  it('is not moved once it has come', () => {
    const before = { soldFrom: '2026-11-01', announcedAt: null, ...SELLER }
    expect(dayRefusal(before, null, '2026-11-01')).toBe('packages_are_sold')
    expect(dayRefusal(before, '2027-01-01', '2026-11-01')).toBe('packages_are_sold')
    expect(dayRefusal(before, '2026-11-01', '2026-11-01')).toBeNull()
    expect(dayRefusal(before, null, '2026-10-31')).toBeNull()
  })

  it.each(['0105500000001', '123', ''])('is not sold by whom the number %j does not name', async (id) => {
    expect(await set(null, { sellerTaxId: id })).toMatchObject({
      status: 422,
      body: { fields: { sellerTaxId: expect.any(String) } },
    })
  })

  it('is sold by a number that is typed with hyphens, kept without', async () => {
    const { body } = await set(null, { sellerTaxId: '0-1055-00000-00-3' })
    expect(body.data.sellerTaxId).toBe('0105500000003')
  })

  it('is set by who saw it as it was', async () => {
    const { version } = (await as('GET', '/admin/dashboard/selling')).body.data
    expect((await set(null, { sellerName: 'อื่น', version })).status).toBe(200)
    expect(await set(null, { sellerName: 'อีก', version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
  })
})

describe('prices', () => {
  type Bands = { fromUnit: number; satang: string }[]
  const reprice = (number: number, bands: Bands, more: Record<string, unknown> = {}) =>
    as('PUT', '/admin/dashboard/packages/starter', {
      ...{ number, bands, addons: [], contractDiscount: 1500, trialDays: 14, ...more },
    })

  it('are set as a new version, for who saw the last one, and are what everybody is told', async () => {
    expect((await reprice(1, [{ fromUnit: 1, satang: '3000' }])).body.data).toEqual({ number: 2 })
    expect(await reprice(1, [{ fromUnit: 1, satang: '3100' }])).toMatchObject({ status: 409 })
    const [, starter] = (await app.call('GET', '/pricing')).body.data
    expect(starter).toMatchObject({
      bands: [{ fromUnit: 1, satang: '3000' }],
      contractDiscount: 1500,
      trialDays: 14,
    })
    const { token } = await buildManager(app)
    const priced = await app.call('GET', '/user/price-calculation?totalUnit=10', { token })
    expect(priced.body.data[1]).toMatchObject({ monthlySatang: '30000', yearlyMonthSatang: '25500' })
  })

  const one = (fromUnit: number, satang: string) => ({ fromUnit, satang })

  it.each([
    ['bands.0.fromUnit', [one(2, '3000')]],
    ['bands.1.fromUnit', [one(1, '3000'), one(1, '2000')]],
    ['bands.1.satang', [one(1, '3000'), one(21, '-500')]],
    ['bands.1.satang', [one(1, '3000'), one(21, 'abc')]],
    ['bands', []],
  ])('are refused at %s, and nothing is saved: %j', async (field, bands) => {
    const { status, body } = await reprice(2, bands, meant)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await app.call('GET', '/pricing')).body.data[1].bands).toEqual([one(1, '3000')])
  })

  it('of nothing, or that rise, are set by who means them', async () => {
    expect((await reprice(2, [one(1, '0')])).body.fields).toEqual({ 'bands.0.satang': expect.any(String) })
    const rising = [one(1, '3000'), one(21, '3100')]
    expect((await reprice(2, rising)).body.fields).toEqual({ 'bands.1.satang': expect.any(String) })
    expect((await reprice(2, rising, meant)).body.data).toEqual({ number: 3 })
    const { rows } = await kit.database.owner.query(
      `select before, after from audit_log where action = 'package_version.added' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ before: { bands: [one(1, '3000')] }, after: { bands: rising } })
  })
})

describe('a domain of one’s own', () => {
  it('asks for nothing before the day, and for Pro or its add-on afterwards', async () => {
    const business = await buildManager(app)
    const ask = () =>
      kit.database.inWorkspace(business.workspaceId, (tx) => assertOwnDomain(tx, kit, business.workspaceId))
    await ask()
    await kit.database.owner.query(
      `insert into package_selling (id, sold_from) values (1, '2026-11-01') on conflict (id) do update set sold_from = '2026-11-01'`,
    )
    await expect(ask()).rejects.toMatchObject({ status: 402, code: 'package_needed_domain' })
    await app.call('POST', '/user/billing/trial', { token: business.token, body: { packageId: 'starter' } })
    await expect(ask()).rejects.toMatchObject({ status: 402 })
    await kit.database.owner.query(`update subscriptions set addons = '{domain}' where workspace_id = $1`, [
      business.workspaceId,
    ])
    await ask()
  })
})
