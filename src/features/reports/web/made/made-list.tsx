import { reportsPath } from '#features/reports/web/paths.ts'
import css from '#features/reports/web/reports.module.css'
import type { Made } from '#features/reports/web/types.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** Reports that were made, newest first, with where each stands. Nothing is drawn before the first. */
export function MadeList({ made, more }: { made: Made[]; more?: string }) {
  const { locale } = useRoot()
  if (made.length === 0) return null

  return (
    <Card title={m.reports_made_lately()} aside={more && <Anchor href={more}>{m.reports_made_all()}</Anchor>}>
      <ul className={css.made}>
        {made.map((one) => (
          <li key={one.id}>
            <div>
              <Anchor href={reportsPath(locale, `/made/${one.id}`)}>
                {one.name || `${one.title} ${one.period}`}
              </Anchor>
              <span className={css.about}>{aboutMade(one, locale)}</span>
            </div>
            <MadeState one={one} />
          </li>
        ))}
      </ul>
      {made.some(({ state }) => state === 'running') && <AutoRefresh />}
    </Card>
  )
}

/** What a made report is of, and whom it went to. */
export function aboutMade(
  { name, title, period, scopeName, createdAt, mailTo, mailedAt }: Made,
  locale: 'th' | 'en',
) {
  return [
    ...(name ? [`${title} ${period}`] : []),
    scopeName,
    m.reports_made_on({ day: formatDay(todayInBangkok(new Date(createdAt)), locale) }),
    ...(mailedAt ? [m.reports_mailed({ to: mailTo.join(', ') })] : []),
  ].join(' · ')
}

/** Being made, with how far it is; ready until a day; shared; not made. */
export function MadeState({ one: { state, percent, keptUntil } }: { one: Made }) {
  const { locale } = useRoot()
  const words = {
    running: m.reports_state_running({ percent: formatNumber(percent) }),
    ready: keptUntil
      ? m.reports_state_ready({ day: formatDay(todayInBangkok(new Date(keptUntil)), locale) })
      : m.reports_state_shared(),
    shared: m.reports_state_shared(),
    failed: m.reports_state_failed(),
  }

  return (
    <StatusTag kind="report" state={state}>
      {words[state]}
    </StatusTag>
  )
}
