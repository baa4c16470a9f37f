import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isLostChunk, mayReload, reloadForChunk } from './chunk-reload.ts'

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/home-1.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/home-1.css',
  // Nobody answers at all, in the words of three browsers.
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
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
  const ask = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') })
    kept.clear()
    reload.mockClear()
    ask.mockReset().mockImplementation(async () => Response.json({ ok: true }))
    vi.stubGlobal('fetch', ask)
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('window', { location: { reload } })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('a lost part reloads the page at most once in 60 s, however often it is missed', async () => {
    for (let second = 0; second < 180; second++) {
      reloadForChunk()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(reload).toHaveBeenCalledTimes(3)
  })

  test('it says whether it does, and never does without a memory', async () => {
    expect([reloadForChunk(), reloadForChunk()]).toEqual([true, false])
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(reloadForChunk()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('where nobody answers, the page stays, and is reloaded as soon as somebody does', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    for (let second = 0; second < 5; second++) {
      expect(reloadForChunk()).toBe(true)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { onLine: false })
    expect(reloadForChunk()).toBe(false)
    vi.stubGlobal('navigator', { onLine: true })
    // A proxy in front of us is not us.
    ask.mockImplementation(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
    expect(reloadForChunk()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reload).not.toHaveBeenCalled()
    ask.mockImplementation(async () => Response.json({ ok: true }))
    reloadForChunk()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
