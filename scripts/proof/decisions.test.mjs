import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at, filesUnder } from '../kit.mjs'

const LIST = 'docs/decisions/product.md'
const ID = /\bG\d{2,3}\b/g

test('each product decision that the code and the docs name stands in the list, in order', () => {
  const rows = readFileSync(at(LIST), 'utf8').match(/^\| G\d+ /gm) ?? []
  const listed = rows.map((row) => row.slice(2, -1))
  const isOther = (path) => /^src\/i18n\/messages$|^docs\/pictures$|^bench\/data$/.test(path)
  const files = ['src', 'e2e', 'bench', 'scripts', 'docs']
    .flatMap((folder) => filesUnder(folder, isOther))
    .filter((path) => path !== LIST && /\.(ts|tsx|mjs|sql|css|md)$/.test(path))
  const named = new Set(files.flatMap((path) => readFileSync(at(path), 'utf8').match(ID) ?? []))
  expect(named.size).toBeGreaterThan(30)
  expect([...named].filter((id) => !listed.includes(id))).toEqual([])
  expect(listed).toEqual([...new Set(listed)].sort())
})

test('each note that is named by its number is there', () => {
  const isOther = (path) => /^src\/i18n\/messages$|^docs\/pictures$|^bench\/data$/.test(path)
  const notes = new Set(filesUnder('docs/decisions').map((path) => /\/(\d{3})-/.exec(path)?.[1]))
  const files = [
    'README.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    ...['src', 'e2e', 'bench', 'scripts', 'docs'].flatMap((folder) => filesUnder(folder, isOther)),
  ].filter((path) => /\.(ts|tsx|mjs|sql|css|md)$/.test(path))
  const named = files.flatMap((path) =>
    [...readFileSync(at(path), 'utf8').matchAll(/\bdecisions? ((?:\d{3}(?:, | and )?)+)/g)].flatMap(
      ([, numbers]) => numbers.match(/\d{3}/g).map((number) => ({ path, number })),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ number }) => !notes.has(number))).toEqual([])
})
