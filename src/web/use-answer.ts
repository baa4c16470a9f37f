import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What a form's action answered, kept while the page reads its data again: a live page does so at any moment, and the
 * router then forgets the answer. It ends with the next form or the next page; `staysWhileSending` keeps it until that
 * form is answered. Every page that a push can refresh asks here, none the router (a test holds them to it).
 */
export function useAnswer<Answer>(
  answer: Answer | undefined,
  { staysWhileSending = false } = {},
): Answer | undefined {
  const { key } = useLocation()
  const { state } = useNavigation()
  const [kept, setKept] = useState({ answer, key })
  // The answer comes a moment before the address it belongs to.
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ answer, key })
  if (state === 'submitting' && !staysWhileSending) return undefined

  return answer ?? (kept.key === key ? kept.answer : undefined)
}
