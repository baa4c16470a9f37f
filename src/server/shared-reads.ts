/** What every visitor reads alike, kept in this process until something public changes. */
export type SharedReads = {
  /** What was read under this key, or reads it now. `key` says all that the answer depends on. */
  read<T>(key: string, make: () => Promise<T>): Promise<T>
  /** Forgets everything: something public has changed. */
  clear(): void
  /** While changes cannot be heard of, nothing is kept. */
  setListening(isListening: boolean): void
}

type Options = {
  /** How long an answer may be given, in milliseconds: some follow the clock. */
  ttl?: number
  maxKeys?: number
  now?: () => number
}

type Kept = { answer: Promise<unknown>; until: number }

/**
 * The page cache serves visitors without cookies; this spares everybody else's page the same reading. Who asks while
 * it is being read waits for that one. What began before a change is not given to anybody who asks after it.
 */
export function createSharedReads({
  ttl = 30_000,
  maxKeys = 200,
  now = () => performance.now(),
}: Options = {}): SharedReads {
  const kept = new Map<string, Kept>()
  let isListening = false

  return {
    read<T>(key: string, make: () => Promise<T>): Promise<T> {
      if (!isListening) return make()
      const known = kept.get(key)
      if (known && known.until > now()) return known.answer as Promise<T>

      const fresh: Kept = { answer: make(), until: now() + ttl }
      kept.delete(key)
      kept.set(key, fresh)
      if (kept.size > maxKeys) kept.delete(kept.keys().next().value!)
      // A reading that failed is nobody else's answer.
      fresh.answer.catch(() => kept.get(key) === fresh && kept.delete(key))

      return fresh.answer as Promise<T>
    },
    clear: () => kept.clear(),
    setListening(value) {
      isListening = value
      kept.clear()
    },
  }
}
