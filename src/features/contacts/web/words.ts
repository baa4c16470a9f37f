import { CONTACT_STAGES, type ContactStage } from '#features/contacts/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** Each stage, in the order of the filter. */
export const stageWords: Record<ContactStage, () => string> = {
  open: m.contacts_stage_open,
  done: m.contacts_stage_done,
}

/** A text of an address or a form as a stage, if it is one. */
export function asStage(text: string | null | undefined): ContactStage | undefined {
  return CONTACT_STAGES.find((one) => one === text)
}
