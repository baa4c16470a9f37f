import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import css from '#features/billing/web/accounting.module.css'
import type { Receipt } from '#features/billing/web/api-types.ts'
import { readFilters, withFilters } from '#features/billing/web/bills/bill-filters.ts'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { methodWords } from '#features/billing/web/payment-words.ts'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/receipts.page'

export async function loader(args: Route.LoaderArgs) {
  const { search, cursor } = readFilters(new URL(args.request.url).searchParams)
  const [receipts, waiting] = await Promise.all([
    apiOf(args).payments.receipts({ itemsPerPage: 25, search, cursor }),
    waitingSlips(apiOf(args)),
  ])

  return { receipts, waiting, search }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_tab_receipts(), isIndexed: false })

export default function Receipts({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { receipts, waiting, search } = loaderData

  return (
    <AccountingFrame tab="receipts" waitingSlips={waiting} lead={m.billing_receipts_lead()}>
      <ListFrame<Receipt>
        base={accountingPath(locale, '/receipts')}
        search={{
          name: 'search',
          value: search,
          label: m.billing_search_receipts(),
          goLabel: m.billing_search_go(),
        }}
        caption={m.billing_tab_receipts()}
        rows={receipts.data}
        keyOf={(receipt) => receipt.id}
        columns={columns(locale)}
        noHit={{ title: m.billing_receipts_not_found(), allLabel: m.billing_receipts_all() }}
        empty={{
          picture: sceneOf('corridor', 'turmeric').src,
          title: m.billing_receipts_none(),
          text: m.billing_receipts_none_help(),
        }}
      >
        {receipts.nextCursor && (
          <LoadMore
            href={accountingPath(locale, `/receipts${withFilters({ search, cursor: receipts.nextCursor })}`)}
            count={m.billing_of_total({ total: receipts.total })}
          >
            {m.billing_older()}
          </LoadMore>
        )}
      </ListFrame>
    </AccountingFrame>
  )
}

const columns = (locale: 'th' | 'en') => [
  {
    key: 'no',
    head: m.billing_receipt(),
    isTitle: true,
    cell: (receipt: Receipt) => (
      <span className={css.title}>
        <b>{receipt.no}</b>
        <small>
          {receipt.roomName} · {receipt.tenantName}
        </small>
      </span>
    ),
  },
  {
    key: 'bill',
    head: m.billing_column_bill(),
    cell: (receipt: Receipt) => (
      <Anchor href={accountingPath(locale, `/bills/${receipt.invoiceId}`)}>
        {formatMonth(receipt.period, locale, 'short')}
      </Anchor>
    ),
  },
  {
    key: 'day',
    head: m.billing_received_day(),
    cell: (receipt: Receipt) => formatDay(receipt.day, locale),
  },
  {
    key: 'how',
    head: m.billing_column_how(),
    cell: (receipt: Receipt) => (
      <span className={css.title}>
        {methodWords(receipt)}
        {receipt.methodDetail && <small>{receipt.methodDetail}</small>}
        {receipt.isTakenBack && <small>{m.billing_taken_back()}</small>}
      </span>
    ),
  },
  {
    key: 'amount',
    head: m.billing_amount(),
    isNumber: true,
    cell: (receipt: Receipt) => <Amount satang={receipt.amountSatang} />,
  },
  {
    key: 'pdf',
    head: m.billing_paper(),
    cell: (receipt: Receipt) => (
      <a
        className={css.paper}
        href={receipt.pdfUrl}
        target="_blank"
        rel="noopener"
        aria-label={m.billing_receipt_pdf_of({ no: receipt.no })}
      >
        <IconFileDownload size={20} aria-hidden="true" />
        PDF
      </a>
    ),
  },
]
