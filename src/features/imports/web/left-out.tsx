import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { ImportData } from './import-types.ts'
import css from './imports.module.css'

/** Lines of the file that are no home, each with the reason. */
export function LeftOut({ found: { leftOut, leftOutCount } }: { found: ImportData }) {
  if (leftOut.length === 0) return null
  const more = leftOutCount - leftOut.length

  return (
    <details className={css.leftOut}>
      <summary>{m.imports_left_out({ count: formatNumber(leftOutCount) })}</summary>
      <ul>
        {leftOut.map(({ line, toLine, message, text }) => (
          <li key={line}>
            <b>
              {line === toLine
                ? m.imports_line({ line: String(line) })
                : m.imports_lines({ from: String(line), to: String(toLine) })}
            </b>{' '}
            {m.imports_left_out_because({ reason: message })}{' '}
            {text && <small className={css.small}>{text}</small>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.small}>{m.imports_left_out_more({ count: formatNumber(more) })}</p>}
    </details>
  )
}
