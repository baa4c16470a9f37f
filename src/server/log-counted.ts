import type { Level, Log } from './log.ts'

const WINDOW_MS = 60_000

/** Writes lines that say the same again and again: the first at once, then one a minute with how many there were. */
export type CountedLog = (level: Level, event: string, facts?: Record<string, unknown>) => void

export function createCountedLog(log: Log, windowMs = WINDOW_MS): CountedLog {
  const waiting = new Map<string, { count: number; facts: Record<string, unknown> }>()

  return (level, event, facts = {}) => {
    const open = waiting.get(event)
    if (open) {
      waiting.set(event, { count: open.count + 1, facts })
      return
    }
    log[level](event, { ...facts, count: 1 })
    waiting.set(event, { count: 0, facts })
    const next = () => {
      const { count, facts: latest } = waiting.get(event)!
      waiting.delete(event)
      if (count === 0) return
      log[level](event, { ...latest, count })
      // What goes on is still the same trouble: the next line comes a minute after this one.
      waiting.set(event, { count: 0, facts: latest })
      setTimeout(next, windowMs).unref()
    }
    setTimeout(next, windowMs).unref()
  }
}
