import { writeCursor } from '../../src/features/listings/server/keyset.ts'
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

const ROUNDS = 40
/** A page this deep, by its cursor, should cost what the first one costs. */
const DEPTH = 1_000
const PER_PAGE = 24

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

/** The public search over so many homes, one size after the other: time of each answer, and CPU beside the same SQL. */
export async function run(sizes: number[]): Promise<Figure[]> {
  const stage = await openStage()
  try {
    const figures: Figure[] = []
    for (const homes of sizes) {
      await writeListings(stage.app.database, homes)
      figures.push(...(await timesOver(stage, homes)), await cpuBesideSql(stage, homes))
    }
    return figures
  } finally {
    await stage.close()
  }
}

async function timesOver(stage: Stage, homes: number): Promise<Figure[]> {
  const over = `search over ${homes.toLocaleString('en')} homes`
  const figures: Figure[] = []
  const all: number[] = []
  for (const [name, body] of QUERIES) {
    // The first asking reads pages from the disk that the rest find in memory.
    await timesOf(requests(stage, body, 3))
    const times = await timesOf(requests(stage, body, ROUNDS))
    all.push(...times)
    figures.push({ name: `${over}, ${name}: median`, value: percentile(times, 0.5), unit: 'ms' })
  }
  all.sort((a, b) => a - b)
  figures.push({
    name: `${over}, p95`,
    value: percentile(all, 0.95),
    unit: 'ms',
    target: { most: 50 },
    note: `${all.length} searches of ${QUERIES.length} kinds, one after the other`,
  })
  const cursor = await cursorBefore(stage, DEPTH)
  if (!cursor) return figures
  const first = await timesOf(requests(stage, {}, ROUNDS))
  const deep = await timesOf(requests(stage, {}, ROUNDS, cursor))
  figures.push({
    name: `${over}, page ${DEPTH.toLocaleString('en')}: median`,
    value: percentile(deep, 0.5),
    unit: 'ms',
    floor: { name: 'page 1', value: percentile(first, 0.5) },
    target: { timesFloor: 1.5 },
  })

  return figures
}

/** The cursor that leads to a page of everything, newest first; undefined where there are not so many. */
async function cursorBefore({ app }: Stage, page: number): Promise<string | undefined> {
  const { rows } = await app.database.query<{ value: string; id: string }>(
    `select published_at::text as value, property_id as id from listing_index
      order by published_at desc, property_id desc offset $1 limit 1`,
    [(page - 1) * PER_PAGE - 1],
  )

  return rows[0] && writeCursor({ sort: 'newest', ...rows[0] })
}

async function cpuBesideSql(stage: Stage, homes: number): Promise<Figure> {
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
    name: `search over ${homes.toLocaleString('en')} homes by word and price, CPU`,
    value: ours.app + ours.database,
    unit: 'µs',
    floor: { name: 'the same SQL, prepared', value: bare.app + bare.database },
    target: { timesFloor: 1.5 },
    note: `of it ${Math.round(ours.database)} µs PostgreSQL (floor: ${Math.round(bare.database)} µs)`,
  }
}

function requests({ app }: Stage, body: Record<string, unknown>, count: number, cursor?: string): Request[] {
  const behind = cursor ? `&cursor=${cursor}` : ''
  return Array.from({ length: count }, () => ({
    url: `${app.url}/api/property/search?itemsPerPage=${PER_PAGE}${behind}`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  }))
}
