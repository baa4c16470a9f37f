/** Files of the trial balance. */
export const FORMATS = ['pdf', 'xlsx', 'csv'] as const

/** What is looked at before a period is closed. */
export const CHECKS = ['balanced', 'bills', 'slips', 'bank', 'to_approve'] as const
export type CheckKey = (typeof CHECKS)[number]

/** What the check of bank, books and deposits may find. */
export const FINDINGS = [
  /** The bank tells of money that nobody booked. */
  'bank_in_unbooked',
  'bank_out_unbooked',
  /** A line was taken for payments of another sum. */
  'bank_part_booked',
  /** Booked as a transfer, on a day that a statement tells, and no statement tells it. */
  'books_in_no_bank',
  'books_out_no_bank',
  /** In the account of deposits, and of no lease. */
  'deposit_no_lease',
  'deposit_below_zero',
  /** Held and billed is not what the lease agreed. */
  'deposit_differs',
  /** The lease is settled, and something is still held. */
  'deposit_after_settled',
  /** Less money than is held for tenants. */
  'deposit_uncovered',
] as const
/** Why the bank holds another sum than the books: findings of the bank, and what is none. */
export const GAPS = [
  /** What an account held before the first day that a statement tells. */
  'opening',
  /** What moved between statements, on days that none tells. */
  'untold',
  'bank_in_unbooked',
  'bank_out_unbooked',
  'bank_part_booked',
  'books_in_no_bank',
  'books_out_no_bank',
  /** Booked on days that no statement tells. */
  'books_untold',
  /** Typed as an opening balance. */
  'books_opening',
  /** Paid in cash: no statement tells it. */
  'cash',
  /** What nothing of all this explains. */
  'rest',
] as const
export type GapKey = (typeof GAPS)[number]
export type FindingKey = (typeof FINDINGS)[number]
