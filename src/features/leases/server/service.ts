/** The door of leases for other features, imports and the demo business. */
export { createDraft, removeDraft, updateDraft } from './draft.ts'
export { expireLeases, terminateLease } from './end.ts'
export { reviewLease } from './rules.ts'
export { sendLease } from './send.ts'
export { askCode, signLease } from './sign.ts'
