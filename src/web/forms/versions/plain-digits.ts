import { toArabicDigits } from '#thai/digits.ts'

/** A number as its digits alone, however it is spaced or marked: `081-234-5678`, `13,500`. */
export function plainDigits(text: string): string {
  return toArabicDigits(text).replace(/[\s,()฿%-]+/g, '')
}
