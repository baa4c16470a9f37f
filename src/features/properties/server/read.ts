import { type SQL, sql } from 'drizzle-orm'
import { foreignOf } from '#contract/dollars.ts'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { isId } from '#db/ids.ts'
import { confirmedDaysAgo } from '#features/listings/server/service.ts'
import { publicUrl } from '#features/media/server/service.ts'
import { type PropertyDetail, type PropertyRow, propertyInput } from '#features/properties/contract.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { ASK_DAYS } from './confirm-rules.ts'

type Row = {
  id: string
  unit_no: string
  project: string | null
  project_en: string | null
  type: string
  title_th: string
  title_en: string | null
  bedrooms: number
  bathrooms: number
  area_sqm: string | null
  floor: number | null
  rent_satang: string
  rent_usd_cents: string | null
  rent_rate_e4: number | null
  rent_rate_day: string | null
  status: PropertyRow['status']
  free_from: string | null
  listing_state: PropertyRow['listingState']
  confirmed_at: string | null
  confirm_by: string | null
  is_hidden: boolean
  kept_back: PropertyRow['keptBack']
  cover_file_id: string | null
  tenant: string | null
  owner_names: string | null
  owner_names_en: string | null
  lease_end_day: string | null
}

/** Suspended first: while a business is, nothing else would bring its homes back. */
const KEPT_BACK = `case
  when p.listing_state <> 'published' then null
  when (select w.status from workspaces w where w.id = p.workspace_id) = 'suspended' then 'suspended'
  when p.hidden_at is not null then 'hidden'
  when p.status = 'unconfirmed' then 'unconfirmed' end`

const COLUMNS =
  sql.raw(`p.id, p.unit_no, j.name_th as project, j.name_en as project_en, p.type, p.title_th, p.title_en, p.bedrooms, p.bathrooms,
  p.area_sqm, p.floor, p.rent_satang, p.rent_usd_cents, p.rent_rate_e4, p.rent_rate_day::text, p.status, p.free_from::text, p.listing_state, p.confirmed_at::text, p.confirm_by::text,
  p.hidden_at is not null as is_hidden, ${KEPT_BACK} as kept_back,
  (select f.file_id from property_photos f where f.workspace_id = p.workspace_id and f.property_id = p.id
    order by f.position limit 1) as cover_file_id,
  (select string_agg(o.name, ', ' order by o.name) from property_owners s
     join owners o on o.workspace_id = s.workspace_id and o.id = s.owner_id
    where s.workspace_id = p.workspace_id and s.property_id = p.id and o.deleted_at is null) as owner_names,
  (select string_agg(coalesce(o.name_en, o.name), ', ' order by coalesce(o.name_en, o.name)) from property_owners s
     join owners o on o.workspace_id = s.workspace_id and o.id = s.owner_id
    where s.workspace_id = p.workspace_id and s.property_id = p.id and o.deleted_at is null) as owner_names_en,
  l.tenant, l.lease_end_day`)

const FROM = sql.raw(`properties p
  left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
  left join lateral (
    select trim(t.first_name || ' ' || t.last_name) as tenant, l.end_day::text as lease_end_day
      from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     where l.workspace_id = p.workspace_id and l.property_id = p.id and l.status = 'active'
     order by l.start_day desc limit 1) l on true`)

export type ListQuery = {
  itemsPerPage: number
  page: number
  search?: string
  cursor?: string
  status?: PropertyRow['status'] | 'to_confirm' | 'kept_back'
}

/** The workspace's homes, newest first by keyset, with a count for each status, of those to confirm and of those kept back. */
export async function listProperties(tx: Tx, workspaceId: string, query: ListQuery, now: Date) {
  const { itemsPerPage, page, search, cursor, status } = query
  const texts = [sql`p.unit_no`, sql`p.title_th`, sql`p.title_en`, sql`j.name_th`, sql`j.name_en`]
  const found = sql`p.workspace_id = ${workspaceId} and p.deleted_at is null and ${foundBy(search ?? '', texts)}`
  const isToConfirm = sql`p.confirm_by <= ${addDays(todayInBangkok(now), ASK_DAYS)}::date`
  const isKeptBack = sql`${sql.raw(KEPT_BACK)} is not null`
  const counted = await tx.execute<{ status: string; n: number; waiting: number; back: number }>(sql`
    select p.status, count(*)::int as n, (count(*) filter (where ${isToConfirm}))::int as waiting,
           (count(*) filter (where ${isKeptBack}))::int as back
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where ${found} group by p.status`)
  const all = counted.rows.reduce((sum, { n }) => sum + n, 0)
  const counts: Record<string, number> = {
    ...Object.fromEntries(counted.rows.map(({ status: name, n }) => [name, n])),
    to_confirm: counted.rows.reduce((sum, { waiting }) => sum + waiting, 0),
    kept_back: counted.rows.reduce((sum, { back }) => sum + back, 0),
  }
  const chosen =
    status === 'to_confirm'
      ? isToConfirm
      : status === 'kept_back'
        ? isKeptBack
        : status
          ? sql`p.status = ${status}`
          : sql`true`
  const { rows } = await tx.execute<Row & { mark: string }>(sql`
    select ${COLUMNS}, p.created_at::text || ' ' || p.id as mark from ${FROM}
     where ${found} and ${chosen} and ${behind(cursor)}
     order by p.created_at desc, p.id desc
     limit ${itemsPerPage + 1} offset ${cursor === undefined ? (page - 1) * itemsPerPage : 0}`)
  const shown = rows.slice(0, itemsPerPage)
  const last = rows.length > itemsPerPage ? shown.at(-1) : undefined

  return {
    data: shown.map((row) => rowOf(workspaceId, row, now)),
    total: status ? (counts[status] ?? 0) : all,
    counts,
    page,
    itemsPerPage,
    ...(last ? { nextCursor: Buffer.from(last.mark).toString('base64url') } : {}),
  }
}

