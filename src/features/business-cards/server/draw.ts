import type { CardCode, CardDesign } from '#features/business-cards/designs.ts'
import { PORTRAIT_DESIGNS } from '#features/business-cards/designs.ts'
import { coloursOf } from '#server/ports/pdf/boxed/colours.ts'
import { fillSide } from '#server/ports/pdf/boxed/fill.ts'
import {
  type ArtImage,
  type BoxedArtwork,
  type BoxLayout,
  BUSINESS_CARD,
  type Misfit,
  type SideLayout,
} from '#server/ports/pdf/boxed/layout.ts'
import { type CardQr, cardCode } from './card-code.ts'
import { type CardBusiness, type CardTexts, contactOf, websiteOf } from './card-texts.ts'
import { LAYOUTS } from './designs/layouts.ts'

/** All that a card is drawn from. */
export type CardParts = {
  design: CardDesign
  code: CardCode
  texts: CardTexts
  business: CardBusiness
  logo?: ArtImage
  portrait?: ArtImage
}

export type DrawnCard = {
  artwork: BoxedArtwork
  code: CardQr | null
  /** The design has a place for a portrait, and there is none. */
  isFaceless: boolean
}

/** Both sides of a card: Thai in front, English with the code on the back. */
export function cardArtwork({ design, code: wanted, texts, business, logo, portrait }: CardParts): DrawnCard {
  const { front, back } = LAYOUTS[design]
  const code = cardCode(contactOf(texts, business), wanted)
  const website = websiteOf(texts.website)?.shown ?? texts.website
  const name = { th: texts.nameTh, en: texts.nameEn || texts.nameTh }
  const values = {
    texts: {
      name_th: name.th,
      name_en: name.en,
      title_th: texts.titleTh,
      title_en: texts.titleEn || texts.titleTh,
      business_th: business.name,
      business_en: business.nameEn || business.name,
      // Left out where it is too long: half an address leads nowhere.
      address_en: [business.addressEn || business.addressTh || '', ''],
      logo_name: business.name,
      phone: texts.phone,
      line: texts.lineId && `LINE ${texts.lineId}`,
      email: texts.email,
      website,
    },
    images: { logo, portrait },
    codes: { qr: code?.qr },
  }
  const colours = coloursOf(business.primaryColor ?? undefined)
  const alt = `${name.en}, ${business.nameEn || business.name}`

  return {
    artwork: {
      title: `${name.th} · ${business.name}`,
      author: business.name,
      lang: 'th',
      format: BUSINESS_CARD,
      sides: [front, back].map((side) =>
        fillSide(logo ? side : namedInstead(side), { colours, values, alt }),
      ),
    },
    code,
    isFaceless: !portrait && PORTRAIT_DESIGNS.includes(design),
  }
}

/** Without a logo the name of the business stands in its place, unless it stands on that side anyway. */
function namedInstead({ art, boxes }: SideLayout): SideLayout {
  const isNamed = boxes.some(({ slot }) => slot === 'business_th' || slot === 'business_en')
  if (isNamed) return { art, boxes }
  const named = boxes.flatMap((box): BoxLayout[] => {
    if (box.slot !== 'logo' || box.kind !== 'image') return []
    const { x, y, w, h, align, on } = box
    const style = { size: 10, minSize: 7, weight: 700, lineHeight: 1.35, maxLines: 2 }
    const isDark = box.variant === 'onDark'
    return [
      {
        ...{ kind: 'text', slot: 'logo_name', x, y, w, h, align, valign: 'middle', on, ...style },
        color: isDark ? 'white' : 'mid',
      },
    ]
  })

  return { art, boxes: [...boxes, ...named] }
}

/** The field whose text a box holds; of several lines the longest is the one that is too long. */
export function fieldOf({ slot, side }: Misfit, texts: CardTexts): string {
  const fields: Record<string, string> = {
    name_th: 'nameTh',
    name_en: texts.nameEn ? 'nameEn' : 'nameTh',
    title_th: 'titleTh',
    title_en: texts.titleEn ? 'titleEn' : 'titleTh',
    website: 'website',
  }
  if (slot !== 'contact') return fields[slot] ?? 'design'
  const lines =
    side === 0 ? (['phone', 'lineId', 'email'] as const) : (['phone', 'lineId', 'website'] as const)

  return [...lines].sort((one, other) => texts[other].length - texts[one].length)[0]!
}
