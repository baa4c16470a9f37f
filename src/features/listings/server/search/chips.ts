import { formatDay, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import type { SearchChip } from '#thai/understand/filters.ts'
import type { understandSearch } from '#thai/understand/understand-search.data.ts'

/** What was understood, in words: one chip per condition, and the typed text without it. */
export function chipsOf(understood: ReturnType<typeof understandSearch>, locale: Locale) {
  return understood.chips.map((chip) => ({
    key: chip.key,
    label: labelOf(chip, locale),
    span: chip.span,
    without: cut(understood.text, chip.span),
  }))
}

function labelOf({ key, labelKey, params }: SearchChip, locale: Locale): string {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) given[name] = String(value)
  given.name ??= given[locale] ?? ''
  if (given.system) given.name = `${given.system} ${given.name}`
  if (given.metres) given.minutes = String(Math.ceil(Number(given.metres) / 80))
  for (const name of ['min', 'max']) if (given[name]) given[name] = formatNumber(Number(given[name]))
  if (key === 'type') given.word = typesIn(given.types ?? '', locale)
  if (key === 'availableBy') given.value = formatDay(given.value ?? '', locale)
  if (given.amenity) given.amenity = text(`listings_amenity_${given.amenity}`, {}, locale) ?? given.amenity
  const valued = text(`${labelKey}_${given.value}`, given, locale)

  return valued ?? text(labelKey, given, locale) ?? given.name ?? ''
}

function typesIn(types: string, locale: Locale): string {
  const names = types.split(',').map((type) => text(`listings_type_${type}`, {}, locale) ?? type)

  return names.join(locale === 'th' ? 'หรือ' : ' or ')
}

function cut(typed: string, [from, to]: [number, number]): string {
  return `${typed.slice(0, from)} ${typed.slice(to)}`.replace(/\s+/g, ' ').trim()
}
