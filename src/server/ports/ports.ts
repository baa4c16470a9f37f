import type { Database } from '#db/client.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/** The doors to the outside world, each with a local default and real providers behind configuration. */
export type Ports = { close(): Promise<void> }

export function openPorts(_: { config: Config; log: Log; database: Database; now(): Date }): Ports {
  return { async close() {} }
}
