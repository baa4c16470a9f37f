import type { Room } from '#features/inspections/rules/doc.ts'
import { ITEMS, ROOMS } from '#features/inspections/rules/items.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** What a room is called on a screen: as the business named it, else by the template. */
export function roomWord({ key, names }: Pick<Room, 'key' | 'names'>, locale: Locale): string {
  const own = locale === 'th' ? names.th || names.en : names.en || names.th
  if (own) return own
  const [, kind = key, number = ''] = /^(.*?)(\d*)$/.exec(key) ?? []
  const word = ROOMS[kind]?.[locale] ?? key

  return number ? `${word} ${number}` : word
}

/** What a point is called on a screen, in the words that people say. */
export function pointWord(
  { item, names }: { item: string; names: { th?: string; en?: string } },
  locale: Locale,
): string {
  const own = locale === 'th' ? names.th || names.en : names.en || names.th
  if (own) return own
  const words = ITEMS[item]
  if (!words) return item

  return locale === 'th' ? (words.sayTh ?? words.th) : (words.sayEn ?? words.en)
}

export const conditionWords: Record<string, () => string> = {
  good: m.inspections_condition_good,
  fair: m.inspections_condition_fair,
  poor: m.inspections_condition_poor,
  none: m.inspections_condition_none,
}

export const worksWords: Record<string, () => string> = {
  works: m.inspections_works_works,
  broken: m.inspections_works_broken,
  untried: m.inspections_works_untried,
}

export const keyWords: Record<string, () => string> = {
  door: m.inspections_key_door,
  bedroom: m.inspections_key_bedroom,
  mailbox: m.inspections_key_mailbox,
  card: m.inspections_key_card,
  parking: m.inspections_key_parking,
  gate: m.inspections_key_gate,
  other: m.inspections_key_other,
}

export const meterWords: Record<string, () => string> = {
  water: m.inspections_meter_water,
  electric: m.inspections_meter_electric,
  gas: m.inspections_meter_gas,
}

export const causeWords: Record<string, () => string> = {
  as_before: m.inspections_cause_as_before,
  wear: m.inspections_cause_wear,
  damage: m.inspections_cause_damage,
  missing: m.inspections_cause_missing,
  better: m.inspections_cause_better,
}

export const cleanWords: Record<string, () => string> = {
  clean: m.inspections_clean_yes,
  dirty: m.inspections_clean_no,
}
