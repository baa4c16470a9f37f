import type { PayoutState } from '#features/payouts/rules/states.ts'
import { m } from '#i18n/messages/messages.js'

export const stateWords: Record<PayoutState, () => string> = {
  draft: m.payouts_state_draft,
  waiting: m.payouts_state_waiting,
  held: m.payouts_state_held,
  approved: m.payouts_state_approved,
  sent: m.payouts_state_sent,
  failed: m.payouts_state_failed,
  dropped: m.payouts_state_dropped,
}

export const countWords = (count: number): string =>
  count === 1 ? m.payouts_count_one() : m.payouts_count({ n: String(count) })
