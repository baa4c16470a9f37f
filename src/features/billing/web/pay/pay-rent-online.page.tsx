import { redirect } from 'react-router'
import { NothingDueActs } from '#features/billing/web/due/nothing-due-acts.tsx'
import { HistoryRows } from '#features/billing/web/receipts/history-rows.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/pay-rent-online.page'

const PER_PAGE = 20

/** Two entries of the menu share this address: paying goes on to the oldest open bill, else the history is shown. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const api = apiOf(args)
  if (query.get('showMakePayment') === 'true') {
    const due = await api.invoices.due({})
    const next = due.data.find((bill) => !bill.hasPendingPayment) ?? due.data[0]
    if (next) throw redirect(pathIn(scopeOf(args).locale, `/dashboard/tenant/pay-rent-online/${next.id}`))

    return { history: null, isPaying: true }
  }
  const page = pageNumber(query)

  return {
    history: await orLastPage(args, api.payments.history({ itemsPerPage: PER_PAGE, page })),
    isPaying: false,
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.isPaying ? m.billing_pay_title() : m.billing_history_title(),
    isIndexed: false,
  })

export default function PayRentOnline({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { history, isPaying } = loaderData
  const historyPath = pathIn(locale, '/dashboard/tenant/pay-rent-online?showMakePayment=false')
  if (isPaying || !history)
    return (
      <EmptyState
        headingLevel={1}
        picture={sceneOf('living', 'leaf').src}
        title={m.billing_nothing_due()}
        actions={<NothingDueActs />}
      >
        {m.billing_nothing_due_help()}
      </EmptyState>
    )
  return (
    <>
      <PageHeader title={m.billing_history_title()} count={m.billing_items({ count: history.total })} />
      {history.data.length === 0 ? (
        <EmptyState
          picture={sceneOf('balcony', 'river').src}
          title={m.billing_history_none()}
          actions={
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/tenant/payment-due')}>
              {m.billing_outcome_due()}
            </ButtonLink>
          }
        >
          {m.billing_history_none_help()}
        </EmptyState>
      ) : (
        <HistoryRows rows={history.data} />
      )}
      <Pagination
        page={history.page}
        pages={Math.ceil(history.total / PER_PAGE)}
        hrefOf={(page) => `${historyPath}&page=${page}`}
      />
    </>
  )
}
