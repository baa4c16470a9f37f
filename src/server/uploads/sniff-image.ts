import { UploadRefused } from './refusal.ts'

type ImageHeader = {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  ending: string
  width: number
  height: number
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Format and size of a JPEG, PNG or WebP from its header alone. Throws `file_broken` when the header is not whole. */
export function readImageHeader(file: Buffer): ImageHeader {
  const image = readPng(file) ?? readWebp(file) ?? readJpeg(file)
  if (image === undefined || image.width === 0 || image.height === 0) throw new UploadRefused('file_broken')
  return image
}

function readPng(file: Buffer): ImageHeader | undefined {
  if (!file.subarray(0, 8).equals(pngSignature)) return undefined
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { type: 'image/png', ending: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

function readWebp(file: Buffer): ImageHeader | undefined {
  if (
    file.length < 30 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WEBP'
  ) {
    return undefined
  }
  const about = { type: 'image/webp', ending: 'webp' } as const
  const chunk = file.toString('latin1', 12, 16)
  if (chunk === 'VP8X')
    return { ...about, width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) }
  if (chunk === 'VP8L' && file[20] === 0x2f) {
    const bits = file.readUInt32LE(21)
    return { ...about, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (chunk === 'VP8 ' && file.readUIntBE(23, 3) === 0x9d012a) {
    return { ...about, width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  }
  return undefined
}

/** Walks the segments of a JPEG to its frame header (SOF, ITU T.81 B.2.2). */
function readJpeg(file: Buffer): ImageHeader | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrame(marker)) {
      return {
        type: 'image/jpeg',
        ending: 'jpg',
        width: file.readUInt16BE(at + 7),
        height: file.readUInt16BE(at + 5),
      }
    }
    const length = file.readUInt16BE(at + 2)
    if (length < 2 || marker === 0xda || marker === 0xd9) return undefined
    at += 2 + length
  }
  return undefined
}

/** SOF0–SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
