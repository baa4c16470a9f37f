import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useOffline } from './use-offline.ts'

type Pushed = (ids: Record<string, string>) => void

const listeners = new Map<string, Set<Pushed>>()

/** A burst of events is one reading. */
const SETTLE_MS = 250

/**
 * Keeps the open dashboard true: whatever is pushed makes its loaders read again, and so does coming back after the
 * connection was away. Answers whether this device is offline. For the dashboard's layout, once.
 */
export function useLivePage(): { isOffline: boolean } {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAgain = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(revalidate, SETTLE_MS)
  }, [revalidate])
  const isOffline = useOffline(readAgain)

  useEffect(() => {
    let isOver = false
    let close = () => {}
    // This page is on its way to another place itself.
    let isLeaving = false
    const leave = (event: Event) => {
      if ((event.target as HTMLElement).hasAttribute('data-leaves')) isLeaving = true
    }
    // Fetched when the page is already there: nothing waits for it.
    import('socket.io-client').then(({ io }) => {
      if (isOver) return
      const socket = io({
        reconnectionDelayMax: 15_000,
        // Begun by polling, it would take four trips more, and a session that ends meanwhile leaves a poll unanswered.
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        // What was pushed since this page was read is told once more.
        auth: (give) => give({ age: ageOfPage() }),
      })
      let wasConnected = false
      socket.on('connect', () => {
        if (wasConnected) readAgain()
        wasConnected = true
      })
      // The server ended the session: reading again leads to the login.
      socket.on('disconnect', (reason) => reason === 'io server disconnect' && readAgain())
      socket.onAny((event: string, ids: Record<string, string>) => {
        // Another page of this session has gone elsewhere, or this place was taken away: nothing here holds any more.
        if (event === 'place.changed') {
          if (!isLeaving) window.location.reload()
          return
        }
        for (const react of listeners.get(event) ?? []) react(ids)
        readAgain()
      })
      close = () => socket.close()
    })
    document.addEventListener('submit', leave)

    return () => {
      isOver = true
      clearTimeout(timer.current)
      close()
      document.removeEventListener('submit', leave)
    }
  }, [readAgain])

  return { isOffline }
}

/** Milliseconds since the server was asked for this page: its data are not older. */
function ageOfPage(): number {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

  return performance.now() - (loaded?.requestStart ?? 0)
}
