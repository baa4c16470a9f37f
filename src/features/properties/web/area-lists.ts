import type { Locale } from '#i18n/locale.ts'
import { areas } from '#thai/areas.data.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'

type Choice = { value: string; label: string }
/** What the three selects of an address offer: each list follows from the choice before it. */
export type AreaLists = {
  provinceCode: string
  districtCode: string
  provinces: Choice[]
  districts: Choice[]
  subdistricts: (Choice & { postcode: string })[]
}

/** The lists for a chosen province and district. Server side: the tables are too large for a page. */
function areaLists(
  { provinceCode, districtCode }: { provinceCode: string; districtCode: string },
  locale: Locale,
): AreaLists {
  const all = areas()
  const isInside = districtCode.startsWith(provinceCode) && provinceCode !== ''
  const district = isInside ? districtCode : ''
  const choice = (area: { code: string; th: string; en: string }) => ({
    value: area.code,
    label: area[locale],
  })
  const byName = (one: Choice, other: Choice) => one.label.localeCompare(other.label, locale)

  return {
    provinceCode,
    districtCode: district,
    provinces: all.provinces.map(choice).sort(byName),
    districts: all.districtsOf(provinceCode).map(choice).sort(byName),
    subdistricts: all
      .subdistrictsOf(district)
      .map((area) => ({ ...choice(area), postcode: area.postcode }))
      .sort(byName),
  }
}

type Area = { provinceCode: string | null; districtCode: string | null }

/** The lists that an address asks for, else those of what is stored. */
export function askedLists(query: URLSearchParams, stored: Area | null, locale: Locale): AreaLists {
  const of = (name: keyof Area) => query.get(name) ?? stored?.[name] ?? ''

  return areaLists({ provinceCode: of('provinceCode'), districtCode: of('districtCode') }, locale)
}

/** The lists for the address that stands in a form. */
export function typedLists(typed: Texts, locale: Locale): AreaLists {
  const of = (name: keyof Area) => typedArea(typed, name)

  return areaLists({ provinceCode: of('provinceCode'), districtCode: of('districtCode') }, locale)
}

/** The postcode of the subdistrict that stands in a form, or nothing where it is unknown. */
export function typedPostcode(typed: Texts): string | undefined {
  return areas().subdistrict(typedArea(typed, 'subdistrictCode'))?.postcode
}

function typedArea(typed: Texts, name: string): string {
  return typed[`project.${name}`]?.[0] ?? ''
}
