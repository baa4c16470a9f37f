// Makes the project ready to run: installs when packages are missing or stale, compiles the messages,
// builds when stale. Runs before `npm start` and within `npm test`; does nothing when nothing changed.
// With --data the database of a first start is made and filled beside the build; with --tools the packages that only
// tests and developers need are installed too (a fifth of all, which a first start need not wait for).
//   node scripts/prepare.mjs [--no-build] [--data] [--tools]
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { compressAssets } from './build/compress.mjs'
import { at, filesUnder, hashOf, isMain, projectEnvironment, readIfThere, root, run } from './kit.mjs'

const INSTALL_STAMP = 'node_modules/.stamp'
const MESSAGES_STAMP = 'node_modules/.messages-stamp'
// What the compiled messages are made by, beside the texts.
const MESSAGE_MAKERS = [
  'scripts/build/messages.mjs',
  'scripts/build/message-types.mjs',
  'project.inlang/settings.json',
]
const BUILD_STAMP = 'build/.stamp'

/** Installs, compiles and builds what is stale. Ends the process with a message when a step fails. */
export async function prepare({ build = true, data = false, tools = false } = {}) {
  await install(tools)
  await compileMessages()
  if (build) await buildPages(data)
}

async function install(tools) {
  const hash = hashOf(['package-lock.json'], `${process.platform} ${process.arch}`)
  const [whole, lean] = [`${hash} with tools`, hash]
  const isComplete = existsSync(at('node_modules/.bin/node')) || process.platform === 'win32'
  const before = isComplete ? readIfThere(INSTALL_STAMP) : undefined
  if (before === whole || (before === lean && !tools)) return
  const started = say('Installing packages (the first time takes about half a minute)')
  const args = [
    'ci',
    '--ignore-scripts',
    tools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const [program, ...rest] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const { code, output } = await run(program, [...rest, ...args], { env: installEnvironment(), quiet: true })
  if (code !== 0)
    fail(`${output}\nnpm ci failed for the reason above. Correct it and run the command again.`, code)
  writeFileSync(at(INSTALL_STAMP), tools ? whole : lean)
  done(started)
}

async function compileMessages() {
  const files = [
    ...filesUnder('src/i18n/common'),
    ...filesUnder('src/features').filter((it) => it.includes('/messages/')),
  ]
  const stamp = hashOf([...MESSAGE_MAKERS, ...files])
  const isThere = existsSync(at('src/i18n/messages/messages.js'))
  if (isThere && readIfThere(MESSAGES_STAMP) === stamp) return
  // What is refused or broken off is compiled all the same: the texts of before must not pass for it.
  rmSync(at(MESSAGES_STAMP), { force: true })
  const { code, output } = await run('node', ['scripts/build/messages.mjs'], { quiet: true })
  if (code !== 0) fail(output, code)
  // Once more, for the settings may have been written just now.
  writeFileSync(at(MESSAGES_STAMP), hashOf([...MESSAGE_MAKERS, ...files]))
}

async function buildPages(data) {
  const isTest = (it) =>
    /\.test\.tsx?$|^src\/i18n\/messages$|^src\/server\/testing$|^src\/db\/migrations$/.test(it)
  const config = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    ...filesUnder('scripts/build', (it) => it.endsWith('.test.mjs')),
    'react-router.config.ts',
    'tsconfig.base.json',
  ]
  const stamp = hashOf([...config, ...filesUnder('src', isTest), ...filesUnder('public')], 'build 3')
  if (existsSync(at('build/server/index.js')) && readIfThere(BUILD_STAMP) === stamp) return
  const started = say('Building pages')
  rmSync(at(BUILD_STAMP), { force: true })
  const ending = new AbortController()
  const stop = () => ending.abort('asked')
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, stop)
  const options = {
    env: projectEnvironment({ NODE_ENV: 'production' }),
    quiet: true,
    signal: ending.signal,
  }
  const [built, filled] = await Promise.all([
    run('react-router', ['build', '--logLevel', 'warn'], options).then(async (result) => {
      if (result.code === 0) await compressAssets()
      return result
    }),
    data && fillData(options, () => ending.abort('failed')),
  ])
  for (const name of ['SIGINT', 'SIGTERM']) process.off(name, stop)
  if (ending.signal.reason === 'asked') process.exit(130)
  if (filled && filled.code !== 0) fail(filled.output, filled.code)
  if (built.code !== 0) fail(built.output, built.code)
  mkdirSync(dirname(at(BUILD_STAMP)), { recursive: true })
  writeFileSync(at(BUILD_STAMP), stamp)
  done(started)
}

/**
 * The database and the demo of a first start, in a process of its own; it reads the same settings as the service, and
 * what is wrong with them ends the build too. The other way round it is let be: half a demo would have to be thrown away.
 */
async function fillData(options, onFailed) {
  const settings = existsSync(at('.env')) ? ['--env-file=.env'] : []
  const result = await run('node', [...settings, 'src/prepare-data.ts'], options)
  if (result.code !== 0) onFailed()
  return result
}

/** Settings of the shell must not drop packages that are needed; a closed home must not stop npm. */
function installEnvironment() {
  const dropped =
    /^(NODE_ENV|npm_config_(omit|include|only|production|dry_run|global|ignore_scripts|userconfig_.*)|npm_(package|lifecycle)_.*)$/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped.test(name)))
  env.npm_config_update_notifier = 'false'
  // The outer npm hands its cache down, writable or not.
  if (!isWritable(env.npm_config_cache ?? resolve(homedir(), '.npm'))) {
    env.npm_config_cache = resolve(root, process.env.DATA_DIR || '.data', 'npm-cache')
    env.npm_config_logs_max = '0'
  }
  return env
}

/** Whether the folder, or the nearest one that exists above it, can be written. */
function isWritable(folder) {
  let place = folder
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function say(text) {
  process.stdout.write(`${text} … `)
  return Date.now()
}

function done(started) {
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

function fail(text, code) {
  process.stderr.write(`\n${text.trim()}\n`)
  process.exit(code || 1)
}

if (isMain(import.meta)) {
  const has = (flag) => process.argv.includes(flag)
  await prepare({ build: !has('--no-build'), data: has('--data'), tools: has('--tools') })
}