function behind(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const id = text.slice(text.lastIndexOf(' ') + 1)
  const at = text.slice(0, text.lastIndexOf(' '))
  if (!isId(id) || !/^\d{4}-\d\d-\d\d[\d :.+T-]{1,30}$/.test(at)) throw invalid({ cursor: 'cursor_invalid' })

  return sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)`
}

/** One home with everything its manager wrote down. @throws 404 */
export async function readProperty(
  tx: Tx,
  kit: Pick<Kit, 'config' | 'now'>,
  workspaceId: string,
  id: string,
): Promise<PropertyDetail> {
  type Whole = Omit<Row, 'project' | 'project_en'> &
    Record<string, never> & { whole: Omit<PropertyDetail, keyof PropertyRow> }
  const { rows } = await tx.execute<Whole & Row>(sql`
    select ${COLUMNS}, json_build_object(
        'building', p.building, 'projectId', p.project_id, 'descriptionTh', p.description_th,
        'descriptionEn', p.description_en, 'furnishing', p.furnishing, 'pets', p.pets, 'amenities', p.amenities,
        'audience', p.audience, 'depositSatang', p.deposit_satang::text, 'advanceSatang', p.advance_satang::text,
        'commonFeeSatang', p.common_fee_satang::text, 'internetFeeSatang', p.internet_fee_satang::text,
        'waterMode', p.water_mode, 'waterRateSatang', p.water_rate_satang::text, 'electricMode', p.electric_mode,
        'electricRateSatang', p.electric_rate_satang::text, 'minLeaseMonths', p.min_lease_months,
        'availableFrom', p.available_from, 'feePercentBp', p.fee_percent_bp, 'notes', p.notes,
        'project', case when j.id is null then null else json_build_object(
          'id', j.id, 'nameTh', j.name_th, 'nameEn', j.name_en, 'addressLine', j.address_line,
          'addressLineEn', j.address_line_en, 'provinceCode', j.province_code, 'districtCode', j.district_code,
          'subdistrictCode', j.subdistrict_code, 'postcode', j.postcode, 'lat', j.lat, 'lng', j.lng,
          'floors', j.floors, 'yearBuilt', j.year_built, 'facilities', j.facilities) end,
        'projectHomes', (select count(*) from properties n
          where n.workspace_id = p.workspace_id and n.project_id = p.project_id and n.deleted_at is null),
        'owners', coalesce((select json_agg(json_build_object('ownerId', o.id, 'name', o.name, 'shareBp', s.share_bp) order by o.name)
            from property_owners s join owners o on o.workspace_id = s.workspace_id and o.id = s.owner_id
           where s.workspace_id = p.workspace_id and s.property_id = p.id), '[]'),
        'pastOwners', coalesce((select json_agg(json_build_object('ownerId', o.id, 'name', o.name, 'nameEn', o.name_en, 'shareBp', s.share_bp,
                                                                  'fromDay', s.from_day, 'untilDay', s.until_day) order by s.until_day desc, o.name)
            from past_owners s join owners o on o.workspace_id = s.workspace_id and o.id = s.owner_id
           where s.workspace_id = p.workspace_id and s.property_id = p.id), '[]'),
        'photos', coalesce((select json_agg(json_build_object('fileId', f.id, 'name', f.name, 'isDrawn', o.is_drawn,
                                                              'altTh', o.alt_th, 'altEn', o.alt_en) order by o.position)
            from property_photos o join files f on f.workspace_id = o.workspace_id and f.id = o.file_id
           where o.workspace_id = p.workspace_id and o.property_id = p.id and f.deleted_at is null), '[]')) as whole
      from ${FROM} where p.workspace_id = ${workspaceId} and p.id = ${id} and p.deleted_at is null`)
  const row = rows[0]
  if (!row) throw notFound()
  const { whole } = row
  const home = {
    ...rowOf(workspaceId, row, kit.now()),
    ...whole,
    depositSatang: BigInt(whole.depositSatang),
    advanceSatang: BigInt(whole.advanceSatang),
    commonFeeSatang: BigInt(whole.commonFeeSatang),
    internetFeeSatang: BigInt(whole.internetFeeSatang),
    waterRateSatang: BigInt(whole.waterRateSatang),
    electricRateSatang: BigInt(whole.electricRateSatang),
    photos: whole.photos.map((photo) => ({
      ...photo,
      url: publicUrl({ workspaceId, fileId: photo.fileId }, '320'),
    })),
  } as Omit<PropertyDetail, 'version'>

  return { ...home, version: homeVersion(kit, home) }
}

/** All that the form of a home shows: the building and the owners' shares too. Photos are ordered apart (`seen`). */
function homeVersion(kit: Pick<Kit, 'config'>, home: Omit<PropertyDetail, 'version'>): string {
  const { owners: _, ownersSince: __, project: ___, projectFor: ____, ...shape } = propertyInput.shape
  const { rentUsdCents: _____, isRateRenewed: ______, ...own } = shape
  const names = Object.keys(own) as (keyof typeof own)[]
  const shares = home.owners.map(({ ownerId, shareBp }) => `${ownerId} ${shareBp}`).sort()
  const written = Object.fromEntries(names.map((name) => [name, home[name] ?? null]))
  // A form posts ticked boxes in its own order.
  const sets = { pets: [...home.pets].sort(), amenities: [...home.amenities].sort() }
  const project = home.project && { ...home.project, facilities: [...home.project.facilities].sort() }

  return versionOf(kit, { ...written, ...sets, project, shares, dollars: home.rentForeign?.cents ?? null })
}

/** At most this many projects are offered for one search. */
const OFFERED = 12

/** Projects whose name holds the text, those of the newest homes first. */
export async function findProjects(tx: Tx, workspaceId: string, search?: string) {
  const { rows } = await tx.execute<{
    id: string
    nameTh: string
    nameEn: string | null
    addressLine: string | null
    addressLineEn: string | null
    homes: number
  }>(sql`
    select j.id, j.name_th as "nameTh", j.name_en as "nameEn", j.address_line as "addressLine",
           j.address_line_en as "addressLineEn",
           count(p.id)::int as homes
      from projects j
      left join properties p on p.workspace_id = j.workspace_id and p.project_id = j.id and p.deleted_at is null
     where j.workspace_id = ${workspaceId} and j.deleted_at is null
       and ${foundBy(search ?? '', [sql`j.name_th`, sql`j.name_en`])}
     group by j.workspace_id, j.id order by max(p.created_at) desc nulls last, j.name_th limit ${OFFERED}`)

  return rows
}

/** Ids and names, with who lives there, by number. */
export async function nameProperties(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<{
    id: string
    name: string
    nameEn: string
    status: string
    tenant: string | null
  }>(sql`
    select p.id, concat_ws(' ', j.name_th, p.unit_no) as name,
           concat_ws(' ', coalesce(j.name_en, j.name_th), p.unit_no) as "nameEn", p.status, l.tenant from ${FROM}
     where p.workspace_id = ${workspaceId} and p.deleted_at is null order by j.name_th nulls last, p.unit_no limit 5000`)

  return rows
}

function rowOf(workspaceId: string, row: Row, now: Date): PropertyRow {
  return {
    id: row.id,
    unitNo: row.unit_no,
    project: row.project,
    projectEn: row.project_en,
    type: row.type,
    titleTh: row.title_th,
    titleEn: row.title_en,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqm: row.area_sqm === null ? null : Number(row.area_sqm),
    floor: row.floor,
    rentSatang: BigInt(row.rent_satang),
    rentForeign: foreignOf({
      ...{ cents: row.rent_usd_cents, rateE4: row.rent_rate_e4, rateDay: row.rent_rate_day },
    }),
    status: row.status,
    freeFrom: row.free_from,
    listingState: row.listing_state,
    confirmedDaysAgo: confirmedDaysAgo(row.confirmed_at ? new Date(row.confirmed_at) : null, now),
    confirmBy: row.confirm_by,
    isHidden: row.is_hidden,
    keptBack: row.kept_back,
    coverUrl:
      row.cover_file_id === null ? null : publicUrl({ workspaceId, fileId: row.cover_file_id }, '320'),
    tenant: row.tenant,
    ownerNames: row.owner_names,
    ownerNamesEn: row.owner_names_en,
    leaseEndDay: row.lease_end_day,
  }
}
