import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { MONTHS } from '#thai/dates.ts'
import { weekday } from '#thai/days.ts'
import { WEEKDAYS } from '#thai/weekdays.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import css from './main.module.css'
import type { Overview } from './types.ts'
import { unitWords } from './unit-words.ts'

type Event = Overview['week'][number]

/** What falls on the next seven days. */
export function WeekCard({ week, isRooms }: { week: Event[]; isRooms: boolean }) {
  const { locale } = useRoot()

  return (
    <Card title={m.overview_week()}>
      {week.length === 0 ? (
        <p className={css.quiet}>{m.overview_week_empty()}</p>
      ) : (
        <ol className={css.week}>
          {week.map((event) => (
            <li key={event.day + event.kind}>
              <span className={css.date}>
                <b>{Number(event.day.slice(8))}</b>
                <small title={WEEKDAYS[locale][weekday(event.day)]}>
                  {MONTHS[locale].short[Number(event.day.slice(5, 7)) - 1]}
                </small>
              </span>
              <div>
                <b>{nameOf(event)}</b>
                <p>
                  {[event.at && formatTime(event.at, locale), unitWords(isRooms, event)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function nameOf({ kind, count }: Event): string {
  const n = String(count)
  const names = {
    visit: m.overview_event_visit,
    move_in: m.overview_event_move_in,
    lease_end: m.overview_event_lease_end,
    bills_due: m.overview_event_bills_due,
    repair: m.overview_event_repair,
  }

  return names[kind]({ n })
}
