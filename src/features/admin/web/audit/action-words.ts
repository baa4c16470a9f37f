import { nounWords, ownVerb, soughtActions } from '#features/admin/web/noun-words.ts'
import { m } from '#i18n/messages/messages.js'
import type { Words } from '#web/dashboard/audit-words.ts'

/** Verbs that suit any kind of record: none names a thing. The others stand with their noun, for its kinds alone. */
const VERBS: Words = {
  accepted: m.admin_verb_accepted,
  added: m.admin_verb_added,
  approved: m.admin_verb_approved,
  archived: m.admin_verb_archived,
  bank_changed: m.admin_verb_bank_changed,
  changed: m.admin_verb_changed,
  closed: m.admin_verb_closed,
  confirmed: m.admin_verb_confirmed,
  created: m.admin_verb_created,
  declined: m.admin_verb_declined,
  deleted: m.admin_verb_deleted,
  details_changed: m.admin_verb_details_changed,
  drafted: m.admin_verb_drafted,
  ended: m.admin_verb_ended,
  hidden: m.admin_verb_hidden,
  issued: m.admin_verb_issued,
  note_added: m.admin_verb_note_added,
  note_removed: m.admin_verb_note_removed,
  paused: m.admin_verb_paused,
  portal_closed: m.admin_verb_portal_closed,
  portal_opened: m.admin_verb_portal_opened,
  published: m.admin_verb_published,
  rejected: m.admin_verb_rejected,
  removed: m.admin_verb_removed,
  reopened: m.admin_verb_reopened,
  restored: m.admin_verb_restored,
  resumed: m.admin_verb_resumed,
  returned: m.admin_verb_returned,
  revoked: m.admin_verb_revoked,
  sent: m.admin_verb_sent,
  shared: m.admin_verb_shared,
  shown: m.admin_verb_shown,
  signed: m.admin_verb_signed,
  submitted: m.admin_verb_submitted,
  suspended: m.admin_verb_suspended,
  taken_back: m.admin_verb_taken_back,
  taken_down: m.admin_verb_taken_down,
  undone: m.admin_verb_undone,
  verified: m.admin_verb_verified,
  voided: m.admin_verb_voided,
  withdrawn: m.admin_verb_withdrawn,
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
  const [kindName, verbName] = [action.slice(0, dot), action.slice(dot + 1)]
  const kind = KINDS[kindName]
  const verb = ownVerb(kindName, verbName) ?? VERBS[verbName]

  return kind && verb ? m.admin_action({ kind: kind(), verb: withinSentence(verb()) }) : action
}

/** A verb that begins with a capital letter stands in the midst of an English sentence here. */
function withinSentence(verb: string): string {
  return verb.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
}
