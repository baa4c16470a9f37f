import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { sameReader } from './same-reader.ts'

const ANN = { userId: '0199aaaa-0000-7000-8000-00000000a111' }
const BEN = { userId: '0199aaaa-0000-7000-8000-00000000b222' }

/**
 * Loads a page in a browser that keeps `kept`, and brings it back from memory after `later` was loaded elsewhere; or a
 * page for `beside` is loaded in another window.
 */
function load(
  viewer: typeof ANN | null,
  {
    kept,
    type = 'navigate',
    later,
    beside,
  }: { kept?: string; type?: string; later?: string; beside?: string },
) {
  let reloads = 0
  const on: Record<string, (event: object) => void> = {}
  const localStorage: Record<string, string> = kept === undefined ? {} : { reader: kept }
  runInNewContext(sameReader(viewer), {
    localStorage,
    location: { reload: () => reloads++ },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: (kind: string, listen: (event: object) => void) => (on[kind] = listen),
  })
  if (later !== undefined) {
    localStorage.reader = later
    on.pageshow!({ persisted: true })
  }
  if (beside !== undefined) {
    localStorage.reader = beside
    on.storage!({ key: 'reader', newValue: beside })
  }
  return { reloads, kept: localStorage.reader }
}

test('a page that is loaded is the one to compare with', () => {
  expect(load(null, {})).toEqual({ reloads: 0, kept: '' })
  expect(load(ANN, { kept: '' })).toEqual({ reloads: 0, kept: '00000000a111' })
  expect(load(null, { kept: '00000000a111' })).toEqual({ reloads: 0, kept: '' })
})

test('out of the cache: asked for anew where somebody else has come since', () => {
  expect(load(null, { kept: '00000000a111', type: 'back_forward' }).reloads).toBe(1)
  expect(load(ANN, { kept: '', type: 'back_forward' }).reloads).toBe(1)
  expect(load(ANN, { kept: '00000000a111', type: 'back_forward' }).reloads).toBe(0)
  expect(load(null, { type: 'back_forward' }).reloads).toBe(0)
})

test('out of memory: the same', () => {
  expect(load(null, { later: '00000000a111' }).reloads).toBe(1)
  expect(load(ANN, { later: '00000000b222' }).reloads).toBe(1)
  expect(load(BEN, { later: '00000000b222' }).reloads).toBe(0)
})

test('another account in a window beside it: the same; nobody, or the same one again, takes nothing from the page', () => {
  expect(load(ANN, { beside: '00000000b222' }).reloads).toBe(1)
  expect(load(ANN, { beside: '' }).reloads).toBe(0)
  expect(load(ANN, { beside: '00000000a111' }).reloads).toBe(0)
  // Whoever reads without an account goes on reading.
  expect(load(null, { beside: '00000000a111' }).reloads).toBe(0)
})

test('a browser that keeps nothing shows its pages', () => {
  expect(() => runInNewContext(sameReader(ANN), {})).not.toThrow()
})

test.each([
  ['refuses to keep anything', () => Object.defineProperty({}, 'localStorage', { get: refused })],
  ['has no place for it', () => ({ localStorage: null })],
  ['has no room in it', () => ({ localStorage: Object.defineProperty({}, 'reader', { set: refused }) })],
])('a browser that %s asks anew for all that it would show as it left it', (_, browser) => {
  const show = (type: string) => {
    let reloads = 0
    const on: Record<string, (event: object) => void> = {}
    const page = {
      location: { reload: () => reloads++ },
      performance: { getEntriesByType: () => [{ type }] },
      addEventListener: (kind: string, listen: (event: object) => void) => (on[kind] = listen),
    }
    runInNewContext(
      sameReader(ANN),
      Object.defineProperties(browser(), Object.getOwnPropertyDescriptors(page)),
    )
    const loaded = reloads
    on.pageshow!({ persisted: false })
    on.pageshow!({ persisted: true })
    return { loaded, returned: reloads - loaded }
  }
  expect(show('navigate')).toEqual({ loaded: 0, returned: 1 })
  expect(show('reload')).toEqual({ loaded: 0, returned: 1 })
  expect(show('back_forward')).toEqual({ loaded: 1, returned: 1 })
})

function refused(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
