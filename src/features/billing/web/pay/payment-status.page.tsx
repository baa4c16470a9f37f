import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure, SumLines } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/payment-status.page'

/** The payment that the address names, for the person who made it; without one there is nothing to tell. */
export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token')
  if (!token) return null
  const { data } = await apiOf(args).subscriptions.status({ token })
  const { of, invoiceId, invoiceNo, status, amountSatang, message } = data

  return { of, invoiceId, invoiceNo, status, amountSatang, message }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_outcome_title(), isIndexed: false })

/** How a payment stands, and the way back to its bill. */
export default function PaymentStatusPage({ loaderData: payment }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const isNamed = Boolean(viewer?.workspace?.siteName)
  const words = {
    pending: m.billing_outcome_pending,
    succeeded: m.billing_outcome_succeeded,
    failed: m.billing_outcome_failed,
    refunded: m.billing_outcome_refunded,
  }

  return (
    <LoneCard>
      <h1>{m.billing_outcome_title()}</h1>
      {payment ? (
        <>
          <p>
            <StatusTag kind="payment" state={payment.status}>
              {words[payment.status]()}
            </StatusTag>
          </p>
          {payment.message && <p>{payment.message}</p>}
          {payment.status === 'pending' && <AutoRefresh />}
          <SumLines
            lines={[
              {
                label:
                  payment.of === 'package'
                    ? m.billing_outcome_package()
                    : m.billing_outcome_bill({ no: payment.invoiceNo }),
                amount: bahtFigure(payment.amountSatang),
              },
            ]}
          />
          <ButtonLink variant="primary" full href={pathIn(locale, placeOf(payment, isNamed))}>
            {payment.of === 'package' ? m.billing_outcome_package_open() : m.billing_outcome_open()}
          </ButtonLink>
        </>
      ) : (
        <>
          <Note title={m.billing_outcome_none()}>
            <p>{m.billing_outcome_none_text()}</p>
          </Note>
          <ButtonLink variant="primary" full href={pathIn(locale, '/dashboard/tenant/payment-due')}>
            {m.billing_outcome_due()}
          </ButtonLink>
        </>
      )}
    </LoneCard>
  )
}

type Placed = { of: string; invoiceId: string; status: string }

/** Where a payment belongs: its bill, or its package. Who has paid one and has no website yet goes on with the first steps (G081). */
function placeOf({ of, invoiceId, status }: Placed, isNamed: boolean): string {
  if (of === 'bill') return `/dashboard/tenant/pay-rent-online/${invoiceId}`
  if (status !== 'succeeded') return `/payment/${invoiceId}`

  return isNamed ? '/dashboard/manager/general-settings/package' : '/dashboard/manager/main?setup=paid'
}
