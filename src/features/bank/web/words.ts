import { m } from '#i18n/messages/messages.js'
import type { BankFile, BankLine, BankMapping, BankTried } from './types.ts'

export const placeWords: Record<BankLine['place'], () => string> = {
  certain: m.bank_heap_certain,
  propose: m.bank_heap_propose,
  choose: m.bank_heap_choose,
  queue: m.bank_heap_queue,
  notRent: m.bank_heap_not_rent,
  putOff: m.bank_heap_put_off,
  accepted: m.bank_heap_accepted,
  setAside: m.bank_heap_set_aside,
}

/** Where a line lies; money that went, and what is no payment of a tenant, is booked and not accepted. */
export function placeWord({ place, satang, booked }: Pick<BankLine, 'place' | 'satang' | 'booked'>): string {
  return place === 'accepted' && (booked || satang < 0n) ? m.bank_heap_booked() : placeWords[place]()
}

/** Whose bill to pay it is, as one text. */
export function payeeOf({ payeeName, no }: { payeeName: string; no: string }): string {
  return [payeeName, no].filter(Boolean).join(' · ')
}

export const reasonWords: Record<NonNullable<BankLine['reason']>, () => string> = {
  reference: m.bank_reason_reference,
  payer: m.bank_reason_payer,
  unique_sum: m.bank_reason_unique_sum,
  name_and_sum: m.bank_reason_name_and_sum,
  seen_before: m.bank_reason_seen_before,
  name: m.bank_reason_name,
  sum_alone: m.bank_reason_sum_alone,
  unusual_day: m.bank_reason_unusual_day,
  several: m.bank_reason_several,
  short: m.bank_reason_short,
  over: m.bank_reason_over,
  oldest: m.bank_reason_oldest,
  payers_several: m.bank_reason_payers_several,
  payment_like: m.bank_reason_payment_like,
  rest: m.bank_reason_rest,
  equal_bills: m.bank_reason_equal_bills,
  equal_lines: m.bank_reason_equal_lines,
  provisional: m.bank_reason_provisional,
  double: m.bank_reason_double,
  stranger: m.bank_reason_stranger,
  no_bill: m.bank_reason_no_bill,
  going_out: m.bank_reason_going_out,
  words: m.bank_reason_words,
  holder: m.bank_reason_holder,
}

export const kindWords: Record<NonNullable<BankLine['kind']>, () => string> = {
  expense: m.bank_kind_expense,
  fee: m.bank_kind_fee,
  tax: m.bank_kind_tax,
  interest: m.bank_kind_interest,
  correction: m.bank_kind_correction,
  payout: m.bank_kind_payout,
  own: m.bank_kind_own,
  refund: m.bank_kind_refund,
  cash: m.bank_kind_cash,
  other: m.bank_kind_other,
}

export const fileWords: Record<BankFile['state'], () => string> = {
  unmapped: m.bank_columns_waits,
  read: m.bank_state_read,
  imported: m.bank_state_imported,
  undone: m.bank_state_undone,
}

export const roleWords: Record<BankMapping['roles'][number], () => string> = {
  day: m.bank_role_day,
  time: m.bank_role_time,
  in: m.bank_role_in,
  out: m.bank_role_out,
  amount: m.bank_role_amount,
  words: m.bank_role_words,
  reference: m.bank_role_reference,
  balance: m.bank_role_balance,
  account: m.bank_role_account,
  ignored: m.bank_role_ignored,
}

export const orderWords: Record<BankMapping['order'], () => string> = {
  dmy: m.bank_columns_order_dmy,
  mdy: m.bank_columns_order_mdy,
  ymd: m.bank_columns_order_ymd,
}

export const yearsWords: Record<BankMapping['years'], () => string> = {
  auto: m.bank_columns_years_auto,
  buddhist: m.bank_columns_years_buddhist,
  common: m.bank_columns_years_common,
}

export const wrongWords: Record<BankTried['wrong'][number]['problem'], (about: { row: string }) => string> = {
  day: m.bank_columns_wrong_day,
  sum: m.bank_columns_wrong_sum,
  balance: m.bank_columns_wrong_balance,
}
