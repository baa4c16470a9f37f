import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { MONTHS } from '#thai/dates.ts'
import { weekday } from '#thai/days.ts'
import { WEEKDAYS } from '#thai/weekdays.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './calendar.module.css'
import { EntryRow, timeOf } from './entry-row.tsx'
import { KIND_ICONS } from './icons.tsx'
import { daysOf } from './span.ts'
import type { Entry, Span } from './types.ts'

type Props = {
  span: Span
  from: string
  to: string
  month: string
  today: string
  /** The day that is open. */
  open: string | null
  type: string
  linkOf: (change: Record<string, string | null>) => string
  isWeek: boolean
}

/** Entries of a cell; what comes after is counted. */
const SHOWN = 3

/** A month or a week in cells from Sunday. A day opens beside its cell, on the side where it hides nothing. */
export function MonthGrid({ span, from, to, month, today, open, type, linkOf, isWeek }: Props) {
  const { locale } = useRoot()
  const shown = isWeek ? 12 : SHOWN

  return (
    <div className={css.grid} data-week={isWeek || undefined}>
      {WEEKDAYS[locale].map((name) => (
        <div key={name} className={css.head}>
          {name}
        </div>
      ))}
      {daysOf({ from, to }).map((day) => {
        const entries = span.entries.filter(({ date }) => date === day)
        const holidays = span.holidays.filter((one) => one.day === day)
        const more =
          Math.max(0, entries.length - shown) + (span.more.find((one) => one.day === day)?.count ?? 0)

        return (
          <div
            key={day}
            className={css.cell}
            data-off={holidays.some(({ isOff }) => isOff) || undefined}
            data-end={[0, 6].includes(weekday(day)) || undefined}
            data-other={!day.startsWith(month) || undefined}
            data-open={day === open || undefined}
          >
            <Link
              className={css.number}
              to={linkOf({ day: day === open ? null : day })}
              aria-expanded={day === open}
              aria-current={day === today ? 'date' : undefined}
              data-day={day}
              preventScrollReset
            >
              {numberOf(day, month, locale)}
              <span className="sr-only">
                {` ${formatDay(day, locale, 'long')}, ${m.days_count({ n: String(entries.length) })}`}
              </span>
            </Link>
            {holidays.map(({ name, isOff }) => (
              <span key={name} className={isOff ? css.holiday : css.marked}>
                {name}
              </span>
            ))}
            {entries.slice(0, shown).map((entry) => (
              <CellEntry key={entry.id} entry={entry} href={linkOf({ day })} />
            ))}
            {more > 0 && (
              <Link className={css.more} to={linkOf({ day })} preventScrollReset>
                {m.days_more({ n: String(more) })}
              </Link>
            )}
            {day === open && (
              <section
                className={css.opened}
                data-left={weekday(day) > 3 || undefined}
                aria-label={formatDay(day, locale, 'long')}
              >
                <h2>{`${WEEKDAYS[locale][weekday(day)]} ${formatDay(day, locale, 'long')}`}</h2>
                {entries.length === 0 && (
                  <p>{day === today ? m.days_day_empty() : m.days_day_empty_other()}</p>
                )}
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} type={type} />
                ))}
                <div className={css.acts}>
                  <ButtonLink href={linkOf({ new: day })}>{m.days_add()}</ButtonLink>
                  <Anchor href={linkOf({ view: 'agenda', date: day, day: null })}>{m.days_open_day()}</Anchor>
                  <Link to={linkOf({ day: null })} preventScrollReset>
                    {m.days_close()}
                  </Link>
                </div>
              </section>
            )}
          </div>
        )
      })}
    </div>
  )
}

function CellEntry({ entry, href }: { entry: Entry; href: string }) {
  const { locale } = useRoot()
  const Icon = KIND_ICONS[entry.kind]
  const said = [timeOf(entry, locale), entry.title].filter(Boolean).join(' ')

  return (
    <Link
      className={css.chip}
      data-kind={entry.kind}
      to={href}
      title={entry.gone ?? undefined}
      preventScrollReset
    >
      <Icon size={16} aria-hidden="true" />
      <span>{entry.gone ? <s>{said}</s> : said}</span>
    </Link>
  )
}

/** The figure alone within the month; at its edges the month beside it, and in full where the year turns. */
function numberOf(day: string, month: string, locale: 'th' | 'en'): string {
  const date = String(Number(day.slice(8)))
  if (day.startsWith(month)) return date
  if (day.endsWith('-01-01')) return formatDay(day, locale)
  const isFirst = date === '1' || day < month

  return isFirst ? `${date} ${MONTHS[locale].short[Number(day.slice(5, 7)) - 1]}` : date
}
