// The steps of the proof, for all of it (test.mjs) and for a part of it (try.mjs): each resolves to `{ code, output }`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findOrInstallChromium } from '../chromium.mjs'
import { at, projectEnvironment, run } from '../kit.mjs'
import { failuresOf, flakyOf, slowestOf } from './failures.mjs'

const REPORTS = at('node_modules/.reports')

/** A program whose words are kept until it ends. */
export function quietly(program, ...args) {
  return run(program, args, { quiet: true })
}

export const build = { name: 'build', work: () => quietly('node', 'scripts/prepare.mjs') }

/** What needs neither database nor browser: mostly one core each, the longest first. */
export const checks = [
  { name: 'types', work: types },
  {
    name: 'boundaries',
    work: () =>
      quietly('depcruise', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'),
  },
  { name: 'dead code', work: () => quietly('knip', '--no-progress') },
  { name: 'licences', work: () => quietly('node', 'scripts/licences.mjs', '--check') },
  { name: 'format', work: () => quietly('biome', 'ci', '--error-on-warnings') },
  { name: 'messages', work: () => quietly('node', 'scripts/build/messages.mjs', '--check') },
  { name: 'lock', work: () => quietly('node', 'scripts/fix-lock.mjs', '--check') },
]

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

/** What ran: how many passed and failed, each failure in a line, journeys that passed at the second try, the longest. */
export const nothingRan = () => ({ passed: 0, failed: 0, failures: [], flaky: [], slowest: [] })

/** Unit and service tests, written as they go. `filters` are paths; none means all. They are never run twice. */
export async function units(projects, filters = []) {
  const file = freshReport('vitest.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const { code } = await run('vitest', [
    'run',
    ...chosen,
    ...filters,
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return read(file, code, (report) => [report.numPassedTests, report.numFailedTests])
}

/** Journeys, each at its width; one that fails is run once more. `filters` are file names; none means all. */
export async function journeys(filters = []) {
  const file = freshReport('playwright.json')
  let chromium
  try {
    chromium = await findOrInstallChromium()
  } catch (error) {
    console.error(error.message)
    return { code: 1, ...nothingRan() }
  }
  const env = projectEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const args = ['test', ...filters, '--retries=1', '--reporter=list,json']
  const { code } = await run('playwright', args, { env })
  return read(file, code, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = `${REPORTS}/${name}`
  rmSync(file, { force: true })
  return file
}

/** What a report says; a run without a single test is a failure, whatever its exit code says. */
function read(file, code, count) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const [passed, failed] = count(report)
    return {
      code: code || (failed > 0 ? 1 : 0),
      passed,
      failed,
      failures: failuresOf(report),
      flaky: flakyOf(report),
      slowest: slowestOf(report),
    }
  } catch {
    console.error('the tests left no report')
    return { code: code || 1, ...nothingRan() }
  }
}
