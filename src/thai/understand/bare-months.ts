import { isPlainWords } from './fillers.ts'
import { MONTH } from './month-words.ts'
import { eachLeft, type Reading, type Span } from './reading.ts'

/**
 * Calls `found` for every month that stands alone or among words that ask for nothing else: "studio january", "คอนโด มกราคม".
 * Beside an unknown word it is part of a name (June Residence, บ้านกันยา), and behind a word for a place it is that place's
 * (14 ตุลา, สำนักงาน ก.พ.).
 */
export function eachBareMonth(
  reading: Reading,
  found: (name: string, date: number | undefined, span: Span) => void,
): void {
  eachLeft(reading, `${NO_PLACE}${BEFORE}(${MONTH})${BEHIND}`, (match, span) => {
    const [, before, name = '', behind] = match
    if (!isAlone(reading, span, { mayTouch: !CUT.test(name) }) || (name === 'may' && isVerb(reading, span)))
      return
    const date = before ?? behind
    found(name, date === undefined ? undefined : Number(date), span)
  })
}

const NO_PLACE =
  '(?<!(?:ใกล้|แถว|ย่าน|โซน|ถนน|ถ\\.|ซอย|ซ\\.|แยก|วงเวียน|อนุสาวรีย์|สะพาน|สำนักงาน|โรงเรียน|วัด|near|soi|road|no) ?(?:\\d{1,2} ?)?)'
const BEFORE = '(?:(?<![\\d.,/-])(0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)? ?(?:of )?)?'
const BEHIND = '(?: (0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th))?'

/** Names of months without their ending, which people and projects bear as well. */
const CUT = /^[ก-๎]+(?<!คม|ยน|พันธ์)$/

/** Whether what stands around a stretch is understood, plain, a figure or another month. */
function isAlone(reading: Reading, { from, to }: Span, { mayTouch }: { mayTouch: boolean }): boolean {
  const before = wordFrom(reading, from - 1, -1)
  const after = wordFrom(reading, to, 1)
  if (!mayTouch && (before.touches || after.touches)) return false

  return [before.word, after.word].every((word) => BESIDE.test(word) || isPlainWords(word))
}

const BESIDE = new RegExp(`^(?:[\\d฿/–-].*|(?:${MONTH})[.,]?)$`)

/** The word from a place on, forwards or backwards, as far as nothing has understood it yet. */
function wordFrom({ folded: { text }, used }: Reading, at: number, step: 1 | -1) {
  let start = at
  while (text[start] === ' ') start += step
  let end = start
  while (/[^ ,]/.test(text[end] ?? ' ') && !used[end]) end += step
  const word = step === 1 ? text.slice(start, end) : text.slice(end + 1, start + 1)

  return { word, touches: start === at && word !== '' }
}

/** "I may need", "it may be": no month. */
function isVerb({ folded: { text } }: Reading, { from, to }: Span): boolean {
  return (
    /(?:^|[ ,])(?:i|we|you|he|she|it|they|that|who) $/.test(text.slice(0, from)) ||
    /^ (?:be|have|not|need|want|move|stay|take|i|we)(?![a-z])/.test(text.slice(to))
  )
}
