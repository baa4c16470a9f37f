import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at, filesUnder } from '../kit.mjs'

const LIST = 'docs/decisions/product.md'
const ID = /\bG\d{2,3}\b/g
const NOTE = /\/\d{3}-/

const read = (path) => readFileSync(at(path), 'utf8')
const linesOf = (path) => read(path).trimEnd().split('\n').length

/** The project's own sources and documents. */
function ownFiles() {
  const isOther = (path) => /^src\/i18n\/messages$|^docs\/pictures$|^bench\/data$/.test(path)
  const folders = ['src', 'e2e', 'bench', 'scripts', 'docs'].flatMap((folder) => filesUnder(folder, isOther))

  return ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...folders].filter((path) =>
    /\.(ts|tsx|mjs|sql|css|md)$/.test(path),
  )
}

test('each product decision that the code and the docs name stands in the list, in order', () => {
  const rows = read(LIST).match(/^\| G\d+ /gm) ?? []
  const listed = rows.map((row) => row.slice(2, -1))
  const files = ownFiles().filter((path) => path !== LIST)
  const named = new Set(files.flatMap((path) => read(path).match(ID) ?? []))
  expect(named.size).toBeGreaterThan(30)
  expect([...named].filter((id) => !listed.includes(id))).toEqual([])
  expect(listed).toEqual([...new Set(listed)].sort())
})

test('each note that is named by its number is there', () => {
  const notes = new Set(filesUnder('docs/decisions').map((path) => /\/(\d{3})-/.exec(path)?.[1]))
  const named = ownFiles().flatMap((path) =>
    [...read(path).matchAll(/\bdecisions? ((?:\d{3}(?:, | and )?)+)/g)].flatMap(([, numbers]) =>
      numbers.match(/\d{3}/g).map((number) => ({ path, number })),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ number }) => !notes.has(number))).toEqual([])
})

test('the notes are fewer than fifty, each of at most 25 lines', () => {
  const notes = filesUnder('docs/decisions').filter((path) => NOTE.test(path))
  expect(notes.length).toBeGreaterThan(30)
  expect(notes.length).toBeLessThan(50)
  expect(notes.filter((path) => linesOf(path) > 25)).toEqual([])
})

test('each noun and each kit says what it is, in a README of 8 to 40 lines', () => {
  const nouns = readdirSync(at('src/features')).map((noun) => `src/features/${noun}`)
  const kits = ['src/server', 'src/web', 'src/db', 'src/contract', 'src/thai', 'e2e', 'scripts']
  const readmes = [...nouns, ...kits].map((folder) => `${folder}/README.md`)
  expect(nouns.length).toBeGreaterThan(40)
  expect(readmes.filter((path) => !existsSync(at(path)))).toEqual([])
  const odd = readmes.map((path) => ({ path, lines: linesOf(path) }))
  expect(odd.filter(({ lines }) => lines < 8 || lines > 40)).toEqual([])
})

test('each README and each note that is named by its path is there', () => {
  const named = ownFiles().flatMap((path) =>
    [
      ...read(path).matchAll(/`((?:src|e2e|scripts|docs)\/[\w./-]*(?:README|decisions\/\d{3}[\w-]*)\.md)`/g),
    ].map(([, place]) => ({ path, place })),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ place }) => !existsSync(at(place)))).toEqual([])
})
