import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive by name, read from its central directory; throws where a checksum or size is wrong. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('this is no archive')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset))
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const title = bytes.toString('utf8', at + 46, at + 46 + name!)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const body = inflateRawSync(bytes.subarray(start, start + packed!))
    if (body.byteLength !== size || crc32(body) !== crc) throw new Error(`${title} is broken`)
    if (files.has(title)) throw new Error(`${title} is there twice`)
    files.set(title, body)
    at += 46 + name! + extra! + comment!
  }

  return files
}
