import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { BASE, DORM, fixture, importCalls, type Manager } from './testing/import-calls.ts'

const app = await testApp()
const { send, check, apply, undo, rowsOf, booked, living } = importCalls(app)

describe('what the file does not say', () => {
  const FEES = 'update workspace_settings set default_late_fee_satang = 5000 where workspace_id = $1'
  const terms = (manager: Manager) =>
    rowsOf(
      manager,
      sql`select distinct due_day, grace_days, late_fee_satang::text as late_fee from leases where status = 'active'`,
    )

  it('is agreed to by nobody: no late fee, whatever the business takes of others', async () => {
    const manager = await buildManager(app)
    await app.kit.database.owner.query(FEES, [manager.workspaceId])
    const { id } = await check(manager, 'appfolio-rent-roll.csv')
    expect((await apply(manager, id)).status).toBe(200)
    expect(await terms(manager)).toEqual([expect.objectContaining({ late_fee: '0' })])
  })

  it('is what was chosen', async () => {
    const manager = await buildManager(app)
    const { id } = await check(manager, 'appfolio-rent-roll.csv')
    const body = { dueDay: 7, graceDays: 4, lateFeeSatang: '3000' }
    expect((await apply(manager, id, { ...body, lateFeeSatang: '99999999999' })).body.fields).toHaveProperty(
      'lateFeeSatang',
    )
    expect((await apply(manager, id, { ...body, dueDay: 31 })).body.fields).toHaveProperty('dueDay')
    expect((await apply(manager, id, body)).status).toBe(200)
    expect(await terms(manager)).toEqual([{ due_day: 7, grace_days: 4, late_fee: '3000' }])
  })

  it('charges no late fee on debt that was brought along, however long it stays', async () => {
    const manager = await buildManager(app)
    const { id } = await check(manager, 'appfolio-rent-roll.csv')
    expect((await apply(manager, id, { lateFeeSatang: '3000' })).status).toBe(200)
    const debts = await rowsOf(
      manager,
      sql`select 1 from invoices where kind = 'opening' and status <> 'paid'`,
    )
    expect(debts.length).toBeGreaterThan(0)
    await app.kit.database.owner.query(
      `update invoices set due_day = '2026-09-20' where workspace_id = $1 and kind = 'opening'`,
      [manager.workspaceId],
    )
    await runRent(app.kit, { month: '2026-12', workspaceIds: [manager.workspaceId] })
    const { rows } = await app.kit.database.owner.query(
      `select l.kind from invoice_lines l where l.workspace_id = $1 and l.kind = 'late_fee'`,
      [manager.workspaceId],
    )
    expect(rows).toEqual([])
    const run = await rowsOf(manager, sql`select 1 from invoices where kind = 'rent'`)
    expect(run.length).toBeGreaterThan(0)
  })
})

