import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { readWorkbook } from '#features/imports/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { endReports } from './made/change.ts'
import { runSchedules } from './made/schedules.ts'

const app = await testApp()
const { kit } = app
const { owner: db } = kit.database

/** A home of one owner with its first bill of 48,000 of which 36,000 came, and 600 spent. */
async function house() {
  const business = await buildOwnersBusiness(app)
  const bill = await business.home()
  const ownerId = await business.owner('นายวิเชียร ทองนิทาน', bill)
  await business.receive(bill, 3_600_000n, '2026-11-02')
  await business.spend(bill, '2026-11-02')
  const preview = async (body: object) =>
    (await business.call('POST', '/reports/preview', body)).body.data as Preview

  return { ...business, bill, ownerId, preview }
}

type Preview = {
  report: {
    figures: { key: string; value: string }[]
    columns: { key: string }[]
    groups: { key: string; count: number; cells: (string | null)[] }[]
    cells: (string | null)[]
    months: { month: string; in: string }[]
  }
  rows: { total: number; data: { cells: (string | null)[]; path: string | null }[] }
}

const figure = ({ report }: Preview, key: string) => report.figures.find((one) => one.key === key)?.value

describe('a report', () => {
  it('tells its figures, and leads from each row to its paper', async () => {
    const one = await house()
    const told = await one.preview({ kind: 'income_expense' })
    expect([figure(told, 'income'), figure(told, 'expense'), figure(told, 'net')]).toEqual([
      '1200000',
      '60000',
      '1140000',
    ])
    expect(told.rows.data.map(({ path }) => path)).toEqual([
      `/dashboard/manager/accounting/bills/${one.bill.invoiceId}`,
      expect.stringMatching(/^\/dashboard\/manager\/accounting\/expenses\/[0-9a-f-]{36}$/),
    ])
    expect(told.report.months).toHaveLength(6)
    expect(told.report.months.at(-1)).toMatchObject({ month: '2026-11', in: '1200000' })
    const cash = await one.preview({ kind: 'cash_flow' })
    expect([figure(cash, 'opening'), figure(cash, 'came'), figure(cash, 'went')]).toEqual([
      '0',
      '3600000',
      '60000',
    ])
    expect(cash.rows.data[0]!.path).toBe(`/dashboard/manager/accounting/bills/${one.bill.invoiceId}`)
    expect(figure(await one.preview({ kind: 'deposits' }), 'deposit')).toBe('2400000')
    expect(figure(await one.preview({ kind: 'repairs' }), 'owners_pay')).toBe('60000')
  })

  it('of a day that is past says what was owed on it', async () => {
    const one = await house()
    app.setNow('2027-01-20T03:00:00Z')
    const before = await one.preview({ kind: 'arrears', to: '2026-12' })
    expect(figure(before, 'to_pay')).toBe('1200000')
    await one.receive(one.bill, 1_200_000n)
    expect(figure(await one.preview({ kind: 'arrears', to: '2026-12' }), 'to_pay')).toBe('1200000')
    expect(figure(await one.preview({ kind: 'arrears' }), 'to_pay')).toBe('0')
    expect(before.report.groups.map(({ key }) => key)).toEqual(['2_60'])
  })

  it('of homes that stand empty counts days and the rent that they would have brought', async () => {
    const one = await house()
    app.setNow('2026-11-30T03:00:00Z')
    await db.query(
      `update leases set status = 'terminated', end_day = '2026-11-20', ended_at = '2026-11-25T03:00Z' where id = $1`,
      [one.bill.leaseId],
    )
    const told = await one.preview({ kind: 'vacancy' })
    expect([figure(told, 'homes_vacant'), figure(told, 'days')]).toEqual(['1', '10'])
    // 13,500 baht a month, ten days of thirty.
    expect(figure(told, 'lost')).toBe('450000')
    const [home] = told.rows.data
    expect(home!.cells).toContain('2026-11-21')
    expect(figure(await one.preview({ kind: 'rent_roll' }), 'homes_vacant')).toBe('1')
    expect(figure(await one.preview({ kind: 'rent_roll', to: '2026-11' }), 'rent')).toBe('0')
  })

  it('of an owner holds what is theirs alone, and the year adds up its months', async () => {
    const one = await house()
    const other = await one.home()
    await one.receive(other, 4_800_000n, '2026-11-02')
    expect(figure(await one.preview({ kind: 'income_expense', ownerId: one.ownerId }), 'income')).toBe(
      '1200000',
    )
    expect(figure(await one.preview({ kind: 'income_expense' }), 'income')).toBe('2400000')
    app.setNow('2026-12-02T03:00:00Z')
    await one.issue(one.ownerId, '2026-11')
    const year = await one.preview({ kind: 'owner_year', ownerId: one.ownerId })
    expect([figure(year, 'rent_year'), figure(year, 'spent')]).toEqual(['1200000', '60000'])
    // All homes still earned it; of the business's own it has passed to the owner.
    expect(
      figure(await one.preview({ kind: 'income_expense', to: '2026-12', from: '2026-11' }), 'income'),
    ).toBe('2400000')
    expect(
      figure(
        await one.preview({ kind: 'income_expense', to: '2026-12', from: '2026-11', side: 'own' }),
        'income',
      ),
    ).toBe('1200000')
  })

  it('of meters counts units that no bill asked for yet, and tells every report of a month with them', async () => {
    const one = await house()
    const meterId = newId()
    await db.query(
      `insert into meters (workspace_id, id, property_id, kind) values ($1, $2, $3, 'electric')`,
      [one.workspaceId, meterId, one.bill.propertyId],
    )
    await db.query(
      `insert into meter_readings (workspace_id, id, meter_id, day, value, units) values ($1, $2, $3, '2026-11-02', 120, 20)`,
      [one.workspaceId, newId(), meterId],
    )
    const told = await one.preview({ kind: 'meters' })
    expect([figure(told, 'electric'), figure(told, 'billed')]).toEqual(['20', '0'])
    // Water and electricity each have their sum, and none together.
    const waterId = newId()
    await db.query(`insert into meters (workspace_id, id, property_id, kind) values ($1, $2, $3, 'water')`, [
      one.workspaceId,
      waterId,
      one.bill.propertyId,
    ])
    await db.query(
      `insert into meter_readings (workspace_id, id, meter_id, day, value, units) values ($1, $2, $3, '2026-11-02', 12, 5)`,
      [one.workspaceId, newId(), waterId],
    )
    const { report: both } = await one.preview({ kind: 'meters' })
    const at = both.columns.findIndex(({ key }) => key === 'units')
    expect(both.groups.map(({ cells }) => cells[at]).toSorted()).toEqual(['20', '5'])
    expect(both.cells[at]).toBeNull()
    const cards = await one.call('GET', '/reports/overview?to=2026-11')
    expect(cards.status).toBe(200)
    expect(cards.body.data.find(({ kind }: { kind: string }) => kind === 'meters').figure.value).toBe('20')
  })

  it('is refused for months that are none, for records of others, and to those who may not see money', async () => {
    const one = await house()
    const stranger = await buildManager(app)
    const clerk = await buildManager(app, { rights: ['view'] })
    const refused = async (body: object) =>
      (await one.call('POST', '/reports/preview', { kind: 'cash_flow', ...body })).status
    expect(await refused({ from: '2026-12' })).toBe(422)
    expect(await refused({ to: '2027-01' })).toBe(422)
    expect(await refused({ ownerId: newId() })).toBe(404)
    for (const [token, status] of [
      [stranger.token, 404],
      [clerk.token, 403],
      [undefined, 401],
    ] as const) {
      const path = `/manager/dashboard/reports/preview`
      expect(
        (await app.call('POST', path, { token, body: { kind: 'cash_flow', ownerId: one.ownerId } })).status,
      ).toBe(status)
    }
  })
})

