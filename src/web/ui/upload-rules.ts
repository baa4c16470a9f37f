/** What may be uploaded: number, bytes each, MIME types. */
export type UploadLimits = { maxFiles: number; maxBytes: number; types: string[] }

/** Six pictures of at most 2 MB. */
export const DEFAULT_LIMITS: UploadLimits = {
  maxFiles: 6,
  maxBytes: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
}

export type Refusal = 'tooLarge' | 'wrongType' | 'tooMany'

/** Splits chosen files into those to send and those refused, each with its reason, in the order chosen. */
export function sortFiles<F extends { size: number; type: string }>(
  files: F[],
  already: number,
  limits: UploadLimits = DEFAULT_LIMITS,
): { accepted: F[]; refused: { file: F; why: Refusal }[] } {
  const accepted: F[] = []
  const refused: { file: F; why: Refusal }[] = []
  for (const file of files) {
    const why = reasonAgainst(file, already + accepted.length, limits)
    if (why) refused.push({ file, why })
    else accepted.push(file)
  }
  return { accepted, refused }
}

function reasonAgainst(
  file: { size: number; type: string },
  count: number,
  limits: UploadLimits,
): Refusal | null {
  if (!limits.types.includes(file.type)) return 'wrongType'
  if (file.size > limits.maxBytes) return 'tooLarge'
  if (count >= limits.maxFiles) return 'tooMany'
  return null
}
