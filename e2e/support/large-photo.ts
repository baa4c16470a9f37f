import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'

/** More than 2 MB, taken with the camera on its side: 1600 × 2400 once it stands upright. */
export async function largePhoto(): Promise<Buffer> {
  const [width, height] = [2400, 1600]
  const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)

  return photo
}
