import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * How a page reloads its data by itself: once the router has rendered what is pending. A form's answer ends with the
 * next load, and a slow phone skips what was true only between two renders: reloaded meanwhile, a refusal would never
 * be seen (`use-answer.ts`). Offline nothing is loaded, for the page would give way to one that says so.
 */
export function useReadAgain(): () => void {
  const { revalidate } = useRevalidator()
  const { state, formMethod } = useNavigation()
  const isAnswering = state !== 'idle' && formMethod === 'POST'
  const [wishes, setWishes] = useState(0)
  const granted = useRef(0)
  useEffect(() => {
    if (granted.current === wishes || isAnswering) return
    granted.current = wishes
    if (navigator.onLine) revalidate()
  }, [wishes, isAnswering, revalidate])

  // The router renders by transitions, and so does this: all that came before the wish is rendered with it.
  return useCallback(() => startTransition(() => setWishes((count) => count + 1)), [])
}
