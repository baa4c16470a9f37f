import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at, filesUnder } from './kit.mjs'

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
