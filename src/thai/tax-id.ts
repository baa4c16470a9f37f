import { toArabicDigits } from './digits.ts'

/**
 * Whether a Thai national or tax id (13 digits, dashes and spaces allowed, Thai digits too) has the right check digit:
 * `(11 − Σ dᵢ·(13−i) mod 11) mod 10`.
 */
export function isTaxId(text: string): boolean {
  const digits = taxIdDigits(text)
  if (digits === null) return false
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (13 - i)
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}

/** The 13 bare digits to store, or null when it is not 13 digits. Does not look at the check digit. */
export function taxIdDigits(text: string): string | null {
  const digits = toArabicDigits(text).replace(/[\s\-.]/g, '')
  return /^\d{13}$/.test(digits) ? digits : null
}

/** Juristic persons (companies) have ids that begin with 0; people never do. */
export function isCompanyTaxId(text: string): boolean {
  return isTaxId(text) && taxIdDigits(text)!.startsWith('0')
}

/** `X-XXXX-XXXXX-XX-X`; text that is not 13 digits comes back as it is. */
export function formatTaxId(text: string): string {
  const digits = taxIdDigits(text)
  return digits === null ? text : grouped(digits)
}

/** Shows only the last four digits: `x-xxxx-xxxx0-70-8`. Text that is not 13 digits is masked whole. */
export function maskTaxId(text: string): string {
  const digits = taxIdDigits(text)
  return digits === null ? text.replace(/\S/g, 'x') : grouped(`xxxxxxxxx${digits.slice(9)}`)
}

function grouped(id: string): string {
  return [id.slice(0, 1), id.slice(1, 5), id.slice(5, 10), id.slice(10, 12), id.slice(12)].join('-')
}
