import { m } from '#i18n/messages/messages.js'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import type { Card } from './types.ts'
import { asCode, asDesign, codeWords, designWords } from './words.ts'

/** The fields of a card whose two versions can be told apart. */
export function cardFields(): Compared[] {
  return [
    { key: 'design', label: m.cards_design(), say: ([design]) => designWords[asDesign(design)]?.() ?? '' },
    { key: 'nameTh', label: m.cards_name_th() },
    { key: 'titleTh', label: m.cards_title_th() },
    { key: 'nameEn', label: m.cards_name_en() },
    { key: 'titleEn', label: m.cards_title_en() },
    { key: 'phone', label: m.cards_phone() },
    { key: 'lineId', label: m.cards_line() },
    { key: 'email', label: m.cards_email() },
    { key: 'website', label: m.cards_website() },
    { key: 'code', label: m.cards_code(), say: ([code]) => codeWords[asCode(code)]?.label() ?? '' },
  ]
}

/** A card as its form's fields, with its version. */
export function seenCard(card: Card): Seen {
  const { design, nameTh, nameEn, titleTh, titleEn, phone, lineId, email, website, code } = card
  const texts = { design, nameTh, nameEn, titleTh, titleEn, phone, lineId, email, website, code }

  return {
    version: card.version,
    texts: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ? [text] : []])),
  }
}

/** The form as its call takes it. */
export function typedCard(texts: Record<string, string>, form: FormData) {
  const portrait = form.get('portrait')

  return {
    design: asDesign(texts.design),
    nameTh: texts.nameTh ?? '',
    nameEn: texts.nameEn ?? '',
    titleTh: texts.titleTh ?? '',
    titleEn: texts.titleEn ?? '',
    phone: texts.phone ?? '',
    lineId: texts.lineId ?? '',
    email: texts.email ?? '',
    website: texts.website ?? '',
    code: asCode(texts.code),
    dropPortrait: form.get('dropPortrait') !== null,
    ...(portrait instanceof File && portrait.size > 0 && { portrait }),
  }
}
