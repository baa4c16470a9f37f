import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { at, hashOf, run } from './kit.mjs'

const COMMON = 'src/i18n/common'

// A project of two texts beside this one, with the same packages.
const project = mkdtempSync(join(tmpdir(), 'ruen-prepare-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))
cpSync(at('scripts'), join(project, 'scripts'), { recursive: true })
cpSync(at('package-lock.json'), join(project, 'package-lock.json'))
for (const folder of ['node_modules', COMMON]) mkdirSync(join(project, folder), { recursive: true })
for (const name of readdirSync(at('node_modules')).filter((it) => !/^\.(?!bin$)/.test(it)))
  symlinkSync(at('node_modules', name), join(project, 'node_modules', name))
writeFileSync(
  join(project, 'node_modules/.stamp'),
  hashOf(['package-lock.json'], `${process.platform} ${process.arch}`),
)

const write = (th, en) => {
  for (const [locale, text] of Object.entries({ th, en }))
    writeFileSync(join(project, COMMON, `${locale}.json`), JSON.stringify({ site_close: text }))
}
const prepare = () => run('node', ['scripts/prepare.mjs', '--no-build'], { cwd: project, quiet: true })
const inThai = () => readFileSync(join(project, 'src/i18n/messages/messages/th.js'), 'utf8')
const inEnglish = () => readFileSync(join(project, 'src/i18n/messages/messages/en.js'), 'utf8')

test('texts that were refused leave nothing behind once the old ones are back', async () => {
  write('ปิด', 'Close')
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(inEnglish()).toContain('`Close`')
  write('ปิดเลย', '')
  expect((await prepare()).output).toContain('site_close is empty')
  write('ปิด', 'Close')
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(inThai()).toContain('`ปิด`')
})
