import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { CHARTED, type ReportKind } from '#features/reports/rules/kinds.ts'
import { monthsIn, monthsOf } from '#features/reports/rules/span.ts'
import { kinds } from '#features/reports/server/kinds/kinds.ts'
import { firstDayOfMonth, shiftMonth } from '#thai/days.ts'
import type { Column, GroupSum, Kind, MonthSum, Scope, Told } from './kind.ts'

/** A row as it is read: every cell a text or null, by the keys of the columns. */
export type Row = {
  key: string
  group: string
  source: { kind: string; id: string } | null
  cells: (string | null)[]
}

/** The chart shows so many months at least. */
const CHART_MONTHS = 6

/** Sums, groups, chart and figures of a report. */
export async function tell(tx: Tx, name: ReportKind, scope: Scope): Promise<Told> {
  const kind = kinds[name]
  const groups = await groupsOf(tx, kind, scope)
  const months = CHARTED.includes(name) ? await monthSums(tx, kind, scope) : []
  const extra = (await kind.extra?.(tx, scope)) ?? {}
  const sums: Record<string, bigint> = {}
  for (const key of summed(kind)) {
    sums[key] = groups.reduce(
      (sum, group) => (group.side === 'out' ? sum - group.sums[key]! : sum + group.sums[key]!),
      0n,
    )
  }

  return { scope, groups, count: groups.reduce((n, group) => n + group.count, 0), sums, months, extra }
}

/** Rows of a report in order, of one group or all. */
export async function readRows(
  tx: Tx,
  name: ReportKind,
  scope: Scope,
  { group, limit, offset }: { group?: string; limit: number; offset: number },
): Promise<Row[]> {
  const kind = kinds[name]
  const { rows } = await tx.execute<Raw>(sql`
    select ${selected(kind)} from (${kind.relation(scope)}) r ${group === undefined ? sql`` : sql`where r.grp = ${group}`}
     order by ${kind.order} limit ${limit} offset ${offset}`)

  return rows.map((raw) => rowOf(kind, raw, scope))
}

/** Rows taken through a cursor: memory holds so many at a time. */
const BATCH = 500

/** Every row of a report, group by group in their order, a batch at a time. */
export async function* allRows(tx: Tx, name: ReportKind, scope: Scope): AsyncGenerator<Row[]> {
  const kind = kinds[name]
  await tx.execute(sql`
    declare report_rows no scroll cursor for
     select ${selected(kind)} from (${kind.relation(scope)}) r order by r.grp, ${kind.order}`)
  for (;;) {
    const { rows } = await tx.execute<Raw>(sql.raw(`fetch ${BATCH} from report_rows`))
    if (rows.length > 0) yield rows.map((raw) => rowOf(kind, raw, scope))
    if (rows.length < BATCH) break
  }
  await tx.execute(sql.raw('close report_rows'))
}

type Raw = Record<string, string | null>

function selected({ columns }: Kind): SQL {
  const cells = columns.map(({ key }) => sql`r.${sql.identifier(key)}::text as ${sql.identifier(key)}`)

  return sql.join(
    [sql`r.row_key::text as row_key, r.grp, r.source_kind, r.source_id::text as source_id`, ...cells],
    sql`, `,
  )
}

function rowOf({ columns }: Kind, raw: Raw, { locale }: Scope): Row {
  const { row_key, grp, source_kind, source_id } = raw
  const cell = ({ key, say }: Column) => {
    const value = raw[key] ?? null
    return value !== null && say ? say(value, locale) : value
  }

  return {
    key: row_key!,
    group: grp!,
    source: source_kind && source_id ? { kind: source_kind, id: source_id } : null,
    cells: columns.map(cell),
  }
}

const summed = ({ columns }: Kind) => columns.filter(({ isSummed }) => isSummed).map(({ key }) => key)

async function groupsOf(tx: Tx, kind: Kind, scope: Scope): Promise<GroupSum[]> {
  const keys = summed(kind)
  const sums = keys.map(
    (key) => sql`, coalesce(sum(r.${sql.identifier(key)}), 0)::text as ${sql.identifier(key)}`,
  )
  const name = kind.group.name ? sql`null::text` : sql`max(r.grp_name)`
  const { rows } = await tx.execute<Record<string, string> & { count: number }>(sql`
    select r.grp, ${name} as name, count(*)::int as count ${sql.join(sums, sql``)}
      from (${kind.relation(scope)}) r group by r.grp order by ${kind.group.name ? sql`r.grp` : sql`max(r.grp_name), r.grp`}`)

  return rows.map((row) => ({
    key: row.grp!,
    name: kind.group.name?.(row.grp!, scope.locale) ?? row.name ?? '',
    side: kind.group.side?.(row.grp!) ?? null,
    count: row.count,
    sums: Object.fromEntries(keys.map((key) => [key, BigInt(row[key]!)])),
  }))
}

/** The months of the report, and the ones before where these are few, so that one month stands beside others. */
async function monthSums(tx: Tx, kind: Kind, scope: Scope): Promise<MonthSum[]> {
  const back = Math.max(0, CHART_MONTHS - monthsIn(scope))
  const from = shiftMonth(scope.from, -back)
  const { rows } = await tx.execute<{ month: string; grp: string; sum: string }>(sql`
    select to_char(r.day, 'YYYY-MM') as month, r.grp, coalesce(sum(r.${sql.identifier(kind.charted!)}), 0)::text as sum
      from (${kind.relation({ ...scope, from, firstDay: firstDayOfMonth(from) })}) r group by 1, 2`)
  const hasSides = kind.group.side !== undefined

  return monthsOf({ from, to: scope.to }).map((month) => {
    const sum = (side: 'in' | 'out') =>
      rows
        .filter((row) => row.month === month && (kind.group.side?.(row.grp) ?? 'in') === side)
        .reduce((all, row) => all + BigInt(row.sum), 0n)

    return { month, in: sum('in'), out: hasSides ? sum('out') : null }
  })
}
