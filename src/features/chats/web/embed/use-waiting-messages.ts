import { useEffect } from 'react'

/** A page that is read first has not to wait for it. */
const AFTER_MS = 1_500

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
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return
      const { sendWaiting } = await import('#features/chats/web/send-waiting.ts')
      const running = isOver ? undefined : await sendWaiting(userId)
      if (isOver) running?.()
      else stop = running
    }, AFTER_MS)

    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [userId, isInThread])
}
