import { fileTypeFromBuffer } from 'file-type'
import { maxImagePixels } from './limits.ts'
import { UploadRefused } from './refusal.ts'
import { readImageHeader } from './sniff-image.ts'
import { checkOle } from './sniff-ole.ts'
import { checkPdf, hasPdfMark } from './sniff-pdf.ts'
import { checkDocx } from './sniff-zip.ts'
import { hasZipEnd } from './zip-parts.ts'

/** The families of files a place may accept. */
export type UploadKind = 'image' | 'document' | 'table' | 'audio'

/** What a file really is. `width` and `height` are those of its header, before turning by EXIF. */
export type Sniffed =
  | {
      kind: 'image'
      type: 'image/jpeg' | 'image/png' | 'image/webp'
      ending: string
      width: number
      height: number
    }
  | { kind: 'document'; type: string; ending: 'pdf' | 'doc' | 'docx' }
  | { kind: 'table'; type: 'text/csv'; ending: 'csv' }
  | { kind: 'audio'; type: 'audio/mp4' | 'audio/ogg' | 'audio/webm'; ending: 'm4a' | 'ogg' | 'weba' }

const KNOWN = ['image/jpeg', 'image/png', 'image/webp']
/** Photos as iPhones keep them. */
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Tells what a file is from its bytes and refuses what is not JPEG, PNG, WebP, PDF, DOC or DOCX (or what a browser records), or is two things
 * at once. Only headers and directories are read: nothing is unpacked but the small parts of a DOCX that prove it.
 * HEIC is refused with its own words, since the image library has no decoder for it (its patents are not free). Throws `UploadRefused`.
 */
export async function sniff(bytes: Uint8Array, accept: readonly UploadKind[]): Promise<Sniffed> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) throw new UploadRefused('file_broken')
  // Text has no mark of its own: whoever reads the table says what is wrong with it.
  if (accept.includes('table')) return { kind: 'table', type: 'text/csv', ending: 'csv' }
  // What browsers record: told by its first bytes, as nothing of ours opens it.
  if (accept.includes('audio')) return sniffAudio(file)
  const container = await containerOf(file)
  if (container === 'image' && accept.includes('image')) return sniffImage(file)
  if (container === 'pdf' && accept.includes('document')) {
    if (hasZipEnd(file)) throw new UploadRefused('file_type_invalid')
    checkPdf(file)
    return { kind: 'document', type: 'application/pdf', ending: 'pdf' }
  }
  if (container === 'zip' && accept.includes('document')) {
    await checkDocx(file)
    return { kind: 'document', type: docxType, ending: 'docx' }
  }
  if (container === 'ole' && accept.includes('document')) {
    checkOle(file)
    return { kind: 'document', type: 'application/msword', ending: 'doc' }
  }
  if (container === 'heic' && accept.includes('image')) throw new UploadRefused('file_heic')
  throw new UploadRefused('file_type_invalid')
}

function sniffAudio(file: Buffer): Sniffed {
  if (hasPdfMark(file) || hasZipEnd(file)) throw new UploadRefused('file_type_invalid')
  const head = file.toString('latin1', 0, 64)
  if (head.slice(4, 8) === 'ftyp') return { kind: 'audio', type: 'audio/mp4', ending: 'm4a' }
  if (head.startsWith('OggS') && head.includes('OpusHead'))
    return { kind: 'audio', type: 'audio/ogg', ending: 'ogg' }
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm'))
    return { kind: 'audio', type: 'audio/webm', ending: 'weba' }
  throw new UploadRefused('file_type_invalid')
}

function sniffImage(file: Buffer): Sniffed {
  // Re-encoding would make a second nature harmless, but an image that is also a document was made to deceive.
  if (hasPdfMark(file) || hasZipEnd(file)) throw new UploadRefused('file_type_invalid')
  const image = readImageHeader(file)
  if (image.width * image.height > maxImagePixels) throw new UploadRefused('image_too_many_pixels')
  return { kind: 'image', ...image }
}

/** Our own look at the first bytes, confirmed by file-type where both know the format. */
async function containerOf(file: Buffer): Promise<'image' | 'heic' | 'pdf' | 'zip' | 'ole' | undefined> {
  if (file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'zip'
  if (file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return 'ole'
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  // The head is enough, and keeps file-type from walking through a hostile rest.
  const found = await fileTypeFromBuffer(file.subarray(0, 4100)).catch(() => undefined)
  if (found && HEIC.includes(found.mime)) return 'heic'
  return found && KNOWN.includes(found.mime) ? 'image' : undefined
}
