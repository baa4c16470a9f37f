import { describe, expect, test } from 'vitest'
import { leastMs } from '#testing/least-ms.ts'
import { understandSearch } from './understand-search.data.ts'

const today = '2026-11-20'
const filtersOf = (typed: string) => understandSearch(typed, { today }).filters
const ari = { near: ['station:N5'], withinM: 1500 }

describe('a month without a year is the next of its name', () => {
  test.each([
    ['studio january', { bedrooms: 0, availableBy: '2027-01-01' }],
    ['studio may', { bedrooms: 0, availableBy: '2027-05-01' }],
    ['คอนโด มกราคม', { type: ['condo'], availableBy: '2027-01-01' }],
    ['คอนโดมกราคม', { type: ['condo'], availableBy: '2027-01-01' }],
    ['มี.ค. คอนโด', { type: ['condo'], availableBy: '2027-03-01' }],
    ['ว่าง ม.ค.', { availableBy: '2027-01-01' }],
    ['อารีย์ ก.พ. 8000', { ...ari, availableBy: '2027-02-01', rentMax: 8000 }],
    ['january ari 20k', { ...ari, availableBy: '2027-01-01', rentMax: 20_000 }],
    ['ari jan 15k', { ...ari, availableBy: '2027-01-01', rentMax: 15_000 }],
    ['jan 15th', { availableBy: '2027-01-15' }],
    ['15 january', { availableBy: '2027-01-15' }],
    ['มกรา', { availableBy: '2027-01-01' }],
    // This month is now; of two the first counts.
    ['พฤศจิกายน', { availableBy: today }],
    ['january february', { availableBy: '2027-01-01' }],
    ['from january until june', { availableBy: '2027-01-01' }],
  ])('%s', (typed, filters) => {
    expect(filtersOf(typed)).toEqual(filters)
  })
})

describe('a month that is part of something else is none', () => {
  test.each([
    ['June Residence', { project: 'june residence' }],
    ['บ้านกันยา', { type: ['house', 'townhouse'], project: 'กันยา' }],
    ['ตุลาการ', { project: 'ตุลาการ' }],
    ['ถนน 14 ตุลา', { project: 'ถนน 14 ตุลา' }],
    ['ใกล้ ก.พ.', {}],
    ['I may want a condo', { type: ['condo'] }],
    ['it may be a studio', { bedrooms: 0 }],
  ])('%s', (typed, filters) => {
    expect(filtersOf(typed)).toMatchObject(filters)
    expect(filtersOf(typed).availableBy).toBeUndefined()
  })
})

describe('dates in figures, day first', () => {
  test.each([
    ['1/1/2570', '2027-01-01'],
    ['01/01/2027', '2027-01-01'],
    ['1-1-70', '2027-01-01'],
    ['1.2.70', '2027-02-01'],
    ['๑/๒/๒๕๗๐', '2027-02-01'],
    ['1 ม.ค. 70', '2027-01-01'],
    ['ว่าง 5/2/2570 คอนโด', '2027-02-05'],
    ['เข้าอยู่ 1/12', '2026-12-01'],
    ['move in by 15/1', '2027-01-15'],
    ['1/2570', '2027-01-01'],
    ['2027-01-15', '2027-01-15'],
    // There is no fifteenth month.
    ['01/15/2027', '2027-01-15'],
    ['1/1/2570-30/6/2570', '2027-01-01'],
    ['1/10/2569', today],
  ])('%s', (typed, availableBy) => {
    expect(filtersOf(typed).availableBy).toBe(availableBy)
    expect(filtersOf(typed).rentMax).toBeUndefined()
  })

  test.each(['31/2/2570', '1-1-70 ไร่', 'ลาดพร้าว 1/12', '1/2', 'งบ 1/1/2570'])('%s is none', (typed) => {
    expect(filtersOf(typed).availableBy).toBeUndefined()
  })

  test('the chip stands on the figures and the word before them', () => {
    const { chips, text } = understandSearch('คอนโด ว่าง 1/2/2570 อารีย์', { today })
    const shown = chips.filter(({ key }) => key === 'availableBy')
    expect(shown.map(({ span }) => text.slice(...span))).toEqual(['ว่าง 1/2/2570'])
  })
})

test.each([
  ['jan-mar 2027', '2027-01-01'],
  ['ม.ค.-มี.ค. 70', '2027-01-01'],
  ['ม.ค. ถึง มี.ค. 2570', '2027-01-01'],
  ['dec-feb 2027', '2026-12-01'],
  ['15 jan - 15 mar 2027', '2027-01-15'],
  ['jan to mar', '2027-01-01'],
  ['jan-mar 28k', '2027-01-01'],
  // This month is among them.
  ['oct-dec', today],
])('of several months the first counts: %s', (typed, availableBy) => {
  expect(filtersOf(typed).availableBy).toBe(availableBy)
  expect(filtersOf(typed).project).toBeUndefined()
})

test.each([
  ['yearly rental', { leaseMonths: 12 }],
  ['annual lease condo', { type: ['condo'], leaseMonths: 12 }],
  ['สัญญารายปี', { leaseMonths: 12 }],
  ['คอนโดรายปี อารีย์', { type: ['condo'], ...ari, leaseMonths: 12 }],
  ['สัญญารายเดือน', { leaseMonths: 1 }],
  ['month-to-month', { leaseMonths: 1 }],
  // Every rent is paid by the month.
  ['เช่ารายเดือน', {}],
  ['monthly rental', {}],
])('%s', (typed, filters) => {
  expect(filtersOf(typed)).toEqual(filters)
})

test.each(['มกราคม '.repeat(40), 'jan-mar '.repeat(37), '1/1/2570 '.repeat(33), '1/'.repeat(150)])(
  'a hostile text is read in a moment',
  (typed) => {
    expect(leastMs(() => understandSearch(typed, { today }))).toBeLessThan(250)
  },
)
