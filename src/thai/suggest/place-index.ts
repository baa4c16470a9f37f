import { foldSearch, soundKey } from '#thai/fold.ts'
import type { Script, Suggestible } from './suggestible.ts'

/** One way into a place's name: the whole of a spelling, or from a word within it on. */
export type Key = {
  text: string
  place: Suggestible
  script: Script
  /** The spelling, where it is not the name that the list shows. */
  alias?: string
  /** The letters of the spelling before it: none where it is the whole. */
  at: number
}

/** Keys by their letters and by their sound, each in the order of its text. */
export type PlaceIndex = { places: readonly Suggestible[]; keys: readonly Key[]; sounds: readonly Key[] }

/** Prepares places for looking up; do it once. */
export function buildPlaceIndex(places: readonly Suggestible[]): PlaceIndex {
  const keys = places.flatMap(keysOf)
  const sounds = keys
    .filter(({ at }) => at === 0)
    .map((key) => ({ ...key, text: soundOf(key.text) }))
    .filter(({ text }) => text.length >= LEAST_SOUND)

  return { places, keys: keys.sort(byText), sounds: sounds.sort(byText) }
}

/** The keys that begin with some letters, in their order. */
export function startingWith(keys: readonly Key[], start: string): readonly Key[] {
  const from = firstAt(keys, start)

  return keys.slice(from, firstAt(keys, `${start}\uffff`, from))
}

/** Letters by which spellings are compared: folded, without spaces and what else people leave out. */
export function letters(text: string): string {
  return foldSearch(text).replace(SKIPPED, '')
}

/** Whether a folded character counts when names are compared. */
export function isLetter(char: string): boolean {
  return !/[ .,'’"()ฯ-]/.test(char)
}

/** How letters are heard: Thai by its sound key, English without what each writes differently (Petchburi, Phetchaburi). */
export function soundOf(text: string): string {
  return soundKey(text)
    .replace(/([bdgkpt])h/g, '$1')
    .replace(/ee|ea|ie/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/v/g, 'w')
    .replace(/j/g, 'ch')
    .replace(/([a-z])\1+/g, '$1')
}

/** So many sounds tell a name; of fewer too many are alike. */
export const LEAST_SOUND = 3

const SKIPPED = /[ .,'’"()ฯ-]/g
const words = new Intl.Segmenter('th', { granularity: 'word' })

function keysOf(place: Suggestible): Key[] {
  if (place.kind === 'subdistrict') return subdistrictKeys(place)
  const found: Key[] = []
  const seen = new Set<string>()
  for (const [i, spelling] of [place.th, place.en, ...place.names].entries()) {
    const folded = foldSearch(spelling)
    const text = folded.replace(SKIPPED, '')
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    const isShown = i < 2
    const script = scriptOf(text)
    const alias = isShown ? undefined : spelling
    for (const at of isShown ? wordStarts(folded) : [0])
      found.push({ text: text.slice(at), place, script, alias, at })
  }

  return found
}

/** Words within 7,436 names would drown all others. The official names are written as folded, but for capitals. */
function subdistrictKeys(place: Suggestible): Key[] {
  return [place.th, place.en].map((name) => {
    const text = name.toLowerCase().replace(SKIPPED, '')
    return { text, place, script: scriptOf(text), at: 0 }
  })
}

function scriptOf(text: string): Script {
  return /[ก-ฮ]/.test(text) ? 'th' : 'en'
}

/** Before how many letters each word of a folded name begins. */
function wordStarts(folded: string): number[] {
  const starts = new Set([0])
  let at = 0
  for (const { segment } of words.segment(folded)) {
    const { length } = segment.replace(SKIPPED, '')
    if (length > 1) starts.add(at)
    at += length
  }

  return [...starts]
}

function firstAt(keys: readonly Key[], text: string, from = 0): number {
  let [low, high] = [from, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]!.text < text) low = middle + 1
    else high = middle
  }

  return low
}

function byText(a: Key, b: Key): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0
}
