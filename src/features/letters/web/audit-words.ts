import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of letters. */
export const auditWords: AuditWords = {
  kinds: {
    letter: m.admin_kind_letter,
  },
  verbs: {
    marked: m.admin_verb_marked,
  },
  values: {
    'letter.state': {
      new: m.letters_admin_new,
      read: m.letters_admin_read,
      answered: m.letters_admin_answered,
    },
  },
  lists: { letters: m.letters_admin_title },
}
