import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#features/imports/server/files/charset.ts'
import { readBaht } from './cells.ts'
import { readMonthFirst } from './days.ts'
import { readImportFile } from './detect.ts'
import { FileRefused, type ImportedRow } from './types.ts'

const TODAY = '2026-11-20'
const fixture = (name: string) => readFileSync(new URL(`../testing/fixtures/${name}`, import.meta.url))
const read = (source: string | Uint8Array) =>
  readImportFile(typeof source === 'string' ? new TextEncoder().encode(source) : source, TODAY)
const refusal = (source: string | Uint8Array) => {
  try {
    read(source)
  } catch (error) {
    if (error instanceof FileRefused) return { code: error.code, ...error.params }
    throw error
  }
  throw new Error('the file was taken')
}
const codes = ({ problems }: ImportedRow) => problems.map(({ field, code }) => `${field}:${code}`)

describe('rent roll of AppFolio', () => {
  it('reads past preamble and banner, and leaves totals out', () => {
    const { format, rows } = read(fixture('appfolio-rent-roll.csv'))
    expect(format).toBe('appfolio_rent_roll')
    expect(rows.map(({ line, home }) => [line, home?.unitNo])).toEqual([
      [10, '1A'],
      [11, '1B'],
      [12, '2A'],
    ])
    expect(rows[0]).toMatchObject({
      project: { name: 'Baan Example', address: '99 Sukhumvit 24 Bangkok', postcode: '10110' },
      home: { bedrooms: 1, bathrooms: 1, areaSqm: 35.02, rentSatang: 1_800_000n },
      tenant: { firstName: 'Somchai', lastName: 'Example' },
      lease: {
        startDay: '2026-01-01',
        endDay: '2026-12-31',
        rentSatang: 1_750_000n,
        depositSatang: 3_500_000n,
      },
      arrearsSatang: 0n,
      problems: [],
    })
    expect(rows[1]).toMatchObject({ tenant: null, lease: null, home: { bedrooms: 2, areaSqm: 60.02 } })
    expect(rows[2]).toMatchObject({
      home: { bedrooms: 0 },
      lease: { endDay: '2026-12-31' },
      arrearsSatang: 1_200_000n,
    })
    expect(codes(rows[2]!)).toEqual(['move_out:leaves_early'])
  })

  it('takes the variant with the building in a column; without lease days there is a tenant and no lease', () => {
    const { rows } = read(fixture('appfolio-rent-roll-property-column.csv'))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      line: 5,
      project: { name: 'Baan Example', address: '99 Sukhumvit 24, Bangkok', postcode: '10110' },
      tenant: { firstName: 'Somchai' },
      lease: null,
    })
    expect(codes(rows[0]!)).toEqual(['lease_from:lease_skipped'])
  })

  const roll = (...lines: string[]) =>
    read(
      [
        'Unit,BD/BA,Tenant,Status,Sqft,Market Rent,Rent,Deposit,Lease From,Lease To,Move-in,Move-out,Past Due',
        'Baan Example - 1 Road',
        ...lines,
      ].join('\r\n'),
    ).rows

  it('says what is wrong with each cell, by line', () => {
    const [row] = roll('1A,huge,"Example, Somchai",Sleeping,x,18k,"1,75.00",abc,2026-01-01,13/45/2026,,,')
    expect(row!.line).toBe(3)
    expect(codes(row!)).toEqual([
      'status:status_unknown',
      'rent:amount_unreadable',
      'market_rent:amount_unreadable',
      'area:number_unreadable',
      'rooms:number_unreadable',
    ])
    const [other] = roll('1A,1/1.00,"Example, Somchai",Current,,,"17,500.00",abc,soon,02/30/2026,,,')
    expect(codes(other!)).toEqual([
      'lease_from:day_unreadable',
      'lease_to:day_impossible',
      'deposit:amount_unreadable',
      'lease_from:lease_skipped',
    ])
  })

  it('keeps years of the Buddhist era out of month-first days', () => {
    expect(readMonthFirst('12/31/2569')).toEqual({ ok: false, isImpossible: true })
    expect(readMonthFirst('31/12/2026')).toEqual({ ok: false, isImpossible: true })
    expect(readMonthFirst('12/31/26')).toEqual({ ok: false, isImpossible: false })
  })

  it('treats a passed term as month to month, a credit as not brought, and an end before the start as fatal', () => {
    const rows = roll(
      '1,,"A, B",Current,,,100.00,,01/01/2025,12/31/2025,,,-50.00',
      '2,,"A, B",Current,,,100.00,,01/01/2026,12/31/2025,,,',
      '3,,"A, B",Current,,,100.00,,,,,,9.00',
    )
    expect(rows[0]).toMatchObject({ lease: { endDay: null }, arrearsSatang: 0n })
    expect(codes(rows[0]!)).toEqual(['past_due:credit_not_brought', 'lease_to:lease_passed'])
    expect(rows[1]!.problems).toMatchObject([{ code: 'ends_before_start', isFatal: true }])
    expect(rows[2]!.problems).toMatchObject([{ field: 'lease_from', code: 'missing', isFatal: true }])
  })

  it('refuses formulas, the same home twice, and tells when a total does not agree', () => {
    const rows = roll(
      '1,,"=HYPERLINK(""http://x"",""y"")",Current,,,100.00,,01/01/2026,,,,',
      '2,,"A, B",Current,,,100.00,,01/01/2026,,,,',
      '2,,"C, D",Current,,,100.00,,01/01/2026,,,,',
      'Total,,,,,,400.00,,,,,,',
    )
    expect(codes(rows[0]!)).toEqual(['tenant:formula'])
    expect(rows[2]!.problems).toMatchObject([{ code: 'duplicate_unit', value: '2 (4)', isFatal: true }])
    expect(codes(rows[3]!)).toEqual(['total:total_differs'])
    expect(roll('2,,"A, B",Current,,,100.00,,01/01/2026,,,,', 'Total,,,,,,100.00,,,,,,')).toHaveLength(1)
  })
})

