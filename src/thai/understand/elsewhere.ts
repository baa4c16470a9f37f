import type { GazetteerEntry } from './filters.ts'
import type { Hit } from './gazetteer.ts'
import type { Reading } from './reading.ts'

/** A name with the places it is read as. */
export type Meant = { hit: Hit; chosen: readonly GazetteerEntry[] }

/**
 * Whether places lie in none of the provinces that a sentence names: Kasetsart University and Chiang Mai. What tells its own
 * districts is never elsewhere: `choose` and `narrow` know what is meant by it.
 */
export function isElsewhere({ chosen }: Meant, all: readonly Meant[]): boolean {
  const named = new Set(all.flatMap(provincesOf))
  if (named.size === 0) return false

  return chosen.every(({ kind, key, districts }) => {
    if (kind === 'province' || districts) return false
    // A station, a line, or a landmark of the capital.
    return !isWithin(kind === 'district' ? key : BANGKOK, named)
  })
}

/** The stations of a province's name, where another name stands in Bangkok alone: Phetchaburi beside Asok. */
export function stationsOfCapital(hit: Hit, hits: readonly Hit[]): GazetteerEntry[] {
  const isThere = ({ kind, key, districts = [] }: GazetteerEntry) =>
    kind === 'station' || [key, ...districts].some((code) => code.startsWith(BANGKOK))
  const others = hits.filter((other) => other !== hit)
  if (!others.some(({ name }) => name.entries.every(isThere))) return []

  return hit.name.entries.filter(({ kind }) => kind === 'station')
}

const BANGKOK = '10'

/** The province that only says where a road from a place leads, by the hyphen between them: รังสิต-นครนายก. */
export function provinceOfRoad(
  { folded: { text } }: Reading,
  { hit: { span } }: Meant,
  all: readonly Meant[],
): Meant | undefined {
  return all.find((one) => {
    if (provincesOf(one).length === 0) return false
    const other = one.hit.span
    const [first, second] = other.from < span.from ? [other, span] : [span, other]
    return /^ ?[-–] ?$/.test(text.slice(first.to, second.from))
  })
}

function provincesOf({ chosen }: Meant): string[] {
  return chosen.filter(({ kind }) => kind === 'province').map(({ key }) => key)
}

/** Around the capital people name the next province, or Bangkok, without a thought. */
export function isWithin(district: string, provinces: ReadonlySet<string>): boolean {
  const own = district.slice(0, 2)

  return provinces.has(own) || (CAPITAL.has(own) && [...provinces].some((code) => CAPITAL.has(code)))
}

/** Bangkok and the provinces around it. */
export const CAPITAL = new Set(['10', '11', '12', '13', '73', '74'])
