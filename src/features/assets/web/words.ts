import { ASSET_FILTERS, ASSET_KINDS, type AssetKind } from '#features/assets/contract.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { IsoDay } from '#thai/dates.ts'
import { daysBetween } from '#thai/days.ts'
import type { AssetLine } from './types.ts'

export const ASSETS = '/dashboard/manager/assets'

export const kindWords: Record<AssetKind, () => string> = {
  aircon: m.assets_kind_aircon,
  water_heater: m.assets_kind_water_heater,
  fridge: m.assets_kind_fridge,
  washer: m.assets_kind_washer,
  cooker: m.assets_kind_cooker,
  pump: m.assets_kind_pump,
  water_tank: m.assets_kind_water_tank,
  extinguisher: m.assets_kind_extinguisher,
  lift: m.assets_kind_lift,
  generator: m.assets_kind_generator,
  gate: m.assets_kind_gate,
  camera: m.assets_kind_camera,
  other: m.assets_kind_other,
}

export const filterWords: Record<(typeof ASSET_FILTERS)[number], () => string> = {
  ending: m.assets_filter_ending,
  retired: m.assets_filter_retired,
}

/** A text of an address or a form as a kind, if it is one. */
export const asKind = (text: string | null | undefined) => ASSET_KINDS.find((one) => one === text)
export const asFilter = (text: string | null | undefined) => ASSET_FILTERS.find((one) => one === text)

/** Where it stands with use and warranty, as its one sign; null where nothing is to be said. */
export function standingOf(
  { retiredDay, warranty, warrantyUntil }: Pick<AssetLine, 'retiredDay' | 'warranty' | 'warrantyUntil'>,
  { locale, today }: { locale: Locale; today: IsoDay },
): { state: string; words: string } | null {
  if (retiredDay) return { state: 'retired', words: m.assets_retired() }
  if (warranty === 'none' || warrantyUntil === null) return null
  if (warranty === 'over') return { state: 'over', words: m.assets_warranty_over() }
  if (warranty === 'holds')
    return { state: 'holds', words: m.assets_warranty_until({ date: formatDay(warrantyUntil, locale) }) }
  const days = daysBetween(today, warrantyUntil)

  return {
    state: 'ending',
    words: days === 0 ? m.assets_warranty_today() : m.assets_warranty_ends({ n: days }),
  }
}
