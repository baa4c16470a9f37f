import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small true picture in the given format. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', { width = 60, height = 40 } = {}) {
  const background = { r: 141, g: 199, b: 63 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG of 16,000 × 16,000 one-bit pixels (256 megapixels) in about 31 kB. */
export function pixelBomb(): Buffer {
  const side = 16_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose comment makes PDF readers open it as a PDF. */
export async function pdfInJpeg(): Promise<Buffer> {
  const jpeg = await picture('jpeg')
  const text = Buffer.from('\n%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('fffe', 'hex'), length, text, jpeg.subarray(2)])
}

/** The smallest PDF that readers open. */
export function pdf(body = '1 0 obj<</Type/Catalog>>endobj'): Buffer {
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`)
}

/** A compound file ([MS-CFB]) whose directory holds the given names. */
export function compoundFile(names: string[]): Buffer {
  const file = Buffer.alloc(512 * (2 + Math.ceil(names.length / 4)), 0)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  file.fill(0xff, 512, 1024)
  const sectors = Math.ceil(names.length / 4)
  for (let n = 0; n < sectors; n++)
    file.writeUInt32LE(n === sectors - 1 ? 0xfffffffe : n + 2, 512 + 4 * (n + 1))
  for (const [n, name] of names.entries()) {
    const at = 1024 + 128 * n
    file.write(name, at, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, at + 64)
  }
  return Buffer.concat([file, Buffer.alloc(1024)])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
