import { nounWords, soughtActions } from '#features/admin/web/noun-words.ts'
import { m } from '#i18n/messages/messages.js'
import type { Words } from '#web/dashboard/audit-words.ts'

/** Verbs that several nouns share; the others stand with their noun. */
const VERBS: Words = {
  accepted: m.admin_verb_accepted,
  added: m.admin_verb_added,
  bank_changed: m.admin_verb_bank_changed,
  changed: m.admin_verb_changed,
  created: m.admin_verb_created,
  deleted: m.admin_verb_deleted,
  details_changed: m.admin_verb_details_changed,
  drafted: m.admin_verb_drafted,
  ended: m.admin_verb_ended,
  issued: m.admin_verb_issued,
  portal_closed: m.admin_verb_portal_closed,
  published: m.admin_verb_published,
  removed: m.admin_verb_removed,
  restored: m.admin_verb_restored,
  sent: m.admin_verb_sent,
  submitted: m.admin_verb_submitted,
  suspended: m.admin_verb_suspended,
  taken_back: m.admin_verb_taken_back,
  taken_down: m.admin_verb_taken_down,
  verified: m.admin_verb_verified,
  withdrawn: m.admin_verb_withdrawn,
  ...nounWords('verbs'),
}

const KINDS = nounWords('kinds')

/** What people look for most, for the filter; any other action can be asked for by the link of an entry. */
export const KNOWN_ACTIONS = soughtActions()

export const KNOWN_KINDS = Object.keys(KINDS).sort()

/** A kind of record as people call it; the machine's name where there is no word. */
export function kindWord(kind: string): string {
  return KINDS[kind]?.() ?? kind
}

/** `lease.signed` → "เซ็นสัญญาเช่า", "Lease signed"; the machine's name where a word is missing. */
export function actionWords(action: string): string {
  const dot = action.indexOf('.')
  const [kind, verb] = [KINDS[action.slice(0, dot)], VERBS[action.slice(dot + 1)]]

  return kind && verb ? m.admin_action({ kind: kind(), verb: verb() }) : action
}
