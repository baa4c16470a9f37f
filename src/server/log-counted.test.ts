import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { createCountedLog } from './log-counted.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('writes the first of many alike at once, then one line a minute with how many there were, until it is quiet', () => {
  const lines: [string, number][] = []
  const counted = createCountedLog(
    createLog('debug', (line) => {
      const { event, count } = JSON.parse(line)
      lines.push([event, count])
    }),
  )
  const away = (times: number) => {
    for (let n = 0; n < times; n++) counted('error', 'mail_away')
  }
  away(1)
  expect(lines).toEqual([['mail_away', 1]])
  away(40)
  counted('error', 'other')
  expect(lines).toEqual([
    ['mail_away', 1],
    ['other', 1],
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual([['mail_away', 40]])
  away(7)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(3)).toEqual([['mail_away', 7]])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(4)
  away(1)
  expect(lines.slice(4)).toEqual([['mail_away', 1]])
})
