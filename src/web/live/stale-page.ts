import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'
import { isLostConnection } from '#web/forms/lost-line.ts'
import { useReadAgain } from './use-read-again.ts'

type Results = Record<string, DataStrategyResult>

/** That an open page could not be reloaded: since when it may be out of date, and why where the server said it. */
export type Stale = { since: Date; why?: string }

/** The open page, whole: its address, and what its loaders answered. */
let shown: { address: string; data: ReadonlyMap<string, unknown> } | undefined
let stale: Stale | undefined
const listeners = new Set<() => void>()

/** Waits between two retries, in seconds; the last one repeats. */
const WAITS = [3, 6, 12, 30]
/** A retry without an answer within so many seconds is given up for the next one. */
const STALLED = 45

/**
 * A dashboard reloads its data whenever something is pushed, sent or awaited. Where nobody answers then, the router
 * would replace the page and what is typed on it by an error: it keeps what it had, and says so. A failed navigation
 * to another page is another matter, for there is nothing to keep.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()

  return request.method === 'GET' ? keptResults(results, addressOf(new URL(request.url))) : results
}

/** What the router gets for a load of `address`. */
export function keptResults(results: Results, address: string): Results {
  const lost = Object.values(results).find(({ type, result }) => type === 'error' && isPassing(result))
  // The layout reloads with each page, but not when a field looks something up.
  const isPage = Object.keys(results).some((id) => id.endsWith(':dashboard'))
  if (!lost) {
    if (isPage) tell(undefined)
    return results
  }
  const data = shown && (!isPage || shown.address === address) ? shown.data : undefined
  if (!data || (isPage && Object.keys(results).some((id) => !data.has(id)))) {
    // What comes in place of the page says it itself.
    if (isPage) tell(undefined)
    return results
  }
  tell({ since: stale?.since ?? new Date(), why: wordsOf(lost.result) })

  return Object.fromEntries(
    Object.entries(results).map(([id, own]) => [
      id,
      own.type === 'data' ? own : { type: 'data', result: isPage ? data.get(id) : undefined },
    ]),
  )
}

/** Remembers the page as it is shown, to go on with it. For the dashboard's layout, once. */
export function useKeptPage(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    const data = new Map(matches.map((match) => [match.id, match.loaderData]))
    shown = { address: addressOf({ pathname, search }), data }

    return () => {
      shown = undefined
    }
  }, [pathname, search, matches])
}

/** Whether the open page may be out of date. */
export function useStale(): Stale | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => stale,
    () => undefined,
  )
}

/**
 * While a page is stale, reloads it, slower as time passes, and when somebody looks at it. Answers how to do so now.
 */
export function useCatchUp(isBehind: boolean): { readNow(): void; isReading: boolean } {
  const { revalidate, state } = useRevalidator()
  const readAgain = useReadAgain()
  const tries = useRef(0)
  useEffect(() => {
    if (!isBehind) tries.current = 0
    if (!isBehind) return
    // The return of the connection is handled elsewhere (`realtime.ts`).
    const read = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    const isIdle = state === 'idle'
    const wait = isIdle ? WAITS[Math.min(tries.current++, WAITS.length - 1)]! : STALLED
    const timer = setInterval(read, wait * 1000)
    if (isIdle) document.addEventListener('visibilitychange', read)

    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isBehind, state, readAgain])

  return { readNow: () => void revalidate(), isReading: state !== 'idle' }
}

/** Whether an error says nothing about the page: the same load is tried again later. */
function isPassing(error: unknown): boolean {
  return isLostConnection(error) || (isRouteErrorResponse(error) && [429, 503].includes(error.status))
}

/** What the server itself says of it, in the reader's language. */
function wordsOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.message : undefined
}

/** Path and query, without what the router adds. */
function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  if (query.get('index') === '') query.delete('index')

  return `${pathname}?${query}`
}

function tell(next: Stale | undefined): void {
  if (next === stale) return
  stale = next
  for (const listener of listeners) listener()
}
