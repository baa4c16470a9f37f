import { expect, it } from 'vitest'
import { isTellingDue } from './digest.ts'

const now = new Date('2026-11-20T03:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const unread = { since: ago(10), toldAt: null, readAt: null, isByMail: false }

it('leaves time to read in the product first', () => {
  expect(isTellingDue({ ...unread, since: ago(4) }, now)).toBe(false)
  expect(isTellingDue({ ...unread, since: ago(5) }, now)).toBe(true)
})

it('mails somebody once an hour at most', () => {
  expect(isTellingDue({ ...unread, toldAt: ago(59) }, now)).toBe(false)
  expect(isTellingDue({ ...unread, toldAt: ago(59), readAt: ago(20) }, now)).toBe(false)
  expect(isTellingDue({ ...unread, toldAt: ago(60) }, now)).toBe(true)
})

it('answers whoever has no account soon, and goes on while they read', () => {
  const visitor = { ...unread, isByMail: true }
  expect(isTellingDue({ ...visitor, since: new Date(now.getTime() - 59_000) }, now)).toBe(false)
  expect(isTellingDue({ ...visitor, since: ago(1) }, now)).toBe(true)
  expect(isTellingDue({ ...visitor, toldAt: ago(10) }, now)).toBe(false)
  expect(isTellingDue({ ...visitor, toldAt: ago(10), readAt: ago(12) }, now)).toBe(false)
  expect(isTellingDue({ ...visitor, toldAt: ago(10), readAt: ago(8) }, now)).toBe(true)
})
