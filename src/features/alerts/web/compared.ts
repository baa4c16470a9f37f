import { ALERT_CATEGORIES } from '#features/alerts/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { type AnyAudience, audienceWords } from './embed/audience-field.tsx'
import { spanCompared, spanTexts } from './embed/span-fields.tsx'
import { categoryWord } from './words.ts'

export type AlertData = Awaited<ReturnType<Scope['api']['alerts']['read']>>['data']

/** The fields of an alert whose two versions can be told apart. */
export function alertFields(): Compared[] {
  return [
    { key: 'titleTh', label: m.alerts_form_title_th() },
    { key: 'bodyTh', label: m.alerts_form_body_th() },
    { key: 'titleEn', label: m.alerts_form_title_en() },
    { key: 'bodyEn', label: m.alerts_form_body_en() },
    {
      key: 'image',
      label: m.alerts_form_image(),
      names: ['imageFileId', 'imageUrl'],
      say: () => m.alerts_form_image_other(),
    },
    {
      key: 'category',
      label: m.alerts_category(),
      say: ([text]) => {
        const category = ALERT_CATEGORIES.find((one) => one === text)
        return category ? categoryWord(category) : ''
      },
    },
    {
      key: 'audience',
      label: m.alerts_audience(),
      isSet: true,
      say: (all) => audienceWords(all as AnyAudience[]),
    },
    { key: 'onDashboard', label: m.alerts_on_dashboard() },
    ...spanCompared(),
  ]
}

/** What is kept of an alert, as the form's fields. */
export function seenAlert(alert: AlertData, locale: Locale): Seen {
  const { titleTh, bodyTh, titleEn, bodyEn, category, audience, onDashboard } = alert
  const shown = {
    ...{ titleTh, bodyTh, titleEn, bodyEn, category },
    imageFileId: alert.imageFileId,
    imageUrl: alert.image?.src,
    onDashboard: onDashboard ? 'on' : '',
    ...spanTexts(alert, locale),
  }
  const texts = Object.entries(shown).map(([name, text]) => [name, text ? [text] : []])

  return { version: alert.version, texts: { ...Object.fromEntries(texts), audience } }
}
