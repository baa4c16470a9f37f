/** Longest side in pixels and quality of each try: all are larger than the widest size that is shown. */
const TRIES = [
  [2560, 0.86],
  [2048, 0.82],
  [1600, 0.78],
] as const
/** Beyond this a telephone may not hold the opened picture in memory. */
const MOST_BYTES = 30 * 1024 * 1024
/** What a picture becomes: a drawing keeps what is see-through. */
const KINDS: Record<string, readonly [type: string, ending: string]> = {
  'image/jpeg': ['image/jpeg', 'jpg'],
  'image/webp': ['image/webp', 'webp'],
  'image/png': ['image/webp', 'webp'],
}

/**
 * The same picture in at most `maxBytes`: what a telephone takes today has three to eight megabytes, and whoever lets
 * rooms should not have to know how to make it smaller (decision 152). What cannot be made smaller comes back as it is.
 */
export async function smallerPhoto(file: File, maxBytes: number): Promise<File> {
  const [type, ending] = KINDS[file.type] ?? []
  if (!type || file.size <= maxBytes || file.size > MOST_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    try {
      for (const [side, quality] of TRIES) {
        const made = await draw(picture, { side, quality, type })
        // A browser that cannot write this type writes another one.
        if (made?.type !== type) return file
        if (made.size <= maxBytes)
          return new File([made], `${file.name.replace(/\.\w+$/, '')}.${ending}`, {
            type,
            lastModified: file.lastModified,
          })
      }
    } finally {
      picture.close()
    }
  } catch {
    // No picture, or too large for this machine: then the limit holds.
  }
  return file
}

/** Drawn upright (the browser reads how the camera was held), within a square of `side` pixels. */
function draw(
  picture: ImageBitmap,
  { side, quality, type }: { side: number; quality: number; type: string },
): Promise<Blob | null> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * share)
  canvas.height = Math.round(picture.height * share)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)

  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
