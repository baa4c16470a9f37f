import type { Chosen } from './fix-photos.tsx'

type Held = { code: string; sentId: string; photos: Chosen[] }

let held: Held | null = null

/** Keeps what was chosen for a report that is not sent yet. */
export function holdPhotos(chosen: Held): void {
  held = chosen
}

/** What was chosen for a report, once: the page that shows it sent takes them on. */
export function takeHeld(sentId: string): Chosen[] {
  if (held?.sentId !== sentId) return []
  const { photos } = held
  held = null

  return photos
}
