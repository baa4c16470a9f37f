import { Form } from 'react-router'
import type { Device } from '#contract/pay-ways.ts'
import { CodeChecked, GatewayQr, PaymentNews, PayWays } from '#features/billing/web/embed/order-pay.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { QrShape } from '#web/ui/qr-block.tsx'
import type { OrderView } from './types.ts'

type Keys = Parameters<typeof PayWays>[0]['keys']
type Kept = Parameters<typeof PayWays>[0]['kept']

/** How an order is paid, or what became of it. */
export function OrderPay({
  order,
  kept,
  qr,
  keys,
  device,
  refused,
}: {
  order: OrderView
  kept: Kept
  qr: QrShape | null
  keys: Keys
  device: Device
  refused: { intent: string; message: string } | null
}) {
  const { locale, viewer } = useRoot()
  const sent = useSubmission()
  const { payment, pay, totalSatang } = order
  const home = pathIn(locale, '/dashboard/manager/general-settings/package')
  const back = (
    <ButtonLink variant="primary" href={home}>
      {m.subscriptions_open()}
    </ButtonLink>
  )
  if (order.status === 'paid') {
    // Whoever has no website yet goes on with the first steps (G081).
    const isBegun = Boolean(viewer?.workspace?.siteName)
    const next = (
      <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/main?setup=paid')}>
        {m.subscriptions_paid_next()}
      </ButtonLink>
    )
    return <Note tone="ok" title={m.subscriptions_paid()} actions={isBegun ? back : next} />
  }
  if (order.status === 'replaced') return <Note tone="plain" title={m.problem_order_over()} actions={back} />
  if (payment?.status === 'pending') {
    return (
      <>
        {refused && <Note tone="danger" isLive title={refused.message} />}
        {payment.method !== 'promptpay' ? (
          <PaymentNews payment={payment} />
        ) : qr && !payment.isOver ? (
          <GatewayQr payment={payment} shape={qr} payee={m.subscriptions_payee()} />
        ) : (
          <CodeChecked payment={payment} />
        )}
      </>
    )
  }
  if (!pay.isChargeable) return <Note tone="info" title={m.subscriptions_too_much()} />
  if (totalSatang === 0n)
    return (
      <Form method="post">
        <input type="hidden" name="intent" value="free" />
        <input type="hidden" name="amountSatang" value="0" />
        <input type="hidden" name="idempotencyKey" value={keys.card} />
        {refused && <Note tone="danger" isLive title={refused.message} />}
        <Button type="submit" variant="primary" size="lg" full isLoading={sent?.get('intent') === 'free'}>
          {m.subscriptions_begin_free()}
        </Button>
      </Form>
    )

  return (
    <>
      {refused && refused.intent !== 'card' && <Note tone="danger" isLive title={refused.message} />}
      {!refused && payment?.status === 'failed' && <PaymentNews payment={payment} />}
      <PayWays
        vault={{ vaultUrl: pay.vaultUrl, publicKey: pay.publicKey }}
        kept={kept}
        ways={pay.ways}
        device={device}
        amountSatang={totalSatang}
        keys={keys}
        refused={refused?.intent === 'card' ? refused.message : undefined}
        isFirst
        keepLabel={m.subscriptions_keep_card()}
      />
    </>
  )
}
