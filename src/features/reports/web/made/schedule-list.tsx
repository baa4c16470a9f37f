import { reportsPath } from '#features/reports/web/paths.ts'
import css from '#features/reports/web/reports.module.css'
import type { Schedule } from '#features/reports/web/types.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** Reports that are made by themselves. Nothing is drawn before the first. */
export function ScheduleList({ schedules }: { schedules: Schedule[] }) {
  const { locale } = useRoot()
  if (schedules.length === 0) return null

  return (
    <div id="schedules">
      <Card title={m.reports_schedules()}>
        <ul className={css.made}>
          {schedules.map((one) => (
            <li key={one.id}>
              <div>
                <Anchor href={reportsPath(locale, `/schedules/${one.id}`)}>
                  {one.title} · {one.scopeName}
                </Anchor>
                <span className={css.about}>
                  {[rhythmWords(one), one.mailTo.join(', '), one.sharedWith && m.reports_to_portal()]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <StatusTag kind="report" state={one.isPaused ? 'paused' : 'planned'}>
                {one.isPaused ? m.reports_paused() : m.reports_next({ day: formatDay(one.nextDay, locale) })}
              </StatusTag>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** `ส่งทุกเดือนวันที่ 3` */
export function rhythmWords({ every, onDay }: Pick<Schedule, 'every' | 'onDay'>): string {
  return every === 'month'
    ? m.reports_every_month({ day: String(onDay) })
    : m.reports_every_week({ day: WEEKDAYS[onDay]!() })
}

export const WEEKDAYS = [
  m.reports_weekday_0,
  m.reports_weekday_1,
  m.reports_weekday_2,
  m.reports_weekday_3,
  m.reports_weekday_4,
  m.reports_weekday_5,
  m.reports_weekday_6,
]
