import { type AnyAudience, audienceWords } from '#features/alerts/web/embed/audience-field.tsx'
import { spanCompared, spanTexts } from '#features/alerts/web/embed/span-fields.tsx'
import { POPUP_PAGES } from '#features/popups/pages.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { pageWords } from './words.ts'

export type PopupData = Awaited<ReturnType<Scope['api']['popups']['read']>>['data']

/** The fields of a popup that are one line or text each, with their labels. */
export const TEXTS = {
  titleTh: m.popups_form_title_th,
  titleEn: m.popups_form_title_en,
  textTh: m.popups_form_text_th,
  textEn: m.popups_form_text_en,
  altTh: m.popups_form_alt_th,
  altEn: m.popups_form_alt_en,
  buttonTh: m.popups_form_button_th,
  buttonEn: m.popups_form_button_en,
  link: m.popups_form_link,
} as const

export type TextName = keyof typeof TEXTS
export const TEXT_NAMES = Object.keys(TEXTS) as TextName[]

/** The fields of a popup whose two versions can be told apart. */
export function popupFields(): Compared[] {
  return [
    ...TEXT_NAMES.map((key) => ({ key, label: TEXTS[key]() })),
    {
      key: 'image',
      label: m.popups_form_image(),
      names: ['imageFileId', 'imageUrl'],
      say: () => m.popups_form_image_other(),
    },
    {
      key: 'audience',
      label: m.alerts_audience(),
      isSet: true,
      say: (all) => audienceWords(all as AnyAudience[]),
    },
    {
      key: 'pages',
      label: m.popups_pages(),
      isSet: true,
      say: (all) =>
        POPUP_PAGES.filter((one) => all.includes(one))
          .map((one) => pageWords[one]())
          .join(' · '),
    },
    {
      key: 'shows',
      label: m.popups_shows(),
      say: ([text]) => (text === 'until_closed' ? m.popups_shows_until_closed() : m.popups_shows_once()),
    },
    ...spanCompared(),
  ]
}

/** What is kept of a popup, as the form's fields. */
export function seenPopup(popup: PopupData, locale: Locale): Seen {
  const shown = {
    ...Object.fromEntries(TEXT_NAMES.map((name) => [name, popup[name]])),
    ...{ imageFileId: popup.imageFileId, imageUrl: popup.image?.src, shows: popup.shows },
    ...spanTexts(popup, locale),
  }
  const texts = Object.entries(shown).map(([name, text]) => [name, text ? [text] : []])
  const { audience, pages, version } = popup

  return { version, texts: { ...Object.fromEntries(texts), audience, pages } }
}
