import { isHeic } from '#web/upload/smaller-photo.ts'

/** What may be uploaded: number, bytes each, MIME types. */
export type UploadLimits = { maxFiles: number; maxBytes: number; types: string[] }

/** Six pictures of at most 2 MB. */
export const DEFAULT_LIMITS: UploadLimits = {
  maxFiles: 6,
  maxBytes: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
}

export type Refusal = 'tooLarge' | 'empty' | 'wrongType' | 'heic' | 'tooMany'

/** A file that is not sent, and why. */
export type Refused<F> = { file: F; why: Refusal }

/** Splits chosen files into those to send and those refused, each with its reason, in the order chosen. */
export function sortFiles<F extends { name?: string; size: number; type: string }>(
  files: F[],
  already: number,
  limits: UploadLimits = DEFAULT_LIMITS,
): { accepted: F[]; refused: Refused<F>[] } {
  const accepted: F[] = []
  const refused: Refused<F>[] = []
  for (const file of files) {
    const why = reasonAgainst(file, already + accepted.length, limits)
    if (why) refused.push({ file, why })
    else accepted.push(file)
  }
  return { accepted, refused }
}

function reasonAgainst(
  file: { name?: string; size: number; type: string },
  count: number,
  limits: UploadLimits,
): Refusal | null {
  // What to do about it is worth saying.
  if (isHeic(file)) return 'heic'
  if (!limits.types.includes(file.type)) return 'wrongType'
  if (file.size === 0) return 'empty'
  if (file.size > limits.maxBytes) return 'tooLarge'
  if (count >= limits.maxFiles) return 'tooMany'
  return null
}
