/** Kinds of papers that come from outside. */
export const OUTSIDE_KINDS = [
  'identity',
  'company',
  'power_of_attorney',
  'income',
  'lease_scan',
  'house_rules',
  'inventory',
  'guarantee',
  'stamp_duty',
  'land_office',
  'registration',
  'title_deed',
  'certificate',
  'other',
] as const
export type OutsideKind = (typeof OUTSIDE_KINDS)[number]

/** Papers that are written from clauses (noun `papers`). */
export const WRITTEN_KINDS = [
  'listing_agreement',
  'management_fee',
  'deposit_letter',
  'registration_letter',
  'welcome_letter',
  'purchase_sale',
  'letter',
  'lease_annex',
] as const

/** Those that need the right to the money: what owners pay, what homes are sold for. */
export const MONEY_KINDS = ['management_fee', 'purchase_sale'] as const

/** Files that belong to bills, applications, expenses and the like. */
export const FILED_KINDS = [
  'invoice',
  'receipt',
  'deposit_settlement',
  'owner_statement',
  'slip',
  'application',
  'expense',
  'filing',
  'upload',
] as const

export const INSPECTION_KINDS = ['inspection', 'move_in', 'move_out'] as const

export const DOCUMENT_TYPES = [
  'lease',
  ...WRITTEN_KINDS,
  ...INSPECTION_KINDS,
  'policy',
  'outside',
  ...FILED_KINDS,
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** What the hub is narrowed to by kind; `papers` is what is shown where nothing is chosen. */
export const GROUPS = {
  papers: ['lease', ...WRITTEN_KINDS, ...INSPECTION_KINDS, 'policy', 'outside'],
  leases: ['lease', 'lease_annex'],
  agreements: ['listing_agreement', 'management_fee', 'purchase_sale'],
  letters: ['deposit_letter', 'registration_letter', 'welcome_letter', 'letter'],
  inspections: [...INSPECTION_KINDS],
  outside: ['outside', 'policy', 'filing', 'upload', 'application'],
  money: ['invoice', 'receipt', 'deposit_settlement', 'owner_statement', 'slip', 'expense'],
} satisfies Record<string, DocumentType[]>
export const GROUP_KEYS = [
  'papers',
  'leases',
  'agreements',
  'letters',
  'inspections',
  'outside',
  'money',
] as const
export type Group = (typeof GROUP_KEYS)[number]

/** Kinds that administrators see: what was made here, no copies from outside and no bills. */
export const ADMIN_GROUPS = ['leases', 'agreements', 'letters', 'inspections'] as const

/** Work that papers wait with. `ending`: a lease, policy or paper whose last day comes within sixty days. */
export const WAITS = ['to_sign', 'draft', 'ending'] as const
export type Wait = (typeof WAITS)[number]

/** Days before its end from which something is said to end soon. */
export const ENDING_DAYS = 60

/** Why the day of a row matters. */
export const VERBS = [
  'sign_by',
  'starts',
  'ends',
  'covers',
  'changed',
  'issued',
  'inspected',
  'remarks_until',
  'dated',
  'added',
] as const
export type Verb = (typeof VERBS)[number]

/** Copies that are a person's: they go when the person has left, so that they are never kept of a home alone, nor shown to others. */
export const PERSONAL: readonly OutsideKind[] = ['identity', 'income']
