// Proves everything, from a clean clone, step by step; stops at the first step that fails.
//   npm test        all of it
//   npm run check   the quick half: no database, no browser (--quick)
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findOrInstallChromium } from './chromium.mjs'
import { at, projectEnvironment, run } from './kit.mjs'
import { prepare } from './prepare.mjs'

const isQuick = process.argv.includes('--quick')
const counts = { passed: 0, failed: 0 }
const reports = at('node_modules/.reports')

const steps = [
  { name: 'format', work: () => tool('biome', 'ci', '--error-on-warnings') },
  { name: 'messages', work: () => tool('node', 'scripts/messages.mjs', '--check') },
  { name: 'lock', work: () => tool('node', 'scripts/fix-lock.mjs', '--check') },
  { name: 'licences', work: () => tool('node', 'scripts/licences.mjs', '--check') },
  { name: 'types', work: types },
  {
    name: 'boundaries',
    work: () => tool('depcruise', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'),
  },
  { name: 'dead code', work: () => tool('knip', '--no-progress') },
  isQuick
    ? { name: 'unit', work: () => units('unit') }
    : { name: 'unit and service', work: () => units('unit', 'service') },
  ...(isQuick ? [] : [{ name: 'journeys', work: journeys }]),
]

await prepare({ build: !isQuick })
mkdirSync(reports, { recursive: true })
for (const [index, { name, work }] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${name}`)
  const started = Date.now()
  const code = await work()
  console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
  if (code !== 0) finish(code)
}
finish(0)

/** The last line: what ran. */
function finish(code) {
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(code)
}

async function tool(program, ...args) {
  return (await run(program, args)).code
}

async function types() {
  for (const args of [
    ['react-router', 'typegen'],
    ['tsc', '-p', 'tsconfig.server.json'],
    ['tsc', '-p', 'tsconfig.web.json'],
    ['tsc', '-p', 'tsconfig.site.json'],
  ]) {
    const code = await tool(...args)
    if (code !== 0) return code
  }
  return 0
}

async function units(...projects) {
  const file = `${reports}/vitest.json`
  rmSync(file, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await tool(
    'vitest',
    'run',
    ...chosen,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  return count(file, code, (report) => [report.numPassedTests, report.numFailedTests])
}

async function journeys() {
  const file = `${reports}/playwright.json`
  rmSync(file, { force: true })
  let chromium
  try {
    chromium = await findOrInstallChromium()
  } catch (error) {
    console.error(error.message)
    return 1
  }
  const env = projectEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const { code } = await run('playwright', ['test', '--reporter=list,json'], { env })
  return count(file, code, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
}

/** Adds a report's counts; a run without a single test is a failure, whatever its exit code says. */
function count(file, code, read) {
  let passed = 0
  let failed = 0
  try {
    ;[passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    console.error('the tests left no report')
    return code || 1
  }
  counts.passed += passed
  counts.failed += failed
  if (passed + failed === 0) console.error('no test ran')
  return code || (passed === 0 || failed > 0 ? 1 : 0)
}
