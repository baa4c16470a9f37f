import { m } from '#i18n/messages/messages.js'

const STATES = {
  none: m.papers_template_ruens,
  draft: m.papers_template_state_draft,
  in_use: m.papers_template_state_in_use,
  archived: m.papers_template_state_archived,
} as const

export const templateState = (state: keyof typeof STATES) => STATES[state]()

/** Where the template of a kind is written, without its language. */
export const templatePath = (of: 'manager' | 'admin', kind?: string) =>
  `/dashboard/${of}/templates${kind ? `/${kind.replaceAll('_', '-')}` : ''}`
