import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  ['สมหญิง', 'ส'],
  ['เอกชัย', 'อ'],
  ['ไพลิน', 'พ'],
  ['ปุ้ย', 'ป'],
  ['ณัฐธิดา', 'ณ'],
  ['anna', 'A'],
  ['  "Baan', 'B'],
  ['', '·'],
])('%s → %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
