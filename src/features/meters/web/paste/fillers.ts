import type { Pasted } from './plan.ts'

/** @param day when it was read, where that is known */
type Fill = (text: string, day?: string) => Promise<void> | void

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

/** Puts one figure into its field, as it was read on a day. */
export async function fillOne(
  propertyId: string,
  kind: string,
  { text, day }: { text: string; day: string },
) {
  await fillers.get(`${propertyId}:${kind}`)?.(text, day)
}
