import { foldSearch } from '#thai/fold.ts'

/** So long after a letter the next one goes on with the same word. */
export const WORD_MS = 700

/** Where a key leads in a menu of `count` lines, around its ends; undefined for a key that leads nowhere. */
export function lineByKey(key: string, at: number, count: number): number | undefined {
  return {
    ArrowDown: (at + 1) % count,
    ArrowUp: (Math.max(at, 0) - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }[key]
}

/**
 * The line that begins with what was typed, from the one at `at` on and around the end; one letter again and again goes
 * through all that begin with it. Undefined where none does.
 */
export function lineByWord(labels: readonly string[], typed: string, at: number): number | undefined {
  const word = foldSearch(typed)
  const isOneLetter = new Set(word).size === 1
  const wanted = isOneLetter ? word[0]! : word
  const from = isOneLetter ? at + 1 : Math.max(at, 0)
  const order = labels.map((_, step) => (from + step) % labels.length)

  return order.find((index) => foldSearch(labels[index]!).startsWith(wanted))
}
