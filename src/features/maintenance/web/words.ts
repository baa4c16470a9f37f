import { BILL_TO, type DAY_PARTS } from '#features/maintenance/contract.ts'
import {
  HOLD_REASONS,
  type HoldReason,
  PRIORITIES,
  type Priority,
  REPAIR_STATES,
  type RepairState,
} from '#features/maintenance/rules/states.ts'
import type { StepKind } from '#features/maintenance/rules/steps.ts'
import { m } from '#i18n/messages/messages.js'

type BillTo = (typeof BILL_TO)[number]
type DayPart = (typeof DAY_PARTS)[number]

/** Where a repair stands. */
export const stateWords: Record<RepairState, () => string> = {
  new: m.maintenance_state_new,
  assigned: m.maintenance_state_assigned,
  scheduled: m.maintenance_state_scheduled,
  in_progress: m.maintenance_state_in_progress,
  on_hold: m.maintenance_state_on_hold,
  completed: m.maintenance_state_completed,
  cancelled: m.maintenance_state_cancelled,
  reopened: m.maintenance_state_reopened,
}

/** What happened to it; of a move, the state says it. */
export const stepWords: Record<StepKind, () => string> = {
  moved: m.maintenance_changed,
  comment: m.maintenance_wrote,
  told: m.maintenance_told,
  changed: m.maintenance_changed,
  quote_asked: m.maintenance_step_quote_asked,
  job_given: m.maintenance_step_job_given,
  job_accepted: m.maintenance_step_job_accepted,
  job_refused: m.maintenance_step_job_refused,
  quoted: m.maintenance_step_quoted,
  chosen: m.maintenance_step_chosen,
  job_withdrawn: m.maintenance_step_job_withdrawn,
  nudged: m.maintenance_step_nudged,
  on_way: m.maintenance_step_on_way,
  arrived: m.maintenance_step_arrived,
  owner_approved: m.maintenance_step_owner_approved,
  owner_refused: m.maintenance_step_owner_refused,
  owner_asked: m.maintenance_step_owner_asked,
  owner_withdrew: m.maintenance_step_owner_withdrew,
  rated: m.maintenance_step_rated,
}

/** How much it presses. */
export const priorityWords: Record<Priority, () => string> = {
  low: m.maintenance_priority_low,
  normal: m.maintenance_priority_normal,
  urgent: m.maintenance_priority_urgent,
  emergency: m.maintenance_priority_emergency,
}

/** Why it waits. */
export const holdWords: Record<HoldReason, () => string> = {
  parts: m.maintenance_hold_parts,
  owner: m.maintenance_hold_owner,
  tenant: m.maintenance_hold_tenant,
  other: m.maintenance_hold_other,
}

/** Who bears what it costs. */
export const payerWords: Record<BillTo, () => string> = {
  owner: m.maintenance_payer_owner,
  tenant: m.maintenance_payer_tenant,
  shared: m.maintenance_payer_shared,
  business: m.maintenance_payer_business,
}

/** Parts of a day in which somebody may come. */
export const partWords: Record<DayPart, () => string> = {
  morning: m.maintenance_part_morning,
  afternoon: m.maintenance_part_afternoon,
  evening: m.maintenance_part_evening,
}

/** Texts of an address or a form as what they name, if they do. */
export const asState = (text: string | null | undefined) => REPAIR_STATES.find((one) => one === text)
export const asHold = (text: string | null | undefined) => HOLD_REASONS.find((one) => one === text)
export const asPayer = (text: string | null | undefined) => BILL_TO.find((one) => one === text)
export const asPriority = (text: string | null | undefined) => PRIORITIES.find((one) => one === text)
