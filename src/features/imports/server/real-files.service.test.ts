import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { BASE, DORM, importCalls, type Manager } from './testing/import-calls.ts'
import { workbook } from './testing/workbook.ts'

const app = await testApp()
const { send, check, apply, undo, rowsOf, booked, living } = importCalls(app)

describe('columns that a person knows', () => {
  const LINES =
    'หอสุขใจ,,,,,\nเลขห้อง,สถานะ,ผู้เช่า,บาทต่อห้อง,ช่องทาง,เข้าเมื่อ\n101,มีผู้เช่า,สมชาย ใจดี,4500,0812345678,1/2/2569\nรวม,,,4500,,\n'
  const map = (manager: Manager, id: string, columns: object[]) =>
    app.call('POST', `${BASE}/${id}/columns`, { token: manager.token, body: { columns } })

  it('are asked for, chosen, read anew and imported; the file is kept no longer', async () => {
    const manager = await buildManager(app)
    const { id } = (await send(manager.token, LINES)).body.data
    const shown = await app.call('GET', `${BASE}/${id}`, { token: manager.token })
    expect(shown.body.data).toMatchObject({ missing: ['Rent'], counts: { homes: 0, faultyRows: 1 } })
    expect(shown.body.data.leftOut.map((one: { message: string }) => one.message)).toEqual([
      'it stands above the header',
      'it is a total',
    ])
    const chosen = await map(manager, id, [
      { at: 3, field: 'rent' },
      { at: 4, field: 'phone' },
      { at: 5, field: 'start' },
    ])
    expect(chosen, JSON.stringify(chosen.body)).toMatchObject({
      status: 200,
      body: { data: { missing: [], counts: { homes: 1, leases: 1, faultyRows: 0 } } },
    })
    expect((await apply(manager, id, { projectName: 'หอสุขใจ' })).status).toBe(200)
    expect(await rowsOf(manager, sql`select phone from tenants`)).toEqual([{ phone: '+66812345678' }])
    expect(
      await rowsOf(manager, sql`select rent_satang::text as rent, start_day::text as day from leases`),
    ).toEqual([{ rent: '450000', day: '2026-02-01' }])
    expect(await rowsOf(manager, sql`select 1 from import_sources`)).toEqual([])
    expect(await map(manager, id, [])).toMatchObject({ status: 409, body: { code: 'import_not_checked' } })
  })

  it('are the file’s own: no other field, no other place, nothing twice, nobody else’s file', async () => {
    const [manager, other] = [await buildManager(app), await buildManager(app)]
    const { id } = (await send(manager.token, LINES)).body.data
    for (const [columns, code] of [
      [[{ at: 3, field: 'password' }], 'import_map_unknown'],
      [[{ at: 30, field: 'rent' }], 'import_map_unknown'],
      [
        [
          { at: 3, field: 'rent' },
          { at: 4, field: 'rent' },
        ],
        'import_map_twice',
      ],
    ] as const)
      expect(await map(manager, id, [...columns])).toMatchObject({ status: 422, body: { code } })
    expect((await map(manager, id, [{ at: 300, field: null }])).status).toBe(422)
    expect((await map(other, id, [])).status).toBe(404)
  })
})

