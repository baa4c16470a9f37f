import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of accounts. */
export const auditWords: AuditWords = {
  kinds: {
    account: m.admin_kind_account,
  },
  verbs: {
    became_manager: m.admin_verb_became_manager,
    contact_changed: m.admin_verb_contact_changed,
    demoted: m.admin_verb_demoted,
    email_change_asked: m.admin_verb_email_change_asked,
    email_change_dropped: m.admin_verb_email_change_dropped,
    email_changed: m.admin_verb_email_changed,
    entered_by_link: m.admin_verb_entered_by_link,
    erased: m.admin_verb_erased,
    erasure_asked: m.admin_verb_erasure_asked,
    erasure_cancelled: m.admin_verb_erasure_cancelled,
    erasure_held: m.admin_verb_erasure_held,
    export_asked: m.admin_verb_export_asked,
    login_replaced: m.admin_verb_login_replaced,
    notifications_changed: m.admin_verb_notifications_changed,
    password_changed: m.admin_verb_password_changed,
    promoted: m.admin_verb_promoted,
    reset_sent: m.admin_verb_reset_sent,
    role_chosen: m.admin_verb_role_chosen,
    second_factor_reset: m.admin_verb_second_factor_reset,
  },
  sought: [
    'account.suspended',
    'account.restored',
    'account.deleted',
    'account.promoted',
    'account.demoted',
    'account.second_factor_reset',
    'account.changed',
    'account.created',
    'account.export_asked',
    'account.erasure_asked',
    'account.erasure_cancelled',
    'account.erased',
  ],
}
