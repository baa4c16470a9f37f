import { m } from '#i18n/messages/messages.js'

const KINDS: Record<string, () => string> = {
  account: m.admin_kind_account,
  application: m.admin_kind_application,
  audit_log: m.admin_kind_audit_log,
  deposit: m.admin_kind_deposit,
  expense: m.admin_kind_expense,
  import: m.admin_kind_import,
  inquiry: m.admin_kind_inquiry,
  invitation: m.admin_kind_invitation,
  invoice: m.admin_kind_invoice,
  lease: m.admin_kind_lease,
  listing: m.admin_kind_listing,
  member: m.admin_kind_member,
  owner: m.admin_kind_owner,
  payment: m.admin_kind_payment,
  payment_method: m.admin_kind_payment_method,
  post: m.admin_kind_post,
  property: m.admin_kind_property,
  second_factor: m.admin_kind_second_factor,
  session: m.admin_kind_session,
  slip: m.admin_kind_slip,
  social: m.admin_kind_social,
  statement: m.admin_kind_statement,
  tenant: m.admin_kind_tenant,
  vendor: m.admin_kind_vendor,
  visit: m.admin_kind_visit,
  website: m.admin_kind_website,
  workspace: m.admin_kind_workspace,
}

const VERBS: Record<string, () => string> = {
  page_switched: m.admin_verb_page_switched,
  accepted: m.admin_verb_accepted,
  activated: m.admin_verb_activated,
  added: m.admin_verb_added,
  applied: m.admin_verb_applied,
  approved: m.admin_verb_approved,
  archived: m.admin_verb_archived,
  bank_changed: m.admin_verb_bank_changed,
  changed: m.admin_verb_changed,
  check_started: m.admin_verb_check_started,
  closed: m.admin_verb_closed,
  company_created: m.admin_verb_company_created,
  confirmed: m.admin_verb_confirmed,
  contact_changed: m.admin_verb_contact_changed,
  created: m.admin_verb_created,
  declined: m.admin_verb_declined,
  deleted: m.admin_verb_deleted,
  demoted: m.admin_verb_demoted,
  details_changed: m.admin_verb_details_changed,
  draft_removed: m.admin_verb_draft_removed,
  drafted: m.admin_verb_drafted,
  email_change_asked: m.admin_verb_email_change_asked,
  email_change_dropped: m.admin_verb_email_change_dropped,
  email_changed: m.admin_verb_email_changed,
  ended: m.admin_verb_ended,
  erased: m.admin_verb_erased,
  erasure_asked: m.admin_verb_erasure_asked,
  erasure_cancelled: m.admin_verb_erasure_cancelled,
  erasure_held: m.admin_verb_erasure_held,
  expired: m.admin_verb_expired,
  export_asked: m.admin_verb_export_asked,
  exported: m.admin_verb_exported,
  given_notice: m.admin_verb_given_notice,
  notice_taken_back: m.admin_verb_notice_taken_back,
  issued: m.admin_verb_issued,
  linked: m.admin_verb_linked,
  login_replaced: m.admin_verb_login_replaced,
  made_default: m.admin_verb_made_default,
  named: m.admin_verb_named,
  notifications_changed: m.admin_verb_notifications_changed,
  paid_out: m.admin_verb_paid_out,
  passkey_added: m.admin_verb_passkey_added,
  passkey_removed: m.admin_verb_passkey_removed,
  passkey_renamed: m.admin_verb_passkey_renamed,
  password_changed: m.admin_verb_password_changed,
  portal_closed: m.admin_verb_portal_closed,
  portal_opened: m.admin_verb_portal_opened,
  post_noted: m.admin_verb_post_noted,
  posted: m.admin_verb_posted,
  promoted: m.admin_verb_promoted,
  published: m.admin_verb_published,
  recorded: m.admin_verb_recorded,
  codes_renewed: m.admin_verb_codes_renewed,
  code_used: m.admin_verb_code_used,
  refused_used: m.admin_verb_refused_used,
  rejected: m.admin_verb_rejected,
  removed: m.admin_verb_removed,
  renewed: m.admin_verb_renewed,
  reopened: m.admin_verb_reopened,
  reset_sent: m.admin_verb_reset_sent,
  restored: m.admin_verb_restored,
  search_changed: m.admin_verb_search_changed,
  second_factor_reset: m.admin_verb_second_factor_reset,
  revoked: m.admin_verb_revoked,
  rights_changed: m.admin_verb_rights_changed,
  role_chosen: m.admin_verb_role_chosen,
  sent: m.admin_verb_sent,
  sent_again: m.admin_verb_sent_again,
  settled: m.admin_verb_settled,
  signed: m.admin_verb_signed,
  site_named: m.admin_verb_site_named,
  submitted: m.admin_verb_submitted,
  suspended: m.admin_verb_suspended,
  taken_back: m.admin_verb_taken_back,
  taken_down: m.admin_verb_taken_down,
  terminated: m.admin_verb_terminated,
  totp_off: m.admin_verb_totp_off,
  totp_on: m.admin_verb_totp_on,
  under_review: m.admin_verb_under_review,
  unconfirmed: m.admin_verb_unconfirmed,
  undone: m.admin_verb_undone,
  unlinked: m.admin_verb_unlinked,
  unverified: m.admin_verb_unverified,
  verified: m.admin_verb_verified,
  verifying: m.admin_verb_verifying,
  voided: m.admin_verb_voided,
  withdrawn: m.admin_verb_withdrawn,
}

/** What people look for most, for the filter; any other action can be asked for by the link of an entry. */
export const KNOWN_ACTIONS = [
  ...'suspended restored deleted promoted demoted second_factor_reset changed created export_asked erasure_asked erasure_cancelled erased'
    .split(' ')
    .map((verb) => `account.${verb}`),
  ...'verified unverified suspended restored closed reopened published site_named'
    .split(' ')
    .map((verb) => `workspace.${verb}`),
  ...'published restored page_switched'.split(' ').map((verb) => `website.${verb}`),
  ...'added changed deleted'.split(' ').map((verb) => `property.${verb}`),
  ...'added changed removed'.split(' ').map((verb) => `tenant.${verb}`),
  ...'added changed deleted portal_opened portal_closed'.split(' ').map((verb) => `owner.${verb}`),
  ...'added changed archived restored bank_changed portal_closed'.split(' ').map((verb) => `vendor.${verb}`),
  ...'approved declined'.split(' ').map((verb) => `application.${verb}`),
  ...'drafted sent signed given_notice notice_taken_back terminated'
    .split(' ')
    .map((verb) => `lease.${verb}`),
  'invoice.issued',
  'invoice.voided',
  'payment.recorded',
  'slip.accepted',
  'slip.rejected',
  'deposit.settled',
  'statement.issued',
  'statement.paid_out',
  'expense.added',
  'import.applied',
  'import.undone',
  'audit_log.exported',
]

export const KNOWN_KINDS = Object.keys(KINDS)

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

const FIELDS: Record<string, () => string> = {
  status: m.admin_field_status,
  role: m.admin_field_role,
  reason: m.admin_field_reason,
  fields: m.admin_field_fields,
  isVerified: m.admin_field_verified,
  no: m.admin_field_no,
}

/** A value's name in an entry, where it has a word. */
export function fieldWord(name: string): string {
  return FIELDS[name]?.() ?? name
}
