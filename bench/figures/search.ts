import { writeCursor } from '../../src/features/listings/server/search/keyset.ts'
import { writeListings } from '../support/listings.ts'
import type { Figure } from '../support/report.ts'
import {
  costsByTurns,
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

/** A district, the city, and a few streets of it. */
const DISTRICT = { west: 100.5, south: 13.7, east: 100.6, north: 13.8 }
const CITY = { west: 100.3, south: 13.5, east: 100.8, north: 14.0 }
const STREETS = { west: 100.558, south: 13.736, east: 100.561, north: 13.739 }

/** What the map asks: wide pieces are answered by clusters. */
const MAPS: [string, object, number][] = [
  ['map of a few streets', { bounds: STREETS }, 30],
  ['map of a district, words', { bounds: DISTRICT, criteria: { q: 'คอนโด ทองหล่อ ไม่เกิน 20000' } }, 30],
  ['clusters of a district', { bounds: DISTRICT }, 15],
  ['clusters of the city', { bounds: CITY }, 15],
  ['clusters of the city, filters', { bounds: CITY, criteria: { rentMax: 12_000, pets: 'dog' } }, 15],
]

/** The piece of the map that holds all that was found, which the map begins with. */
const EXTENTS: [string, object][] = [
  ['extent of everything', {}],
  ['extent of a district', { district: ['1039'] }],
  ['extent of filters', { rentMax: 12_000, pets: 'dog' }],
]

/** How many homes each choice would bring. */
const FACETS: [string, object][] = [
  ['facets of everything', {}],
  ['facets near a place', { q: 'ทองหล่อ' }],
  ['facets of few', { monthlyMax: 5_000 }],
]

/** What people ask, from a single word to everything at once. */
const QUERIES: [string, object][] = [
  ['everything, newest', {}],
  ['Thai word', { q: 'ทองหล่อ' }],
  ['English word', { q: 'thong lo' }],
  ['words and price', { q: 'คอนโด อโศก ไม่เกิน 20000' }],
  ['district, cheapest', { district: ['1039'], sort: 'price_asc' }],
  ['filters', { type: ['condo'], bedrooms: 1, rentMin: 8000, rentMax: 20000, furnishing: 'full' }],
  ['true monthly cost', { monthlyMax: 12_000 }],
  ['cash to move in', { moveInMax: 20_000, bedrooms: 2 }],
  ['pets and amenities', { pets: 'dog', amenities: ['pool', 'parking'] }],
  ['verified, short lease', { isVerified: true, leaseMonths: 1 }],
  ['free by a day, high up', { availableBy: '2026-12-01', floorMin: 20, areaMin: 60 }],
  ['nearest to a station', { q: 'คอนโดใกล้รถไฟฟ้า ไม่เกิน 10000', sort: 'station' }],
  ['price per square metre', { type: ['condo'], sort: 'per_sqm' }],
  ['near me', { around: { lat: 13.7367, lng: 100.5602 } }],
  ['piece of the map, cheapest', { box: DISTRICT, sort: 'price_asc' }],
  ['along a road', { q: 'สุขุมวิท 2 ห้องนอน 30000-45000' }],
  ['unknown name', { q: 'คอนโด ทองหล่อ แกรนด์พาเลซไม่มีจริง' }],
  ['no hit, with ways out', { type: ['dorm'], bedrooms: 3, rentMin: 8000, rentMax: 8100, pets: 'dog' }],
]

/** The public search over so many homes, one size after the other: time of each answer, and CPU beside the same SQL. */
export async function run(sizes: number[]): Promise<Figure[]> {
  const stage = await openStage()
  try {
    const figures: Figure[] = []
    for (const homes of sizes) {
      await writeListings(stage.app.database, homes)
      figures.push(
        ...(await timesOver(stage, homes)),
        ...(await besidesOver(stage, homes)),
        await cpuBesideSql(stage, homes),
      )
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
    // The first run reads pages from the disk that the rest find in memory.
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

/** The map and the counts of choices, each at its 95th percentile. */
async function besidesOver(stage: Stage, homes: number): Promise<Figure[]> {
  const over = `over ${homes.toLocaleString('en')} homes`
  const figures: Figure[] = []
  const measure = async (name: string, path: string, body: object, most: number) => {
    await timesOf(posts(stage, path, body, 3))
    const times = await timesOf(posts(stage, path, body, ROUNDS))
    figures.push({
      name: `${name}, ${over}: p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      target: { most },
    })
  }
  for (const [name, body, most] of MAPS) await measure(name, '/property/map', body, most)
  for (const [name, criteria] of EXTENTS) await measure(name, '/property/map/extent', { criteria }, 50)
  for (const [name, criteria] of FACETS) await measure(name, '/property/facets', { criteria }, 50)

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
  const { app, floors } = stage
  const body = { q: 'thong lo', rentMax: 30000 }
  const transactions = await captureTransactions(app, () => timesOf(requests(stage, body, 1)))
  // The throttle's own transaction belongs to us, not to the search.
  const search = transactions.filter((list) => list.some(({ text }) => text.includes('listing_index')))
  await floors.tell({ transactions: search })
  // Both uncompressed, in turns, warmed up: the same requests on either side.
  const [asked] = requests(stage, body, 1)
  const { 'x-forwarded-for': _, ...headers } = asked!.headers!
  const { ours, bare } = await costsByTurns(stage, {
    ours: { pid: app.pid, request: { ...asked!, headers }, amount: 1_400 },
    bare: { pid: floors.pid, request: { url: `${floors.url}/statements` }, amount: 1_400 },
  })

  return {
    name: `search over ${homes.toLocaleString('en')} homes by word and price, CPU`,
    value: ours!.app + ours!.database,
    unit: 'µs',
    floor: { name: 'the same SQL, prepared', value: bare!.app + bare!.database },
    target: { timesFloor: 1.5 },
    note: `of it ${Math.round(ours!.database)} µs PostgreSQL (floor: ${Math.round(bare!.database)} µs)`,
  }
}

function requests(stage: Stage, body: object, count: number, cursor?: string): Request[] {
  const behind = cursor ? `&cursor=${cursor}` : ''

  return posts(stage, `/property/search?itemsPerPage=${PER_PAGE}${behind}`, body, count)
}

function posts({ app }: Stage, path: string, body: object, count: number): Request[] {
  return Array.from({ length: count }, () => ({
    url: `${app.url}/api${path}`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  }))
}
