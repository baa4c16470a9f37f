import { toArabicDigits } from '#thai/digits.ts'

/** A sum of money as a cell says it: satang without sign, and the sign where one is printed. */
export type Amount = { satang: bigint; sign: 1 | -1 | null }

const SUM = /^(\(?)([+-]?)(?:THB|฿)?\s*((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{1,2})?)(\)?)(-?)$/

/**
 * Reads `4,873.75`, `-3.00`, `+500.00`, `(20.00)`, `5140`, `฿ 12.5` as satang. Null where it is no sum; an empty cell and a
 * dash are none.
 */
export function readAmount(cell: string): Amount | null {
  const text = toArabicDigits(cell).replace(/\s/g, '').replace(/บาท$/, '')
  const match = SUM.exec(text)
  if (!match || !/\d/.test(match[3]!)) return null
  const [, open, before, digits, close, behind] = match
  if (Boolean(open) !== Boolean(close)) return null
  const [baht = '', decimals = ''] = digits!.replaceAll(',', '').split('.')
  if (baht.length > 12) return null
  const satang = BigInt(baht || '0') * 100n + BigInt(decimals.padEnd(2, '0'))
  if (open || before === '-' || behind) return { satang, sign: -1 }

  return { satang, sign: before === '+' ? 1 : null }
}