describe('a rent roll', () => {
  it('is checked, applied, undone and applied again; the books stay balanced all the way', async () => {
    const manager = await buildManager(app)
    const checked = await check(manager, 'appfolio-rent-roll.csv')
    expect(checked).toMatchObject({
      status: 'checked',
      format: 'appfolio_rent_roll',
      counts: {
        homes: 3,
        vacantHomes: 1,
        tenants: 2,
        leases: 2,
        openings: 1,
        arrearsSatang: '1200000',
        depositsSatang: '5900000',
      },
      needs: { projectName: false, meterRates: false },
    })
    expect(await living(manager)).toEqual({ homes: 0, tenants: 0, leases: 0, projects: 0 })

    const applied = await apply(manager, checked.id)
    expect(applied, JSON.stringify(applied.body)).toMatchObject({
      status: 200,
      body: { data: { status: 'applied', blockers: [] } },
    })
    expect(await living(manager)).toEqual({ homes: 3, tenants: 2, leases: 2, projects: 1 })
    expect(await booked(manager)).toEqual({ '1100': 1_200_000n, '2100': -5_900_000n, '3900': 4_700_000n })
    const leases = await rowsOf(
      manager,
      sql`select no, rent_satang::text, start_day::text, end_day::text from leases order by no`,
    )
    expect(leases).toEqual([
      { no: 'LS-2026-0001', rent_satang: '1750000', start_day: '2026-01-01', end_day: '2026-12-31' },
      { no: 'LS-2026-0002', rent_satang: '1200000', start_day: '2026-03-15', end_day: '2026-12-31' },
    ])

    expect((await apply(manager, checked.id)).status).toBe(200)
    expect(await living(manager)).toMatchObject({ homes: 3 })
    const same = await send(manager.token, fixture('appfolio-rent-roll.csv'), 'again.csv', 'th')
    expect(same).toMatchObject({ status: 409, body: { code: 'import_same_file' } })
    expect(same.body.message).toContain('20\u00a0พฤศจิกายน\u00a02569')

    expect(await undo(manager, checked.id)).toMatchObject({
      status: 200,
      body: { data: { status: 'undone' } },
    })
    expect(await living(manager)).toEqual({ homes: 0, tenants: 0, leases: 0, projects: 0 })
    expect(await booked(manager)).toEqual({ '1100': 0n, '2100': 0n, '3900': 0n })
    expect(await undo(manager, checked.id)).toMatchObject({ status: 200 })
    expect(await apply(manager, checked.id)).toMatchObject({ status: 409, body: { code: 'import_undone' } })
    const left = await app.call('GET', '/manager/dashboard/document/leases', { token: manager.token })
    expect(left.body).toMatchObject({ total: 0, data: [] })

    const again = await check(manager, 'appfolio-rent-roll.csv')
    expect((await apply(manager, again.id)).status).toBe(200)
    expect(await living(manager)).toEqual({ homes: 3, tenants: 2, leases: 2, projects: 1 })
    expect(await booked(manager)).toEqual({ '1100': 1_200_000n, '2100': -5_900_000n, '3900': 4_700_000n })
  })

  it('makes everything once when two people apply it at the same moment', async () => {
    const manager = await buildManager(app)
    const { id } = await check(manager, 'appfolio-rent-roll.csv')
    const answers = await Promise.all([apply(manager, id), apply(manager, id), apply(manager, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await living(manager)).toMatchObject({ homes: 3, leases: 2 })
  })

  it('stops at rows it cannot read unless they are to be left out', async () => {
    const manager = await buildManager(app)
    const csv =
      'Property,Unit,Tenant,Status,Rent,Lease From\nTower,1,"A, B",Current,abc,01/01/2026\nTower,2,,Vacant-Unrented,"9,000.00",\n'
    const { body } = await send(manager.token, csv)
    const { id } = body.data
    expect(body.data.counts).toMatchObject({ faultyRows: 1, homes: 1 })
    const rows = await app.call('GET', `${BASE}/${id}/rows?only=problems`, {
      token: manager.token,
      lang: 'th',
    })
    expect(rows.body.data[0]).toMatchObject({
      line: 2,
      problems: [{ fieldName: 'ค่าเช่า', isFatal: true, message: 'ค่าเช่า “abc” ไม่ใช่จำนวนเงิน เขียนเช่น 4,500.00' }],
    })
    expect(await apply(manager, id)).toMatchObject({ status: 409, body: { code: 'import_has_faults' } })
    expect((await apply(manager, id, { skipsFaulty: true })).status).toBe(200)
    expect(await living(manager)).toMatchObject({ homes: 1, tenants: 0 })

    const second = await send(manager.token, `${csv}\n`)
    expect(second.body.data.counts).toMatchObject({ faultyRows: 2, homes: 0 })
  })
})

describe('a dormitory sheet', () => {
  it('asks for what it does not say, keeps id numbers masked, and starts the meters', async () => {
    const manager = await buildManager(app)
    const { id, needs } = await check(manager, 'thai-dorm-tis620.csv')
    expect(needs).toEqual({ projectName: true, meterRates: true })
    expect(await apply(manager, id)).toMatchObject({
      status: 422,
      body: {
        fields: {
          projectName: expect.any(String),
          waterRateSatang: expect.any(String),
          readings: expect.any(String),
        },
      },
    })
    const rows = await app.call('GET', `${BASE}/${id}/rows`, { token: manager.token })
    expect(JSON.stringify(rows.body)).not.toContain('1000000000000')
    expect(rows.body.data[0].tenant.idNumberMasked).toBe('xxxxxxxxxx000')

    expect((await apply(manager, id, DORM)).status).toBe(200)
    const stored = await rowsOf(manager, sql`select parsed::text as parsed from import_rows`)
    expect(JSON.stringify(stored)).not.toContain('1000000000000')
    const readings = await rowsOf(
      manager,
      sql`select p.unit_no, m.kind, m.digits, r.value, r.units from meter_readings r join meters m on m.id = r.meter_id
          join properties p on p.id = m.property_id where p.unit_no = '201' order by m.kind`,
    )
    expect(readings).toEqual([
      { unit_no: '201', kind: 'electric', digits: 5, value: 12199, units: 189 },
      { unit_no: '201', kind: 'water', digits: 4, value: 4, units: 14 },
    ])
    expect(await rowsOf(manager, sql`select no, kind, status, total_satang::text from invoices`)).toEqual([
      { no: 'INV-2026-0001', kind: 'opening', status: 'due', total_satang: '545050' },
    ])
  })

  it('is billed by the next rent run: rent, fees and the meters, one of which passed zero', async () => {
    const manager = await buildManager(app)
    const { id } = await check(manager, 'thai-dorm-utf8-bom.csv')
    expect((await apply(manager, id, DORM)).status).toBe(200)
    const bills = () =>
      rowsOf(
        manager,
        sql`select p.unit_no, i.period, i.total_satang::text as total from invoices i
              join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
             where i.kind = 'rent' order by p.unit_no`,
      )
    await app.runSchedule('rent_run')
    expect(await bills()).toEqual([])
    app.setNow('2026-11-25T03:00:00Z')
    try {
      await app.runSchedule('rent_run')
      await app.runSchedule('rent_run')
      // 4,500 + 8×18 + 122×7 + 300 and 5,000 + 14×18 + 189×7 + 300
      expect(await bills()).toEqual([
        { unit_no: '101', period: '2026-12', total: '579800' },
        { unit_no: '201', period: '2026-12', total: '687500' },
      ])
      const { problems } = await app.kit.database.inWorkspace(manager.workspaceId, (tx) =>
        verifyBooks(tx, manager.workspaceId),
      )
      expect(problems).toEqual([])
    } finally {
      app.setNow('2026-11-20T03:00:00Z')
    }
    expect(await undo(manager, id)).toMatchObject({ status: 409, body: { code: 'import_billed' } })
  })

  it('does not bring the same rooms twice, even from another file', async () => {
    const manager = await buildManager(app)
    const first = await check(manager, 'thai-dorm-tis620.csv')
    expect((await apply(manager, first.id, DORM)).status).toBe(200)
    const second = await check(manager, 'thai-dorm-utf8-bom.csv')
    expect(await apply(manager, second.id, DORM)).toMatchObject({
      status: 409,
      body: { code: 'import_homes_exist' },
    })
    expect((await apply(manager, second.id, { ...DORM, projectName: 'หอใหม่' })).status).toBe(200)
    expect(await living(manager)).toMatchObject({ homes: 6, projects: 2 })
  })
})

describe('a file that was checked and left', () => {
  it('is forgotten after the day it was told, with the id numbers in it; an imported one stays', async () => {
    const [manager, other] = [await buildManager(app), await buildManager(app)]
    const left = await check(manager, 'thai-dorm-tis620.csv')
    expect(left).toMatchObject({ keptUntil: '2026-11-27' })
    const brought = await check(other, 'thai-dorm-utf8-bom.csv')
    expect((await apply(other, brought.id, DORM)).body.data.keptUntil).toBeNull()
    try {
      app.setNow('2026-11-27T16:59:00Z')
      await app.runSchedule('imports_forget')
      expect(await rowsOf(manager, sql`select 1 from imports`)).toHaveLength(1)
      app.setNow('2026-11-27T17:30:00Z')
      await app.runSchedule('imports_forget')
    } finally {
      app.setNow('2026-11-20T03:00:00Z')
    }
    expect(await rowsOf(manager, sql`select 1 from imports union all select 1 from import_rows`)).toEqual([])
    expect((await app.call('GET', `${BASE}/${left.id}`, { token: manager.token })).status).toBe(404)
    expect(await rowsOf(other, sql`select 1 from import_rows`)).not.toEqual([])
  })
})

describe('undo', () => {
  it('is refused with the reason once a bill went out or money came in', async () => {
    const manager = await buildManager(app)
    const { id } = await check(manager, 'appfolio-rent-roll.csv')
    await apply(manager, id)
    const [lease] = await rowsOf<{ id: string; tenant_id: string; property_id: string }>(
      manager,
      sql`select id, tenant_id, property_id from leases order by no limit 1`,
    )
    const { workspaceId } = manager
    await rowsOf(
      manager,
      sql`insert into invoices (workspace_id, id, no, kind, lease_id, tenant_id, property_id, period, status, issue_day, due_day, total_satang)
          values (${workspaceId}, ${newId()}, 'INV-2026-0900', 'rent', ${lease!.id}, ${lease!.tenant_id}, ${lease!.property_id},
                  '2026-12', 'due', '2026-11-25', '2026-12-05', 1750000)`,
    )
    const billed = await undo(manager, id)
    expect(billed).toMatchObject({ status: 409, body: { code: 'import_billed' } })
    expect(billed.body.message).toContain('INV-2026-0900')

    await rowsOf(
      manager,
      sql`update invoices set paid_satang = 1000, status = 'partially_paid' where no = 'INV-2026-0900'`,
    )
    expect(await undo(manager, id)).toMatchObject({ status: 409, body: { code: 'import_money_moved' } })
    const shown = await app.call('GET', `${BASE}/${id}`, { token: manager.token })
    expect(shown.body.data.blockers.map((one: { code: string }) => one.code)).toEqual([
      'import_money_moved',
      'import_billed',
    ])

    await rowsOf(
      manager,
      sql`update invoices set paid_satang = 0, status = 'void' where no = 'INV-2026-0900'`,
    )
    expect((await undo(manager, id)).status).toBe(200)
  })

  it('is refused while an imported home is published', async () => {
    const manager = await buildManager(app)
    const { id } = await check(manager, 'appfolio-rent-roll.csv')
    await apply(manager, id)
    await rowsOf(manager, sql`update properties set listing_state = 'published' where unit_no = '1B'`)
    expect(await undo(manager, id)).toMatchObject({ status: 409, body: { code: 'import_in_use' } })
  })
})

describe('who may', () => {
  it('keeps imports of others out of sight and out of reach', async () => {
    const [one, other] = [await buildManager(app), await buildManager(app)]
    const { id } = await check(one, 'appfolio-rent-roll.csv')
    for (const [method, path] of [
      ['GET', `${BASE}/${id}`],
      ['GET', `${BASE}/${id}/rows`],
      ['POST', `${BASE}/${id}/undo`],
      ['DELETE', `${BASE}/${id}`],
    ] as const)
      expect((await app.call(method, path, { token: other.token })).status, path).toBe(404)
    expect((await apply(other, id)).status).toBe(404)
    expect((await app.call('GET', BASE, { token: other.token })).body.data).toEqual([])
  })

  it('refuses strangers before reading, readers without the right, and what is no table', async () => {
    expect((await send(undefined, 'x')).status).toBe(401)
    const viewer = await buildManager(app, { rights: ['view'] })
    expect(await send(viewer.token, 'x')).toMatchObject({ status: 403, body: { code: 'no_right' } })
    const editor = await buildManager(app, { rights: ['view', 'edit'] })
    const { id } = await check(editor, 'appfolio-rent-roll.csv')
    expect(await apply(editor, id)).toMatchObject({ status: 403, body: { code: 'no_right' } })
    expect((await app.call('DELETE', `${BASE}/${id}`, { token: editor.token })).status).toBe(200)

    const picture = await send(
      editor.token,
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
      'rooms.csv',
      'th',
    )
    expect(picture).toMatchObject({ status: 422, body: { code: 'import_not_text' } })
    expect((await send(editor.token, new Uint8Array(2 * 1024 * 1024 + 1).fill(65))).status).toBe(413)
    const api = await app.api(editor.token)
    await expect(api.imports.check({ file: new File([''], 'x.csv') })).rejects.toMatchObject({
      code: 'import_empty',
    })
  })
})
