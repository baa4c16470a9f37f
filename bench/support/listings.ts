import type pg from 'pg'
import { searchWords } from '../../src/features/listings/server/search/words.ts'
import { areas } from '../../src/thai/areas.data.ts'
import { stations } from '../../src/thai/stations.data.ts'

const TYPES = ['condo', 'apartment', 'dorm', 'house', 'townhouse', 'shophouse']
const KINDS = 500

/** From so many rows on, indexes are built after the rows: a tenth of the time of keeping them up row by row. */
const IN_BULK = 100_000

/**
 * Writes made-up homes into the public index until it holds as many as asked, near real stations, with real words and believable
 * rents. The rows differ in place, price, size, age, pets, amenities, state and terms, a quarter of them let or not confirmed; the
 * words repeat by station, as they do in a city.
 */
export async function writeListings(database: pg.Pool, count: number): Promise<void> {
  const { rows } = await database.query('select count(*)::int as n from listing_index')
  const first = rows[0].n + 1
  const insert = () => insertListings(database, first, count)
  await (count - first < IN_BULK ? insert() : withoutIndexes(database, insert))
  await database.query('vacuum analyze listing_index')
}

async function withoutIndexes(database: pg.Pool, work: () => Promise<void>) {
  const { rows } = await database.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'listing_index' and indexname not like '%\\_pk'`,
  )
  for (const { indexname } of rows) await database.query(`drop index "${indexname}"`)
  await work()
  for (const { indexdef } of rows)
    await database.query(`begin; set local maintenance_work_mem = '512MB'; ${indexdef}; commit`)
}

async function insertListings(database: pg.Pool, first: number, last: number) {
  const kinds = kindsOfHome()
  await database.query(
    `insert into listing_index (workspace_id, property_id, site_name, manager_name, title_th, title_en, type, bedrooms,
       bathrooms, area_sqm, floor, furnishing, pets, amenities, audience, province_code, district_code, lat, lng,
       stations, station_codes, rent_satang, deposit_satang, advance_satang, monthly_satang, move_in_satang, min_lease_months, status,
       free_from, confirmed_at, is_manager_verified, published_at, words)
     select md5('w' || n % 2000)::uuid, md5('p' || n)::uuid, 'site-' || n % 2000, 'ผู้จัดการ ' || n % 2000,
       k.title_th || ' ' || n, k.title_en || ' ' || n, k.type, n / 7 % 5, 1 + n % 3, 20 + n % 180, n % 40,
       (array['full', 'part', 'none'])[1 + n / 11 % 3],
       case n % 10 when 0 then array['cat', 'dog'] when 1 then array['cat'] else array[]::text[] end,
       (array['aircon', 'washing_machine', 'parking', 'pool', 'gym', 'lift'])[1 + n % 3:4 + n / 3 % 3],
       case n % 50 when 0 then 'women' else 'anyone' end,
       k.province, k.district, k.lat + (n * 37 % 997 - 498) / 50000.0, k.lng + (n * 53 % 991 - 495) / 50000.0,
       jsonb_build_array(jsonb_build_object('code', k.station, 'metres', 100 + n % 900, 'minutes', 2 + n % 12)),
       array[k.station], (4000 + n * 37 % 60000) * 100, (8000 + n * 37 % 60000 * 2) * 100, 0,
       (4800 + n * 37 % 60000) * 100, (12300 + n * 37 % 60000 * 3) * 100, (array[12, 6, 12, 3, 12, 1])[1 + n / 5 % 6],
       (array['available', 'available', 'available', 'coming_soon', 'rented', 'available', 'available', 'unconfirmed'])[1 + n / 13 % 8],
       case when n / 13 % 8 = 3 then date '2026-11-20' + n % 60 end, timestamptz '2026-11-20' - n % 30 * interval '1 day', n % 4 = 0,
       timestamptz '2026-11-20' - n * interval '7 minutes', k.words
     from generate_series($2::int, $3::int) n
     join json_to_recordset($1::json) as k(index int, title_th text, title_en text, type text, province text,
       district text, lat float8, lng float8, station text, words text) on k.index = n % ${KINDS}`,
    [JSON.stringify(kinds), first, last],
  )
}

function kindsOfHome() {
  const known = stations()
  const districts = areas().districtsOf('10')
  return Array.from({ length: KINDS }, (_, index) => {
    const station = known[index % known.length]!
    const district = districts[index % districts.length]!
    const titles = [`ห้องเช่าใกล้ ${station.th}`, `Home near ${station.en}`] as const
    return {
      index,
      title_th: titles[0],
      title_en: titles[1],
      type: TYPES[index % TYPES.length],
      province: '10',
      district: district.code,
      lat: station.lat,
      lng: station.lng,
      station: station.code,
      words: searchWords({
        titles: [...titles],
        projects: [],
        provinceCode: '10',
        districtCode: district.code,
        subdistrictCode: null,
        stationCodes: [station.code],
      }),
    }
  })
}
