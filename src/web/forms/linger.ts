import { useEffect, useState } from 'react'

/**
 * A busy state: it begins at once and ends a moment after the answer, so that even a quick answer is seen to have
 * come. Answers how to cancel it.
 */
export function linger(isBusy: boolean, ms: number, set: (isShown: boolean) => void): () => void {
  if (isBusy) {
    set(true)
    return () => {}
  }
  const timer = setTimeout(() => set(false), ms)

  return () => clearTimeout(timer)
}

/** Whether to show as busy what is busy, or was until `ms` ago. */
export function useLingering(isBusy: boolean, ms: number): boolean {
  const [isShown, setShown] = useState(isBusy)
  useEffect(() => linger(isBusy, ms, setShown), [isBusy, ms])

  return isBusy || isShown
}
