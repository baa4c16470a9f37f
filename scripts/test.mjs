// Proves everything, from a clean clone, step by step; begins no other step once one has failed.
//   npm test        all of it
//   npm run check   the quick half: no database, no browser (--quick)
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findOrInstallChromium } from './chromium.mjs'
import { failuresOf } from './failures.mjs'
import { at, projectEnvironment, run } from './kit.mjs'
import { prepare } from './prepare.mjs'

const isQuick = process.argv.includes('--quick')
const counts = { passed: 0, failed: 0 }
const failures = []
const reports = at('node_modules/.reports')

// Mostly one core each, and none needs another: two at a time, the longest first.
const early = [
  ...(isQuick ? [] : [{ name: 'build', work: () => quietly('node', 'scripts/prepare.mjs') }]),
  { name: 'types', work: types },
  {
    name: 'boundaries',
    work: () =>
      quietly('depcruise', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'),
  },
  { name: 'dead code', work: () => quietly('knip', '--no-progress') },
  { name: 'licences', work: () => quietly('node', 'scripts/licences.mjs', '--check') },
  { name: 'format', work: () => quietly('biome', 'ci', '--error-on-warnings') },
  { name: 'messages', work: () => quietly('node', 'scripts/messages.mjs', '--check') },
  { name: 'lock', work: () => quietly('node', 'scripts/fix-lock.mjs', '--check') },
]
const late = [
  isQuick
    ? { name: 'unit', work: () => units('unit') }
    : { name: 'unit and service', work: () => units('unit', 'service', 'alone') },
  ...(isQuick ? [] : [{ name: 'journeys', work: journeys }]),
]
const all = early.length + late.length
let begun = 0

await prepare({ build: false, tools: true })
mkdirSync(reports, { recursive: true })
const waiting = [...early]
let firstFailure = 0
await Promise.all([lane(), lane()])
if (firstFailure !== 0) finish(firstFailure)
for (const { name, work } of late) {
  console.log(`\n[${++begun}/${all}] ${name}`)
  const started = Date.now()
  const code = await work()
  say(name, code, started)
  if (code !== 0) finish(code)
}
finish(0)

/** One early step after another until all are done or one has failed; what a step wrote comes whole, when it is over. */
async function lane() {
  for (let step = waiting.shift(); step && firstFailure === 0; step = waiting.shift()) {
    const started = Date.now()
    const { code, output } = await step.work()
    console.log(`\n[${++begun}/${all}] ${step.name}`)
    if (output.trim()) console.log(output.trimEnd())
    say(step.name, code, started)
    firstFailure ||= code
  }
}

function say(name, code, started) {
  console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** The last lines: what failed, and what ran. */
function finish(code) {
  if (failures.length > 0) console.log(`\n${failures.map((one) => `✘ ${one}`).join('\n')}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(code)
}

/** A program that writes as it goes. */
async function tool(program, ...args) {
  return (await run(program, args)).code
}

/** A program whose words are kept until it ends. */
function quietly(program, ...args) {
  return run(program, args, { quiet: true })
}

async function types() {
  let written = ''
  for (const args of [
    ['react-router', 'typegen'],
    // One checker each: four would work out the same types of the libraries four times, in twice the CPU and memory.
    ...['server', 'web', 'site'].map((part) => ['tsc', '-p', `tsconfig.${part}.json`, '--checkers', '1']),
  ]) {
    const { code, output } = await quietly(...args)
    written += output
    if (code !== 0) return { code, output: written }
  }
  return { code: 0, output: written }
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
    const report = JSON.parse(readFileSync(file, 'utf8'))
    ;[passed, failed] = read(report)
    failures.push(...failuresOf(report))
  } catch {
    console.error('the tests left no report')
    return code || 1
  }
  counts.passed += passed
  counts.failed += failed
  if (passed + failed === 0) console.error('no test ran')
  return code || (passed === 0 || failed > 0 ? 1 : 0)
}
