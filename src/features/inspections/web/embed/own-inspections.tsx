import css from '#features/inspections/web/inspections.module.css'
import { kindWords, stateWords } from '#features/inspections/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type Own = Awaited<ReturnType<Scope['api']['inspections']['listAsTenant']>>['data'][number]

/** The inspections of the reader's home; nothing where there are none. */
export function OwnInspections({ inspections, side }: { inspections: Own[]; side: 'tenant' | 'owner' }) {
  const { locale } = useRoot()
  if (inspections.length === 0) return null

  return (
    <Card title={m.inspections_own_list()}>
      <ul className={css.points}>
        {inspections.map(({ id, kind, state, no, homeName, inspectedOn }) => (
          <li key={id} className={css.point}>
            <span className={css.what}>
              {kindWords[kind]()} · {homeName}
              <small>{[no, formatDay(inspectedOn, locale)].filter(Boolean).join(' · ')}</small>
            </span>
            <StatusTag kind="inspection" state={state}>
              {stateWords[state]()}
            </StatusTag>
            <ButtonLink href={pathIn(locale, `/dashboard/${side}/inspections/${id}`)}>
              {m.inspections_own_open()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
