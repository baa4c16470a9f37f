import type { Pasted } from './plan.ts'

type Fill = (text: string) => Promise<void> | void

/** The fields that the page shows, by room and kind, and how each takes a figure. */
const fillers = new Map<string, Fill>()

/** Notes how a field takes a figure. Answers how to forget it. */
export function addFiller(propertyId: string, kind: string, fill: Fill): () => void {
  const key = `${propertyId}:${kind}`
  fillers.set(key, fill)

  return () => {
    fillers.delete(key)
  }
}

/** Puts figures into their fields, one after the other: a line that is barely there carries one. */
export async function fillAll(figures: Pasted[]): Promise<void> {
  for (const { room, meter, text } of figures) await fillers.get(`${room.propertyId}:${meter.kind}`)?.(text)
}
