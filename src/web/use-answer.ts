import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What a form's action answered, kept while the page reads its data again: a live page does so at any moment, and the
 * router then forgets the answer. It ends with the next form or the next page.
 */
export function useAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const { state } = useNavigation()
  const [kept, setKept] = useState({ answer, key })
  // The answer comes a moment before the address it belongs to.
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ answer, key })
  if (state === 'submitting') return undefined

  return answer ?? (kept.key === key ? kept.answer : undefined)
}
