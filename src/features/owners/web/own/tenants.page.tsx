import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/tenants.page'
import css from './tenants.module.css'

const SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  const page = Math.max(1, Number(new URL(args.request.url).searchParams.get('page')) || 1)

  return apiOf(args).owners.ownTenants({ page, itemsPerPage: SHOWN })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.owners_tenants_title(), isIndexed: false })

type Tenant = Awaited<ReturnType<Scope['api']['owners']['ownTenants']>>['data'][number]

/** Who lives in the reader's homes: as much as an owner needs to know. */
export default function OwnTenantsPage({ loaderData: { data: tenants, total, page } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const hasManager = new Set(tenants.map(({ managerName }) => managerName)).size > 1
  const home = (row: Tenant) => (locale === 'th' ? row.homeTh : row.homeEn)
  const day = (iso: string) => formatDay(iso, locale)

  return (
    <>
      <PageHeader title={m.owners_tenants_title()} lead={m.owners_tenants_lead()} />
      <DataTable
        caption={m.owners_tenants_title()}
        rows={tenants}
        keyOf={({ leaseId }) => leaseId}
        empty={
          <EmptyState picture="/art/dorm-leaf-night.svg" title={m.owners_tenants_empty()}>
            <p>{m.owners_tenants_empty_text()}</p>
          </EmptyState>
        }
        columns={[
          { key: 'home', head: m.owners_table_home(), isTitle: true, cell: home },
          { key: 'tenant', head: m.owners_tenants_name(), cell: ({ tenantName }) => tenantName },
          {
            key: 'lease',
            head: m.owners_tenants_lease(),
            cell: ({ startDay, endDay }) =>
              endDay
                ? m.owners_tenants_span({ from: day(startDay), to: day(endDay) })
                : m.owners_tenants_open_end({ from: day(startDay) }),
          },
          {
            key: 'rent',
            head: m.owners_tenants_rent(),
            isNumber: true,
            cell: ({ rentSatang, shareBp }) => (
              <span className={css.rent}>
                <Amount satang={rentSatang} isWhole />
                {shareBp < 10_000 && (
                  <small>{m.owners_tenants_whole({ percent: String(shareBp / 100) })}</small>
                )}
              </span>
            ),
          },
          {
            key: 'state',
            head: m.owners_table_state(),
            cell: (row) => (
              <StatusTag kind={LOOKS[row.state].kind} state={LOOKS[row.state].state}>
                {LOOKS[row.state].word({ day: row.day ? day(row.day) : '' })}
              </StatusTag>
            ),
          },
          ...(hasManager
            ? [{ key: 'manager', head: m.owners_table_manager(), cell: (row: Tenant) => row.managerName }]
            : []),
        ]}
      />
      {total > SHOWN && (
        <Pagination
          page={page}
          pages={Math.ceil(total / SHOWN)}
          hrefOf={(to) => `${pathIn(locale, '/dashboard/owner/tenants')}?page=${to}`}
        />
      )}
      {tenants.length > 0 && <p className={css.note}>{m.owners_tenants_note()}</p>}
    </>
  )
}

const LOOKS = {
  paid: { kind: 'bill', state: 'paid', word: m.owners_tenants_paid },
  due: { kind: 'bill', state: 'due', word: m.owners_tenants_due },
  late: { kind: 'bill', state: 'overdue', word: m.owners_tenants_late },
  upcoming: { kind: 'property', state: 'coming_soon', word: m.owners_tenants_upcoming },
} as const
