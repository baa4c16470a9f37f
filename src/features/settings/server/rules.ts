import { bankByBot } from '#thai/banks.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { readPhone } from '#thai/phone.ts'
import { isTaxId, taxIdDigits } from '#thai/tax-id.ts'

export type PromptPayKind = 'phone' | 'taxId' | 'ewallet'

/** Where money goes, as it is stored: bare digits. */
export type BankDetails = {
  promptPayKind: PromptPayKind | null
  promptPayId: string | null
  payeeName: string | null
  bankCode: string | null
  bankAccountNo: string | null
  bankAccountName: string | null
}

/** The same as it is typed. Undefined stays as it is; an empty kind or bank takes its part away. */
export type BankForm = {
  promptPayKind?: '' | PromptPayKind
  promptPayId?: string
  payeeName?: string
  bankCode?: string
  bankAccountNo?: string
  bankAccountName?: string
}

type Read<Part> = { value: Part; faults: Record<string, string> }

/** What is to be stored, and what is wrong with each field: empty when nothing is. */
export function readBankForm(form: BankForm, stored: BankDetails): Read<BankDetails> {
  const promptPay = readPromptPayPart(form, stored)
  const account = readAccountPart(form, stored)

  return {
    value: { ...promptPay.value, ...account.value },
    faults: { ...promptPay.faults, ...account.faults },
  }
}

/** The digits of a PromptPay number, or null: a Thai mobile number, a 13-digit id with its check digit, a 15-digit wallet. */
export function promptPayDigits(kind: PromptPayKind, typed: string): string | null {
  if (kind === 'phone') {
    const read = readPhone(typed)
    return read.ok && read.kind === 'mobile' ? `0${read.e164.slice(3)}` : null
  }
  if (kind === 'taxId') return isTaxId(typed) ? taxIdDigits(typed) : null
  const digits = digitsOf(typed)

  return /^\d{15}$/.test(digits) ? digits : null
}

/** The digits of an account number, or null. Banks here give 10 to 15 of them. */
export function accountDigits(typed: string): string | null {
  const digits = digitsOf(typed)

  return /^\d{10,15}$/.test(digits) ? digits : null
}

/** `•••• 4821`: enough to know one's own number again. */
export function maskNumber(digits: string | null): string | null {
  return digits && `•••• ${digits.slice(-4)}`
}

/** Details as pages, mails and the audit log may show them. */
export function maskedBank(details: BankDetails): BankDetails {
  return {
    ...details,
    promptPayId: maskNumber(details.promptPayId),
    bankAccountNo: maskNumber(details.bankAccountNo),
  }
}

const PROMPTPAY_FAULTS: Record<PromptPayKind, string> = {
  phone: 'promptpay_phone',
  taxId: 'promptpay_tax_id',
  ewallet: 'promptpay_ewallet',
}

type PromptPayPart = Pick<BankDetails, 'promptPayKind' | 'promptPayId' | 'payeeName'>

function readPromptPayPart(form: BankForm, stored: BankDetails): Read<PromptPayPart> {
  const kind = form.promptPayKind === undefined ? stored.promptPayKind : form.promptPayKind || null
  if (kind === null) return { value: { promptPayKind: null, promptPayId: null, payeeName: null }, faults: {} }
  const payeeName = (form.payeeName ?? stored.payeeName) || null
  const isKept = !form.promptPayId && kind === stored.promptPayKind
  const promptPayId = isKept ? stored.promptPayId : promptPayDigits(kind, form.promptPayId ?? '')
  const faults = {
    ...(promptPayId === null && { promptPayId: form.promptPayId ? PROMPTPAY_FAULTS[kind] : 'required' }),
    ...(payeeName === null && { payeeName: 'required' }),
  }

  return { value: { promptPayKind: kind, promptPayId, payeeName }, faults }
}

type AccountPart = Pick<BankDetails, 'bankCode' | 'bankAccountNo' | 'bankAccountName'>

function readAccountPart(form: BankForm, stored: BankDetails): Read<AccountPart> {
  const bankCode = form.bankCode === undefined ? stored.bankCode : form.bankCode || null
  if (bankCode === null)
    return { value: { bankCode: null, bankAccountNo: null, bankAccountName: null }, faults: {} }
  const bankAccountName = (form.bankAccountName ?? stored.bankAccountName) || null
  const isKept = !form.bankAccountNo && bankCode === stored.bankCode
  const bankAccountNo = isKept ? stored.bankAccountNo : accountDigits(form.bankAccountNo ?? '')
  const faults = {
    ...(!bankByBot(bankCode) && { bankCode: 'bank_unknown' }),
    ...(bankAccountNo === null && { bankAccountNo: form.bankAccountNo ? 'bank_number' : 'required' }),
    ...(bankAccountName === null && { bankAccountName: 'required' }),
  }

  return { value: { bankCode, bankAccountNo, bankAccountName }, faults }
}

function digitsOf(typed: string): string {
  return toArabicDigits(typed).replace(/[\s\-.]/g, '')
}
