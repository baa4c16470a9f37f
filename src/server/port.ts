import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { ConfigError } from './environment.ts'

/**
 * Tries whether the port for requests is free, so that a port in use is reported before any work is done.
 * Does nothing where no requests are served.
 * @throws ConfigError naming the variable and an example
 */
export async function assertPortFree({ services, port, host }: Config): Promise<void> {
  if (!services.includes('web')) return
  const probe = createServer()

  await new Promise<void>((done, fail) => {
    probe.once('error', (error: NodeJS.ErrnoException) => fail(portError(error, port)))
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

/** Why a port cannot be had, in the one line that a person needs. */
export function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`PORT ${port} is in use. Example: PORT=3100 npm start`)
  if (error.code === 'EACCES')
    return new ConfigError(`PORT ${port} may not be used by this account. Example: PORT=3100 npm start`)

  return error
}
