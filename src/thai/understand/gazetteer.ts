import { foldSearch, soundKey } from '#thai/fold.ts'
import { isPlainWords } from './fillers.ts'
import type { GazetteerEntry } from './filters.ts'
import { isFree, isWhole, type Reading, type Span } from './reading.ts'

/** Place names ready to be found in folded text. */
export type Gazetteer = { byStart: Map<string, Name[]>; bySound: Map<string, Name[]> }

/** One spelling (no spaces, no hyphens) with all places of that name. */
export type Name = { text: string; entries: GazetteerEntry[] }

/** A name found in the text. `isOnLine` where the name of its line stands beside it. */
export type Hit = { name: Name; span: Span; isOnLine?: true }

/** Prepares places for reading; do it once. */
export function buildGazetteer(entries: readonly GazetteerEntry[]): Gazetteer {
  const byText = new Map<string, GazetteerEntry[]>()
  for (const entry of entries) {
    for (const spelling of new Set(entry.names.map((name) => compact(foldSearch(name))))) {
      if (spelling !== '') byText.set(spelling, [...(byText.get(spelling) ?? []), entry])
    }
  }
  const names = [...byText].map(([text, found]) => ({ text, entries: found }))
  const sounds = Map.groupBy(
    names.filter((name) => /[ก-ฮ]/.test(name.text)),
    (name) => soundKey(name.text),
  )
  const bySound = [...sounds]
    .map(([text, same]) => ({
      text,
      entries: same.flatMap((name) => name.entries).filter((entry) => text.length >= leastSound(entry)),
    }))
    .filter(({ entries: heard }) => heard.length > 0)
  return { byStart: startMap(names), bySound: startMap(bySound) }
}

/** So many letters of a sound tell a station or an area; those of quarters stand in everyday words too (ข้าวสาร, ข่าวสาร). */
function leastSound({ districts }: GazetteerEntry): number {
  return districts ? 7 : 4
}

