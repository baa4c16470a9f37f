import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PUBLIC_ROUTES, PUBLIC_TITLES, SITE_ROUTES } from '../../e2e/support/public-routes.ts'
import { LATER } from '../../src/testing/specified/later-calls.ts'
import { SERVED } from '../../src/testing/specified/served-calls.ts'
import { at } from '../kit.mjs'

// Documents that name what proves them: `path/of/a/file` or `path/of/a/file › words of a test in it`.
const PLACE = /`((?:src|e2e|docs|scripts|bench)\/[^`›]+?)(?: › ([^`]+))?`/g

/** How many requirements the sections of the standard have; each must have its row. */
const SECTIONS = {
  3.1: 1,
  3.2: 3,
  3.3: 5,
  3.4: 8,
  3.5: 8,
  3.6: 1,
  3.7: 5,
  6.1: 3,
  6.2: 12,
  6.3: 8,
  6.4: 6,
  6.5: 8,
  6.6: 4,
  6.7: 2,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 3,
  7.6: 2,
  8.1: 4,
  8.2: 4,
  8.3: 3,
  8.4: 2,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 3,
  10.3: 5,
  10.4: 16,
  10.5: 5,
  10.6: 2,
  10.7: 3,
}

const read = (path) => readFileSync(at(path), 'utf8')

/** The rows of a map of the specification: the sentence, what holds it, the note. */
const rowsOf = (document) => [
  ...read(document).matchAll(/^\| (?!sentence|-)(.+?) +\| (.*?) *\| (.*?) *\|$/gm),
]

describe.each(['docs/security.md', 'docs/spec-accounts.md', 'docs/spec-site.md'])('%s', (document) => {
  const named = [...read(document).matchAll(PLACE)].map(([, path, words]) => ({ path, words }))

  test('names files and tests that are there', () => {
    expect(named.length).toBeGreaterThan(40)
    const missing = named.filter(
      ({ path, words }) => !existsSync(at(path)) || (words && !read(path).includes(words)),
    )
    expect(missing).toEqual([])
  })

  test('proves by tests, not by files alone', () => {
    const tests = named.filter(({ path }) => /\.(test|journey)\.(ts|tsx|mjs)$/.test(path))
    expect(tests.length).toBeGreaterThan(named.length / 2)
    const bare = tests.filter(({ path, words }) => !words && path !== 'scripts/proof/evidence.test.mjs')
    expect(bare).toEqual([])
  })
})

test('each requirement of the chapters has one row, and one that is met names what holds it', () => {
  const rows = [
    ...read('docs/security.md').matchAll(
      /^\| (\d+\.\d+)\.(\d+) +\| (\d?) +\| [^|]+ \| ([^|]+?) +\| ([^|]*)\|$/gm,
    ),
  ]
  const seen = rows.map(([, section, number]) => `${section}.${number}`)
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
  )
  expect(seen.toSorted()).toEqual(wanted.toSorted())
  for (const [, section, number, , state] of rows)
    expect(state, `${section}.${number}`).toMatch(/^(met|in part|n\/a|\*\*not met\*\*)/)
})

test.each([
  ['accounts', 70],
  ['site', 160],
])('each sentence about the %s has a test, or the decision that departs from it', (name, least) => {
  const rows = rowsOf(`docs/spec-${name}.md`)
  expect(rows.length).toBeGreaterThan(least)
  for (const [, sentence, held, note] of rows)
    if (!/\.(test|journey)\.tsx? › /.test(held)) expect(note, sentence).toMatch(/decision \d{3}|G\d{3}/)
})

test('each sentence about the site stands there once', () => {
  const sentences = rowsOf('docs/spec-site.md').map(([, sentence]) => sentence)
  expect(sentences.filter((one, nth) => sentences.indexOf(one) !== nth)).toEqual([])
})

test('each public address of the specification has its place in the map of the site', () => {
  const map = read('docs/spec-site.md').toLowerCase()
  const addresses = [...PUBLIC_ROUTES, ...PUBLIC_TITLES, ...SITE_ROUTES]
    .filter(([path, answer]) => answer !== 404 && !/%|^\/dashboard/.test(path))
    .map(([path]) => path.split('?')[0])
  const parts = new Set(addresses.flatMap((path) => path.toLowerCase().split('/')))
  const names = [...parts].filter((part) => /^[a-z][a-z_-]+$/.test(part))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !map.includes(name))).toEqual([])
})

test('each call of the specification that the site makes has its place in the map of the site', () => {
  const map = read('docs/spec-site.md')
  const ofSite =
    /^\w+ (\/(?:config|demo|taxonomy|pricing|faq|language|home|personal-website|sub-domain|property|media)\b.*)/
  const calls = [...SERVED.map(({ call }) => call), ...Object.values(LATER).flat()]
  const addresses = calls.flatMap((call) => ofSite.exec(call)?.[1] ?? [])
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter((address) => !map.includes(address))).toEqual([])
})
