import { expect, it } from 'vitest'
import type { LineFacts } from './facts.ts'
import { presentLines } from './paper-parts.ts'

const line = (cause: LineFacts['cause']): LineFacts => ({
  ...{ position: 1, kind: 'electric', descriptionTh: 'ค่าไฟฟ้า', descriptionEn: 'Electricity' },
  ...{ quantity: 112, unitTh: 'หน่วย', unitEn: 'units', unitPriceSatang: 700n, amountSatang: 78_400n },
  ...{ tax: 'none', cause },
})
const note = (readings: Record<string, unknown>[], locale: 'th' | 'en' = 'th') =>
  presentLines([line({ readings })], locale)[0]!.note

it('a paper says from where to where a meter went', () => {
  expect(note([{ value: 5871, units: 112, from: 5759 }])).toBe('มิเตอร์ 5,759 ถึง 5,871')
  expect(note([{ value: 5871, units: 112, from: 5759 }], 'en')).toBe('Meter 5,759 to 5,871')
  // Read twice within the month.
  expect(
    note([
      { value: 5800, units: 41, from: 5759 },
      { value: 5871, units: 71, from: 5800 },
    ]),
  ).toBe('มิเตอร์ 5,759 ถึง 5,800 · มิเตอร์ 5,800 ถึง 5,871')
})

it('a paper says so of a meter that was exchanged, and makes nothing up where it was not kept', () => {
  expect(note([{ value: 12, units: 42, from: 5759, oldEnd: 5789, newStart: 0 }])).toBe(
    'มิเตอร์ 5,759 ถึง 5,789 · มิเตอร์ตัวใหม่ 0 ถึง 12',
  )
  expect(note([{ value: 1012, units: 42, oldEnd: 5789, newStart: 1000 }])).toBe(
    'มิเตอร์ 5,759 ถึง 5,789 · มิเตอร์ตัวใหม่ 1,000 ถึง 1,012',
  )
  expect(note([{ value: 5871, units: 112 }])).toBe('มิเตอร์ 5,759 ถึง 5,871')
  expect(note([{ value: 12, units: 112 }])).toBeUndefined()
  expect(presentLines([line(null)], 'th')[0]!.note).toBeUndefined()
})
