// Begins a noun that works: table with row-level security, calls, service, list and form pages, texts in both languages,
// audit words, register of personal data, service test and journey (scripts/new-noun). All checks pass at once; what the
// noun is really about is written from there.
//   npm run new -- <nouns> [<noun>]        e.g. npm run new -- visits, npm run new -- companies company
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { at, filesUnder, isMain, run } from './kit.mjs'

const TEMPLATES = 'scripts/new-noun'

/** What stands for the noun in the templates. Both names are in kebab-case, as in `rent-rolls`, `rent-roll`. */
export function namesOf(nouns, noun = nouns.replace(/s$/, '')) {
  const camel = (text) => text.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const upper = (text) => text[0].toUpperCase() + text.slice(1)
  const words = (text) => text.replaceAll('-', ' ')
  const snake = (text) => text.replaceAll('-', '_')
  return {
    kebabs: nouns,
    kebab: noun,
    camels: camel(nouns),
    camel: camel(noun),
    Pascals: upper(camel(nouns)),
    Pascal: upper(camel(noun)),
    snakes: snake(nouns),
    snake: snake(noun),
    words: words(nouns),
    word: words(noun),
    Words: upper(words(nouns)),
    Word: upper(words(noun)),
    CAPS: snake(noun).toUpperCase(),
  }
}

/** A template with the noun in its place. */
export function filled(text, names) {
  return text.replace(/%(\w+)%/g, (whole, name) => names[name] ?? whole)
}

/** The files of a new noun by path, made of the templates. */
export function featureFiles(nouns, noun) {
  const names = namesOf(nouns, noun)
  const entries = filesUnder(TEMPLATES).map((path) => {
    const inner = path.slice(TEMPLATES.length + 1).replace(/\.txt$/, '')
    return [homeOf(inner, nouns), filled(readFileSync(at(path), 'utf8'), names)]
  })
  return Object.fromEntries(entries)
}

function homeOf(inner, nouns) {
  if (inner === 'journey.ts') return `e2e/${nouns}.journey.ts`
  const folder = `src/features/${nouns}`
  if (inner === 'server/service.test.ts') return `${folder}/server/${nouns}.service.test.ts`
  if (inner === 'web/style.module.css') return `${folder}/web/${nouns}.module.css`
  if (inner === 'web/noun.list.tsx') return `${folder}/web/${nouns}.list.tsx`
  return `${folder}/${inner}`
}

/** A table of contents with one line more before its end: `after` is the line that the list begins with. */
export function withLine(text, begin, line) {
  const from = text.indexOf(begin)
  if (from < 0) throw new Error(`no list begins with ${begin.trim()}`)
  const end = text.slice(from).search(/\n[}\]]/) + from
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/** The tables of contents with the noun in them, by path. */
export function contents(nouns, read = (path) => readFileSync(at(path), 'utf8')) {
  const { camels } = namesOf(nouns)
  const importing = (text, line) => text.replace(/(?=\nimport |\n\n)/, `\n${line}`)
  const pages = [
    ['', 'list'],
    ['/new', 'form'],
    ['/:id', 'form'],
  ].map(([rest, file]) => `  page('/dashboard/manager/${nouns}${rest}', '${nouns}/web/${file}'),`)
  return {
    'src/contract.ts': importing(
      withLine(read('src/contract.ts'), 'export const contract = {', `  ${camels}: ${camels}Contract,`),
      `import { ${camels}Contract } from './features/${nouns}/contract.ts'`,
    ),
    // The area on top, which may use all others: it moves down to where it belongs.
    'scripts/proof/areas.cjs': read('scripts/proof/areas.cjs').replace(/operation: \[\s*/, `$&'${nouns}', `),
    'src/app.ts': importing(
      withLine(read('src/app.ts'), 'export const features = {', `  ${camels}: ${camels}Feature,`),
      `import { ${camels}Feature } from './features/${nouns}/feature.ts'`,
    ),
    'src/routes.ts': read('src/routes.ts').replace(
      "  page('/dashboard/:type/place'",
      `${pages.join('\n')}\n  page('/dashboard/:type/place'`,
    ),
  }
}

async function main(nouns, noun) {
  const isName = (text) => /^[a-z]+(-[a-z]+)*$/.test(text)
  if (!isName(nouns ?? '') || !isName(noun ?? nouns))
    stop(
      'Name the noun in kebab-case, in plural and, where it has another than without its s, in singular:  npm run new -- companies company',
    )
  if (existsSync(at('src/features', nouns))) stop(`src/features/${nouns} is there already`)
  const files = { ...featureFiles(nouns, noun), ...contents(nouns) }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const formatted = Object.keys(files).filter((path) => /\.(tsx?|json|css)$/.test(path))
  await step('biome', 'check', '--write', ...formatted)
  await step('node', 'scripts/build/messages.mjs')
  await migration(nouns)
  await step('react-router', 'typegen')
  console.log(`${Object.keys(files).join('\n')}

It works as it is: npm run try -- ${nouns}. Then write what the noun is about: its fields, rules and words, the entry
of the menu (src/features/site/web/dashboard-menu.ts), the demo (src/demo), and look at its pages.`)
}

/** Writes the migration: drizzle's, and the policy that closes the table to other businesses. */
async function migration(nouns) {
  const { snakes } = namesOf(nouns)
  const before = new Set(filesUnder('src/db/migrations'))
  await step('drizzle-kit', 'generate', '--name', snakes)
  const [added] = filesUnder('src/db/migrations').filter((path) => path.endsWith('.sql') && !before.has(path))
  if (!added) stop('drizzle-kit wrote no migration')
  const made = readFileSync(at(added), 'utf8').trimEnd()
  writeFileSync(at(added), `${made}--> statement-breakpoint\nSELECT protect_by_workspace('${snakes}');\n`)
}

async function step(...command) {
  const { code, output } = await run(command[0], command.slice(1), { quiet: true })
  if (code !== 0) stop(`${command.join(' ')}\n${output}`)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

if (isMain(import.meta)) await main(...process.argv.slice(2))
