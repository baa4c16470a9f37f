import { createHash } from 'node:crypto'

export type Link = { sha256: string; takenAt: Date; key: string }

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** SHA-256 of a photo as it was sent. */
export const hashOf = (bytes: Uint8Array): string => sha256(bytes)

/** What binds a photo to the one before it, to its moment and to what it shows. `before` is empty for the first. */
export function linkOf(before: string, { sha256: photo, takenAt, key }: Link): string {
  return sha256(`${before}\n${photo}\n${takenAt.toISOString()}\n${key}`)
}

/** Whether photos, in their order, follow one another. */
export function isWhole(photos: readonly (Link & { chain: string })[]): boolean {
  let before = ''

  return photos.every((photo) => {
    before = linkOf(before, photo)
    return photo.chain === before
  })
}
