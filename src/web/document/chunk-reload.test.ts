import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isLostChunk, mayReload, reloadForChunk } from './chunk-reload.ts'

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/home-1.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/home-1.css',
])('%s is a lost part', (message) => {
  expect(isLostChunk(new TypeError(message))).toBe(true)
})

test('other errors are not', () => {
  expect(isLostChunk(new Error('x is undefined'))).toBe(false)
  expect(isLostChunk('Importing a module script failed.')).toBe(false)
})

test('once per 60 s', () => {
  expect(mayReload(null, 1_000_000)).toBe(true)
  expect(mayReload('1000000', 1_059_999)).toBe(false)
  expect(mayReload('1000000', 1_060_000)).toBe(true)
  expect(mayReload('nonsense', 5)).toBe(true)
})

describe('in the browser', () => {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') })
    kept.clear()
    reload.mockClear()
    vi.stubGlobal('window', { location: { reload } })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('a lost part reloads the page at most once in 60 s, however often it is missed', () => {
    for (let second = 0; second < 180; second++) {
      reloadForChunk()
      vi.advanceTimersByTime(1_000)
    }
    expect(reload).toHaveBeenCalledTimes(3)
  })

  test('it says whether it does, and never does without a memory', () => {
    expect([reloadForChunk(), reloadForChunk()]).toEqual([true, false])
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    vi.advanceTimersByTime(120_000)
    expect(reloadForChunk()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
