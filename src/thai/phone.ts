import { toArabicDigits } from './digits.ts'

/** A telephone number as it is stored: E.164. */
export type ReadPhone =
  | { ok: true; e164: string; kind: 'mobile' | 'landline' | 'foreign' }
  | { ok: false; reason: 'empty' | 'unreadable' | 'too_short' | 'too_long' | 'unknown_prefix' | 'several' }

/**
 * Reads a typed telephone number: Thai (9 digits landline, 10 digits mobile, with 0, 66 or +66) or any E.164 number
 * with +. Spaces, dashes, dots, brackets, Thai digits and the signs nobody sees that come with what is copied are fine, and
 * what spreadsheets do: a zero lost in front (`812345678`), one kept by an apostrophe or as a formula (`="0812345678"`).
 * Several numbers in one field are `several`: which is meant, only a person knows.
 */
export function readPhone(text: string): ReadPhone {
  const typed = plainDigits(text)
  if (typed === '') return { ok: false, reason: 'empty' }
  const plain = typed.replace(/^00(?=[1-9])/, '+')
  if (!/^\+?\d+$/.test(plain)) return { ok: false, reason: isSeveral(text) ? 'several' : 'unreadable' }
  if (plain.startsWith('+') && !plain.startsWith('+66')) return readForeign(plain)
  if (plain.startsWith('+66')) return readThai(`0${plain.slice(3).replace(/^0/, '')}`)
  if (/^660?\d{8,9}$/.test(plain)) return readThai(`0${plain.slice(2).replace(/^0/, '')}`)

  // A mobile number has nine digits without its zero, a landline eight; none of them begins otherwise.
  return readThai(/^[689]\d{8}$|^[23457]\d{7}$/.test(plain) ? `0${plain}` : plain)
}

/**
 * What the field of a number says that `readPhone` does not understand, by its key: that it is longer than the ten digits
 * of a number in Thailand, that there are several, or that it cannot be read.
 */
export function phoneFault(text: string): 'phone_long' | 'phone_invalid' | 'phone_several' {
  if (isSeveral(text)) return 'phone_several'
  const digits = plainDigits(text)
  const isThai = !/^(?:\+(?!66)|00)/.test(digits)
  const local = digits.replace(/^(?:\+66|66(?=\d{9}))0?/, '0')

  return isThai && /^\d{11,}$/.test(local) ? 'phone_long' : 'phone_invalid'
}

/**
 * The numbers of a cell that may hold several, and words: `081-234-5678 (แม่) / โทร. 02-123-4567`. `rest` is what stands
 * there besides, null where nothing does.
 */
export function readPhones(text: string): { numbers: string[]; rest: string | null } {
  const whole = readPhone(text)
  if (whole.ok) return { numbers: [whole.e164], rest: null }
  const numbers: string[] = []
  const rest: string[] = []
  for (const part of text.split(SEVERAL)) {
    const read = readPhone(part)
    if (read.ok) numbers.push(read.e164)
    else if (part.trim() !== '') {
      const left = toArabicDigits(part).replace(NUMBER_WITHIN, (found) => {
        const within = readPhone(found)
        if (within.ok) numbers.push(within.e164)
        return within.ok ? ' ' : found
      })
      if (/[\p{L}\d]/u.test(left)) rest.push(left.replace(/\s+/g, ' ').trim())
    }
  }

  return { numbers: [...new Set(numbers)], rest: rest.join(' ') || null }
}

/** Whether `readPhone` understands it. */
export function isPhone(text: string): boolean {
  return readPhone(text).ok
}

/** How people write it: `081-234-5678`, `02-123-4567`, `053-123-456`; foreign numbers stay E.164. */
export function displayPhone(phone: string): string {
  const read = readPhone(phone)
  if (!read.ok) return phone
  if (read.kind === 'foreign') return read.e164
  const local = `0${read.e164.slice(3)}`
  if (read.kind === 'mobile') return `${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}`
  const area = local.startsWith('02') ? 2 : 3
  return `${local.slice(0, area)}-${local.slice(area, area + 3)}-${local.slice(area + 3)}`
}

/** Hides the middle: `081-xxx-5678`. */
export function maskPhone(phone: string): string {
  const shown = displayPhone(phone)
  const keep = Math.max(0, shown.length - 4)
  return [...shown].map((char, i) => (i >= 3 && i < keep && /\d/.test(char) ? 'x' : char)).join('')
}

/** What stands between two numbers. */
const SEVERAL = /[/,;|\n&]|หรือ|และ| or | and /i
/** A number among words: nothing but digits and what parts them, in groups that end where the next number begins. */
const NUMBER_WITHIN =
  /(?:\+|\b00)[1-9]\d{0,2}[\s\-.]?(?:\(0\))?[\d\s\-.]{6,13}\d|\(?0\d{1,2}\)?[\s\-.]?\d{3,4}[\s\-.]?\d{3,4}(?!\d)|(?<!\d)[689]\d[\s\-.]?\d{3}[\s\-.]?\d{4}(?!\d)/g

/** Whether a text is two numbers and more: `081-234-5678 / 089-123-4567`, `… หรือ …`. */
function isSeveral(text: string): boolean {
  const parts = text.split(SEVERAL).filter((part) => part.trim() !== '')

  return parts.length > 1 && parts.every((part) => readPhone(part).ok)
}

/** Without what stands between the digits, what nobody sees, and how a spreadsheet keeps a zero. */
function plainDigits(text: string): string {
  return toArabicDigits(text)
    .replace(/^\s*(?:="([^"]*)"|['\u2019`](.*))\s*$/, '$1$2')
    .replace(/[\s\-.()\u2010-\u2015\p{Cf}]/gu, '')
}

function readThai(local: string): ReadPhone {
  if (!local.startsWith('0')) return { ok: false, reason: 'unknown_prefix' }
  if (/^0[689]/.test(local)) return ofLength(local, 10, 'mobile')
  if (/^0[23457]/.test(local)) return ofLength(local, 9, 'landline')
  return { ok: false, reason: 'unknown_prefix' }
}

function ofLength(local: string, length: number, kind: 'mobile' | 'landline'): ReadPhone {
  if (local.length < length) return { ok: false, reason: 'too_short' }
  if (local.length > length) return { ok: false, reason: 'too_long' }
  return { ok: true, e164: `+66${local.slice(1)}`, kind }
}

function readForeign(plain: string): ReadPhone {
  if (plain.startsWith('+0')) return { ok: false, reason: 'unknown_prefix' }
  if (plain.length < 8) return { ok: false, reason: 'too_short' }
  if (plain.length > 16) return { ok: false, reason: 'too_long' }
  return { ok: true, e164: plain, kind: 'foreign' }
}
