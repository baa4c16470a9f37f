/** What can be known about a card from its digits alone. Pure: the browser's form and the sandbox gateway share it. */

export type CardBrand = 'visa' | 'mastercard' | 'jcb' | 'amex' | 'unionpay' | 'unknown'

/** Strips what people type between digits (spaces, dashes) and folds Thai digits. Returns digits only. */
export function cardDigits(typed: string): string {
  return typed.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replace(/\D/g, '')
}

/**
 * The brand by issuer range, from the first digits on; works while the number is still being typed.
 * Ranges: ISO/IEC 7812 prefixes as the schemes publish them (Mastercard also 2221–2720, JCB 3528–3589).
 */
export function cardBrand(typed: string): CardBrand {
  const digits = cardDigits(typed)
  if (digits.startsWith('4')) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(62|81)/.test(digits)) return 'unionpay'
  if (digits.length < 2) return 'unknown'
  const four = Number(digits.slice(0, 4).padEnd(4, '0'))
  if (four >= 3528 && four <= 3589) return 'jcb'
  if ((four >= 5100 && four <= 5599) || (four >= 2221 && four <= 2720)) return 'mastercard'
  return 'unknown'
}

/** Groups digits as they are printed on the card: 4-6-5 for American Express, fours for all others; 19 digits at most. */
export function formatCardNumber(typed: string): string {
  const digits = cardDigits(typed).slice(0, 19)
  const groups =
    cardBrand(digits) === 'amex'
      ? /^(\d{0,4})(\d{0,6})(\d{0,5})/.exec(digits)?.slice(1)
      : digits.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** The check digit of ISO/IEC 7812-1 (Luhn), with a length of 12–19 digits. */
export function isCardNumberValid(typed: string): boolean {
  const digits = cardDigits(typed)
  if (digits.length < 12 || digits.length > 19) return false
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighted = index % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

export type CardExpiry = { month: number; year: number }

/**
 * Reads `12/29`, `1229`, `12/2029`, `1/29`: month 1–12, years of this century. Card years are always CE, as embossed.
 * Returns undefined for anything else.
 */
export function parseCardExpiry(typed: string): CardExpiry | undefined {
  const folded = typed.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).trim()
  const match = /^(\d{1,2})\s*[/\-.\s]\s*(\d{2}|\d{4})$/.exec(folded) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(folded)
  if (!match) return undefined
  const month = Number(match[1])
  const year = match[2]?.length === 2 ? 2000 + Number(match[2]) : Number(match[2])
  if (month < 1 || month > 12 || year < 2000 || year > 2099) return undefined
  return { month, year }
}

/** A card is good to the end of its printed month, anywhere on earth (hence the twelve hours of grace). */
export function isCardExpired({ month, year }: CardExpiry, now: Date): boolean {
  const endOfMonth = Date.UTC(year, month, 1)
  return now.getTime() - 12 * 3_600_000 >= endOfMonth
}

/** No card is given for so long: a year of the Buddhist era, or a slip of a finger. */
const MOST_CARD_YEARS = 20

/** Whether a printed year lies further ahead than any card's. */
export function isCardYearFar({ year }: CardExpiry, now: Date): boolean {
  return year > now.getUTCFullYear() + MOST_CARD_YEARS
}

/** Three digits, four on American Express. */
export function isSecurityCodeValid(code: string, brand: CardBrand): boolean {
  return brand === 'amex' ? /^\d{4}$/.test(code) : /^\d{3}$/.test(code)
}
