import { PACKAGE_NAMES } from '#features/subscriptions/names.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

const STATES = {
  open: m.subscriptions_order_open,
  pending: m.subscriptions_order_pending,
  paid: m.subscriptions_order_paid,
  replaced: m.subscriptions_order_replaced,
  refunded: m.subscriptions_order_refunded,
}
const KINDS = {
  new: m.subscriptions_kind_new,
  upgrade: m.subscriptions_kind_upgrade,
  renewal: m.subscriptions_kind_renewal,
}

/** What all businesses paid for packages. */
export const shownList = dashboardList({
  name: 'package-payments',
  path: '/dashboard/admin/payment-history',
  read: (query) => ({ search: searchIn(query) }),
  ask: (api, asked) => api.subscriptions.history(asked),
  title: () => m.subscriptions_history_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => {
    type What = { kind: keyof typeof KINDS; packageId: 'starter' | 'pro'; units: number }
    const what = ({ kind, packageId, units }: What) =>
      `${KINDS[kind]()} · ${PACKAGE_NAMES[packageId]} · ${formatNumber(units)}`
    const day = ({ createdAt }: { createdAt: Date }) => formatDay(todayInBangkok(createdAt), locale)

    return [
      {
        key: 'business',
        head: m.subscriptions_business(),
        isTitle: true,
        cell: ({ business, businessId }) => (
          <Anchor href={pathIn(locale, `/dashboard/admin/subscribers-list/${businessId}`)}>{business}</Anchor>
        ),
        file: ({ business }) => business,
      },
      {
        key: 'state',
        head: m.subscriptions_state(),
        cell: ({ status }) => (
          <StatusTag kind="order" state={status}>
            {STATES[status]()}
          </StatusTag>
        ),
        file: ({ status }) => STATES[status](),
      },
      { key: 'what', head: m.subscriptions_what(), cell: what, file: what },
      {
        key: 'day',
        head: m.subscriptions_day(),
        cell: day,
        file: ({ createdAt }) => todayInBangkok(createdAt),
      },
      {
        key: 'amount',
        head: m.subscriptions_amount(),
        cell: ({ totalSatang }) => bahtFigure(totalSatang),
        file: ({ totalSatang }) => bahtFigure(totalSatang),
      },
      {
        key: 'code',
        head: m.subscriptions_code(),
        cell: ({ discountCode }) => discountCode ?? '–',
        file: ({ discountCode }) => discountCode ?? '',
      },
      {
        key: 'receipt',
        head: m.subscriptions_receipt_no(),
        cell: ({ receiptNo }) => receiptNo ?? '–',
        file: ({ receiptNo }) => receiptNo ?? '',
      },
    ]
  },
})
