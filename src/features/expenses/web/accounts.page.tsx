import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/accounts.page'
import { categoryName } from './embed/expense-words.ts'
import css from './embed/money-form.module.css'
import { daysOf, SpanChips, spanIn } from './embed/spans.tsx'
import own from './expenses.module.css'

export async function loader(args: Route.LoaderArgs) {
  const span = spanIn(new URL(args.request.url).searchParams)
  const api = apiOf(args)
  const [{ data: spent }, waiting] = await Promise.all([
    api.expenses.accounts(daysOf(span, scopeOf(args).today)),
    waitingSlips(api),
  ])

  return { span, spent, waiting }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.expenses_by_account(), isIndexed: false })

/** What was spent in a span, by the accounts of the books and the kinds booked in each. */
export default function ExpenseAccountsPage({ loaderData: { span, spent, waiting } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const base = accountingPath(locale, '/expenses/accounts')

  return (
    <AccountingFrame tab="expenses" waitingSlips={waiting} lead={m.expenses_by_account_lead()}>
      <p>
        <Anchor href={accountingPath(locale, '/expenses')}>{m.expenses_form_back()}</Anchor>
      </p>
      <SpanChips base={base} span={span} />
      <p>
        {m.expenses_spent_all()} <Amount satang={spent.spentSatang} size="lg" />
      </p>
      <div className={css.page}>
        {spent.accounts.map((account) => (
          <Card
            key={account.account}
            title={`${account.account} ${account.name}`}
            aside={<Amount satang={account.spentSatang} />}
          >
            {account.count === 0 ? (
              <p className={css.soft}>{m.expenses_spent_none()}</p>
            ) : (
              <ul className={own.kinds}>
                {account.categories
                  .filter(({ count }) => count > 0)
                  .map(({ category, count, spentSatang }) => (
                    <li key={category}>
                      <Anchor
                        href={listLink(accountingPath(locale, '/expenses'), {
                          category,
                          bearer: account.bearer,
                        })}
                      >
                        {categoryName(category)} ({formatNumber(count)})
                      </Anchor>
                      <Amount satang={spentSatang} />
                    </li>
                  ))}
              </ul>
            )}
          </Card>
        ))}
      </div>
    </AccountingFrame>
  )
}
