import { formatDateTime, formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import type { Compared } from '#web/forms/versions/three-way.ts'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './shown.module.css'

type Span = { publishOn: string | null; publishTime: string; expiresOn: string | null; expiresTime: string }

/** From when until when something is shown. */
export function SpanFields({
  texts,
  errors,
}: {
  texts: Record<string, string>
  errors: Record<string, string>
}) {
  const field = (name: keyof Span) => ({ name, defaultValue: texts[name] ?? '', error: errors[name] })

  return (
    <fieldset className={css.span}>
      <legend>{m.alerts_span()}</legend>
      <p>{m.alerts_span_hint()}</p>
      <div className={css.pair}>
        <DateInput {...field('publishOn')} label={m.alerts_publish_on()} />
        <TextInput {...field('publishTime')} label={m.alerts_publish_time()} inputMode="numeric" />
      </div>
      <div className={css.pair}>
        <DateInput {...field('expiresOn')} label={m.alerts_expires_on()} />
        <TextInput {...field('expiresTime')} label={m.alerts_expires_time()} inputMode="numeric" />
      </div>
    </fieldset>
  )
}

/** What stands in these fields of what is kept, or of something new. */
export function spanTexts(span: Span | null, locale: Locale): Record<keyof Span, string> {
  const day = (iso: string | null | undefined) => (iso ? formatDay(iso, locale, 'numeric') : '')

  return {
    publishOn: day(span?.publishOn),
    publishTime: span?.publishTime ?? '08:00',
    expiresOn: day(span?.expiresOn),
    expiresTime: span?.expiresTime ?? '23:59',
  }
}

/** These fields as a call takes them. */
export function typedSpan(texts: Record<string, string>) {
  return {
    publishOn: typedDay(texts.publishOn) || null,
    publishTime: typedClock(texts.publishTime) ?? '',
    expiresOn: typedDay(texts.expiresOn) || null,
    expiresTime: typedClock(texts.expiresTime) ?? '',
  }
}

export function spanCompared(): Compared[] {
  const clock = (text: string) => typedClock(text) ?? ''

  return [
    { key: 'publishOn', label: m.alerts_publish_on(), plain: typedDay },
    { key: 'publishTime', label: m.alerts_publish_time(), plain: clock },
    { key: 'expiresOn', label: m.alerts_expires_on(), plain: typedDay },
    { key: 'expiresTime', label: m.alerts_expires_time(), plain: clock },
  ]
}

/** From when until when, in words; a dash for what has no time yet. */
export function spanWords(
  { showsFrom, showsUntil }: { showsFrom: Date | null; showsUntil: Date | null },
  locale: Locale,
): string {
  if (!showsFrom) return '–'
  const from = formatDateTime(showsFrom, locale)

  return showsUntil
    ? m.alerts_from_to({ from, to: formatDateTime(showsUntil, locale) })
    : m.alerts_from({ from })
}
