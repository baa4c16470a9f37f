import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { type CardColumn, CardTable } from '#web/ui/lists/card-table.tsx'
import { type Selection, useSelectRows } from '#web/ui/lists/select-rows.tsx'
import css from './kit.module.css'

export type DataColumn<Row> = CardColumn<Row> & {
  /** Set when the list can be sorted by this column: where pressing the head leads, and the present order. */
  sort?: { href: string; order?: 'ascending' | 'descending'; label: string }
}

/** A dashboard list: table from 1024 px, cards below; sorting by links, choosing by boxes, `empty` if none. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  selection,
  marked,
  empty,
  foot,
}: {
  caption: ReactNode
  columns: DataColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  selection?: Selection<Row>
  /** The key of the row that is looked at. */
  marked?: string
  empty: ReactNode
  foot?: ReactNode[]
}) {
  const select = useSelectRows(rows, keyOf, selection)
  if (rows.length === 0) return empty
  const shown: CardColumn<Row>[] = columns.map(({ sort, ...column }) => ({
    ...column,
    label: column.label ?? (typeof column.head === 'string' ? column.head : undefined),
    head: sort ? (
      <Anchor className={css.sort} href={sort.href} aria-label={sort.label}>
        {column.head}
        {sort.order === 'ascending' && <IconArrowUp size={16} aria-hidden="true" />}
        {sort.order === 'descending' && <IconArrowDown size={16} aria-hidden="true" />}
      </Anchor>
    ) : (
      column.head
    ),
  }))
  return (
    <div className={css.table}>
      {select.bar}
      <CardTable
        caption={caption}
        columns={select.column ? [select.column, ...shown] : shown}
        rows={rows}
        keyOf={keyOf}
        marked={marked}
        foot={foot && select.column ? [null, ...foot] : foot}
      />
    </div>
  )
}
