import type { PaperPart, PaperSigner, Words } from '#contract/composed-paper.ts'
import type { PaperFacts } from './facts.ts'

/** A person or company as an agreement names it. Thai governs; English falls back to it. */
export type Party = {
  kind: 'person' | 'foreigner' | 'company'
  nameTh: string
  nameEn: string
  /** Citizen id, passport or company number. */
  idNumber: string
  nationality: string
  addressTh: string
  addressEn: string
  /** Who signs for a company, and as what. */
  signatory: string
  position: string
  email: string
  phone: string
}

/**
 * What stands in the fields of a paper: texts; money as a string of satang; days as ISO; numbers as texts of digits;
 * lists of rows. An empty text is nothing.
 */
export type Values = Record<string, Value>
export type Value = string | boolean | Words | Party | Party[] | string[] | Row[] | undefined
export type Row = Record<string, string>

type Base = {
  key: string
  label: Words
  /** Below the field on the form. */
  hint?: Words
  /** Its absence stops the issue. A function says when. */
  isNeeded?: boolean | ((values: Values) => boolean)
  /** Shown on the form only then. */
  when?: (values: Values) => boolean
  /** Stays in the record and on no paper. */
  isInternal?: boolean
  /** Stands in the printed paper and in the portal alone: no mail, no link, no search. */
  isSecret?: boolean
}

export type Column = { key: string; label: Words; type: 'text' | 'money' | 'day' | 'int' }

export type Field = Base &
  (
    | { type: 'text' | 'long'; most?: number }
    /** Thai and English of the manager's own; English may be left out. */
    | { type: 'words'; isLong?: boolean }
    /** Above zero, unless none may be asked for. */
    | { type: 'money'; mayBeZero?: boolean }
    | { type: 'day'; first?: string; last?: string }
    | { type: 'time' }
    | { type: 'int'; least: number; most: number }
    /** With at most two decimals. */
    | { type: 'decimal'; least: number; most: number }
    | { type: 'choice'; options: { key: string; label: Words; printed?: Words }[] }
    | { type: 'yes' }
    | { type: 'party' }
    | { type: 'parties' }
    | { type: 'lines' }
    | { type: 'table'; columns: Column[] }
  )

/** One clause, paragraph or section of a template; Thai and English belong together. */
export type Clause = {
  key: string
  title: Words | null
  th: string
  en: string
  /** Names of conditions of the kind, `!` before one turns it; all must hold. */
  when: string[]
  isBold: boolean
}

export type Condition = { label: Words; holds: (values: Values) => boolean }

export type Finding = { level: 'stop' | 'look'; field: string | null; text: Words }

/** What a merge field that no field of the form holds prints. */
export type Printed = Words & { isMissing?: boolean }

/**
 * A kind of paper: what is asked, what is written, who signs, who may read it. Data; the machinery knows no kind.
 * Sources of the texts and rules stand in the file of each kind.
 */
export type Kind = {
  key: KindKey
  /** Of its numbers: `LA-2026-0001`. */
  prefix: string
  shape: 'agreement' | 'letter' | 'sheet'
  /** By the values: a move-in report of a house, a letter by its subject. */
  title: (values: Values) => Words
  /** What it can be made from; the first is what it is about. */
  from: ('lease' | 'property' | 'owner')[]
  groups: { key: string; label: Words; fields: Field[] }[]
  conditions: Record<string, Condition>
  clauses: Clause[]
  /** Merge fields beside those of the form, and those whose printing differs: by name. */
  computed: (values: Values) => Record<string, Printed>
  /** Tables and lists that no field of the form holds as such, by merge name; null is a gap with this label. */
  parts?: (values: Values) => Record<string, { label: Words; part: PaperPart | null }>
  facts: (values: Values) => { label: Words; value: Words }[]
  letter?: (values: Values) => { to: Words; subject: Words; references: Words[]; enclosures: Words[] }
  signers: (values: Values) => PaperSigner[]
  closing: (values: Values) => Words[]
  checks: (values: Values, today: string) => Finding[]
  prefill: (facts: PaperFacts, values: Values) => Values
  /**
   * Fields that repeat what the books say: where they differ from it by now, `stop` issues nothing, `look` asks for a
   * second look.
   */
  fromBooks?: (values: Values) => { level: 'stop' | 'look'; fields: string[] }
  /** Shown for an empty field while a template is looked at. */
  samples: Values
  /** Whose portal shows an issued paper, by what stands in it: a letter to somebody else is not the tenant's. */
  seenBy: (values: Values) => ('tenant' | 'owner')[]
  /** Which right of a member it takes. */
  right: 'view' | 'money'
  /** Its links show nothing before a code that is mailed to whom they were sent: sums and commission of owners stand in it. */
  isBehindCode: boolean
  keptYears: (values: Values) => number
}

export const KIND_KEYS = [
  'listing_agreement',
  'management_fee',
  'deposit_letter',
  'registration_letter',
  'welcome_letter',
  'purchase_sale',
  'letter',
  'lease_annex',
] as const

export type KindKey = (typeof KIND_KEYS)[number]

/** All fields of a kind, whatever group they stand in. */
export function fieldsOf(kind: Pick<Kind, 'groups'>): Field[] {
  return kind.groups.flatMap(({ fields }) => fields)
}

/** A value as text; what is not text is empty. */
export function str(values: Values, key: string): string {
  const value = values[key]
  return typeof value === 'string' ? value : ''
}

/** The parties of a field, one or several. */
export function partiesIn(values: Values, key: string): Party[] {
  const value = values[key]
  if (Array.isArray(value))
    return value.filter((one): one is Party => typeof one === 'object' && 'nameTh' in one)
  return value && typeof value === 'object' && 'nameTh' in value ? [value] : []
}

/** The name of a party as a signer: its field, numbered from the second on. */
export const signerKey = (field: string, index: number): string =>
  index === 0 ? field : `${field}${index + 1}`
