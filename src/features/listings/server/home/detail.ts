import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { CARD_COLUMNS, type CardRow, cardOf, drawn } from '#features/listings/server/cards.ts'
import { moneyOf } from '#features/listings/server/index-listing.ts'
import { monthlyCost, moveInCost } from '#features/listings/server/rules.ts'
import type { Reading } from '#features/listings/server/search/page.ts'
import { publicSrcSet, publicUrl } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { addressLine } from '#thai/address.ts'
import { areas } from '#thai/areas.data.ts'
import { todayInBangkok } from '#thai/days.ts'
import { leaseRuleOn } from '#thai/lease-rules/rules.ts'
import { placesNearby } from './nearby.ts'

type HomeRow = Parameters<typeof moneyOf>[0] & {
  building: string | null
  floor: number | null
  description_th: string | null
  description_en: string | null
  amenities: string[]
  facilities: string[]
  audience: string
  min_lease_months: number
  year_built: number | null
  address_line: string | null
  address_line_en: string | null
  postcode: string | null
  subdistrict_code: string | null
  updated_at: string
  phone: string | null
  email: string | null
  line_id: string | null
  photos:
    | {
        fileId: string
        isDrawn: boolean
        altTh: string | null
        altEn: string | null
        width: number
        height: number
        blur: string | null
      }[]
    | null
}

/** A home's own page: what the public projection says, and what the home's record adds. @throws 404 while not public */
export async function findListing(kit: Kit, id: string, reading: Reading): Promise<ListingDetailData> {
  const [card] = await kit.database.once<FoundRow>(sql`
    select ${sql.raw(CARD_COLUMNS)}, l.confirmed_by,
           (select case when count(*) >= 8 then percentile_disc(0.5) within group (order by rent_satang) end
              from (select n.rent_satang from listing_index n
                     where n.district_code = l.district_code and n.type = l.type and n.bedrooms = l.bedrooms
                       and n.status <> 'unconfirmed'
                     limit 500) as alike)::text as area_median
      from listing_index l where l.property_id = ${id}`)
  if (!card) throw notFound()
  const home = await kit.database.inWorkspace(card.workspace_id, async (tx) => {
    const { rows } = await tx.execute<HomeRow>(sql`
      select p.building, p.floor, p.bedrooms, p.description_th, p.description_en, p.amenities, p.audience,
             p.min_lease_months, p.rent_satang, p.deposit_satang, p.advance_satang, p.common_fee_satang,
             p.internet_fee_satang, p.water_mode, p.water_rate_satang, p.electric_mode, p.electric_rate_satang,
             p.updated_at::text, coalesce(j.facilities, '{}') as facilities, j.year_built, j.address_line,
             j.address_line_en, j.postcode, j.subdistrict_code, w.phone, w.email, w.line_id,
             (select json_agg(json_build_object('fileId', f.id, 'isDrawn', o.is_drawn, 'altTh', o.alt_th, 'altEn', o.alt_en,
                                                'width', f.width, 'height', f.height, 'blur', nullif(f.placeholder, '')) order by o.position)
                from property_photos o join files f on f.workspace_id = o.workspace_id and f.id = o.file_id
               where o.workspace_id = p.workspace_id and o.property_id = p.id and f.deleted_at is null) as photos
        from properties p join workspaces w on w.id = p.workspace_id
        left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
       where p.workspace_id = ${card.workspace_id} and p.id = ${id} and p.deleted_at is null`)
    return rows[0]
  })
  if (!home) throw notFound()

  return { ...cardOf(card, reading.locale, reading.now), ...detailOf(card, home, reading) }
}

type FoundRow = CardRow & { area_median: string | null; confirmed_by: 'manager' | 'owner' }

function detailOf(card: FoundRow, home: HomeRow, { locale, now }: Reading) {
  const isThai = locale === 'th'
  const amenities = [...new Set([...home.amenities, ...home.facilities])]
  const money = moneyOf(home, amenities)
  const rule = leaseRuleOn(todayInBangkok(now))

  return {
    description: isThai ? home.description_th : (home.description_en ?? home.description_th),
    address: addressOf(card, home, locale),
    provinceCode: card.province_code,
    districtCode: card.district_code,
    postcode: home.postcode,
    yearBuilt: home.year_built,
    amenities: home.amenities,
    facilities: home.facilities,
    audience: home.audience,
    minLeaseMonths: home.min_lease_months,
    photos: photosOf(card, home, locale),
    moveIn: { ...moveInCost(money), limitMonths: rule?.maxUpFrontMonths ?? null, ruleYear: rule?.be ?? null },
    monthly: monthlyCost(money),
    electricMode: home.electric_mode,
    contact: { phone: home.phone, email: home.email, lineId: home.line_id },
    nearby:
      card.lat === null || card.lng === null
        ? []
        : placesNearby({ lat: card.lat, lng: card.lng }).map((place) => ({
            name: place[locale],
            metres: place.metres,
          })),
    areaMedianSatang: card.area_median === null ? null : BigInt(card.area_median),
    confirmedBy: card.confirmed_by,
    updatedAt: new Date(home.updated_at).toISOString(),
  }
}

function addressOf(card: CardRow, home: HomeRow, locale: Reading['locale']): string {
  const { province, district, subdistrict } = areas().pathOf(
    home.subdistrict_code ?? card.district_code ?? card.province_code ?? '',
  )
  const road = locale === 'en' ? (home.address_line_en ?? home.address_line) : home.address_line
  const line = addressLine({ province, district, subdistrict, postcode: home.postcode }, locale)

  return [road, line].filter(Boolean).join(locale === 'en' ? ', ' : ' ')
}

function photosOf(card: CardRow, home: HomeRow, locale: Reading['locale']): ListingDetailData['photos'] {
  if (!home.photos?.length) return drawn(card, locale)

  return home.photos.map(({ fileId, isDrawn, altTh, altEn, width, height, blur }) => {
    const address = { workspaceId: card.workspace_id, fileId }
    return {
      src: publicUrl(address, '960'),
      srcSet: publicSrcSet(address),
      alt: (locale === 'en' ? (altEn ?? altTh) : altTh) ?? '',
      width: width ?? 1200,
      height: height ?? 800,
      isDrawn,
      blur: blur ?? undefined,
    }
  })
}
