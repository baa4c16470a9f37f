/** Long side of what is sent: enough to see a scratch on paper. */
const LONG_SIDE = 2_048
const QUALITY = 0.82

/**
 * A photo made smaller on the phone, turned as it was held. What cannot be read here, or would not become smaller, stays as
 * it is: a photo is never lost for being large.
 */
export async function shrink(file: Blob): Promise<Blob> {
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONG_SIDE / Math.max(whole.width, whole.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(whole.width * scale)
    canvas.height = Math.round(whole.height * scale)
    canvas.getContext('2d')!.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

    return small && small.size > 0 && (scale < 1 || small.size < file.size) ? small : file
  } catch {
    return file
  }
}
