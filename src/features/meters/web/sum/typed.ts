import { useSyncExternalStore } from 'react'
import type { Totals } from '#features/meters/rules.ts'
import type { Kind } from '#features/meters/web/types.ts'

// What is typed and not saved yet counts in the sum, without a line too.

type Typed = { kind: Kind; units: number; satang: bigint }

const NOTHING: Totals = { water: { units: 0, satang: 0n }, electric: { units: 0, satang: 0n } }

const typed = new Map<string, Typed>()
const listeners = new Set<() => void>()
let sum = NOTHING

function tell() {
  const next: Totals = { water: { ...NOTHING.water }, electric: { ...NOTHING.electric } }
  for (const { kind, units, satang } of typed.values()) {
    next[kind].units += units
    next[kind].satang += satang
  }
  sum = next
  for (const listener of listeners) listener()
}

/** Notes what a figure that is not saved adds to the sum. Answers how to take it off again. */
export function addTyped(key: string, one: Typed): () => void {
  typed.set(key, one)
  tell()

  return () => {
    typed.delete(key)
    tell()
  }
}

/** What all figures add that are typed and not saved. */
export function useTyped(): Totals {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sum,
    () => NOTHING,
  )
}
