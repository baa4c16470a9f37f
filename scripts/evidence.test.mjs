import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { at } from './kit.mjs'

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

describe.each(['docs/security.md', 'docs/spec-accounts.md'])('%s', (document) => {
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
    const bare = tests.filter(({ path, words }) => !words && path !== 'scripts/evidence.test.mjs')
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

test('each sentence about accounts has a test, or the decision that departs from it', () => {
  const rows = [
    ...read('docs/spec-accounts.md').matchAll(/^\| (?!sentence|-)(.+?) +\| (.*?) *\| (.*?) *\|$/gm),
  ]
  expect(rows.length).toBeGreaterThan(70)
  for (const [, sentence, held, note] of rows)
    if (!/\.(test|journey)\.tsx? › /.test(held)) expect(note, sentence).toMatch(/decision \d{3}|G\d{3}/)
})
