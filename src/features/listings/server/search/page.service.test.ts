import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const HOMES = 2_600
const app = await testApp()
const { owner } = app.kit.database

beforeAll(async () => {
  const { workspaceId } = await buildManager(app)
  await buildHome(app, workspaceId, {})
  // Many share a rent or an hour, so that the id has to decide; every fifth is let.
  const { rows } = await owner.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'listing_index' and is_generated = 'NEVER' order by ordinal_position`)
  const columns = rows.map(({ name }) => name).join(', ')
  await owner.query(`
    insert into listing_index (${columns})
    select ${columns} from (select (jsonb_populate_record(one, jsonb_build_object(
        'property_id', md5('home' || n)::uuid, 'bedrooms', n % 5, 'rent_satang', (1 + n * 37 % 400) * 10000,
        'type', (array['condo', 'house', 'dorm'])[1 + n % 3], 'furnishing', (array['full', 'part', 'none'])[1 + n / 3 % 3],
        'district_code', (array['1039', '1034', '1001'])[1 + n / 7 % 3],
        'pets', case n % 3 when 0 then array['cat'] when 1 then array['dog'] else array[]::text[] end,
        'lat', 13.70 + (n % 50) * 0.001, 'lng', 100.55 + (n % 60) * 0.001,
        'status', case when n % 5 = 0 then 'rented' else 'available' end,
        'published_at', timestamptz '2026-11-19 00:00Z' - (n / 4) * interval '1 hour',
        'area_sqm', case when n % 11 = 0 then null else 20 + n % 60 end,
        'stations', case when n % 13 = 0 then jsonb '[]' else jsonb_build_array(jsonb_build_object('code', 'E9', 'metres', n % 700, 'minutes', 1 + n % 9)) end
        ))).*
      from listing_index one, generate_series(1, ${HOMES}) n) made`)
  await owner.query('vacuum analyze listing_index')
})

const ORDERS = {
  newest: 'published_at desc, property_id desc',
  price_asc: 'rent_satang, property_id',
  price_desc: 'rent_satang desc, property_id desc',
  per_sqm: 'per_sqm_satang, property_id',
  station: 'station_m, property_id',
}
const FREE = "status in ('available', 'coming_soon')"

/** What the answer has to be, asked as plainly as can be. */
async function plain(where: string, sort: keyof typeof ORDERS): Promise<string[]> {
  const { rows } = await owner.query(
    `select property_id from listing_index where ${where} order by ${ORDERS[sort]}`,
  )
  return rows.map((row) => row.property_id)
}

const search = (body: object, query: string) =>
  app.call('POST', `/property/search?itemsPerPage=100${query}`, { body })

describe('count and page', () => {
  it.each([
    ['everything, more than are gathered', {}, FREE],
    ['also those let', { withRented: true }, 'true'],
    ['fewer than are counted', { bedrooms: 1 }, `${FREE} and bedrooms = 1`],
    [
      'more than are counted, fewer than are gathered',
      { type: ['condo', 'house'] },
      `${FREE} and type in ('condo', 'house')`,
    ],
    [
      'few',
      { type: ['dorm'], bedrooms: 2, furnishing: 'full' },
      `${FREE} and type = 'dorm' and bedrooms = 2 and furnishing = 'full'`,
    ],
    [
      'a range of rents',
      { rentMin: 10_000, rentMax: 20_000 },
      `${FREE} and rent_satang between 1000000 and 2000000`,
    ],
    [
      'districts',
      { district: ['1039', '1001'], pets: 'cat' },
      `${FREE} and district_code in ('1039', '1001') and 'cat' = any(pets)`,
    ],
    ['nothing', { type: ['shophouse'] }, 'false'],
  ])('%s, in every order and to the last page', async (_, criteria, where) => {
    for (const sort of ['newest', 'price_asc', 'price_desc'] as const) {
      const expected = await plain(where, sort)
      const seen: string[] = []
      let cursor = ''
      do {
        const { body } = await search({ ...criteria, sort }, cursor)
        expect(body).toMatchObject({
          total: Math.min(expected.length, 1_000),
          isTotalCapped: expected.length > 1_000,
        })
        seen.push(...body.data.map((home: { id: string }) => home.id))
        cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
      } while (cursor)
      expect(seen).toEqual(expected)
    }
  })

  it.each([
    [{}, FREE],
    [{ bedrooms: 1 }, `${FREE} and bedrooms = 1`],
  ])('pages by number up to what is counted: %j', async (criteria, where) => {
    const expected = await plain(where, 'newest')
    for (const page of [1, 2, 5, 10]) {
      const { body } = await search(criteria, `&page=${page}`)
      expect(body.data.map((home: { id: string }) => home.id)).toEqual(
        expected.slice((page - 1) * 100, page * 100),
      )
    }
    expect((await search(criteria, '&page=11')).body.fields).toEqual({ page: expect.any(String) })
  })

  it('finds around a point what the points alone say', async () => {
    const bounds = { west: 100.56, east: 100.58, south: 13.71, north: 13.73 }
    const { body } = await app.call('POST', '/property/map', { body: { bounds } })
    const homes = body.data.reduce((sum: number, place: { count?: number }) => sum + (place.count ?? 1), 0)
    const expected = await plain(
      `${FREE} and lng between 100.56 and 100.58 and lat between 13.71 and 13.73`,
      'newest',
    )
    expect(homes).toBe(expected.length)
  })
})

it('reads the whole of a pasted post, and refuses a longer text', async () => {
  const post = `${'ห้องสวย เดินทางสะดวก '.repeat(48).slice(0, 950)} คอนโด ไม่เอาชั้นล่าง ไม่เกิน 15000`
  const read = await search({ q: post }, '')
  expect(post.length).toBeLessThanOrEqual(1_000)
  expect(read.body.applied).toMatchObject({ type: ['condo'], floorMin: 2, rentMax: 15_000 })
  expect((await search({ q: 'ก'.repeat(1_001) }, '')).status).toBe(422)
})
