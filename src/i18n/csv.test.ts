import { expect, test } from 'vitest'
import { csvBaht, csvCell, csvLine, csvTime } from './csv.ts'

test.each([
  ['สมหญิง ใจดี', 'สมหญิง ใจดี'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['ว่า "ดี"', '"ว่า ""ดี"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+1+cmd', "'+1+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  [' =1', "' =1"],
  ['-1234.50', '-1234.50'],
  ['- รายการ', "'- รายการ"],
  ['+66 2 123 4567', '+66 2 123 4567'],
  ['+66812345678', '+66812345678'],
  ['081-234-5678', '081-234-5678'],
  ['0812345678', '\t0812345678'],
  ['0105561000123', '\t0105561000123'],
  ['1105561000123', '\t1105561000123'],
  ['0', '0'],
  ['0.50', '0.50'],
  ['12345', '12345'],
])('%j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('a line ends as spreadsheets want it', () => {
  expect(csvLine(['ก', 'ข,ค', ''])).toBe('ก,"ข,ค",\r\n')
})

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [1_250_050n, '12500.50'],
  [-1_250_000n, '-12500.00'],
  [9_007_199_254_740_993n, '90071992547409.93'],
])('%s satang are %s baht', (satang, baht) => {
  expect(csvBaht(satang)).toBe(baht)
})

test('times stand as the clock of Bangkok shows them', () => {
  expect(csvTime(new Date('2026-11-20T20:04:06.789Z'))).toBe('2026-11-21 03:04:06')
})
