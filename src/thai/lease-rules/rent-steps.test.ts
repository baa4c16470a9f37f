import { describe, expect, it } from 'vitest'
import { rentOn, rentSpans, rentStepProblem } from './rent-steps.ts'

const rent = {
  rentSatang: 18_000_00n,
  rentSteps: [
    { from: '2027-12-15', rentSatang: 19_000_00n },
    { from: '2028-12-15', rentSatang: 20_000_00n },
  ],
}
const term = { startDay: '2026-12-15', endDay: '2029-12-14' }

describe('agreed steps of the rent', () => {
  it.each([
    ['2026-12-15', 18_000_00n],
    ['2027-12-14', 18_000_00n],
    ['2027-12-15', 19_000_00n],
    ['2028-12-14', 19_000_00n],
    ['2029-12-14', 20_000_00n],
  ])('on %s', (day, satang) => {
    expect(rentOn(rent, day)).toBe(satang)
  })

  it('part the days of a month where the rent changes', () => {
    expect(rentSpans(rent, { from: '2027-12-01', to: '2027-12-31' })).toEqual([
      { from: '2027-12-01', to: '2027-12-14', rentSatang: 18_000_00n },
      { from: '2027-12-15', to: '2027-12-31', rentSatang: 19_000_00n },
    ])
    expect(rentSpans(rent, { from: '2027-12-15', to: '2027-12-15' })).toEqual([
      { from: '2027-12-15', to: '2027-12-15', rentSatang: 19_000_00n },
    ])
    expect(rentSpans(rent, { from: '2027-01-01', to: '2027-01-31' })).toHaveLength(1)
    expect(rentSpans(rent, { from: '2027-01-01', to: '2029-12-31' })).toHaveLength(3)
  })

  it('rise by day, within the term, and change something', () => {
    const problem = (steps: [string, bigint][]) =>
      rentStepProblem(
        { rentSatang: 18_000_00n, rentSteps: steps.map(([from, rentSatang]) => ({ from, rentSatang })) },
        term,
      )
    expect(rentStepProblem(rent, term)).toBeNull()
    expect(problem([])).toBeNull()
    expect(problem([['2026-12-15', 1n]])).toBe('outside')
    expect(problem([['2029-12-15', 1n]])).toBe('outside')
    expect(
      problem([
        ['2028-01-01', 2n],
        ['2027-01-01', 3n],
      ]),
    ).toBe('order')
    expect(
      problem([
        ['2027-01-01', 2n],
        ['2027-01-01', 3n],
      ]),
    ).toBe('order')
    expect(problem([['2027-01-01', 18_000_00n]])).toBe('same')
    expect(rentStepProblem({ ...rent, rentSteps: rent.rentSteps }, { ...term, endDay: null })).toBeNull()
  })
})
