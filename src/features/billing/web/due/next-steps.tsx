import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import type { DueBill } from '#features/billing/web/api-types.ts'
import { billTitle, dueWords } from '#features/billing/web/embed/bill-words.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TaskList, TaskRow } from '#web/ui/lists/task-row.tsx'

type Lease = Awaited<ReturnType<Scope['api']['leases']['mine']>>['data'][number]
type Application = Awaited<ReturnType<Scope['api']['applications']['mine']>>['data'][number]

/** What comes after the first bill: a lease to sign, other bills, where an application stands. */
export function NextSteps({
  due,
  leases,
  applications,
}: {
  due: DueBill[]
  leases: Lease[]
  applications: Application[]
}) {
  const { locale, today } = useRoot()
  const toSign = leases.filter((lease) => lease.canSign)
  const count = due.length + toSign.length + applications.length
  if (count === 0) return null
  const title = (home: { titleTh: string; titleEn: string | null }) =>
    locale === 'th' ? home.titleTh : (home.titleEn ?? home.titleTh)

  return (
    <Card padding="none">
      <TaskList label={m.billing_next_steps()}>
        {toSign.map((lease, index) => (
          <TaskRow
            key={lease.id}
            icon={<IconSignature />}
            tone="note"
            isFirst={index === 0}
            fact={m.billing_lease_to_sign({ home: title(lease) })}
            help={lease.signBy ? m.billing_sign_by({ day: formatDay(lease.signBy, locale) }) : lease.no}
            action={
              <ButtonLink
                variant={index === 0 ? 'primary' : 'line'}
                href={pathIn(locale, `/dashboard/tenant/documents/${lease.id}`)}
              >
                {m.billing_read_and_sign()}
              </ButtonLink>
            }
          />
        ))}
        {due.map((bill) => (
          <TaskRow
            key={bill.id}
            icon={<IconClock />}
            tone={bill.dueDay < today ? 'danger' : 'warn'}
            fact={`${billTitle(bill, locale)} ${formatMoney(bill.outstandingSatang, locale)}`}
            help={`${bill.roomName} · ${dueWords(bill.dueDay, today, locale)}`}
            action={
              <ButtonLink href={pathIn(locale, `/dashboard/tenant/pay-rent-online/${bill.id}`)}>
                {m.billing_see_bill()}
              </ButtonLink>
            }
          />
        ))}
        {applications.map((application) => (
          <TaskRow
            key={application.id}
            icon={<IconClipboardText />}
            tone="info"
            fact={m.billing_application_for({ home: title(application.home) })}
            help={APPLICATION_WORDS[application.status]?.()}
            action={
              <ButtonLink href={pathIn(locale, `/dashboard/tenant/apply-to-rent/${application.id}`)}>
                {m.billing_see_application()}
              </ButtonLink>
            }
          />
        ))}
      </TaskList>
    </Card>
  )
}

const APPLICATION_WORDS: Partial<Record<Application['status'], () => string>> = {
  draft: m.billing_application_draft,
  submitted: m.billing_application_submitted,
  under_review: m.billing_application_review,
  approved: m.billing_application_approved,
}
