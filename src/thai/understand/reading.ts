import { type Folded, foldWithMap } from '#thai/fold.ts'
import type { HomeType, SearchChip, SearchFilters } from './filters.ts'
import { mayRefuse } from './may-refuse.ts'

/** A search text being read: which characters are already understood, and what they said. */
export type Reading = {
  typed: string
  folded: Folded
  /** Per folded character: 0 not understood, 1 understood, 2 a filler word. */
  used: Uint8Array
  filters: SearchFilters
  chips: SearchChip[]
  /** Kinds of home said not to be wanted. */
  excluded: HomeType[]
  /** Whether any word may refuse something, and the stretches that are refused. */
  mayRefuse: boolean
  refused: Span[]
}

/** Begins a reading of typed text. */
export function startReading(typed: string): Reading {
  const folded = foldWithMap(typed)
  const used = new Uint8Array(folded.text.length)

  return {
    typed,
    folded,
    used,
    filters: {},
    chips: [],
    excluded: [],
    mayRefuse: mayRefuse(folded.text),
    refused: [],
  }
}

/** A stretch of folded text, end excluded. */
export type Span = { from: number; to: number }

/** Whether no character of the stretch is understood yet. */
export function isFree({ used }: Reading, { from, to }: Span): boolean {
  for (let i = from; i < to; i++) if (used[i]) return false
  return true
}

/** Marks a stretch as understood (or as filler) so that later rules leave it alone. */
export function take({ used }: Reading, { from, to }: Span, mark: 1 | 2 = 1): void {
  used.fill(mark, from, to)
}

/** Marks a stretch and adds the chip that shows it. */
export function note(reading: Reading, span: Span, chip: Omit<SearchChip, 'span'>): void {
  take(reading, span)
  reading.chips.push({ ...chip, span: originalSpan(reading, trimmed(reading, span)) })
}

function trimmed({ folded: { text } }: Reading, { from, to }: Span): Span {
  let [start, end] = [from, to]
  while (start < end && text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return { from: start, to: end }
}

/** The stretch of the typed text that a folded stretch came from. */
export function originalSpan({ folded }: Reading, { from, to }: Span): [number, number] {
  return [folded.at[from] ?? 0, folded.end[to - 1] ?? 0]
}

/**
 * Calls `found` for every match of a pattern on text not understood yet. A match beside a Latin letter or a digit is
 * skipped where the pattern begins or ends with one, and so is one that would cut a Thai syllable.
 */
export function eachFree(
  reading: Reading,
  source: string,
  found: (match: RegExpExecArray, span: Span) => void,
): void {
  const { text } = reading.folded
  for (const match of text.matchAll(patternOf(source))) {
    const span = { from: match.index, to: match.index + match[0].length }
    if (match[0] !== '' && isWhole(text, span) && isFree(reading, span)) found(match, span)
  }
}

/**
 * `eachFree` for a pattern and the words before it, which are looked for backwards from where the pattern itself stands:
 * figures are few, words are many. The words are the match's first group, and within the span. `start` is how the pattern
 * can begin at all: where it does not, no word is looked for.
 */
export function eachLed(
  reading: Reading,
  { start = '', lead, source }: { start?: string; lead: string; source: string },
  found: (match: RegExpExecArray, span: Span) => void,
): void {
  const { text } = reading.folded
  for (const match of text.matchAll(patternOf(`(?=${start})(?<=(${lead}))(?:${source})`))) {
    const span = { from: match.index - match[1]!.length, to: match.index + match[0].length }
    if (isWhole(text, span) && isFree(reading, span)) found(match, span)
  }
}

/**
 * `eachFree` on what is left of the text: of a pattern's parts that may be missing, none reaches into what is already
 * understood. The 9 of "พระราม 9 ม.ค. 2570" is no day of the month.
 */
export function eachLeft(
  reading: Reading,
  source: string,
  found: (match: RegExpExecArray, span: Span) => void,
): void {
  const { text } = reading.folded
  const left = [...reading.used].map((mark, i) => (mark ? UNDERSTOOD : text[i])).join('')
  for (const match of left.matchAll(patternOf(source))) {
    const span = { from: match.index, to: match.index + match[0].length }
    if (match[0] !== '' && isWhole(text, span)) found(match, span)
  }
}

/** Stands for a character already understood: no pattern of words or figures holds it. */
const UNDERSTOOD = '\0'

const patterns = new Map<string, RegExp>()

/** The patterns are those of the rules, and written in them: as many as there are rules. */
function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'g')
  patterns.set(source, pattern)

  return pattern
}

/** Whether a stretch ends where words may end: no Latin word, number or Thai syllable is cut. */
export function isWhole(text: string, { from, to }: Span): boolean {
  const before = text[from - 1] ?? ' '
  const after = text[to] ?? ' '
  const first = text[from]!
  const last = text[to - 1]!
  if (/[a-z]/.test(first) && /[a-z]/.test(before)) return false
  if (/[a-z]/.test(last) && /[a-z0-9]/.test(after)) return false
  if (/\d/.test(first) && /[\d.,]/.test(before)) return false
  if (/\d/.test(last) && /\d/.test(after)) return false
  // A vowel written before its letter: ละไม does not stand in และไมโครเวฟ.
  if (/[เ-ไ]/.test(before) && /[ก-ฮ]/.test(first)) return false
  return !/[ะัาำิ-ฺๅ็-๎]/.test(after)
}
