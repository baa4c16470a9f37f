import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { moveInCost, stationWord } from '#features/listings/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { siteOrigin } from '#server/own-domains.ts'
import { displayPhone } from '#thai/phone.ts'
import { stations } from '#thai/stations.data.ts'

/** Everything that a flyer or a picture says of a home, kept as JSON with the flyer: money is digits of satang. */
export type HomeFacts = {
  type: string
  bedrooms: number
  bathrooms: number
  areaSqm: number | null
  floor: number | null
  pets: string[]
  /** The nearest station in words. */
  stationTh: string | null
  stationEn: string | null
  minLeaseMonths: number
  rentSatang: string
  depositSatang: string
  advanceSatang: string
  /** Rent of the first month with its fixed fees. */
  firstMonthSatang: string
  totalSatang: string
  photoIds: string[]
  /** The photos are drawings that stand in for some. */
  isDrawn: boolean
  business: {
    name: string
    nameEn: string | null
    phone: string
    lineId: string
    website: string
    primaryColor: string | null
    logoFileId: string | null
  }
}

type Row = {
  type: string
  bedrooms: number
  bathrooms: number
  areaSqm: number | null
  floor: number | null
  pets: string[]
  minLeaseMonths: number
  rent: string
  deposit: string
  advance: string
  commonFee: string
  internetFee: string
  stations: { code: string; metres: number; minutes: number }[] | null
  photos: { fileId: string; isDrawn: boolean }[] | null
  name: string
  nameEn: string | null
  phone: string | null
  lineId: string | null
  primaryColor: string | null
  logoFileId: string | null
  siteName: string | null
  isPublished: boolean
}

/** A home as its flyer tells it; the photos chosen first, those of the home where none were. @throws Problem 404 */
export async function readFacts(
  tx: Tx,
  kit: Kit,
  { workspaceId, propertyId, photoIds }: { workspaceId: string; propertyId: string; photoIds: string[] },
): Promise<HomeFacts> {
  const { rows } = await tx.execute<Row>(sql`
    select p.type, p.bedrooms, p.bathrooms, p.area_sqm::float as "areaSqm", p.floor, p.pets,
           p.min_lease_months as "minLeaseMonths", p.rent_satang::text as rent, p.deposit_satang::text as deposit,
           p.advance_satang::text as advance, p.common_fee_satang::text as "commonFee",
           p.internet_fee_satang::text as "internetFee", l.stations,
           (select json_agg(json_build_object('fileId', o.file_id, 'isDrawn', o.is_drawn) order by o.position)
              from property_photos o join files f on f.workspace_id = o.workspace_id and f.id = o.file_id and f.deleted_at is null
             where o.workspace_id = p.workspace_id and o.property_id = p.id) as photos,
           w.business_name as name, w.business_name_en as "nameEn", w.phone, w.line_id as "lineId",
           w.primary_color as "primaryColor", w.logo_file_id as "logoFileId", w.site_name as "siteName",
           w.is_published as "isPublished"
      from properties p join workspaces w on w.id = p.workspace_id
      left join listing_index l on l.workspace_id = p.workspace_id and l.property_id = p.id
     where p.workspace_id = ${workspaceId} and p.id = ${propertyId} and p.deleted_at is null`)
  const row = rows[0]
  if (!row) throw notFound()
  const photos = chosenPhotos(row.photos ?? [], photoIds)
  const money = moveInCost({
    rentSatang: BigInt(row.rent),
    depositSatang: BigInt(row.deposit),
    advanceSatang: BigInt(row.advance),
    commonFeeSatang: BigInt(row.commonFee),
    internetFeeSatang: BigInt(row.internetFee),
  })
  const { type, bedrooms, bathrooms, areaSqm, floor, pets, minLeaseMonths } = row

  return {
    ...{ type, bedrooms, bathrooms, areaSqm, floor, pets, minLeaseMonths },
    ...stationOf(row.stations),
    rentSatang: row.rent,
    depositSatang: row.deposit,
    advanceSatang: row.advance,
    firstMonthSatang: `${money.firstMonthSatang}`,
    totalSatang: `${money.totalSatang}`,
    photoIds: photos.map(({ fileId }) => fileId).slice(0, 3),
    isDrawn: photos.length === 0 || photos[0]!.isDrawn,
    business: {
      name: row.name,
      nameEn: row.nameEn,
      phone: row.phone ? displayPhone(row.phone) : '',
      lineId: row.lineId ?? '',
      website: await websiteOf(kit, row),
      primaryColor: row.primaryColor,
      logoFileId: row.logoFileId,
    },
  }
}

/** Photos that the home still has, in the order chosen. */
function chosenPhotos(photos: { fileId: string; isDrawn: boolean }[], chosen: string[]) {
  const kept = chosen.flatMap((id) => photos.filter(({ fileId }) => fileId === id))

  return kept.length > 0 ? kept : photos
}

function stationOf(found: Row['stations']): Pick<HomeFacts, 'stationTh' | 'stationEn'> {
  const nearest = found?.[0]
  const station = nearest && stations().find(({ code }) => code === nearest.code)
  if (!nearest || !station) return { stationTh: null, stationEn: null }
  const { metres, minutes } = nearest
  const said = (locale: 'th' | 'en') =>
    stationWord(
      { system: station.lines[0]?.system ?? '', name: station[locale], metres, minutes },
      { locale },
    )

  return { stationTh: said('th'), stationEn: said('en') }
}

/** The website as a reader types it; none while it is closed. */
async function websiteOf(
  kit: Kit,
  { siteName, isPublished }: Pick<Row, 'siteName' | 'isPublished'>,
): Promise<string> {
  if (!siteName || !isPublished) return ''

  return (await siteOrigin(kit, siteName)).replace(/^https?:\/\//, '')
}
