import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { UploadRefused } from './refusal.ts'
import { readZipParts, type ZipEntry } from './zip-parts.ts'

const inflate = promisify(inflateRaw)
const megabyte = 1024 * 1024
/** True documents of 2 MB stay far below: text packs 5 to 40 times, pictures hardly at all. */
const limits = { entries: 1000, unpackedBytes: 16 * megabyte, ratio: 100 }
const proofBytes = 256 * 1024

/**
 * Checks that a ZIP is a Word document without macros, and no bomb (`readZipParts`): every part is unpacked only up to the
 * size it declares, off the main thread. Throws `file_type_invalid` for other archives and bombs, `file_broken` for damaged
 * ones.
 */
export async function checkDocx(file: Buffer): Promise<void> {
  const parts = readZipParts(file, limits)
  const names = new Set(parts.map(({ entry }) => entry.name))
  const isWord = names.has('[Content_Types].xml') && names.has('word/document.xml')
  const isUnsafe = parts.some(({ entry }) =>
    /vbaProject|\.(?:bin|exe|js|vbs)$|^\/|\\|(?:^|\/)\.\.(?:\/|$)/i.test(entry.name),
  )
  if (!isWord || isUnsafe) throw new UploadRefused('file_type_invalid')
  for (const { entry, data } of parts) {
    const bytes = await unpack(entry, data)
    if (entry.name === '[Content_Types].xml') assertWordTypes(bytes)
  }
}

function assertWordTypes(bytes: Buffer) {
  const text = bytes.toString('utf8', 0, proofBytes)
  const isPlainWord =
    text.includes('wordprocessingml.document.main+xml') && !/macroEnabled|vbaProject/i.test(text)
  if (!isPlainWord) throw new UploadRefused('file_type_invalid')
}

async function unpack({ method, size, flags }: ZipEntry, data: Buffer): Promise<Buffer> {
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
