/** A signature as it lies in a file: what it covers, and the gap with the signature itself. */
export type Gap = { start: number; end: number; covers: number }

/** What a signature calls its own form. */
const MARKS = ['/ETSI.CAdES.detached', '/adbe.pkcs7.detached']

/** More signatures than any paper has; a hostile file gets no more of our time. */
const MAX_GAPS = 24

/**
 * Where a file bears signatures, found without opening it as a PDF: each must cover the file from its first byte, with
 * nothing but its own gap left out. `isMarked`: it has the marks of one, whether or not it can be read.
 */
export function signatureGaps(bytes: Uint8Array): { gaps: Gap[]; isMarked: boolean } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const gaps: Gap[] = []
  let at = file.indexOf('/ByteRange')
  const isMarked = at >= 0 || MARKS.some((mark) => file.includes(mark))
  for (let seen = 0; at >= 0 && seen < MAX_GAPS; seen += 1) {
    const gap = gapOf(file, file.subarray(at, at + 120).toString('latin1'))
    if (gap) gaps.push(gap)
    at = file.indexOf('/ByteRange', at + 10)
  }

  return { gaps: gaps.sort((a, b) => a.covers - b.covers), isMarked }
}

function gapOf(file: Buffer, text: string): Gap | null {
  const found = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text)
  if (!found) return null
  const [start, end, rest] = found.slice(1).map(Number) as [number, number, number]
  const covers = end + rest
  const isWhole = start < end && end <= covers && covers <= file.length
  if (!isWhole || file[start] !== LESS || file[end - 1] !== GREATER) return null

  return { start, end, covers }
}

const LESS = 0x3c
const GREATER = 0x3e
