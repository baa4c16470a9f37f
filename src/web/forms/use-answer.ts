import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What a form's action answered, kept while the page reloads its data: a live page does so at any moment, and the
 * router then forgets the answer. It ends with the next form or the next page; `staysWhileSending` keeps it until
 * that form is answered. Every page that a push can refresh uses this and not the router's own hook (a test holds
 * them to it).
 *
 * A refusal is brought into view: the button of a long form stands screens below the field that it names.
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
  useShownRefusal(answer)
  if (state === 'submitting' && !staysWhileSending) return undefined

  return answer ?? (kept.key === key ? kept.answer : undefined)
}

/** The same for a form whose answer comes by a fetcher of its own: what was refused is brought into view. */
export function useShownRefusal(answer: unknown): void {
  useEffect(() => {
    if (answer) showRefusal()
  }, [answer])
}

/** Goes to the first field that was refused, or to what is said above the form. */
function showRefusal(): void {
  const shown = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const field = shown?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else shown?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}
