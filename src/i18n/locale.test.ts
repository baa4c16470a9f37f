import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barePath, isLocale, localeOfPath, pathIn, switchLocale } from './locale.ts'

test.each([
  ['/', 'th', '/en'],
  ['/search?q=bts#map', 'th', '/en/search?q=bts#map'],
  ['/entry', 'th', '/en/entry'],
  ['/?q=1', 'th', '/en?q=1'],
  ['/#top', 'th', '/en#top'],
])('%s is Thai and becomes %3$s', (path, locale, other) => {
  expect(localeOfPath(path)).toBe(locale)
  expect(pathIn('en', path)).toBe(other)
  expect(localeOfPath(other)).toBe('en')
  expect(pathIn('th', other)).toBe(path)
  expect(switchLocale(other)).toBe(path)
})

test('the router asks for /en under a name of its own', () => {
  expect(localeOfPath('/en.data')).toBe('en')
  expect(localeOfPath('/en/_.data')).toBe('en')
  expect(localeOfPath('/entry.data')).toBe('th')
})

test('a path already in the language stays', () => {
  expect(pathIn('en', '/en/search')).toBe('/en/search')
  expect(pathIn('th', '/search')).toBe('/search')
  expect(barePath('/en')).toBe('/')
  expect(pathIn('en', 'https://example.com/x')).toBe('https://example.com/x')
})

test.each([
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  '/\n\\evil.example/x',
  '/en//evil.example/x',
  '/en/\t\\evil.example/x',
])('%j leads to no other site in any language', (path) => {
  expect(pathIn('th', path)).toBe('/evil.example/x')
  expect(pathIn('en', path)).toBe('/en/evil.example/x')
  for (const locale of ['th', 'en'] as const)
    expect(new URL(pathIn(locale, path), 'https://ruen.example').host).toBe('ruen.example')
})

test.each([
  ['/en//evil.example/x', '/evil.example/x'],
  ['//evil.example/x', '/en/evil.example/x'],
  ['/en/\\\\evil.example', '/evil.example'],
  ['/en/en/x', '/en/x'],
])('the switch on %j leads to no other site', (path, other) => {
  expect(switchLocale(path)).toBe(other)
})

test('switching twice comes home', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (tail, query) => {
      const path = `/p${tail}?${query}`
      expect(switchLocale(switchLocale(path))).toBe(path)
    }),
  )
})

test('language codes', () => {
  expect([isLocale('th'), isLocale('en'), isLocale('de'), isLocale(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
