import type { MailKind } from '#contract/mail-kinds.ts'
import { m } from '#i18n/messages/messages.js'

const NAMES: Record<MailKind, () => string> = {
  rent: m.settings_mails_rent,
  receipts: m.settings_mails_receipts,
  visits: m.settings_mails_visits,
  applications: m.settings_mails_applications,
  listings: m.settings_mails_listings,
  statements: m.settings_mails_statements,
  insurance: m.settings_mails_insurance,
  documents: m.settings_mails_documents,
  filings: m.settings_mails_filings,
  repairs: m.settings_mails_repairs,
  messages: m.settings_mails_messages,
  calendar: m.settings_mails_calendar,
  greetings: m.settings_mails_greetings,
}

const HINTS: Record<MailKind, () => string> = {
  rent: m.settings_mails_rent_hint,
  receipts: m.settings_mails_receipts_hint,
  visits: m.settings_mails_visits_hint,
  applications: m.settings_mails_applications_hint,
  listings: m.settings_mails_listings_hint,
  statements: m.settings_mails_statements_hint,
  insurance: m.settings_mails_insurance_hint,
  documents: m.settings_mails_documents_hint,
  filings: m.settings_mails_filings_hint,
  repairs: m.settings_mails_repairs_hint,
  messages: m.settings_mails_messages_hint,
  calendar: m.settings_mails_calendar_hint,
  greetings: m.settings_mails_greetings_hint,
}

/** A kind of mail, by name. */
export const mailKindName = (kind: MailKind): string => NAMES[kind]()

/** When mails of a kind come. */
export const mailKindHint = (kind: MailKind): string => HINTS[kind]()
