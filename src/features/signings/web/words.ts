import type { DeclineReason } from '#features/signings/rules.ts'
import { m } from '#i18n/messages/messages.js'

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
