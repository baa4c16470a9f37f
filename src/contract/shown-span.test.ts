import { expect, it } from 'vitest'
import { spanOf, stateAt } from './shown-span.ts'

const at = (text: string) => new Date(text)
const typed = { publishOn: '2026-12-01', publishTime: '08:00', expiresOn: '2026-12-05', expiresTime: '23:59' }

it('the days and times that are typed are those of Thailand', () => {
  expect(spanOf(typed, { now: at('2026-11-20T03:00:00Z'), since: null })).toEqual({
    showsFrom: at('2026-12-01T01:00:00Z'),
    showsUntil: at('2026-12-05T16:59:00Z'),
  })
})

it('without a day it is shown from the moment it was published, until it is ended', () => {
  const open = { ...typed, publishOn: null, expiresOn: null }
  const now = at('2026-11-20T03:00:00Z')
  expect(spanOf(open, { now, since: null })).toEqual({ showsFrom: now, showsUntil: null })
  const since = at('2026-11-10T03:00:00Z')
  expect(spanOf(open, { now, since })).toEqual({ showsFrom: since, showsUntil: null })
})

it('stands as its days say', () => {
  const span = spanOf(typed, { now: at('2026-11-20T03:00:00Z'), since: null })
  const state = (now: string) => stateAt({ status: 'published', ...span }, at(now))
  expect(state('2026-12-01T00:59:59Z')).toBe('scheduled')
  expect(state('2026-12-01T01:00:00Z')).toBe('showing')
  expect(state('2026-12-05T16:58:59Z')).toBe('showing')
  expect(state('2026-12-05T16:59:00Z')).toBe('ended')
  expect(stateAt({ status: 'draft', ...span }, at('2026-12-02T01:00:00Z'))).toBe('draft')
  expect(stateAt({ status: 'ended', ...span }, at('2026-12-02T01:00:00Z'))).toBe('ended')
})
