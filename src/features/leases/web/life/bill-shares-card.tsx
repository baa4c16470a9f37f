import { Form } from 'react-router'
import { percentText } from '#features/leases/shares.ts'
import css from '#features/leases/web/lease.module.css'
import type { ManagerLease } from '#features/leases/web/types.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Whether each tenant is asked for their share of a bill; only where the lease names shares and has bills to come. */
export function BillSharesCard({ lease }: { lease: ManagerLease }) {
  const isSending = useSubmission()?.get('intent') === 'share-bills'
  const { parties, sharesBills, status } = lease
  const isComing = ['draft', 'sent', 'signed', 'active'].includes(status)
  const hasShares = parties.length > 1 && parties.every(({ shareBp }) => shareBp !== null)
  if (!isComing || !hasShares) return null

  return (
    <Card title={m.leases_bill_shares()}>
      <Form method="post" className={css.form} preventScrollReset>
        <p>{sharesBills ? m.leases_bill_shares_on() : m.leases_bill_shares_off()}</p>
        <p className={css.small}>
          {parties.map(({ name, shareBp }) => `${name} ${percentText(shareBp ?? 0)}%`).join(' · ')}
        </p>
        <input type="hidden" name="intent" value="share-bills" />
        <RightForm right="edit">
          <div className={css.acts}>
            <Button type="submit" name="isShared" value={sharesBills ? 'no' : 'yes'} isLoading={isSending}>
              {sharesBills ? m.leases_bill_shares_stop() : m.leases_bill_shares_start()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </Card>
  )
}
