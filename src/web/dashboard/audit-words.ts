/** Words by their machine names; each is said in the reader's language. */
export type Words = Record<string, () => string>

/**
 * What the audit log says of a noun (`features/<noun>/web/audit-words.ts`; found by its path). Services write
 * `kind.verb` with fields before and after; a kind, verb or field without a word fails a test.
 */
export type AuditWords = {
  /** Kinds of records: `lease`. */
  kinds?: Words
  /**
   * What was done to them, where the common verbs do not say it: `given_notice`. They are said of these kinds alone; what
   * is written of another noun’s kind names it: `repair.bill_paid`.
   */
  verbs?: Words
  /** Fields before and after, where the common ones do not say it. */
  fields?: Words
  /** Values of a field, by `kind.field`: states and choices. */
  values?: Record<string, Words>
  /** Its lists that are taken along as files, by their names (`kit/dashboard-list.ts`). */
  lists?: Words
  /** Actions that people look for most, offered by the filter in this order. */
  sought?: string[]
}
