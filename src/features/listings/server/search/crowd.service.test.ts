import { beforeAll, describe, expect, it } from 'vitest'
import { AROUND_M } from '#features/listings/distances.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { crowdOf, isWalkShorter, reachOf, ringFor } from './crowd.ts'
import { allOf, conditions, distanceSql, placeConditions } from './search-sql.ts'

/** Enough for the thinnest share to speak: in 512ths they are 23. */
const HOMES = 12_000
const app = await testApp()
const { owner } = app.kit.database
const MIDDLE = { lat: 13.745, lng: 100.545 }
const CITY = { west: 100.4, east: 100.7, south: 13.6, north: 13.9 }

beforeAll(async () => {
  const { workspaceId } = await buildManager(app)
  await buildHome(app, workspaceId, {})
  const { rows } = await owner.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'listing_index' and is_generated = 'NEVER' order by ordinal_position`)
  const columns = rows.map(({ name }) => name).join(', ')
  // The words are all the same, and keeping them up row by row is most of the work.
  await owner.query('drop index listing_index_words')
  await owner.query(`
    insert into listing_index (${columns})
    select ${columns} from (select (jsonb_populate_record(one, jsonb_build_object(
        'property_id', md5('crowd' || n)::uuid, 'rent_satang', (4000 + n * 37 % 20000) * 100,
        'type', (array['condo', 'house', 'dorm'])[1 + n % 3], 'status', 'available',
        'lat', ${MIDDLE.lat} + (n * 7919 % 1000 - 500) * 0.0001, 'lng', ${MIDDLE.lng} + (n * 104729 % 991 - 495) * 0.0001,
        'published_at', timestamptz '2026-11-19 00:00Z' - n * interval '1 minute'))).*
      from listing_index one, generate_series(1, ${HOMES}) n) made`)
  await owner.query('vacuum analyze listing_index')
}, 120_000)

const search = async (body: object, query = '') =>
  (await app.call('POST', `/property/search?itemsPerPage=50${query}`, { body })).body

async function plain(where: string, order: string, limit: number): Promise<string[]> {
  const { rows } = await owner.query(
    `select property_id from listing_index where status = 'available' and ${where} order by ${order} limit ${limit}`,
  )
  return rows.map((row) => row.property_id)
}

async function firstPages(body: object, pages: number): Promise<string[]> {
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < pages; page++) {
    const found = await search(body, cursor)
    expect(found).toMatchObject({ total: 1_000, isTotalCapped: true })
    seen.push(...found.data.map((home: { id: string }) => home.id))
    cursor = `&cursor=${found.nextCursor}`
  }
  return seen
}

const IN_CITY = 'lng between 100.4 and 100.7 and lat between 13.6 and 13.9'

describe('places that hold very many homes', () => {
  it('are told from a share of the homes', async () => {
    const wanted = { box: CITY, type: ['condo'] }
    const crowd = await crowdOf(app.kit.database, {
      where: allOf(conditions(wanted)),
      places: placeConditions(wanted, 'points'),
    })
    expect(crowd!.fitting / (HOMES / 3)).toBeGreaterThan(0.5)
    expect(crowd!.fitting / (HOMES / 3)).toBeLessThan(1.7)
    expect(crowd!.held).toBeGreaterThan(crowd!.fitting)
    const few = { box: { ...CITY, east: 100.5 }, type: ['shophouse'] }
    expect(
      await crowdOf(app.kit.database, {
        where: allOf(conditions(few)),
        places: placeConditions(few, 'points'),
      }),
    ).toBeUndefined()
  })

  it.each([
    ['newest', 'published_at desc, property_id desc'],
    ['price_asc', 'rent_satang, property_id'],
    ['price_desc', 'rent_satang desc, property_id desc'],
  ])('are paged by %s as plainly as can be', async (sort, order) => {
    expect(await firstPages({ box: CITY, sort }, 4)).toEqual(await plain(IN_CITY, order, 200))
    expect(await firstPages({ box: CITY, type: ['condo'], sort }, 3)).toEqual(
      await plain(`${IN_CITY} and type = 'condo'`, order, 150),
    )
    const third = await search({ box: CITY, sort }, '&page=3')
    expect(third.data.map((home: { id: string }) => home.id)).toEqual(
      (await plain(IN_CITY, order, 150)).slice(100),
    )
  })

  it.each([
    ['newest', 'published_at desc, property_id desc'],
    ['price_asc', 'rent_satang, property_id'],
  ])('also of what no index begins with, paged by %s', async (sort, order) => {
    const wanted = { leaseMonths: 36 }
    const crowd = await crowdOf(app.kit.database, { where: allOf(conditions(wanted)), places: [] })
    expect(crowd!.fitting / HOMES).toBeGreaterThan(0.5)
    expect(await firstPages({ ...wanted, sort }, 3)).toEqual(
      await plain('min_lease_months <= 36', order, 150),
    )
    // Too few for the share to be sure of: counted as ever.
    const few = { leaseMonths: 36, rentMax: 4_300 }
    const rows = await plain('rent_satang <= 430000', order, 500)
    expect(await search({ ...few, sort })).toMatchObject({ total: rows.length, isTotalCapped: false })
  })

  it('are paged from the nearest on, by rings', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `select property_id as id from listing_index l, (select 111195.08023350831 as north, 108006.0 as east) as m
        where status = 'available' order by round(sqrt(power((l.lat - ${MIDDLE.lat}) * north, 2) + power((l.lng - ${MIDDLE.lng}) * east, 2))), property_id limit 20`,
    )
    const seen = await firstPages({ around: MIDDLE, withinM: AROUND_M }, 6)
    expect(new Set(seen).size).toBe(300)
    expect(rows.filter(({ id }) => !seen.includes(id))).toEqual([])
    const metres = await app.kit.database.owner.query<{ id: string; lat: number; lng: number }>(
      'select property_id as id, lat, lng from listing_index where property_id = any($1)',
      [seen],
    )
    const at = new Map(metres.rows.map((row) => [row.id, row]))
    const far = seen.map((id) =>
      Math.hypot((at.get(id)!.lat - MIDDLE.lat) * 111_195, (at.get(id)!.lng - MIDDLE.lng) * 108_010),
    )
    for (let i = 1; i < far.length; i++) expect(far[i]!).toBeGreaterThan(far[i - 1]! - 2)
    expect(distanceSql(MIDDLE)).toBeDefined()
  })

  it('become clusters of estimated counts on the map, and of exact ones where they are few', async () => {
    const map = async (bounds: object, criteria = {}) =>
      (await app.call('POST', '/property/map', { body: { bounds, criteria } })).body.data
    const all = await map(CITY)
    const sum = (places: { count?: number }[]) => places.reduce((total, { count = 1 }) => total + count, 0)
    expect(all.every((place: { isEstimate: boolean }) => place.isEstimate)).toBe(true)
    expect(sum(all) / HOMES).toBeGreaterThan(0.9)
    expect(sum(all) / HOMES).toBeLessThan(1.1)
    const small = { west: 100.54, east: 100.55, south: 13.74, north: 13.75 }
    const few = await map(small)
    expect(few.every((place: { isEstimate: boolean }) => !place.isEstimate)).toBe(true)
    expect(sum(few)).toBe(
      (await plain('lng between 100.54 and 100.55 and lat between 13.74 and 13.75', 'property_id', 5_000))
        .length,
    )
    // What hardly any home has is looked for in all of them, and shown home by home.
    await owner.query(`update listing_index set pets = '{dog}' where property_id = md5('crowd77')::uuid`)
    expect(await map(CITY, { pets: 'dog' })).toMatchObject([{ kind: 'home' }])
  })
})

it('walks where fitting homes are many, and draws rings that hold what is next', () => {
  expect(isWalkShorter({ fitting: 100_000, held: 300_000, all: 1_000_000 }, 'newest')).toBe(true)
  expect(isWalkShorter({ fitting: 2_000, held: 4_000, all: 1_000_000 }, 'newest')).toBe(false)
  expect(isWalkShorter({ fitting: 20_000, held: 30_000, all: 1_000_000 }, 'price_asc')).toBe(false)
  const around = { ...MIDDLE, metres: 3_000 }
  expect(ringFor(around, { fitting: 40, held: 40, all: 40 }, 25)).toBeUndefined()
  expect(ringFor(around, { fitting: 40_000, held: 40_000, all: 40_000 }, 25)).toBeDefined()
  // No home of the last whole metre is left outside, where the next page would not look for it.
  for (const metres of [0, 150, 150.2, 150.49, 150.5, 150.99])
    expect(Math.round(reachOf(metres) - 0.001)).toBe(Math.floor(reachOf(metres)))
})
