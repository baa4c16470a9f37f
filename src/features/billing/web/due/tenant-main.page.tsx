import { LastReceipts } from '#features/billing/web/receipts/last-receipts.tsx'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { salutation } from '#thai/names.ts'
import { Drawing } from '#web/art/drawing.tsx'
import { sceneOf, scenesFor } from '#web/art/scenes.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/tenant-main.page'
import { DueCard } from './due-card.tsx'
import { NextSteps } from './next-steps.tsx'
import css from './tenant-main.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { invoices, payments, leases, applications } = apiOf(args)
  const [due, history, own, applied] = await Promise.all([
    unlessStranger(() => invoices.due({}).then(({ data }) => data)),
    unlessStranger(() => payments.history({ itemsPerPage: 20, page: 1 }).then(({ data }) => data)),
    unlessStranger(() => leases.mine({}).then(({ data }) => data)),
    applications.mine({}).then(({ data }) => data),
  ])

  return {
    due,
    receipts: history.filter(({ receiptNo, status }) => receiptNo && status === 'succeeded').slice(0, 5),
    leases: own.filter((lease) => lease.canSign || ['sent', 'signed', 'active'].includes(lease.status)),
    applications: applied.filter(
      ({ status, leaseId }) =>
        ['draft', 'submitted', 'under_review'].includes(status) || (status === 'approved' && !leaseId),
    ),
  }
}

/** Who has applied but rents nothing yet has no bills and leases to read. */
async function unlessStranger<T>(read: () => Promise<T[]>): Promise<T[]> {
  try {
    return await read()
  } catch (error) {
    if (!isProblem(error) || error.status !== 403) throw error

    return []
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_main_title(), isIndexed: false })

export default function TenantMain({ loaderData }: Route.ComponentProps) {
  const { locale, today, viewer } = useRoot()
  const { due, receipts, leases, applications } = loaderData
  const home = leases.find((lease) => lease.status === 'active')
  const [first, ...others] = due
  const isNew = due.length + receipts.length + leases.length + applications.length === 0
  const picture = home ? scenesFor({ id: home.propertyId }).cover.src : sceneOf('balcony', 'turmeric').src

  return (
    <div className={css.page}>
      <header className={css.hello}>
        <div>
          <p>{formatDay(today, locale, 'long')}</p>
          <h1>{m.billing_hello({ name: salutation({ first: viewer?.firstName ?? '' }, locale) })}</h1>
          <p>
            {first
              ? first.hasPendingPayment
                ? m.billing_hello_review()
                : m.billing_hello_due()
              : home
                ? m.billing_hello_even({ home: titleOf(home, locale) })
                : m.billing_hello_new()}
          </p>
        </div>
        <Drawing src={picture} />
      </header>
      {isNew ? (
        <EmptyState
          title={m.billing_no_home()}
          actions={
            <ButtonLink variant="primary" href={pathIn(locale, '/search')}>
              {m.billing_find_home()}
            </ButtonLink>
          }
        >
          {m.billing_no_home_help()}
        </EmptyState>
      ) : (
        <div className={css.columns}>
          <div className={css.side}>
            <DueCard bill={first} isNew={receipts.length === 0 && !home} />
            <NextSteps due={others} leases={leases} applications={applications} />
          </div>
          <Card title={m.billing_last_receipts()}>
            <LastReceipts receipts={receipts} />
          </Card>
        </div>
      )}
    </div>
  )
}

function titleOf(home: { titleTh: string; titleEn: string | null }, locale: 'th' | 'en'): string {
  return locale === 'th' ? home.titleTh : (home.titleEn ?? home.titleTh)
}
