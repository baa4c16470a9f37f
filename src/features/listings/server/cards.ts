import { foreignOf } from '#contract/dollars.ts'
import type { ListingCardData } from '#features/listings/contract.ts'
import { publicSrcSet, publicUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { areaLine } from '#thai/address.ts'
import { areas } from '#thai/areas.data.ts'
import { type Station, stations } from '#thai/stations.data.ts'
import { scenesFor } from '#web/art/scenes.ts'
import type { StationOnFoot } from './home/walk.ts'
import { confirmedDaysAgo } from './rules.ts'

/** The columns of `listing_index l` that a card needs. */
export const CARD_COLUMNS = `l.workspace_id, l.property_id, l.site_name, l.manager_name, l.manager_name_en, l.is_manager_verified,
  l.title_th, l.title_en, l.project_name, l.project_name_en, l.type, l.bedrooms, l.bathrooms, l.area_sqm, l.floor,
  l.furnishing, l.pets, l.province_code, l.district_code, l.lat, l.lng, l.stations, l.rent_satang, l.rent_usd_cents, l.rent_rate_e4,
  l.rent_rate_day::text, l.monthly_satang,
  l.status, l.free_from::text, l.confirmed_at::text, l.cover_file_id, l.is_cover_drawn, l.cover_blur,
  l.more_photo_ids`

export type CardRow = {
  workspace_id: string
  property_id: string
  site_name: string | null
  manager_name: string
  manager_name_en: string | null
  is_manager_verified: boolean
  title_th: string
  title_en: string | null
  project_name: string | null
  project_name_en: string | null
  type: string
  bedrooms: number
  bathrooms: number
  area_sqm: number | null
  floor: number | null
  furnishing: string
  pets: string[]
  province_code: string | null
  district_code: string | null
  lat: number | null
  lng: number | null
  stations: StationOnFoot[]
  rent_satang: string
  rent_usd_cents: string | null
  rent_rate_e4: number | null
  rent_rate_day: string | null
  monthly_satang: string
  status: ListingCardData['status']
  free_from: string | null
  confirmed_at: string | null
  cover_file_id: string | null
  is_cover_drawn: boolean
  cover_blur: string | null
  more_photo_ids: string[]
}

/** A row as the reader sees it: names in their language, Thai where there is no English. */
export function cardOf(row: CardRow, locale: Locale, now: Date): ListingCardData {
  const inLocale = (th: string, en: string | null) => (locale === 'en' && en ? en : th)

  return {
    id: row.property_id,
    title: inLocale(row.title_th, row.title_en),
    project: row.project_name === null ? null : inLocale(row.project_name, row.project_name_en),
    siteName: row.site_name,
    manager: inLocale(row.manager_name, row.manager_name_en),
    isManagerVerified: row.is_manager_verified,
    type: row.type,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqm: row.area_sqm,
    floor: row.floor,
    furnishing: row.furnishing,
    pets: row.pets,
    area: areaLine(areas().pathOf(row.district_code ?? row.province_code ?? ''), locale),
    point: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
    stations: row.stations.flatMap((one) => stationIn(one, locale)),
    rentSatang: BigInt(row.rent_satang),
    rentForeign: foreignOf({
      ...{ cents: row.rent_usd_cents, rateE4: row.rent_rate_e4, rateDay: row.rent_rate_day },
    }),
    monthlySatang: BigInt(row.monthly_satang),
    status: row.status,
    freeFrom: row.free_from,
    confirmedDaysAgo: confirmedDaysAgo(row.confirmed_at ? new Date(row.confirmed_at) : null, now),
    cover: coverOf(row, locale),
    morePhotos: row.more_photo_ids.map((fileId) =>
      publicUrl({ workspaceId: row.workspace_id, fileId }, '640'),
    ),
  }
}

/** The first photo, or the drawn scene of the home. */
function coverOf(row: CardRow, locale: Locale): ListingCardData['cover'] {
  if (row.cover_file_id === null) return drawn(row, locale)[0]!
  const address = { workspaceId: row.workspace_id, fileId: row.cover_file_id }

  return {
    src: publicUrl(address, '640'),
    srcSet: publicSrcSet(address),
    alt: '',
    width: 600,
    height: 400,
    isDrawn: row.is_cover_drawn,
    blur: row.cover_blur ?? undefined,
  }
}

/** The drawn pictures that stand in for a home without photos. */
export function drawn(
  home: { property_id: string; type: string; bedrooms: number },
  locale: Locale,
): ListingCardData['cover'][] {
  const { gallery } = scenesFor({ id: home.property_id, type: home.type, bedrooms: home.bedrooms })

  return gallery.map(({ src, alt }) => ({ src, alt: alt[locale], width: 600, height: 400, isDrawn: true }))
}

function stationIn({ code, metres, minutes }: StationOnFoot, locale: Locale): ListingCardData['stations'] {
  const station = stationOf(code)
  if (!station) return []
  const [line] = station.lines

  return [
    { code, metres, minutes, name: station[locale], system: line?.system ?? '', color: line?.color ?? '' },
  ]
}

let byCode: Map<string, Station> | undefined

/** A station by its code. */
export function stationOf(code: string): Station | undefined {
  byCode ??= new Map(stations().map((station) => [station.code, station]))
  return byCode.get(code)
}
