import { Form } from 'react-router'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSubmission } from '#web/use-submission.ts'
import type { Refused } from './form-refusal.ts'
import css from './money-dialog.module.css'
import { useRefusedDialog } from './use-refused-dialog.ts'

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
  const sent = useSubmission()
  const dialog = useRefusedDialog(refused)

  return (
    <Dialog
      id="void-bill"
      {...dialog}
      title={m.billing_void_title({ no: bill.no })}
      closeLabel={m.billing_close()}
      footer={
        <>
          <form method="dialog">
            <Button type="submit">{m.billing_void_keep()}</Button>
          </form>
          <Button type="submit" form="void-form" variant="danger-filled" isLoading={sent !== undefined}>
            {m.billing_void()}
          </Button>
        </>
      }
    >
      <Form method="post" id="void-form" className={css.form}>
        <input type="hidden" name="intent" value="void" />
        {refused && !refused.refusal.fields.reason && (
          <Note tone="danger" isLive title={refused.refusal.message} />
        )}
        <p>
          {m.billing_void_effect({ tenant: bill.tenantName, amount: formatMoney(bill.totalSatang, locale) })}
        </p>
        {hasQr && <p>{m.billing_void_closes_qr()}</p>}
        <TextInput
          name="reason"
          required
          maxLength={300}
          label={m.billing_void_reason()}
          defaultValue={refused?.typed.reason}
          error={refused?.refusal.fields.reason}
        />
      </Form>
    </Dialog>
  )
}
