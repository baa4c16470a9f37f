import type { TemplateState, TemplateWords } from '#features/mail-templates/contract.ts'
import { m } from '#i18n/messages/messages.js'

export type WordName = keyof TemplateWords

/** The parts of a mail that may be written anew, with their labels. */
export const PARTS: Record<WordName, () => string> = {
  subjectTh: m.mail_templates_subject_th,
  openingTh: m.mail_templates_opening_th,
  closingTh: m.mail_templates_closing_th,
  subjectEn: m.mail_templates_subject_en,
  openingEn: m.mail_templates_opening_en,
  closingEn: m.mail_templates_closing_en,
}

export const PART_NAMES = Object.keys(PARTS) as WordName[]

export function stateWord(state: TemplateState): string {
  const words = {
    draft: m.mail_templates_state_draft,
    in_use: m.mail_templates_state_in_use,
    archived: m.mail_templates_state_archived,
  }

  return words[state]()
}

const TO: Record<string, () => string> = {
  account: m.mail_templates_to_account,
  staff: m.mail_templates_to_staff,
  tenant: m.mail_templates_to_tenant,
  owner: m.mail_templates_to_owner,
  vendor: m.mail_templates_to_vendor,
  applicant: m.mail_templates_to_applicant,
  visitor: m.mail_templates_to_visitor,
  party: m.mail_templates_to_party,
}

/** Whom a kind of mail is for. */
export const toWord = (to: string): string => TO[to]?.() ?? to
