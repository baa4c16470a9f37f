/** What many read alike, every visitor or all in a business, kept in this process until something changes. */
export type SharedReads = {
  /** What was read under this key, or reads it now. `key` says all that the answer depends on. */
  read<T>(key: string, make: () => Promise<T>): Promise<T>
  /** Forgets everything, or what is kept under keys that begin so: something has changed. */
  clear(from?: string): void
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
 * The page cache serves visitors without cookies; this saves everybody else's page the same reads. Concurrent readers
 * share one read. One that began before a change is given to nobody who asks after it.
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
    clear(from = '') {
      for (const key of [...kept.keys()]) if (key.startsWith(from)) kept.delete(key)
    },
    setListening(value) {
      isListening = value
      kept.clear()
    },
  }
}
