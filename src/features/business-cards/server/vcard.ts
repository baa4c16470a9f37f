import { readPhone } from '#thai/phone.ts'

/** What a contact is known by; empty texts are left out. */
export type Contact = {
  name: string
  /** In Latin letters. */
  nameEn: string
  org: string
  title: string
  phone: string
  email: string
  url: string
  address: string
  lineId: string
}

/** What stands between a number and its extension. */
const EXTENSION = /\s*(?:ต่อ|ext\.?|#|,)\s*/i

/** Octets of a line before it is folded (RFC 2426, 2.6). */
const LONGEST_LINE = 75

/**
 * A contact as vCard 3.0 (RFC 2426) in UTF-8, its lines ended by CRLF. `isFolded` parts long lines as the standard wants it of
 * files; in a code they stay whole, for readers of codes know no folding and it takes room.
 */
export function vcardOf(contact: Contact, { isFolded }: { isFolded: boolean }): string {
  const { name, nameEn, org, title, phone, email, url, address, lineId } = contact
  const [given, family] = partsOf(name)
  const notes = [nameEn !== name && nameEn, lineId && `LINE: ${lineId}`].filter(
    (one) => one !== false && one !== '',
  )
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(family)};${escaped(given)}${isFolded ? ';;;' : ''}`,
    `FN:${escaped(name)}`,
    org && `ORG:${escaped(org)}`,
    title && `TITLE:${escaped(title)}`,
    phone && `TEL${isFolded ? telephoneType(phone) : ''}:${dialled(phone)}`,
    email && `EMAIL:${escaped(email)}`,
    url && `URL:${escaped(url)}`,
    address && `ADR;TYPE=WORK:;;${placeOf(address).map(escaped).join(';')};`,
    notes.length > 0 && `NOTE:${escaped(notes.join('\n'))}`,
    'END:VCARD',
  ].filter((line) => line !== false && line !== '')

  return lines.map((line) => `${isFolded ? folded(line as string) : line}\r\n`).join('')
}

/** Signs that are no part of a name: pictures, with what joins and colours them. */
const PICTURES = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+/gu

/** Street, city, region and postcode, where an address says them apart; else all of it is the street. */
function placeOf(address: string): string[] {
  const line = address.replace(/\s+/g, ' ').trim()
  const found =
    /^(.+?),? ((?:อำเภอ|อ\.|เขต) ?[^\s,;]+),? ((?:จังหวัด|จ\.)? ?[^\s,;\d]+),? (\d{5})$/.exec(line) ??
    /^([^;]+), ([^,;]+), ([^,;\d]+?),? (\d{5})$/.exec(line)

  return found ? found.slice(1).map((part) => part.trim()) : [address, '', '', '']
}

/** Given and family name: what stands after the last space is the family's. */
function partsOf(name: string): [given: string, family: string] {
  const words = name.replace(PICTURES, ' ').trim().split(/\s+/)

  return words.length === 1 ? [words[0]!, ''] : [words.slice(0, -1).join(' '), words.at(-1)!]
}

/** Commas, semicolons, backslashes and breaks have a meaning of their own. */
function escaped(text: string): string {
  return text.replace(/([\\;,])/g, '\\$1').replace(/\r\n?|\n/g, '\\n')
}

/** What phones list the number as. */
function telephoneType(phone: string): string {
  const read = readPhone(phone.split(EXTENSION)[0]!)

  return read.ok && read.kind === 'landline' ? ';TYPE=WORK' : ';TYPE=CELL'
}

/** A number as phones dial it: what is printed for the eye goes, an extension waits. */
function dialled(phone: string): string {
  const [number = '', extension] = phone.split(EXTENSION)
  const digits = number.replace(/[^\d+]/g, '')
  const international = /^0\d{8,9}$/.test(digits) ? `+66${digits.slice(1)}` : digits

  return extension ? `${international}\\,${extension.replace(/\D/g, '')}` : international
}

const encoder = new TextEncoder()
const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Parts a line after 75 octets at most, never within a letter with its marks; each further line begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const { segment } of segmenter.segment(line)) {
    const size = encoder.encode(segment).length
    if (octets + size > LONGEST_LINE) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += segment
    octets += size
  }

  return [...parts, part].join('\r\n')
}
