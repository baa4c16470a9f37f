/** The door of leases for other features, imports and the demo business. */

export { depositWaits } from './deposits-waiting.ts'
export { createDraft, updateDraft } from './draft.ts'
export { expireLeases } from './end.ts'
export { addImportedLeases, endImportedLeases } from './imported.ts'
export { shareBills } from './life/bill-shares.ts'
export { sendLease } from './send.ts'
export { signLease } from './sign.ts'
export { findLease, findLedLease, type LeaseRow, tenantOn } from './store.ts'
