import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { tenantCompanions } from '#features/tenants/tables.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'

type Query = { itemsPerPage: number; page: number; search?: string; cursor?: string; state?: string }

type Row = {
  id: string
  name: string
  nickname: string | null
  email: string | null
  phone: string | null
  lineId: string | null
  homes: { leaseId: string; propertyId: string; unitNo: string; endDay: string | null }[]
  owedSatang: string
  hasAccount: boolean
  createdAt: Date
}

const OWED = sql`
  coalesce((select sum(i.total_satang - i.paid_satang) from invoices i
             where i.workspace_id = t.workspace_id and i.tenant_id = t.id
               and i.status in ('due', 'partially_paid', 'overdue')), 0)`

const THEIRS = isRentedBy(sql`t.id`)

const RENTS = sql`exists (select 1 from leases l where l.workspace_id = t.workspace_id and ${THEIRS} and l.status = 'active')`

const COLUMNS = sql`
  t.id, trim(t.first_name || ' ' || t.last_name) as name, t.nickname, t.email, t.phone, t.line_id as "lineId", t.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('leaseId', l.id, 'propertyId', p.id, 'unitNo', p.unit_no, 'endDay', l.end_day) order by p.unit_no)
              from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
             where l.workspace_id = t.workspace_id and ${THEIRS} and l.status = 'active'), '[]') as homes,
  ${OWED}::text as "owedSatang",
  exists (select 1 from user_links u where u.workspace_id = t.workspace_id and u.kind = 'tenant' and u.record_id = t.id) as "hasAccount"`

/** Tenants of a workspace, newest first. */
export async function listTenants(
  tx: Tx,
  workspaceId: string,
  { itemsPerPage, page, search, cursor, state }: Query,
) {
  const after = cursor ? decodeCursor(cursor) : undefined
  const wanted = sql.join(
    [
      sql`t.workspace_id = ${workspaceId} and t.deleted_at is null`,
      ...(state ? [STATES[state]!] : []),
      ...(search?.trim()
        ? [
            sql`(${foundBy(search, [sql`t.first_name`, sql`t.last_name`, sql`t.nickname`, sql`t.email`, sql`t.phone`], [sql`t.phone`])}
              or exists (select 1 from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
                          where l.workspace_id = t.workspace_id and ${THEIRS} and l.status = 'active' and ${foundBy(search, [sql`p.unit_no`])}))`,
          ]
        : []),
    ],
    sql` and `,
  )
  const keyset = after
    ? sql`and (t.created_at, t.id) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<Row & { key: string }>(sql`
    select ${COLUMNS}, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key from tenants t
     where ${wanted} ${keyset} order by t.created_at desc, t.id desc
     limit ${itemsPerPage + 1} offset ${after ? 0 : (page - 1) * itemsPerPage}`)
  const counts = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from tenants t where ${wanted}`,
  )
  const shown = rows.slice(0, itemsPerPage)
  const last = rows.length > itemsPerPage ? shown.at(-1) : undefined

  return {
    data: shown.map(asRow),
    total: counts.rows[0]!.total,
    page,
    itemsPerPage,
    ...(last ? { nextCursor: encodeCursor(last.key, last.id) } : {}),
  }
}

/** One tenant with their leases; by id or e-mail address. The id number leaves masked. */
export async function readTenant(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  by: { id: string } | { email: string },
) {
  const which = 'id' in by ? sql`t.id = ${by.id}` : sql`lower(t.email) = ${by.email}`
  const { rows } = await tx.execute<Row & Extra>(sql`
    select ${COLUMNS}, t.title, t.first_name as "firstName", t.last_name as "lastName", t.id_number as "idNumber",
           t.nationality, t.is_company as "isCompany", t.employer, t.emergency_contact as "emergencyContact", t.locale, t.notes
      from tenants t where t.workspace_id = ${workspaceId} and ${which} and t.deleted_at is null limit 1`)
  const found = rows[0]
  if (!found) throw notFound()
  const leases = await tx.execute<LeaseOf>(sql`
    select l.id, l.no, l.status, p.unit_no as "unitNo", l.start_day::text as "startDay", l.end_day::text as "endDay"
      from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
     where l.workspace_id = ${workspaceId} and ${isRentedBy(sql`${found.id}::uuid`)} order by l.start_day desc, l.id desc`)
  const { idNumber, isCompany, ...row } = found
  const { title, firstName, lastName, nickname, email, phone, nationality, employer } = found
  const written = { title, firstName, lastName, nickname, email, phone, nationality, employer }
  const { lineId, emergencyContact, locale, notes } = found

  return {
    version: versionOf(kit, { ...written, lineId, idNumber, isCompany, emergencyContact, locale, notes }),
    ...row,
    ...asRow(row),
    isCompany: isCompany === 'yes',
    idNumberMasked: idNumber ? mask(idNumber) : null,
    leases: leases.rows,
  }
}

/** Who and what comes with a tenant, in the order in which they were added. */
export async function readCompanions(tx: Tx, workspaceId: string, tenantId: string) {
  const { id, kind, name, detail, phone, createdAt } = tenantCompanions

  return tx
    .select({ id, kind, name, detail, phone })
    .from(tenantCompanions)
    .where(and(eq(tenantCompanions.workspaceId, workspaceId), eq(tenantCompanions.tenantId, tenantId)))
    .orderBy(createdAt, id)
}

type LeaseOf = {
  id: string
  no: string
  status: string
  unitNo: string
  startDay: string
  endDay: string | null
}

type Extra = {
  title: string | null
  firstName: string
  lastName: string
  idNumber: string | null
  nationality: string | null
  isCompany: string
  employer: string | null
  emergencyContact: string | null
  locale: 'th' | 'en'
  notes: string | null
}

const STATES: Record<string, SQL> = {
  renting: RENTS,
  past: sql`not ${RENTS}`,
  owing: sql`${OWED} > 0`,
}

function asRow(row: Row) {
  const { id, name, nickname, email, phone, lineId, homes, owedSatang, hasAccount, createdAt } = row

  return {
    id,
    name,
    nickname,
    email,
    phone,
    lineId,
    homes,
    hasAccount,
    owedSatang: BigInt(owedSatang),
    createdAt: new Date(createdAt),
  }
}

/** All but the last four characters hidden. */
function mask(text: string): string {
  const plain = text.replace(/[\s-]/g, '')

  return plain.length <= 4 ? '••••' : `${'•'.repeat(plain.length - 4)}${plain.slice(-4)}`
}
