import { BANKS, bankByBot, bankByShort } from '#thai/banks.ts'
import { splitName } from '#thai/names.ts'

/** Who paid, as far as a line tells: bank, the figures of the account that are shown, the name as it was cut. */
export type Payer = { bank: string | null; digits: string | null; name: string | null }

/** How well two tell the same person: by account, or by name alone; null where they do not. */
type Likeness = 'account' | 'name' | null

const SHORTS = BANKS.map(({ short }) => short).join('|')
const PATTERNS = [
  new RegExp(
    `^(?:จาก|from|รับโอนจาก)\\s+(?:(?<bank>${SHORTS})\\s+)?x(?<digits>\\d{4,12})(?:\\s+(?<name>.+))?$`,
    'i',
  ),
  new RegExp(`^(?<bank>${SHORTS})\\s+x(?<digits>\\d{4,12})(?:\\s+(?<name>.+))?$`, 'i'),
  new RegExp(`\\((?<bank>${SHORTS})\\)\\s*/x(?<digits>\\d{4,12})(?:\\s+(?<name>.+))?$`, 'i'),
  new RegExp(
    `^(?:รับโอนเงิน|รับเงินโอน)\\s+(?<bank>${SHORTS})\\s+(?<name>.+?)(?:\\s+บัญชีต้นทาง\\s*:\\s*x?(?<digits>\\d{4,12}))?$`,
    'i',
  ),
  /(?:^|\s)(?<bot>\d{3})-(?<digits>\d{10,12})$/,
  /(?:^|\s)TR\s*fr\s+(?<digits>\d{10,12})$/i,
]
/** Shorter names that were not cut must be equal: ก begins too many. */
const WHOLE = 8
const CUT = 4

/** Reads who paid out of what a bank wrote; null where it says nothing. A payer of the bank itself is told without it. */
export function payerOf(words: readonly string[], ownBank: string | null): Payer | null {
  for (const word of words)
    for (const pattern of PATTERNS) {
      const found = pattern.exec(word.replace(/\s+/g, ' '))?.groups
      if (!found) continue
      const bank = found.bot ? bankByBot(found.bot)?.short : found.bank && bankByShort(found.bank)?.short
      return {
        bank: bank ?? ownBank,
        digits: found.digits ?? null,
        name: found.name?.trim().slice(0, 100) || null,
      }
    }

  return null
}

/** A name made ready to be compared, as is done with thousands: without title, brackets and blanks. */
export type Letters = { text: string; isThai: boolean; isCut: boolean }

export type KnownPayer = Payer & { letters: Letters | null }

/** A payer made ready to be compared. */
export function known(payer: Payer): KnownPayer {
  return { ...payer, letters: lettersOf(payer.name) }
}

/**
 * Whether a payer is one who was seen before. By the whole account; by six figures of it and the bank; by four and the name,
 * as far as both are told. A name alone says less.
 */
export function likenessOf(payer: KnownPayer, seen: KnownPayer): Likeness {
  const isNamed = isSameName(payer.letters, seen.letters)
  if (payer.bank && seen.bank && payer.bank !== seen.bank) return null
  if (!payer.digits || !seen.digits) return isNamed ? 'name' : null
  const [short, long] = [payer.digits, seen.digits].sort((a, b) => a.length - b.length) as [string, string]
  if (!long.endsWith(short) || isNamed === false) return null
  const isEnough = short === long && short.length >= 7

  return isEnough || isNamed || (isNamed === null && short.length >= 6) ? 'account' : null
}

/**
 * Whether two names agree as far as both are told, titles and cuts aside; null where they cannot be compared: one is
 * missing, or they are of two scripts.
 */
export function isSameName(a: Letters | null, b: Letters | null): boolean | null {
  if (!a || !b || a.isThai !== b.isThai) return null
  if (a.text === b.text) return true
  const [short, long] = a.text.length < b.text.length ? [a, b] : [b, a]

  return long.text.startsWith(short.text) && short.text.length >= (short.isCut ? CUT : WHOLE)
}

const LATIN_TITLE = /^(?:mr|mrs|ms|miss|dr|master)\.?\s+/i

/** The letters of a name; null where it has none. */
export function lettersOf(name: string | null): Letters | null {
  const typed = (name ?? '')
    .replace(/\([^)]*\)?/g, '')
    .replace(/^น\.\s*ส\.\s*/, '')
    .replace(LATIN_TITLE, '')
    .trim()
  const { first, last } = splitName(typed.replace(/\++$/, ''))
  const text = `${first}${last ?? ''}`.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')

  return text === '' ? null : { text, isThai: /\p{Script=Thai}/u.test(text), isCut: /\+\+$/.test(typed) }
}
