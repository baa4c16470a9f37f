import type { Locale } from '#i18n/locale.ts'
import pairs from './data/words.json' with { type: 'json' }
import { saysNot } from './negation.ts'

/** A word of the field in both languages. The first of several ways to write it is the one that is shown. */
type Pair = { th: string[]; en: string[] }

const PAIRS: readonly Pair[] = Object.values(pairs)
  .flatMap((group) => Object.entries(group))
  .map(([th, en]) => ({ th: th.split(' / '), en: (en as string).split(' / ') }))

type Entry = { word: string; other: string }

const entriesOf = (from: Locale): readonly Entry[] => {
  const to = from === 'th' ? 'en' : 'th'
  const entries = PAIRS.flatMap((pair) =>
    pair[from].map((word) => ({ word: word.toLowerCase(), other: pair[to][0]! })),
  )
  // The longest first: แอร์ไม่เย็น is one thing, not three.
  return entries.sort((one, other) => other.word.length - one.word.length)
}

const ENTRIES: Record<Locale, readonly Entry[]> = { th: entriesOf('th'), en: entriesOf('en') }

/** So many words are named; more help nobody. What says "not" is always named. */
const MOST_WORDS = 12

/** The words of the field that stand in a text, in their order, each once, with what they are called in the other language. */
export function wordsIn(text: string, from: Locale): { from: string; to: string }[] {
  const folded = text.toLowerCase().replaceAll('’', "'")
  const taken = new Array<boolean>(folded.length).fill(false)
  const found: { at: number; from: string; to: string }[] = []
  for (const { word, other } of ENTRIES[from]) {
    const at = placeOf(folded, word, { from, taken })
    if (at < 0) continue
    found.push({ at, from: text.slice(at, at + word.length), to: other })
    // Said again it is the same word, not shorter ones.
    for (let next = at; next >= 0; next = placeOf(folded, word, { from, taken }))
      taken.fill(true, next, next + word.length)
  }

  const plain = found.filter((one) => !saysNot(one.from, from)).sort((one, other) => one.at - other.at)
  const named = new Set(plain.slice(0, MOST_WORDS))

  return found
    .filter((one) => named.has(one) || saysNot(one.from, from))
    .sort((one, other) => one.at - other.at)
    .map(({ from: word, to }) => ({ from: word, to }))
}

type Search = { from: Locale; taken: readonly boolean[] }

/** Where a word stands that no longer one covers; English words have borders, with an s at the end or without. */
function placeOf(text: string, word: string, { from, taken }: Search): number {
  let at = text.indexOf(word)
  while (at >= 0) {
    const end = at + word.length
    const isFree = !taken[at] && !taken[end - 1]
    if (isFree && (from === 'th' ? isThaiBorder(text, end) : isWordBorder(text, at, end))) return at
    at = text.indexOf(word, at + 1)
  }

  return -1
}

/** A mark that belongs to the last letter makes it another word: น้ำ is not in น้ำ่, and อย่าง is no อย่า. */
const isThaiBorder = (text: string, end: number) =>
  !/[\u0e30-\u0e3a\u0e45-\u0e4e]/.test(text[end] ?? '') && !(text[end] === 'ง' && text.endsWith('อย่า', end))

const isWordBorder = (text: string, at: number, end: number) =>
  !/[a-z']/.test(text[at - 1] ?? '') &&
  (saysNot(text.slice(at, end), 'en') ? /^(?![a-z]|\.?\s*\d)/ : /^(?:s|es)?(?![a-z])/).test(text.slice(end))
