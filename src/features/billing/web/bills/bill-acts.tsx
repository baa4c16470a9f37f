import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import type { BillPayment, ManagedBill } from '#features/billing/web/api-types.ts'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatMoney, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './bill-detail.module.css'

/** The payment of a bill that has not ended yet: a slip to look at, a card at its bank, or a QR code that was shown. */
export function pendingOf({ payments }: Pick<ManagedBill, 'payments'>) {
  const payment = payments.find(({ status, method }) => status === 'pending' && method !== 'withheld')
  if (!payment) return undefined
  const kind =
    payment.method === 'promptpay'
      ? ('qr' as const)
      : payment.slipId
        ? ('slip' as const)
        : ('payment' as const)

  return { ...payment, kind }
}

/**
 * What a manager can do next with a bill that is to be paid. While money may be on its way nothing that would count it
 * twice is offered, and it says until when; a QR code that was only shown is in nobody's way.
 */
export function BillActs({ bill }: { bill: ManagedBill }) {
  const { locale } = useRoot()
  const pending = pendingOf(bill)
  if (pending?.kind === 'slip')
    return (
      <>
        <SlipWaits slipId={pending.slipId ?? ''} amountSatang={pending.amountSatang} />
        <p className={css.hint}>{m.billing_slip_first()}</p>
      </>
    )
  if (pending?.kind === 'payment') return <CardOpen until={pending.isOver ? null : pending.expiresAt} />

  return (
    <>
      {pending && <QrOpen qr={pending} />}
      <Card title={m.billing_next_step()}>
        <div className={css.acts}>
          <Button variant="primary" full opens="record-payment" icon={<IconCash size={20} />}>
            {m.billing_record()}
          </Button>
          <p className={css.hint}>{m.billing_record_hint()}</p>
          {bill.kind === 'rent' && (
            <ButtonLink full href={accountingPath(locale, `/charges/new?bill=${bill.id}`)}>
              {m.charges_credit_bill()}
            </ButtonLink>
          )}
          {bill.lateFee && (
            <ButtonLink full href={accountingPath(locale, `/bills/${bill.id}/waive`)}>
              {m.charges_waive()}
            </ButtonLink>
          )}
          {canVoid(bill) ? <VoidButton /> : <p className={css.hint}>{m.billing_void_part_paid()}</p>}
        </div>
      </Card>
    </>
  )
}

/**
 * Whether a bill can be taken back: nothing came for it, or it is a month's bill whose money becomes the tenant's credit.
 * What a deposit has paid stays.
 */
export function canVoid({ kind, status, paidSatang, payments }: ManagedBill): boolean {
  if (status === 'void') return false
  if (paidSatang === 0n) return true
  const isOpen = payments.some((payment) => payment.status === 'pending' && payment.method !== 'promptpay')

  return kind === 'rent' && !isOpen && !payments.some(({ method }) => method === 'deposit')
}

/** Opens the dialog that takes the bill back. */
export function VoidButton() {
  return (
    <Button variant="danger" full opens="void-bill" icon={<IconAlertTriangle size={20} />}>
      {m.billing_void()}
    </Button>
  )
}

function SlipWaits({ slipId, amountSatang }: { slipId: string; amountSatang: bigint }) {
  const { locale } = useRoot()

  return (
    <Note
      icon={<IconReceipt2 />}
      title={m.billing_slip_waits({ amount: formatMoney(amountSatang, locale) })}
      actions={
        <ButtonLink variant="primary" href={accountingPath(locale, `/slips/${slipId}`)}>
          {m.billing_check_slip()}
        </ButtonLink>
      }
    />
  )
}

function CardOpen({ until }: { until: Date | null }) {
  const { locale } = useRoot()

  return (
    <Note icon={<IconClock />} title={m.billing_card_open_title()}>
      {until
        ? m.billing_card_open_help({ time: formatTime(until, locale) })
        : m.billing_card_open_help_soon()}
    </Note>
  )
}

function QrOpen({ qr }: { qr: Pick<BillPayment, 'createdAt' | 'expiresAt' | 'isOver'> }) {
  const { locale } = useRoot()
  const until = qr.expiresAt && formatTime(qr.expiresAt, locale)
  const help = qr.isOver ? m.billing_qr_over_help : m.billing_qr_open_help

  return (
    <Note
      tone="plain"
      icon={<IconQrcode />}
      title={m.billing_qr_open_title({ time: formatTime(qr.createdAt, locale) })}
    >
      {until ? help({ time: until }) : m.billing_qr_open_help_soon()}
    </Note>
  )
}
