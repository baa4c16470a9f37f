import type { IsoDay } from '#thai/dates.ts'

/** A row of a table of the file: the line it begins on, as a person counts it, and its cells, trimmed. */
export type Row = { line: number; cells: string[] }

/** A line of a statement as it was read. */
export type StatementLine = {
  /** Where it stands in the file. */
  row: number
  day: IsoDay
  /** `08:02` or `08:02:11`; null where the bank does not say. */
  time: string | null
  /** Satang; money that came is above zero. */
  satang: bigint
  /** What the account held after it, in satang; null where the file does not say. */
  balance: bigint | null
  /** What the bank wrote about it, in the order of the columns, empty cells left out. */
  words: string[]
  /** The bank words the running day otherwise; a later file tells the line as it stays. */
  isProvisional: boolean
}

/** What a file says, lines oldest first. */
export type Statement = {
  /** Short name of the bank (`KBANK`); null where nothing tells it. */
  bank: string | null
  /** As printed, masked or not; null where the file does not say. */
  accountNo: string | null
  holder: string | null
  /** The days that the file is about: those it states, else those of its lines. */
  from: IsoDay
  to: IsoDay
  lines: StatementLine[]
  openingSatang: bigint | null
  closingSatang: bigint | null
  /** Whether opening, every step and closing agree. Without balances nothing can be proven. */
  isProven: boolean
}

/** Why a file is not read as a statement; the words for it are the problem of that code. */
export class StatementRefused extends Error {
  override name = 'StatementRefused'
  readonly code: string
  readonly params: Record<string, string>

  constructor(code: string, params: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
