import type { PlanState } from '#features/care-plans/contract.ts'
import { m } from '#i18n/messages/messages.js'

export const planStateWords: Record<PlanState, () => string> = {
  on: m.care_plans_state_on,
  paused: m.care_plans_state_paused,
  ended: m.care_plans_state_ended,
}
