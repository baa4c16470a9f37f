import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
let manager: Awaited<ReturnType<typeof buildManager>>
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: manager.token, lang: 'en', body })
const ok = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const rate = (day: string, rateE4: number) =>
  app.kit.database.owner.query('insert into exchange_rates (id, day, rate_e4) values ($1, $2, $3)', [
    newId(),
    day,
    rateE4,
  ])
const isWell = () =>
  app.kit.database.inWorkspace(manager.workspaceId, async (tx) =>
    expect((await verifyBooks(tx, manager.workspaceId)).problems).toEqual([]),
  )

beforeAll(async () => {
  app.setNow('2026-11-30T03:00:00Z')
  manager = await buildManager(app)
  await rate('2026-10-01', 350_000)
  await rate('2026-11-20', 361_234)
})

describe('money that was typed in dollars', () => {
  const income = { category: 'other', description: 'key card', method: 'cash' }
  const base = '/manager/dashboard/accounting/other-income'

  it('income is booked at the rate of its day, and keeps what it was', async () => {
    const made = await ok('POST', base, { ...income, day: '2026-11-19', usdCents: '12345' })
    expect(made).toMatchObject({
      ...{ totalSatang: '432075', currency: 'THB' },
      foreign: { currency: 'USD', cents: '12345', rateE4: 350_000, rateDay: '2026-10-01' },
    })
    // A rate that comes later, and a change of its words, leave it as it was booked.
    await rate('2026-11-15', 300_000)
    const named = await ok('PUT', `${base}/${made.id}`, {
      version: made.version,
      description: 'two key cards',
    })
    expect(named).toMatchObject({ totalSatang: '432075', foreign: { rateE4: 350_000 } })
    const moved = await ok('PUT', `${base}/${made.id}`, { version: named.version, day: '2026-11-21' })
    expect(moved).toMatchObject({ totalSatang: '445943', foreign: { rateE4: 361_234 } })
    const baht = await ok('PUT', `${base}/${made.id}`, {
      version: moved.version,
      usdCents: null,
      amountSatang: '400000',
    })
    expect(baht).toMatchObject({ totalSatang: '400000', foreign: null })
    await isWell()
  })

  it('an expense, too; neither baht nor dollars, or both, is refused by name', async () => {
    const expense = { category: 'internet', description: 'server', day: '2026-11-21' }
    const made = await ok('POST', '/manager/dashboard/accounting/expenses', { ...expense, usdCents: '999' })
    expect(made).toMatchObject({ amountSatang: '36087', foreign: { cents: '999', rateE4: 361_234 } })
    const none = await call('POST', '/manager/dashboard/accounting/expenses', expense)
    expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['amountSatang']])
    const both = await call('POST', '/manager/dashboard/accounting/expenses', {
      ...{ ...expense, amountSatang: '100', usdCents: '999' },
    })
    expect([both.status, Object.keys(both.body.fields)]).toEqual([422, ['usdCents']])
    const early = await call('POST', '/manager/dashboard/accounting/expenses', {
      ...{ ...expense, day: '2026-09-30', usdCents: '999' },
    })
    expect(Object.keys(early.body.fields)).toEqual(['usdCents'])
    await isWell()
  })
})

describe('a home whose rent is in dollars', () => {
  it('is found and sorted by its baht, shows both, and is worked out anew when asked to', async () => {
    const id = await buildHome(app, manager.workspaceId, { rentUsdCents: 150_000n, rentSatang: undefined })
    await buildHome(app, manager.workspaceId, { unitNo: 'B-2', rentSatang: 5_000_000n })
    await buildHome(app, manager.workspaceId, { unitNo: 'B-3', rentSatang: 6_000_000n })
    const found = async () =>
      (await app.call('POST', '/property/search', { body: { sort: 'price_asc' } })).body.data
    const rows = await found()
    expect(rows.map(({ rentSatang }: { rentSatang: string }) => rentSatang)).toEqual([
      '5000000',
      '5418510',
      '6000000',
    ])
    expect(rows[1].rentForeign).toMatchObject({ cents: '150000', rateE4: 361_234, rateDay: '2026-11-20' })
    await rate('2026-11-30', 340_000)
    const home = await ok('GET', `/manager/dashboard/get-properties-edit/${id}`)
    const path = `/manager/dashboard/update-properties/${id}`
    const save = async (body: object) => {
      await ok('PUT', path, body)
      return ok('GET', `/manager/dashboard/get-properties-edit/${id}`)
    }
    const named = await save({ version: home.version, titleEn: 'Studio', rentUsdCents: '150000' })
    expect(named).toMatchObject({ rentSatang: '5418510', rentForeign: { rateE4: 361_234 } })
    const renewed = await save({ version: named.version, isRateRenewed: true })
    expect(renewed).toMatchObject({ rentSatang: '5100000', rentForeign: { rateE4: 340_000 } })
    const baht = await save({ version: renewed.version, rentSatang: '5200000' })
    expect(baht).toMatchObject({ rentSatang: '5200000', rentForeign: null })
    const none = await call('POST', '/manager/dashboard/add-properties', {
      ...{ unitNo: 'Z-1', type: 'condo', titleTh: 'ห้อง' },
    })
    expect(Object.keys(none.body.fields)).toEqual(['rentSatang'])
  })
})

describe('a lease whose rent is in dollars', () => {
  it('is drafted from its home, stated in the lease, and takes no steps', async () => {
    const propertyId = await buildHome(app, manager.workspaceId, {
      unitNo: 'C-1',
      rentUsdCents: 200_000n,
      rentSatang: undefined,
    })
    const tenantId = await buildTenant(app, manager.workspaceId)
    const lease = await ok('POST', '/manager/dashboard/document/leases', { propertyId, tenantId })
    expect(lease).toMatchObject({ rentSatang: '6800000', rentForeign: { cents: '200000', rateE4: 340_000 } })
    const rent = lease.clauses.find(({ titleEn }: { titleEn: string }) => titleEn === 'Rent')
    expect(rent.en).toContain('USD\u00A02,000.00 a month in baht')
    expect(rent.th).toContain('อัตราแลกเปลี่ยน 34.0000 บาท')
    const path = `/manager/dashboard/document/leases/${lease.id}`
    const more = await ok('PUT', path, { version: lease.version, rentUsdCents: '210000' })
    expect(more).toMatchObject({ rentSatang: '7140000', rentForeign: { cents: '210000' } })
    const steps = await call('PUT', path, {
      version: more.version,
      rentSteps: [{ from: '2027-05-01', rentSatang: '8000000' }],
    })
    expect(Object.keys(steps.body.fields)).toEqual(['rentSteps'])
    const baht = await ok('PUT', path, { version: more.version, rentUsdCents: null, rentSatang: '7000000' })
    expect(baht).toMatchObject({ rentSatang: '7000000', rentForeign: null })
  })
})
