import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { ImportData, ImportRowData } from './import-types.ts'
import css from './imports.module.css'

type List = { data: ImportRowData[]; total: number; page: number; itemsPerPage: number }

/** The file line by line as it was understood; what is wrong stands under the line it concerns. */
export function ImportRows({
  found,
  only,
  rows,
}: {
  found: ImportData
  only: 'all' | 'problems'
  rows: List
}) {
  const { counts } = found
  const withProblems = counts.faultyRows + counts.warnings

  return (
    <section className={css.rows} aria-label={m.imports_rows()}>
      {withProblems > 0 && (
        <nav className={css.tabs} aria-label={m.imports_rows_filter()}>
          <Anchor href="?" aria-current={only === 'all' ? 'page' : undefined}>
            {m.imports_rows_all({ count: formatNumber(counts.rows) })}
          </Anchor>
          <Anchor href="?only=problems" aria-current={only === 'problems' ? 'page' : undefined}>
            {m.imports_rows_problems({ count: formatNumber(withProblems) })}
          </Anchor>
        </nav>
      )}
      <DataTable
        caption={m.imports_rows()}
        rows={rows.data}
        keyOf={(row) => String(row.line)}
        empty={<p className={css.none}>{m.imports_rows_none()}</p>}
        columns={[
          { key: 'home', head: m.imports_table_home(), isTitle: true, cell: (row) => <HomeCell row={row} /> },
          { key: 'tenant', head: m.imports_table_tenant(), cell: (row) => <TenantCell row={row} /> },
          {
            key: 'rent',
            head: m.imports_table_rent(),
            isNumber: true,
            cell: (row) =>
              row.lease || row.home ? <Amount satang={row.lease?.rentSatang ?? row.home!.rentSatang} /> : '–',
          },
          {
            key: 'deposit',
            head: m.imports_table_deposit(),
            isNumber: true,
            cell: (row) => (row.lease ? <Amount satang={row.lease.depositSatang} /> : '–'),
          },
          {
            key: 'arrears',
            head: m.imports_table_arrears(),
            isNumber: true,
            cell: (row) => (row.arrearsSatang > 0n ? <Amount satang={row.arrearsSatang} /> : '–'),
          },
        ]}
      />
      <Pagination
        page={rows.page}
        pages={Math.ceil(rows.total / rows.itemsPerPage)}
        hrefOf={(page) =>
          `?${new URLSearchParams({ ...(only === 'problems' ? { only } : {}), page: String(page) })}`
        }
      />
    </section>
  )
}

function HomeCell({ row }: { row: ImportRowData }) {
  const { home, project, line } = row
  const name = home && [project, home.building, home.unitNo].filter(Boolean).join(' · ')

  return (
    <div className={css.cell}>
      <span className={css.name}>{name || m.imports_line({ line: String(line) })}</span>
      <small className={css.small}>
        {[
          name ? m.imports_line({ line: String(line) }) : null,
          home?.areaSqm ? m.imports_area({ area: formatNumber(home.areaSqm, { decimals: 2 }) }) : null,
          ...row.meters.map((meter) =>
            (meter.kind === 'water' ? m.imports_meter_water : m.imports_meter_electric)({
              previous: String(meter.previous).padStart(meter.digits, '0'),
              current: String(meter.current).padStart(meter.digits, '0'),
              units: formatNumber(meter.units),
            }),
          ),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {row.problems.length > 0 && (
        <ul className={css.problems}>
          {row.problems.map((problem) => (
            <li
              key={`${problem.field}${problem.code}${problem.value}`}
              data-fatal={problem.isFatal || undefined}
            >
              <b>{problem.isFatal ? m.imports_fatal() : m.imports_warning()}</b> {problem.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function TenantCell({ row: { tenant, coTenants, lease, home } }: { row: ImportRowData }) {
  const { locale } = useRoot()
  if (!tenant) return <span className={css.small}>{home ? m.imports_vacant() : '–'}</span>
  const end = lease && (lease.endDay ? formatDay(lease.endDay, locale, 'short') : m.imports_month_to_month())

  return (
    <div className={css.cell}>
      <span className={css.name}>{[tenant, ...coTenants].map(({ name }) => name).join(' · ')}</span>
      <small className={css.small}>
        {[
          tenant.phone,
          tenant.lineId && `LINE ${tenant.lineId}`,
          tenant.email,
          tenant.idNumberMasked,
          lease && `${formatDay(lease.startDay, locale, 'short')} – ${end}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  )
}
