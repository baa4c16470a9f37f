import type { Locale } from '#i18n/locale.ts'
import type { Seen } from '#web/forms/versions/three-way.ts'
import { type BuildingData, type HomeData, typedBuilding, typedOf } from './typed-home.ts'

/** The inputs of a home's form whose two versions are told apart (`homeFields`). */
export const HOME_INPUTS =
  `project.nameTh project.nameEn project.addressLine project.addressLineEn project.provinceCode project.districtCode
  project.subdistrictCode project.postcode project.lat project.lng project.floors project.yearBuilt project.facilities
  unitNo type building floor bedrooms bathrooms areaSqm furnishing audience pets amenities rentSatang rentUsd depositSatang
  advanceSatang commonFeeSatang internetFeeSatang feePercent waterMode waterRateSatang electricMode electricRateSatang
  ownerId ownerShare titleTh descriptionTh titleEn descriptionEn notes availableFrom minLeaseMonths`.split(
    /\s+/,
  )

/** What is kept of a building, as its own form's fields. */
export function seenBuilding(building: BuildingData): Seen {
  const typed = typedBuilding(building)
  const names = HOME_INPUTS.filter((name) => name.startsWith('project.'))

  return {
    version: building.version,
    texts: Object.fromEntries(names.map((name) => [name, typed[name] ?? []])),
  }
}

/** What is kept of a home, as the form's fields. */
export function seenHome(home: HomeData, locale: Locale): Seen {
  const typed = typedOf(home, locale)

  return {
    version: home.version,
    texts: Object.fromEntries(HOME_INPUTS.map((name) => [name, typed[name] ?? []])),
  }
}
