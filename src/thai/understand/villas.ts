import { eachFree, note, type Reading, type Span } from './reading.ts'
import { refusalOf, sayRefused } from './refusals.ts'

/** A villa or pool villa in either language, with what is often said of it and asks for nothing. */
export const VILLA =
  '(?:(?:private|luxury|luxurious|beach(?:front)?) )*(?:pool[ -]?)?villas?|(?:พูล ?)?วิลล่?า(?:หรู|ส่วนตัว)?'

/**
 * Villas are houses; a pool villa has a pool. Read when all other words are known: beside a word that none of them is,
 * villa is part of a project's name, as in ลุมพินี วิลล่า.
 */
export function readVillas(reading: Reading): void {
  eachFree(reading, VILLA, (match, span) => {
    if (reading.filters.project !== undefined || isInName(reading, span)) return
    const refusal = refusalOf(reading, span)
    if (refusal) return sayRefused(reading, refusal)
    const { filters, excluded } = reading
    if (!excluded.includes('house')) filters.type = [...new Set([...(filters.type ?? []), 'house' as const])]
    const word = match[0]
    note(reading, span, { key: 'type', labelKey: 'search_chip_type', params: { word, types: 'house' } })
    if (!/pool|พูล/.test(word)) return
    filters.amenities = [...new Set([...(filters.amenities ?? []), 'pool' as const])]
    reading.chips.push({
      key: 'amenities',
      labelKey: 'search_chip_amenity',
      params: { amenity: 'pool' },
      span: reading.chips.at(-1)!.span,
    })
  })
}

/** Whether the letter before or after, spaces aside, was left over by every other rule. */
function isInName({ folded: { text }, used }: Reading, { from, to }: Span): boolean {
  let [before, after] = [from - 1, to]
  while (text[before] === ' ') before--
  while (text[after] === ' ') after++

  return [before, after].some((at) => /[\p{L}\p{M}]/u.test(text[at] ?? '') && !used[at])
}
