import { expect, it } from 'vitest'
import { addDays } from '#thai/days.ts'
import { closesOn, type Lapse, lapseStep } from './lapse-rule.ts'

const TODAY = '2026-11-20'
const since = (days: number): Lapse => ({ lapsedOn: addDays(TODAY, -days), isClosed: false })

it('tells when it begins and a week before, and closes after 30 days', () => {
  expect(lapseStep({ lapsedOn: null, isClosed: false }, false, TODAY)).toBe('begin')
  expect(closesOn('2026-11-01')).toBe('2026-12-01')
  const steps = Array.from({ length: 33 }, (_, days) => lapseStep(since(days), false, TODAY))
  expect(steps.indexOf('tell')).toBe(23)
  expect(steps.filter((step) => step === 'tell')).toHaveLength(1)
  expect(steps.indexOf('close')).toBe(30)
  // A day on which no clock rang is made up for.
  expect(steps.slice(30)).toEqual(['close', 'close', 'close'])
})

it('opens again once it is paid for, and is left alone while nothing changed', () => {
  expect(lapseStep({ lapsedOn: TODAY, isClosed: true }, true, TODAY)).toBe('open')
  expect(lapseStep(since(3), true, TODAY)).toBe('open')
  expect(lapseStep({ lapsedOn: null, isClosed: false }, true, TODAY)).toBe('none')
  expect(lapseStep({ lapsedOn: '2026-01-01', isClosed: true }, false, TODAY)).toBe('none')
})
