// What one runs while building: the quick checks, then the unit and service tests and the journeys of the nouns that the
// working tree changed against main, or of those that are named. What changed in a kit means its own tests and the five
// journeys that cross the house.
//   npm run try [-- <noun> …]

import { prepare } from './prepare.mjs'
import { changedFiles, journeysFor, partsOf } from './proof/changed.mjs'
import { journeys as allJourneys } from './proof/journeys.mjs'
import { build, checks, journeys, units } from './proof/steps.mjs'

const began = Date.now()
const named = process.argv.slice(2)
const parts = named.length > 0 ? { nouns: named, kits: [], journeys: [] } : partsOf(await changedFiles())
const files = journeysFor(parts, allJourneys())
// What every noun may break: the register, who writes which table, the words of the log.
const filters = [
  ...parts.nouns.map((noun) => `src/features/${noun}/`),
  ...parts.kits.map((folder) => `${folder}/`),
  ...(parts.nouns.length > 0
    ? ['src/testing/register', 'src/testing/writers', 'src/features/admin/web/']
    : []),
]

await prepare({ build: false, tools: true })
console.log(`nouns: ${parts.nouns.join(', ') || 'none'} · kits: ${parts.kits.join(', ') || 'none'}`)
console.log(`journeys: ${files.join(', ') || 'none'}`)
const waiting = [...(files.length > 0 ? [build] : []), ...checks]
let failed = 0
await Promise.all([lane(), lane()])
if (failed === 0 && filters.length > 0)
  await show('tests', () => units(['unit', 'service', 'alone'], filters))
if (failed === 0 && files.length > 0) await show('journeys', () => journeys(files))
console.log(`\n${failed === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
process.exit(failed)

async function lane() {
  for (let step = waiting.shift(); step && failed === 0; step = waiting.shift()) {
    const started = Date.now()
    const { code, output } = await step.work()
    if (code !== 0) console.log(output.trimEnd())
    say(step.name, code, started)
  }
}

async function show(name, work) {
  const started = Date.now()
  const { code, failures, flaky } = await work()
  for (const one of failures) console.log(`✘ ${one}`)
  for (const one of flaky) console.log(`flaky: ${one.name}`)
  say(name, code, started)
}

function say(name, code, started) {
  failed ||= code
  console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
