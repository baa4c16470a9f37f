import { isInBangkok } from '#thai/areas.ts'
import { isPlainWords, withoutPlainWords } from '#thai/understand/fillers.ts'
import { isLetter } from './place-index.ts'
import type { Suggestible } from './suggestible.ts'

/** The last words of a text that may be the beginning of a place's name. */
export type End = {
  /** Where they begin in the folded text, with the word that leads them. */
  from: number
  /** Their letters, without that word; empty where nothing else is typed yet. */
  letters: string
  /** The places that the word leads to; all where there is none. */
  accepts(place: Suggestible): boolean
}

/** Names have up to so many words, and so many beginnings are tried. */
const MOST_WORDS = 6
const MOST_ENDS = 12

/**
 * How a folded text may end in a place: the longest end first, from each space on and after each plain word (คอนโดใกล้…),
 * for Thai has no spaces between words; those that begin with a small English word last.
 */
export function endsOf(folded: string): End[] {
  const starts = new Set<number>()
  for (const from of wordStarts(folded).slice(-MOST_WORDS)) {
    starts.add(from)
    for (const rest of withoutPlainWords(folded, { from, to: folded.length })) starts.add(rest.from)
  }

  const ends: End[] = []
  const last: End[] = []
  let led = 0
  for (const from of [...starts].sort((a, b) => a - b).slice(-MOST_ENDS)) {
    const lead = leadAt(folded, from)
    // What stands behind a word such as สถานี is what it says, or nothing.
    if (from > 0 && from <= led && !lead) continue
    if (lead) led = from + lead.length
    const rest = folded.slice(from + (lead?.length ?? 0))
    const letters = [...rest].filter(isLetter).join('')
    // A figure is a rent or a size, and words such as ห้อง are no beginning of a place to whoever types them.
    if (!lead && (!/\p{L}/u.test(letters) || (letters.length > 2 && isPlainWords(rest)))) continue
    const end = { from, letters, accepts: lead?.accepts ?? (() => true) }
    if (!lead && AFTER_SMALL_WORD.test(folded.slice(from))) last.push(end)
    else ends.push(end)
  }

  return [...ends, ...last]
}

/** "in b" is rather Bang Na with a word before it than In Buri. */
const AFTER_SMALL_WORD = /^(?:in|at|near|around|the|for|to|and|with) ./

function leadAt(folded: string, from: number): { length: number; accepts: End['accepts'] } | undefined {
  const text = folded.slice(from)
  for (const [pattern, accepts] of LEADS) {
    const length = pattern.exec(text)?.[0].length
    if (length !== undefined) return { length, accepts }
  }

  return undefined
}

function wordStarts(text: string): number[] {
  return [...text.matchAll(/(?<=^|[ ,])[^ ,]/g)].map(({ index }) => index)
}

const of =
  (...kinds: Suggestible['kind'][]) =>
  ({ kind }: Suggestible) =>
    kinds.includes(kind)

const onSystem = (system: string) => (place: Suggestible) => place.system === system

/** Words before a name that say what kind of place it is. */
const LEADS: readonly [RegExp, End['accepts']][] = [
  [/^(?:(?:สถานี|รถไฟฟ้า) ?)*(?:bts(?![a-z])|บีทีเอส) ?/, onSystem('BTS')],
  [/^(?:(?:สถานี|รถไฟฟ้า) ?)*(?:mrt(?![a-z])|เอ็มอาร์ที|รถไฟใต้ดิน) ?/, onSystem('MRT')],
  [/^(?:(?:สถานี|รถไฟฟ้า) ?)*(?:arl|airport (?:rail )?link)(?![a-z]) ?/, onSystem('ARL')],
  [/^(?:(?:สถานี|รถไฟฟ้า) ?)*srt(?![a-z]) ?/, onSystem('SRT')],
  [/^(?:สถานี|รถไฟฟ้า)(?:รถไฟฟ้า)? ?/, of('station', 'line')],
  [/^เขต ?/, of('district')],
  [/^(?:อำเภอ|อ\.) ?/, ({ kind, key }) => kind === 'district' && !isInBangkok(key)],
  // People call quarters so, too: ตำบลสุเทพ is one.
  [/^(?:แขวง|ตำบล|ต\.) ?/, of('subdistrict', 'quarter')],
  [/^(?:จังหวัด|จ\.) ?/, of('province')],
  [/^(?:ถนน|ถ\.) ?/, of('road')],
]
