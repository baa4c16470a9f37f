import type { Waiting } from './outbox.ts'

type Timed = { number: number; at: string }

/**
 * What was refused stands where it was written, so that what was said since comes below it and the newest is last. What is
 * on its way stands at the end: `before` by the number of the message that follows.
 */
export function placesOfWaiting<Draft extends { at: number }>(
  messages: readonly Timed[],
  waiting: readonly Waiting<Draft>[],
): { before: Map<number, Waiting<Draft>[]>; atEnd: Waiting<Draft>[] } {
  const before = new Map<number, Waiting<Draft>[]>()
  const atEnd: Waiting<Draft>[] = []
  for (const one of waiting) {
    const next =
      one.state === 'refused' ? messages.find(({ at }) => new Date(at).getTime() > one.draft.at) : undefined
    if (next) before.set(next.number, [...(before.get(next.number) ?? []), one])
    else atEnd.push(one)
  }

  return { before, atEnd }
}
