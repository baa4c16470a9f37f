import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../kit.mjs'
import { joinMessages } from './server-messages.mjs'

const FOLDER = 'src/i18n/messages'
const IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"
const REGISTRY = "import * as registry from '../registry.js'"

test('the one module exports every text that the index of single ones does', () => {
  const index = readFileSync(at(FOLDER, 'messages', '_index.js'), 'utf8')
  const wanted = [...index.matchAll(/^export \* from ['"]\.\/([a-z0-9_]+)\.js['"]/gm)].map(([, key]) => key)
  const files = readdirSync(at(FOLDER, 'messages')).filter((name) => name.endsWith('.js'))
  expect(wanted.length).toBe(files.length - 1)

  const code = readFileSync(at(FOLDER, 'joined.js'), 'utf8')
  const written = new Set([...code.matchAll(/^export const ([a-z0-9_]+) =/gm)].map(([, key]) => key))
  expect(wanted.filter((key) => !written.has(key))).toEqual([])
  expect(code.match(/^import .*/gm)).toEqual([IMPORT, REGISTRY].map((line) => line.replace('../', './')))
  expect(readFileSync(at(FOLDER, 'messages.js'), 'utf8')).not.toContain('_index.js')
})

test('a form that the compiler never wrote is refused by name', () => {
  const fine = { name: 'a.js', code: `${IMPORT}\nexport const a = 1` }
  expect(joinMessages([fine])).toContain('export const a = 1')
  expect(
    joinMessages([{ name: 'p.js', code: `${REGISTRY}\n${fine.code}` }]).match(/^import /gm),
  ).toHaveLength(2)
  expect(() => joinMessages([fine, { name: 'b.js', code: 'export const b = 1' }])).toThrow('b.js')
  expect(() =>
    joinMessages([{ name: 'c.js', code: `${IMPORT}\nimport { x } from './x.js'\nexport const c = x` }]),
  ).toThrow('c.js')
})
