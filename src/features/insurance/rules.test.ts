import { describe, expect, it } from 'vitest'
import { mailDue } from '#contract/end-mails.ts'
import { nextTerm, stateOf } from './rules.ts'

describe('where a policy stands', () => {
  const term = { startDay: '2026-12-01', endDay: '2027-11-30' }

  it.each([
    ['2026-11-30', 'coming'],
    ['2026-12-01', 'in_force'],
    ['2027-09-30', 'in_force'],
    ['2027-10-01', 'ending'],
    ['2027-11-30', 'ending'],
    ['2027-12-01', 'over'],
  ])('on %s it is %s', (today, state) => {
    expect(stateOf(term, today)).toBe(state)
  })
})

describe('a renewal', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
    // As insurers write it: until the same day of the next year.
    ['2025-12-15', '2026-12-15', '2026-12-16', '2027-12-15'],
    ['2026-03-01', '2026-08-31', '2026-09-01', '2027-02-28'],
    ['2024-03-01', '2027-02-28', '2027-03-01', '2030-02-28'],
    ['2026-11-01', '2026-11-10', '2026-11-11', '2026-11-20'],
    ['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-02'],
  ])('of %s–%s is %s–%s', (startDay, endDay, nextStart, nextEnd) => {
    expect(nextTerm({ startDay, endDay })).toEqual({ startDay: nextStart, endDay: nextEnd })
  })
})

describe('the mail before the end', () => {
  const end = '2026-12-31'

  it.each([
    ['2026-11-30', null, null],
    ['2026-12-01', null, 30],
    ['2026-12-02', 30, null],
    ['2026-12-23', null, 30],
    ['2026-12-23', 30, null],
    ['2026-12-24', 30, 7],
    ['2026-12-24', 7, null],
    ['2026-12-31', 30, 7],
    // Written down late: the later one alone.
    ['2026-12-28', null, 7],
    ['2027-01-01', null, null],
  ] as const)('on %s with %s told is that of %s days', (today, told, due) => {
    expect(mailDue(end, today, told)).toBe(due)
  })
})
