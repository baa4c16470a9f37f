import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardTable } from '#web/ui/lists/card-table.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './columns.module.css'
import type { BankSheet, BankTried } from './types.ts'
import { wrongWords } from './words.ts'

/** The lines as they would be, what they come to, and what cannot be read, by row. */
export function Reading({ tried }: { tried: BankTried }) {
  const { locale } = useRoot()
  const { lines, wrong, wrongCount, refusal, lineCount, fromDay, toDay } = tried
  const none = <span aria-hidden="true">–</span>

  return (
    <Card title={m.bank_columns_result()}>
      <div className={css.stack} aria-live="polite">
        {refusal && wrongCount === 0 && <Note tone="warn" title={refusal} />}
        {wrongCount > 0 && (
          <Note tone="danger" title={m.bank_columns_wrong({ n: formatNumber(wrongCount) })}>
            <ul className={css.wrong}>
              {wrong.map(({ row, problem }) => (
                <li key={row}>{wrongWords[problem]({ row: formatNumber(row) })}</li>
              ))}
            </ul>
          </Note>
        )}
        {!refusal && tried.isProven && <Note tone="ok" title={m.bank_columns_proven()} />}
        {lineCount === 0 ? (
          <p className={css.small}>{m.bank_columns_result_none()}</p>
        ) : (
          <p className={css.small}>
            {m.bank_columns_result_n({ n: formatNumber(lineCount) })}
            {fromDay && toDay && ` · ${formatDay(fromDay, locale)} – ${formatDay(toDay, locale)}`}
          </p>
        )}
        {lines.length > 0 && (
          <CardTable
            caption={m.bank_columns_result()}
            rows={lines}
            keyOf={({ row }) => String(row)}
            columns={[
              {
                key: 'day',
                head: m.bank_column_day(),
                isTitle: true,
                cell: ({ row, day, time, problem }) =>
                  problem || !day ? (
                    <span className={css.danger}>
                      {wrongWords[problem ?? 'day']({ row: formatNumber(row) })}
                    </span>
                  ) : (
                    [formatDay(day, locale), time?.slice(0, 5)].filter(Boolean).join(' · ')
                  ),
              },
              { key: 'words', head: m.bank_column_words(), cell: ({ words }) => words.join(' · ') || none },
              {
                key: 'sum',
                head: m.bank_column_sum(),
                isNumber: true,
                cell: ({ satang }) => (satang === null ? none : <Amount satang={satang} />),
              },
              {
                key: 'balance',
                head: m.bank_balance(),
                isNumber: true,
                cell: ({ balanceSatang }) =>
                  balanceSatang === null ? none : <Amount satang={balanceSatang} />,
              },
            ]}
          />
        )}
      </div>
    </Card>
  )
}

/** The first rows of the file as they came. */
export function RawFile({ sheet }: { sheet: BankSheet }) {
  const { rows, rowCount, headingLine } = sheet

  return (
    <Card title={m.bank_columns_file()}>
      <p className={css.small}>
        {m.bank_columns_file_more({ n: formatNumber(rows.length), all: formatNumber(rowCount) })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={css.sheet} aria-label={m.bank_columns_file()} tabIndex={0}>
        <table>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line} data-heading={line === headingLine || undefined}>
                <th scope="row">{formatNumber(line)}</th>
                {sheet.headings.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
