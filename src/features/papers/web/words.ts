import type { KindKey } from '#features/papers/kinds/kind.ts'
import { m } from '#i18n/messages/messages.js'

type State = 'draft' | 'issued' | 'shared' | 'sent' | 'signed' | 'void'

const STATES: Record<State, () => string> = {
  draft: m.papers_state_draft,
  issued: m.papers_state_issued,
  shared: m.papers_state_shared,
  sent: m.papers_state_sent,
  signed: m.papers_state_signed,
  void: m.papers_state_void,
}

export const stateName = (state: State) => STATES[state]()

const KINDS: Record<KindKey, { name: () => string; text: () => string; page: string }> = {
  listing_agreement: {
    name: m.papers_kind_listing_agreement,
    text: m.papers_about_listing_agreement,
    page: 'edit-listing-agreement',
  },
  management_fee: {
    name: m.papers_kind_management_fee,
    text: m.papers_about_management_fee,
    page: 'edit-fee-agreement',
  },
  deposit_letter: {
    name: m.papers_kind_deposit_letter,
    text: m.papers_about_deposit_letter,
    page: 'edit-security-document',
  },
  registration_letter: {
    name: m.papers_kind_registration_letter,
    text: m.papers_about_registration_letter,
    page: 'edit-registration-letter',
  },
  welcome_letter: {
    name: m.papers_kind_welcome_letter,
    text: m.papers_about_welcome_letter,
    page: 'edit-tenant-welcome-letter',
  },
  lease_annex: {
    name: m.papers_kind_lease_annex,
    text: m.papers_about_lease_annex,
    page: 'edit-lease-annex',
  },
  purchase_sale: {
    name: m.papers_kind_purchase_sale,
    text: m.papers_about_purchase_sale,
    page: 'edit-purchase-sale',
  },
  letter: { name: m.papers_kind_letter, text: m.papers_about_letter, page: 'edit-letter' },
}

export const kindName = (kind: KindKey) => KINDS[kind].name()
export const kindText = (kind: KindKey) => KINDS[kind].text()

/** Where a paper is written, without its language. */
export const paperPath = (kind: KindKey, id: string) => `/dashboard/manager/${KINDS[kind].page}/${id}`
