import type { RepairLine } from '#features/maintenance/web/types.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { ListColumn } from '#web/dashboard/kit/dashboard-list.ts'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { ListFile, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { queryOf, REPAIRS, type Shown } from './address.ts'
import css from './desk.module.css'
import { repairColumns, shownList } from './repairs.list.tsx'
import { nextOf } from './waiting.ts'

type Listed = { data: RepairLine[]; total: number; page: number }

/** Repairs as a list; the act of each in its row, the first in green. */
export function RepairTable({
  list,
  base,
  shown,
  now,
  perPage,
}: {
  list: Listed
  base: string
  shown: Shown
  now: number
  perPage: number
}) {
  const { locale } = useRoot()
  const mayEdit = useMissingRight('edit') === null
  const first = mayEdit ? list.data.find(({ status }) => nextOf(status))?.id : undefined
  const act: ListColumn<RepairLine> = {
    key: 'act',
    head: '',
    label: m.maintenance_desk_act(),
    file: null,
    cell: ({ id, status, no }) => {
      const next = mayEdit ? nextOf(status) : null
      return (
        <ButtonLink
          href={
            next
              ? listLink(base, { ...queryOf(shown), move: id, to: next.to })
              : pathIn(locale, `${REPAIRS}/${id}`)
          }
          variant={id === first ? 'primary' : 'line'}
        >
          {next ? next.label() : m.maintenance_desk_act_open()}
          <span className="sr-only"> {no}</span>
        </ButtonLink>
      )
    },
  }

  return (
    <>
      {list.data.length > 0 && (
        <div className={css.file}>
          <ListFile list={shownList} query={queryOf(shown)} />
        </div>
      )}
      <DataTable
        caption={m.maintenance_desk_title()}
        columns={[...repairColumns(locale, now), act]}
        rows={list.data}
        keyOf={shownList.keyOf}
        empty={
          <EmptyState
            title={m.maintenance_desk_no_hit()}
            actions={<Anchor href={listLink(base, { view: 'list' })}>{m.maintenance_desk_all()}</Anchor>}
          />
        }
      />
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / perPage)}
        hrefOf={(page) => listLink(base, { ...queryOf(shown), page: String(page) })}
      />
    </>
  )
}
