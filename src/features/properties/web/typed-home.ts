import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { BUDDHIST_OFFSET } from '#thai/dates.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { readPercent } from '#web/forms/typed-percent.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { formatSatang, readSatang } from '#web/ui/fields/money-input.tsx'

type Calls = Scope['api']['properties']
export type HomeData = Awaited<ReturnType<Calls['getForEdit']>>['data']
export type BuildingData = Awaited<ReturnType<Calls['building']>>['data']
type HomeInput = Parameters<Calls['add']>[0] & { titleTh: string }

export type Typed = Texts

/** A home as its form shows it. */
export function typedOf(home: HomeData, locale: Locale): Typed {
  const { project, pets, amenities, availableFrom, feePercentBp, rentForeign, ...rest } = home

  return {
    ...plainTexts('', rest),
    ...plainTexts('project.', project ?? {}),
    'project.facilities': project?.facilities ?? [],
    pets,
    amenities,
    rentUsd: rentForeign ? [formatSatang(rentForeign.cents)] : [],
    availableFrom: availableFrom ? [formatDay(availableFrom, locale, 'numeric')] : [],
    feePercent: [String(feePercentBp / 100)],
    ownerId: home.owners.map((owner) => owner.ownerId),
    ownerShare: home.owners.map((owner) => String(owner.shareBp / 100)),
  }
}

/** Texts and figures of a record, each under its name. */
function plainTexts(prefix: string, record: Record<string, unknown>): Typed {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, string[]][] => {
      if (typeof value === 'bigint') return [[prefix + name, [value === 0n ? '' : formatSatang(value)]]]
      return typeof value === 'string' || typeof value === 'number' ? [[prefix + name, [String(value)]]] : []
    }),
  )
}

/** Reads typed fields: what stands in one, and as figures. */
function readersOf(typed: Typed) {
  const text = (name: string) => typed[name]?.[0]?.trim() || null
  const number = (name: string) => text(name) && toArabicDigits(text(name)!).replaceAll(',', '')

  return { text, number }
}

/** The typed form as the API takes it; what cannot be read goes along so that the API refuses the field by name. */
export function inputOf(typed: Typed, place: { projectId?: string; postcode?: string }): HomeInput {
  const { text, number } = readersOf(typed)
  const money = (name: string) => (text(name) ? (readSatang(text(name)!) ?? -1n) : 0n)
  const day = (name: string) => typedDay(text(name)) || null
  const given = <K extends keyof HomeInput>(_: K, value: unknown) => value as HomeInput[K]
  const hasPlace = ['nameTh', 'addressLine', 'provinceCode'].some((name) => text(`project.${name}`))

  return {
    ...(place.projectId
      ? { projectId: place.projectId }
      : { project: hasPlace ? projectOf({ text, number, typed, postcode: place.postcode }) : null }),
    projectFor: given('projectFor', text('projectFor') ?? undefined),
    unitNo: text('unitNo') ?? '',
    building: text('building'),
    floor: number('floor'),
    type: given('type', text('type') ?? 'condo'),
    titleTh: text('titleTh') ?? '',
    titleEn: text('titleEn'),
    descriptionTh: text('descriptionTh'),
    descriptionEn: text('descriptionEn'),
    bedrooms: number('bedrooms') ?? undefined,
    bathrooms: number('bathrooms') ?? undefined,
    areaSqm: number('areaSqm'),
    furnishing: given('furnishing', text('furnishing') ?? undefined),
    pets: given('pets', typed.pets ?? []),
    amenities: given('amenities', typed.amenities ?? []),
    audience: given('audience', text('audience') ?? undefined),
    // The baht of rent in dollars are worked out, whatever their field still shows.
    rentSatang: text('rentUsd') ? undefined : money('rentSatang'),
    rentUsdCents: text('rentUsd') ? (readSatang(text('rentUsd')!) ?? -1n) : null,
    isRateRenewed: text('isRateRenewed') !== null || undefined,
    depositSatang: money('depositSatang'),
    advanceSatang: money('advanceSatang'),
    commonFeeSatang: money('commonFeeSatang'),
    internetFeeSatang: money('internetFeeSatang'),
    waterMode: given('waterMode', text('waterMode') ?? undefined),
    waterRateSatang: money('waterRateSatang'),
    electricMode: given('electricMode', text('electricMode') ?? undefined),
    electricRateSatang: money('electricRateSatang'),
    minLeaseMonths: number('minLeaseMonths') ?? undefined,
    availableFrom: day('availableFrom'),
    feePercentBp: readPercent(text('feePercent') ?? '') ?? 0,
    notes: text('notes'),
    ...(typed.ownerId && { owners: ownersOf(typed), ownersSince: day('ownersSince') }),
  }
}

/** Whom the home belongs to, row by row; one owner without a share has it all. */
function ownersOf({ ownerId = [], ownerShare = [] }: Typed): NonNullable<HomeInput['owners']> {
  const chosen = ownerId.flatMap((id, row) =>
    id ? [{ ownerId: id, share: ownerShare[row]?.trim() ?? '' }] : [],
  )

  return chosen.map(({ ownerId, share }) => {
    const isAll = share === '' && chosen.length === 1
    const typed = readPercent(share) ?? 0
    return { ownerId, shareBp: isAll ? 10_000 : Number.isNaN(typed) ? -1 : typed }
  })
}

/** The building's own fields as the API takes them. */
export function buildingOf(typed: Typed, postcode?: string) {
  const { text, number } = readersOf(typed)

  return projectOf({ text, number, typed, postcode })!
}

/** A building as its fields show it. */
export function typedBuilding(building: Record<string, unknown> & { facilities: string[] }): Typed {
  return { ...plainTexts('project.', building), 'project.facilities': building.facilities }
}

function projectOf({
  text,
  number,
  typed,
  postcode,
}: {
  text: (name: string) => string | null
  number: (name: string) => string | null
  typed: Typed
  postcode?: string
}): HomeInput['project'] {
  const of = (name: string) => text(`project.${name}`)

  return {
    nameTh: of('nameTh') ?? '',
    nameEn: of('nameEn'),
    addressLine: of('addressLine'),
    addressLineEn: of('addressLineEn'),
    provinceCode: of('provinceCode'),
    districtCode: of('districtCode'),
    subdistrictCode: of('subdistrictCode'),
    postcode: number('project.postcode') ?? postcode,
    lat: number('project.lat'),
    lng: number('project.lng'),
    floors: number('project.floors'),
    yearBuilt: commonYear(number('project.yearBuilt')),
    facilities: (typed['project.facilities'] ?? []) as NonNullable<HomeInput['project']>['facilities'],
  }
}

/** A year as people write it: from 2400 on it is a Buddhist one. */
function commonYear(text: string | null): string | number | null {
  const year = Number(text)
  return year >= 2400 ? year - BUDDHIST_OFFSET : text
}
