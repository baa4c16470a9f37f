import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of petty cash. */
export const auditWords: AuditWords = {
  kinds: { petty_cash: m.petty_cash_kind },
  verbs: {
    topped_up: m.petty_cash_verb_topped_up,
    counted: m.petty_cash_verb_counted,
  },
  lists: { 'petty-cash': m.petty_cash_title },
  sought: ['petty_cash.counted'],
}
