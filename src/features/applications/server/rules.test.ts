import { describe, expect, it } from 'vitest'
import { type ApplicationStatus, assertStep, canBecome, incomeTimes, maskIdNumber } from './rules.ts'

const ALL: ApplicationStatus[] = ['draft', 'submitted', 'under_review', 'approved', 'declined', 'withdrawn']

describe('the steps of an application', () => {
  it('allows exactly the decided ones', () => {
    const allowed = ALL.flatMap((from) =>
      ALL.filter((to) => canBecome(from, to)).map((to) => `${from}>${to}`),
    )
    expect(allowed).toEqual([
      'draft>submitted',
      'draft>withdrawn',
      'submitted>under_review',
      'submitted>approved',
      'submitted>declined',
      'submitted>withdrawn',
      'under_review>approved',
      'under_review>declined',
      'under_review>withdrawn',
      'approved>withdrawn',
    ])
  })

  it('names the state that forbids a step', () => {
    expect(() => assertStep('declined', 'approved')).toThrowError('application_declined')
  })
})

describe('what the decision page says', () => {
  it('cuts the income to one decimal, never rounding a refusal up', () => {
    expect(incomeTimes(1_430_000n, 420_000n)).toBe(3.4)
    expect(incomeTimes(1_259_999n, 420_000n)).toBe(2.9)
    expect(incomeTimes(1n, 0n)).toBeNull()
  })

  it('masks an id number but for its end', () => {
    expect(maskIdNumber('1-1017-00230-70-8')).toBe('•••••••••0708')
    expect(maskIdNumber('12')).toBe('••••')
  })
})
