import { conflict, invalid } from '#contract/problem.ts'
import type { CardDesign, CardSide } from '#features/business-cards/designs.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'
import type { Kit } from '#server/kit.ts'
import type { EncodedImage } from '#server/ports/images/images-port.ts'
import type { ArtImage } from '#server/ports/pdf/boxed/layout.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { given } from '#server/versions/versions.ts'
import { type CardBusiness, contactOf } from './card-texts.ts'
import { cardArtwork } from './draw.ts'
import { cardNotes, roomFaults, takesPortrait, typedFaults } from './faults.ts'
import { drawable, portraitBytes, readPictures } from './pictures.ts'
import { type Card, type CardFacts, type Reading, readCard } from './read.ts'
import type { CardChange } from './service.ts'
import { vcardOf } from './vcard.ts'

/** Pixels of a side: to share, beside the form, in a gallery. */
const SHARED = { width: 1800, height: 1080 }
const SHOWN = { width: 1080, height: 648 }
const SMALL = { width: 360, height: 216 }

/** A picture of nothing: whether a text fits hangs on there being one, not on what it shows. */
const SOME_LOGO: ArtImage = {
  bytes: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  type: 'image/gif',
  width: 1,
  height: 1,
  alt: '',
}

/** @throws Problem 422 by field: what cannot be read, and what the design has no room for */
async function fittedOrRefused(kit: Kit, card: Card, business: CardBusiness): Promise<void> {
  const typed = typedFaults(card)
  const { artwork } = cardArtwork({
    ...{ design: card.design, code: card.code, texts: card, business },
    ...(business.logoFileId && { logo: SOME_LOGO }),
  })
  const { misfits } = await kit.ports.pdf.draw(artwork, 'picture')
  const faults = { ...roomFaults(misfits, card), ...typed }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Refuses a card that its design has no room for. @throws Problem 422 by field */
export type CheckFit = (card: Card, business: CardBusiness) => Promise<void>

/**
 * Draws a card as it would be before anybody holds it, as drawing takes its time: whoever saves at the same moment would wait
 * for it with a connection each. Answers a check that draws again only where the card became another one meanwhile.
 * @throws Problem 404, 422 by field
 */
export async function fitBefore(kit: Kit, reading: Reading, { userId, ...wish }: Wish): Promise<CheckFit> {
  const facts = await kit.database.inWorkspace(reading.workspaceId, (tx) =>
    readCard(tx, kit, reading, { userId }),
  )
  const drawn = { ...facts.card, ...given(wish) }
  await fittedOrRefused(kit, drawn, facts.business)
  const wordsOf = ({ version: _, isSaved: __, portraitUrl: ___, ...words }: Card) => words

  return async (card, business) => {
    const isSame =
      JSON.stringify([wordsOf(card), business]) === JSON.stringify([wordsOf(drawn), facts.business])
    if (!isSame) await fittedOrRefused(kit, card, business)
  }
}

type Wish = { userId: string } & Omit<CardChange, 'portrait' | 'dropPortrait'>

/** A card as it would be with what is wished, and with the pictures it is drawn with. */
async function prepared(
  kit: Kit,
  reading: Reading,
  { userId, ...wish }: Wish,
  face?: { portrait?: File | undefined; dropPortrait?: boolean | undefined },
) {
  const { facts, pictures } = await kit.database.inWorkspace(reading.workspaceId, async (tx) => {
    const facts = await readCard(tx, kit, reading, { userId })
    return { facts, pictures: await readPictures(tx, kit, reading.workspaceId, facts) }
  })
  const card: Card = { ...facts.card, ...given(wish) }
  const isSent = face?.portrait && face.portrait.size > 0
  if (isSent) pictures.portrait = await portraitBytes(face.portrait!)
  else if (face?.dropPortrait) pictures.portrait = null
  const art = await drawable(kit, pictures, {
    isRound: card.design === 'portrait-round',
    hasPortrait: takesPortrait(card),
  })
  const drawn = cardArtwork({
    ...{ design: card.design, code: card.code, texts: card, business: facts.business },
    ...art,
  })

  return { card, facts, drawn }
}

/** Both sides as they would print, with what does not fit and what was done another way. */
export async function previewCard(
  kit: Kit,
  reading: Reading,
  { userId, portrait, dropPortrait, ...wish }: CardChange & { userId: string },
) {
  const { card, drawn } = await prepared(kit, reading, { userId, ...wish }, { portrait, dropPortrait })
  const { file, misfits } = await kit.ports.pdf.draw(drawn.artwork, 'picture')
  const pictures = await kit.ports.images.drawnSides(file, { sides: 2, ...SHOWN, type: 'image/webp' })
  const [front, back] = pictures.map(dataUrl)
  const faults = { ...roomFaults(misfits, card), ...typedFaults(card) }
  const { locale } = reading

  return {
    front: front!,
    back: back!,
    faults: Object.fromEntries(
      Object.entries(faults).map(([field, key]) => [field, text(`field_${key}`, {}, locale) ?? key]),
    ),
    notes: cardNotes(drawn, { misfits, card, locale }),
  }
}

/** A side as PNG, cut to its size. */
export async function cardPicture(
  kit: Kit,
  reading: Reading,
  {
    userId,
    side,
    design,
    small = false,
  }: { userId: string; side: CardSide; design?: CardDesign | undefined; small?: boolean | undefined },
): Promise<File> {
  const { card, drawn } = await prepared(kit, reading, { userId, design })
  const { file } = await kit.ports.pdf.draw(drawn.artwork, 'picture')
  const sides = await kit.ports.images.drawnSides(file, {
    ...{ sides: 2, type: 'image/png' },
    ...(small ? SMALL : SHARED),
  })
  const { bytes } = sides[side === 'front' ? 0 : 1]!
  const name = `${fileName(card, reading.locale)} ${side === 'front' ? 1 : 2}.png`

  return new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'image/png' })
}

/** Both sides for the printer. @throws Problem 409 `card_not_saved`, `card_portrait_missing`, `card_no_room` */
export async function cardPrint(kit: Kit, reading: Reading, userId: string): Promise<File> {
  const { card, drawn } = await prepared(kit, reading, { userId })
  if (!card.isSaved) throw conflict('card_not_saved')
  if (drawn.isFaceless) throw conflict('card_portrait_missing')
  const { file, misfits } = await kit.ports.pdf.draw(drawn.artwork, 'print')
  // Since it was saved the business may have taken a longer name.
  if (misfits.some(({ isShortened }) => !isShortened)) throw conflict('card_no_room')

  return pdfFile(file, fileName(card, reading.locale))
}

/** The contact for a phone. @throws Problem 409 `card_not_saved` */
export async function cardContact(kit: Kit, reading: Reading, userId: string): Promise<File> {
  const { card, business } = await kit.database.inWorkspace(
    reading.workspaceId,
    (tx): Promise<CardFacts> => readCard(tx, kit, reading, { userId }),
  )
  if (!card.isSaved) throw conflict('card_not_saved')
  const written = vcardOf(contactOf(card, business), { isFolded: true })

  return new File([written], `${fileName(card, reading.locale)}.vcf`, { type: 'text/vcard;charset=utf-8' })
}

function fileName(card: Card, locale: Locale): string {
  return `${m.cards_file({}, { locale })} ${card.nameTh}`
}

function dataUrl({ bytes, type }: EncodedImage): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
