import { describe, expect, it } from 'vitest'
import { mayConfirm, usableFrom } from './account-rules.ts'

describe('a changed account', () => {
  it('counts after 72 hours, to the minute', () => {
    expect(usableFrom(new Date('2026-11-20T03:04:00Z'), '2026-11-20').toISOString()).toBe(
      '2026-11-23T03:04:00.000Z',
    )
    expect(usableFrom(new Date('2020-01-01T00:00:00Z'), '2020-01-01').toISOString()).toBe(
      '2020-01-04T00:00:00.000Z',
    )
  })

  it.each([
    ['who asked', 'a', 1, false],
    ['who asked, alone', 'a', 0, true],
    ['somebody else', 'b', 1, true],
  ])('is confirmed by %s: %s of %s others is %s', (_, actorId, others, may) => {
    expect(mayConfirm({ askedBy: 'a', actorId, others })).toBe(may)
  })

  it('that nobody asked for is confirmed by anybody', () =>
    expect(mayConfirm({ askedBy: null, actorId: 'a', others: 3 })).toBe(true))
})
