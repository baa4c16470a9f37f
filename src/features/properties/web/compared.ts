import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { areas } from '#thai/areas.data.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared } from '#web/forms/versions/three-way.ts'
import { amenityWords } from './embed/amenity-words.ts'
import { furnishingWords, typeWords } from './embed/kind-words.ts'

type Option = { value: string; label: string }

/**
 * The fields of a home whose two versions can be told apart; `owners` are those it can belong to. Server side: it names
 * places, and their tables are too large for a page.
 */
export function homeFields(locale: Locale, owners: { id: string; name: string; nameEn: string | null }[]) {
  return [
    ...placeFields(locale),
    ...ownFields(),
    ...moneyFields(),
    ownersField(locale, owners),
    ...wordFields(),
  ]
}

/** The fields of a building. */
export function placeFields(locale: Locale): Compared[] {
  const area = (kind: 'province' | 'district' | 'subdistrict', code: string) =>
    areas()[kind](code)?.[locale] ?? code

  return [
    { key: 'project.nameTh', label: m.properties_form_project() },
    { key: 'project.nameEn', label: m.properties_form_project_en() },
    { key: 'project.addressLine', label: m.properties_form_address() },
    { key: 'project.addressLineEn', label: m.properties_form_address_en() },
    {
      // One without the others names no place.
      key: 'area',
      label: m.properties_form_subdistrict(),
      names: ['project.provinceCode', 'project.districtCode', 'project.subdistrictCode', 'project.postcode'],
      say: ([province = ''], [district = ''], [subdistrict = ''], [postcode = '']) =>
        [
          subdistrict && area('subdistrict', subdistrict),
          district && area('district', district),
          province && area('province', province),
          postcode,
        ]
          .filter(Boolean)
          .join(' '),
    },
    {
      key: 'point',
      label: `${m.properties_form_lat()}, ${m.properties_form_lng()}`,
      names: ['project.lat', 'project.lng'],
    },
    { key: 'project.floors', label: m.properties_form_floors() },
    { key: 'project.yearBuilt', label: m.properties_form_year_built() },
    setOf('project.facilities', m.properties_form_facilities(), amenityWords()),
  ]
}

function ownFields(): Compared[] {
  return [
    { key: 'unitNo', label: m.properties_form_unit() },
    oneOf('type', m.properties_form_type(), typeWords()),
    { key: 'building', label: m.properties_form_building() },
    { key: 'floor', label: m.properties_form_floor() },
    { key: 'bedrooms', label: m.properties_form_bedrooms() },
    { key: 'bathrooms', label: m.properties_form_bathrooms() },
    { key: 'areaSqm', label: m.properties_form_area() },
    oneOf('furnishing', m.properties_form_furnishing(), furnishingWords()),
    oneOf('audience', m.properties_form_audience(), [
      { value: 'mixed', label: m.properties_form_audience_mixed() },
      { value: 'women', label: m.properties_form_audience_women() },
      { value: 'men', label: m.properties_form_audience_men() },
    ]),
    setOf('pets', m.properties_form_pets(), [
      { value: 'cat', label: m.properties_form_pets_cat() },
      { value: 'dog', label: m.properties_form_pets_dog() },
    ]),
    setOf('amenities', m.properties_form_amenities(), amenityWords()),
  ]
}

function moneyFields(): Compared[] {
  const sum = (key: string, label: string): Compared => ({
    key,
    label,
    plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
    say: ([text = '']) => `฿${text}`,
  })
  const modes = [
    { value: 'at_cost', label: m.properties_form_mode_at_cost() },
    { value: 'per_unit', label: m.properties_form_mode_per_unit() },
    { value: 'flat', label: m.properties_form_mode_flat() },
    { value: 'included', label: m.properties_form_mode_included() },
  ]

  return [
    sum('rentSatang', m.properties_form_rent()),
    {
      key: 'rentUsd',
      label: m.properties_form_rent_usd(),
      plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
      say: ([text = '']) => text && `USD ${text}`,
    },
    sum('depositSatang', m.properties_form_deposit()),
    sum('advanceSatang', m.properties_form_advance()),
    sum('commonFeeSatang', m.properties_form_common_fee()),
    sum('internetFeeSatang', m.properties_form_internet_fee()),
    { key: 'feePercent', label: m.properties_form_fee(), plain: plainDigits },
    oneOf('waterMode', m.properties_form_water(), modes),
    sum('waterRateSatang', m.properties_form_water_rate()),
    oneOf('electricMode', m.properties_form_power(), modes),
    sum('electricRateSatang', m.properties_form_power_rate()),
  ]
}

function wordFields(): Compared[] {
  return [
    { key: 'titleTh', label: m.properties_form_title_th() },
    { key: 'descriptionTh', label: m.properties_form_description_th() },
    { key: 'titleEn', label: m.properties_form_title_en() },
    { key: 'descriptionEn', label: m.properties_form_description_en() },
    { key: 'notes', label: m.properties_form_notes() },
    { key: 'availableFrom', label: m.properties_form_available_from(), plain: typedDay },
    { key: 'minLeaseMonths', label: m.properties_form_min_lease() },
  ]
}

/** Whom it belongs to, row by row with their shares. */
function ownersField(
  locale: Locale,
  owners: { id: string; name: string; nameEn: string | null }[],
): Compared {
  const nameOf = (id: string) => {
    const owner = owners.find((one) => one.id === id)
    return (locale === 'en' && owner?.nameEn) || owner?.name || ''
  }

  return {
    key: 'owners',
    label: m.properties_form_owners(),
    names: ['ownerId', 'ownerShare'],
    say: (ids, shares) =>
      ids.flatMap((id, row) => (id ? [`${nameOf(id)} ${shares[row] || '100'}%`] : [])).join('\n'),
  }
}

function oneOf(key: string, label: string, options: readonly Option[]): Compared {
  return { key, label, say: ([text = '']) => options.find(({ value }) => value === text)?.label ?? text }
}

function setOf(key: string, label: string, options: readonly Option[]): Compared {
  const say = (texts: string[]) =>
    options.flatMap(({ value, label: word }) => (texts.includes(value) ? [word] : [])).join(', ')

  return { key, label, isSet: true, say }
}
