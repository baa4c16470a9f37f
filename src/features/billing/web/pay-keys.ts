import { useState } from 'react'
import type { PayKeys } from './pay-ways.tsx'

/** A fresh key for each way to pay; made in the loader, so that a form has its key before any script runs. */
export function makePayKeys(): PayKeys {
  return { slip: crypto.randomUUID(), card: crypto.randomUUID(), promptpay: crypto.randomUUID() }
}

/**
 * Keeps the keys of the first drawing while the page reads its data again, so that a form that is sent twice stays one
 * wish to pay. An answered try, refused or declined, gets new keys for the next.
 */
export function usePayKeys(fresh: PayKeys, answer: unknown): PayKeys {
  const [kept, setKept] = useState({ keys: fresh, answer })
  if (kept.answer === answer) return kept.keys
  const next = { keys: fresh, answer }
  setKept(next)

  return next.keys
}
