import type { ManagedBill } from '#features/billing/web/api-types.ts'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { meterNames } from '#features/invoices/web/embed/meter-names.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** A bill went out while a meter was unread: what it lacks, and the way to read it. */
export function UnreadMeters({ bill: { unreadMeters, propertyId } }: { bill: ManagedBill }) {
  const { locale } = useRoot()
  if (unreadMeters.length === 0) return null

  return (
    <Note
      tone="warn"
      title={m.billing_unread_title({ what: meterNames(unreadMeters) })}
      actions={
        <ButtonLink href={accountingPath(locale, `/meters?room=${propertyId}`)}>
          {m.billing_unread_read()}
        </ButtonLink>
      }
    >
      {m.billing_unread_help()}
    </Note>
  )
}
