import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionWords, KNOWN_ACTIONS, kindWord } from './action-words.ts'

/** What services write into the log by name; those put together at run time are listed below. */
const WRITTEN = globSync('src/features/*/server/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const named = (pattern: RegExp) => [
  ...new Set(WRITTEN.flatMap((code) => [...code.matchAll(pattern)].map((match) => match[1]!))),
]
const PUT_TOGETHER = [
  ...['totp_on', 'totp_off', 'codes_renewed', 'code_used', 'passkey_added', 'passkey_removed'].map(
    (change) => `second_factor.${change}`,
  ),
  ...['tenant', 'owner'].flatMap((kind) => [`${kind}.portal_opened`, `${kind}.portal_closed`]),
]

test('every action that is written has words in both languages', () => {
  const actions = [
    ...named(/action: '([a-z_]+\.[a-z_]+)'/g),
    ...named(/action: [^'\n]+\? '([a-z_]+\.[a-z_]+)'/g),
    ...named(/action: [^\n]+ : '([a-z_]+\.[a-z_]+)'/g),
    ...named(/\bnote\(tx,[^()]*'([a-z_]+\.[a-z_]+)'/g),
    ...PUT_TOGETHER,
    ...KNOWN_ACTIONS,
  ]
  expect(actions.length).toBeGreaterThan(60)
  expect(actions.filter((action) => actionWords(action) === action)).toEqual([])
})

test('every kind of record has a word', () => {
  const kinds = named(/recordKind: '([a-z_]+)'/g)
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter((kind) => kindWord(kind) === kind)).toEqual([])
})
