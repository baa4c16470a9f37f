import type { CardCode } from '#features/business-cards/designs.ts'
import type { QrCode } from '#server/ports/pdf/boxed/layout.ts'
import { qrPath } from '#server/ports/pdf/qr-svg.ts'
import { type Contact, vcardOf } from './vcard.ts'

/** Modules of a code that a phone reads off a card: more, and each is too small in 28 mm (G447). */
export const MOST_MODULES = 57

/** What is left out of a contact that is too long for a code, in this order. Name and telephone stay. */
const LEFT_OUT = ['address', 'lineId', 'nameEn', 'title', 'url', 'org', 'email'] as const

export type LeftOut = (typeof LEFT_OUT)[number]

export type CardQr = { text: string; qr: QrCode; kind: CardCode; leftOut: LeftOut[] }

/**
 * The code of a card. A contact that is too long loses its parts one after the other; where even name and telephone are
 * too long, the website takes its place. Null where nothing can be coded.
 */
export function cardCode(contact: Contact, wanted: CardCode): CardQr | null {
  if (wanted === 'vcard') {
    const leftOut: LeftOut[] = []
    const rest: Contact = { ...contact }
    for (const next of [null, ...LEFT_OUT]) {
      if (next && !rest[next]) continue
      if (next) {
        rest[next] = ''
        leftOut.push(next)
      }
      const text = vcardOf(rest, { isFolded: false })
      const qr = smallEnough(text)
      if (qr) return { text, qr, kind: 'vcard', leftOut }
    }
  }
  const qr = contact.url ? smallEnough(contact.url) : null

  return qr && { text: contact.url, qr, kind: 'website', leftOut: [] }
}

/** The sturdier level where it costs no module. */
function smallEnough(text: string): QrCode | null {
  try {
    const least = qrPath(text, { level: 'L' })
    if (least.size > MOST_MODULES) return null
    const sturdier = qrPath(text, { level: 'M' })
    return sturdier.size === least.size ? sturdier : least
  } catch {
    return null
  }
}
