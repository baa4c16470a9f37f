import { areas } from '#thai/areas.data.ts'
import { foldSearch, soundKey } from '#thai/fold.ts'
import { gazetteerEntries } from '#thai/understand/understand-search.data.ts'

/** Between names, so that no search runs over from one name into the next. */
const GAP = '\n'

/** The texts a home is found by, beside its filters. */
export type Named = {
  titles: (string | null)[]
  projects: (string | null)[]
  provinceCode: string | null
  districtCode: string | null
  subdistrictCode: string | null
  stationCodes: readonly string[]
}

/**
 * The folded words of a home in both languages: title, project, areas, stations with all their spellings. Each name
 * stands as typed, without spaces, and by sound, so that thong lo, thonglo and ทองหล่อ meet.
 */
export function searchWords(home: Named): string {
  const { subdistrict } = areas().pathOf(home.subdistrictCode ?? '')
  const names = [
    ...home.titles,
    ...home.projects,
    subdistrict?.th,
    subdistrict?.en,
    ...[home.provinceCode, home.districtCode].flatMap((code) => spellings(code ?? '')),
    ...home.stationCodes.flatMap((code) => spellings(`station:${code}`)),
  ]
  const forms = names.flatMap((name) => (name ? formsOf(name) : []))

  return GAP + [...new Set(forms)].join(GAP) + GAP
}

/** The forms in which typed words are looked for: any of them will do. Empty for text without letters. */
export function formsOf(text: string): string[] {
  const folded = foldSearch(text)
  const compact = folded.replace(/[\s.\-–·()]/g, '')
  const sound = soundKey(compact)
  const forms = [folded, compact, ...(sound.length >= 4 ? [sound] : [])]

  return [...new Set(forms)].filter((form) => /[\p{L}\p{N}]/u.test(form))
}

let byKey: Map<string, string[]> | undefined

function spellings(key: string): string[] {
  byKey ??= new Map(gazetteerEntries().map((entry) => [entry.key, entry.names]))
  return byKey.get(key) ?? []
}
