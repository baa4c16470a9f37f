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

/**
 * The condition of a list's search box: what was typed stands somewhere in one of the texts, however its marks, spaces,
 * digits and case were written. A short number is one of its own (202 is a room, and no part of INV-2026-0001).
 * @param texts columns or expressions of text, any of which may be null
 * @param phones columns with numbers as E.164; found by any part of them, with or without the zero
 */
export function foundBy(search: string, texts: readonly SQL[], phones: readonly SQL[] = []): SQL {
  const key = foldKey(search)
  if (key === '') return sql`true`
  const words = isShortNumber(key)
    ? sql`translate(concat_ws(' ', ${sql.join([...texts], sql`, `)}), '๐๑๒๓๔๕๖๗๘๙', '0123456789') ~ ${`(^|[^0-9])${key}([^0-9]|$)`}`
    : sql`fold_key(concat_ws(' | ', ${sql.join([...texts], sql`, `)})) like ${containing(key)}`
  const digits = phoneDigits(key)
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
