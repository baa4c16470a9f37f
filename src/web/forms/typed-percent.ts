import { toArabicDigits } from '#thai/digits.ts'

/**
 * A typed percentage in hundredths of a percent: `12.5`, `๑๒.๕` and `12,5 %` are 1250. Null where nothing is typed, NaN for
 * what is none or has more than two decimals: it is refused at its field, never rounded.
 */
export function readPercent(typed = ''): number | null {
  const text = toArabicDigits(typed)
    .replace(/[\s%]+/g, '')
    .replace(',', '.')
  if (text === '') return null

  return /^\d{1,4}(\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

/** A typed whole number: thousands commas and Thai digits are welcome. Null where nothing is typed, NaN for what is none. */
export function readWhole(typed = ''): number | null {
  const text = toArabicDigits(typed).replace(/[\s,]+/g, '')
  if (text === '') return null

  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
