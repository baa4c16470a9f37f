import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { rentOnSql } from '#db/rent-on.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { depositWaits } from './deposits-waiting.ts'
import { ENDING_DAYS, type LeaseStatus } from './rules.ts'
import { canSign } from './views.ts'

type Query = { itemsPerPage: number; page: number; search?: string; cursor?: string; status?: string }

type Row = {
  id: string
  no: string
  status: LeaseStatus
  propertyId: string
  titleTh: string
  titleEn: string | null
  unitNo: string
  projectName: string | null
  projectNameEn: string | null
  tenantId: string
  tenantName: string
  startDay: string
  endDay: string | null
  rentSatang: string
  signBy: string | null
  updatedAt: Date
}

const columns = (today: string) => sql`
  l.id, l.no, l.status, l.property_id as "propertyId", p.title_th as "titleTh", p.title_en as "titleEn",
  p.unit_no as "unitNo", j.name_th as "projectName", j.name_en as "projectNameEn", l.tenant_id as "tenantId",
  trim(t.first_name || ' ' || t.last_name) as "tenantName", l.start_day::text as "startDay", l.end_day::text as "endDay",
  ${rentOnSql(today)}::text as "rentSatang", l.sign_by::text as "signBy", l.updated_at as "updatedAt"`

/** The names of those who rent beside the lead tenant. */
const OTHERS = sql`(select string_agg(x.first_name || ' ' || x.last_name, ' ')
    from lease_cotenants c join tenants x on x.workspace_id = c.workspace_id and x.id = c.tenant_id
   where c.workspace_id = l.workspace_id and c.lease_id = l.id)`

const TABLES = sql`
  leases l
  join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
  join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
  left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id`

/**
 * Leases of a workspace, newest first. `open` waits for someone; `ending` runs out within 60 days; of `deposit` the
 * money that is held is to go back.
 */
export async function listLeases(tx: Tx, kit: Kit, workspaceId: string, query: Query) {
  const { itemsPerPage, page, search, cursor, status } = query
  const after = cursor ? decodeCursor(cursor) : undefined
  const today = todayInBangkok(kit.now())
  const wanted = and(
    sql`l.workspace_id = ${workspaceId}`,
    // An import that was undone took its leases along.
    sql`not exists (select 1 from imports m where m.workspace_id = l.workspace_id and m.id = l.import_id and m.undone_at is not null)`,
    status === 'deposit' ? depositWaits(workspaceId) : stateFilter(status, today),
    search
      ? foundBy(
          search,
          [
            ...[
              'l.no',
              't.first_name',
              't.last_name',
              'p.unit_no',
              'p.title_th',
              'j.name_th',
              'j.name_en',
            ].map((one) => sql.raw(one)),
            OTHERS,
          ],
          [sql`t.phone`],
        )
      : undefined,
  )
  const keyset = after ? sql`and l.id < ${after.id}::uuid` : sql``
  const { rows } = await tx.execute<Row>(sql`
    select ${columns(today)} from ${TABLES} where ${wanted} ${keyset}
     order by l.id desc limit ${itemsPerPage + 1} offset ${after ? 0 : (page - 1) * itemsPerPage}`)
  const { rows: counts } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${TABLES} where ${wanted}`,
  )
  const shown = rows.slice(0, itemsPerPage)
  const last = rows.length > itemsPerPage ? shown.at(-1) : undefined

  return {
    data: shown.map(asRow),
    total: counts[0]!.total,
    page,
    itemsPerPage,
    ...(last ? { nextCursor: encodeCursor(last.no, last.id) } : {}),
  }
}

/** The leases that were sent to one tenant, alone or with others, newest first. */
export async function listOwn(tx: Tx, kit: Kit, workspaceId: string, tenantId: string) {
  const { rows } = await tx.execute<
    Row & { managerName: string; managerNameEn: string | null; hasSigned: boolean }
  >(sql`
    select ${columns(todayInBangkok(kit.now()))}, w.business_name as "managerName", w.business_name_en as "managerNameEn",
           exists (select 1 from lease_signatures s where s.workspace_id = l.workspace_id and s.lease_id = l.id
                      and s.tenant_id = ${tenantId}) as "hasSigned"
      from ${TABLES} join workspaces w on w.id = l.workspace_id
     where l.workspace_id = ${workspaceId} and l.status <> 'draft' and ${isRentedBy(sql`${tenantId}`)} order by l.id desc limit 100`)

  return rows.map(({ hasSigned, ...row }) => ({
    ...asRow(row),
    managerName: row.managerName,
    managerNameEn: row.managerNameEn,
    canSign: canSign(kit, { ...row, hasSigned }),
  }))
}

function stateFilter(status: string | undefined, today: string): SQL | undefined {
  if (status === 'open') return sql`l.status in ('draft', 'sent', 'signed')`
  if (status === 'ending')
    return sql`l.status = 'active' and l.end_day between ${today} and ${addDays(today, ENDING_DAYS)}`

  return status ? sql`l.status = ${status}` : undefined
}

function asRow({ rentSatang, updatedAt, ...row }: Row) {
  return { ...row, rentSatang: BigInt(rentSatang), updatedAt: new Date(updatedAt) }
}

function and(...parts: (SQL | undefined)[]): SQL {
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )
}
