import css from '#features/records/web/record.module.css'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Person } from './types.ts'

/** What they asked to have repaired, and when they come to look at a home; nothing where there is none of it. */
export function AroundCard({ person: { repairs, visits } }: { person: Person }) {
  const { locale } = useRoot()
  if (repairs.length === 0 && visits.length === 0) return null

  return (
    <Card title={repairs.length > 0 ? m.records_repairs() : m.records_visits()}>
      <ul className={css.rows}>
        {repairs.map(({ id, title, at }) => (
          <li key={id} className={css.split}>
            <Anchor href={pathIn(locale, `/dashboard/manager/maintenance/${id}`)}>{title}</Anchor>
            <span className={css.soft}>{formatDateTime(at, locale)}</span>
          </li>
        ))}
        {visits.map(({ id, name, at }) => (
          <li key={id} className={css.split}>
            <Anchor href={pathIn(locale, '/dashboard/manager/visits')}>
              {m.records_event_visit({ text: name })}
            </Anchor>
            <span className={css.soft}>{formatDateTime(at, locale)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
