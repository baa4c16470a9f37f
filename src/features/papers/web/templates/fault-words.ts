import type { Fault, FaultCode } from '#features/papers/templates/faults.ts'
import { inWords } from '#i18n/in-words.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

type Said = (at: { no: string; about: string }) => string

const WORDS: Record<FaultCode, Said> = {
  no_thai: m.papers_fault_no_thai,
  no_english: m.papers_fault_no_english,
  unknown_name: m.papers_fault_unknown_name,
  names_differ: m.papers_fault_names_differ,
  unknown_condition: m.papers_fault_unknown_condition,
  locked_off: m.papers_fault_locked_off,
  locked_condition: m.papers_fault_locked_condition,
  locked_missing: m.papers_fault_locked_off,
  locked_name: m.papers_fault_locked_name,
  cites_nothing: m.papers_fault_cites_nothing,
  cites_hidden: m.papers_fault_cites_hidden,
  field_hidden: m.papers_fault_field_hidden,
  unsettable: m.papers_fault_unsettable,
  empty: m.papers_fault_empty,
}

/** What keeps a template from being used, in a sentence that names the clause. */
export function faultText({ code, no, about }: Fault, locale: Locale): string {
  return WORDS[code]({ no: String(no ?? '–'), about: about ? inWords(about, locale) : '' })
}
