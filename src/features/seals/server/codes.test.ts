import { describe, expect, it } from 'vitest'
import { coveredName, newCodeOf, printedCode, readCode } from './codes.ts'

describe('codes', () => {
  it('are twelve signs that nobody mistakes, and read again as they are printed', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const code = newCodeOf()
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
      expect(readCode(printedCode(code))).toBe(code)
    }
    expect(printedCode('K7QF2MXA9TPD')).toBe('K7QF-2MXA-9TPD')
  })

  it.each([
    ['k7qf 2mxa 9tpd', 'K7QF2MXA9TPD'],
    [' K7QF–2MXA—9TPD ', 'K7QF2MXA9TPD'],
    ['ｋ７ＱＦ2MXA9TPD', 'K7QF2MXA9TPD'],
    ['K7QF-2MXA-9TP', null],
    ['K7QF-2MXA-9TP0', null],
    ['K7QF-2MXA-9TPDX', null],
    ['สัญญาเช่าเลขที่', null],
    ['', null],
  ])('%j is %j', (typed, code) => expect(readCode(typed)).toBe(code))
})

describe('covered names', () => {
  it.each([
    ['ปกรณ์ ดาวสมมติ', 'ปกรณ์ ด•••••••'],
    ['นางสาวพิมพ์พร ณ อยุธยา', 'นางสาวพิมพ์พร ณ••••••• อ•••••••'],
    ['John Smith', 'John S•••••••'],
    ['Madonna', 'M•••••••'],
    ['', '•••••••'],
  ])('%j is told as %j', (name, told) => expect(coveredName(name)).toBe(told))
})
