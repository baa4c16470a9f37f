import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OverlayPhase, overlayPhases } from './overlay-phases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const seen: OverlayPhase[] = []
  const follow = overlayPhases((phase) => seen.push(phase))
  let forget = () => {}
  return {
    seen,
    set(isBusy: boolean) {
      forget()
      forget = follow(isBusy)
    },
  }
}

test('it is off one second after the finish, not before', () => {
  const { seen, set } = watched()
  set(true)
  vi.advanceTimersByTime(150)
  expect(seen).toEqual(['busy'])
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual(['busy'])
  set(false)
  expect(seen).toEqual(['busy', 'done'])
  vi.advanceTimersByTime(999)
  expect(seen).toEqual(['busy', 'done'])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['busy', 'done', 'off'])
})

test('a page that comes at once shows nothing', () => {
  const { seen, set } = watched()
  set(true)
  vi.advanceTimersByTime(149)
  set(false)
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual(['off'])
})

test('the next page begins anew, whatever was left of the last', () => {
  const { seen, set } = watched()
  set(true)
  vi.advanceTimersByTime(200)
  set(false)
  vi.advanceTimersByTime(500)
  set(true)
  vi.advanceTimersByTime(800)
  expect(seen).toEqual(['busy', 'done', 'busy'])
})
