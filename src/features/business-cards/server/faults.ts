import { EMAIL } from '#contract/plain-address.ts'
import { PORTRAIT_DESIGNS } from '#features/business-cards/designs.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Misfit } from '#server/ports/pdf/boxed/layout.ts'
import type { LeftOut } from './card-code.ts'
import { isPrintable, websiteOf } from './card-texts.ts'
import { type DrawnCard, fieldOf } from './draw.ts'
import type { Card } from './read.ts'

/** Digits of the shortest number that one calls. */
const LEAST_DIGITS = 4

type Wishes = Pick<
  Card,
  'design' | 'code' | 'nameTh' | 'nameEn' | 'titleTh' | 'titleEn' | 'phone' | 'lineId' | 'email' | 'website'
>

/** What is wrong with what was typed, field by field, before anything is drawn. */
export function typedFaults(card: Wishes): Record<string, string> {
  const { phone, email, website, code } = card
  const faults: Record<string, string> = {}
  for (const field of ['nameTh', 'nameEn', 'titleTh', 'titleEn', 'phone', 'lineId', 'email'] as const)
    if (!isPrintable(card[field])) faults[field] = 'card_letters'
  if (phone && phone.replace(/\D/g, '').length < LEAST_DIGITS) faults.phone = 'phone_invalid'
  if (email && !EMAIL.test(email)) faults.email = 'email_invalid'
  if (!websiteOf(website)) faults.website = 'card_website_wrong'
  else if (code === 'website' && !website) faults.website = 'card_website_needed'

  return faults
}

/** Which fields hold more than the design has room for (G448). */
export function roomFaults(misfits: Misfit[], card: Wishes): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const misfit of misfits) {
    if (misfit.isShortened) continue
    const field = fieldOf(misfit, card)
    faults[field] = field === 'design' ? 'card_business_no_room' : 'card_no_room'
  }

  return faults
}

/** What was left out or done another way than asked, in the reader's language. */
export function cardNotes(
  { code, isFaceless }: DrawnCard,
  { misfits, card, locale }: { misfits: Misfit[]; card: Wishes; locale: Locale },
): string[] {
  const at = { locale }
  const leftOut = code?.leftOut.filter((part) => said[part]) ?? []
  const notes = [
    isFaceless && m.cards_note_portrait({}, at),
    misfits.some(({ slot, isShortened }) => isShortened && slot === 'address_en') &&
      m.cards_note_address({}, at),
    leftOut.length > 0 &&
      m.cards_note_left_out({ list: leftOut.map((part) => said[part]!({}, at)).join(' · ') }, at),
    card.code === 'vcard' && code?.kind === 'website' && m.cards_note_website({}, at),
    !code && m.cards_note_no_code({}, at),
  ]

  return notes.filter((note) => note !== false)
}

type Word = (params: Record<string, never>, at: { locale: Locale }) => string

/** Notes of a contact are no loss that anybody misses on a card. */
const said: Partial<Record<LeftOut, Word>> = {
  address: m.cards_part_address,
  title: m.cards_part_title,
  url: m.cards_part_website,
  org: m.cards_part_business,
  email: m.cards_part_email,
  lineId: m.cards_part_line,
}

export const takesPortrait = ({ design }: Pick<Card, 'design'>) => PORTRAIT_DESIGNS.includes(design)
