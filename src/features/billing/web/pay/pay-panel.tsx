import type { Device } from '#contract/pay-ways.ts'
import type { PaymentState, PayPreview } from '#features/billing/web/api-types.ts'
import { billTitle } from '#features/billing/web/embed/bill-words.ts'
import type { KeptCard } from '#features/billing/web/pay/ways/kept-cards.tsx'
import { type PayKeys, PayWays } from '#features/billing/web/pay/ways/pay-ways.tsx'
import { receiptsOf } from '#features/billing/web/receipts/receipts-of.ts'
import { SlipForm } from '#features/billing/web/slips/slip-form.tsx'
import { SlipSteps } from '#features/billing/web/slips/slip-steps.tsx'
import { m } from '#i18n/messages/messages.js'
import { scenesFor } from '#web/art/scenes.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { QrShape } from '#web/ui/qr-block.tsx'
import { BankPanel } from './bank-panel.tsx'
import { CodeChecked, GatewayQr } from './gateway-qr.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { LateNote, PaymentNews, SlipNews } from './payment-news.tsx'
import { type PromptPay, PromptPayPanel } from './promptpay-panel.tsx'

/** The right-hand side of a bill: how to pay it, what became of a try, or the receipt. One of these at a time. */
export function PayPanel({
  bill,
  promptPay,
  kept,
  gatewayQr,
  keys,
  device,
  came,
  refused,
}: {
  bill: PayPreview
  promptPay: PromptPay | null
  kept: KeptCard[]
  gatewayQr: QrShape | null
  keys: PayKeys
  device: Device
  /** The payment one comes back from, or that was just declined. */
  came: PaymentState | null
  refused: { intent: string; message: string } | null
}) {
  const { locale, today } = useRoot()
  const { pay } = bill
  // That a try failed is of no use where nothing is left to pay.
  const news = came && came.status !== 'failed' && <PaymentNews payment={came} />
  if (bill.status === 'void') return news
  if (bill.status === 'paid')
    return (
      <>
        {news}
        <PaidPanel
          picture={scenesFor({ id: bill.propertyId }).cover.src}
          title={billTitle(bill, locale)}
          receipts={receiptsOf(bill, locale)}
        />
      </>
    )
  if (pay.pending?.method === 'slip') {
    const slip = bill.payments.find((payment) => payment.id === pay.pending?.paymentId)
    return (
      <SlipSteps
        refused={refused?.intent === 'withdraw-slip' ? refused.message : undefined}
        slip={{
          paymentId: pay.pending.paymentId,
          amountSatang: pay.pending.amountSatang,
          sentAt: slip?.createdAt ?? new Date(),
          isRead: slip?.slipStatus !== 'verifying',
        }}
      />
    )
  }
  if (pay.pending?.method === 'promptpay') {
    return (
      <>
        {refused?.intent === 'leave-code' && <Note tone="danger" isLive title={refused.message} />}
        {gatewayQr && !pay.pending.isOver ? (
          <GatewayQr payment={pay.pending} shape={gatewayQr} payee={bill.businessName} />
        ) : (
          <CodeChecked payment={pay.pending} />
        )}
      </>
    )
  }
  if (pay.pending)
    return (
      <>
        {refused?.intent === 'leave-code' && <Note tone="danger" isLive title={refused.message} />}
        <PaymentNews payment={pay.pending} />
      </>
    )

  const lastSlip = bill.payments.findLast((payment) => payment.slipId)
  const isLastTry = lastSlip && lastSlip === bill.payments.at(-1)
  const slipForm = pay.methods.includes('slip') && (
    <SlipForm
      idempotencyKey={keys.slip}
      limits={pay.slip}
      label={isLastTry ? m.billing_slip_again() : m.billing_slip_attach()}
      error={refused?.intent === 'slip' ? refused.message : undefined}
    />
  )
  const ways = (
    <PayWays
      vault={{ vaultUrl: pay.vaultUrl, publicKey: pay.publicKey }}
      kept={kept}
      ways={pay.ways}
      device={device}
      amountSatang={pay.askedSatang}
      keys={keys}
      refused={refused?.intent === 'card' ? refused.message : undefined}
      isFirst={!promptPay && !pay.bankAccount}
    />
  )

  return (
    <>
      {came && <PaymentNews payment={came} />}
      {refused && refused.intent !== 'card' && refused.intent !== 'slip' && (
        <Note tone="danger" isLive title={refused.message} />
      )}
      {isLastTry && lastSlip.failureCode !== 'slip_withdrawn' && (
        <SlipNews slip={{ status: lastSlip.slipStatus ?? '', reason: lastSlip.slipRejectReason }} />
      )}
      {bill.dueDay < today && <LateNote bill={bill} />}
      {promptPay ? (
        <PromptPayPanel promptPay={promptPay} billNo={bill.no}>
          {slipForm}
          {ways}
        </PromptPayPanel>
      ) : pay.bankAccount ? (
        <BankPanel account={pay.bankAccount} amountSatang={pay.askedSatang}>
          {slipForm}
          {ways}
        </BankPanel>
      ) : (
        <Card look="raised" title={m.billing_how_to_pay()}>
          {ways}
        </Card>
      )}
    </>
  )
}
