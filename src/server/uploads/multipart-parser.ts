import { UploadRefused } from './refusal.ts'

/** What the parser reports. `data` may come many times per part; throwing from any of them ends the reading. */
export type MultipartEvents = {
  part: (about: { name: string; fileName: string | undefined }) => void
  data: (bytes: Buffer) => void
  partEnd: () => void
}

const maxHeaderBytes = 8 * 1024
const headerEnd = Buffer.from('\r\n\r\n')

/**
 * A parser of `multipart/form-data` (RFC 7578) that is fed chunk by chunk and never holds more than one chunk
 * and one boundary. Throws `UploadRefused` `form_broken` for anything that is not well formed.
 */
export function createMultipartParser(boundary: string, events: MultipartEvents) {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // A virtual line break in front lets the first boundary be found like every other.
  let held: Buffer = Buffer.from('\r\n')
  let state: 'preamble' | 'after-boundary' | 'headers' | 'body' | 'end' = 'preamble'

  /** Returns whether another step may be possible with the bytes held. */
  function step(): boolean {
    if (state === 'end') {
      held = Buffer.alloc(0)
      return false
    }
    if (state === 'after-boundary') return readBoundaryEnd()
    if (state === 'headers') return readHeaders()
    return readUpToBoundary()
  }

  function readUpToBoundary(): boolean {
    const at = held.indexOf(delimiter)
    const safe = at >= 0 ? at : Math.max(0, held.length - delimiter.length + 1)
    if (state === 'body' && safe > 0) events.data(held.subarray(0, safe))
    if (at < 0) {
      held = held.subarray(safe)
      return false
    }
    if (state === 'body') events.partEnd()
    held = held.subarray(at + delimiter.length)
    state = 'after-boundary'
    return true
  }

  function readBoundaryEnd(): boolean {
    // RFC 2046 allows blanks between a boundary and its line break.
    let at = 0
    while (held[at] === 0x20 || held[at] === 0x09) at++
    if (at > 64) throw new UploadRefused('form_broken')
    if (held.length < at + 2) return false
    const mark = held.toString('latin1', at, at + 2)
    if (mark !== '--' && mark !== '\r\n') throw new UploadRefused('form_broken')
    held = held.subarray(at + 2)
    state = mark === '--' ? 'end' : 'headers'
    return true
  }

  function readHeaders(): boolean {
    const at = held.indexOf(headerEnd)
    if (at > maxHeaderBytes || (at < 0 && held.length > maxHeaderBytes))
      throw new UploadRefused('form_broken')
    if (at < 0) return false
    events.part(readDisposition(held.subarray(0, at)))
    held = held.subarray(at + headerEnd.length)
    state = 'body'
    return true
  }

  return {
    write(chunk: Uint8Array) {
      const next = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      held = held.length === 0 ? next : Buffer.concat([held, next])
      while (step());
    },
    /** Throws unless the closing boundary was seen. */
    end() {
      if (state !== 'end') throw new UploadRefused('form_broken')
    },
  }
}

/** The boundary of a request's content type, or `undefined` when it is not a multipart form. */
export function boundaryOf(contentType: string | null): string | undefined {
  const match =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(
      contentType ?? '',
    )
  return match?.[1] ?? match?.[2]
}

function readDisposition(headers: Buffer): { name: string; fileName: string | undefined } {
  const line = decode(headers)
    .split('\r\n')
    .find((text) => /^content-disposition\s*:/i.test(text))
  if (line === undefined || !/^content-disposition\s*:\s*form-data\s*;/i.test(line)) {
    throw new UploadRefused('form_broken')
  }
  const name = parameter(line, 'name')
  if (name === undefined) throw new UploadRefused('form_broken')
  return { name, fileName: extendedParameter(line, 'filename') ?? parameter(line, 'filename') }
}

/** `name="…"` as browsers write it: only quotes and line breaks are escaped, as %22, %0D and %0A. */
function parameter(line: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]*))`, 'i').exec(line)
  const value = match?.[1] ?? match?.[2]
  return value
    ?.replace(/\\(["\\])/g, '$1')
    .replace(/%(22|0D|0A)/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** `filename*=UTF-8''…` (RFC 5987), which some programs send for Thai names. */
function extendedParameter(line: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}\\*=utf-8'[^']*'([^\\s;]*)`, 'i').exec(line)?.[1]
  if (value === undefined) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    throw new UploadRefused('form_broken')
  }
}

/** Header bytes are UTF-8; old Thai programs send Windows-874. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}
