import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './reports.module.css'
import { isNumber, shownCell } from './shown.ts'
import type { Group, Report, Row } from './types.ts'

/** What names a row, the first of these that it has. */
const TITLES = ['home', 'owner', 'no', 'memo', 'what', 'day']

/** Rows of a group: a table on a desk; on a phone each is its name and sum, the rest below in small letters. */
export function RowTable({ report, group, rows }: { report: Report; group: Group; rows: Row[] }) {
  const { locale } = useRoot()
  const shown = report.columns
    .map((column, index) => ({ ...column, index, isNumber: isNumber(column) }))
    .filter(({ index }) => rows.some(({ cells }) => cells[index] !== null))
  const title =
    TITLES.map((key) => shown.find((column) => column.key === key)).find(Boolean)?.key ?? shown[0]?.key
  const main = (shown.findLast(({ isSummed }) => isSummed) ?? shown.findLast((column) => column.isNumber))
    ?.key
  const look = (key: string) => (key === title ? 'title' : key === main ? 'main' : undefined)

  return (
    <table className={css.rows}>
      <caption className="sr-only">{group.name}</caption>
      <thead>
        <tr>
          {shown.map(({ key, head, isNumber: isRight }) => (
            <th key={key} scope="col" data-number={isRight || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key: rowKey, cells, path }) => (
          <tr key={rowKey}>
            {shown.map((column) => {
              const value = cells[column.index]!
              const said = shownCell(column, value, locale, column.isSummed && group.side === 'out')
              const part = look(column.key)
              return (
                <td
                  key={column.key}
                  data-number={column.isNumber || undefined}
                  data-part={part}
                  data-label={column.isNumber ? column.head : undefined}
                  data-empty={said === '' || undefined}
                >
                  {part === 'title' && path ? (
                    <Anchor href={pathIn(locale, path)}>{said || m.reports_open_row()}</Anchor>
                  ) : (
                    said
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
