import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { Board, RepairLine } from '#features/maintenance/web/types.ts'
import { stateWords } from '#features/maintenance/web/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { queryOf, REPAIRS, type Shown } from './address.ts'
import css from './groups.module.css'
import { Priority } from './priority.tsx'
import { placeOf } from './repairs.list.tsx'
import { nextOf, waitingOf } from './waiting.ts'

const GROUPS = [
  { key: 'us', label: m.maintenance_desk_chip_us },
  { key: 'owner', label: m.maintenance_desk_chip_owner },
  { key: 'tenant', label: m.maintenance_desk_chip_tenant },
  { key: 'vendor', label: m.maintenance_desk_chip_vendor },
  { key: null, label: m.maintenance_desk_group_done },
] as const

/** On a phone: the repairs of the board by who is waited for, the first of all with its button. */
export function Groups({
  board,
  base,
  shown,
  now,
}: {
  board: Board
  base: string
  shown: Shown
  now: number
}) {
  const mayEdit = useMissingRight('edit') === null
  const all = board.columns.flatMap(({ cards }) => cards)
  const groups = GROUPS.map(({ key, label }) => ({
    label,
    key,
    repairs: all.filter(({ waitsFor }) => waitsFor === key),
  })).filter(({ repairs }) => repairs.length > 0)
  const first = groups[0]?.repairs[0]?.id

  return (
    <div className={css.groups}>
      {groups.length === 0 && <p className={css.none}>{m.maintenance_desk_no_hit()}</p>}
      {groups.map(({ key, label, repairs }) => (
        <section key={key ?? 'done'}>
          <h2 className={css.title}>
            {label()} <span>{formatNumber(repairs.length)}</span>
          </h2>
          <ul className={css.list}>
            {repairs.map((repair) => (
              <Line
                key={repair.id}
                {...{ repair, base, shown, now }}
                isOpen={mayEdit && repair.id === first && nextOf(repair.status) !== null}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({
  repair,
  base,
  shown,
  now,
  isOpen,
}: {
  repair: RepairLine
  base: string
  shown: Shown
  now: number
  isOpen: boolean
}) {
  const { locale } = useRoot()
  const { id, title, no, status, priority } = repair
  const { text, detail, tone } = waitingOf(repair, { locale, now })
  const next = nextOf(status)

  return (
    <li className={css.line} data-open={isOpen || undefined}>
      <Anchor className={css.link} href={pathIn(locale, `${REPAIRS}/${id}`)}>
        <b className={css.name}>{title}</b>
        <span className={css.soft}>
          {no} · {placeOf(repair)}
        </span>
        <span className={css.tags}>
          {(priority === 'urgent' || priority === 'emergency') && <Priority priority={priority} />}
          <StatusTag kind="maintenance" state={status}>
            {stateWords[status]()}
          </StatusTag>
        </span>
        <span className={css.waits} data-tone={tone}>
          {text}
          {detail && <small> · {detail}</small>}
        </span>
        <IconChevronRight className={css.arrow} size={20} aria-hidden="true" />
      </Anchor>
      {isOpen && next && (
        <ButtonLink
          variant="primary"
          full
          href={listLink(base, { ...queryOf(shown), move: id, to: next.to })}
        >
          {next.label()}
        </ButtonLink>
      )}
    </li>
  )
}
