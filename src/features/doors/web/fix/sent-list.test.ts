import { beforeEach, expect, it, vi } from 'vitest'
import { rememberSent, sentFrom } from './sent-list.ts'

const DAY = 86_400_000
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('remembers a report once, for its label and for a month', () => {
  const report = { code: 'K7QD34MX', sentId: 'a', no: 'RP-2026-0001' }
  rememberSent(report, DAY)
  rememberSent(report, 2 * DAY)
  rememberSent({ code: 'C4H7T9W3', sentId: 'b', no: 'RP-2026-0002' }, 2 * DAY)
  expect(sentFrom('K7QD34MX', 3 * DAY)).toEqual([{ ...report, at: DAY }])
  expect(sentFrom('K7QD34MX', 40 * DAY)).toEqual([])
})

it('remembers nothing where what was kept cannot be read', () => {
  kept.set('ruen-door-sent', '{')
  expect(sentFrom('K7QD34MX', DAY)).toEqual([])
})
