export { beginBroadcast, undo as undoBroadcast } from './acts.ts'
export { writeQuietly } from './send.ts'
