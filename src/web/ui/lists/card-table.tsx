import type { ReactNode } from 'react'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './card-table.module.css'

/** A column of a table that becomes cards under 1024 px. */
export type CardColumn<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Money and counts: right-aligned and tabular. */
  isNumber?: boolean
  /** The name of the row: heads the card on phones and the row for screen readers. */
  isTitle?: boolean
  /** Left out of the cards, of all or of some rows; keep for what the title or another cell already says. */
  isWideOnly?: boolean | ((row: Row) => boolean)
  /** Stands in the corner of the card, without a label: boxes to choose rows. */
  isCorner?: boolean
  /** Set when `head` is not plain text: the label inside the card. */
  label?: string
}

/** A table with hairlines only; the same order as cards on small screens, never a sideways scroll. */
export function CardTable<Row>({
  caption,
  isCaptionHidden = true,
  columns,
  rows,
  keyOf,
  marked,
  foot,
}: {
  caption: ReactNode
  isCaptionHidden?: boolean
  columns: CardColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** The key of the row that is looked at. */
  marked?: string
  /** A total row: one cell per column. */
  foot?: ReactNode[]
}) {
  // Roles are written out because cards are drawn with `display: block`, which hides a table from readers.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks
    <table className={css.table} role="table">
      <caption className={isCaptionHidden ? 'sr-only' : css.caption}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks */}
        <tr role="row">
          {columns.map((column) => (
            // biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks
            <th key={column.key} role="columnheader" scope="col" data-number={column.isNumber || undefined}>
              {typeof column.head === 'string' ? <Phrases>{column.head}</Phrases> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks
          <tr key={keyOf(row)} role="row" data-marked={keyOf(row) === marked || undefined}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} isWideOnly={isWideOnly(column, row)}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        // biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks
        <tfoot role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks */}
          <tr role="row">
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} isWideOnly={column.isWideOnly === true}>
                {foot[index]}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function isWideOnly<Row>({ isWideOnly }: CardColumn<Row>, row: Row): boolean {
  return typeof isWideOnly === 'function' ? isWideOnly(row) : isWideOnly === true
}

function Cell<Row>({
  column,
  isWideOnly,
  children,
}: {
  column: CardColumn<Row>
  isWideOnly: boolean
  children: ReactNode
}) {
  const label = column.label ?? (typeof column.head === 'string' ? column.head : undefined)
  const data = {
    'data-label': column.isTitle || column.isCorner ? undefined : label,
    'data-corner': column.isCorner || undefined,
    'data-number': column.isNumber || undefined,
    'data-wide': isWideOnly || undefined,
  }
  if (column.isTitle) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks
      <th role="rowheader" scope="row" {...data}>
        {children}
      </th>
    )
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept while displayed as blocks
    <td role="cell" {...data}>
      {children}
    </td>
  )
}
