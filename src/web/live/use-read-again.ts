import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * How a page that nobody asked reads its data again: once what the router has to draw is drawn. A form's answer ends with
 * the next reading, and a slow phone leaves out what was true only between two drawings: read meanwhile, a refusal would
 * never be seen (`use-answer.ts`). Without a line nothing is read, for the page would give way to one that says so.
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

  // The router draws by transitions, and so does this: all that came before the wish is drawn with it.
  return useCallback(() => startTransition(() => setWishes((count) => count + 1)), [])
}
