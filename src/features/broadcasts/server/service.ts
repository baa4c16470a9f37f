export { accountsOf } from './accounts.ts'
export { beginBroadcast, undo as undoBroadcast } from './acts.ts'
export { writeQuietly } from './send.ts'