describe('room sheet of a Thai dormitory', () => {
  it('reads the same from UTF-8 with a byte order mark and from TIS-620', () => {
    expect(read(fixture('thai-dorm-tis620.csv'))).toEqual(read(fixture('thai-dorm-utf8-bom.csv')))
  })

  it('understands Buddhist years, Thai digits, month to month, and a meter that passed zero', () => {
    const { rows } = read(fixture('thai-dorm-tis620.csv'))
    expect(rows[0]).toMatchObject({
      line: 2,
      home: { building: 'A', floor: 1, unitNo: '101', rentSatang: 450_000n, commonFeeSatang: 30_000n },
      tenant: { firstName: 'สมหญิง', lastName: 'ตัวอย่าง', phone: '+66810000000', idNumber: '1000000000000' },
      lease: { startDay: '2026-02-01', endDay: '2027-01-31', depositSatang: 900_000n },
      meters: [
        { kind: 'water', digits: 4, previous: 123, current: 131, units: 8 },
        { kind: 'electric', digits: 5, previous: 4501, current: 4623, units: 122 },
      ],
    })
    expect(rows[1]).toMatchObject({ tenant: null, lease: null, home: { unitNo: '102' } })
    expect(rows[2]).toMatchObject({
      tenant: { title: 'นาย', firstName: 'ทดสอบ', lastName: 'ระบบ', phone: '+66810000001' },
      lease: { startDay: '2026-03-15', endDay: null, rentSatang: 500_000n, depositSatang: 1_000_000n },
      arrearsSatang: 545_050n,
    })
    expect(rows[2]!.meters[0]).toEqual({ kind: 'water', digits: 4, previous: 9990, current: 4, units: 14 })
  })

  it('never repeats an id number in a problem', () => {
    const { rows } = read(fixture('thai-dorm-utf8-bom.csv'))
    expect(rows[0]!.problems).toEqual([
      { field: 'id_number', code: 'id_number_check', value: 'x-xxxx-xxxxx-00-0', isFatal: false },
    ])
  })

  it('refuses a meter that runs backwards', () => {
    const sheet = (before: string, now: string) =>
      read(`เลขห้อง,สถานะ,ชื่อผู้เช่า,ค่าเช่า,เลขมิเตอร์ไฟ (ครั้งก่อน),เลขมิเตอร์ไฟ (ล่าสุด)\n9,ว่าง,,"3,000",${before},${now}`)
        .rows[0]!
    expect(sheet('4689', '4567').problems).toMatchObject([
      { field: 'electric', code: 'meter_backwards', isFatal: true },
    ])
    expect(sheet('99985', '00012').meters).toMatchObject([{ digits: 5, units: 27 }])
  })
})

