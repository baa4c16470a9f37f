import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

const KINDS = {
  listing_agreement: m.papers_kind_listing_agreement,
  management_fee: m.papers_kind_management_fee,
  deposit_letter: m.papers_kind_deposit_letter,
  registration_letter: m.papers_kind_registration_letter,
  welcome_letter: m.papers_kind_welcome_letter,
  lease_annex: m.papers_kind_lease_annex,
  purchase_sale: m.papers_kind_purchase_sale,
  letter: m.papers_kind_letter,
}

/** What the audit log says of papers. */
export const auditWords: AuditWords = {
  kinds: {
    paper: m.papers_kind,
    template: m.papers_kind_template,
  },
  verbs: {
    begun: m.papers_verb_begun,
    revised: m.papers_verb_revised,
    discarded: m.papers_verb_discarded,
    shared: m.papers_verb_shared,
    unshared: m.papers_verb_unshared,
    signed_on_paper: m.papers_verb_signed_on_paper,
    received: m.papers_verb_received,
    template_taken: m.papers_verb_template_taken,
    copied: m.papers_verb_copied,
    used: m.papers_verb_used,
    archived: m.papers_verb_archived,
  },
  fields: {
    version: m.papers_field_version,
    sentOn: m.papers_sent_on,
    receivedOn: m.papers_received_on,
    signedOn: m.papers_hand_day,
    days: m.papers_share_days,
  },
  values: {
    'template.kind': KINDS,
    'paper.kind': KINDS,
  },
  sought: ['paper.issued', 'paper.shared', 'paper.voided', 'paper.signed_on_paper'],
}
