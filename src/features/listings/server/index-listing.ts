import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { settleWholes } from '#features/media/server/service.ts'
import { stationsOnFoot } from './home/walk.ts'
import type { HomeMoney, UtilityMode } from './rules.ts'
import { monthlyCost, moveInCost } from './rules.ts'
import { searchWords } from './search/words.ts'

type Row = {
  status: string
  is_public: boolean
  site_name: string | null
  manager_name: string
  manager_name_en: string | null
  is_verified: boolean
  title_th: string
  title_en: string | null
  project_th: string | null
  project_en: string | null
  type: string
  bedrooms: number
  bathrooms: number
  area_sqm: string | null
  floor: number | null
  furnishing: string
  pets: string[]
  amenities: string[]
  facilities: string[]
  audience: string
  province_code: string | null
  district_code: string | null
  subdistrict_code: string | null
  lat: number | null
  lng: number | null
  rent_satang: string
  rent_usd_cents: string | null
  rent_rate_e4: number | null
  rent_rate_day: string | null
  deposit_satang: string
  advance_satang: string
  common_fee_satang: string
  internet_fee_satang: string
  water_mode: UtilityMode
  water_rate_satang: string
  electric_mode: UtilityMode
  electric_rate_satang: string
  min_lease_months: number
  free_from: string | null
  confirmed_at: string | null
  confirmed_by: 'manager' | 'owner'
  cover_file_id: string | null
  is_drawn: boolean | null
  cover_blur: string | null
  more_photo_ids: string[] | null
}

/** How many pictures a list shows of a home beside its cover; all of them are on the home's own page. */
const MORE_PHOTOS = 5

/**
 * Brings the public projection of one home up to date, in the transaction that changed it: written while it is
 * public (available, coming soon, waiting for confirmation, rented), removed otherwise. The first publishing day stays.
 */
export async function indexListing(
  tx: Tx,
  workspaceId: string,
  propertyId: string,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select p.status, w.status = 'active' and p.hidden_at is null as is_public, case when w.is_published then w.site_name end as site_name,
           w.business_name as manager_name, w.business_name_en as manager_name_en, w.verified_at is not null as is_verified,
           p.title_th, p.title_en, j.name_th as project_th, j.name_en as project_en, p.type, p.bedrooms, p.bathrooms,
           p.area_sqm, p.floor, p.furnishing, p.pets, p.amenities, coalesce(j.facilities, '{}') as facilities, p.audience,
           j.province_code, j.district_code, j.subdistrict_code, j.lat, j.lng,
           p.rent_satang, p.rent_usd_cents, p.rent_rate_e4, p.rent_rate_day::text, p.deposit_satang, p.advance_satang, p.common_fee_satang, p.internet_fee_satang,
           p.water_mode, p.water_rate_satang, p.electric_mode, p.electric_rate_satang, p.min_lease_months,
           p.free_from::text, p.confirmed_at::text, p.confirmed_by, c.file_id as cover_file_id, c.is_drawn,
           c.cover_blur, c.more_photo_ids
      from properties p
      join workspaces w on w.id = p.workspace_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      left join lateral (select o.file_id, o.is_drawn, nullif(f.placeholder, '') as cover_blur,
                                array(select more.file_id from property_photos more
                                       where more.workspace_id = o.workspace_id and more.property_id = o.property_id
                                         and more.position > o.position and more.is_drawn = o.is_drawn
                                       order by more.position limit ${MORE_PHOTOS}) as more_photo_ids
                           from property_photos o
                           left join files f on f.workspace_id = o.workspace_id and f.id = o.file_id
                          where o.workspace_id = p.workspace_id and o.property_id = p.id
                          order by o.position limit 1) c on true
     where p.workspace_id = ${workspaceId} and p.id = ${propertyId} and p.deleted_at is null`)
  const row = rows[0]
  if (!row?.is_public || !['available', 'coming_soon', 'unconfirmed', 'rented'].includes(row.status)) {
    await tx.execute(
      sql`delete from listing_index where workspace_id = ${workspaceId} and property_id = ${propertyId}`,
    )
  } else {
    await write(tx, { workspaceId, propertyId, row, now })
  }
  await settleWholes(tx, { workspaceId, propertyId }, now)
}

/** The same for every home of a workspace: its name, site, badge or state has changed. */
export async function indexWorkspace(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from properties where workspace_id = ${workspaceId} and deleted_at is null and status <> 'draft'`,
  )
  for (const { id } of rows) await indexListing(tx, workspaceId, id, now)
}

