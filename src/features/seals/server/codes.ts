import { randomInt } from 'node:crypto'

/** Without I, O, 0 and 1: a code is read out on the telephone and typed from paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** A new code; 32^12 of them, so that none is guessed. */
export function newCodeOf(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** As it is printed: K7QF-2MXA-9TPD. */
export function printedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** The code as it is kept, out of what somebody typed; null where that cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\-–—._]/g, '')
    .toUpperCase()

  return code.length === LENGTH && [...code].every((sign) => LETTERS.includes(sign)) ? code : null
}

/** A name as whoever holds the code may read it: the first name, and the first letter of what follows. */
export function coveredName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const cover = (word: string) => `${firstLetter(word)}•••••••`

  return rest.length === 0 ? cover(first) : [first, ...rest.map(cover)].join(' ')
}

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

function firstLetter(word: string): string {
  const [first] = letters.segment(word)

  return first?.segment ?? ''
}
