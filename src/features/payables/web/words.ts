import { PLAN_STATES, RHYTHMS } from '#features/payables/contract.ts'
import { m } from '#i18n/messages/messages.js'

type Standing = { state: 'to_approve' | 'approved' | 'paid' | 'refused'; isDue: boolean; isOverdue: boolean }

/** Where a bill stands, as the badge says it. */
export const stateWords = {
  to_approve: m.payables_state_to_approve,
  approved: m.payables_state_approved,
  due: m.payables_state_due,
  overdue: m.payables_state_overdue,
  paid: m.payables_state_paid,
  refused: m.payables_state_refused,
}

/** Approved ones are told by their day. */
export function stateOf({ state, isDue, isOverdue }: Standing): keyof typeof stateWords {
  return isOverdue ? 'overdue' : isDue ? 'due' : state
}

export const heapWords = {
  to_approve: m.payables_state_to_approve,
  to_pay: m.payables_heap_to_pay,
  due: m.payables_state_due,
  overdue: m.payables_state_overdue,
  paid: m.payables_state_paid,
  refused: m.payables_state_refused,
}

export const methodWords = {
  transfer: m.payables_method_transfer,
  cash: m.payables_method_cash,
  petty_cash: m.payables_method_petty_cash,
}

export const rhythmWords = { month: m.payables_each_month, year: m.payables_each_year }
export const planStateWords = {
  on: m.payables_plan_on,
  paused: m.payables_plan_paused,
  ended: m.payables_plan_ended,
}

export const asRhythm = (text: string | null | undefined) => RHYTHMS.find((one) => one === text)
export const asPlanState = (text: string | null | undefined) => PLAN_STATES.find((one) => one === text)
