import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { Repair } from '#features/maintenance/web/types.ts'
import { holdWords, priorityWords, stateWords } from '#features/maintenance/web/words.ts'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { REPAIRS } from './act.ts'
import { lineOf } from './line.ts'
import css from './record.module.css'

/** What is broken where, and how far it is. */
export function RepairHead({ repair }: { repair: Repair }) {
  const { locale } = useRoot()
  const { homes, status, holdReason } = repair
  const [first] = homes
  const about = [
    serviceWords[repair.category](),
    priorityWords[repair.priority](),
    m.maintenance_reported({ time: formatDateTime(repair.createdAt, locale) }),
  ]

  return (
    <>
      <p className={css.crumbs}>
        <Anchor href={pathIn(locale, REPAIRS)}>{m.site_dash_maintenance()}</Anchor> · {repair.no}
      </p>
      <PageHeader
        title={repair.title}
        tag={
          <StatusTag kind="maintenance" state={status}>
            {status === 'on_hold' && holdReason
              ? m.maintenance_held({ reason: holdWords[holdReason]() })
              : stateWords[status]()}
          </StatusTag>
        }
        lead={
          <>
            {first && (
              <Anchor href={pathIn(locale, `/dashboard/manager/properties/${first.id}`)}>{first.name}</Anchor>
            )}
            {homes.length > 1 && ` ${m.maintenance_and_more({ n: homes.length - 1 })}`}
            {[''].concat(about).join(' · ')}
          </>
        }
        actions={
          <WithRight right="edit">
            <ButtonLink
              href={pathIn(locale, `/dashboard/manager/edit-maintenance/${repair.id}`)}
              icon={<IconPencil size={20} />}
            >
              {m.maintenance_edit()}
            </ButtonLink>
          </WithRight>
        }
      />
      <StateLine repair={repair} />
    </>
  )
}

/** The five steps, each with its moment; what is to come says by when. */
function StateLine({ repair: { status, steps, clocks, scheduledAt } }: { repair: Repair }) {
  const { locale } = useRoot()
  const places = lineOf(status, steps)
  const momentOf = ({ state, place, at }: (typeof places)[number]) => {
    if (state === 'scheduled' && scheduledAt) return formatDateTime(scheduledAt, locale)
    if (at) return formatDateTime(at, locale)
    if (state === 'completed' && place === 'next' && clocks.mend.dueAt)
      return m.maintenance_until({ time: formatDateTime(clocks.mend.dueAt, locale) })

    return place === 'past' ? m.maintenance_passed_over() : ''
  }

  return (
    <ol className={css.line} aria-label={m.maintenance_line()}>
      {places.map((one) => (
        <li
          key={one.state}
          className={css.place}
          data-place={one.place}
          aria-current={one.place === 'now' ? 'step' : undefined}
        >
          <span>{stateWords[one.state === 'new' && status === 'reopened' ? status : one.state]()}</span>
          <span className={css.soft}>{momentOf(one)}</span>
        </li>
      ))}
    </ol>
  )
}
