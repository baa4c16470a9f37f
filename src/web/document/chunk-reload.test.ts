import { expect, test } from 'vitest'
import { isLostChunk, mayReload } from './chunk-reload.ts'

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
