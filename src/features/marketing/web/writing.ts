import type { CampaignDetail } from '#features/marketing/contract.ts'
import { CHANNELS, FLYER_LAYOUTS } from '#features/marketing/kinds.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { typedDay } from '#web/forms/typed-day.ts'
import type { Compared, Seen, Texts } from '#web/forms/versions/three-way.ts'
import { channelWords, layoutWords } from './words.ts'

export const TEXTS = ['headlineTh', 'headlineEn', 'shortTh', 'shortEn', 'bodyTh', 'bodyEn'] as const

/** Each text by its label. */
export const textLabels: Record<(typeof TEXTS)[number], () => string> = {
  headlineTh: m.marketing_headline_th,
  headlineEn: m.marketing_headline_en,
  shortTh: m.marketing_short_th,
  shortEn: m.marketing_short_en,
  bodyTh: m.marketing_body_th,
  bodyEn: m.marketing_body_en,
}

/** The fields of a campaign whose two versions can be told apart. */
export function campaignFields(): Compared[] {
  return [
    ...TEXTS.map((key) => ({ key, label: textLabels[key]() })),
    { key: 'layout', label: m.marketing_layout(), say: ([text]) => layoutWords[asLayout(text)]() },
    {
      key: 'channels',
      label: m.marketing_channels(),
      isSet: true,
      say: (keys) =>
        CHANNELS.filter((one) => keys.includes(one))
          .map((one) => channelWords[one]())
          .join(', '),
    },
    {
      key: 'photoIds',
      label: m.marketing_photos(),
      say: (ids) =>
        ids.length === 1 ? m.marketing_photo_count_one() : m.marketing_photo_count({ count: ids.length }),
    },
    { key: 'startDay', label: m.marketing_start(), plain: typedDay },
    { key: 'endDay', label: m.marketing_end_day(), plain: typedDay },
  ]
}

type Shown = Pick<
  CampaignDetail,
  (typeof TEXTS)[number] | 'layout' | 'channels' | 'photoIds' | 'startDay' | 'endDay'
>

/** A campaign as the form’s fields. */
export function textsOf(shown: Shown, locale: Locale): Texts {
  const one = {
    ...Object.fromEntries(TEXTS.map((key) => [key, shown[key]])),
    layout: shown.layout,
    startDay: formatDay(shown.startDay, locale, 'numeric'),
    endDay: shown.endDay ? formatDay(shown.endDay, locale, 'numeric') : '',
  }

  return {
    ...Object.fromEntries(Object.entries(one).map(([key, text]) => [key, text ? [text] : []])),
    channels: shown.channels,
    photoIds: shown.photoIds,
  }
}

export const seenCampaign = (campaign: CampaignDetail, locale: Locale): Seen => ({
  version: campaign.version,
  texts: textsOf(campaign, locale),
})

/** The form as the calls take it; what cannot be read goes along as it was typed, so that it is refused by name. */
export function typedCampaign(texts: Texts) {
  const first = (name: string) => texts[name]?.[0] ?? ''

  return {
    ...(Object.fromEntries(TEXTS.map((key) => [key, first(key)])) as Record<(typeof TEXTS)[number], string>),
    layout: asLayout(first('layout')),
    channels: CHANNELS.filter((one) => texts.channels?.includes(one)),
    photoIds: [...new Set(texts.photoIds ?? [])],
    startDay: first('startDay').trim() ? typedDay(first('startDay')) : undefined,
    endDay: first('endDay').trim() ? typedDay(first('endDay')) : null,
  }
}

const asLayout = (text: string | undefined) => FLYER_LAYOUTS.find((one) => one === text) ?? 'photo-top'
