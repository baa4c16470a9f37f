import { costOf } from '../support/cpu.ts'
import { writeListings } from '../support/listings.ts'
import type { Figure } from '../support/report.ts'
import {
  load,
  nextAddress,
  openStage,
  percentile,
  type Request,
  type Stage,
  timesOf,
} from '../support/stage.ts'
import { captureTransactions } from '../support/statements.ts'

const HOMES = 100_000
const ROUNDS = 40

/** What people ask, from a single word to everything at once. */
const QUERIES: [string, Record<string, unknown>][] = [
  ['everything, newest', {}],
  ['Thai word', { q: 'ทองหล่อ' }],
  ['English word', { q: 'thong lo' }],
  ['words and price', { q: 'คอนโด อโศก ไม่เกิน 20000' }],
  ['district, cheapest', { district: ['1039'], sort: 'price_asc' }],
  ['filters', { type: ['condo'], bedrooms: 1, rentMin: 8000, rentMax: 20000, furnishing: 'full' }],
  ['no hit, with ways out', { type: ['dorm'], bedrooms: 3, rentMin: 8000, rentMax: 8100, pets: 'dog' }],
]

/** The public search over 100,000 homes: time of each answer, and CPU beside the same SQL by itself. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  try {
    await writeListings(stage.app.database, HOMES)
    const figures: Figure[] = []
    const all: number[] = []
    for (const [name, body] of QUERIES) {
      const times = await timesOf(requests(stage, body, ROUNDS))
      all.push(...times)
      figures.push({ name: `search, ${name}: median`, value: percentile(times, 0.5), unit: 'ms' })
    }
    all.sort((a, b) => a - b)
    figures.push({
      name: `search over ${HOMES.toLocaleString('en')} homes, p95`,
      value: percentile(all, 0.95),
      unit: 'ms',
      target: { most: 50 },
      note: `${all.length} searches of ${QUERIES.length} kinds, one after the other`,
    })
    figures.push(await cpuBesideSql(stage))
    return figures
  } finally {
    await stage.close()
  }
}

async function cpuBesideSql(stage: Stage): Promise<Figure> {
  const { app, floors, postmaster } = stage
  const body = { q: 'thong lo', rentMax: 30000 }
  const transactions = await captureTransactions(app, () => timesOf(requests(stage, body, 1)))
  // The throttle's own transaction belongs to us, not to the search.
  const search = transactions.filter((list) => list.some(({ text }) => text.includes('listing_index')))
  await floors.tell({ transactions: search })
  await timesOf(requests(stage, body, 20))
  const ours = await costOf({ app: app.pid, postmaster }, 200, () => timesOf(requests(stage, body, 200)))
  const floorUrl = { url: `${floors.url}/statements` }
  await load(floorUrl, 20, 1)
  const bare = await costOf({ app: floors.pid, postmaster }, 200, () => load(floorUrl, 200, 1))

  return {
    name: 'search by word and price, CPU',
    value: ours.app + ours.database,
    unit: 'µs',
    floor: { name: 'the same SQL, prepared', value: bare.app + bare.database },
    target: { timesFloor: 1.5 },
    note: `of it ${Math.round(ours.database)} µs PostgreSQL (floor: ${Math.round(bare.database)} µs)`,
  }
}

function requests({ app }: Stage, body: Record<string, unknown>, count: number): Request[] {
  return Array.from({ length: count }, () => ({
    url: `${app.url}/api/property/search?itemsPerPage=24`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  }))
}
