import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Fragment } from 'react'
import type { Entry } from '#features/billing/web/api-types.ts'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatAmount, formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './books.module.css'

/** Entries of the ledger; each opens to its lines, which add up on both sides, and to its cause. */
export function EntryRows({ entries }: { entries: Entry[] }) {
  const { locale } = useRoot()

  return (
    <ul className={css.entries}>
      {entries.map((entry) => {
        const about = aboutOf(entry)
        return (
          <li key={entry.id}>
            <details className={css.fold}>
              <summary className={css.entry}>
                <span className={css.what}>
                  <b>{entry.kindName}</b>
                  <small>
                    {[
                      formatDay(entry.day, locale),
                      entry.originalDay &&
                        m.books_original_note({ day: formatDay(entry.originalDay, locale) }),
                      entry.memo,
                      ...about,
                    ]
                      .filter(Boolean)
                      .map((part, index) => (
                        <Fragment key={part}>
                          {index > 0 && ' · '}
                          <span className="keep">{part}</span>
                        </Fragment>
                      ))}
                  </small>
                </span>
                <span className={css.sum}>{formatMoney(entry.totalSatang, locale)}</span>
                <IconChevronDown className={css.arrow} aria-label={m.billing_entry_lines()} />
              </summary>
              <table className={css.lines}>
                <thead>
                  <tr>
                    <th scope="col">{m.billing_account()}</th>
                    <th scope="col">{m.billing_debit()}</th>
                    <th scope="col">{m.billing_credit()}</th>
                  </tr>
                </thead>
                <tbody>
                  {entry.lines.map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry never change
                    <tr key={index}>
                      <th scope="row">
                        <small>{line.account}</small> {line.accountName}
                      </th>
                      <td>{line.debitSatang > 0n && formatAmount(line.debitSatang)}</td>
                      <td>{line.creditSatang > 0n && formatAmount(line.creditSatang)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {entry.sourceKind === 'invoice' && (
                <p className={css.cause}>
                  <Anchor href={accountingPath(locale, `/bills/${entry.sourceId}`)}>
                    {m.billing_open_bill()}
                  </Anchor>
                </p>
              )}
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function aboutOf({ lines }: Entry): string[] {
  const names = lines.flatMap((line) => [line.propertyName, line.tenantName ?? line.ownerName])

  return [...new Set(names.filter((name): name is string => Boolean(name)))].slice(0, 2)
}
