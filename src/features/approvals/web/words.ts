import { m } from '#i18n/messages/messages.js'
import type { Asked, Part } from './types.ts'

export const stateWords: Record<Asked['state'], () => string> = {
  waiting: m.approvals_state_waiting,
  approved: m.approvals_state_approved,
  refused: m.approvals_state_refused,
  withdrawn: m.approvals_state_withdrawn,
  outdated: m.approvals_state_outdated,
  expired: m.approvals_state_expired,
}

export const payerWords: Record<string, () => string> = {
  owner: m.approvals_payer_owner,
  tenant: m.approvals_payer_tenant,
  shared: m.approvals_payer_shared,
  business: m.approvals_payer_business,
}

export const zoneWords: Record<Part['zone'], () => string> = {
  go: m.approvals_zone_go,
  manager: m.approvals_zone_manager,
  owner: m.approvals_zone_owner,
}
