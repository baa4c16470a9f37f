import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/filings'

async function setUp() {
  const { token, workspaceId } = await buildManager(app)
  const as = (method: string, path: string, body?: object) =>
    app.call(method, `${base}${path}`, { token, body })
  const movesIn = async (
    tenant: Parameters<typeof buildTenant>[2],
    lease: Parameters<typeof buildLease>[2] = {},
  ) => {
    const tenantId = await buildTenant(app, workspaceId, tenant)
    return buildLease(app, workspaceId, { tenantId, startDay: '2026-11-20', ...lease })
  }

  return { token, workspaceId, as, movesIn }
}

/** A sheet with nothing on it but the day. */
const BARE = {
  ...{ arrivedDay: '2026-11-20', arrivedTime: null, firstName: '', middleName: '', lastName: '', sex: null },
  ...{ birthDay: null, nationality: null, visa: null, stayUntil: null },
}
const KENJI = { firstName: 'Kenji', lastName: 'Otogi', nationality: 'ญี่ปุ่น', idNumber: 'TR1234567' }

describe('filings', () => {
  it('are asked for by the move-in of a foreigner, and of nobody else', async () => {
    const { as, movesIn } = await setUp()
    const kenji = await movesIn(KENJI)
    const late = await movesIn({ firstName: 'Anna', nationality: 'German' }, { startDay: '2026-11-10' })
    const asked = await movesIn({ firstName: 'Somebody', nationality: null })
    await movesIn({ firstName: 'สมชาย', nationality: 'สัญชาติไทย' })
    await movesIn({ firstName: 'Corp', nationality: 'German', isCompany: 'yes' })
    await movesIn({ firstName: 'Old', nationality: 'German' }, { startDay: '2026-10-01' })
    await movesIn({ firstName: 'Draft', nationality: 'German' }, { status: 'draft' })
    await movesIn({ firstName: 'Soon', nationality: 'German' }, { startDay: '2026-12-01' })
    const { body } = await as('GET', '')
    expect(body.total).toBe(3)
    expect(body.data.map((one: { id: string; state: string }) => [one.id, one.state])).toEqual([
      [late.id, 'late'],
      [kenji.id, 'due'],
      [asked.id, 'unknown'],
    ])
    expect(body.data[1]).toMatchObject({
      tenantName: 'Kenji Otogi',
      isTimeKnown: false,
      arrivedAt: '2026-11-19T17:00:00.000Z',
      dueAt: '2026-11-20T17:00:00.000Z',
    })
    for (const [query, total] of [
      ['state=late', 1],
      ['state=due', 1],
      ['state=unknown', 1],
      ['state=filed', 0],
      ['search=otogi', 1],
      [`tenantId=${kenji.tenantId}`, 1],
      ['itemsPerPage=1&page=3', 3],
    ] as const)
      expect((await as('GET', `?${query}`)).body.total, query).toBe(total)
  })

  it('are not asked for by a lease that carries on', async () => {
    const { as, movesIn, workspaceId } = await setUp()
    const first = await movesIn(KENJI, { startDay: '2025-11-20', endDay: '2026-11-19' })
    await buildLease(app, workspaceId, {
      tenantId: first.tenantId,
      propertyId: first.propertyId,
      startDay: '2026-11-20',
    })
    expect((await as('GET', '')).body.total).toBe(0)
  })

  it('are a sheet that is filled in, and never written over unseen', async () => {
    const { as, movesIn } = await setUp()
    const { id } = await movesIn(KENJI)
    const { body: read } = await as('GET', `/${id}`)
    expect(read.data).toMatchObject({
      firstName: 'KENJI',
      lastName: 'OTOGI',
      nationality: 'JPN',
      passport: 'ok',
      revision: 1,
    })
    expect(JSON.stringify(read)).not.toContain('TR1234567')
    const sheet = {
      ...BARE,
      arrivedDay: '2026-11-20',
      arrivedTime: '07:30',
      firstName: 'KENJI',
      sex: 'M',
      birthDay: '1990-02-03',
      nationality: 'jpn',
      visa: 'NON-B',
      stayUntil: '2027-03-14',
    }
    const saved = await as('PUT', `/${id}`, { ...sheet, revision: 1 })
    expect(saved.body.data).toMatchObject({
      revision: 2,
      nationality: 'JPN',
      isTimeKnown: true,
      dueAt: '2026-11-21T00:30:00.000Z',
      endsEarly: true,
    })
    const late = await as('PUT', `/${id}`, { ...sheet, revision: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'filing_changed'])
  })

  it('refuse Buddhist years, days to come and what is no code of a country', async () => {
    const { as, movesIn } = await setUp()
    const { id } = await movesIn(KENJI)
    const fine = { ...BARE, revision: 1 }
    for (const [field, value] of [
      ['arrivedDay', '2569-11-20'],
      ['arrivedDay', '2026-11-22'],
      ['arrivedDay', '2024-11-20'],
      ['arrivedTime', '25:00'],
      ['arrivedTime', '23:59'],
      ['birthDay', '2533-02-03'],
      ['birthDay', '2026-12-01'],
      ['stayUntil', '2570-03-14'],
      ['stayUntil', '2020-03-14'],
      ['nationality', 'ญี่ปุ่น'],
    ] as const) {
      const refused = await as('PUT', `/${id}`, { ...fine, [field]: value })
      expect([refused.status, Object.keys(refused.body.fields)], `${field} ${value}`).toEqual([422, [field]])
    }
  })

  it('are done once somebody has filed, and open again when that was a mistake', async () => {
    const { as, movesIn } = await setUp()
    const { id } = await movesIn(KENJI)
    const filed = { filedDay: '2026-11-20', filedTime: '00:30', receiptNo: 'A-1' }
    const early = await as('POST', `/${id}/filed`, { ...filed, filedTime: '23:59', revision: 1 })
    expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['filedTime']])
    const done = await as('POST', `/${id}/filed`, { ...filed, revision: 1 })
    expect(done.body.data).toMatchObject({
      state: 'filed',
      receiptNo: 'A-1',
      filedAt: '2026-11-19T17:30:00.000Z',
    })
    expect((await as('POST', `/${id}/filed`, { ...filed, revision: 2 })).status).toBe(409)
    expect((await as('POST', `/${id}/not-needed`, { reason: 'x', revision: 2 })).status).toBe(409)
    const open = await as('POST', `/${id}/reopen`, { revision: 2 })
    expect(open.body.data).toMatchObject({ state: 'due', receiptNo: null, filedAt: null })
    const none = await as('POST', `/${id}/not-needed`, { reason: ' ', revision: 3 })
    expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['reason']])
    const waived = await as('POST', `/${id}/not-needed`, { reason: 'ยังไม่ได้เข้าพัก', revision: 3 })
    expect(waived.body.data).toMatchObject({ state: 'not_needed', reason: 'ยังไม่ได้เข้าพัก' })
    expect((await as('GET', '')).body.total).toBe(1)
    const { rows } = await app.kit.database.owner.query(
      'select action from audit_log where record_id = $1 order by created_at, id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['filing.filed', 'filing.reopened', 'filing.not_needed'])
  })

  it.each([
    ['12-345', 'wrong'],
    [null, 'missing'],
  ])('are not done with %s as the passport number', async (idNumber, passport) => {
    const { as, movesIn } = await setUp()
    const { id } = await movesIn({ ...KENJI, idNumber })
    expect((await as('GET', `/${id}`)).body.data.passport).toBe(passport)
    const filed = { filedDay: '2026-11-20', filedTime: '00:30', revision: 1 }
    const refused = await as('POST', `/${id}/filed`, filed)
    expect([refused.status, refused.body.code]).toEqual([409, 'filings_passport'])
  })

  it('are added by hand when a tenant came back', async () => {
    const { as, workspaceId } = await setUp()
    const tenantId = await buildTenant(app, workspaceId, KENJI)
    const far = await as('POST', '', { tenantId, arrivedDay: '2026-09-01' })
    expect([far.status, far.body.asks]).toEqual([422, ['arrivedDay']])
    const added = await as('POST', '', { tenantId, arrivedDay: '2026-11-19', arrivedTime: '18:00' })
    expect(added.body.data).toMatchObject({ state: 'due', tenantId, unitNo: null, nationality: 'JPN' })
    expect((await as('POST', '', { tenantId: workspaceId, arrivedDay: '2026-11-19' })).status).toBe(404)
  })

  it('are nobody else’s', async () => {
    const { as, movesIn } = await setUp()
    const { id } = await movesIn(KENJI)
    const { as: other } = await setUp()
    const body = { revision: 1 }
    for (const [method, path, sent] of [
      ['GET', '', undefined],
      ['PUT', '', { ...body, ...BARE }],
      ['POST', '/filed', { ...body, filedDay: '2026-11-20', filedTime: '00:30' }],
      ['POST', '/not-needed', { ...body, reason: 'x' }],
      ['POST', '/reopen', body],
    ] as const)
      expect((await other(method, `/${id}${path}`, sent)).status, path).toBe(404)
    expect((await as('GET', `/${id}`)).body.data.state).toBe('due')
  })
})
