// Writes the messages short for the browser. The compiler writes three functions for each, and its runtime knows a dozen
// ways to find a language; a page in the browser needs two texts and a look at its path (src/web/say.ts). They are made of
// the texts themselves; a test compares each with what the compiler wrote of it.
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '../kit.mjs'
import { COMPILED, textsByKey } from './messages.mjs'

const INDEX = /[\\/]src[\\/]i18n[\\/]messages[\\/]messages[\\/]_index\.js$/
const MESSAGE = /[\\/]src[\\/]i18n[\\/]messages[\\/]messages[\\/](?!_)([a-z0-9_]+)\.js$/
const SAY = '../../../web/say.ts'

/** A Vite plugin for what goes to the browser: a module for each message, so that a page gets those it says. */
export function clientMessages() {
  let texts
  let readAt = 0
  const current = () => {
    // While developing, texts change.
    if (!texts || statSync(at(COMPILED)).mtimeMs > readAt) {
      readAt = Date.now()
      texts = textsByKey()
    }
    return texts
  }

  return {
    name: 'client-messages',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      order: 'pre',
      handler: (source, importer) =>
        INDEX.test(importer ?? '') ? join(dirname(importer), source) : undefined,
    },
    load(id) {
      const isIndex = INDEX.test(id)
      const key = MESSAGE.exec(id)?.[1]
      if (!isIndex && !key) return undefined
      this.addWatchFile(at(COMPILED))
      const { th, en } = current()
      const code = isIndex
        ? Object.keys(th)
            .map((name) => `export { ${name} } from './${name}.js'`)
            .join('\n')
        : shortMessage(key, th[key], en[key])
      return { code, map: null }
    },
  }
}

/** The module of one message, of its texts in both languages as they stand in `messages/{th,en}.json`. */
export function shortMessage(key, th, en) {
  const [inThai, inEnglish] = [th, en].map((text) => {
    const isFixed = typeof text === 'string' && !/\{\w+\}/.test(text)
    return isFixed ? templateOf(text) : `(i) => ${expressionOf(key, text)}`
  })
  return `import { say } from '${SAY}'\nexport const ${key} = /* @__PURE__ */ say(${inThai}, ${inEnglish})\n`
}

/** A template; of a text that counts, one for a 1 and one for the rest. */
function expressionOf(key, text) {
  if (typeof text === 'string') return templateOf(text)
  const [{ declarations, selectors, match }] = text
  const counted = /^local plural = (\w+): plural$/.exec(declarations.at(-1))?.[1]
  const { 'plural=one': one, 'plural=*': many, ...others } = match
  if (
    !counted ||
    !one ||
    !many ||
    `${selectors}` !== 'plural' ||
    text.length > 1 ||
    Object.keys(others).length
  )
    throw new Error(`${key} has variants that scripts/build/client-messages.mjs does not know`)

  return `Number(i.${counted}) === 1 ? ${templateOf(one)} : ${templateOf(many)}`
}

function templateOf(text) {
  return `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll(/\{(\w+)\}/g, '$${i?.$1}')}\``
}
