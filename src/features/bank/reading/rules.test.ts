import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAmount } from './amount.ts'
import { readClock, readMoment } from './day.ts'
import { readStatement } from './read-statement.ts'
import { StatementRefused } from './types.ts'

const sample = (file: string) => readFileSync(new URL(`../testing/samples/${file}`, import.meta.url))
const text = (rows: string[]) => new TextEncoder().encode(rows.join('\n'))
const codeOf = (bytes: Uint8Array, name = 'statement.csv') => {
  try {
    readStatement(bytes, name)
  } catch (error) {
    if (error instanceof StatementRefused) return [error.code, error.params]
    throw error
  }
  return null
}

describe('days', () => {
  it.each([
    ['01-06-26', '2026-06-01', null],
    ['30/06/69', '2026-06-30', null],
    ['01/06/2569', '2026-06-01', null],
    ['30 มิ.ย. 69', '2026-06-30', null],
    ['07-เม.ย.-2569', '2026-04-07', null],
    ['01-Nov-25', '2025-11-01', null],
    ['2026-06-30 09:10:47', '2026-06-30', '09:10:47'],
    ['01/06/2026\n8:02:11', '2026-06-01', '08:02:11'],
    ['๓๐/๐๖/๒๕๖๙', '2026-06-30', null],
    ['46174', '2026-06-01', null],
  ])('%s', (cell, day, time) => expect(readMoment(cell)).toEqual({ day, time }))
  it.each(['31/02/2026', '06/2026', 'ยอดยกมา', '13/13/69', ''])('%s is none', (cell) =>
    expect(readMoment(cell)).toBeNull(),
  )
  it('reads hours of the day alone', () => {
    expect(['8:02', '23:59:59', '24:00', '12:60', 'x'].map(readClock)).toEqual([
      '08:02',
      '23:59:59',
      null,
      null,
      null,
    ])
  })
})

describe('sums', () => {
  it.each([
    ['4,873.75', 487375n, null],
    ['-3.00', 300n, -1],
    ['+500.00', 50000n, 1],
    ['(20.00)', 2000n, -1],
    ['5140', 514000n, null],
    ['2512.5', 251250n, null],
    ['.31', 31n, null],
    ['฿ 12.50', 1250n, null],
  ])('%s', (cell, satang, sign) => expect(readAmount(cell)).toEqual({ satang, sign }))
  it.each(['', '-', '1,23.00', '12.345', '(20.00', '1e5', 'THB', '12 บาท 5'])('%s is none', (cell) =>
    expect(readAmount(cell)).toBeNull(),
  )
})

describe('what is refused', () => {
  const head = 'Date,Particulars,Withdrawal,Deposit,Balance,Via'
  it('names the rows whose balance does not follow, never their words', () => {
    const rows = sample('bbl_ibanking_a_SYNTHETIC.csv').toString('utf8').split('\n')
    rows[5] = rows[5]!.replace('4,655.50', '4,655.51')
    expect(codeOf(text(rows))).toEqual(['bank_balance_breaks', { rows: '6' }])
  })
  it('a row lost in the middle', () => {
    const rows = sample('gsb_UNVERIFIED_tis620_a_SYNTHETIC.csv').toString('latin1').split('\n')
    rows.splice(9, 1)
    expect(codeOf(Buffer.from(rows.join('\n'), 'latin1'))?.[0]).toBe('bank_balance_breaks')
  })
  it('sums of the head that are others than those of the lines', () => {
    const rows = sample('kbank_kbiz_th_a_SYNTHETIC.csv')
      .toString('utf8')
      .replace('"39,573.16"', '"39,573.17"')
    expect(codeOf(text([rows]))?.[0]).toBe('bank_sums_differ')
  })
  it('a sum that cannot be read, in its row', () => {
    expect(codeOf(text([head, '01/06/26,B/F,,,"100.00",', '02/06/26,TRF,,"1,0x0.00","200.00",']))).toEqual([
      'bank_row_unreadable',
      { row: '3' },
    ])
  })
  it('one unsigned column that nothing tells the first direction of', () => {
    const rows = [
      'วันที่,รายการ,ถอนเงิน/ฝากเงิน,ยอดคงเหลือ',
      '01/06/2026,IORSDT,100.00,500.00',
      '02/06/2026,IORSWT,50.00,450.00',
    ]
    expect(codeOf(text(rows))?.[0]).toBe('bank_direction_unknown')
    const withTotals = [...rows, ',รายการถอนเงิน,50.00,', ',รายการฝากเงิน,100.00,']
    expect(readStatement(text(withTotals), 'x.csv').lines.map(({ satang }) => satang)).toEqual([
      10000n,
      -5000n,
    ])
  })
  it('what is no statement', () => {
    expect(codeOf(text(['name,room', 'a,101', 'b,102']))?.[0]).toBe('bank_not_read')
    expect(codeOf(text([head]))?.[0]).toBe('bank_empty')
    expect(codeOf(new Uint8Array())?.[0]).toBe('bank_empty')
  })
})

describe('spreadsheets touched by hand', () => {
  it('turned round, with lost zeros, an odd heading, and a day that Excel wrote', () => {
    const rows = [
      'Date,Particulars,DFEBIT,CREDIT,Balance,Via',
      '02-Nov-25,B,50,,450.5,',
      '01-Nov-25,A,,100.5,500.5,',
    ]
    const { lines, isProven } = readStatement(text(rows), 'x.csv')
    expect(isProven).toBe(true)
    expect(lines.map(({ day, satang }) => [day, satang])).toEqual([
      ['2025-11-01', 10050n],
      ['2025-11-02', -5000n],
    ])
  })
  it('the name of a bank in a line says nothing of whose statement it is', () => {
    const rows = [
      'Date,Details,Withdrawal,Deposit,Balance',
      '01/11/2025,ธนาคารกสิกรไทย,,100.00,500.00',
      '02/11/2025,SCB,50.00,,450.00',
    ]
    expect(readStatement(text(rows), 'x.csv').bank).toBeNull()
  })
  it('fifty thousand lines are read whole, and more than sixty thousand are refused', () => {
    const rows = (count: number) => [
      'Date,Particulars,Withdrawal,Deposit,Balance',
      ...Array.from({ length: count }, (_, n) => `01/11/2025,A,,1.00,${1000 + n}.00`),
    ]
    const { lines, isProven } = readStatement(text(rows(50_000)), 'x.csv')
    expect([lines.length, isProven, lines.at(-1)!.balance]).toEqual([50_000, true, 5_099_900n])
    expect(codeOf(text(rows(60_200)))).toEqual(['import_too_many_rows', { max: '60,000' }])
  })
})
