import type { WayPort } from './ways.ts'

/** The place of LINE among the ways: it reaches nobody until accounts can be connected. */
export const lineWay: WayPort = {
  reaches: async () => false,
  send: async () => ({ state: 'stopped', reason: 'no_device' }),
}
