import { randomBytes } from 'node:crypto'

const MOST_IN_ORDER = 0xfff
let last = { now: 0, count: 0 }

/**
 * A UUIDv7 (RFC 9562): time-ordered, so that new rows land together in the index. Those of one millisecond are counted
 * on (method 1 of its section 6.2), so that what was made in an order is listed in it.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  const isSame = now === last.now && last.count < MOST_IN_ORDER
  // Begun in the lower half, so that there is room to count.
  last = { now, count: isSame ? last.count + 1 : bytes.readUInt16BE(6) & 0x7ff }
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.count, 6)
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
