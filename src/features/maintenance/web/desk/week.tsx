import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { RepairLine, Week } from '#features/maintenance/web/types.ts'
import { stateWords } from '#features/maintenance/web/words.ts'
import { formatTime } from '#i18n/format.ts'
import { fullDay } from '#i18n/full-day.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { queryOf, REPAIRS, type Shown } from './address.ts'
import css from './week.module.css'

/** Who comes where, day by day of a week. */
export function WeekView({ week, base, shown }: { week: Week; base: string; shown: Shown }) {
  const { locale, today } = useRoot()
  const at = (day: string | undefined) => listLink(base, queryOf({ ...shown, day }))
  const days = Array.from({ length: 7 }, (_, index) => addDays(week.from, index))

  return (
    <section aria-label={m.maintenance_desk_view_days()}>
      <nav className={css.steps} aria-label={m.maintenance_desk_weeks()}>
        <Anchor href={at(addDays(week.from, -7))} className={css.step}>
          <IconChevronLeft size={20} aria-hidden="true" />
          {m.maintenance_desk_week_before()}
        </Anchor>
        <Anchor href={at(undefined)} className={css.step}>
          {m.maintenance_desk_week_this()}
        </Anchor>
        <Anchor href={at(addDays(week.from, 7))} className={css.step}>
          {m.maintenance_desk_week_after()}
          <IconChevronRight size={20} aria-hidden="true" />
        </Anchor>
      </nav>
      <ol className={css.days}>
        {days.map((day) => {
          const visits = week.visits.filter(
            ({ scheduledAt }) => scheduledAt && todayInBangkok(scheduledAt) === day,
          )
          return (
            <li key={day} className={css.day} data-today={day === today || undefined}>
              <h2 className={css.head}>{fullDay(day, locale)}</h2>
              {visits.length === 0 ? (
                <p className={css.none}>{m.maintenance_desk_day_none()}</p>
              ) : (
                <ul className={css.visits}>
                  {visits.map((repair) => (
                    <Visit key={repair.id} repair={repair} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Visit({ repair }: { repair: RepairLine }) {
  const { locale } = useRoot()
  const { id, no, title, homeName, vendorName, status, scheduledAt, scheduledUntil } = repair
  const until = scheduledUntil ? `–${formatTime(scheduledUntil, locale)}` : ''

  return (
    <li>
      <Anchor className={css.visit} href={pathIn(locale, `${REPAIRS}/${id}`)}>
        <b className={css.time}>
          {scheduledAt && formatTime(scheduledAt, locale)}
          {until}
        </b>
        <span className={css.what}>
          <b>{title}</b>
          <small>{[no, homeName, vendorName].filter(Boolean).join(' · ')}</small>
        </span>
        <StatusTag kind="maintenance" state={status}>
          {stateWords[status]()}
        </StatusTag>
      </Anchor>
    </li>
  )
}
