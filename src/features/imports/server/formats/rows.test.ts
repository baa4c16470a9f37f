import { describe, expect, it } from 'vitest'
import { readImportFile } from './detect.ts'
import { FileRefused } from './types.ts'

const TODAY = '2026-11-20'
const read = (lines: string[], options = {}) =>
  readImportFile(new TextEncoder().encode(lines.join('\r\n')), TODAY, options)
const units = ({ rows }: ReturnType<typeof read>) => rows.map(({ home }) => home?.unitNo)
const leftOut = (file: ReturnType<typeof read>) =>
  file.leftOut.map(({ line, toLine, reason }) => [line, toLine, reason])

const HEAD = 'เลขห้อง,สถานะ,ผู้เช่า,ค่าเช่า,ค่าส่วนกลาง'
const ROOM = '101,ว่าง,,"4,500",300'

describe('lines of a room sheet that are no homes', () => {
  it('are told by line and reason', () => {
    const file = read([
      'หอพักสุขใจ,,,,',
      'ข้อมูล ณ 1 พ.ย. 2569,,,,',
      ',,,,',
      HEAD,
      ROOM,
      ',,,,',
      ',,,,',
      '102,ว่าง,,"4,500",300',
      'รวมชั้น 1,,,"9,000",600',
      HEAD,
      '201,ว่าง,,"5,000",300',
      'รวม,,,"14,000",900',
      ',,,,',
      'หมายเหตุ: ค่าน้ำเหมาจ่าย 100 บาท,,,,',
      'ผู้จัดทำ,,สมศรี,,',
      ',,,,',
      '',
    ])
    expect(units(file)).toEqual(['101', '102', '201'])
    expect(leftOut(file)).toEqual([
      [1, 1, 'title'],
      [2, 2, 'title'],
      [3, 3, 'blank'],
      [6, 7, 'blank'],
      [9, 9, 'total'],
      [10, 10, 'header'],
      [12, 12, 'total'],
      [13, 13, 'blank'],
      [14, 14, 'note'],
      [15, 15, 'note'],
    ])
    expect(file.leftOut[4]).toMatchObject({ text: 'รวมชั้น 1 · 9,000 · 600' })
    expect(file.leftOutCount).toBe(10)
  })

  it.each([
    ['รวม,,,"9,000",', 'total'],
    ['รวมทั้งสิ้น,,,"9,000",', 'total'],
    ['ยอดรวม,,,"9,000",', 'total'],
    ['รวม 12 ห้อง,,,"9,000",', 'total'],
    [',,รวมเงิน,"9,000",', 'total'],
    ['Total,,,"9,000",', 'total'],
    ['Grand Total:,,,"9,000",', 'total'],
    ['Sub-total,,,"9,000",', 'total'],
    ['TOTAL (12 units),,,"9,000",', 'total'],
    ['หมายเหตุ,ห้อง 103 ซ่อมแอร์,,,', 'note'],
    ['* ราคายังไม่รวมค่าน้ำ,,,,', 'note'],
    ['Note: prices exclude water,,,,', 'note'],
    ['พิมพ์เมื่อ 20/11/2569 10:00,,,,', 'note'],
    ['ราคานี้ใช้ถึงสิ้นปี,,,,', 'note'],
    [',,,,ไม่รวมที่จอดรถ', 'note'],
    [',,สมหญิง ใจดี,,300', 'no_home'],
  ])('%s is left out: %s', (line, reason) => {
    const file = read([HEAD, ROOM, line])
    expect(units(file)).toEqual(['101'])
    expect(leftOut(file)).toEqual([[3, 3, reason]])
  })

  it.each([
    ['รวมโชค 1,ว่าง,,"4,500",300', 'รวมโชค 1'],
    ['Total 5,ว่าง,,"4,500",300', 'Total 5'],
    ['103,,,,', '103'],
    ['A-12,ว่าง,,,', 'A-12'],
  ])('%s is a home', (line, unit) => {
    expect(units(read([HEAD, ROOM, line]))).toEqual(['101', unit])
  })

  it('names two hundred of them and counts the rest', () => {
    const notes = Array.from({ length: 300 }, (_, n) => `หมายเหตุ ${n},,,,`)
    const file = read([HEAD, ROOM, ...notes])
    expect([file.leftOut.length, file.leftOutCount]).toEqual([200, 300])
  })
})

