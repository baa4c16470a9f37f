import type { Sharp } from 'sharp'
import { maxImagePixels } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { readImageHeader } from '#server/uploads/sniff-image.ts'
import { sharp } from './sharp.ts'

/** Starts reading a visitor's picture: size checked from the header first, turned upright, colours in sRGB. */
export function openImage(bytes: Uint8Array): Sharp {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { width, height } = readImageHeader(file)
  if (width * height > maxImagePixels) throw new UploadRefused('image_too_many_pixels')
  return sharp(file, { limitInputPixels: maxImagePixels, failOn: 'error' }).autoOrient().toColourspace('srgb')
}

/** Runs one reading of a picture; whatever the library says against the bytes becomes `file_broken`. */
export async function refuseBroken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof UploadRefused) throw cause
    const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message)
    throw new UploadRefused(isTooLarge ? 'image_too_many_pixels' : 'file_broken', { cause })
  }
}
