import type { Contact } from './vcard.ts'

/** What stands on a card. */
export type CardTexts = {
  nameTh: string
  nameEn: string
  titleTh: string
  titleEn: string
  phone: string
  lineId: string
  email: string
  website: string
}

/** What a card shows of the business. */
export type CardBusiness = {
  name: string
  nameEn: string | null
  addressTh: string | null
  addressEn: string | null
  primaryColor: string | null
  logoFileId: string | null
  siteName: string | null
  isPublished: boolean
}

/** The website as a reader types it, and as a link. */
export function websiteOf(typed: string): { shown: string; url: string } | null {
  if (!typed) return { shown: '', url: '' }
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  if (!/^[^.]+(?:\.[^.]+)+$/.test(hostname) || /\s/.test(typed) || !/^https?:$/.test(protocol)) return null

  return {
    shown: address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''),
    url: href.replace(/\/$/, ''),
  }
}

/** The contact behind a card: in Thai, as the front of the card is. */
export function contactOf(texts: CardTexts, business: CardBusiness): Contact {
  return {
    name: texts.nameTh,
    nameEn: texts.nameEn,
    org: business.name,
    title: texts.titleTh || texts.titleEn,
    phone: texts.phone,
    email: texts.email,
    url: websiteOf(texts.website)?.url ?? '',
    address: business.addressTh ?? business.addressEn ?? '',
    lineId: texts.lineId,
  }
}

/** Scripts that the fonts of papers hold. */
const PRINTABLE = /^[\p{Script=Thai}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text)
}
