// Prints each figure beside its floor, as a table, and keeps them in bench/results.
//   npm run bench            all of them
//   npm run bench -- home memory
//   npm run bench -- --document     and writes them into docs/performance.md
//   npm run bench -- search --homes=1000000     searches over 10,000 homes, 100,000 and so on up to a million
//   npm run bench -- trial --lines=10000000     the trial balance over ten million lines
import process from 'node:process'
import { run as bank } from './figures/bank.ts'
import { run as boot } from './figures/boot.ts'
import { run as chats } from './figures/chats.ts'
import { run as desk } from './figures/desk.ts'
import { run as documents } from './figures/documents.ts'
import { run as guesses } from './figures/guesses.ts'
import { run as home } from './figures/home.ts'
import { run as ledger } from './figures/ledger.ts'
import { run as list } from './figures/list.ts'
import { run as mails } from './figures/mails.ts'
import { run as memory } from './figures/memory.ts'
import { run as monthEnd } from './figures/month-end.ts'
import { run as papers } from './figures/papers.ts'
import { run as pay } from './figures/pay.ts'
import { run as rentRun } from './figures/rent-run.ts'
import { run as repairs } from './figures/repairs.ts'
import { run as reports } from './figures/reports.ts'
import { run as roomMap } from './figures/room-map.ts'
import { run as scripts } from './figures/scripts.ts'
import { run as search } from './figures/search.ts'
import { run as sessions } from './figures/sessions.ts'
import { run as takeout } from './figures/takeout.ts'
import { run as trial } from './figures/trial.ts'
import { run as verify } from './figures/verify.ts'
import { writeDocument } from './support/document.ts'
import { type Figure, saveResults, tableOf } from './support/report.ts'

const HOMES = 100_000

const FIGURES: Record<string, () => Promise<Figure[]>> = {
  boot,
  memory,
  'month-end': monthEnd,
  home,
  scripts,
  list,
  chats,
  mails,
  'room-map': roomMap,
  desk,
  documents,
  repairs,
  reports,
  search: () => search(sizes),
  papers,
  verify,
  ledger,
  trial: () => trial(lines),
  pay,
  sessions,
  guesses,
  'rent-run': rentRun,
  bank,
  takeout,
}

const isDocumented = process.argv.includes('--document')
const homes = process.argv.find((name) => name.startsWith('--homes='))?.slice('--homes='.length)
/** Lines of the ledger that the trial balance is asked over. */
const lines = Number(
  process.argv.find((name) => name.startsWith('--lines='))?.slice('--lines='.length) ?? 1_000_000,
)
const sizes = homes ? growthUpTo(Number(homes)) : [HOMES]
const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'))
if (!sizes.length) {
  console.error('--homes wants a number of 10,000 or more')
  process.exit(1)
}
const unknown = asked.filter((name) => !(name in FIGURES))
if (unknown.length) {
  console.error(`There is no figure ${unknown.join(', ')}. There are: ${Object.keys(FIGURES).join(', ')}`)
  process.exit(1)
}

const figures: Figure[] = []
for (const name of asked.length ? asked : Object.keys(FIGURES)) {
  console.error(`${name} …`)
  figures.push(...(await FIGURES[name]!()))
}
console.log(tableOf(figures))
if (!asked.length) saveResults('bench/results', figures)
if (isDocumented) writeDocument(figures)

/** Ten thousand, and ten times as many, until the number asked for. */
function growthUpTo(most: number): number[] {
  const growth: number[] = []
  for (let size = 10_000; size < most; size *= 10) growth.push(size)

  return most >= 10_000 ? [...growth, most] : []
}
