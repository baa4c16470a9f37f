import type { WayPort } from './ways.ts'

/** The place of web push among the ways: it reaches nobody until browsers can be added. */
export const pushWay: WayPort = {
  reaches: async () => false,
  send: async () => ({ state: 'stopped', reason: 'no_device' }),
}
