import { inflateSync } from 'node:zlib'

/** An object of a PDF: its dictionary as written, and its stream unpacked. */
export type PdfObject = { head: string; stream: () => string }

/** The objects of a PDF by number. */
export function readObjects(pdf: Uint8Array): Map<string, PdfObject> {
  const raw = Buffer.from(pdf).toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of raw.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', ...rest] = body.split('\nstream\n')
    const packed = rest.join('\nstream\n').replace(/\n?endstream$/, '')
    objects.set(id, { head, stream: () => inflate(head, packed) })
  }
  return objects
}

function inflate(head: string, packed: string): string {
  const bytes = Buffer.from(packed, 'latin1')
  return (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** `<FEFF0E1A>` or `<0E1A>` as text. */
export function utf16(hex: string): string {
  const bytes = Buffer.from(hex.replace(/[^0-9A-Fa-f]/g, ''), 'hex').swap16()
  return bytes.toString('utf16le').replace(/^\ufeff/, '')
}
