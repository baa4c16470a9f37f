import { formatDay, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { areas } from '#thai/areas.data.ts'
import { stations } from '#thai/stations.data.ts'
import type { Criteria } from '../contract.ts'
import { furnishingWord, petWord, typeWord } from './embed/kind-words.ts'
import { bedsWord } from './embed/words.ts'
import type { ParamName } from './search-params.ts'

// The places of the whole country: for loaders only.

type Choice = { value: string; label: string }
export type Choices = { provinces: Choice[]; districts: Choice[]; stations: Choice[] }

/** A condition chosen by hand, with the names that hold it in the address. */
export type Chosen = { names: ParamName[]; label: string }

/** The places the panel of filters offers; districts once a province is known. */
export function filterChoices(province: string | undefined, locale: Locale): Choices {
  const choice = (one: { code: string; th: string; en: string }) => ({ value: one.code, label: one[locale] })

  return {
    provinces: areas().provinces.map(choice),
    districts: province ? areas().districtsOf(province).map(choice) : [],
    stations: stations().map((one) => ({
      value: one.key,
      label: [one.lines[0]?.system, one[locale], one.code].filter(Boolean).join(' '),
    })),
  }
}

/** The conditions chosen by hand, in words. */
export function chosenNames(criteria: Criteria, locale: Locale): Chosen[] {
  const chosen: Chosen[] = []
  const add = (names: ParamName[], label: string | undefined) => {
    if (label) chosen.push({ names, label })
  }
  const { rentMin, rentMax } = criteria

  if (criteria.type) add(['type'], criteria.type.map(typeWord).join(' / '))
  if (criteria.province && !criteria.district) add(['province'], areaName(criteria.province, locale))
  if (criteria.district)
    add(['district', 'province'], criteria.district.map((code) => areaName(code, locale) ?? code).join(' / '))
  const minutes = Math.ceil((criteria.withinM ?? 1_500) / 80)
  if (criteria.near)
    add(
      ['near', 'within'],
      m.search_chip_near_station({ name: stationName(criteria.near[0], locale), minutes }),
    )
  else if (criteria.withinM) add(['within'], m.search_chip_within({ minutes }))
  if (rentMin !== undefined) add(['min'], m.search_chip_rent_min({ min: formatNumber(rentMin) }))
  if (rentMax !== undefined) add(['max'], m.search_chip_rent_max({ max: formatNumber(rentMax) }))
  if (criteria.bedrooms !== undefined) add(['beds'], bedsWord(criteria.bedrooms))
  if (criteria.areaMin) add(['area'], m.search_chip_area_min({ value: criteria.areaMin }))
  if (criteria.furnishing) add(['furnishing'], furnishingWord(criteria.furnishing))
  if (criteria.pets) add(['pets'], petWord(criteria.pets))
  if (criteria.availableBy)
    add(['from'], m.search_chip_available_by({ value: formatDay(criteria.availableBy, locale) }))

  return chosen
}

function areaName(code: string, locale: Locale): string | undefined {
  const known = [...areas().provinces, ...areas().districtsOf(code.slice(0, 2))]

  return known.find((one) => one.code === code)?.[locale]
}

function stationName(key: string | undefined, locale: Locale): string {
  const station = stations().find((one) => one.key === key)

  return station ? [station.lines[0]?.system, station[locale]].filter(Boolean).join(' ') : ''
}
