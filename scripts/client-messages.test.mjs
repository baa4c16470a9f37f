import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as registry from '../src/i18n/messages/registry.js'
import { shortMessage } from './client-messages.mjs'
import { at } from './kit.mjs'

const FOLDER = 'src/i18n/messages/messages'
const SHORT = /^import \{ say \} from '.*'\nexport const (\w+) = \/\* @__PURE__ \*\/ (say\([\s\S]*\))\n$/
const INPUTS = [new Proxy({}, { get: (_, name) => `<${String(name)}>` }), new Proxy({}, { get: () => 1 })]

/** What the short form says, run with a `say` that only picks the language. */
function spoken(expression, locale, inputs) {
  const say = (th, en) => (locale === 'th' ? th : en)
  const text = new Function('say', `return ${expression}`)(say)
  return typeof text === 'string' ? text : text(inputs)
}

/** What the compiler's own form says. */
function compiled(code, key, locale, inputs) {
  const body = code.replaceAll(/^import .*$/gm, '').replace('export const', 'const')
  const message = new Function('experimentalStaticLocale', 'registry', `${body}\nreturn ${key}`)(
    undefined,
    registry,
  )
  return message(inputs, { locale })
}

it('says in short what the compiler wrote, for every message in both languages', () => {
  const keys = readdirSync(at(FOLDER)).filter((file) => file !== '_index.js' && file.endsWith('.js'))
  let count = 0
  for (const file of keys) {
    const key = file.slice(0, -3)
    const long = readFileSync(at(FOLDER, file), 'utf8')
    const code = shortMessage(long, key)
    const [, name, expression] = SHORT.exec(code) ?? []
    if (!name) {
      expect(code).not.toContain('runtime.js')
      continue
    }
    count++
    for (const locale of ['th', 'en'])
      for (const inputs of INPUTS)
        expect(spoken(expression, locale, inputs), key).toBe(compiled(long, key, locale, inputs))
  }
  expect(count).toBeGreaterThan(1000)
})

it('keeps the variants of a message, and stops at a form it does not know', () => {
  const code = `import { getLocale, experimentalStaticLocale } from '../runtime.js';
export const x_count = (inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "th") return th_x_count(inputs)
	return en_x_count(inputs)
};`
  expect(shortMessage(code, 'x_count')).toContain('options.locale ?? localeHere()')
  expect(shortMessage(code, 'x_count')).not.toContain('runtime.js')
  expect(() => shortMessage('export const x = 1', 'x')).toThrow(/scripts\/client-messages.mjs/)
})
