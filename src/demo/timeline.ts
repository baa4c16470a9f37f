import type { Clock } from './clock.ts'

type Happening = { at: number; order: number; run: () => Promise<void> }

/** What happened in the year, in the order in which it happened; what happens may lead to more. */
export type Timeline = {
  /** At a moment; the past is then, moments after the end never come. */
  on(at: Date, run: () => Promise<void>): void
  /** Lives through all of it, with the clock set to each moment. Answers how much happened. */
  play(): Promise<number>
}

export function timelineOf(clock: Clock, until: Date): Timeline {
  const queue: Happening[] = []
  let order = 0
  const isBefore = (a: Happening, b: Happening) => a.at < b.at || (a.at === b.at && a.order < b.order)

  return {
    on(at, run) {
      if (at > until) return
      queue.push({ at: at.getTime(), order: order++, run })
    },
    async play() {
      let count = 0
      while (queue.length > 0) {
        let first = 0
        for (let i = 1; i < queue.length; i++) if (isBefore(queue[i]!, queue[first]!)) first = i
        const [happening] = queue.splice(first, 1)
        clock.set(new Date(happening!.at))
        await happening!.run()
        count += 1
      }

      return count
    },
  }
}
