import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as registry from '../../src/i18n/messages/registry.js'
import { at } from '../kit.mjs'
import { shortMessage } from './client-messages.mjs'
import { textsByKey } from './messages.mjs'

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
  const { th, en } = textsByKey()
  const keys = readdirSync(at(FOLDER)).filter((file) => file !== '_index.js' && file.endsWith('.js'))
  expect(keys.length).toBeGreaterThan(1000)
  for (const file of keys) {
    const key = file.slice(0, -3)
    const long = readFileSync(at(FOLDER, file), 'utf8')
    const [, name, expression] = SHORT.exec(shortMessage(key, th[key], en[key])) ?? []
    expect(name).toBe(key)
    for (const locale of ['th', 'en'])
      for (const inputs of INPUTS)
        expect(spoken(expression, locale, inputs), key).toBe(compiled(long, key, locale, inputs))
  }
})

it('writes a text that counts in both its forms, and stops at variants it does not know', () => {
  const counting = (match) => [
    { declarations: ['input days', 'local plural = days: plural'], selectors: ['plural'], match },
  ]
  const days = counting({ 'plural=one': '{days} day', 'plural=*': '{days} days' })
  expect(shortMessage('x', 'อีก {days} วัน', days)).toContain('(i) => Number(i.days) === 1 ? ')
  expect(() => shortMessage('x', 'ก', counting({ 'plural=two': 'two', 'plural=*': 'many' }))).toThrow(
    /scripts\/build\/client-messages.mjs/,
  )
})
