// Proves everything, from a clean clone, step by step; begins no other step once one has failed.
//   npm test        all of it (--document writes its times into docs/performance.md)
//   npm run check   the quick half: no database, no browser (--quick)

import { keepFlaky, MOST_FLAKY } from './flaky.mjs'
import { prepare } from './prepare.mjs'
import { writeTimes } from './proof/document-times.mjs'
import { build, checks, journeys, units } from './proof/steps.mjs'

const isQuick = process.argv.includes('--quick')
const began = Date.now()
const totals = { passed: 0, failed: 0, failures: [], flaky: [], slowest: [] }
const times = []

// Mostly one core each, and none needs another: two at a time, the longest first.
const early = isQuick ? checks : [build, ...checks]
const late = [
  isQuick
    ? { name: 'unit', work: () => units(['unit']) }
    : { name: 'unit and service', work: () => units(['unit', 'service', 'alone']) },
  ...(isQuick ? [] : [{ name: 'journeys', work: () => journeys() }]),
]
const all = early.length + late.length
let begun = 0

await prepare({ build: false, tools: true })
const waiting = [...early]
let firstFailure = 0
await Promise.all([lane(), lane()])
if (firstFailure !== 0) finish(firstFailure)
for (const { name, work } of late) {
  console.log(`\n[${++begun}/${all}] ${name}`)
  const started = Date.now()
  const result = await work()
  add(result)
  const ran = result.passed + result.failed
  if (ran === 0) console.error('no test ran')
  say(name, result.code, started, ran)
  if (result.code !== 0 || ran === 0) finish(result.code || 1)
}
finish(totals.flaky.length > MOST_FLAKY ? 1 : 0)

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

function add({ passed, failed, failures, flaky, slowest }) {
  totals.passed += passed
  totals.failed += failed
  totals.failures.push(...failures)
  totals.flaky.push(...flaky)
  totals.slowest.push(...slowest)
}

function say(name, code, started, ran) {
  const seconds = (Date.now() - started) / 1000
  times.push({ name, seconds, ran })
  console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} ${seconds.toFixed(1)} s`)
}

/** The last lines: how long, what failed, what passed only at the second try, and what ran. */
function finish(code) {
  const { passed, failed, failures, flaky } = totals
  const slowest = totals.slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  if (!isQuick) keepFlaky(flaky)
  if (process.argv.includes('--document') && code === 0) writeTimes({ times, slowest, minutes })
  console.log(`\n${times.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(' · ')}`)
  if (slowest.length > 0) console.log('the longest:')
  for (const { seconds, name } of slowest) console.log(`  ${seconds.toFixed(1)} s ${name}`)
  if (failures.length > 0) console.log(`\n${failures.map((one) => `✘ ${one}`).join('\n')}`)
  if (flaky.length > 0) console.log(`\n${flaky.map(({ name }) => `flaky: ${name}`).join('\n')}`)
  if (flaky.length > MOST_FLAKY) console.log(`more than ${MOST_FLAKY} flaky journeys: the run has failed`)
  console.log(`\nin ${minutes} minutes`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(code)
}
