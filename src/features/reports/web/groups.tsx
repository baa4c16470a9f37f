import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import css from './reports.module.css'
import { RowTable } from './row-table.tsx'
import { shownCell } from './shown.ts'
import type { Group, Report, Rows } from './types.ts'

/** So many rows come with the page; more are opened group by group. */
export const ALL_OPEN = 100
/** So many stand unfolded. */
const UNFOLDED = 24

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
  // With few rows every group holds its own, folded or not; of many one is opened at a time, by its address.
  const isAllHere = report.count <= ALL_OPEN && open === undefined
  const hasSides = report.groups.some(({ side }) => side !== null)
  const isUnfolded = report.count <= UNFOLDED || report.groups.length === 1

  return (
    <div className={css.groups}>
      {report.groups.map((group) => {
        const own = rows.data.filter((row) => row.group === group.key)
        const head = (
          <>
            <h2>{group.name}</h2>
            <small>
              {group.count === 1
                ? m.reports_rows_one()
                : m.reports_rows({ count: formatNumber(group.count) })}
            </small>
            <Sums report={report} group={group} />
          </>
        )
        if (isAllHere)
          return (
            <details key={group.key} className={css.group} open={isUnfolded}>
              <summary>{head}</summary>
              <RowTable report={report} group={group} rows={own} />
            </details>
          )
        const isOpen = group.key === open
        return (
          <section key={group.key} id={`g-${group.key}`} className={css.group} aria-label={group.name}>
            <Anchor
              className={css.groupHead}
              href={hrefOf(isOpen ? undefined : group.key)}
              aria-expanded={isOpen}
            >
              {head}
            </Anchor>
            {isOpen && <RowTable report={report} group={group} rows={own} />}
            {isOpen && (
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
            isSummed && report.cells[index] !== null ? (
              <div key={key}>
                <dt>{hasSides ? m.reports_figure_net() : m.reports_total_of({ head })}</dt>
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
