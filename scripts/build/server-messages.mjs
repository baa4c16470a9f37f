// All texts in one module. The compiler writes a module for each, so that a browser gets those of its page alone
// (client-messages.mjs); what runs in Node needs all of them, and five thousand files cost a build, a test run or a
// first start seconds to find, read and join.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from '../kit.mjs'

const FOLDER = 'src/i18n/messages'
const RUNTIME_IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"
/** What a text that tells one from many asks as well. */
const REGISTRY_IMPORT = "import * as registry from '../registry.js'"
const INDEX = './messages/_index.js'

/** Writes `joined.js` beside what the compiler wrote, and lets `messages.js` lead to it. */
export function writeJoined() {
  const names = readdirSync(at(FOLDER, 'messages')).filter((name) => /^(?!_).*\.js$/.test(name))
  const modules = names.map((name) => ({ name, code: readFileSync(at(FOLDER, 'messages', name), 'utf8') }))
  writeFileSync(at(FOLDER, 'joined.js'), joinMessages(modules))
  const entry = readFileSync(at(FOLDER, 'messages.js'), 'utf8')
  writeFileSync(at(FOLDER, 'messages.js'), entry.replaceAll(`'${INDEX}'`, "'./joined.js'"))
}

/** The modules of single texts, `[{ name, code }]`, as one: each imports the same two things of the runtime, or plurals too. */
export function joinMessages(modules) {
  const bodies = modules.map(({ name, code }) => {
    const body = code.replace(RUNTIME_IMPORT, '').replace(REGISTRY_IMPORT, '')
    if (!code.includes(RUNTIME_IMPORT) || /^import\s/m.test(body))
      throw new Error(
        `the compiler wrote ${name} in a form that scripts/build/server-messages.mjs does not know`,
      )
    return body.replaceAll("'../runtime.js'", "'./runtime.js'")
  })
  return [RUNTIME_IMPORT, REGISTRY_IMPORT]
    .map((line) => line.replace('../', './'))
    .concat(bodies)
    .join('\n')
}
