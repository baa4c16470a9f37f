import { m } from '#i18n/messages/messages.js'
import { MONTHS } from '#thai/dates.ts'
import { addDays, weekday } from '#thai/days.ts'
import { WEEKDAYS } from '#thai/weekdays.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './calendar.module.css'
import { EntryRow } from './entry-row.tsx'
import { daysOf } from './span.ts'
import type { Span } from './types.ts'

type Props = {
  span: Span
  day: string
  to: string
  today: string
  type: string
  linkOf: (change: Record<string, string | null>) => string
}

/** The days on which something is, from one day on, under the strip of its week. */
export function Agenda({ span, day, to, today, type, linkOf }: Props) {
  const { locale } = useRoot()
  const sunday = addDays(day, -weekday(day))
  const has = (one: string) => span.entries.some(({ date }) => date === one)
  const named = (one: string) => span.holidays.filter((holiday) => holiday.day === one)
  const days = daysOf({ from: day, to }).filter((one) => one === today || has(one) || named(one).length > 0)

  return (
    <div className={css.agenda}>
      <nav className={css.strip} aria-label={m.days_week()}>
        {daysOf({ from: sunday, to: addDays(sunday, 6) }).map((one) => (
          <Anchor
            key={one}
            href={linkOf({ view: 'agenda', date: one, day: null })}
            aria-current={one === day ? 'date' : undefined}
            data-off={named(one).some(({ isOff }) => isOff) || undefined}
          >
            <small>{SHORT[locale][weekday(one)]}</small>
            <b>{Number(one.slice(8))}</b>
            <i data-on={has(one) || undefined} />
          </Anchor>
        ))}
      </nav>
      {days.length === 0 && <p>{m.days_agenda_empty()}</p>}
      <ol>
        {days.map((one) => (
          <li key={one} data-off={named(one).some(({ isOff }) => isOff) || undefined}>
            <div className={css.date}>
              <small>{WEEKDAYS[locale][weekday(one)]}</small>
              <b>{Number(one.slice(8))}</b>
              <small>
                {one === today ? m.days_this_day() : MONTHS[locale].short[Number(one.slice(5, 7)) - 1]}
              </small>
            </div>
            <div>
              {named(one).map(({ name, isOff }) => (
                <p key={name} className={isOff ? css.holiday : css.marked}>
                  {name}
                </p>
              ))}
              {one === today && !has(one) && <p>{m.days_day_empty()}</p>}
              {span.entries
                .filter(({ date }) => date === one)
                .map((entry) => (
                  <EntryRow key={entry.id} entry={entry} type={type} />
                ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Days of the week as they stand over a strip, from Sunday. */
const SHORT = {
  th: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const
