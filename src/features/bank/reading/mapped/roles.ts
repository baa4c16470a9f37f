/** What a column of a file may hold. */
export const ROLES = [
  'day',
  'time',
  'in',
  'out',
  'amount',
  'words',
  'reference',
  'balance',
  'account',
  'ignored',
] as const

export type Role = (typeof ROLES)[number]

/** As many columns as a person names. */
export const MOST_COLUMNS = 30
