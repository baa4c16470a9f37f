import type { GazetteerEntry } from '#thai/understand/filters.ts'

/** The two languages places are named and typed in. */
export type Script = 'th' | 'en'

/** A place that can be suggested: what the search knows, and subdistricts, which it reads as the district they lie in. */
export type Suggestible = Omit<GazetteerEntry, 'kind' | 'lat' | 'lng'> & {
  kind: GazetteerEntry['kind'] | 'subdistrict'
}

/** The code of the district that a district's or subdistrict's search asks for. */
export function districtCodeOf({ key }: Suggestible): string {
  return key.slice(0, 4)
}

/** As it stands in a list: `BTS อ่อนนุช`, `วัฒนา`. */
export function shownName({ th, en, system }: Suggestible, script: Script): string {
  const name = script === 'th' ? th : en

  return system ? `${system} ${name}` : name
}
