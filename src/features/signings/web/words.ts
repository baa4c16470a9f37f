import type { Words } from '#contract/composed-paper.ts'
import type { DeclineReason } from '#features/signings/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

export const inWords = ({ th, en }: Words, locale: Locale) => (locale === 'en' ? en || th : th)

const REASONS: Record<DeclineReason, () => string> = {
  facts: m.signings_reason_facts,
  terms: m.signings_reason_terms,
  time: m.signings_reason_time,
  other: m.signings_reason_other,
}

export const reasonName = (reason: DeclineReason) => REASONS[reason]()

const STATES = {
  asked: m.signings_state_asked,
  signed: m.signings_state_signed,
  declined: m.signings_state_declined,
  expired: m.signings_state_expired,
  withdrawn: m.signings_state_withdrawn,
}

export const stateName = (state: keyof typeof STATES) => STATES[state]()

/** Where the signatures of a paper are looked after, without its language. */
export const signingPath = (paperId: string) => `/dashboard/manager/documents/papers/${paperId}/signing`
