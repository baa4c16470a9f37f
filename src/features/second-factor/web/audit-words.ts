import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of second factor. */
export const auditWords: AuditWords = {
  kinds: {
    second_factor: m.admin_kind_second_factor,
  },
  verbs: {
    code_used: m.admin_verb_code_used,
    codes_renewed: m.admin_verb_codes_renewed,
    passkey_added: m.admin_verb_passkey_added,
    passkey_removed: m.admin_verb_passkey_removed,
    passkey_renamed: m.admin_verb_passkey_renamed,
    totp_off: m.admin_verb_totp_off,
    totp_on: m.admin_verb_totp_on,
  },
}
