/** Longest side in pixels and quality of each try: all are larger than the widest size that is shown. */
const TRIES = [
  [2560, 0.86],
  [2048, 0.82],
  [1600, 0.78],
] as const
/** The same for a picture with a small code in it: as many pixels as codes are looked for in, however coarse. */
const TRIES_WITH_CODE = [
  [2560, 0.86],
  [2048, 0.82],
  [2048, 0.7],
] as const
/** Beyond this a telephone may not hold the opened picture in memory. */
const MOST_BYTES = 30 * 1024 * 1024
const JPEG = ['image/jpeg', 'jpg'] as const
const WEBP = ['image/webp', 'webp'] as const
/** What a picture becomes: a drawing keeps what is see-through. */
const KINDS: Record<string, readonly [type: string, ending: string]> = {
  'image/jpeg': JPEG,
  'image/webp': WEBP,
  'image/png': WEBP,
}

export type Smaller = {
  maxBytes: number
  /** A code in it has to stay readable, such as the one on a bank slip. */
  hasCode?: boolean
}

/** Photos as iPhones keep them; some systems do not know their type. */
export const isHeic = ({ name = '', type }: { name?: string; type: string }) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Whether a file has to be re-encoded before it may be sent. */
export const needsWork = (file: File, { maxBytes }: Smaller) => file.size > maxBytes || isHeic(file)

/** The same for all of them, one at a time: an opened picture takes fifty megabytes and more. */
export async function smallerPhotos(files: Iterable<File>, how: Smaller): Promise<File[]> {
  const made: File[] = []
  for (const file of files) made.push(await smallerPhoto(file, how))

  return made
}

/**
 * The same picture in at most `maxBytes`: photos of today's phones have three to eight megabytes, and a landlord
 * should not have to know how to make them smaller. HEIC becomes JPEG where the browser can open it, as those of
 * Apple do. What cannot be made smaller comes back as it is.
 */
async function smallerPhoto(file: File, { maxBytes, hasCode = false }: Smaller): Promise<File> {
  const [type, ending] = isHeic(file) ? JPEG : (KINDS[file.type] ?? [])
  if (!type || !needsWork(file, { maxBytes }) || file.size > MOST_BYTES) return file
  try {
    const picture = await open(file)
    try {
      for (const [side, quality] of hasCode ? TRIES_WITH_CODE : TRIES) {
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
    // No picture, or none that this browser opens, or too large for this machine: then the limit holds.
  }
  return file
}

/** Some browsers open as an element what they do not open as a bitmap of its file. */
async function open(file: File): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap) return bitmap
  const element = new Image()
  element.src = URL.createObjectURL(file)
  try {
    await element.decode()
    return await createImageBitmap(element)
  } finally {
    URL.revokeObjectURL(element.src)
  }
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
