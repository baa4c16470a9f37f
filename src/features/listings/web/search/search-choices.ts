import type { AMENITIES } from '#features/listings/choices.ts'
import type { Criteria } from '#features/listings/contract.ts'
import { NEAR_M } from '#features/listings/distances.ts'
import type { ParamName } from '#features/listings/web/embed/search-params.ts'
import { leaseWord } from '#features/listings/web/embed/words.ts'
import { amenityWord } from '#features/properties/web/embed/amenity-words.ts'
import { bedsWord, furnishingWord, petWord, typeWord } from '#features/properties/web/embed/kind-words.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { areas } from '#thai/areas.data.ts'
import { placeOf, stations } from '#thai/stations.data.ts'

// The places of the whole country: for loaders only.

type Group = { group: string; options: { value: string; label: string }[] }
type Counts = Record<string, number> | null
/** The places to choose from, and how many homes each kind, size and furnishing would bring. */
export type Choices = {
  /** Provinces, each with the whole of it and its districts. */
  areas: Group[]
  /** By line. */
  stations: Group[]
  facets: { type: Counts; bedrooms: Counts; furnishing: Counts; district: Counts }
}

/** What most people ask for first; every other wish can be typed. */
export const WISHES = [
  'aircon',
  'washing_machine',
  'fridge',
  'kitchen',
  'balcony',
  'wifi',
  'parking',
  'motorcycle_parking',
  'lift',
  'pool',
  'gym',
  'tm30',
] as const satisfies readonly (typeof AMENITIES)[number][]

/** A condition chosen by hand, with the names that hold it in the address. */
export type Chosen = { names: ParamName[]; label: string }

/**
 * The places the panel of filters offers. Of areas those with homes that fit the rest of the search, with their number,
 * and what is chosen now; all of them where the homes are too many to count.
 */
export function placeChoices(
  counts: Counts,
  { district = [], province }: Pick<Criteria, 'district' | 'province'>,
  locale: Locale,
): Omit<Choices, 'facets'> {
  const chosen = [...district, province]
  const named = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${formatNumber(count)})`
  const groups = areas().provinces.map(({ code, th, en }) => {
    const own = areas()
      .districtsOf(code)
      .filter((one) => !counts || counts[one.code] || chosen.includes(one.code))
    const sum = counts ? own.reduce((all, one) => all + (counts[one.code] ?? 0), 0) : undefined
    const whole = {
      value: code,
      label: named(m.search_whole_province({ province: locale === 'th' ? th : en }), sum),
    }

    return {
      group: locale === 'th' ? th : en,
      isOffered: own.length > 0 || chosen.includes(code),
      homes: sum ?? 0,
      options: [
        whole,
        ...own.map((one) => ({
          value: one.code,
          label: named(one[locale], counts ? (counts[one.code] ?? 0) : undefined),
        })),
      ],
    }
  })

  return {
    areas: groups
      .filter(({ isOffered }) => isOffered)
      .sort((one, other) => other.homes - one.homes)
      .map(({ group, options }) => ({ group, options })),
    stations: stationsByLine(locale),
  }
}

/** Every station once, under the first of its lines. */
function stationsByLine(locale: Locale): Group[] {
  const lines = new Map<string, Group>()
  for (const one of stations()) {
    const line = one.lines[0]
    const group = line
      ? [line.system, locale === 'th' ? line.th : line.en.replace(line.system, '').trim()].join(' ')
      : ''
    const known = lines.get(group) ?? { group, options: [] }
    known.options.push({
      value: one.key,
      label: [line?.system, one[locale], one.code].filter(Boolean).join(' '),
    })
    lines.set(group, known)
  }

  return [...lines.values()]
}

/** The conditions chosen by hand, in words. */
export function chosenNames(criteria: Criteria, locale: Locale): Chosen[] {
  const chosen: Chosen[] = []
  const add = (names: ParamName[], label: string | undefined) => {
    if (label) chosen.push({ names, label })
  }
  const { rentMin, rentMax } = criteria

  if (criteria.type) add(['type'], criteria.type.map(typeWord).join(' / '))
  if (criteria.province && !criteria.district)
    add(['province', 'district'], areaName(criteria.province, locale))
  if (criteria.district)
    add(['district', 'province'], criteria.district.map((code) => areaName(code, locale) ?? code).join(' / '))
  const minutes = Math.ceil((criteria.withinM ?? NEAR_M) / 80)
  if (criteria.near) add(['near', 'within'], nearWord(criteria.near[0], { minutes, locale }))
  else if (criteria.around)
    add(['near', 'within'], m.search_chip_around({ km: formatNumber((criteria.withinM ?? 3_000) / 1_000) }))
  else if (criteria.withinM) add(['within'], m.search_chip_within({ minutes }))
  if (criteria.box) add(['box'], m.search_chip_box())
  if (rentMin !== undefined) add(['min'], m.search_chip_rent_min({ min: formatNumber(rentMin) }))
  if (rentMax !== undefined) add(['max'], m.search_chip_rent_max({ max: formatNumber(rentMax) }))
  const { monthlyMax, moveInMax } = criteria
  if (monthlyMax !== undefined) add(['cost'], m.search_chip_monthly_max({ max: formatNumber(monthlyMax) }))
  if (moveInMax !== undefined) add(['cash'], m.search_chip_move_in_max({ max: formatNumber(moveInMax) }))
  if (criteria.bedrooms !== undefined) add(['beds'], bedsWord(criteria.bedrooms))
  if (criteria.bathrooms) add(['baths'], m.search_baths_more({ count: criteria.bathrooms }))
  if (criteria.areaMin) add(['area'], m.search_chip_area_min({ value: criteria.areaMin }))
  if (criteria.floorMin) add(['floor'], m.search_chip_floor_min({ value: criteria.floorMin }))
  if (criteria.furnishing) add(['furnishing'], furnishingWord(criteria.furnishing))
  if (criteria.pets) add(['pets'], petWord(criteria.pets))
  if (criteria.amenities) add(['has'], criteria.amenities.map(amenityWord).join(' · '))
  if (criteria.leaseMonths) add(['lease'], leaseWord(criteria.leaseMonths))
  if (criteria.isVerified) add(['verified'], m.search_verified())
  if (criteria.availableBy)
    add(['from'], m.search_chip_available_by({ value: formatDay(criteria.availableBy, locale) }))

  return chosen
}

function areaName(code: string, locale: Locale): string | undefined {
  const known = [...areas().provinces, ...areas().districtsOf(code.slice(0, 2))]

  return known.find((one) => one.code === code)?.[locale]
}

/** A station with the minutes on foot; another place, which an address may hold, by its name alone. */
function nearWord(
  key: string | undefined,
  { minutes, locale }: { minutes: number; locale: Locale },
): string | undefined {
  const station = stations().find((one) => one.key === key)
  if (station) {
    const name = [station.lines[0]?.system, station[locale]].filter(Boolean).join(' ')
    return m.search_chip_near_station({ name, minutes })
  }
  const place = placeOf(key ?? '')

  return place && m.search_chip_near_place({ name: place[locale] })
}
