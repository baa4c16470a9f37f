import { useState } from 'react'
import { KEYED, type PayKeys } from './pay-ways.tsx'

/** A fresh key for each way to pay; made in the loader, so that a form has its key before any script runs. */
export function makePayKeys(): PayKeys {
  return Object.fromEntries(KEYED.map((name) => [name, crypto.randomUUID()])) as PayKeys
}

/**
 * Keeps the keys of the first drawing while the page reads its data again, so that a form that is sent twice stays one
 * wish to pay. A try that was refused or declined brings `next` keys; one that came to its end, a QR code that was closed
 * or ran out say, was made by these: the wish after it is another.
 * @param ended how many payments of the bill have come to their end
 */
export function usePayKeys(fresh: PayKeys, next: PayKeys | undefined, ended: number): PayKeys {
  const [kept, setKept] = useState({ keys: fresh, next, ended })
  const isAnswered = next !== undefined && next !== kept.next
  if (!isAnswered && ended === kept.ended) return kept.keys
  const keys = isAnswered ? next : fresh
  setKept({ keys, next: isAnswered ? next : kept.next, ended })

  return keys
}