describe('a report that is made', () => {
  it('has a PDF and a workbook, once for one key, and is mailed with both', async () => {
    const one = await house()
    const body = {
      kind: 'income_expense',
      name: 'ให้นักบัญชี',
      mailTo: ['books@example.test', 'BOOKS@example.test '.trim()],
      key: newId(),
    }
    const asked = await one.call('POST', '/reports', body)
    expect(asked.body.data).toMatchObject({ state: 'running', title: 'Income and expense' })
    expect((await one.call('POST', '/reports', body)).body.data.id).toBe(asked.body.data.id)
    await app.runJobs()
    const { data } = (await one.call('GET', `/report-details/${asked.body.data.id}`)).body
    expect(data).toMatchObject({ state: 'ready', percent: 100, rows: 2, mailTo: ['books@example.test'] })
    expect(data.figures[0]).toMatchObject({ key: 'net', value: '1140000' })
    const pdf = await fetch(app.url + data.pdfUrl)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const sheet = readWorkbook(new Uint8Array(await (await fetch(app.url + data.xlsxUrl)).arrayBuffer()))[0]!
    expect(sheet.records.at(-1)!.cells.map(String)).toContain('11400')
    const { rows } = await db.query(
      `select subject, attachments from mail_outbox where to_address = 'books@example.test'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].attachments).toHaveLength(2)
    // Its figures stay, whatever is booked afterwards.
    await one.spend(one.bill, '2026-11-02')
    expect((await one.call('GET', `/report-details/${data.id}`)).body.data.figures[0].value).toBe('1140000')
  })

  it('is not made twice by a job that runs again, and begins anew where one was killed', async () => {
    const one = await house()
    const { id } = (await one.call('POST', '/reports', { kind: 'rent_roll' })).body.data
    await app.runJobs()
    const { makeReport } = await import('./made/make.ts')
    await makeReport(kit, { workspaceId: one.workspaceId, reportId: id })
    const files = () =>
      db.query(`select count(*)::int as n from files where workspace_id = $1 and name like '%.xlsx'`, [
        one.workspaceId,
      ])
    expect((await files()).rows[0].n).toBe(1)
    await db.query(
      `update reports set status = 'running', told = null, xlsx_file_id = null, pdf_file_id = null where id = $1`,
      [id],
    )
    await makeReport(kit, { workspaceId: one.workspaceId, reportId: id })
    expect((await one.call('GET', `/report-details/${id}`)).body.data.state).toBe('ready')
  })

  it('is shared with the owner whose homes it is of, and with nobody else', async () => {
    const one = await house()
    const reader = await buildUser(app)
    await linkUser(app, reader.id, 'owner', one.workspaceId, one.ownerId)
    const { token } = await openSession(kit, reader.id, 'test')
    const shared = () => app.call('GET', '/owner/dashboard/shared-reports', { token })
    const whole = await one.call('POST', '/reports', { kind: 'cash_flow', shareWith: one.ownerId })
    expect([whole.status, whole.body.code]).toEqual([409, 'reports_share_others'])
    const { id } = (
      await one.call('POST', '/reports', { kind: 'cash_flow', ownerId: one.ownerId, shareWith: one.ownerId })
    ).body.data
    expect((await shared()).body.data).toEqual([])
    await app.runJobs()
    const [found] = (await shared()).body.data
    expect(found).toMatchObject({ id, managerName: 'Test Rooms' })
    expect((await fetch(app.url + found.pdfUrl)).status).toBe(200)
    await one.call('PUT', `/reports/${id}`, { shareWith: null })
    expect((await shared()).body.data).toEqual([])
    const other = await buildUser(app)
    expect(
      (await app.call('GET', '/owner/dashboard/shared-reports', { token: other.token })).body.data ?? [],
    ).toEqual([])
  })

  it('goes with its files when it is deleted, and after 90 days unless it is shared', async () => {
    const one = await house()
    const add = async (more: object) =>
      (await one.call('POST', '/reports', { kind: 'deposits', ...more })).body.data.id as string
    const [plain, shared, gone] = [
      await add({}),
      await add({ ownerId: one.ownerId, shareWith: one.ownerId }),
      await add({}),
    ]
    await app.runJobs()
    const url = (await one.call('GET', `/report-details/${gone}`)).body.data.xlsxUrl
    expect((await one.call('DELETE', `/reports/${gone}`)).status).toBe(200)
    expect((await fetch(app.url + url)).status).toBe(404)
    app.setNow('2027-02-10T03:00:00Z')
    await endReports(kit)
    expect((await one.call('GET', `/report-details/${plain}`)).status).toBe(404)
    expect((await one.call('GET', `/report-details/${shared}`)).status).toBe(200)
  })
})

describe('a planned report', () => {
  it('is made on its day of the months that are over, once, however often the schedule runs', async () => {
    const one = await house()
    const added = await one.call('POST', '/report-schedules', {
      kind: 'income_expense',
      every: 'month',
      onDay: 3,
      mailTo: ['owner@example.test'],
    })
    expect(added.body.data).toMatchObject({ nextDay: '2026-11-03', isPaused: false })
    app.setNow('2026-12-03T01:00:00Z')
    await runSchedules(kit)
    await runSchedules(kit)
    await app.runJobs()
    const list = (await one.call('GET', '/reports')).body.data as {
      period: string
      asked: { from: string }
    }[]
    // What was missed in November is made up for once.
    expect(list.map(({ asked }) => asked.from)).toEqual(['2026-10'])
    app.setNow('2027-01-03T01:00:00Z')
    await Promise.all([runSchedules(kit), runSchedules(kit)])
    const after = (await one.call('GET', '/reports')).body.data as { asked: { from: string } }[]
    expect(after.map(({ asked }) => asked.from)).toEqual(['2026-12', '2026-10'])
  })

  it('rests while it is paused, and makes up for nothing after', async () => {
    const one = await house()
    const { id } = (
      await one.call('POST', '/report-schedules', { kind: 'deposits', every: 'week', onDay: 1 })
    ).body.data
    await one.call('PUT', `/report-schedules/${id}`, { isPaused: true })
    app.setNow('2026-12-20T01:00:00Z')
    await runSchedules(kit)
    const resumed = await one.call('PUT', `/report-schedules/${id}`, { isPaused: false })
    expect(resumed.body.data.nextDay).toBe('2026-12-21')
    await runSchedules(kit)
    expect((await one.call('GET', '/reports')).body.data).toEqual([])
    expect(
      (await one.call('POST', '/report-schedules', { kind: 'deposits', every: 'week', onDay: 9 })).status,
    ).toBe(422)
    expect((await one.call('DELETE', `/report-schedules/${id}`)).status).toBe(200)
    expect((await one.call('DELETE', `/report-schedules/${id}`)).status).toBe(404)
  })
})
