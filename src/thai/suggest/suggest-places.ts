import { isInBangkok } from '#thai/areas.ts'
import { foldWithMap, latinToThaiKeys } from '#thai/fold.ts'
import {
  isLetter,
  type Key,
  LEAST_SOUND,
  letters,
  type PlaceIndex,
  soundOf,
  startingWith,
} from './place-index.ts'
import { type Script, type Suggestible, shownName } from './suggestible.ts'
import { type End, endsOf } from './typed-end.ts'
import type { Lead } from './wordings.ts'

/** A place that what is typed may become. */
export type Suggestion = {
  place: Suggestible
  /** The language it was typed in, which its name is shown in. */
  script: Script
  name: string
  /** The stretch of the name that was typed, end excluded; null where another spelling or the sound was. */
  mark: [number, number] | null
  /** The other spelling, where it is what was typed and the name does not show it. */
  alias?: string
  /** The typed text with the place's words in place of its end. */
  text: string
}

export type SuggestOptions = {
  index: PlaceIndex
  /** The words that go into the box for a place; undefined where the search would read another out of them. */
  wordsFor(place: Suggestible, script: Script, lead: Lead): string | undefined
  leadIn(words: string): Lead
  /** Free homes there, where it is known. */
  homesIn(place: Suggestible): number | undefined
  most: number
}

/**
 * Places whose names begin as a text ends, best first: whole names and beginnings, then words within names, then what
 * sounds alike; among these places with homes, then stations and areas before subdistricts. Empty where nothing fits.
 */
export function suggestPlaces(typed: string, options: SuggestOptions): Suggestion[] {
  const found = findIn(typed, options)
  if (found.length > 0 || !/[a-z]/i.test(typed)) return found

  // Thai typed while the keyboard was set to English; only the last word, for what stands before it may be English.
  const rest = /\S+$/.exec(typed)?.[0] ?? ''
  return findIn(typed.slice(0, typed.length - rest.length) + latinToThaiKeys(rest), options)
}

type Found = { key: Key; score: number; end: End }

function findIn(typed: string, options: SuggestOptions): Suggestion[] {
  const folded = foldWithMap(typed)
  const ends = endsOf(folded.text)
  const find = (look: (end: End, options: SuggestOptions) => Found[]) => {
    for (const end of ends) {
      const found = look(end, options)
      if (found.length > 0) return chosen(typed.slice(0, folded.at[end.from] ?? 0).trimEnd(), found, options)
    }
    return []
  }
  const found = find(byLetters)

  return found.length > 0 ? found : find(bySound)
}

function byLetters(end: End, { index, homesIn }: SuggestOptions): Found[] {
  const found: Found[] = []
  const add = (key: Key, rank: number) => {
    // One letter begins a thousand subdistricts, and tells none.
    if (!end.accepts(key.place) || (end.letters.length === 1 && key.place.kind === 'subdistrict')) return
    found.push({ key, score: scoreOf(key.place, rank, homesIn(key.place)), end })
  }
  if (end.letters === '') for (const place of index.places) add(wholeOf(place), 0)
  else for (const key of startingWith(index.keys, end.letters)) add(key, rankOf(key, end))

  return found
}

function bySound(end: End, { index, homesIn }: SuggestOptions): Found[] {
  const sound = soundOf(end.letters)
  if (sound.length < LEAST_SOUND) return []

  return startingWith(index.sounds, sound).flatMap((key) =>
    end.accepts(key.place) ? { key, score: scoreOf(key.place, 0, homesIn(key.place)), end } : [],
  )
}

function wholeOf(place: Suggestible): Key {
  return { text: place.th, place, script: 'th', at: 0 }
}

/** A whole name, the beginning of one, that of another spelling of which little is typed, a word within. */
function rankOf({ text, alias, at }: Key, { letters }: End): number {
  if (at > 0) return 3
  if (text.length === letters.length) return 0

  return alias === undefined || letters.length >= TELLING ? 1 : 2
}

/** So many letters are no chance. */
const TELLING = 3

const MOST_HOMES = 1e6

/** The smaller the better: how it was found, whether homes are there, what it is, how many homes. */
function scoreOf(place: Suggestible, rank: number, homes = 0): number {
  return (
    ((rank * 2 + (homes > 0 ? 0 : 1)) * 8 + weightOf(place)) * MOST_HOMES - Math.min(homes, MOST_HOMES - 1)
  )
}

/** What people mean more often comes first. */
function weightOf({ kind, key }: Suggestible): number {
  switch (kind) {
    case 'station':
      return 0
    case 'district':
      return isInBangkok(key) ? 0 : 2
    case 'province':
    case 'quarter':
    case 'university':
    case 'place':
      return 1
    case 'line':
    case 'road':
      return 3
    case 'subdistrict':
      return 4
  }
}

/** The best places behind the words before them, every place once, and of two that are asked for in the same words one. */
function chosen(before: string, found: Found[], { most, leadIn, wordsFor }: SuggestOptions): Suggestion[] {
  const lead = leadIn(before)
  const places = new Set<Suggestible>()
  const said = new Map<string, Suggestion>()
  for (const { key, end } of found.sort(byScore)) {
    if (said.size >= most) break
    const { place, script } = key
    if (places.has(place)) continue
    places.add(place)
    const words = wordsFor(place, script, lead)
    if (words === undefined || said.has(words)) continue
    said.set(words, suggestion(key, end, before ? `${before} ${words}` : words))
  }

  return [...said.values()]
}

/** The better first; of equals the one whose own name was typed, then the shorter. */
function byScore({ key: a, score }: Found, { key: b, score: other }: Found): number {
  return (
    score - other ||
    Number(a.alias !== undefined) - Number(b.alias !== undefined) ||
    a.text.length - b.text.length ||
    (a.text < b.text ? -1 : 1)
  )
}

function suggestion(key: Key, end: End, text: string): Suggestion {
  const { place, script, alias } = key
  const name = shownName(place, script)
  const mark = markIn(name, key, end)

  return { place, script, name, mark, alias: mark ? undefined : alias, text }
}

/** Where the typed letters stand in the name as it is shown, the spaces between them included. */
function markIn(name: string, { place, alias, at }: Key, end: End): [number, number] | null {
  if (end.letters === '') return null
  const { text, at: places, end: ends } = foldWithMap(name)
  const counted = [...text].flatMap((char, i) => (isLetter(char) ? i : []))
  const shown = counted.map((i) => text[i]).join('')
  const from = alias === undefined ? letters(place.system ?? '').length + at : shown.indexOf(end.letters)
  if (from < 0 || !shown.startsWith(end.letters, from)) return null

  return [places[counted[from]!]!, ends[counted[from + end.letters.length - 1]!]!]
}
