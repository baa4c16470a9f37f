import { toArabicDigits } from '#thai/digits.ts'
import { crc16, emvValue, parseEmv, tlv } from './emv.ts'

/** Who is paid by PromptPay: a mobile number, a 13-digit national or tax id, or a 15-digit e-wallet id. */
export type PromptPayTarget = { kind: 'phone' | 'taxId' | 'ewallet'; id: string }

/** A bill of a biller registered with a bank: 15-digit biller id, references of `[A-Z0-9]{1,20}`. */
export type BillPayment = { billerId: string; ref1: string; ref2?: string; ref3?: string }

/** What a PromptPay payload says, read back; `amount` is satang and null when the payer types it. */
export type ReadPromptPay =
  | { kind: 'phone' | 'taxId' | 'ewallet'; id: string; amount: bigint | null }
  | { kind: 'bill'; bill: BillPayment; amount: bigint | null }

/**
 * PromptPay QR payload, tag 29 (Bank of Thailand standard QR, EMVCo). Amount in satang, left out = the payer types it.
 * Such a QR carries no reference and can be paid more than once.
 * Throws RangeError for an id of the wrong length and for an amount that is not above zero.
 */
export function promptPayPayload(options: { target: PromptPayTarget; amount?: bigint }): string {
  const account = tlv('00', 'A000000677010111') + targetField(options.target)
  return finish({ account: tlv('29', account), amount: options.amount })
}

/**
 * PromptPay bill payment payload, tag 30; `ref3` goes into 62-07 as some banks want.
 * Throws RangeError for a biller id or reference outside the standard and for an amount not above zero.
 */
export function billPaymentPayload(options: BillPayment & { amount?: bigint }): string {
  const bill = checkedBill(options)
  const fields = [tlv('00', 'A000000677010112'), tlv('01', bill.billerId), tlv('02', bill.ref1)]
  if (bill.ref2) fields.push(tlv('03', bill.ref2))
  const extra = bill.ref3 ? tlv('62', tlv('07', bill.ref3)) : ''
  return finish({ account: tlv('30', fields.join('')), amount: options.amount, extra })
}

/** Text of the one-dimensional barcode read at counters: `|biller⏎ref1⏎ref2⏎satang`, 0 where the amount is open. */
export function billBarcode(options: BillPayment & { amount?: bigint }): string {
  const bill = checkedBill(options)
  if (options.amount !== undefined) amountText(options.amount)
  return `|${bill.billerId}\r${bill.ref1}\r${bill.ref2 ?? ''}\r${options.amount ?? 0n}`
}

/** Reads a PromptPay payload of any maker; null when it is damaged or pays by another scheme. */
export function readPromptPay(payload: string): ReadPromptPay | null {
  const read = parseEmv(payload)
  if (!read.ok) return null
  const value = (path: string) => emvValue(read.tags, path)
  const amount = satangOf(value('54'))
  if (amount === undefined) return null
  const phone = value('29.01')
  if (phone) return { kind: 'phone', id: phone.replace(/^0066/, '0'), amount }
  const taxId = value('29.02')
  if (taxId) return { kind: 'taxId', id: taxId, amount }
  const ewallet = value('29.03')
  if (ewallet) return { kind: 'ewallet', id: ewallet, amount }
  const billerId = value('30.01')
  const ref1 = value('30.02')
  if (!billerId || !ref1) return null
  return { kind: 'bill', bill: { billerId, ref1, ref2: value('30.03'), ref3: value('62.07') }, amount }
}

/** Guesses the kind of a typed PromptPay id by its digits (10 phone, 13 tax id, 15 wallet); null when none fits. */
export function promptPayTarget(typed: string): PromptPayTarget | null {
  const digits = idDigits(typed)
  if (/^(0|66|0066)\d{9}$/.test(digits)) return { kind: 'phone', id: `0${digits.slice(-9)}` }
  if (/^\d{13}$/.test(digits)) return { kind: 'taxId', id: digits }
  return /^\d{15}$/.test(digits) ? { kind: 'ewallet', id: digits } : null
}

function finish(parts: { account: string; amount?: bigint; extra?: string }): string {
  const amount = parts.amount === undefined ? '' : tlv('54', amountText(parts.amount))
  const method = tlv('01', amount === '' ? '11' : '12')
  const body = `${tlv('00', '01')}${method}${parts.account}${tlv('58', 'TH')}${tlv('53', '764')}${amount}${parts.extra ?? ''}6304`
  return body + crc16(body)
}

function targetField({ kind, id }: PromptPayTarget): string {
  const digits = idDigits(id)
  if (kind === 'phone') {
    if (!/^(0|66|0066)\d{9}$/.test(digits)) throw new RangeError('promptpay phone needs 10 digits')
    return tlv('01', `0066${digits.slice(-9)}`)
  }
  const length = kind === 'taxId' ? 13 : 15
  if (!new RegExp(`^\\d{${length}}$`).test(digits))
    throw new RangeError(`promptpay ${kind} needs ${length} digits`)
  return tlv(kind === 'taxId' ? '02' : '03', digits)
}

function checkedBill({ billerId, ref1, ref2, ref3 }: BillPayment): BillPayment {
  const biller = idDigits(billerId)
  if (!/^\d{15}$/.test(biller)) throw new RangeError('biller id needs 15 digits')
  for (const ref of [ref1, ref2, ref3]) {
    if (ref !== undefined && !/^[A-Z0-9]{1,20}$/.test(ref))
      throw new RangeError('bill reference needs 1-20 of A-Z 0-9')
  }
  return { billerId: biller, ref1, ref2, ref3 }
}

function amountText(satang: bigint): string {
  if (satang <= 0n) throw new RangeError('promptpay amount must be above zero')
  const text = `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`
  if (text.length > 13) throw new RangeError('promptpay amount is longer than 13 characters')
  return text
}

function satangOf(text: string | undefined): bigint | null | undefined {
  if (text === undefined) return null
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text)
  return match ? BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : undefined
}

function idDigits(text: string): string {
  return toArabicDigits(text)
    .replace(/[\s\-+.()]/g, '')
    .replace(/\D/g, '?')
}
