import { useEffect, useSyncExternalStore } from 'react'

/** What could not be sent, by key, and how to send it. */
const waiting = new Map<string, () => Promise<void>>()
const listeners = new Set<() => void>()
const AGAIN_MS = 20_000

let isSending = false

function tell() {
  for (const listener of listeners) listener()
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

/** How many figures wait. They are sent when the line is back, and tried now and then. For the page, once. */
export function useUnsent(): number {
  const count = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.size,
    () => 0,
  )
  useEffect(() => {
    if (count === 0) return
    const again = () => {
      if (navigator.onLine && document.visibilityState === 'visible') sendUnsent()
    }
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)

    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [count])

  return count
}
