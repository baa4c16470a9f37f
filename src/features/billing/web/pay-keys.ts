import { useState } from 'react'
import type { PayKeys } from './pay-ways.tsx'

/** A fresh key for each way to pay; made in the loader, so that a form has its key before any script runs. */
export function makePayKeys(): PayKeys {
  return { slip: crypto.randomUUID(), card: crypto.randomUUID(), promptpay: crypto.randomUUID() }
}

/**
 * Keeps the keys of the first drawing while the page reads its data again, so that a form that is sent twice stays one
 * wish to pay. A try that was refused or declined brings `next` keys.
 */
export function usePayKeys(fresh: PayKeys, next: PayKeys | undefined): PayKeys {
  const [kept, setKept] = useState(fresh)
  if (!next || next === kept) return kept
  setKept(next)

  return next
}
