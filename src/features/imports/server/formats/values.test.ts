import { describe, expect, it, test } from 'vitest'
import { readBaht, readWhole } from './cells.ts'
import { readMonthFirst, readThaiDay } from './days.ts'
import { readImportFile } from './detect.ts'
import { readArea, readFloor } from './measures.ts'
import { readState } from './states.ts'

const TODAY = '2026-11-20'

test.each([
  ['4,500.-', 450_000n],
  ['4,500.–', 450_000n],
  ['4,500.- บาท', 450_000n],
  ['4,500.00 บ.', 450_000n],
  ['4,500 บ', 450_000n],
  ['4,500 บ./เดือน', 450_000n],
  ['฿4,500', 450_000n],
  ['4,500 ฿', 450_000n],
  ['4500 บาท/เดือน', 450_000n],
  ['4,500 บาท ต่อเดือน', 450_000n],
  ['เดือนละ 4,500 บาท', 450_000n],
  ['4,500 บาทถ้วน', 450_000n],
  ['THB 4,500.50', 450_050n],
  ['4,500 baht/month', 450_000n],
  ['4500 THB per month', 450_000n],
  ['Bt. 4,500', 450_000n],
  ['4,500 Baht.', 450_000n],
  ['4,500,-', 450_000n],
  ['๔,๕๐๐.-', 450_000n],
  ['4500.0', 450_000n],
  ['-4,500.-', -450_000n],
  ['4.500,00', null],
  ['4.500', null],
  ['4,50', null],
  ['4,500-5,000', null],
  ['4,500-', null],
  ['2 เดือน', null],
  ['€450', null],
  ['ฟรีเดือนแรก 4,500', null],
])('%s is %s satang', (text, satang) => {
  expect(readBaht(text)).toBe(satang)
})

test.each([
  ['380.5', 380.5],
  ['32 ตร.ม.', 32],
  ['32ตรม', 32],
  ['32.75 ตารางเมตร', 32.75],
  ['32 sqm', 32],
  ['32 sq.m.', 32],
  ['32 m²', 32],
  ['32 ตร.เมตร', 32],
  ['32 sq. mt', 32],
  ['๓๒ ตร.ม.', 32],
  ['1,024', 1024],
  ['344 sq ft', 31.96],
  ['50 ตร.ว.', 200],
  ['32,5', null],
  ['28-32', null],
  ['ใหญ่', null],
  ['0', null],
  ['1234567', null],
])('%s is %s square metres', (text, area) => {
  expect(readArea(text, 'sqm')).toBe(area)
})

test('a bare area of a rent roll is in square feet, unless it says otherwise', () => {
  expect(readArea('380.5', 'sqft')).toBe(35.35)
  expect(readArea('32 sqm', 'sqft')).toBe(32)
})

test.each([
  ['2', 2],
  ['ชั้น 2', 2],
  ['ชั้น๒', 2],
  ['ชั้นที่ 3', 3],
  ['ชั้นสอง', 2],
  ['2nd floor', 2],
  ['Second floor', 2],
  ['3rd Fl.', 3],
  ['Floor 12', 12],
  ['Fl. 12', 12],
  ['F5', 5],
  ['12/F', 12],
  ['Level 7', 7],
  ['2.0', 2],
  ['G', 1],
  ['ชั้น G', 1],
  ['Ground floor', 1],
  ['ชั้นล่าง', 1],
  ['ชั้นจี', 1],
  ['Flr 2', 2],
  ['LG', null],
  ['B1', -1],
  ['ใต้ดิน', -1],
  ['M', null],
  ['12A', null],
  ['2-3', null],
  ['ดาดฟ้า', null],
  ['900', null],
])('floor %s is %s', (text, floor) => {
  expect(readFloor(text)).toBe(floor)
})

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31 00:00:00', '2026-01-31'],
  ['2026-01-31T00:00:00', '2026-01-31'],
  ['2026-01-30T17:00:00.000Z', '2026-01-31'],
  ['2569-01-31', '2026-01-31'],
  ['2026/1/31', '2026-01-31'],
  ['31/01/2569 0:00', '2026-01-31'],
  ['31/1/2569 เวลา 14.00 น.', '2026-01-31'],
  ['31/01/2026 12:30 PM', '2026-01-31'],
  ['31 ม.ค. 2569 09:15', '2026-01-31'],
  ['31 January 2026', '2026-01-31'],
  ['Sat, 31 Jan 2026', '2026-01-31'],
  ['46053', '2026-01-31'],
  ['46053.75', '2026-01-31'],
  ['46053.0', '2026-01-31'],
  ['244380', '2026-01-31'],
  ['20260131', '2026-01-31'],
  ['๓๑/๑/๒๕๖๙', '2026-01-31'],
])('%s is the day %s', (text, day) => {
  expect(readThaiDay(text)).toEqual({ ok: true, day })
})

test.each([
  ['30/2/2569', true],
  ['2026-02-30 00:00:00', true],
  ['20261331', true],
  ['รอแจ้ง', false],
  ['12345', false],
  ['450', false],
])('%s is no day', (text, isImpossible) => {
  expect(readThaiDay(text)).toEqual({ ok: false, isImpossible })
})

test.each([
  ['01/31/2026', '2026-01-31'],
  ['1/31/2026 12:00 AM', '2026-01-31'],
  ['2026-01-31', '2026-01-31'],
  ['Jan 31, 2026', '2026-01-31'],
  ['31 Jan 2026', '2026-01-31'],
  ['46053', '2026-01-31'],
  ['31/01/2569 0:00', '2026-01-31'],
])('a rent roll: %s is the day %s', (text, day) => {
  expect(readMonthFirst(text)).toEqual({ ok: true, day })
})

