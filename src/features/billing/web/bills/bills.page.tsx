import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { runWords } from '#features/charges/web/embed/run-words.ts'
import { formatMoney, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { monthKey } from '#thai/days.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { StatCard, StatRow } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/bills.page'
import { readFilters, STATUSES, withFilters } from './bill-filters.ts'
import { shownList } from './bills.list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const filters = readFilters(new URL(args.request.url).searchParams)
  const [bills, waiting, next] = await Promise.all([
    shownList.ask(apiOf(args), { itemsPerPage: 25, page: 1, ...filters }),
    waitingSlips(apiOf(args)),
    apiOf(args).charges.upcoming({ itemsPerPage: 1 }),
  ])

  return { bills, waiting, next, filters, month: monthKey(scopeOf(args).today) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_accounting(), isIndexed: false })

export default function Bills({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { bills, waiting, next, filters, month } = loaderData
  const mayMoney = useMissingRight('money') === null
  const { openSatang, openCount, overdueSatang, overdueCount, paidThisMonthSatang } = bills.summary
  const here = (change: Partial<typeof filters>) =>
    accountingPath(locale, withFilters({ ...filters, cursor: undefined, ...change }))

  return (
    <AccountingFrame tab="bills" waitingSlips={waiting} lead={m.billing_schedule()}>
      <NextRun next={next} />
      <StatRow>
        <StatCard
          label={m.billing_collected({ month: formatMonth(month, locale) })}
          figure={formatMoney(paidThisMonthSatang, locale)}
          note={m.billing_collected_note()}
        />
        <StatCard
          label={m.billing_open()}
          figure={formatMoney(openSatang, locale)}
          note={m.billing_bills_count({ count: openCount })}
          href={here({ status: 'open' })}
        />
        <StatCard
          label={m.billing_overdue()}
          figure={formatMoney(overdueSatang, locale)}
          note={m.billing_bills_count({ count: overdueCount })}
          href={here({ status: 'overdue' })}
        />
        {mayMoney && (
          <StatCard
            label={m.billing_in_review()}
            figure={m.billing_slips_count({ count: waiting })}
            note={m.billing_in_review_note()}
            href={accountingPath(locale, '/slips')}
          />
        )}
      </StatRow>
      <ListFrame
        list={shownList}
        base={accountingPath(locale)}
        search={{
          name: 'search',
          value: filters.search,
          label: m.billing_search(),
          goLabel: m.billing_search_go(),
        }}
        states={{
          name: 'status',
          label: m.billing_filter_status(),
          offLabel: m.billing_filter_off(),
          chosen: filters.status,
          options: STATUSES.map((status) => ({ key: status, label: FILTERS[status]() })),
        }}
        caption={m.billing_tab_bills()}
        rows={bills.data}
        columns={shownList.columns({ locale, today }, filters)}
        noHit={{ title: m.billing_none_found(), allLabel: m.billing_show_all() }}
        empty={{
          picture: sceneOf('dorm', 'leaf').src,
          title: m.billing_none_yet(),
          text: m.billing_none_yet_help(),
        }}
      >
        {bills.nextCursor && (
          <LoadMore
            href={here({ cursor: bills.nextCursor })}
            count={m.billing_of_total({ total: bills.total })}
          >
            {m.billing_older()}
          </LoadMore>
        )}
      </ListFrame>
    </AccountingFrame>
  )
}

/** When the next bills go out, how many and how much. */
function NextRun({ next }: { next: Parameters<typeof runWords>[0] }) {
  const { locale } = useRoot()
  const words = runWords(next, locale)
  if (words.length === 0) return null

  return (
    <p>
      {words.join(' · ')}{' '}
      <Anchor href={accountingPath(locale, '/next-bills')}>{m.charges_next_open()}</Anchor>
    </p>
  )
}

const FILTERS = {
  open: m.billing_filter_open,
  overdue: m.billing_filter_overdue,
  partially_paid: m.billing_filter_part,
  paid: m.billing_filter_paid,
  void: m.billing_filter_void,
}
