import { type SQL, sql } from 'drizzle-orm'
import { toArabicDigits } from '#thai/digits.ts'
import { containing } from './like.ts'

/** Text as search boxes compare it. The database does the same to what it holds (`fold_key`). */
export function foldKey(text: string): string {
  return toArabicDigits(text.replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]+/g, '').toLowerCase())
    .replaceAll('เเ', 'แ')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1ำ')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1ำ')
    .replace(/([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e3a])/g, '$2$1')
}

/** Words that people put before a number or a name, and that stand in no text. */
const BESIDE = new Set([
  'ห้อง',
  'ห้องที่',
  'ห้องเลขที่',
  'เลขที่',
  'room',
  'unit',
  'no',
  'no.',
  'คุณ',
  'khun',
  'mr',
  'mr.',
  'ms',
  'ms.',
  'mrs',
  'mrs.',
])
/** More words than this are no search for a record. */
const WORDS = 6

/**
 * The condition of a list's search box: what was typed stands somewhere in one of the texts, however its marks, spaces,
 * digits and case were written; or each of its words does, wherever (a first and a last name stand in two texts). A short
 * number is one of its own (202 is a room, and no part of INV-2026-0001).
 * @param texts columns or expressions of text, any of which may be null
 * @param phones columns with numbers as E.164; found by any part of them, with or without the zero
 * @param key a column that holds the same texts folded already (`fold_key`), where thousands of rows are looked through
 */
export function foundBy(search: string, texts: readonly SQL[], phones: readonly SQL[] = [], key?: SQL): SQL {
  const whole = foldKey(search)
  if (whole === '') return sql`true`
  const all = search
    .split(/[\s\u00a0]+/)
    .map(foldKey)
    .filter(Boolean)
  const said = all.map((word) => word.replace(/^คุณ(?=.)/, '')).filter((word) => !BESIDE.has(word))
  const isOne = said.length === 0 || said.length > WORDS || (said.length === 1 && said[0] === whole)
  if (isOne) return hasKey(whole, { texts, phones, key })
  const each = said.map((word) => hasKey(word, { texts, phones, key }))

  return sql`(${hasKey(whole, { texts, phones, key })} or (${sql.join(each, sql` and `)}))`
}

type Columns = { texts: readonly SQL[]; phones: readonly SQL[]; key?: SQL }

/** Whether a folded word stands in one of the texts, or is a part of one of the numbers. */
function hasKey(word: string, { texts, phones, key }: Columns): SQL {
  const all = sql.join([...texts], sql`, `)
  const holds = sql`${key ?? sql`fold_key(concat_ws(' | ', ${all}))`} like ${containing(word)}`
  const alone = sql`translate(concat_ws(' ', ${all}), '๐๑๒๓๔๕๖๗๘๙', '0123456789') ~ ${`(^|[^0-9])${word}([^0-9]|$)`}`
  // Where the number stands alone it stands there at all, which a folded column knows faster.
  const words = isShortNumber(word) ? (key ? sql`(${holds} and ${alone})` : alone) : holds
  const digits = phoneDigits(word)
  if (digits === null || phones.length === 0) return words

  return sql`(${words} or ${sql.join(
    phones.map((phone) => sql`${phone} like ${containing(digits)}`),
    sql` or `,
  )})`
}

function isShortNumber(key: string): boolean {
  return /^\d{1,5}$/.test(key)
}

/** The digits of a number as it is kept, where four and more were typed as people write them; null otherwise. */
function phoneDigits(key: string): string | null {
  const plain = key.replace(/[-().+]/g, '')
  if (!/^\d{4,}$/.test(plain)) return null

  return plain.replace(/^(?:0066|66(?=\d{8})|0)0?/, '')
}
