import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { LEASE_END, WAS_IN_FORCE } from '#db/lease-span.ts'
import { isOwnedOn } from '#db/ownerships.ts'
import { projectName } from '#db/place-name.ts'
import type { Side } from '#features/reports/rules/kinds.ts'
import type { Locale } from '#i18n/locale.ts'

/** What a report is asked about. */
export type Scope = {
  workspaceId: string
  locale: Locale
  /** The first and last month, `2026-11`. */
  from: string
  to: string
  /** The first day of these months, and the last one that is told of: today while the last month runs. */
  firstDay: string
  lastDay: string
  projectId?: string
  propertyId?: string
  ownerId?: string
  side: Side
}

/** How a cell is read: `money` in satang, `rate` in satang a unit, `day` as ISO, `count` and `units` whole numbers. */
export type CellType = 'text' | 'day' | 'month' | 'money' | 'rate' | 'count' | 'units'

export type Column = {
  key: string
  type: CellType
  /** Added up over a group and, unless its groups are of different kinds, over all. */
  isSummed?: true
  isApart?: true
  /** Words for a code that the database holds. */
  say?: (value: string, locale: Locale) => string
}

/** Which side of a report a group stands on: what came in, what went out; one side alone without it. */
export type GroupSide = 'in' | 'out'

export type GroupSum = {
  key: string
  name: string
  side: GroupSide | null
  count: number
  /** By the keys of the summed columns. */
  sums: Record<string, bigint>
}

/** A figure of the head: the answer of the report. `note` says more about it. */
export type Figure = { key: string; type: CellType; value: bigint; note?: string }

/** A month of the chart; `out` where the report has two sides. */
export type MonthSum = { month: string; in: bigint; out: bigint | null }

export type Told = {
  scope: Scope
  groups: GroupSum[]
  /** All groups together; where there are two sides, what came less what went. */
  count: number
  sums: Record<string, bigint>
  months: MonthSum[]
  extra: Record<string, bigint>
}

/**
 * One kind of report. Its rows are one relation of the database: sums, pages, files and the chart all read that one, so that
 * no figure comes from another question than its rows.
 */
export type Kind = {
  columns: Column[]
  /**
   * A select with `row_key`, `grp`, `source_kind`, `source_id`, the keys of the columns, `grp_name` where groups are
   * records, and `day` where there is a chart.
   */
  relation: (scope: Scope) => SQL
  /** Names of the relation; must leave no two rows equal. */
  order: SQL
  group: { name?: (key: string, locale: Locale) => string; side?: (key: string) => GroupSide }
  /** The column that the chart and the comparison tell of. */
  charted?: string
  /** What is no sum of rows: an opening balance, the number of homes. */
  extra?: (tx: Tx, scope: Scope) => Promise<Record<string, bigint>>
  figures: (told: Told) => Figure[]
}

/**
 * Whether a row belongs to the building, home or owner that is asked about. Home and day are SQL of the relation; so is
 * `building`, for what is of a building and of no home.
 */
export function isInScope(
  scope: Scope,
  { home, day, building }: { home: SQL; day: SQL; building?: SQL },
): SQL {
  const { workspaceId, projectId, propertyId, ownerId } = scope
  const parts = [sql`true`]
  if (propertyId) parts.push(sql`${home} = ${propertyId}`)
  if (projectId)
    parts.push(sql`(exists (select 1 from properties place where place.workspace_id = ${workspaceId}
      and place.id = ${home} and place.project_id = ${projectId}) ${building ? sql`or ${building} = ${projectId}` : sql``})`)
  if (ownerId) parts.push(isOwnedOn({ workspaceId, ownerId }, { home, day }))

  return sql.join(parts, sql` and `)
}

/** The building that an entry `e` is of where it is of no home: a cost or an income of all of it. */
export const BUILDING_OF_ENTRY = sql`(
  select x.project_id from expenses x where e.source_kind = 'expense' and x.workspace_id = e.workspace_id and x.id = e.source_id
   union all
  select o.project_id from other_incomes o where e.source_kind = 'other_income' and o.workspace_id = e.workspace_id and o.booking_id = e.source_id
   limit 1)`

/** A home `p` with its building `j`, as people name it. */
export function homeName({ locale }: Scope): SQL {
  return sql`nullif(concat_ws(' ', ${projectName(locale)}, p.unit_no), '')`
}

/** A tenant `t` by name. */
export const TENANT_NAME = sql`nullif(trim(concat_ws(' ', t.first_name, t.last_name)), '')`

/** Brings the home with its building, and the tenant, to lines `x` that name them. */
export function withNames(x: SQL): SQL {
  return sql`
    left join properties p on p.workspace_id = ${x}.workspace_id and p.id = ${x}.property_id
    left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
    left join tenants t on t.workspace_id = ${x}.workspace_id and t.id = ${x}.tenant_id`
}

/** Leases `l` that ran at some time. One that was called off before its first day never did. */
export const LEASE_RAN = sql`(l.status in ('active', 'expired', 'renewed', 'terminated') and ${WAS_IN_FORCE})`

/** Whether a lease `l` ran on a day. One that is active runs on, whatever its day said. */
export function isLetOn(day: SQL): SQL {
  return sql`(${LEASE_RAN} and l.start_day <= ${day} and (l.status = 'active' or ${LEASE_END} is null or ${LEASE_END} >= ${day}))`
}
