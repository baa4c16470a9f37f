import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import type { Refused } from './form-refusal.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Takes a bill back: names it, says what follows for the tenant and the books, asks the reason. */
export function VoidBill({
  bill,
  hasQr,
  refused,
}: {
  bill: { no: string; tenantName: string; totalSatang: bigint }
  /** Its tenant was shown a QR code that may still be scanned. */
  hasQr: boolean
  refused?: Refused
}) {
  const { locale } = useRoot()
  const amount = formatMoney(bill.totalSatang, locale)

  return (
    <ReasonDialog
      id="void-bill"
      title={m.billing_void_title({ no: bill.no })}
      sent={{ intent: 'void' }}
      keep={m.billing_void_keep()}
      go={m.billing_void()}
      refused={refused}
    >
      <p>{m.billing_void_effect({ tenant: bill.tenantName, amount })}</p>
      {hasQr && <p>{m.billing_void_closes_qr()}</p>}
    </ReasonDialog>
  )
}