/** All names in text not understood yet, longest first, none overlapping; exact spellings before those by ear. */
export function findNames(reading: Reading, gazetteer: Gazetteer): Hit[] {
  const exact = search(reading, gazetteer.byStart, (char) => char)
  const taken = [...exact]
  const begins = wordsBegin(reading.folded.text)
  // By ear alone a name begins where a word does: ยะหา does not stand in ช่วยหา.
  const byEar = search(reading, gazetteer.bySound, soundOf(reading.folded.text)).filter(
    ({ span }) =>
      begins.has(span.from) && !taken.some((one) => one.span.from < span.to && span.from < one.span.to),
  )
  return [...exact, ...byEar].sort((a, b) => a.span.from - b.span.from)
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Where the words of a text begin, as a dictionary of Thai parts them. */
function wordsBegin(text: string): Set<number> {
  return new Set(Array.from(segmenter.segment(text), ({ index }) => index))
}

/** Whether a text is the name of a place, in any of its spellings. */
export function isName(gazetteer: Gazetteer, folded: string): boolean {
  const text = compact(folded)
  return (gazetteer.byStart.get(text.slice(0, 2)) ?? []).some((name) => name.text === text)
}

type CharOf = (char: string, index: number) => string

function search(reading: Reading, names: Map<string, Name[]>, charOf: CharOf): Hit[] {
  const { text } = reading.folded
  const chars: string[] = []
  const places: number[] = []
  for (let i = 0; i < text.length; i++) {
    const char = / |-/.test(text[i]!) ? '' : charOf(text[i]!, i)
    if (char === '') continue
    chars.push(char)
    places.push(i)
  }
  const joined = chars.join('')
  const hits: Hit[] = []
  for (let i = 0; i < joined.length - 1; i++) {
    for (const name of names.get(joined.slice(i, i + 2)) ?? []) {
      if (!joined.startsWith(name.text, i)) continue
      const span = { from: places[i]!, to: withSilent(text, places[i + name.text.length - 1]! + 1, charOf) }
      if (isWhole(text, span) && isFree(reading, span) && isLikely(reading, name, span))
        hits.push({ name, span })
    }
  }
  hits.sort((a, b) => b.span.to - b.span.from - (a.span.to - a.span.from))
  return hits.filter(
    (hit, i) => !hits.slice(0, i).some(({ span }) => span.from < hit.span.to && hit.span.from < span.to),
  )
}

/** Names that are also everyday words, or short ones, count only after a word for a place or standing alone. */
function isLikely({ folded: { text } }: Reading, name: Name, { from, to }: Span): boolean {
  if (/\d$/.test(name.text) && COUNTED.test(text.slice(to))) return false
  if (name.text === '304') return ESTATE_BEFORE.test(text.slice(0, from)) && /^(?: |$)/.test(text.slice(to))
  if (name.text === 'hot' && /^ (?:water|shower|tub)/.test(text.slice(to))) return false
  const isThai = /[ก-ฮ]/.test(name.text)
  const isShort = name.text.length <= (isThai ? 4 : 3)
  const isCity = name.entries.some((entry) => entry.kind !== 'district' || entry.key.startsWith('10'))
  const isUsual = !isShort || (isCity && !WITHIN_WORDS.test(name.text))
  if (!EVERYDAY.has(name.text) && isUsual) return true
  if (/(?:จ\.|จังหวัด|อ\.|อำเภอ|เขต|เมือง|แถว|ย่าน|ใกล้|โซน|สถานี|bts|mrt|in|near) ?$/.test(text.slice(0, from)))
    return true
  if (EVERYDAY.has(name.text)) return false
  if (WITHIN_WORDS.test(name.text) && /(?:หลัง|หน้า|ข้าง|ติด|ตำบล|ต\.) ?$/.test(text.slice(0, from))) return true
  const before = /[^ ]*$/.exec(text.slice(0, from))![0]
  const after = /^[^ \d,]*/.exec(text.slice(to))![0]
  return isPlainWords(before) && isPlainWords(after)
}

/** มข, มช: universities by two letters, which also stand beside each other within words; ฉลอง is to celebrate. */
const WITHIN_WORDS = /^(?:ม[ก-ฮ]|ฉลอง)$/

/** The estate is called by its figures behind a kind of home or a word for a place; else they are a room's or a house's. */
const ESTATE_BEFORE =
  /(?:^|หอ|หอพัก|(?:บ้าน|ห้อง|หอ)(?:ให้)?เช่า|ห้องพัก|ที่พัก|ให้เช่า|คอนโด|แถว|ใกล้|ย่าน|โซน|(?<![a-z])(?:near|around|in|dorms?|apartments?|condos?|houses?|rent)) ?$/

/** What a number before it counts: in "สุขุมวิท 2 ห้องนอน" the number is not the soi's. */
const COUNTED = /^ ?(?:ห้อง|นอน|น้ำ|คน|คัน|ตร|ตาราง|พัน|หมื่น|แสน|k(?![a-z])|,\d|\.\d|bed|bath|br|ba|sq)/

/** Whether a name is also an everyday word, so that by itself it says nothing of a place. */
export function isEveryday(name: string): boolean {
  return EVERYDAY.has(name)
}

const EVERYDAY = new Set([
  'เลย',
  'ตาก',
  'แพร่',
  'น่าน',
  'พล',
  'สอง',
  'คง',
  'พาน',
  'ลอง',
  'สนม',
  'ชนบท',
  'nan',
  'tak',
  'song',
  'phon',
  'long',
  'pong',
  'loei',
])

/** Drops at each place what the sound key drops, so that every kept character knows its place. */
function soundOf(text: string): CharOf {
  const silent = new Set<number>()
  for (const match of text.matchAll(/[ก-ฮ][ิุ]?์/g)) {
    for (let i = 0; i < match[0].length; i++) silent.add(match.index + i)
  }
  return (char, index) => (silent.has(index) ? '' : soundKey(char))
}

function withSilent(text: string, to: number, charOf: CharOf): number {
  let end = to
  while (end < text.length && !/[ -]/.test(text[end]!) && charOf(text[end]!, end) === '') end++
  return end
}

function startMap(names: Name[]): Map<string, Name[]> {
  return Map.groupBy(names, (name) => name.text.slice(0, 2))
}

function compact(folded: string): string {
  return folded.replace(/[ -]/g, '')
}
