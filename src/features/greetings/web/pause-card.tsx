import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import css from './greetings.module.css'

type Span = { fromDay: string; toDay: string | null }

/** A time of mourning in words, with or without its end. */
export function spanWords({ fromDay, toDay }: Span, locale: Locale): string {
  const from = formatDay(fromDay, locale)

  return toDay
    ? m.greetings_pause_span({ from, to: formatDay(toDay, locale) })
    : m.greetings_pause_since({ from })
}

/** How long one mourns: sets it, moves its end, ends it. For a business, or for everybody. */
export function PauseCard({
  pause,
  lead,
  errors,
  typed,
}: {
  pause: Span | null
  lead: string
  errors: Record<string, string>
  typed: Record<string, string> | undefined
}) {
  const { locale, today } = useRoot()
  const intent = useSubmission()?.get('intent')
  const shown = (name: 'fromDay' | 'toDay', fallback: string | null | undefined) =>
    typed?.[name] ?? (fallback ? formatDay(fallback, locale, 'numeric') : '')

  return (
    <Card title={m.greetings_pause()}>
      <Form method="post" className={css.fields} noValidate key={`${pause?.fromDay} ${pause?.toDay}`}>
        <p className={css.soft}>{pause ? spanWords(pause, locale) : lead}</p>
        <div className={css.pair}>
          <DateInput
            name="fromDay"
            label={m.greetings_pause_from()}
            defaultValue={shown('fromDay', pause?.fromDay ?? today)}
            error={errors.fromDay}
          />
          <DateInput
            name="toDay"
            label={m.greetings_pause_to()}
            hint={m.greetings_pause_to_hint()}
            defaultValue={shown('toDay', pause?.toDay)}
            error={errors.toDay}
          />
        </div>
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="pause" isLoading={intent === 'pause'}>
            {pause ? m.greetings_pause_change() : m.greetings_pause_set()}
          </Button>
          {pause && (
            <Button type="submit" name="intent" value="endPause" isLoading={intent === 'endPause'}>
              {m.greetings_pause_end()}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

export function BusinessPause(props: Omit<Parameters<typeof PauseCard>[0], 'lead'>) {
  return (
    <WithRight right="edit">
      <PauseCard {...props} lead={m.greetings_pause_lead()} />
    </WithRight>
  )
}