test.each([
  ...[
    'ว่าง',
    'ห้องว่าง',
    'Vacant',
    'available',
    'For rent',
    'ไม่มีผู้เช่า',
    'พร้อมอยู่',
    'Vacant - ready',
    'Vacant/Available',
    'ว่าง (รอทำความสะอาด)',
  ].map((word) => [word, 'vacant'] as const),
  ...[
    'มีผู้เช่า',
    'ไม่ว่าง',
    'มีคนเช่าแล้ว',
    'Occupied',
    'RENTED',
    'leased',
    'เช่าแล้ว (ถึง 31/12)',
    'Occupied - paid',
    'เช่าแล้ว',
    'Current',
  ].map((word) => [word, 'occupied'] as const),
  ...['จอง', 'จองเเล้ว', 'มีคนจองแล้ว', 'ติดจอง', 'Reserved', 'booked'].map(
    (word) => [word, 'reserved'] as const,
  ),
  ...['ซ่อม', 'ปิดปรับปรุง', 'under repair', 'Maintenance'].map((word) => [word, 'repair'] as const),
  ...['Sleeping', 'ใช่', ''].map((word) => [word, null] as const),
])('state %s is %s', (text, state) => {
  expect(readState(text)).toBe(state)
})

test.each([
  ['ว่าง', 'ใช่', 'vacant'],
  ['ว่าง', 'ไม่', 'occupied'],
  ['ว่าง?', 'Y', 'vacant'],
  ['Occupied', 'yes', 'occupied'],
  ['Occupied?', 'No', 'vacant'],
  ['มีผู้เช่า', 'มี', 'occupied'],
  ['มีผู้เช่า', 'ไม่มี', 'vacant'],
  ['Vacant', 'TRUE', 'vacant'],
  ['Vacant', 'FALSE', 'occupied'],
  ['สถานะ', 'yes', null],
])('under %s, %s says %s', (heading, text, state) => {
  expect(readState(text, heading)).toBe(state)
})

test.each([
  ['131', 131],
  ['1,024', 1024],
  ['131.0', 131],
  ['131.5', null],
  ['1,2', null],
])('%s is the number %s', (text, number) => {
  expect(readWhole(text)).toBe(number)
})

describe('an optional cell that cannot be read', () => {
  const HEAD =
    'อาคาร,ชั้น,เลขห้อง,สถานะ,ผู้เช่า,เบอร์โทร,อีเมล,เลขบัตรประชาชน,วันเริ่มสัญญา,วันครบสัญญา,ค่าเช่า,เงินประกัน,พื้นที่,ค่าส่วนกลาง,มิเตอร์น้ำ,ค้างชำระ'
  const GOOD = [
    'A',
    '2',
    '201',
    'มีผู้เช่า',
    'สมชาย ใจดี',
    '0812345678',
    'a@example.com',
    '',
    '1/1/2569',
    '31/12/2570',
    '4500',
    '9000',
    '32',
    '300',
    '12',
    '0',
  ]
  const rowWith = (column: string, cell: string) => {
    const cells = GOOD.with(HEAD.split(',').indexOf(column), `"${cell}"`)
    return readImportFile(new TextEncoder().encode(`${HEAD}\n${cells.join(',')}\n`), TODAY).rows[0]!
  }

  it.each([
    ['ชั้น', 'floor', 'number_unreadable'],
    ['เบอร์โทร', 'phone', 'phone_unreadable'],
    ['อีเมล', 'email', 'email_unreadable'],
    ['วันเริ่มสัญญา', 'lease_from', 'day_unreadable'],
    ['วันครบสัญญา', 'lease_to', 'day_unreadable'],
    ['เงินประกัน', 'deposit', 'amount_unreadable'],
    ['พื้นที่', 'area', 'number_unreadable'],
    ['ค่าส่วนกลาง', 'common_fee', 'amount_unreadable'],
    ['มิเตอร์น้ำ', 'water', 'number_unreadable'],
    ['ค้างชำระ', 'past_due', 'amount_unreadable'],
  ])('%s is left empty and told, and the home comes', (column, field, code) => {
    const { home, tenant, problems } = rowWith(column, 'ถามเจ้าของ')
    expect(home).toMatchObject({ unitNo: '201', rentSatang: 450_000n })
    expect(tenant).toMatchObject({ firstName: 'สมชาย' })
    expect(problems).toContainEqual({ field, code, value: 'ถามเจ้าของ', isFatal: false })
    expect(problems.filter(({ isFatal }) => isFatal)).toEqual([])
  })

  it('takes the lease with it where it is the first day, and says that deposit and arrears stay behind', () => {
    const { lease, arrearsSatang, problems } = rowWith('วันเริ่มสัญญา', 'ถามเจ้าของ')
    expect({ lease, arrearsSatang }).toEqual({ lease: null, arrearsSatang: 0n })
    expect(problems.map(({ code }) => code)).toEqual(['day_unreadable', 'lease_money_skipped'])
  })

  it.each([
    ['เลขห้อง', 'unit', ''],
    ['สถานะ', 'status', 'ถามเจ้าของ'],
    ['ผู้เช่า', 'tenant', ''],
    ['ค่าเช่า', 'rent', 'ถามเจ้าของ'],
  ])('but %s keeps its row out', (column, field, cell) => {
    expect(rowWith(column, cell).problems).toMatchObject([{ field, isFatal: true }])
  })

  it.each(['-', 'n/a', 'ไม่มี', '–'])('%s is an empty cell', (cell) => {
    expect(rowWith('เงินประกัน', cell)).toMatchObject({ lease: { depositSatang: 0n }, problems: [] })
  })
})
