import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { kindWords } from './words.ts'

/** What the audit log says of bank statements and their lines. */
export const auditWords: AuditWords = {
  kinds: { bank_line: m.bank_audit_line, bank_file: m.bank_audit_file, bank_mapping: m.bank_audit_mapping },
  verbs: {
    accepted: m.bank_verb_accepted,
    booked: m.bank_verb_booked,
    opened: m.bank_verb_opened,
    set_aside: m.bank_verb_set_aside,
    imported: m.bank_verb_imported,
    kept: m.bank_verb_kept,
  },
  fields: {
    lines: m.bank_audit_lines,
    added: m.bank_audit_added,
    payments: m.bank_audit_payments,
    columns: m.bank_audit_columns,
  },
  values: {
    'bank_line.kind': kindWords,
    'bank_line.state': {
      open: m.bank_state_open,
      accepted: m.bank_heap_accepted,
      put_off: m.bank_heap_put_off,
      not_rent: m.bank_heap_set_aside,
    },
  },
  lists: { bank: m.bank_title },
  sought: ['bank_file.imported', 'bank_line.accepted'],
}
