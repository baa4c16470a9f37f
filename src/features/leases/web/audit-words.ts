import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of leases. */
export const auditWords: AuditWords = {
  kinds: {
    lease: m.admin_kind_lease,
  },
  verbs: {
    activated: m.admin_verb_activated,
    bill_shares_changed: m.leases_verb_bill_shares_changed,
    cotenants_changed: m.leases_verb_cotenants_changed,
    draft_removed: m.admin_verb_draft_removed,
    expired: m.admin_verb_expired,
    given_notice: m.admin_verb_given_notice,
    meters_read: m.admin_verb_meters_read,
    notice_answered: m.leases_verb_notice_answered,
    notice_asked: m.leases_verb_notice_asked,
    notice_confirmed: m.leases_verb_notice_confirmed,
    notice_withdrawn: m.leases_verb_notice_withdrawn,
    notice_taken_back: m.admin_verb_notice_taken_back,
    paper_kept: m.leases_verb_paper_kept,
    renewal_accepted: m.leases_verb_renewal_accepted,
    renewal_agreed: m.leases_verb_renewal_agreed,
    renewal_declined: m.leases_verb_renewal_declined,
    renewal_lapsed: m.leases_verb_renewal_lapsed,
    renewal_offered: m.leases_verb_renewal_offered,
    renewal_taken_back: m.leases_verb_renewal_taken_back,
    renewed: m.admin_verb_renewed,
    signed: m.admin_verb_signed,
    signed_by_one: m.leases_verb_signed_by_one,
    signed_on_paper: m.leases_verb_signed_on_paper,
    terminated: m.admin_verb_terminated,
  },
  fields: {
    tenants: m.leases_field_tenants,
  },
  values: {
    'lease.status': {
      draft: m.leases_status_draft,
      sent: m.leases_status_sent,
      signed: m.leases_status_signed,
      active: m.leases_status_active,
      expired: m.leases_status_expired,
      renewed: m.leases_status_renewed,
      terminated: m.leases_status_terminated,
    },
    'lease.kind': {
      cleaning: m.deposits_kind_cleaning,
      damage: m.deposits_kind_damage,
      other: m.deposits_kind_other,
      unpaid_rent: m.deposits_kind_unpaid_rent,
      utilities: m.deposits_kind_utilities,
    },
  },
  lists: { leases: m.leases_list_title },
  sought: [
    'lease.drafted',
    'lease.sent',
    'lease.signed',
    'lease.renewal_offered',
    'lease.renewal_accepted',
    'lease.given_notice',
    'lease.notice_taken_back',
    'lease.terminated',
    'lease.meters_read',
  ],
}