async function write(
  tx: Tx,
  { workspaceId, propertyId, row, now }: { workspaceId: string; propertyId: string; row: Row; now: Date },
) {
  const stations = row.lat !== null && row.lng !== null ? stationsOnFoot({ lat: row.lat, lng: row.lng }) : []
  const amenities = [...new Set([...row.amenities, ...row.facilities])]
  const money = moneyOf(row, amenities)
  const words = searchWords({
    titles: [row.title_th, row.title_en],
    projects: [row.project_th, row.project_en],
    provinceCode: row.province_code,
    districtCode: row.district_code,
    subdistrictCode: row.subdistrict_code,
    stationCodes: stations.map((station) => station.code),
  })
  const values = {
    site_name: row.site_name,
    manager_name: row.manager_name,
    manager_name_en: row.manager_name_en,
    is_manager_verified: row.is_verified,
    title_th: row.title_th,
    title_en: row.title_en,
    project_name: row.project_th,
    project_name_en: row.project_en,
    type: row.type,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    area_sqm: row.area_sqm,
    floor: row.floor,
    furnishing: row.furnishing,
    pets: textArray(row.pets),
    amenities: textArray(amenities),
    audience: row.audience,
    province_code: row.province_code,
    district_code: row.district_code,
    subdistrict_code: row.subdistrict_code,
    lat: row.lat,
    lng: row.lng,
    stations: JSON.stringify(stations),
    station_codes: textArray(stations.map((station) => station.code)),
    rent_satang: row.rent_satang,
    rent_usd_cents: row.rent_usd_cents,
    rent_rate_e4: row.rent_rate_e4,
    rent_rate_day: row.rent_rate_day,
    deposit_satang: row.deposit_satang,
    advance_satang: row.advance_satang,
    monthly_satang: String(monthlyCost(money).totalSatang),
    move_in_satang: String(moveInCost(money).totalSatang),
    min_lease_months: row.min_lease_months,
    utilities_at_cost: row.electric_mode === 'at_cost',
    utilities_included: row.electric_mode === 'included' && row.water_mode === 'included',
    status: row.status,
    free_from: row.free_from,
    confirmed_at: row.confirmed_at,
    confirmed_by: row.confirmed_by,
    cover_file_id: row.cover_file_id,
    is_cover_drawn: row.is_drawn ?? true,
    cover_blur: row.cover_blur,
    more_photo_ids: textArray(row.more_photo_ids ?? []),
    words,
  }
  const columns = Object.keys(values)
  await tx.execute(sql`
    insert into listing_index (workspace_id, property_id, published_at, fresh_at, ${sql.raw(columns.join(', '))})
    values (${workspaceId}, ${propertyId}, ${now.toISOString()}, ${now.toISOString()}, ${sql.join(
      Object.values(values).map((value) => sql`${value}`),
      sql`, `,
    )})
    on conflict (workspace_id, property_id) do update
       set ${sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))},
           fresh_at = case when excluded.status in ('available', 'coming_soon') and (listing_index.status in ('rented', 'unconfirmed')
                                or excluded.rent_satang < listing_index.rent_satang)
                           then excluded.fresh_at else listing_index.fresh_at end`)
}

/** The money of a home's row, as the rules want it. */
export function moneyOf(
  row: Pick<
    Row,
    | 'bedrooms'
    | 'rent_satang'
    | 'deposit_satang'
    | 'advance_satang'
    | 'common_fee_satang'
    | 'internet_fee_satang'
    | 'water_mode'
    | 'water_rate_satang'
    | 'electric_mode'
    | 'electric_rate_satang'
  >,
  amenities: readonly string[],
): HomeMoney {
  return {
    bedrooms: row.bedrooms,
    rentSatang: BigInt(row.rent_satang),
    depositSatang: BigInt(row.deposit_satang),
    advanceSatang: BigInt(row.advance_satang),
    commonFeeSatang: BigInt(row.common_fee_satang),
    internetFeeSatang: BigInt(row.internet_fee_satang),
    waterMode: row.water_mode,
    waterRateSatang: BigInt(row.water_rate_satang),
    electricMode: row.electric_mode,
    electricRateSatang: BigInt(row.electric_rate_satang),
    amenities,
  }
}

/** A PostgreSQL array literal; drizzle would spread a JavaScript array into a list. */
function textArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '')}"`).join(',')}}`
}
