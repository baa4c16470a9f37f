import { bankByBot } from '#thai/banks.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'
import { isTaxId, taxIdDigits } from '#thai/tax-id.ts'

/** How somebody is reached and taxed, as it is typed; empty is nothing. */
export type ContactForm = { phoneNumber: string; email: string; taxId: string }

/** The same as it is stored: an E.164 number, bare digits. */
export type Contact = { phoneNumber: string | null; email: string | null; taxId: string | null }

export type Bank = { code: string | null; accountNo: string | null; accountName: string | null }

/** An account as it is typed; undefined where the form did not hold it. */
export type BankForm = { bankCode?: string; bankAccountNo?: string; bankAccountName?: string }

type Read<Part> = { value: Part; faults: Record<string, string> }

/** What is to be stored of how somebody is reached, and what is wrong with each field. */
export function readContact({ phoneNumber, email, taxId }: ContactForm): Read<Contact> {
  const phone = phoneNumber ? readPhone(phoneNumber) : null

  return {
    value: {
      phoneNumber: phone?.ok ? phone.e164 : null,
      email: email || null,
      taxId: taxId ? taxIdDigits(taxId) : null,
    },
    faults: {
      ...(phone && !phone.ok && { phoneNumber: phoneFault(phoneNumber) }),
      ...(taxId && !isTaxId(taxId) && { taxId: 'tax_id_wrong' }),
    },
  }
}

/**
 * Where somebody's money is to go: what is stored where the form did not hold it, nothing where it names no bank.
 * `digitsOf` reads an account number.
 */
export function readBank(
  { bankCode, bankAccountNo, bankAccountName }: BankForm,
  stored: Bank,
  digitsOf: (typed: string) => string | null,
): Read<Bank> {
  if (bankCode === undefined && bankAccountNo === undefined && bankAccountName === undefined)
    return { value: stored, faults: {} }
  const code = (bankCode ?? stored.code) || null
  const accountNo = bankAccountNo === undefined ? stored.accountNo : digitsOf(bankAccountNo)
  const accountName = (bankAccountName ?? stored.accountName) || null
  if (code === null)
    return bankAccountNo || bankAccountName
      ? { value: stored, faults: { bankCode: 'bank_unknown' } }
      : { value: { code: null, accountNo: null, accountName: null }, faults: {} }

  return {
    value: { code, accountNo, accountName },
    faults: {
      ...(!bankByBot(code) && { bankCode: 'bank_unknown' }),
      ...(accountNo === null && { bankAccountNo: bankAccountNo ? 'bank_number' : 'required' }),
      ...(accountName === null && { bankAccountName: 'required' }),
    },
  }
}

/** The digits by which a stored number can be found however it was typed, or null where that is no number. */
export function phoneNeedle(search: string): string | null {
  if (!/^[\d\s+().-]+$/.test(search)) return null
  const digits = search.replace(/\D/g, '').replace(/^(?:0|66)/, '')

  return digits.length >= 3 ? digits : null
}
