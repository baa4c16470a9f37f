import { toArabicDigits } from './digits.ts'
import { isTaxId, taxIdDigits } from './tax-id.ts'

/**
 * What is wrong with an identity number, as the key of its words; null where nothing is. Thirteen digits are a Thai number,
 * which proves itself. Other lengths of digits alone are nobody's passport and a Thai number with one too few or too many;
 * passports have letters, or nine digits at most.
 */
export function idNumberFault(typed: string): 'tenants_id_wrong' | 'tenants_id_digits' | null {
  if (taxIdDigits(typed) !== null) return isTaxId(typed) ? null : 'tenants_id_wrong'
  const plain = toArabicDigits(typed).replaceAll(/[\s-]/g, '')

  return /^\d{10,}$/.test(plain) ? 'tenants_id_digits' : null
}
