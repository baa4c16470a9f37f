import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of signings; their entries stand with their papers. */
export const auditWords: AuditWords = {
  kinds: { signing: m.signings_kind },
  verbs: {
    sign_asked: m.signings_audit_asked,
    sign_reminded: m.signings_audit_reminded,
    sign_withdrawn: m.signings_audit_withdrawn,
    signer_corrected: m.signings_audit_corrected,
    signed_by_all: m.signings_audit_completed,
    sign_declined: m.signings_audit_declined,
    sign_expired: m.signings_audit_expired,
  },
  fields: {
    signedAs: m.signings_audit_signed_as,
    namedOnPaper: m.signings_audit_named,
  },
}