describe('an ugly workbook', () => {
  it('comes whole: each home that can be read, two tenants of a room, and what is left out is told', async () => {
    const manager = await buildManager(app)
    const bytes = workbook([
      { name: 'ปก', rows: [['รายงานห้องพัก พฤศจิกายน 2569']] },
      {
        name: 'ห้อง',
        rows: [
          ['หอพักสุขใจ', null, 'ปรับปรุง 1/11/2569'],
          [],
          [
            ...['ตึก', 'ชั้น', 'ห้อง', 'สถานะ', 'ผู้เช่า', 'เบอร์โทร', 'อีเมล', 'วันเข้าอยู่', 'วันหมดสัญญา'],
            ...['ค่าเช่า (บาท)', 'เงินประกัน', 'พื้นที่', 'ค้างชำระ', 'สีห้อง'],
          ],
          [
            ...['A', 'ชั้น 1', 101, 'มีคนเช่า', 'นายสมชาย ใจดี และ Jane Doe', '081-234-5678 / 089-123-4567'],
            ...[
              'som@example.com; jane@example.com',
              { value: 46053, style: 1 },
              'รายเดือน',
              '4,500.-',
              '9,000 บ.',
            ],
            ...['32 ตร.ม.', '฿500', 'ฟ้า'],
          ],
          [
            ...['A', 'M', 102, 'เช่าแล้ว', 'Acme, LLC', { value: 812345678, style: 2 }, 'ไม่มี'],
            ...['2026-02-01 00:00:00', 'ตามตกลง', 5000, 'สองเดือน', '32,5', '-', null],
          ],
          [
            'A',
            2,
            201,
            'จองแล้ว',
            'สมหญิง',
            null,
            null,
            null,
            null,
            '5,000.00 บาท/เดือน',
            null,
            32.5,
            null,
            null,
          ],
          ['A', 2, 202, 'ซ่อม', null, null, null, null, null, '4.500,00', null, null, null, null],
          ['รวม', null, null, null, null, null, null, null, null, 19500, null, null, null, null],
          [],
          ['หมายเหตุ ค่าน้ำเหมาจ่าย'],
        ],
      },
    ])
    const { status, body } = await send(manager.token, bytes, 'ห้อง.xlsx')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      fileName: 'ห้อง.xlsx',
      sheet: 'ห้อง',
      otherSheets: 1,
      counts: { homes: 3, vacantHomes: 1, tenants: 3, leases: 2, faultyRows: 1 },
    })
    expect(body.data.columns.filter((one: { field: string | null }) => one.field === null)).toMatchObject([
      { name: 'สีห้อง' },
    ])
    expect(body.data.leftOut.map((one: { line: number; reason: string }) => [one.line, one.reason])).toEqual([
      [1, 'title'],
      [2, 'blank'],
      [8, 'total'],
      [9, 'blank'],
      [10, 'note'],
    ])
    const done = await apply(manager, body.data.id, { projectName: 'หอพักสุขใจ', skipsFaulty: true })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const homes = await rowsOf(
      manager,
      sql`select unit_no, floor, area_sqm::text as area, rent_satang::text as rent from properties order by unit_no`,
    )
    expect(homes).toEqual([
      { unit_no: '101', floor: 1, area: '32.00', rent: '450000' },
      { unit_no: '102', floor: null, area: null, rent: '500000' },
      { unit_no: '201', floor: 2, area: '32.50', rent: '500000' },
    ])
    const people = await rowsOf(
      manager,
      sql`select first_name, last_name, phone, email, is_company, notes from tenants order by first_name`,
    )
    expect(people).toEqual([
      expect.objectContaining({
        first_name: 'Acme, LLC',
        phone: '+66812345678',
        email: null,
        is_company: 'yes',
      }),
      expect.objectContaining({
        first_name: 'Jane',
        phone: '+66891234567',
        notes: 'Shares room 101 with สมชาย ใจดี',
      }),
      expect.objectContaining({ first_name: 'สมชาย', email: 'som@example.com', notes: null }),
    ])
    const leases = await rowsOf(
      manager,
      sql`select start_day::text as start, end_day, deposit_satang::text as deposit, occupants from leases order by no`,
    )
    expect(leases).toEqual([
      { start: '2026-01-31', end_day: null, deposit: '900000', occupants: 2 },
      { start: '2026-02-01', end_day: null, deposit: '0', occupants: 1 },
    ])
    expect(await booked(manager)).toEqual({ '1100': 50_000n, '2100': -900_000n, '3900': 850_000n })
    expect((await undo(manager, body.data.id)).status).toBe(200)
    expect(await living(manager)).toEqual({ homes: 0, tenants: 0, leases: 0, projects: 0 })
  })

  it('is refused in words when it is old or broken', async () => {
    const { token } = await buildManager(app)
    const old = await send(token, Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'rooms.xls', 'th')
    expect(old).toMatchObject({ status: 422, body: { code: 'import_xls' } })
    expect(old.body.message).toContain('.xlsx')
    const broken = await send(token, Buffer.from('PK\x03\x04broken', 'latin1'), 'rooms.xlsx')
    expect(broken).toMatchObject({ status: 422, body: { code: 'import_excel' } })
  })
})

describe('an import that takes its time', () => {
  const shown = async ({ token }: Manager, id: string) =>
    (await app.call('GET', `${BASE}/${id}`, { token })).body.data as {
      status: string
      running: number | null
      lastRefusal: string | null
    }

  it('is seen running by whoever opens the page, then with its result', async () => {
    const manager = await buildManager(app)
    const { id } = await check(manager, 'appfolio-rent-roll.csv')
    expect(await shown(manager, id)).toMatchObject({ status: 'checked', running: null })
    const holding = await app.kit.database.owner.connect()
    try {
      await holding.query('begin; lock table ledger_entries in exclusive mode')
      const applied = apply(manager, id)
      await expect
        .poll(async () => (await shown(manager, id)).running, { timeout: 10_000 })
        .toBeGreaterThanOrEqual(15)
      expect(await shown(manager, id)).toMatchObject({ status: 'checked', lastRefusal: null })
      expect(await living(manager)).toMatchObject({ homes: 0 })
      await holding.query('commit')
      expect((await applied).status).toBe(200)
    } finally {
      holding.release()
    }
    expect(await shown(manager, id)).toMatchObject({ status: 'applied', running: null, lastRefusal: null })
  })

  it('that came to nothing says why to whoever opens the page later, until it is tried again', async () => {
    const manager = await buildManager(app)
    const first = await check(manager, 'thai-dorm-tis620.csv')
    expect((await apply(manager, first.id, DORM)).status).toBe(200)
    const second = await check(manager, 'thai-dorm-utf8-bom.csv')
    expect((await apply(manager, second.id, DORM)).status).toBe(409)
    expect(await shown(manager, second.id)).toMatchObject({
      status: 'checked',
      running: null,
      lastRefusal: expect.stringContaining('101'),
    })
  })
})
