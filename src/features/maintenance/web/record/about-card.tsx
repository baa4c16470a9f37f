import { FromPlan } from '#features/care-plans/web/embed/from-plan.tsx'
import type { Repair } from '#features/maintenance/web/types.ts'
import { stateWords } from '#features/maintenance/web/words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './record.module.css'

type Props = { repair: Repair; plan: { id: string; title: string; day: string } | null }

/** What was said of it, and all homes that it is about. */
export function AboutCard({ repair: { description, homes, asset }, plan }: Props) {
  const { locale } = useRoot()

  return (
    <Card title={m.maintenance_about()}>
      {description ? (
        <p className={css.written}>{description}</p>
      ) : (
        <p className={css.soft}>{m.maintenance_no_description()}</p>
      )}
      {asset && (
        <p>
          {m.maintenance_asset_of()}{' '}
          <Anchor href={pathIn(locale, `/dashboard/manager/assets/${asset.id}`)}>{asset.name}</Anchor>
        </p>
      )}
      {plan && <FromPlan plan={plan} />}
      {homes.length > 1 && (
        <>
          <h3 className={css.small}>{m.maintenance_homes({ n: homes.length })}</h3>
          <ul className={css.homes}>
            {homes.map(({ id, name }) => (
              <li key={id}>
                <Anchor href={pathIn(locale, `/dashboard/manager/properties/${id}`)}>{name}</Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Other open repairs of the same homes: what somebody has reported before. Nothing where there is none. */
export function BesideCard({ repair: { beside } }: Pick<Props, 'repair'>) {
  const { locale } = useRoot()
  if (beside.length === 0) return null

  return (
    <Card title={m.maintenance_beside()}>
      <ul className={css.beside}>
        {beside.map(({ id, no, title, status }) => (
          <li key={id}>
            <Anchor href={pathIn(locale, `/dashboard/manager/maintenance/${id}`)}>{title}</Anchor>{' '}
            <span className={css.soft}>{no}</span>{' '}
            <StatusTag kind="maintenance" state={status}>
              {stateWords[status]()}
            </StatusTag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
