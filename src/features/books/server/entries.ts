import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isAccount, kindName } from '#features/ledger/server/service.ts'
import { pathsOf } from '#features/reports/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'

type Asked = {
  account: string
  from?: string
  to?: string
  propertyId?: string
  page: number
  itemsPerPage: number
  cursor?: string
}

type Row = {
  entryId: string
  position: number
  day: string
  originalDay: string | null
  kind: string
  sourceKind: string
  sourceId: string
  memo: string
  amount: string
  propertyName: string | null
  tenantName: string | null
}

/**
 * The lines of an account over a span of days, oldest first, with what it holds after each: what it held before the page is
 * summed by the database, so that a page far on costs what the first costs.
 * @throws Problem 404
 */
export async function listAccountLines(
  tx: Tx,
  { workspaceId, locale }: { workspaceId: string; locale: Locale },
  { account, from = '0001-01-01', to = '9999-12-31', propertyId, page, itemsPerPage, cursor }: Asked,
) {
  if (!isAccount(account)) throw notFound()
  const own = sql`l.workspace_id = ${workspaceId} and l.account = ${account}${propertyId ? sql` and l.property_id = ${propertyId}` : sql``}`
  const place = cursor ? placeIn(cursor) : null
  const after = place
    ? sql`and (l.day, l.entry_id, l.position) > (${place.day}::date, ${place.entryId}::uuid, ${place.position}::int)`
    : sql``
  const { rows } = await tx.execute<Row>(sql`
    select l.entry_id as "entryId", l.position, l.day::text as day, e.original_day::text as "originalDay", e.kind,
           e.source_kind as "sourceKind", e.source_id as "sourceId", e.memo, l.amount_satang::text as amount,
           p.unit_no as "propertyName", nullif(trim(concat(t.first_name, ' ', t.last_name)), '') as "tenantName"
      from (select * from ledger_lines l where ${own} and l.day >= ${from} and l.day <= ${to} ${after}
             order by l.day, l.entry_id, l.position limit ${itemsPerPage + 1}) l
      join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
      left join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      left join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     order by l.day, l.entry_id, l.position`)
  const openingSatang = await heldBefore(tx, { workspaceId, account, propertyId }, sql`l.day < ${from}`, from)
  const moved = await tx.execute<{ n: number; sum: string; before: string }>(sql`
    select count(*)::int as n, coalesce(sum(l.amount_satang), 0)::text as sum,
           coalesce(sum(l.amount_satang) filter (where ${
             place
               ? sql`(l.day, l.entry_id, l.position) <= (${place.day}::date, ${place.entryId}::uuid, ${place.position}::int)`
               : sql`false`
           }), 0)::text as before
      from ledger_lines l where ${own} and l.day >= ${from} and l.day <= ${to}`)
  const { n: total, sum, before } = moved.rows[0]!
  const shown = rows.slice(0, itemsPerPage)
  const paths = await pathsOf(
    tx,
    workspaceId,
    shown.map((row) => ({ key: keyOf(row), source: { kind: row.sourceKind, id: row.sourceId } })),
  )
  let balanceSatang = openingSatang + BigInt(before)
  const data = shown.map((row) => {
    const amount = BigInt(row.amount)
    balanceSatang += amount

    return {
      key: keyOf(row),
      ...{ day: row.day, originalDay: row.originalDay, kindName: kindName(row.kind, locale), memo: row.memo },
      ...{ propertyName: row.propertyName, tenantName: row.tenantName },
      ...{ debitSatang: amount > 0n ? amount : 0n, creditSatang: amount < 0n ? -amount : 0n, balanceSatang },
      path: paths.get(keyOf(row)) ?? null,
    }
  })
  const last = shown.at(-1)

  return {
    ...{ data, total, page, itemsPerPage, openingSatang },
    closingSatang: openingSatang + BigInt(sum),
    nextCursor:
      rows.length > shown.length && last
        ? encodeCursor(`${last.day}/${last.position}`, last.entryId)
        : undefined,
  }
}

const keyOf = ({ entryId, position }: Row) => `${entryId} ${position}`

function placeIn(cursor: string) {
  const { value, id } = decodeCursor(cursor)
  const [day = '', position = ''] = value.split('/')
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d{1,6}$/.test(position)) throw notFound()

  return { day, position: Number(position), entryId: id }
}

/** What an account held before a span: by the sums of days, or of one home by its lines. */
async function heldBefore(
  tx: Tx,
  { workspaceId, account, propertyId }: { workspaceId: string; account: string; propertyId?: string },
  before: SQL,
  from: string,
): Promise<bigint> {
  const { rows } = await tx.execute<{ sum: string }>(
    propertyId
      ? sql`select coalesce(sum(l.amount_satang), 0)::text as sum from ledger_lines l
             where l.workspace_id = ${workspaceId} and l.property_id = ${propertyId} and l.account = ${account} and ${before}`
      : sql`select coalesce(sum(debit_satang - credit_satang), 0)::text as sum from ledger_days
             where workspace_id = ${workspaceId} and account = ${account} and day < ${from}`,
  )

  return BigInt(rows[0]!.sum)
}
