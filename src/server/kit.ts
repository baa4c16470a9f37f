import type { Database } from '#db/client.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { OwnDomains } from './own-domains.ts'
import type { Ports } from './ports/ports.ts'
import type { Holding } from './register/holding.ts'
import type { SharedReads } from './shared-reads.ts'

/** What every use case is handed: the database, the ports to the outside, the clock. Nothing here knows a feature. */
export type Kit = {
  config: Config
  log: Log
  database: Database
  ports: Ports
  /** What every visitor reads alike. */
  shared: SharedReads
  /** What the people of one business read alike, by keys that begin with its room, until something is pushed there. */
  perBusiness: SharedReads
  /** Managers' own domains that are proven. */
  ownDomains: OwnDomains
  /** Every table and column: whose data it holds, what an export shows, what an erasure does. */
  register: readonly Holding[]
  /** The clock, so that tests and the demo can live on another day. */
  now(): Date
}
