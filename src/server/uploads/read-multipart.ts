import { cleanFileName, tableEnding } from './file-name.ts'
import { textFieldLimits, type UploadLimits, uploadLimits } from './limits.ts'
import { boundaryOf, createMultipartParser, type MultipartEvents } from './multipart-parser.ts'
import { UploadRefused } from './refusal.ts'
import { type Sniffed, sniff, type UploadKind } from './sniff.ts'

/** A file that passed: its bytes, what it really is, and its cleaned name for display. */
export type UploadedFile = Sniffed & { name: string; bytes: Uint8Array }

/** A form that was read. `fields` holds the first value of each text field. */
export type UploadForm = {
  files: UploadedFile[]
  fields: Record<string, string>
  containerId: string | undefined
}

type Options = {
  limits?: UploadLimits
  accept?: readonly UploadKind[]
  /** Another name for the field of files, where a form's specification has one. */
  fileField?: string
}

const fileFields = new Set(['file', 'files', 'file[]', 'files[]'])

/**
 * Reads an upload form while it arrives and keeps no byte that is too much: a `Content-Length` over the limit is
 * refused before anything is read, a chunked body is cut where it passes the limit. After a refusal within the limit
 * the rest is read and dropped, since a visitor whose connection just breaks never sees why. Files are the repeated
 * field `file`; each is then judged by its content, never by its name or declared type. Throws `UploadRefused`.
 */
export async function readMultipart(request: Request, options: Options = {}): Promise<UploadForm> {
  const { limits = uploadLimits, accept = ['image'], fileField } = options
  const boundary = boundaryOf(request.headers.get('content-type'))
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (boundary === undefined || request.body === null) throw await refuse(request, 'form_broken')
  if (!(declared <= limits.requestBytes)) throw await refuse(request, 'request_too_large')

  const parts = collectParts(limits, fileField ? new Set([fileField]) : fileFields)
  const parser = createMultipartParser(boundary, parts.events)
  let total = 0
  let refusal: unknown
  // Leaving this loop by an error cancels the body, so nothing more is read from the connection.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength
    if (total > limits.requestBytes) throw refusal ?? new UploadRefused('request_too_large')
    if (refusal !== undefined) continue
    try {
      parser.write(chunk)
    } catch (error) {
      parts.clear()
      refusal = error
    }
  }
  if (refusal !== undefined) throw refusal
  parser.end()

  const files: UploadedFile[] = []
  for (const { fileName, bytes } of parts.files) files.push(await judge({ fileName, bytes, accept }))
  const fields = Object.fromEntries(parts.fields)
  return { files, fields, containerId: parts.fields.get('containerId') }
}

async function judge(file: {
  fileName: string
  bytes: Buffer
  accept: readonly UploadKind[]
}): Promise<UploadedFile> {
  const { fileName, bytes, accept } = file
  try {
    const found = await sniff(bytes, accept)
    const ending = found.kind === 'table' ? tableEnding(fileName) : found.ending
    return { ...found, bytes, name: cleanFileName(fileName, ending) }
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    throw new UploadRefused(error.code, { fileName: cleanFileName(fileName), cause: error })
  }
}

function collectParts(limits: UploadLimits, fieldNames: Set<string>) {
  const files: { fileName: string; bytes: Buffer }[] = []
  const fields = new Map<string, string>()
  let current = { name: '', fileName: undefined as string | undefined }
  let chunks: Buffer[] = []
  let size = 0
  let texts = 0

  const events: MultipartEvents = {
    part(about) {
      current = about
      chunks = []
      size = 0
      if (about.fileName === undefined) {
        texts++
        if (texts > textFieldLimits.fields) throw new UploadRefused('form_broken')
        return
      }
      if (!fieldNames.has(about.name)) throw new UploadRefused('form_broken')
      // Counted when a file begins, so that one file too many is not read first.
      if (about.fileName !== '' && files.length >= limits.files)
        throw new UploadRefused(limits.files === 1 ? 'one_file_only' : 'too_many_files')
    },
    data(bytes) {
      size += bytes.length
      if (current.fileName === undefined) {
        if (size > textFieldLimits.bytes) throw new UploadRefused('form_broken')
      } else if (size > limits.fileBytes) {
        throw new UploadRefused('file_too_large', {
          ...{ fileName: cleanFileName(current.fileName), mostBytes: limits.fileBytes },
        })
      }
      chunks.push(Buffer.from(bytes))
    },
    partEnd() {
      const bytes = Buffer.concat(chunks, size)
      chunks = []
      if (current.fileName === undefined) {
        if (!fields.has(current.name)) fields.set(current.name, bytes.toString('utf8'))
        return
      }
      // A file field left empty in a plain HTML form arrives as a part without name and bytes.
      if (current.fileName !== '' || size > 0) files.push({ fileName: current.fileName, bytes })
    },
  }
  const clear = () => {
    files.length = 0
    chunks = []
  }
  return { events, files, fields, clear }
}

async function refuse(request: Request, code: 'form_broken' | 'request_too_large'): Promise<UploadRefused> {
  await request.body?.cancel().catch(() => {})
  return new UploadRefused(code)
}
