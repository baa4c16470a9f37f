import type { Locale } from '#i18n/locale.ts'
import { areas } from '#thai/areas.data.ts'

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
export function areaLists(
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

/** The postcode of a subdistrict, or nothing where it is unknown. */
export function postcodeOf(subdistrictCode: string): string | undefined {
  return areas().subdistrict(subdistrictCode)?.postcode
}
