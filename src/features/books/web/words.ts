import type { KINDS } from '#features/books/kind-words.ts'
import { m } from '#i18n/messages/messages.js'

/** The side on which an account of a kind stands above zero. */
export const signOf = (kind: (typeof KINDS)[number]) => (kind === 'asset' || kind === 'expense' ? 1n : -1n)

export const checkWords = {
  balanced: m.books_check_balanced,
  bills: m.books_check_bills,
  slips: m.books_check_slips,
  bank: m.books_check_bank,
  to_approve: m.books_check_to_approve,
}

export const findingWords = {
  bank_in_unbooked: [m.books_find_bank_in_unbooked, m.books_hint_bank_in_unbooked],
  bank_out_unbooked: [m.books_find_bank_out_unbooked, m.books_hint_bank_out_unbooked],
  bank_part_booked: [m.books_find_bank_part_booked, m.books_hint_bank_part_booked],
  books_in_no_bank: [m.books_find_books_in_no_bank, m.books_hint_books_in_no_bank],
  books_out_no_bank: [m.books_find_books_out_no_bank, m.books_hint_books_out_no_bank],
  deposit_no_lease: [m.books_find_deposit_no_lease, m.books_hint_deposit_no_lease],
  deposit_below_zero: [m.books_find_deposit_below_zero, m.books_hint_deposit_below_zero],
  deposit_differs: [m.books_find_deposit_differs, m.books_hint_deposit_differs],
  deposit_after_settled: [m.books_find_deposit_after_settled, m.books_hint_deposit_after_settled],
  deposit_uncovered: [m.books_find_deposit_uncovered, m.books_hint_deposit_uncovered],
} as const

export const gapWords = {
  opening: m.books_gap_opening,
  untold: m.books_gap_untold,
  bank_in_unbooked: m.books_find_bank_in_unbooked,
  bank_out_unbooked: m.books_find_bank_out_unbooked,
  bank_part_booked: m.books_find_bank_part_booked,
  books_in_no_bank: m.books_find_books_in_no_bank,
  books_out_no_bank: m.books_find_books_out_no_bank,
  books_untold: m.books_gap_books_untold,
  books_opening: m.books_gap_books_opening,
  cash: m.books_gap_cash,
  rest: m.books_gap_rest,
} as const
