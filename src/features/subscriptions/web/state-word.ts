import type { SUBSCRIPTION_STATES } from '#features/subscriptions/contract.ts'
import { m } from '#i18n/messages/messages.js'

const WORDS = {
  trial: m.subscriptions_state_trial,
  active: m.subscriptions_state_active,
  past_due: m.subscriptions_state_past_due,
  cancelled: m.subscriptions_state_cancelled,
  expired: m.subscriptions_state_expired,
}

export const stateWord = (state: (typeof SUBSCRIPTION_STATES)[number]) => WORDS[state]()
