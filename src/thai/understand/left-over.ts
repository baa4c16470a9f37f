import { withoutPlainWords } from './fillers.ts'
import type { GazetteerEntry, SearchFilters } from './filters.ts'
import { narrowProvince } from './narrow.ts'
import { addArea } from './places.ts'
import { originalSpan, type Reading, type Span, take } from './reading.ts'
import { type DistrictsOf, districtOfName } from './subdistricts.ts'

/**
 * A piece of text no rule understood, fillers before it aside, that is exactly the name of a subdistrict which can lie in
 * one district alone. Read before the fillers are: หา stands in หนองหาร too.
 */
export function readBareSubdistrict(reading: Reading, districtsOf: DistrictsOf): void {
  const { folded, filters } = reading
  for (const left of piecesLeft(reading)) {
    const { district: named, province = '' } = filters
    const isNamed =
      named || province
        ? ({ key }: GazetteerEntry) => (named ? named.includes(key) : key.startsWith(province))
        : undefined
    for (const span of withoutPlainWords(folded.text, left)) {
      const district = districtOfName(folded.text.slice(span.from, span.to), districtsOf, isNamed)
      if (!district) continue
      delete filters.district
      addArea(reading, span, [district])
      narrowProvince(filters, [])
      break
    }
  }
}

/** Text that no rule understood and that reads like a name becomes the project: the words around it, in one piece. */
export function readProject(reading: Reading): SearchFilters['project'] {
  const { folded } = reading
  const best = piecesLeft(reading).reduce<Span | null>(
    (longest, one) => (longest && longest.to - longest.from >= one.to - one.from ? longest : one),
    null,
  )
  if (!best || best.to - best.from < 4 || !/[\p{L}\p{M}]{3}/u.test(folded.text.slice(best.from, best.to)))
    return undefined
  take(reading, best)
  const name = folded.text.slice(best.from, best.to)
  const span = originalSpan(reading, best)
  reading.chips.push({ key: 'project', labelKey: 'search_chip_project', params: { name }, span })
  return name
}

/** The pieces of text not understood, without marks and spaces around them. */
export function piecesLeft({ folded: { text }, used }: Reading): Span[] {
  const pieces: Span[] = []
  for (let i = 0; i < text.length; i++) {
    if (used[i] || text[i] === ' ') continue
    let to = i
    while (to < text.length && !used[to]) to++
    while (i < to && /[ ,;.?!-]/.test(text[i]!)) i++
    let end = to
    while (text[end - 1] === ' ') end--
    pieces.push({ from: i, to: end })
    i = to
  }
  return pieces
}
