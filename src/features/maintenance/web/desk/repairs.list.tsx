import type { RepairLine } from '#features/maintenance/web/types.ts'
import { priorityWords, stateWords } from '#features/maintenance/web/words.ts'
import { csvBaht, csvTime } from '#i18n/csv.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, type ListColumn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { narrowingOf, REPAIRS, shownIn } from './address.ts'
import css from './desk.module.css'
import { Priority } from './priority.tsx'
import { waitingOf } from './waiting.ts'

const sumOf = ({ costSatang, estimateSatang }: RepairLine) => costSatang ?? estimateSatang

/** Repairs of a business: those that are late first, then by urgency. */
export const shownList = dashboardList({
  name: 'repairs',
  path: REPAIRS,
  read: shownIn,
  ask: (api, { itemsPerPage, page, ...shown }) =>
    api.maintenance.list({ ...narrowingOf(shown), status: shown.status, itemsPerPage, page }),
  title: () => m.maintenance_desk_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => repairColumns(locale, Date.now()),
})

/** Its columns at a moment: the page counts from that of its loader. */
export function repairColumns(locale: Locale, now: number): ListColumn<RepairLine>[] {
  return [
    {
      key: 'what',
      head: m.maintenance_desk_column_what(),
      isTitle: true,
      cell: (repair) => (
        <span className={css.what}>
          <Anchor href={pathIn(locale, `${REPAIRS}/${repair.id}`)}>{repair.title}</Anchor>
          <small>
            {repair.no} · {placeOf(repair)}
          </small>
        </span>
      ),
      file: [
        { head: m.maintenance_desk_column_no(), fact: ({ no }) => no },
        { head: m.maintenance_desk_column_what(), fact: ({ title }) => title },
        { head: m.maintenance_desk_column_home(), fact: placeOf },
        { head: m.maintenance_desk_column_since(), fact: ({ createdAt }) => csvTime(createdAt) },
      ],
    },
    {
      key: 'priority',
      head: m.maintenance_desk_column_priority(),
      cell: ({ priority }) => <Priority priority={priority} />,
      file: ({ priority }) => priorityWords[priority](),
    },
    {
      key: 'state',
      head: m.maintenance_desk_column_state(),
      cell: ({ status }) => (
        <StatusTag kind="maintenance" state={status}>
          {stateWords[status]()}
        </StatusTag>
      ),
      file: ({ status }) => stateWords[status](),
    },
    {
      key: 'waits',
      head: m.maintenance_desk_column_waits(),
      cell: (repair) => {
        const { text, detail, tone } = waitingOf(repair, { locale, now })
        return (
          <span className={css.waits} data-tone={tone}>
            <b>{text}</b>
            {detail && <small>{detail}</small>}
          </span>
        )
      },
      file: (repair) => waitingOf(repair, { locale, now }).text,
    },
    {
      key: 'vendor',
      head: m.maintenance_desk_column_vendor(),
      cell: ({ vendorName }) => vendorName ?? <span className={css.soft}>{m.maintenance_desk_nobody()}</span>,
      file: ({ vendorName }) => vendorName,
    },
    {
      key: 'sum',
      head: m.maintenance_desk_column_sum(),
      isNumber: true,
      cell: (repair) => {
        const sum = sumOf(repair)
        return sum === null ? '–' : <Amount satang={sum} />
      },
      file: (repair) => {
        const sum = sumOf(repair)
        return sum === null ? null : csvBaht(sum)
      },
    },
  ]
}

/** Where: the home, and how many more. */
export function placeOf({ homeName, homeCount }: Pick<RepairLine, 'homeName' | 'homeCount'>): string {
  return homeCount > 1 ? m.maintenance_desk_homes({ home: homeName, n: homeCount - 1 }) : homeName
}
