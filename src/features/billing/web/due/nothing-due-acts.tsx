import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where a tenant without a bill goes on: what was paid, and the lease that says when the next bill comes. */
export function NothingDueActs() {
  const { locale } = useRoot()

  return (
    <>
      <ButtonLink href={pathIn(locale, '/dashboard/tenant/pay-rent-online?showMakePayment=false')}>
        {m.billing_earlier_payments()}
      </ButtonLink>
      <ButtonLink href={pathIn(locale, '/dashboard/tenant/documents')}>{m.billing_own_leases()}</ButtonLink>
    </>
  )
}
