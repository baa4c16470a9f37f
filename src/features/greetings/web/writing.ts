import type { GreetingDetail } from '#features/greetings/contract.ts'
import { LANGUAGES } from '#features/greetings/kinds.ts'
import { AUDIENCES } from '#features/greetings/recipients.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import type { Compared, Seen, Texts } from '#web/forms/versions/three-way.ts'
import { audienceWords } from './words.ts'

const TEXTS = [
  'subjectTh',
  'subjectEn',
  'headlineTh',
  'headlineEn',
  'messageTh',
  'messageEn',
  'signatureTh',
  'signatureEn',
] as const

/** Each text of a card by its label. */
export const textLabels: Record<(typeof TEXTS)[number], () => string> = {
  subjectTh: m.greetings_subject_th,
  subjectEn: m.greetings_subject_en,
  headlineTh: m.greetings_headline_th,
  headlineEn: m.greetings_headline_en,
  messageTh: m.greetings_message_th,
  messageEn: m.greetings_message_en,
  signatureTh: m.greetings_signature_th,
  signatureEn: m.greetings_signature_en,
}

export const languageWords: Record<(typeof LANGUAGES)[number], () => string> = {
  reader: m.greetings_language_reader,
  th: m.greetings_language_th,
  en: m.greetings_language_en,
}

type Names = { people: ReadonlyMap<string, string>; cards: ReadonlyMap<string, string> }

/** The fields of a greeting whose two versions can be told apart. */
export function greetingFields({ people, cards }: Names): Compared[] {
  return [
    { key: 'ownTitle', label: m.greetings_own_title() },
    { key: 'eCardId', label: m.greetings_card(), say: ([text = '']) => cards.get(text) ?? text },
    { key: 'language', label: m.greetings_language(), say: ([text]) => languageWords[languageOf(text)]() },
    ...TEXTS.map((key) => ({ key, label: textLabels[key]() })),
    { key: 'recipients', label: m.greetings_readers(), say: ([text]) => audienceWords[audienceOf(text)]() },
    {
      key: 'chosen',
      label: m.greetings_audience_chosen(),
      isSet: true,
      say: (keys) => keys.map((key) => people.get(key) ?? key).join(', '),
    },
    { key: 'day', label: m.greetings_day(), plain: typedDay },
    { key: 'sendTime', label: m.greetings_time(), plain: (text) => typedClock(text) ?? '' },
    { key: 'autoSend', label: m.greetings_auto(), say: ([text]) => (text ? '✓' : '–') },
  ]
}

type Shown = Pick<GreetingDetail, 'ownTitle' | 'eCardId' | 'language' | (typeof TEXTS)[number]> &
  Pick<GreetingDetail, 'recipients' | 'chosen' | 'day' | 'sendTime' | 'autoSend'>

/** A greeting as the form's fields. */
export function textsOf(shown: Shown, locale: Locale): Texts {
  const { ownTitle, eCardId, language, recipients, chosen, day, sendTime, autoSend } = shown
  const one = {
    ...{ ownTitle, eCardId, language, recipients, sendTime },
    ...Object.fromEntries(TEXTS.map((key) => [key, shown[key]])),
    day: day ? formatDay(day, locale, 'numeric') : '',
    autoSend: autoSend ? '1' : '',
  }

  return {
    ...Object.fromEntries(Object.entries(one).map(([key, text]) => [key, text ? [text] : []])),
    chosen,
  }
}

export const seenGreeting = (greeting: GreetingDetail, locale: Locale): Seen => ({
  version: greeting.version,
  texts: textsOf(greeting, locale),
})

/** The form as the calls take it; what cannot be read goes along as it was typed, so that it is refused by name. */
export function typedGreeting(texts: Texts, category: string) {
  const first = (name: string) => texts[name]?.[0] ?? ''

  return {
    ...(Object.fromEntries(TEXTS.map((key) => [key, first(key)])) as Record<(typeof TEXTS)[number], string>),
    category,
    ownTitle: first('ownTitle'),
    eCardId: first('eCardId') || undefined,
    language: languageOf(first('language')),
    recipients: audienceOf(first('recipients')),
    chosen: [...new Set(texts.chosen ?? [])],
    day: first('day').trim() ? typedDay(first('day')) : null,
    sendTime: typedClock(first('sendTime')) ?? '',
    autoSend: first('autoSend') === '1',
  }
}

const languageOf = (text: string | undefined) => LANGUAGES.find((one) => one === text) ?? 'reader'
const audienceOf = (text: string | undefined) => AUDIENCES.find((one) => one === text) ?? 'tenants'
