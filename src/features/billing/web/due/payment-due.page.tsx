import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import type { DueBill } from '#features/billing/web/api-types.ts'
import { billTitle, dueWords } from '#features/billing/web/embed/bill-words.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { TaskList, TaskRow } from '#web/ui/lists/task-row.tsx'
import type { Route } from './+types/payment-due.page'
import { NothingDueActs } from './nothing-due-acts.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { due: await apiOf(args).invoices.due({}) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_due_title(), isIndexed: false })

export default function PaymentDue({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { data: bills, totalSatang } = loaderData.due
  if (bills.length === 0)
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
      <PageHeader
        title={m.billing_due_title()}
        lead={m.billing_due_lead({
          count: String(bills.length),
          amount: formatMoney(totalSatang, locale),
        })}
      />
      <Card padding="none">
        <DueRows bills={bills} />
      </Card>
    </>
  )
}

/** Bills to pay, the oldest first and tinted; each with its day and one button. */
export function DueRows({ bills }: { bills: DueBill[] }) {
  const { locale, today } = useRoot()

  return (
    <TaskList label={m.billing_due_title()}>
      {bills.map((bill, index) => {
        const isLate = bill.dueDay < today
        const look = bill.hasPendingPayment
          ? { tone: 'info' as const, icon: <IconReceipt2 /> }
          : isLate
            ? { tone: 'danger' as const, icon: <IconAlertTriangle /> }
            : { tone: 'warn' as const, icon: <IconClock /> }
        const isFirst = index === 0 && !bill.hasPendingPayment
        return (
          <TaskRow
            key={bill.id}
            {...look}
            isFirst={isFirst}
            fact={`${billTitle(bill, locale)} ${formatMoney(bill.outstandingSatang, locale)}`}
            help={`${bill.roomName} · ${bill.businessName} · ${
              bill.hasPendingPayment ? m.billing_on_its_way() : dueWords(bill.dueDay, today, locale)
            }`}
            action={
              <ButtonLink
                variant={isFirst ? 'primary' : 'line'}
                href={pathIn(locale, `/dashboard/tenant/pay-rent-online/${bill.id}`)}
              >
                {bill.hasPendingPayment
                  ? m.billing_see()
                  : m.billing_pay_amount({ amount: formatMoney(bill.outstandingSatang, locale) })}
              </ButtonLink>
            }
          />
        )
      })}
    </TaskList>
  )
}
