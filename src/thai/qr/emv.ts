/** One field of an EMVCo merchant-presented QR: two-digit tag, value, and the fields inside a template. */
export type EmvTag = { tag: string; value: string; children?: EmvTag[] }

/** Why a payload could not be read: `length` a field runs past the end, `crc` missing or wrong checksum. */
export type EmvProblem = 'empty' | 'length' | 'crc'

/**
 * Reads an EMVCo QR payload into its fields and checks the CRC of tag 63.
 * Tag order is free in the standard, so compare read payloads, never strings.
 */
export function parseEmv(payload: string): { ok: true; tags: EmvTag[] } | { ok: false; reason: EmvProblem } {
  const text = payload.trim()
  if (text === '') return { ok: false, reason: 'empty' }
  const tags = readTlv(text)
  if (!tags) return { ok: false, reason: 'length' }
  const last = tags.at(-1)
  if (last?.tag !== '63' || last.value.length !== 4) return { ok: false, reason: 'crc' }
  if (crc16(text.slice(0, -4)) !== last.value.toUpperCase()) return { ok: false, reason: 'crc' }
  return { ok: true, tags: tags.map(withChildren) }
}

/** The value at a path of tags such as `29.01` or `54`; undefined where the field is absent. */
export function emvValue(tags: EmvTag[], path: string): string | undefined {
  const [first, ...rest] = path.split('.')
  const found = tags.find((entry) => entry.tag === first)
  if (!found || rest.length === 0) return found?.value
  return emvValue(found.children ?? [], rest.join('.'))
}

/** CRC-16/CCITT-FALSE (0x1021, start 0xFFFF) as four upper-case hex digits, as EMVCo QR asks. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Writes one field: tag, two-digit length, value (at most 99 characters, else RangeError). */
export function tlv(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`emv field ${tag} is longer than 99 characters`)
  return tag + String(value.length).padStart(2, '0') + value
}

/** Splits a string of fields; null when a header or a length does not fit. */
export function readTlv(text: string): EmvTag[] | null {
  const tags: EmvTag[] = []
  for (let at = 0; at < text.length; ) {
    const header = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4))
    if (!header) return null
    const length = Number(header[2])
    const value = text.slice(at + 4, at + 4 + length)
    if (value.length !== length) return null
    tags.push({ tag: header[1]!, value })
    at += 4 + length
  }
  return tags
}

function withChildren(entry: EmvTag): EmvTag {
  const tag = Number(entry.tag)
  const isTemplate = (tag >= 26 && tag <= 51) || tag === 62 || tag === 64 || tag >= 80
  const children = isTemplate ? readTlv(entry.value) : null
  return children ? { ...entry, children } : entry
}
