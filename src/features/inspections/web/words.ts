import {
  INSPECTION_KINDS,
  INSPECTION_STATES,
  type InspectionKind,
  type InspectionState,
  PRESENT,
  REASONS,
} from '#features/inspections/rules/choices.ts'
import { m } from '#i18n/messages/messages.js'

export const INSPECTIONS = '/dashboard/manager/inspections'

/** The page of a record, by what it is; the addresses are those of the specification. */
const PAGES: Record<InspectionKind, string> = {
  inspection: '/dashboard/manager/edit-inspection-property',
  move_in: '/dashboard/manager/edit-move-in',
  move_out: '/dashboard/manager/edit-move-out',
}
export const recordPath = (kind: InspectionKind, id: string): string => `${PAGES[kind]}/${id}`

/** Where the calls of the paper of a kind are. */
const CALLS: Record<InspectionKind, string> = {
  inspection: '/api/manager/dashboard/document/inspection-reports',
  move_in: '/api/manager/dashboard/document/move-in',
  move_out: '/api/manager/dashboard/document/move-out',
}
export const paperPath = (kind: InspectionKind, id: string): string => `${CALLS[kind]}/${id}/download`
/** The form of a kind to fill in by hand, for a home or for any. */
export const blankPath = (kind: InspectionKind, propertyId?: string): string =>
  `${CALLS[kind]}/blank-form${propertyId ? `?propertyId=${propertyId}` : ''}`

export const kindWords: Record<InspectionKind, () => string> = {
  move_in: m.inspections_kind_move_in,
  move_out: m.inspections_kind_move_out,
  inspection: m.inspections_kind_inspection,
}

export const stateWords: Record<InspectionState, () => string> = {
  draft: m.inspections_state_draft,
  to_sign: m.inspections_state_to_sign,
  remarks: m.inspections_state_remarks,
  agreed: m.inspections_state_agreed,
  disputed: m.inspections_state_disputed,
}

export const reasonWords: Record<(typeof REASONS)[number], () => string> = {
  letting: m.inspections_reason_letting,
  half_year: m.inspections_reason_half_year,
  repair: m.inspections_reason_repair,
  complaint: m.inspections_reason_complaint,
}

export const presentWords: Record<(typeof PRESENT)[number], () => string> = {
  tenant: m.inspections_present_tenant,
  proxy: m.inspections_present_proxy,
  absent: m.inspections_present_absent,
}

export const remarkWords = {
  open: m.inspections_remark_open,
  accepted: m.inspections_remark_accepted,
  declined: m.inspections_remark_declined,
}

type Text = string | null | undefined

export const asState = (text: Text) => INSPECTION_STATES.find((one) => one === text)
export const asKind = (text: Text) => INSPECTION_KINDS.find((one) => one === text)
export const asReason = (text: Text) => REASONS.find((one) => one === text)
export const asPresent = (text: Text) => PRESENT.find((one) => one === text)
