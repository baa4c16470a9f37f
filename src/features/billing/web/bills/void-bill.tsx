import type { ManagedBill } from '#features/billing/web/api-types.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import type { Refused } from './form-refusal.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Takes a bill back: names it, says what follows for the tenant and the books, asks the reason. */
export function VoidBill({
  bill,
  hasQr,
  refused,
}: {
  bill: Pick<ManagedBill, 'no' | 'tenantName' | 'totalSatang' | 'paidSatang' | 'lines'>
  /** Its tenant was shown a QR code that may still be scanned. */
  hasQr: boolean
  refused?: Refused
}) {
  const { locale } = useRoot()
  const amount = formatMoney(bill.totalSatang, locale)
  const hasMeters = bill.lines.some(({ cause }) => Array.isArray(cause?.readings))

  return (
    <ReasonDialog
      id="void-bill"
      title={m.billing_void_title({ no: bill.no })}
      sent={{ intent: 'void', ...(bill.paidSatang > 0n ? { creditsMoney: '1' } : {}) }}
      keep={m.billing_void_keep()}
      go={m.billing_void()}
      refused={refused}
    >
      <p>{m.billing_void_effect({ tenant: bill.tenantName, amount })}</p>
      {bill.paidSatang > 0n && (
        <p>{m.billing_void_credits({ amount: formatMoney(bill.paidSatang, locale) })}</p>
      )}
      {hasQr && <p>{m.billing_void_closes_qr()}</p>}
      {hasMeters && (
        <Checkbox
          name="meters"
          value="1"
          label={m.billing_void_meters()}
          defaultChecked={refused?.typed.meters === '1'}
        />
      )}
    </ReasonDialog>
  )
}
