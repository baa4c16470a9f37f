// Journeys that failed and passed when they were run once more. A run writes them down; this repeats each 20 times, and
// those that pass each time are struck off.
//   npm run flaky
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findOrInstallChromium } from './chromium.mjs'
import { at, isMain, projectEnvironment, run } from './kit.mjs'
import { prepare } from './prepare.mjs'

/** More in one run are no chance any more. */
export const MOST_FLAKY = 3

const TIMES = 20
const KEPT = '.data/flaky.json'

/** Those that wait to be repeated: `{ name, file, title, project }`. */
export function keptFlaky() {
  try {
    return JSON.parse(readFileSync(at(KEPT), 'utf8'))
  } catch {
    return []
  }
}

/** Adds those of a run to the ones that wait. */
export function keepFlaky(found) {
  if (found.length > 0) write(joined(keptFlaky(), found))
}

/** Two lists as one, each journey once. */
export function joined(kept, found) {
  const isSame = (one, other) =>
    one.file === other.file && one.title === other.title && one.project === other.project
  return [...kept, ...found.filter((one) => !kept.some((other) => isSame(one, other)))]
}

function write(list) {
  if (list.length === 0) return rmSync(at(KEPT), { force: true })
  mkdirSync(at('.data'), { recursive: true })
  writeFileSync(at(KEPT), `${JSON.stringify(list, null, 2)}\n`)
}

async function main() {
  const kept = keptFlaky()
  if (kept.length === 0) return console.log('no journey waits to be repeated')
  await prepare({ tools: true })
  const env = projectEnvironment({ CHROMIUM_PATH: await findOrInstallChromium() })
  const left = []
  for (const one of kept) {
    const title = `${one.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    const args = ['test', one.file, '-g', title, '--project', one.project, `--repeat-each=${TIMES}`]
    const { code } = await run('playwright', [...args, '--retries=0', '--reporter=line'], { env })
    console.log(`${code === 0 ? 'ok' : 'FAILED'} ${TIMES} times: ${one.name}`)
    if (code !== 0) left.push(one)
  }
  write(left)
  process.exit(left.length > 0 ? 1 : 0)
}

if (isMain(import.meta)) await main()
