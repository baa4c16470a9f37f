import { useEffect, useSyncExternalStore } from 'react'

/** What could not be sent, by key, and how to send it. */
const waiting = new Map<string, () => Promise<void>>()
/** The fields that a page shows: these send for themselves. */
const shown = new Set<string>()
const listeners = new Set<() => void>()
const AGAIN_MS = 20_000

let isSending = false

function tell() {
  for (const listener of listeners) listener()
}

/** Hears of every change of what waits and of which fields are shown. Answers how to hear no more. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}

/** Notes a figure that could not be sent. Answers how to take it off again. */
export function addUnsent(key: string, send: () => Promise<void>): () => void {
  waiting.set(key, send)
  tell()

  return () => {
    waiting.delete(key)
    tell()
  }
}

/** Notes that a page shows this field. Answers how to say that it shows it no more. */
export function showField(key: string): () => void {
  shown.add(key)
  tell()

  return () => {
    shown.delete(key)
    tell()
  }
}

/** Whether a page shows this field, and it is left to that. */
export const isShown = (key: string): boolean => shown.has(key)

/** Sends what waits, one after the other: a line that is barely there carries one. */
export async function sendUnsent(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (const send of [...waiting.values()]) await send()
  } finally {
    isSending = false
  }
}

/** How many figures of the fields that are shown wait. They are sent again by themselves. For the page, once. */
export function useUnsent(): number {
  const count = useSyncExternalStore(
    onUnsent,
    () => waiting.size,
    () => 0,
  )
  useAgain(count > 0, sendUnsent)

  return count
}

/** Tries again once the line is back or the page is looked at, and now and then, for as long as something waits. */
export function useAgain(isWaiting: boolean, send: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    const again = () => {
      if (navigator.onLine && document.visibilityState === 'visible') send()
    }
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)

    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isWaiting, send])
}