describe('files of other kinds', () => {
  it.each([
    ['other-airbnb-reservations.csv', { code: 'import_unknown_format' }],
    ['other-buildium-rent-roll-report.csv', { code: 'import_unknown_format' }],
    ['other-feed.json', { code: 'import_unknown_format' }],
    ['other-appfolio-tenant-tickler.csv', { code: 'import_missing_columns', columns: 'Status' }],
  ])('%s is refused with what to do', (name, expected) => {
    expect(refusal(fixture(name))).toEqual(expected)
  })

  it('says so for empty files, workbooks, pictures and broken quotes', () => {
    expect(refusal('')).toEqual({ code: 'import_empty' })
    expect(refusal('  \r\n \n')).toEqual({ code: 'import_empty' })
    expect(refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toEqual({ code: 'import_excel' })
    expect(refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toEqual({ code: 'import_not_text' })
    expect(refusal('Unit,Tenant,Status,Rent\n1,"open,Current,1').code).toBe('import_broken_csv')
    expect(refusal('Unit,Tenant,Status,Rent\n')).toEqual({ code: 'import_no_rows' })
  })

  it('reads UTF-16 with tabs as spreadsheets save it', () => {
    const text = 'Property\tUnit\tTenant\tStatus\tRent\nบ้าน, ซอย 1\t1\t\tVacant-Unrented\t"1,000.00"'
    const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    expect(read(bytes).rows[0]).toMatchObject({ project: { name: 'บ้าน' }, home: { rentSatang: 100_000n } })
  })

  it('takes ten thousand rows, and refuses more than twenty thousand', () => {
    const header = 'Property,Unit,Tenant,Status,Rent,Lease From\n'
    const line = (n: number) => `Tower,${n},"Last, First",Current,"12,345.67",01/01/2026\n`
    const lines = Array.from({ length: 10_000 }, (_, n) => line(n)).join('')
    const { rows } = read(header + lines)
    expect(rows).toHaveLength(10_000)
    expect(rows.every(({ problems }) => problems.length === 0)).toBe(true)
    expect(refusal(header + lines + lines + lines).code).toBe('import_too_many_rows')
  })
})

describe('amounts', () => {
  it.each([
    ['17,500.00', 1_750_000n],
    ['฿4,500', 450_000n],
    ['๕,๐๐๐', 500_000n],
    ['5450.5', 545_050n],
    ['(1,200.00)', -120_000n],
    ['−850', -85_000n],
    ['$0.00', 0n],
    ['1,75.00', null],
    ['18k', null],
    ['1.234', null],
    ['1e5', null],
    ['999999999999999', null],
  ])('%s', (text, satang) => {
    expect(readBaht(text)).toBe(satang)
  })

  it('decodes TIS-620 byte for byte', () => {
    const thai = decodeText(fixture('thai-dorm-tis620.csv'))
    expect(thai.startsWith('อาคาร,ชั้น,เลขห้อง,สถานะ')).toBe(true)
    expect(thai).toContain('๐๘๑๐๐๐๐๐๐๑')
  })
})
