import { describe, expect, it } from 'vitest'
import type { Row } from '#features/bank/reading/types.ts'
import { detectDates, isBuddhist, readOrdered } from './dates.ts'
import { lackOf, layoutOf, type Mapping, signatureOf, suggestedMapping } from './mapping.ts'
import { readMapped, tryMapped } from './read-mapped.ts'

const table = (rows: string[][]): Row[] => rows.map((cells, at) => ({ line: at + 1, cells }))

/** A bank that nobody knows: its own words, month before day, Buddhist years. */
const STRANGE = table([
  ['รายงานของธนาคารสมมติ', '', '', '', ''],
  ['Booked', 'Hour', 'Story', 'Money', 'After'],
  ['10/13/2569', '10:05', 'รับโอน มะลิ', '1,000.00', '6,000.00'],
  ['10/14/2569', '11:00', 'จ่ายค่าน้ำ', '-200.00', '5,800.00'],
  ['11/02/2569', '09:30', 'รับโอน ชบา', '+500.25', '6,300.25'],
  ['', '', 'พิมพ์โดยระบบ', '', ''],
])

describe('days in the order of a file', () => {
  const at = (cell: string, order: 'dmy' | 'mdy' | 'ymd', years: 'auto' | 'buddhist' | 'common' = 'auto') =>
    readOrdered(cell, { order, years })?.day ?? null
  it('day, month or year first; figures tell Buddhist years unless somebody does', () => {
    expect(at('03/04/2026', 'dmy')).toBe('2026-04-03')
    expect(at('03/04/2026', 'mdy')).toBe('2026-03-04')
    expect(at('13/04/2026', 'mdy')).toBeNull()
    expect(at('26/04/03', 'ymd')).toBe('2026-04-03')
    expect(at('2569-04-03 08:15', 'dmy')).toBe('2026-04-03')
    expect(at('03/04/69', 'dmy')).toBe('2026-04-03')
    expect(at('03/04/69', 'dmy', 'common')).toBe('2069-04-03')
    expect(at('03/04/26', 'dmy', 'buddhist')).toBe('1983-04-03')
    expect(at('3 เม.ย. 69', 'mdy')).toBe('2026-04-03')
    expect(at('๓/๔/๒๕๖๙', 'dmy')).toBe('2026-04-03')
    expect(at('มะลิ', 'dmy')).toBeNull()
  })
  it('are detected from the cells', () => {
    expect(detectDates(['10/13/2569', '11/02/2569']).order).toBe('mdy')
    expect(detectDates(['02/11/2569', '13/11/2569']).order).toBe('dmy')
    expect(detectDates(['2026-11-02']).order).toBe('ymd')
    expect(isBuddhist(['10/13/2569'], 'mdy')).toBe(true)
    expect(isBuddhist(['10/13/2026', '12 ต.ค. 26'], 'mdy')).toBe(false)
    expect(isBuddhist(['12 ต.ค. 69'], 'dmy')).toBe(true)
  })
})

describe('a table whose words nobody knows', () => {
  const layout = layoutOf(STRANGE)!
  it('is laid out and guessed', () => {
    expect(layout).toMatchObject({ at: 1, first: 2, headings: ['Booked', 'Hour', 'Story', 'Money', 'After'] })
    expect(suggestedMapping(STRANGE, layout)).toEqual({
      ...{ roles: ['day', 'time', 'words', 'amount', 'balance'], order: 'mdy', years: 'auto' },
    })
    expect(
      layoutOf(
        table([
          ['name', 'room'],
          ['a', '101'],
        ]),
      ),
    ).toBeNull()
  })
  it('is read by what somebody says, and proven', () => {
    const mapping: Mapping = {
      roles: ['day', 'time', 'words', 'amount', 'balance'],
      order: 'mdy',
      years: 'auto',
    }
    const { lines, isProven, openingSatang } = readMapped(STRANGE, 'x.csv', { layout, mapping })
    expect([isProven, openingSatang]).toEqual([true, 500_000n])
    expect(lines.map(({ day, time, satang, words }) => [day, time, satang, words])).toEqual([
      ['2026-10-13', '10:05', 100_000n, ['รับโอน มะลิ']],
      ['2026-10-14', '11:00', -20_000n, ['จ่ายค่าน้ำ']],
      ['2026-11-02', '09:30', 50_025n, ['รับโอน ชบา']],
    ])
  })
  it('names what is wrong by its row, and keeps reading the rest', () => {
    const rows = table([...STRANGE.map(({ cells }) => cells), ['11/03/2569', '', 'x', '1x0.00', '6,000.00']])
    const mapping: Mapping = {
      roles: ['day', 'time', 'words', 'amount', 'balance'],
      order: 'mdy',
      years: 'auto',
    }
    const tried = tryMapped(rows, 'x.csv', { layout, mapping })
    expect(tried.rows.map(({ row, problem }) => [row, problem])).toEqual([
      [3, null],
      [4, null],
      [5, null],
      [7, 'sum'],
    ])
    expect([tried.statement, tried.refused?.code, tried.refused?.params]).toEqual([
      null,
      'bank_row_unreadable',
      { row: '7' },
    ])
    const dayFirst = tryMapped(STRANGE, 'x.csv', { layout, mapping: { ...mapping, order: 'dmy' } })
    expect(dayFirst.rows.map(({ problem }) => problem)).toEqual(['day', 'day', null])
  })
  it('a balance that does not add up is said and nothing is read', () => {
    const rows = table(STRANGE.map(({ cells }) => cells.map((cell) => cell.replace('5,800.00', '5,801.00'))))
    const { refused } = tryMapped(rows, 'x.csv', { layout, mapping: suggestedMapping(rows, layout) })
    expect(refused?.code).toBe('bank_balance_breaks')
  })
  it('two columns for in and out, or one of them, are enough', () => {
    const rows = table([
      ['When', 'Came', 'Went', 'What'],
      ['01/10/2569', '100.00', '', 'a'],
      ['02/10/2569', '', '40.00', 'b'],
      ['03/10/2569', '7.50', '', 'c'],
    ])
    const read = (roles: Mapping['roles']) =>
      readMapped(rows, 'x.csv', {
        layout: layoutOf(rows)!,
        mapping: { roles, order: 'dmy', years: 'auto' },
      }).lines.map(({ satang }) => satang)
    expect(read(['day', 'in', 'out', 'words'])).toEqual([10_000n, -4_000n, 750n])
    expect(read(['day', 'in', 'ignored', 'words'])).toEqual([10_000n, 750n])
  })
})

describe('what is said of columns', () => {
  it('lacks nothing that a reading needs', () => {
    const lack = (...roles: Mapping['roles']) => lackOf({ roles, order: 'dmy', years: 'auto' })
    expect(lack('words', 'amount')).toBe('bank_columns_no_day')
    expect(lack('day', 'words')).toBe('bank_columns_no_sum')
    expect(lack('day', 'day', 'amount')).toBe('bank_columns_twice')
    expect(lack('day', 'amount', 'in')).toBe('bank_columns_two_kinds')
    expect(lack('day', 'words', 'words', 'reference', 'out')).toBeNull()
  })
  it('holds for the same headings, however they are spaced, and for no others', () => {
    const of = (...headings: string[]) => signatureOf({ headings, width: headings.length })
    expect(of('Booked', 'Money ')).toBe(of(' booked', 'MONEY'))
    expect(of('Booked', 'Money')).not.toBe(of('Booked', 'Money', 'After'))
    expect(of('', '')).not.toBe(of('', '', ''))
  })
})
