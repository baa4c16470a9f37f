// Makes the compiled messages short for the browser. The compiler writes three functions for each, and its runtime
// knows a dozen ways to find a language; a page in the browser needs two texts and a look at its path (src/web/say.ts).
import { dirname, join } from 'node:path'

const MESSAGE = /[\\/]src[\\/]i18n[\\/]messages[\\/]messages[\\/](?!_index)([a-z0-9_]+)\.js$/
const ALL = /[\\/]src[\\/]i18n[\\/]messages[\\/]messages\.js$/
const SAY = '../../../web/say.ts'
const RUNTIME_IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"
const RUNTIME_LOCALE = 'experimentalStaticLocale ?? options.locale ?? getLocale()'

/** A Vite plugin for what goes to the browser; the server keeps what the compiler wrote. */
export function clientMessages() {
  return {
    name: 'client-messages',
    applyToEnvironment: ({ name }) => name === 'client',
    // The single modules instead of all in one (server-messages.mjs): a page gets those it says.
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        if (source !== './joined.js' || !ALL.test(importer ?? '')) return undefined
        return join(dirname(importer), 'messages', '_index.js')
      },
    },
    transform(code, id) {
      const key = MESSAGE.exec(id)?.[1]
      return key ? { code: shortMessage(code, key), map: null } : undefined
    },
  }
}

/** The module of one message, made short. One with variants keeps its functions and only asks elsewhere for the language. */
export function shortMessage(code, key) {
  const [th, en] = ['th', 'en'].map((locale) => textOf(code, `${locale}_${key}`))
  if (th && en)
    return `import { say } from '${SAY}'\nexport const ${key} = /* @__PURE__ */ say(${th}, ${en})\n`

  if (!code.includes(RUNTIME_IMPORT) || !code.includes(RUNTIME_LOCALE))
    throw new Error(`the compiler wrote ${key} in a form that scripts/client-messages.mjs does not know`)
  return code
    .replace(RUNTIME_IMPORT, `import { localeHere } from '${SAY}';`)
    .replace(RUNTIME_LOCALE, 'options.locale ?? localeHere()')
}

const RETURN = String.raw`return /\*\* @type \{LocalizedString\} \*/ \((\x60(?:[^\x60\\]|\\.)*\x60)\)`
const PLURAL = String.raw`const plural = registry\.plural\("\w+", i\?\.(\w+), \{\}\);`
const ONE = String.raw`if \(plural === "one"\) ${RETURN};`

/**
 * The text of one language: a template, or a function of its inputs. Of the one and the many it is the one for a 1 alone,
 * as English has it; Thai has no such forms, and a text that asks for others is left as it was written.
 */
function textOf(code, name) {
  const pattern = new RegExp(
    String.raw`const ${name} = /\*\* @type \{[^\n]*\} \*/ \((i?)\) => \{\s*(?:${PLURAL}\s*)?(?:${ONE}\s*)?${RETURN}\s*\};`,
  )
  const [, inputs, counted, one, many] = pattern.exec(code) ?? []
  if (!many) return undefined
  if (!inputs) return many

  return one ? `(i) => Number(i.${counted}) === 1 ? ${one} : ${many}` : `(i) => ${many}`
}
