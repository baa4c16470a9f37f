import { useEffect } from 'react'
import { loadPart } from '#web/load-part.ts'

/** A page that is read first has not to wait for it. */
const AFTER_MS = 1_500
const AGAIN_MS = 20_000

/**
 * Sends messages that were written without a line, on whatever page their writer comes back. A thread sends them itself
 * (`isInThread`): two at once would change their order.
 */
export function useWaitingMessages({
  userId,
  isInThread,
}: {
  userId: string | undefined
  isInThread: boolean
}): void {
  useEffect(() => {
    if (!userId || isInThread) return
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      // Without a line the part that sends does not come either: both are asked for again.
      const part = navigator.onLine
        ? await loadPart(import('#features/chats/web/send-waiting.ts'))
        : undefined
      const running = isOver ? undefined : await part?.sendWaiting(userId)
      if (isOver) running?.()
      else if (part) stop = running
      else timer = setTimeout(begin, AGAIN_MS)
    }
    let timer = setTimeout(begin, AFTER_MS)

    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [userId, isInThread])
}
