// Compiles the texts of all features into typed functions (src/i18n/messages) and verifies them, because
// the compiler is silent about the faults that matter.
//   node scripts/build/messages.mjs           writes settings, compiles, verifies
//   node scripts/build/messages.mjs --check   only verifies what is there
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at, isMain, readIfThere, run } from '../kit.mjs'
import { declarationOf } from './message-types.mjs'

const LOCALES = ['th', 'en']
const SETTINGS = 'project.inlang/settings.json'
/** All messages as the compiler writes them: what runs in Node reads all, and few files. */
export const COMPILED = 'src/i18n/messages/messages/_index.js'
const DECLARED = 'src/i18n/messages/messages.d.ts'

/** Folders that hold texts: the common ones, then each feature's. */
export function messageFolders() {
  const features = existsSync(at('src/features')) ? readdirSync(at('src/features')).sort() : []
  const folders = ['src/i18n/common', ...features.map((noun) => `src/features/${noun}/messages`)]
  return folders.filter((folder) => LOCALES.some((locale) => existsSync(at(folder, `${locale}.json`))))
}

/** All texts as they are written, by language and key. */
export function textsByKey() {
  const inLocale = (locale) => {
    const files = messageFolders().map((folder) => readIfThere(`${folder}/${locale}.json`) || '{}')
    const { $schema, ...texts } = Object.assign({}, ...files.map((text) => JSON.parse(text)))
    return texts
  }

  return Object.fromEntries(LOCALES.map((locale) => [locale, inLocale(locale)]))
}

/** The settings for these folders; the compiler knows no globs. */
export function settingsFor(folders) {
  return {
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale: LOCALES[0],
    locales: LOCALES,
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: folders.map((folder) => `./${folder}/{locale}.json`) },
  }
}

/**
 * Faults of the texts, one line each. `sources` is `[{ folder, texts: { th: {…}, en: {…} } }]`, `compiled`
 * the keys the compiler wrote.
 */
export function findFaults(sources, compiled) {
  const faults = []
  const homes = new Map()
  for (const { folder, texts } of sources) {
    const keys = new Set(LOCALES.flatMap((locale) => Object.keys(texts[locale] ?? {})))
    keys.delete('$schema')
    for (const key of keys) {
      if (homes.has(key))
        faults.push(`${key}: both in ${homes.get(key)} and ${folder}; the later one would win`)
      homes.set(key, folder)
      if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key))
        faults.push(`${folder}: ${key} is not written like_this`)
      for (const locale of LOCALES) {
        const text = texts[locale]?.[key]
        if (text === undefined) faults.push(`${folder}/${locale}.json: ${key} is missing`)
        else if (textsIn(text).some((part) => !part.trim()))
          faults.push(`${folder}/${locale}.json: ${key} is empty`)
      }
      const [first, second] = LOCALES.map((locale) => parametersOf(texts[locale]?.[key]).join(', '))
      if (texts.th?.[key] !== undefined && texts.en?.[key] !== undefined && first !== second) {
        faults.push(`${folder}: ${key} has {${first}} in th and {${second}} in en`)
      }
    }
  }
  for (const key of homes.keys()) if (!compiled.has(key)) faults.push(`${key}: was not compiled`)
  for (const key of compiled)
    if (!homes.has(key)) faults.push(`${key}: is compiled but in no file; compile again`)
  if (homes.size === 0) faults.push('there are no messages at all')
  return faults
}

/** A message is a text, or (plurals) a list of variants with texts somewhere inside `match`. */
function textsIn(message) {
  if (typeof message === 'string') return [message]
  const variants = (Array.isArray(message) ? message : [message]).flatMap((it) =>
    Object.values(it?.match ?? {}),
  )
  return variants.length ? variants.map(String) : ['']
}

/** Parameters that the reader of a message must give; those computed by `local` declarations are not. */
function parametersOf(message) {
  const names = new Set()
  for (const text of textsIn(message ?? ''))
    for (const [, name] of text.matchAll(/\{\s*(\w+)\s*\}/g)) names.add(name)
  for (const part of Array.isArray(message) ? message : []) {
    for (const declaration of part.declarations ?? []) {
      const [, kind, name] = /^(input|local)\s+(\w+)/.exec(declaration) ?? []
      if (kind === 'input') names.add(name)
      if (kind === 'local') names.delete(name)
    }
  }
  return [...names].sort()
}

function readSources(faults) {
  return messageFolders().map((folder) => {
    const texts = {}
    for (const locale of LOCALES) {
      const file = `${folder}/${locale}.json`
      try {
        texts[locale] = JSON.parse(readFileSync(at(file), 'utf8'))
      } catch (error) {
        faults.push(`${file}: ${error.code === 'ENOENT' ? 'is missing' : error.message}`)
      }
    }
    return { folder, texts }
  })
}

/** Every message with what its reader must give, in the base language. */
function messagesOf(sources) {
  return sources.flatMap(({ texts }) =>
    Object.entries(texts[LOCALES[0]] ?? {})
      .filter(([key]) => key !== '$schema')
      .map(([key, message]) => ({
        key,
        parameters: parametersOf(message),
        text: textsIn(message).join(' · '),
      })),
  )
}

async function readCompiled() {
  if (!existsSync(at(COMPILED))) return new Set()
  return new Set(Object.keys(await import(pathToFileURL(at(COMPILED)).href)))
}

async function main() {
  const settings = settingsFor(messageFolders())
  const isCurrent = JSON.stringify(JSON.parse(readIfThere(SETTINGS) ?? 'null')) === JSON.stringify(settings)
  const faults = []
  if (process.argv.includes('--check')) {
    if (!isCurrent)
      faults.push(`${SETTINGS} is not what the folders say; run node scripts/build/messages.mjs`)
  } else {
    if (!isCurrent) {
      mkdirSync(at('project.inlang'), { recursive: true })
      writeFileSync(at(SETTINGS), JSON.stringify(settings, null, 2))
      await run('biome', ['format', '--write', SETTINGS], { quiet: true })
    }
    const compiler = at('node_modules/@inlang/paraglide-js/bin/run.js')
    const args = [
      compiler,
      'compile',
      '--project',
      './project.inlang',
      '--outdir',
      './src/i18n/messages',
      '--output-structure',
      'locale-modules',
      '--silent',
    ]
    const { code, output } = await run('node', args, { quiet: true })
    if (code !== 0) faults.push(`the compiler failed: ${output.trim()}`)
  }
  const sources = readSources(faults)
  const declared = declarationOf(messagesOf(sources))
  if (!process.argv.includes('--check')) writeFileSync(at(DECLARED), declared)
  else if (readIfThere(DECLARED) !== declared)
    faults.push(`${DECLARED} is not what the texts say; compile again`)
  const compiled = await readCompiled()
  faults.push(...findFaults(sources, compiled))
  if (faults.length) {
    console.error(`Messages: ${faults.length} faults\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    process.exit(1)
  }
  console.log(`${compiled.size} messages in ${LOCALES.join(' and ')}`)
}

if (isMain(import.meta)) await main()
