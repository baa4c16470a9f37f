import { describe, expect, it } from 'vitest'
import { beginDraft, type Draft, saysNothing, shownOf } from './draft.ts'
import type { Meter } from './types.ts'

const DAY = '2026-11-25'
const meter = (part: Partial<Meter> = {}, invoice: { id: string; no: string } | null = null): Meter => ({
  ...{ kind: 'water', digits: 4, rateSatang: 1800n, before: { day: '2026-10-25', value: 200 } },
  ...{ isRead: true, waiting: 13, usual: null },
  last: {
    ...{ id: 'r1', day: '2026-11-24', value: 1213, units: 13, oldEnd: null, newStart: null, by: 'นิด' },
    ...{ at: new Date('2026-11-24T05:00:00Z'), invoice },
  },
  ...part,
})
const draft = (of: Meter, text: string, part: Partial<Draft> = {}): Draft => ({
  ...beginDraft(of, DAY),
  text,
  ...part,
})

describe('what a field shows before anything is typed', () => {
  it('is the figure of this round, which another one would put right', () => {
    expect(shownOf(meter(), DAY)).toBe('1,213')
  })

  it('is nothing where the last figure is of another round, on a bill, or too old to be put right', () => {
    expect(shownOf(meter({ isRead: false }), DAY)).toBe('')
    expect(shownOf(meter({}, { id: 'i', no: 'INV-1' }), DAY)).toBe('')
    expect(shownOf(meter(), '2026-12-20')).toBe('')
    expect(shownOf(meter(), '2026-12-20', true)).toBe('1,213')
  })
})

describe('a figure that is typed as it stands', () => {
  it('says nothing, unless something is said about it', () => {
    expect(saysNothing(meter(), draft(meter(), '1,213'))).toBe(true)
    expect(saysNothing(meter(), draft(meter(), '1214'))).toBe(false)
    expect(saysNothing(meter(), draft(meter(), '1213', { exchange: { oldEnd: 1, newStart: 0 } }))).toBe(false)
    expect(saysNothing(meter(), draft(meter(), '1213', { isDaySaid: true }))).toBe(false)
    expect(saysNothing(meter({}, { id: 'i', no: '1' }), draft(meter({}, { id: 'i', no: '1' }), '1213'))).toBe(
      false,
    )
  })
})
