import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linger } from './linger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('loading is cleared 500 ms after the answer', () => {
  const seen: boolean[] = []
  linger(true, 500, (isShown) => seen.push(isShown))
  expect(seen).toEqual([true])
  linger(false, 500, (isShown) => seen.push(isShown))
  vi.advanceTimersByTime(499)
  expect(seen).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([true, false])
})

test('what begins again before that stays', () => {
  const seen: boolean[] = []
  const forget = linger(false, 500, (isShown) => seen.push(isShown))
  vi.advanceTimersByTime(300)
  forget()
  linger(true, 500, (isShown) => seen.push(isShown))
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual([true])
})
