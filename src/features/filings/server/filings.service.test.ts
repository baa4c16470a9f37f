import { describe, expect, it } from 'vitest'
import { pdf } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/filings'

async function setUp() {
  const { token, workspaceId, email } = await buildManager(app)
  const as = (method: string, path: string, body?: object) =>
    app.call(method, `${base}${path}`, { token, body })
  const movesIn = async (
    tenant: Parameters<typeof buildTenant>[2],
    lease: Parameters<typeof buildLease>[2] = {},
  ) => {
    const tenantId = await buildTenant(app, workspaceId, tenant)
    return buildLease(app, workspaceId, { tenantId, startDay: '2026-11-20', ...lease })
  }

  return { token, workspaceId, email, as, movesIn }
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
    const { version } = read.data
    const saved = await as('PUT', `/${id}`, { ...sheet, version })
    expect(saved.body.data).toMatchObject({
      nationality: 'JPN',
      isTimeKnown: true,
      dueAt: '2026-11-21T00:30:00.000Z',
      endsEarly: true,
    })
    const late = await as('PUT', `/${id}`, { visa: 'TR', version })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await as('GET', `/${id}`)).body.data.visa).toBe('NON-B')
  })

  it('refuse Buddhist years, days to come and what is no code of a country', async () => {
    const { as, movesIn } = await setUp()
    const { id } = await movesIn(KENJI)
    const fine = BARE
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
      ['PUT', '', BARE],
      ['POST', '/proof', asForm({}, { file: paper('x.pdf') })],
      ['POST', '/filed', { ...body, filedDay: '2026-11-20', filedTime: '00:30' }],
      ['POST', '/not-needed', { ...body, reason: 'x' }],
      ['POST', '/reopen', body],
    ] as const)
      expect((await other(method, `/${id}${path}`, sent)).status, path).toBe(404)
    expect((await as('GET', `/${id}`)).body.data.state).toBe('due')
  })

  it('keep the proof, replace it, and give it to the tenant alone', async () => {
    const { as, movesIn, token, workspaceId } = await setUp()
    const { id, tenantId } = await movesIn(KENJI)
    const account = await buildUser(app, { role: 'Tenant' })
    await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
    const other = await buildUser(app, { role: 'Tenant' })
    const elsewhere = await setUp()
    await linkUser(app, other.id, 'tenant', elsewhere.workspaceId, (await elsewhere.movesIn({})).tenantId)
    const own = (as = account) => app.call('GET', '/tenant/dashboard/filings', { token: as.token })
    const bytes = (url: string) => fetch(app.url + url)
    const early = await as('POST', `/${id}/proof`, asForm({}, { file: paper('early.pdf') }))
    expect([early.status, early.body.code]).toEqual([409, 'filings_not_filed'])

    const filed = { filedDay: '2026-11-20', filedTime: '00:30', revision: '1' }
    const bad = await as(
      'POST',
      `/${id}/filed`,
      asForm(filed, { proof: new File(['<script>'], 'proof.pdf') }),
    )
    expect(bad.status).toBe(415)
    expect((await as('GET', `/${id}`)).body.data).toMatchObject({ state: 'due', proof: null })
    expect((await own()).body.data).toEqual([])
    const done = await as('POST', `/${id}/filed`, asForm(filed, { proof: paper('ตม30.pdf') }))
    expect(done.body.data).toMatchObject({ state: 'filed', proof: { name: 'ตม30.pdf' } })
    const first = done.body.data.proof
    expect((await bytes(first.url)).status).toBe(200)
    expect((await bytes(first.url.split('?')[0])).status).toBe(404)
    const held = await app.call('DELETE', `/media/3/delete?fileName=${first.id}`, { token })
    expect(held.body.code).toBe('file_in_use')

    const again = await as('POST', `/${id}/proof`, asForm({}, { file: paper('new.pdf') }))
    expect(again.body.data.proof.name).toBe('new.pdf')
    expect((await bytes(first.url)).status).toBe(404)
    const mine = (await own()).body.data
    expect(mine).toEqual([
      {
        ...{ id, managerName: expect.any(String), managerNameEn: 'Test Rooms', receiptNo: null },
        filedAt: '2026-11-19T17:30:00.000Z',
        proof: { id: again.body.data.proof.id, name: 'new.pdf', url: expect.any(String) },
      },
    ])
    expect((await bytes(mine[0].proof.url)).status).toBe(200)
    expect((await own(other)).body.data).toEqual([])

    const open = await as('POST', `/${id}/reopen`, { revision: again.body.data.revision })
    expect(open.body.data).toMatchObject({ state: 'due', proof: null })
    expect((await bytes(mine[0].proof.url)).status).toBe(404)
    expect((await own()).body.data).toEqual([])
  })

  it('are mailed to the managers once, and to the tenant when they are filed', async () => {
    const { as, movesIn, workspaceId, email } = await setUp()
    const { id, tenantId } = await movesIn(KENJI)
    const quiet = await movesIn({ firstName: 'Somebody', nationality: null })
    const old = await movesIn({ firstName: 'Anna', nationality: 'German' }, { startDay: '2026-11-10' })
    const account = await buildUser(app, { role: 'Tenant' })
    await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
    for (const _ of [1, 2]) await app.runSchedule('filings_due')
    await app.runJobs()
    const mails = async (key: string) =>
      (
        await app.kit.database.owner.query(
          'select to_address as "to", subject, text from mail_outbox where dedupe_key like $1',
          [`${key}:%`],
        )
      ).rows
    const [mail, ...more] = await mails(`filing.due:${id}`)
    expect([mail.to, more.length]).toEqual([email, 0])
    expect(mail.subject).toContain('Kenji Otogi')
    expect(mail.text).toContain(`/dashboard/manager/filings/${id}`)
    expect(JSON.stringify(mail)).not.toContain('TR1234567')
    for (const none of [quiet, old]) expect(await mails(`filing.due:${none.id}`)).toEqual([])

    await as('POST', `/${id}/filed`, { filedDay: '2026-11-20', filedTime: '00:30', revision: 1 })
    await app.runJobs()
    const told = await mails(`filing.filed:${id}`)
    expect(told.map(({ to }: { to: string }) => to)).toEqual([account.email])
    expect(told[0].text).toContain('/dashboard/tenant/documents')
  })

  it('stand among the tasks and in the calendar until they are done', async () => {
    const { as, movesIn, token } = await setUp()
    const kenji = await movesIn(KENJI)
    await movesIn({ firstName: 'Anna', nationality: 'German' }, { startDay: '2026-11-10' })
    await movesIn({ firstName: 'Somebody', nationality: null })
    const main = async () => (await app.call('GET', '/manager/dashboard/main', { token })).body.data.filings
    const days = async () => {
      const { body } = await app.call('GET', '/user/calendar?from=2026-11-01&to=2026-11-30', { token })
      return body.data.entries
        .filter(({ kind }: { kind: string }) => kind === 'filing')
        .map(({ date, path }: { date: string; path: string }) => [date, path])
    }
    expect(await main()).toMatchObject({ count: 2, late: 1 })
    expect((await app.call('GET', '/manager/dashboard/waiting', { token })).body.data.filings).toBe(2)
    expect(await days()).toEqual([
      ['2026-11-10', expect.any(String)],
      ['2026-11-20', `/dashboard/manager/filings/${kenji.id}`],
    ])
    await as('POST', `/${kenji.id}/not-needed`, { reason: 'ยังไม่ได้เข้าพัก', revision: 1 })
    expect(await main()).toMatchObject({ count: 1, late: 1 })
    expect((await days()).map(([day]: [string]) => day)).toEqual(['2026-11-10'])
  })

  it('are forgotten a year after the tenant left, with the proof', async () => {
    const { as, movesIn } = await setUp()
    const gone = await movesIn(KENJI)
    const stays = await movesIn({ ...KENJI, firstName: 'Anna' })
    const filed = { filedDay: '2026-11-20', filedTime: '00:30', revision: '1' }
    const links: string[] = []
    for (const { id } of [gone, stays]) {
      const { body } = await as('POST', `/${id}/filed`, asForm(filed, { proof: paper('proof.pdf') }))
      links.push(body.data.proof.id)
    }
    const end = (id: string) =>
      app.kit.database.owner.query(
        "update leases set status = 'expired', end_day = '2026-11-25', ended_at = '2026-11-25T17:00:00Z' where id = $1",
        [id],
      )
    await end(gone.id)
    const kept = async () =>
      (
        await app.kit.database.owner.query(
          'select (select count(*)::int from filings where id = any($1)) as rows, (select count(*)::int from files where id = any($2) and deleted_at is null) as files',
          [[gone.id, stays.id], links],
        )
      ).rows[0]
    try {
      app.setNow('2027-11-24T18:45:00Z')
      await app.runSchedule('filings_forget')
      expect(await kept()).toEqual({ rows: 2, files: 2 })
      app.setNow('2027-11-26T18:45:00Z')
      await app.runSchedule('filings_forget')
      expect(await kept()).toEqual({ rows: 1, files: 1 })
    } finally {
      app.setNow('2026-11-20T03:00:00Z')
    }
  })
})

const paper = (name: string) => new File([new Uint8Array(pdf())], name)

function asForm(fields: Record<string, string>, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(fields), ...Object.entries(files)]) form.set(name, value)

  return form
}
