import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Seen } from './three-way.ts'

/**
 * Over which version a form is typed. The page around it may read a newer one at any moment, for a push or for another
 * form on it, while the fields still show the older: what was seen stays until this form is saved (`done`), or is
 * refused and shows the newer one beside. `key` is the form's: saved, it begins anew with what is stored.
 */
export function useSeen(
  stored: Seen | null,
  { answered, isDone }: { answered: Seen | null | undefined; isDone: boolean },
): { seen: Seen | null; key: number } {
  const isSending = useNavigation().formData?.has('seen') ?? false
  const [held, setHeld] = useState({ seen: answered ?? stored, answered, isSending, key: 0 })
  if (isSending !== held.isSending || (answered && answered !== held.answered)) {
    const isSaved = !isSending && held.isSending && !answered && isDone
    const seen = answered ?? (isSaved ? stored : held.seen)
    const isAnew = isSaved && seen?.version !== held.seen?.version
    setHeld({ seen, answered, isSending, key: held.key + (isAnew ? 1 : 0) })
  }

  return held
}
