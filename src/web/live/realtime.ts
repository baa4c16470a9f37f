import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { io as Io, Socket } from 'socket.io-client'
import type { EventName } from '#contract/events.ts'
import { loadPart } from '#web/load-part.ts'
import { useOffline } from './use-offline.ts'
import { useReadAgain } from './use-read-again.ts'

type Pushed = (ids: Record<string, string>) => void

const listeners = new Map<string, Set<Pushed>>()
/** What is said when the socket is there, and again when it is there anew. */
const openings = new Set<() => void>()
let line: Socket | undefined

/** A burst of events is one reload. */
const SETTLE_MS = 250

/**
 * Keeps the open dashboard current: whatever is pushed makes its loaders run again, and so does a reconnect. Answers
 * whether this device is offline, and how to listen once more after a session ended and another one began. For the
 * dashboard's layout, once.
 */
export function useLivePage(): { isOffline: boolean; hearAgain(): void } {
  const read = useReadAgain()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAgain = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(read, SETTLE_MS)
  }, [read])
  const isOffline = useOffline(readAgain)
  const again = useRef<() => void>(undefined)

  useEffect(() => {
    let isOver = false
    let socket: Socket | undefined
    // This page is on its way to another place itself.
    let isLeaving = false
    const leave = (event: Event) => {
      if ((event.target as HTMLElement).hasAttribute('data-leaves')) isLeaving = true
    }
    const listen = async () => {
      // Without a connection every attempt would fail and drain a phone's battery: the next one is made when it is
      // back.
      if (!navigator.onLine) return
      // Fetched when the page is already there: nothing waits for it. What does not come is asked for with the line again.
      const library = await loadPart(import('socket.io-client'))
      if (!library || isOver) return
      socket ??= open(library.io)
      line = socket
      socket.connect()
    }
    const open = (io: typeof Io) => {
      const opened = io({
        autoConnect: false,
        reconnectionDelayMax: 15_000,
        // Started by polling, it would take four round trips more, and a session that ends meanwhile leaves a poll
        // unanswered.
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        // What was pushed since this page was read is pushed once more.
        auth: (give) => give({ age: ageOfPage() }),
      })
      let wasConnected = false
      opened.on('connect', () => {
        if (wasConnected) readAgain()
        wasConnected = true
        for (const begin of openings) begin()
      })
      // The server ended the session: reading again leads to the login.
      opened.on('disconnect', (reason) => reason === 'io server disconnect' && readAgain())
      opened.onAny((event: string, ids: Record<string, string>) => {
        // Another page of this session has gone elsewhere, or this place was taken away: nothing here holds any more.
        if (event === 'place.changed') {
          if (!isLeaving) window.location.reload()
          return
        }
        const own = listeners.get(event)
        if (own?.size) for (const react of own) react(ids)
        else readAgain()
      })

      return opened
    }
    const rest = () => void socket?.disconnect()
    again.current = listen
    listen()
    window.addEventListener('online', listen)
    window.addEventListener('offline', rest)
    document.addEventListener('submit', leave)

    return () => {
      isOver = true
      clearTimeout(timer.current)
      rest()
      line = undefined
      window.removeEventListener('online', listen)
      window.removeEventListener('offline', rest)
      document.removeEventListener('submit', leave)
    }
  }, [readAgain])

  return { isOffline, hearAgain: () => again.current?.() }
}

/** Lets a page handle one kind of event itself, where reloading all of it would be too much. */
export function usePushed(event: EventName, react: Pushed): void {
  const hear = useEffectEvent(react)
  useEffect(() => {
    const own = (ids: Record<string, string>) => hear(ids)
    const all = listeners.get(event) ?? new Set<Pushed>()
    listeners.set(event, all.add(own))

    return () => void all.delete(own)
  }, [event])
}

/** Says something on the socket of the page, where it is there: only what may be lost. */
export function sayLive(event: string, value: string): void {
  if (line?.connected) line.emit(event, value)
}

/** Is in a room of a hub as long as the page shows what it is about. */
export function useRoom({ join, leave }: { join: string; leave: string }, room: string | undefined): void {
  useEffect(() => {
    if (!room) return
    const begin = () => sayLive(join, room)
    begin()
    openings.add(begin)

    return () => {
      openings.delete(begin)
      sayLive(leave, room)
    }
  }, [join, leave, room])
}

/** Milliseconds since the server was asked for this page: its data are not older. */
function ageOfPage(): number {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

  return performance.now() - (loaded?.requestStart ?? 0)
}
