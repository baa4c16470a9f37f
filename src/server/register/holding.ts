import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Person, Place } from './person.ts'

/** Whose data a table holds. `manager` is the person behind a business, `visitor` somebody without an account. */
export type Whose = 'user' | 'manager' | 'tenant' | 'owner' | 'applicant' | 'vendor' | 'visitor'

/**
 * Why something outlives an erasure.
 * - `accounting`: accounts and what proves them, five years from the end of the year (Accounting Act B.E. 2543 s.14,
 *   Revenue Code s.87/3); personal data that a law makes us keep is outside the right to erasure (PDPA s.33).
 * - `contract`: a lease and the proof of its signing, five years from the end of its last year: claims for rent
 *   prescribe in five (Civil and Commercial Code s.193/33), and legal claims are outside the right as well.
 * - `request`: that a request was made and fulfilled; ids and dates alone.
 */
export type Reason = 'accounting' | 'contract' | 'request'

/** How many years something is kept after the one it belongs to. */
export const KEPT_YEARS: Record<Exclude<Reason, 'request'>, number> = { accounting: 5, contract: 5 }

/**
 * What erasure does to a column.
 * - `row`: it goes with its row.
 * - `clear`: null, or empty where the column must hold something.
 * - `name`, `email`: a stand-in that tells nobody apart but by the random end of the row's id.
 * - `strike`: the person's names, addresses and numbers are struck out of what others wrote.
 * - `id`: stays; it points to an account or record that has no name any more.
 * - `special`: by a rule of its own, which `note` of the table tells.
 * - a reason: it stays, because a law says so.
 */
export type Erase = 'row' | 'clear' | 'name' | 'email' | 'strike' | 'id' | 'special' | { keep: Reason }

export type PersonalColumn = {
  isExported: boolean
  erase: Erase
  /** What a business writes freely: where other rows name the person, that is struck out. */
  isFree?: boolean
}

export type Holding = {
  table: PgTable
  whose: readonly Whose[]
  /**
   * Which rows are a person's own, as a condition on the alias `t`; `place` is null for tables of the account. Null where
   * the table is of the other kind. Left out where no row is anybody's own.
   */
  rowsOf?: (person: Person, place: Place | null) => SQL | null
  /** Whether the rows of a person go or stay. */
  rows: 'go' | 'stay'
  /** Whether the rows of a person are in an export, with their plain columns. */
  isExported: boolean
  personal: Record<string, PersonalColumn>
  /** Columns that say nothing of a person by themselves, by their names in the database. */
  plain: readonly string[]
  /** What the columns alone do not say. */
  note?: string
}

/** A personal column that the person gets in an export. */
export const shown = (erase: Erase): PersonalColumn => ({ isExported: true, erase })

/** One that is no answer to "what do you know of me": secrets, and ids of other people. */
export const hidden = (erase: Erase): PersonalColumn => ({ isExported: false, erase })

/** Free text of a business about the person. */
export const free = (erase: Erase): PersonalColumn => ({ isExported: true, erase, isFree: true })

export const kept = (keep: Reason): PersonalColumn => shown({ keep })

/** Names of columns, written as one text. */
export const names = (text: string): string[] => text.trim().split(/\s+/)

/** A table without personal data: each column is named all the same, so that a new one has to be thought about. */
export function impersonal(table: PgTable, columns: string, note?: string): Holding {
  return { table, whose: [], rows: 'stay', isExported: false, personal: {}, plain: names(columns), note }
}
