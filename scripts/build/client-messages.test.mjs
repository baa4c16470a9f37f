import { expect, it } from 'vitest'
import { m as compiled } from '../../src/i18n/messages/messages.js'
import { shortMessage } from './client-messages.mjs'
import { textsByKey } from './messages.mjs'

const SHORT = /^import \{ say \} from '.*'\nexport const (\w+) = \/\* @__PURE__ \*\/ (say\([\s\S]*\))\n$/
const INPUTS = [new Proxy({}, { get: (_, name) => `<${String(name)}>` }), new Proxy({}, { get: () => 1 })]

/** What the short form says, run with a `say` that only picks the language. */
function spoken(expression, locale, inputs) {
  const say = (th, en) => (locale === 'th' ? th : en)
  const text = new Function('say', `return ${expression}`)(say)
  return typeof text === 'string' ? text : text(inputs)
}

it('says in short what the compiler wrote, for every message in both languages', () => {
  const { th, en } = textsByKey()
  const keys = Object.keys(compiled)
  expect(keys.length).toBeGreaterThan(1000)
  for (const key of keys) {
    const [, name, expression] = SHORT.exec(shortMessage(key, th[key], en[key])) ?? []
    expect(name).toBe(key)
    for (const locale of ['th', 'en'])
      for (const inputs of INPUTS)
        expect(spoken(expression, locale, inputs), key).toBe(compiled[key](inputs, { locale }))
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
