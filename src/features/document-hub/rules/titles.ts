import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { DocumentType } from './kinds.ts'

const TITLES: Record<DocumentType, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  lease: m.document_hub_type_lease,
  listing_agreement: m.document_hub_type_listing_agreement,
  management_fee: m.document_hub_type_management_fee,
  deposit_letter: m.document_hub_type_deposit_letter,
  registration_letter: m.document_hub_type_registration_letter,
  welcome_letter: m.document_hub_type_welcome_letter,
  purchase_sale: m.document_hub_type_purchase_sale,
  letter: m.document_hub_type_letter,
  lease_annex: m.document_hub_type_lease_annex,
  inspection: m.document_hub_type_inspection,
  move_in: m.document_hub_type_move_in,
  move_out: m.document_hub_type_move_out,
  policy: m.document_hub_type_policy,
  outside: m.document_hub_type_outside,
  invoice: m.document_hub_type_invoice,
  receipt: m.document_hub_type_receipt,
  deposit_settlement: m.document_hub_type_deposit_settlement,
  owner_statement: m.document_hub_type_owner_statement,
  slip: m.document_hub_type_slip,
  application: m.document_hub_type_application,
  expense: m.document_hub_type_expense,
  filing: m.document_hub_type_filing,
  upload: m.document_hub_type_upload,
}

/** What a kind of paper is called. */
export const typeTitle = (type: DocumentType, locale: Locale) => TITLES[type]({}, { locale })
