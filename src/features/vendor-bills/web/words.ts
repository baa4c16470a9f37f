import { m } from '#i18n/messages/messages.js'
import type { VendorBill } from './types.ts'

type State = VendorBill['state'] | 'due'

export const stateWords: Record<State, () => string> = {
  to_approve: m.vendor_bills_state_to_approve,
  approved: m.vendor_bills_state_approved,
  due: m.vendor_bills_state_due,
  paid: m.vendor_bills_state_paid,
  refused: m.vendor_bills_state_refused,
}

/** The state as people read it: an approved bill is due from its day on. */
export const stateOf = ({ state, isDue }: Pick<VendorBill, 'state' | 'isDue'>): State =>
  isDue ? 'due' : state

export const payerWords: Record<string, () => string> = {
  owner: m.vendor_bills_payer_owner,
  tenant: m.vendor_bills_payer_tenant,
  shared: m.vendor_bills_payer_shared,
  business: m.vendor_bills_payer_business,
}

export const costsPath = (repairId: string) => `/dashboard/manager/maintenance/${repairId}/costs`
