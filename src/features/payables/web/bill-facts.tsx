import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { atRate } from '#features/exchange-rates/web/embed/at-rate.ts'
import { categoryName } from '#features/expenses/web/embed/expense-words.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { placeName } from '#features/expenses/web/embed/places.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import own from './payables.module.css'
import type { Payable } from './types.ts'
import { methodWords } from './words.ts'

/** What a bill asks for: its lines, its days, where it belongs, and how it was paid. */
export function BillFacts({ bill }: { bill: Payable }) {
  const { locale } = useRoot()
  const facts: [string, string | null][] = [
    [m.payables_bill_day(), formatDay(bill.billDay, locale, 'long')],
    [m.payables_due_day(), formatDay(bill.dueDay, locale, 'long')],
    [m.expenses_form_category(), categoryName(bill.category)],
    [m.expenses_place(), placeName(bill, locale)],
    [m.expenses_form_bearer(), bill.bearer === 'owner' ? m.expenses_owner() : m.expenses_workspace()],
    [m.payables_tax_id(), bill.payeeTaxId],
    [m.payables_entered_by(), bill.enteredByName],
    [m.payables_note(), bill.note],
    [m.payables_paid_day(), bill.paidDay && formatDay(bill.paidDay, locale, 'long')],
    [
      m.payables_method(),
      bill.method && [methodWords[bill.method](), bill.tinName].filter(Boolean).join(' · '),
    ],
    [m.payables_certificate(), bill.certificateNo],
  ]

  return (
    <>
      {bill.fileUrl && (
        <p>
          <a href={bill.fileUrl} target="_blank" rel="noopener">
            {m.payables_picture_open()}
          </a>
        </p>
      )}
      <Card title={m.payables_what()}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{m.payables_line_what()}</th>
              <th scope="col">{m.payables_total()}</th>
            </tr>
          </thead>
          <tbody>
            {bill.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill that is shown keep their places
              <tr key={index}>
                <td>
                  {line.description}
                  {line.quantity !== 1 && (
                    <small className={css.soft}>
                      {' '}
                      {formatNumber(line.quantity, { decimals: decimalsOf(line.quantity) })} ×{' '}
                      <Amount satang={line.unitPriceSatang} />
                    </small>
                  )}
                </td>
                <td>
                  <Amount satang={line.amountSatang} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={css.facts}>
          {bill.vatSatang > 0n && (
            <div>
              <dt>{m.payables_vat()}</dt>
              <dd>
                <Amount satang={bill.vatSatang} />
              </dd>
            </div>
          )}
          <div className={css.total}>
            <dt>{m.payables_total()}</dt>
            <dd>
              <Amount satang={bill.totalSatang} size="lg" />
              {bill.foreign && <small className={css.soft}>{atRate(bill.foreign, locale)}</small>}
            </dd>
          </div>
          {bill.withheldSatang > 0n && (
            <div>
              <dt>{m.payables_withheld()}</dt>
              <dd>
                <Amount satang={bill.withheldSatang} />
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <Card>
        <dl className={css.facts}>
          {facts.map(([name, said]) =>
            said ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{said}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {bill.planId && (
          <p>
            <Anchor href={accountingPath(locale, `/recurring/${bill.planId}`)}>{m.payables_of_plan()}</Anchor>
          </p>
        )}
      </Card>
    </>
  )
}

const decimalsOf = (quantity: number) => `${quantity}`.split('.')[1]?.length ?? 0
