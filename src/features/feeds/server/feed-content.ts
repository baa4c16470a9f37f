import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { publicUrl } from '#features/media/server/service.ts'
import { pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { areas } from '#thai/areas.data.ts'
import type { PublicSite } from './public-site.ts'

/** Homes on one page of a feed. */
export const PER_PAGE = 200

/** The feed of all published homes of a site; others are named by their partner. */
export const ALL = 'all'

type Row = {
  id: string
  titleTh: string
  titleEn: string | null
  descriptionTh: string | null
  descriptionEn: string | null
  projectTh: string | null
  projectEn: string | null
  type: string
  bedrooms: number
  bathrooms: number
  areaSqm: number | null
  floor: number | null
  furnishing: string
  pets: string[]
  amenities: string[]
  provinceCode: string | null
  districtCode: string | null
  lat: number | null
  lng: number | null
  rent: string
  deposit: string
  advance: string
  monthly: string
  minLeaseMonths: number
  status: string
  freeFrom: string | null
  publishedAt: string
  photos: string[] | null
}

/** Free homes of the workspace, or of those the ones that were given to a partner. */
function homesOf(workspaceId: string, feed: string) {
  const given =
    feed === ALL
      ? sql``
      : sql` and exists (select 1 from partner_posts o where o.workspace_id = l.workspace_id
                            and o.property_id = l.property_id and o.partner = ${feed}
                              and o.taken_back_at is null)`

  return sql`listing_index l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
    where l.workspace_id = ${workspaceId} and l.status in ('available', 'coming_soon')
      and p.listing_state = 'published' and p.deleted_at is null${given}`
}

/** Photos of a home, drawings that stand in for them left out. */
const PHOTOS = sql`(select json_agg(o.file_id order by o.position) from property_photos o
  join files f on f.workspace_id = o.workspace_id and f.id = o.file_id and f.is_public and f.deleted_at is null
  where o.workspace_id = l.workspace_id and o.property_id = l.property_id and not o.is_drawn)`

/**
 * What tells one state of the whole feed from another, and since when it is so. The day is kept with what was found, for
 * a home that leaves the feed makes it newer, too.
 */
export async function readFeedState(tx: Tx, kit: Kit, workspaceId: string, feed: string) {
  const { rows } = await tx.execute<{ digest: string }>(sql`
    select md5(coalesce(string_agg(md5(concat_ws('|', l::text, p.description_th, p.description_en, ${PHOTOS}::text)), ''
             order by l.property_id), '')) as digest
      from ${homesOf(workspaceId, feed)}`)
  const { digest } = rows[0]!
  const now = kit.now().toISOString()
  const { rows: known } = await tx.execute<{ digest: string; changedAt: string }>(sql`
    select digest, changed_at::text as "changedAt" from feed_states where workspace_id = ${workspaceId} and feed = ${feed}`)
  if (known[0]?.digest === digest) return { digest, changedAt: new Date(known[0].changedAt) }
  await tx.execute(sql`
    insert into feed_states (workspace_id, feed, digest, changed_at) values (${workspaceId}, ${feed}, ${digest}, ${now})
    on conflict (workspace_id, feed) do update set digest = excluded.digest, changed_at = excluded.changed_at`)

  return { digest, changedAt: new Date(now) }
}

/** Keeps when a partner read; asked every second, it is written once a minute. */
export async function noteRead(tx: Tx, kit: Kit, workspaceId: string, feed: string): Promise<void> {
  if (feed === ALL) return
  const now = kit.now().toISOString()
  await tx.execute(sql`
    insert into feed_reads (workspace_id, feed, read_at) values (${workspaceId}, ${feed}, ${now})
    on conflict (workspace_id, feed) do update set read_at = excluded.read_at
      where feed_reads.read_at < excluded.read_at - interval '1 minute'`)
}

/** One page of a feed behind an id: the homes by id, and the id that the next page begins behind. */
export async function readFeedPage(
  tx: Tx,
  {
    site,
    publicOrigin,
    feed,
    after,
  }: { site: PublicSite; publicOrigin: string; feed: string; after?: string },
) {
  const behind = after ? sql` and l.property_id > ${after}` : sql``
  const { rows } = await tx.execute<Row>(sql`
    select l.property_id as id, l.title_th as "titleTh", l.title_en as "titleEn", p.description_th as "descriptionTh",
           p.description_en as "descriptionEn", l.project_name as "projectTh", l.project_name_en as "projectEn", l.type,
           l.bedrooms, l.bathrooms, l.area_sqm as "areaSqm", l.floor, l.furnishing, l.pets, l.amenities,
           l.province_code as "provinceCode", l.district_code as "districtCode", l.lat, l.lng,
           l.rent_satang as rent, l.deposit_satang as deposit, l.advance_satang as advance, l.monthly_satang as monthly,
           l.min_lease_months as "minLeaseMonths", l.status, l.free_from::text as "freeFrom",
           l.published_at::text as "publishedAt", ${PHOTOS} as photos
      from ${homesOf(site.workspaceId, feed)}${behind} order by l.property_id limit ${PER_PAGE + 1}`)
  const shown = rows.slice(0, PER_PAGE)

  return {
    homes: shown.map((row) => homeOf(row, { site, publicOrigin, feed })),
    next: rows.length > PER_PAGE ? shown.at(-1)!.id : undefined,
  }
}

/** A home as partners read it: what its public page says, and nothing of its owner, its tenant or its number. */
type Of = { site: PublicSite; publicOrigin: string; feed: string }

function homeOf(row: Row, { site, publicOrigin, feed }: Of) {
  // Who comes from a partner is counted for it.
  const path = `/${site.userType}/listing/${row.id}${feed === ALL ? '' : `?s=${feed}`}`
  const place = areas().pathOf(row.districtCode ?? row.provinceCode ?? '')
  const named = (part: { th: string; en: string } | undefined) => part && { th: part.th, en: part.en }

  return {
    id: row.id,
    url: { th: site.origin + path, en: site.origin + pathIn('en', path) },
    title: { th: row.titleTh, en: row.titleEn },
    description: { th: row.descriptionTh, en: row.descriptionEn },
    project: { th: row.projectTh, en: row.projectEn },
    type: row.type,
    status: row.status,
    freeFrom: row.freeFrom,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqm: row.areaSqm,
    floor: row.floor,
    furnishing: row.furnishing,
    pets: row.pets,
    amenities: row.amenities,
    province: named(place.province) ?? null,
    district: named(place.district) ?? null,
    location: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
    currency: 'THB',
    rentPerMonth: baht(row.rent),
    deposit: baht(row.deposit),
    advanceRent: baht(row.advance),
    livingCostPerMonth: baht(row.monthly),
    minLeaseMonths: row.minLeaseMonths,
    publishedAt: new Date(row.publishedAt).toISOString(),
    photos: (row.photos ?? []).map(
      (fileId) => publicOrigin + publicUrl({ workspaceId: site.workspaceId, fileId }, '1600'),
    ),
  }
}

/** `15500.00`: an exact decimal as text, never a float. */
function baht(satang: string): string {
  const digits = satang.padStart(3, '0')

  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
