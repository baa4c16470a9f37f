import type { ReactNode } from 'react'
import css from './chart.module.css'

/** What every chart has: a sentence that says the same, and the figures as a table on demand. */
export function ChartFrame({
  sentence,
  tableLabel,
  heads,
  rows,
  labels,
  children,
}: {
  sentence: ReactNode
  /** `ดูเป็นตาราง`. */
  tableLabel: ReactNode
  heads: [ReactNode, ReactNode]
  rows: { key: string; label: ReactNode; value: ReactNode }[]
  /** The words under the columns, in order; `isNow` is set bold. */
  labels: { key: string; label: ReactNode; isNow?: boolean }[]
  children: ReactNode
}) {
  return (
    <figure className={css.figure}>
      <figcaption className={css.sentence}>{sentence}</figcaption>
      {children}
      <div className={css.labels} aria-hidden="true">
        {labels.map((item) => (
          <span key={item.key} data-now={item.isNow || undefined}>
            {item.label}
          </span>
        ))}
      </div>
      <details className={css.twin}>
        <summary>{tableLabel}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
