import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PacketCard, readPacket } from '#features/packets/web/embed/packet-card.tsx'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
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
  const periods = months.map(({ period }) => period).sort()
  const before = periods.findLast((one) => one < statement.period)
  const after = periods.find((one) => one > statement.period)
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
        actions={
          <nav className={css.steps} aria-label={m.owners_months()}>
            <Step period={before} hrefOf={hrefOf} Icon={IconChevronLeft} />
            <span className={css.step} aria-current="true">
              {formatMonth(statement.period, locale, 'short')}
            </span>
            <Step period={after} hrefOf={hrefOf} Icon={IconChevronRight} />
          </nav>
        }
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

function Step({
  period,
  hrefOf,
  Icon,
}: {
  period: string | undefined
  hrefOf: (period: string) => string
  Icon: typeof IconChevronLeft
}) {
  const { locale } = useRoot()
  if (!period)
    return (
      <span className={css.stepOff}>
        <Icon size={20} aria-hidden="true" />
      </span>
    )
  const name = formatMonth(period, locale)
  return (
    <Anchor className={css.stepLink} href={hrefOf(period)} aria-label={name} title={name}>
      <Icon size={20} aria-hidden="true" />
    </Anchor>
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
