import { withFilters } from '#features/billing/web/bills/bill-filters.ts'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { BooksTabs } from '#features/billing/web/embed/books-tabs.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatAmount, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { monthKey, shiftMonth } from '#thai/days.ts'
import { ListFile } from '#web/dashboard/kit/list-frame.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/books.page'
import { Balances } from './balances.tsx'
import { daysOf, shownList } from './books.list.tsx'
import css from './books.module.css'
import { EntryRows } from './entry-rows.tsx'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const thisMonth = monthKey(scopeOf(args).today)
  const { month: named, account } = shownList.read(query)
  const month = named ?? (query.get('month') === 'all' ? undefined : thisMonth)
  const span = daysOf(month)
  const api = apiOf(args)
  const [balances, entries, waiting] = await Promise.all([
    api.ledger.balances(span),
    api.ledger.entries({
      itemsPerPage: 25,
      account,
      cursor: query.get('cursor')?.slice(0, 500) || undefined,
      ...span,
    }),
    waitingSlips(api),
  ])

  return { balances: balances.data, entries, waiting, month, account, thisMonth }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_tab_books(), isIndexed: false })

export default function Books({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { balances, entries, waiting, month, account, thisMonth } = loaderData
  const here = (change: Record<string, string | undefined>) =>
    accountingPath(locale, `/books${withFilters({ month: month ?? 'all', account, ...change })}`)
  const named = balances.accounts.find((one) => one.account === account)
  const months = [0, -1, -2, -3].map((offset) => shiftMonth(thisMonth, offset))

  return (
    <AccountingFrame tab="books" waitingSlips={waiting} lead={m.billing_books_lead()}>
      <BooksTabs current="entries" />
      <ChipRow label={m.billing_month()}>
        {months.map((one) => (
          <Chip key={one} isOn={month === one} href={here({ month: month === one ? 'all' : one })}>
            {formatMonth(one, locale, 'short')}
          </Chip>
        ))}
        <Chip isOn={!month} href={here({ month: month ? 'all' : thisMonth })}>
          {m.billing_all_time()}
        </Chip>
      </ChipRow>
      {entries.data.length > 0 && <ListFile list={shownList} query={{ month, account }} />}
      {!balances.isBalanced && (
        <Note tone="danger" title={m.billing_books_off()}>
          {balances.problems.join(', ')}
        </Note>
      )}
      <div className={css.columns}>
        <Card
          padding="none"
          title={named ? `${named.account} ${named.name}` : m.billing_entries()}
          aside={
            account && (
              <Chip isOn href={here({ account: undefined })} removeLabel={m.billing_filter_off()}>
                {m.billing_account_no({ account })}
              </Chip>
            )
          }
        >
          {entries.data.length === 0 ? (
            <EmptyState title={m.billing_entries_none()} headingLevel={3}>
              {m.billing_entries_none_help()}
            </EmptyState>
          ) : (
            <EntryRows entries={entries.data} />
          )}
          {entries.nextCursor && (
            <LoadMore
              href={here({ cursor: entries.nextCursor })}
              count={m.billing_of_total({ total: entries.total })}
            >
              {m.billing_older()}
            </LoadMore>
          )}
        </Card>
        <Card
          padding="none"
          title={month ? m.billing_movements({ month: formatMonth(month, locale) }) : m.billing_balances()}
        >
          <Balances accounts={balances.accounts} current={account} hrefOf={(one) => here({ account: one })} />
          <p className={css.proof}>
            {m.billing_books_even({
              debit: formatAmount(balances.debitSatang),
              credit: formatAmount(balances.creditSatang),
            })}
          </p>
        </Card>
      </div>
    </AccountingFrame>
  )
}
