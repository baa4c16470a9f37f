import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { MonthSteps, monthsBeside } from '#features/owners/web/month-steps.tsx'
import { PacketCard, readPacket } from '#features/packets/web/embed/packet-card.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/accounting.page'
import { AccountCard } from './account-card.tsx'
import css from './accounting.module.css'
import { HomeRows } from './home-rows.tsx'
import { MonthSum } from './month-sum.tsx'
import { MonthsTable } from './months-table.tsx'

/** What reached the owner's account in a month, by home, and every month; `?owner=` picks the business, `?month=` the month. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const query = new URL(args.request.url).searchParams
  const period = query.get('month') ?? undefined
  const { data } = await api.owners.ownAccounting({ ownerId: query.get('owner') ?? undefined, period })
  const packet = await readPacket(api, data.statement)

  return { ...data, packet }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.site_dash_accounting(), isIndexed: false })

export default function OwnAccountingPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { statement, homes, months, records, account, changing, packet } = loaderData
  const { managerName, ownerId } = statement
  const hrefOf = (period: string, owner = ownerId) =>
    `${pathIn(locale, '/dashboard/owner/accounting')}?owner=${owner}&month=${period}`
  const { before, after } = monthsBeside(months, statement.period)
  useArrows(before && hrefOf(before), after && hrefOf(after))
  const isNew = homes.length === 0 && months.every(({ state }) => state === 'open' || state === 'empty')
  if (isNew)
    return (
      <EmptyState picture="/art/dorm-leaf-night.svg" title={m.owners_main_empty()} headingLevel={1}>
        <p>{m.owners_main_empty_text()}</p>
      </EmptyState>
    )

  return (
    <>
      <PageHeader
        title={m.site_dash_accounting()}
        lead={
          statement.homes === 1
            ? m.owners_acc_lead_one({ business: managerName })
            : m.owners_acc_lead({ count: String(statement.homes), business: managerName })
        }
        actions={<MonthSteps months={months} period={statement.period} hrefOf={hrefOf} />}
      />
      {records.length > 1 && (
        <SectionTabs
          label={m.owners_acc_business()}
          current={ownerId}
          tabs={records.map((record) => ({
            key: record.ownerId,
            href: `${pathIn(locale, '/dashboard/owner/accounting')}?owner=${record.ownerId}`,
            label: record.managerName,
          }))}
        />
      )}
      <div className={css.columns}>
        <div className={css.main}>
          <MonthSum statement={statement} />
          <HomeRows homes={homes} statement={statement} />
          <MonthsTable months={months} period={statement.period} hrefOf={hrefOf} />
        </div>
        <aside className={css.aside}>
          <PacketCard packet={packet} statement={statement} />
          <AccountCard account={account} changing={changing} managerName={managerName} />
        </aside>
      </div>
    </>
  )
}

/** The arrow keys go a month back and on, unless something else has the focus that needs them. */
function useArrows(before: string | undefined, after: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role], summary')
      if (!to || isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return
      navigate(to, { preventScrollReset: true })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, before, after])
}
