/** Where a made report stands: being made, ready, shared with an owner, or not made. */
export const STATES = ['running', 'ready', 'shared', 'failed'] as const
export type MadeState = (typeof STATES)[number]

export const FORMATS = ['pdf', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]

/** So many people are mailed one report. */
export const MOST_ADDRESSES = 10
/** More rows are for a spreadsheet: no paper is printed of them. */
export const MOST_ON_PAPER = 2_000
/** More rows are not made while somebody waits for the answer. */
export const MOST_AT_ONCE = 5_000
/** Files of a report that is not shared are kept so long. */
export const KEPT_DAYS = 90
