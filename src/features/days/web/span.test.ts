import { describe, expect, it } from 'vitest'
import { daysOf, spanOf, stepOf } from './span.ts'

describe('the days of a view', () => {
  it('are whole weeks from Sunday', () => {
    expect(spanOf('month', '2026-12-22')).toEqual({ from: '2026-11-29', to: '2027-01-02' })
    expect(spanOf('week', '2026-12-22')).toEqual({ from: '2026-12-20', to: '2026-12-26' })
    expect(daysOf(spanOf('month', '2026-12-22'))).toHaveLength(35)
  })

  it('step by months and weeks over the year', () => {
    expect(stepOf('month', '2026-12-31', 1)).toBe('2027-01-01')
    expect(stepOf('agenda', '2026-03-31', -1)).toBe('2026-02-01')
    expect(stepOf('week', '2026-12-30', 1)).toBe('2027-01-06')
  })
})
