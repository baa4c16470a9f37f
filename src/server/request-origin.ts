import { AsyncLocalStorage } from 'node:async_hooks'

/** Where an act came from: the id of the request, and the address it was sent from. */
export type RequestOrigin = { requestId: string; ip: string }

const storage = new AsyncLocalStorage<RequestOrigin>()

/** Runs a request so that what is written to the audit log knows where it came from. */
export function withOrigin<T>(origin: RequestOrigin, work: () => T): T {
  return storage.run(origin, work)
}

/** The request at hand; undefined in jobs and schedules. */
export function requestOrigin(): RequestOrigin | undefined {
  return storage.getStore()
}