describe('lines of a rent roll that are no homes', () => {
  const ROLL = 'Unit,Tenant,Status,Rent,Deposit'

  it('are told; words without a home below them are no building', () => {
    const file = read([
      'Rent Roll,,,,',
      'As of: 11/20/2026,,,,',
      ROLL,
      'Tower One - 1 Road,,,,',
      '1A,,Vacant-Unrented,"9,000.00",',
      'Total,,,"9,000.00",',
      ROLL,
      'Tower Two - 2 Road,,,,',
      '1A,,Vacant-Unrented,"8,000.00",',
      'Grand Total,,,"17,000.00",',
      'Printed 11/20/2026,,,,',
      'Thank you,,,,',
    ])
    expect(file.rows.map(({ project, home }) => [project?.name, home?.unitNo])).toEqual([
      ['Tower One', '1A'],
      ['Tower Two', '1A'],
    ])
    expect(leftOut(file)).toEqual([
      [1, 1, 'title'],
      [2, 2, 'title'],
      [6, 6, 'total'],
      [7, 7, 'header'],
      [10, 10, 'total'],
      [11, 11, 'note'],
      [12, 12, 'note'],
    ])
  })
})

describe('columns', () => {
  const LINES = ['เลขห้อง,สถานะ,ผู้เช่า,ค่าเช่า,ช่องทาง,หมายเหตุ', '101,มีผู้เช่า,สมชาย ใจดี,4500,0812345678,ชั้นบน']

  it('tell what each is read as, and what is not read', () => {
    expect(read(LINES).columns.map(({ name, field }) => [name, field])).toEqual([
      ['เลขห้อง', 'unit'],
      ['สถานะ', 'status'],
      ['ผู้เช่า', 'tenant'],
      ['ค่าเช่า', 'rent'],
      ['ช่องทาง', null],
      ['หมายเหตุ', null],
    ])
  })

  it('are read as a person chose, and another is not any more', () => {
    const file = read(LINES, { map: { 4: 'phone', 0: null, 5: 'unit' } })
    expect(file.rows[0]).toMatchObject({ home: { unitNo: 'ชั้นบน' }, tenant: { phone: '+66812345678' } })
    expect(file.columns.map(({ field, isChosen }) => [field, isChosen])).toEqual([
      [null, true],
      ['status', false],
      ['tenant', false],
      ['rent', false],
      ['phone', true],
      ['unit', true],
    ])
  })

  it('that a home needs may be chosen, where the file does not name them', () => {
    const lines = ['เลขห้อง,สถานะ,ผู้เช่า,บาท', '101,ว่าง,,4500']
    const refused = () => read(lines)
    expect(refused).toThrow(FileRefused)
    const asked = read(lines, { allowsMissing: true })
    expect(asked).toMatchObject({ format: 'thai_dorm', missing: ['rent'] })
    expect(asked.rows[0]!.problems).toMatchObject([{ field: 'rent', code: 'missing', isFatal: true }])
    const chosen = read(lines, { allowsMissing: true, format: 'thai_dorm', map: { 3: 'rent' } })
    expect(chosen).toMatchObject({ missing: [], rows: [{ home: { rentSatang: 450_000n }, problems: [] }] })
  })

  it.each([
    ['a field that there is not', { 4: 'password' }, 'import_map_unknown'],
    ['a column that there is not', { 40: 'phone' }, 'import_map_unknown'],
    ['one field twice', { 4: 'phone', 5: 'phone' }, 'import_map_twice'],
  ])('refuse %s', (_, map, code) => {
    expect(() => read(LINES, { map })).toThrow(expect.objectContaining({ code }))
  })
})
