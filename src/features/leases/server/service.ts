/** The door of leases for other features, imports and the demo business. */
export { createDraft, updateDraft } from './draft.ts'
export { expireLeases } from './end.ts'
export { sendLease } from './send.ts'
export { signLease } from './sign.ts'
