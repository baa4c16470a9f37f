// All texts in one module for the server and its tests. The compiler writes a module for each, so that a browser gets
// those of its page alone; a server needs all of them, and four and a half thousand files cost a build or a test run
// seconds to find, read and join.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const INDEX = /[\\/]src[\\/]i18n[\\/]messages[\\/]messages[\\/]_index\.js$/
const RUNTIME_IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"

/** A Vite plugin for what runs on the server; the browser's modules stay apart (client-messages.mjs). */
export function serverMessages() {
  return {
    name: 'server-messages',
    applyToEnvironment: ({ name }) => name !== 'client',
    load(id) {
      if (!INDEX.test(id)) return undefined
      const folder = dirname(id)
      const names = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js')
      const modules = names.map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }))
      return { code: joinMessages(modules), map: null }
    },
  }
}

/** The modules of single texts, `[{ name, code }]`, as one: each imports the same two things of the runtime and no more. */
export function joinMessages(modules) {
  const bodies = modules.map(({ name, code }) => {
    const body = code.replace(RUNTIME_IMPORT, '')
    if (body === code || /^import\s/m.test(body))
      throw new Error(`the compiler wrote ${name} in a form that scripts/server-messages.mjs does not know`)
    return body
  })
  return [RUNTIME_IMPORT, ...bodies].join('\n')
}
