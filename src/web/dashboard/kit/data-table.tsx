import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { type CardColumn, CardTable } from '#web/ui/card-table.tsx'
import { BareCheckbox } from '#web/ui/choice.tsx'
import css from './kit.module.css'

export type DataColumn<Row> = CardColumn<Row> & {
  /** Set when the list can be sorted by this column: where pressing the head leads, and the present order. */
  sort?: { href: string; order?: 'ascending' | 'descending'; label: string }
}

/** What choosing rows needs. `name` says which row a box belongs to. */
export type Selection<Row> = {
  selected: ReadonlySet<string>
  onSelect: (keys: Set<string>) => void
  name: (row: Row) => string
  allLabel: string
}

/** A dashboard list: table from 1024 px, cards below; sorting by links, choosing by boxes, `empty` if none. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  selection,
  empty,
  foot,
}: {
  caption: ReactNode
  columns: DataColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  selection?: Selection<Row>
  empty: ReactNode
  foot?: ReactNode[]
}) {
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
  const all = selection ? [selectColumn(rows, keyOf, selection), ...shown] : shown
  return (
    <div className={css.table}>
      <CardTable
        caption={caption}
        columns={all}
        rows={rows}
        keyOf={keyOf}
        foot={foot && selection ? [null, ...foot] : foot}
      />
    </div>
  )
}

function selectColumn<Row>(
  rows: Row[],
  keyOf: (row: Row) => string,
  { selected, onSelect, name, allLabel }: Selection<Row>,
): CardColumn<Row> {
  const keys = rows.map(keyOf)
  const count = keys.filter((key) => selected.has(key)).length
  const toggle = (key: string) => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    onSelect(next)
  }
  return {
    key: 'select',
    isCorner: true,
    head: (
      <BareCheckbox
        aria-label={allLabel}
        checked={count === keys.length}
        isPartly={count > 0 && count < keys.length}
        onChange={() => onSelect(new Set(count === keys.length ? [] : keys))}
      />
    ),
    cell: (row) => (
      <BareCheckbox
        aria-label={name(row)}
        checked={selected.has(keyOf(row))}
        onChange={() => toggle(keyOf(row))}
      />
    ),
  }
}
