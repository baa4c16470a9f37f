import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import css from './reports.module.css'
import { isNumber, shownCell } from './shown.ts'
import type { Group, Report, Row, Rows } from './types.ts'

/** So many rows stand open at once; more are opened group by group. */
export const ALL_OPEN = 100

/** The groups of a report with their sums; each opens to its rows, and each row to its paper. */
export function Groups({
  report,
  rows,
  open,
  hrefOf,
}: {
  report: Report
  rows: Rows
  /** The group that is open; all of them where they are few. */
  open: string | undefined
  hrefOf: (group: string | undefined, page?: number) => string
}) {
  const { locale } = useRoot()
  const isAllOpen = report.count <= ALL_OPEN && open === undefined

  return (
    <div className={css.groups}>
      {report.groups.map((group) => {
        const isOpen = isAllOpen || group.key === open
        return (
          <section key={group.key} id={`g-${group.key}`} className={css.group} aria-label={group.name}>
            <h2>
              {isAllOpen ? (
                <span>{group.name}</span>
              ) : (
                <Anchor href={hrefOf(isOpen ? undefined : group.key)} aria-expanded={isOpen}>
                  {group.name}
                </Anchor>
              )}
              <small>{m.reports_rows({ count: formatNumber(group.count) })}</small>
              <Sums report={report} group={group} />
            </h2>
            {isOpen && (
              <RowTable
                report={report}
                group={group}
                rows={rows.data.filter((row) => row.group === group.key)}
              />
            )}
            {isOpen && !isAllOpen && (
              <Pagination
                page={rows.page}
                pages={Math.ceil(rows.total / rows.itemsPerPage)}
                hrefOf={(page) => hrefOf(group.key, page)}
              />
            )}
          </section>
        )
      })}
      {report.cells.some((cell) => cell !== null) && (
        <dl className={css.total}>
          {report.columns.map(({ key, head, isSummed, ...column }, index) =>
            isSummed ? (
              <div key={key}>
                <dt>{m.reports_total_of({ head })}</dt>
                <dd>{shownCell(column, report.cells[index]!, locale)}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
    </div>
  )
}

/** What a group comes to; with one column its head goes without saying. */
function Sums({ report, group }: { report: Report; group: Group }) {
  const { locale } = useRoot()
  const summed = report.columns.flatMap((column, index) => (column.isSummed ? [{ column, index }] : []))

  return (
    <span className={css.sums}>
      {summed.map(({ column, index }) => (
        <span key={column.key}>
          {summed.length > 1 && <i>{column.head}</i>}{' '}
          {shownCell(column, group.cells[index]!, locale, group.side === 'out')}
        </span>
      ))}
    </span>
  )
}

function RowTable({ report, group, rows }: { report: Report; group: Group; rows: Row[] }) {
  const { locale } = useRoot()
  const empty = report.columns.map((_, index) => rows.every(({ cells }) => cells[index] === null))
  const shown = report.columns
    .map((column, index) => ({ column, index }))
    .filter(({ index }) => !empty[index])
  const title = shown.find(({ column }) => !isNumber(column))?.column.key

  return (
    <DataTable
      caption={group.name}
      rows={rows}
      keyOf={({ key }) => key}
      empty={null}
      columns={shown.map(({ column, index }) => ({
        key: column.key,
        head: column.head,
        isNumber: isNumber(column),
        isTitle: column.key === title,
        cell: ({ cells, path }: Row) => {
          const said = shownCell(column, cells[index]!, locale, column.isSummed && group.side === 'out')
          const words = said || (column.key === title ? m.reports_open_row() : '–')
          return column.key === title && path ? <Anchor href={pathIn(locale, path)}>{words}</Anchor> : words
        },
      }))}
    />
  )
}
