import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { categoryName } from '#features/expenses/web/embed/expense-words.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { daysOf, SpanChips, spanIn } from '#features/expenses/web/embed/spans.tsx'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/summary.page'
import own from './payables.module.css'

export async function loader(args: Route.LoaderArgs) {
  const span = spanIn(new URL(args.request.url).searchParams)
  const api = apiOf(args)
  const [{ data: paid }, waiting] = await Promise.all([
    api.payables.summary(daysOf(span, scopeOf(args).today)),
    waitingSlips(api),
  ])

  return { span, paid, waiting }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.payables_paid_summary(), isIndexed: false })

/** What was paid of bills in a span: by month, kind and payee. */
export default function PaidSummaryPage({ loaderData: { span, paid, waiting } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const bills = accountingPath(locale, '/bills-to-pay')

  return (
    <AccountingFrame tab="payables" waitingSlips={waiting} lead={m.payables_paid_lead()}>
      <p>
        <Anchor href={bills}>{m.payables_back()}</Anchor>
      </p>
      <SpanChips base={`${bills}/paid`} span={span} />
      {paid.count === 0 ? (
        <EmptyState title={m.payables_paid_none()} />
      ) : (
        <div className={css.page}>
          <p>
            {m.payables_paid_all({ n: formatNumber(paid.count) })}{' '}
            <Amount satang={paid.totalSatang} size="lg" />
          </p>
          {paid.withheldSatang > 0n && (
            <p className={css.soft}>
              {m.payables_withheld()} <Amount satang={paid.withheldSatang} />
            </p>
          )}
          <Sums
            title={m.payables_by_month()}
            rows={paid.months.map(({ month, ...row }) => ({ name: formatMonth(month, locale), ...row }))}
          />
          <Sums
            title={m.payables_by_category()}
            rows={paid.categories.map(({ category, ...row }) => ({ name: categoryName(category), ...row }))}
          />
          <Sums
            title={m.payables_by_payee()}
            rows={paid.payees.map(({ payeeName, ...row }) => ({ name: payeeName, ...row }))}
          />
        </div>
      )}
    </AccountingFrame>
  )
}

type Sum = { name: string; count: number; totalSatang: bigint }

function Sums({ title, rows }: { title: string; rows: Sum[] }) {
  return (
    <Card title={title}>
      <table className={own.table}>
        <tbody>
          {rows.map(({ name, count, totalSatang }) => (
            <tr key={name}>
              <td>
                {name} <small className={css.soft}>({formatNumber(count)})</small>
              </td>
              <td>
                <Amount satang={totalSatang} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
