import { UploadRefused } from './refusal.ts'

/** A part of a ZIP as its directory tells of it. Sizes are declared: whoever unpacks holds it to them. */
export type ZipEntry = {
  name: string
  method: number
  flags: number
  packed: number
  size: number
  offset: number
}

/** `ratio` is for parts of more than a megabyte. */
export type ZipLimits = { entries: number; unpackedBytes: number; ratio: number }

const endMark = 0x06054b50
const directoryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const megabyte = 1024 * 1024

/** Whether programs that look for a ZIP from the end would find one. */
export function hasZipEnd(file: Buffer): boolean {
  return findEnd(file) !== undefined
}

/**
 * The parts of a ZIP with their packed bytes. No bomb: declared sizes are summed before anything is unpacked, and parts may
 * not overlap. Throws `file_type_invalid` for what is too much, `file_broken` for damaged ones.
 */
export function readZipParts(file: Buffer, limits: ZipLimits): { entry: ZipEntry; data: Buffer }[] {
  const entries = readDirectory(file, limits.entries)
  const names = new Set(entries.map(({ name }) => name))
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  const isBomb = entries.some(({ size, packed }) => size > megabyte && size > packed * limits.ratio)
  if (names.size !== entries.length || isBomb || unpacked > limits.unpackedBytes)
    throw new UploadRefused('file_type_invalid')

  const spans = entries.map((entry) => ({ entry, ...spanOf(file, entry) })).sort((a, b) => a.start - b.start)
  for (const [n, span] of spans.entries()) {
    if (span.start < (spans[n - 1]?.end ?? 0)) throw new UploadRefused('file_type_invalid')
  }
  if (spans[0]?.start !== 0) throw new UploadRefused('file_type_invalid')

  return spans.map(({ entry, data }) => ({ entry, data }))
}

function readDirectory(file: Buffer, most: number): ZipEntry[] {
  const end = findEnd(file)
  if (end === undefined) throw new UploadRefused('file_broken')
  const count = file.readUInt16LE(end + 10)
  if (count > most) throw new UploadRefused('file_type_invalid')
  const entries: ZipEntry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || file.readUInt32LE(at) !== directoryMark) throw new UploadRefused('file_broken')
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, nameEnd),
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function spanOf(file: Buffer, { offset, packed }: ZipEntry): { start: number; end: number; data: Buffer } {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== localMark)
    throw new UploadRefused('file_broken')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const end = start + packed
  if (end > file.length) throw new UploadRefused('file_broken')
  return { start: offset, end, data: file.subarray(start, end) }
}

/** The end record must close the file exactly, comment included. */
function findEnd(file: Buffer): number | undefined {
  const lowest = Math.max(0, file.length - endLength - 0xffff)
  for (let at = file.length - endLength; at >= lowest; at--) {
    if (file[at] !== 0x50 || file.readUInt32LE(at) !== endMark) continue
    if (at + endLength + file.readUInt16LE(at + 20) === file.length) return at
  }
  return undefined
}
