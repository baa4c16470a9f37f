import { describe, expect, it } from 'vitest'
import { codeOf, dueAt, isPassport, isThai, latinName, stateOf } from './rules.ts'

describe('who is told to immigration', () => {
  it.each([
    ['ไทย', true],
    ['สัญชาติไทย', true],
    [' THAI ', true],
    ['TH', true],
    ['tha', true],
    ['Thailand', true],
    ['คนไทย', true],
    ['ญี่ปุ่น', false],
    ['Japanese', false],
    ['Taiwanese', false],
    ['ไทยใหญ่', false],
    ['', null],
    ['สัญชาติ', null],
    [null, null],
  ])('%s: %s', (text, answer) => {
    expect(isThai(text)).toBe(answer)
  })

  it('knows the three letters of the form, or none', () => {
    expect(
      ['ญี่ปุ่น', 'ชาวจีน', 'uk', 'South Korea', 'MMR', 'bra', 'มองโกล', 'ไทย', 'tha', null].map(codeOf),
    ).toEqual(['JPN', 'CHN', 'GBR', 'KOR', 'MMR', 'BRA', null, null, null, null])
  })
})

describe('until when', () => {
  const arrivedAt = new Date('2026-11-19T07:00:00Z')
  const past = (ms: number) => new Date(dueAt(arrivedAt).getTime() + ms)

  it('is 24 hours, to the moment', () => {
    expect(dueAt(arrivedAt).toISOString()).toBe('2026-11-20T07:00:00.000Z')
    const open = { status: 'open', arrivedAt, isAsked: false } as const
    expect(stateOf(open, past(0))).toBe('due')
    expect(stateOf(open, past(1))).toBe('late')
    expect(stateOf({ ...open, isAsked: true }, past(1))).toBe('unknown')
    expect(stateOf({ ...open, status: 'filed', isAsked: true }, past(1))).toBe('filed')
  })
})

it('takes a passport number and a name as the form does', () => {
  expect(
    ['TR1234567', 'AB123', 'AB12', 'TR12-34567', 'tr1234567', '1234567890123456', null].map(isPassport),
  ).toEqual([true, true, false, false, false, false, false])
  expect(['Kenji', "O'Brien-Smith", 'José', 'เคนจิ', 'Ken จิ'].map(latinName)).toEqual([
    'KENJI',
    "O'BRIEN-SMITH",
    'JOSÉ',
    '',
    '',
  ])
})
