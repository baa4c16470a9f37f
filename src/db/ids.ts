import { randomBytes } from 'node:crypto'

/** A UUIDv7 (RFC 9562): time-ordered, so that new rows land together in the index. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')

  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for a lower-case UUID; also what makes an id safe to splice into `set_config`. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** The platform itself, where a row must name a workspace but belongs to none. */
export const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000'
