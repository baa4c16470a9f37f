import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { UploadRefused } from './refusal.ts'

type Entry = { name: string; method: number; flags: number; packed: number; size: number; offset: number }

const inflate = promisify(inflateRaw)
const endMark = 0x06054b50
const directoryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const megabyte = 1024 * 1024
/** True documents of 2 MB stay far below: text packs 5 to 40 times, pictures hardly at all. */
const limits = { entries: 1000, unpackedBytes: 16 * megabyte, ratio: 100, proofBytes: 256 * 1024 }

/** Whether programs that look for a ZIP from the end would find one. */
export function hasZipEnd(file: Buffer): boolean {
  return findEnd(file) !== undefined
}

/**
 * Checks that a ZIP is a Word document without macros, and no bomb: declared sizes are summed before anything is
 * unpacked, parts may not overlap, and every part is then unpacked only up to the size it declares, off the main
 * thread. Throws `file_type_invalid` for other archives and bombs, `file_broken` for damaged ones.
 */
export async function checkDocx(file: Buffer): Promise<void> {
  const entries = readDirectory(file)
  const names = new Set(entries.map(({ name }) => name))
  const isWord = names.has('[Content_Types].xml') && names.has('word/document.xml')
  const isUnsafe = entries.some(({ name }) =>
    /vbaProject|\.(?:bin|exe|js|vbs)$|^\/|\\|(?:^|\/)\.\.(?:\/|$)/i.test(name),
  )
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (!isWord || isUnsafe || names.size !== entries.length) throw new UploadRefused('file_type_invalid')
  const isBomb = entries.some(({ size, packed }) => size > megabyte && size > packed * limits.ratio)
  if (isBomb || unpacked > limits.unpackedBytes) throw new UploadRefused('file_type_invalid')

  const spans = entries.map((entry) => ({ entry, ...spanOf(file, entry) })).sort((a, b) => a.start - b.start)
  for (const [n, span] of spans.entries()) {
    if (span.start < (spans[n - 1]?.end ?? 0)) throw new UploadRefused('file_type_invalid')
  }
  if (spans[0]?.start !== 0) throw new UploadRefused('file_type_invalid')
  for (const { entry, data } of spans) {
    const bytes = await unpack(entry, data)
    if (entry.name === '[Content_Types].xml') assertWordTypes(bytes)
  }
}

function assertWordTypes(bytes: Buffer) {
  const text = bytes.toString('utf8', 0, limits.proofBytes)
  const isPlainWord =
    text.includes('wordprocessingml.document.main+xml') && !/macroEnabled|vbaProject/i.test(text)
  if (!isPlainWord) throw new UploadRefused('file_type_invalid')
}

async function unpack({ method, size, flags }: Entry, data: Buffer): Promise<Buffer> {
  if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new UploadRefused('file_broken')
  if (method === 0 || data.length === 0) {
    if (data.length !== size) throw new UploadRefused('file_broken')
    return data
  }
  try {
    const bytes = await inflate(data, {
      maxOutputLength: Math.max(size, 1),
      chunkSize: Math.min(size + 64, megabyte),
    })
    if (bytes.length === size) return bytes
  } catch (cause) {
    throw new UploadRefused('file_broken', { cause })
  }
  throw new UploadRefused('file_broken')
}

function readDirectory(file: Buffer): Entry[] {
  const end = findEnd(file)
  if (end === undefined) throw new UploadRefused('file_broken')
  const count = file.readUInt16LE(end + 10)
  if (count > limits.entries) throw new UploadRefused('file_type_invalid')
  const entries: Entry[] = []
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

function spanOf(file: Buffer, { offset, packed }: Entry): { start: number; end: number; data: Buffer } {
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
