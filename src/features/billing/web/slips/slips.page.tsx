import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import type { Slip } from '#features/billing/web/api-types.ts'
import { withFilters } from '#features/billing/web/bills/bill-filters.ts'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatDateTime, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFile } from '#web/dashboard/kit/list-frame.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { TaskList, TaskRow } from '#web/ui/lists/task-row.tsx'
import type { Route } from './+types/slips.page'
import { STATUS_WORDS, STATUSES, shownList } from './slips.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { status = 'waiting' } = shownList.read(query)
  const page = pageNumber(query)
  const slips = await orLastPage(args, shownList.ask(apiOf(args), { status, itemsPerPage: PER_PAGE, page }))

  return { slips, status, waiting: status === 'waiting' ? slips.total : await waitingSlips(apiOf(args)) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_tab_slips(), isIndexed: false })

export default function Slips({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { slips, status, waiting } = loaderData
  const here = (query: Record<string, string | undefined>) =>
    accountingPath(locale, `/slips${withFilters(query)}`)

  return (
    <AccountingFrame tab="slips" waitingSlips={waiting} lead={m.billing_slips_lead()}>
      <ChipRow label={m.billing_filter_status()}>
        {STATUSES.map((one) => (
          <Chip key={one} isOn={one === status} href={here({ status: one === 'waiting' ? undefined : one })}>
            {STATUS_WORDS[one]()}
          </Chip>
        ))}
      </ChipRow>
      {slips.data.length === 0 ? (
        <EmptyState
          picture={status === 'waiting' ? sceneOf('balcony', 'leaf').src : undefined}
          title={status === 'waiting' ? m.billing_slips_none() : m.billing_slips_none_decided()}
        >
          {status === 'waiting' && m.billing_slips_none_help()}
        </EmptyState>
      ) : (
        <>
          <ListFile list={shownList} query={{ status }} />
          <Card padding="none">
            <TaskList label={STATUS_WORDS[status]()}>
              {slips.data.map((slip, index) => (
                <SlipRow key={slip.id} slip={slip} isFirst={index === 0 && status === 'waiting'} />
              ))}
            </TaskList>
          </Card>
        </>
      )}
      <Pagination
        page={slips.page}
        pages={Math.ceil(slips.total / PER_PAGE)}
        hrefOf={(page) => here({ status, page: String(page) })}
      />
    </AccountingFrame>
  )
}

function SlipRow({ slip, isFirst }: { slip: Slip; isFirst: boolean }) {
  const { locale } = useRoot()
  const isWaiting = !slip.decidedAt
  const when = formatDateTime(slip.decidedAt ?? slip.createdAt, locale)
  const read = slip.isRead ? (slip.bankName ?? m.billing_slip_is_read()) : m.billing_slip_not_read()

  return (
    <TaskRow
      icon={<IconReceipt2 />}
      tone={isWaiting ? (slip.isRead ? 'info' : 'warn') : slip.status === 'accepted' ? 'ok' : 'danger'}
      isFirst={isFirst}
      fact={`${slip.roomName} · ${slip.tenantName} ${formatMoney(slip.amountSatang, locale)}`}
      help={[slip.invoiceNo, when, slip.rejectReason ?? read].join(' · ')}
      action={
        isWaiting ? (
          <ButtonLink
            variant={isFirst ? 'primary' : 'line'}
            href={accountingPath(locale, `/slips/${slip.id}`)}
          >
            {m.billing_check_slip()}
          </ButtonLink>
        ) : (
          <ButtonLink href={accountingPath(locale, `/bills/${slip.invoiceId}`)}>
            {m.billing_see_bill()}
          </ButtonLink>
        )
      }
    />
  )
}
