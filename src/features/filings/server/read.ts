import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import {
  AROUND,
  codeOf,
  dueAt,
  type FilingState,
  type FilingStatus,
  isPassport,
  latinName,
  OLDEST_DAYS,
  stateOf,
  THAI,
} from '#features/filings/rules.ts'
import { signedUrl } from '#features/media/server/service.ts'
import { readTenantDetails } from '#features/tenants/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

type Query = {
  itemsPerPage: number
  page: number
  search?: string
  state?: FilingState
  tenantId?: string
  id?: string
}

type Row = {
  id: string
  tenantId: string
  leaseId: string | null
  tenantName: string
  unitNo: string | null
  arrivedAt: Date
  isTimeKnown: boolean
  status: FilingStatus
  isAsked: boolean
  filedAt: Date | null
}

type Sheet = {
  firstName: string
  middleName: string
  lastName: string
  sex: 'M' | 'F' | null
  birthDay: string | null
  nationality: string | null
  visa: string | null
  stayUntil: string | null
  receiptNo: string | null
  reason: string | null
  revision: number
  proofId: string | null
  proofName: string | null
}

/** What a nationality says once what stands around it is gone; as `isThai` reads it. */
const PLAIN = sql`lower(regexp_replace(coalesce(t.nationality, ''), ${AROUND}, '', 'g'))`
const IS_THAI = sql`${PLAIN} in (${sql.join(
  THAI.map((one) => sql`${one}`),
  sql`, `,
)})`

/** Whose filings: those of one business, or of all that are active. */
export type Of = { workspaceId: string } | 'active'

function isOf(of: Of, column: SQL): SQL {
  return of === 'active'
    ? sql`${column} in (select id from workspaces where status = 'active')`
    : sql`${column} = ${of.workspaceId}`
}

/**
 * Filings that were written down, and those that a move-in asks for: a lease that runs since 30 days at most, of a person
 * who is not known to be Thai and did not live there before.
 */
export function wantedFilings(of: Of, today: IsoDay): SQL {
  return sql`
    select f.workspace_id, f.id, f.tenant_id, f.lease_id, f.arrived_at, f.is_time_known = 'yes' as is_time_known, f.status, f.filed_at, false as is_asked
      from filings f where ${isOf(of, sql`f.workspace_id`)}
    union all
    select l.workspace_id, l.id, l.tenant_id, l.id, l.start_day::timestamp at time zone 'Asia/Bangkok', false, 'open', null, ${PLAIN} = ''
      from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     where ${isOf(of, sql`l.workspace_id`)} and l.status = 'active'
       and l.start_day between ${addDays(today, -OLDEST_DAYS)} and ${today}
       and t.deleted_at is null and t.is_company = 'no' and not ${IS_THAI}
       and not exists (select 1 from filings f where f.workspace_id = l.workspace_id and f.id = l.id)
       and not exists (select 1 from leases b where b.workspace_id = l.workspace_id and b.tenant_id = l.tenant_id
             and b.property_id = l.property_id and b.id <> l.id and b.status not in ('draft', 'sent', 'cancelled')
             and b.start_day < l.start_day and b.end_day >= l.start_day - 1)`
}

/** How many are to be filed, how many of them are late, and the homes of the first, the oldest on top. */
export async function countDue(
  tx: Tx,
  workspaceId: string,
  { now, named }: { now: Date; named: number },
): Promise<{ count: number; late: number; units: string[] }> {
  const { rows } = await tx.execute<{ count: number; late: number; units: string[] | null }>(sql`
    select count(*)::int as count,
           (count(*) filter (where a.arrived_at + interval '24 hours' < ${now.toISOString()}))::int as late,
           (array_agg(p.unit_no order by a.arrived_at, p.unit_no) filter (where p.unit_no is not null))[1:${sql.raw(String(named))}] as units
      from (${wantedFilings({ workspaceId }, todayInBangkok(now))}) a
      join tenants t on t.workspace_id = a.workspace_id and t.id = a.tenant_id and t.deleted_at is null
      left join leases l on l.workspace_id = a.workspace_id and l.id = a.lease_id
      left join properties p on p.workspace_id = a.workspace_id and p.id = l.property_id
     where a.status = 'open' and not a.is_asked`)
  const { count, late, units } = rows[0]!

  return { count, late, units: units ?? [] }
}

function columns(workspaceId: string, now: Date): SQL {
  return sql`
    select a.id, a.tenant_id as "tenantId", a.lease_id as "leaseId", trim(t.first_name || ' ' || t.last_name) as "tenantName",
           p.unit_no as "unitNo", a.arrived_at as "arrivedAt", a.is_time_known as "isTimeKnown", a.status,
           a.is_asked as "isAsked", a.filed_at as "filedAt"
      from (${wantedFilings({ workspaceId }, todayInBangkok(now))}) a
      join tenants t on t.workspace_id = ${workspaceId} and t.id = a.tenant_id
      left join leases l on l.workspace_id = ${workspaceId} and l.id = a.lease_id
      left join properties p on p.workspace_id = ${workspaceId} and p.id = l.property_id`
}

const STATES: Record<FilingState, (now: string) => SQL> = {
  due: (now) => sql`a.status = 'open' and not a.is_asked and a.arrived_at + interval '24 hours' >= ${now}`,
  late: (now) => sql`a.status = 'open' and not a.is_asked and a.arrived_at + interval '24 hours' < ${now}`,
  unknown: () => sql`a.status = 'open' and a.is_asked`,
  filed: () => sql`a.status = 'filed'`,
  not_needed: () => sql`a.status = 'not_needed'`,
}

/** The filings of a workspace: what is to be done first, the nearest deadline on top. */
export async function listFilings(
  tx: Tx,
  { now: clock }: Pick<Kit, 'now'>,
  workspaceId: string,
  { itemsPerPage, page, search, state, tenantId, id }: Query,
) {
  const now = clock()
  const wanted = sql.join(
    [
      sql`t.deleted_at is null`,
      ...(state ? [STATES[state](now.toISOString())] : []),
      ...(tenantId ? [sql`a.tenant_id = ${tenantId}`] : []),
      ...(id ? [sql`a.id = ${id}`] : []),
      ...(search?.trim() ? [foundBy(search, [sql`t.first_name`, sql`t.last_name`, sql`p.unit_no`])] : []),
    ],
    sql` and `,
  )
  const found = sql`${columns(workspaceId, now)} where ${wanted}`
  const { rows } = await tx.execute<Row>(sql`
    ${found} order by a.status <> 'open', a.is_asked, case when a.status = 'open' then a.arrived_at end, a.arrived_at desc, a.id
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found}) as counted`,
  )

  return { data: rows.map((row) => asRow(row, now)), total: counted.rows[0]!.total, page, itemsPerPage }
}

/** One of them, whether written down or asked for by a move-in. @throws Problem 404 */
export async function findFiling(tx: Tx, workspaceId: string, { id, now }: { id: string; now: Date }) {
  const { rows } = await tx.execute<Row>(
    sql`${columns(workspaceId, now)} where a.id = ${id} and t.deleted_at is null`,
  )
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** The sheet of one, with what the tenant's record and the lease say where nothing else was written. @throws Problem 404 */
export async function readFiling(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  id: string,
  { isHeld = false }: { isHeld?: boolean } = {},
) {
  const now = kit.now()
  // What a move-in asks for is no row yet: its lease is held.
  if (isHeld) {
    await tx.execute(sql`select 1 from leases where workspace_id = ${workspaceId} and id = ${id} for update`)
    await tx.execute(sql`select 1 from filings where workspace_id = ${workspaceId} and id = ${id} for update`)
  }
  const found = await findFiling(tx, workspaceId, { id, now })
  const tenant = await readTenantDetails(tx, kit, workspaceId, { id: found.tenantId })
  const { rows: sheets } = await tx.execute<Sheet>(sql`
    select first_name as "firstName", middle_name as "middleName", last_name as "lastName", sex, birth_day::text as "birthDay", nationality,
           visa, stay_until::text as "stayUntil", receipt_no as "receiptNo", reason, revision, p.id as "proofId", p.name as "proofName"
      from filings f left join files p on p.workspace_id = f.workspace_id and p.id = f.proof_file_id and p.deleted_at is null
     where f.workspace_id = ${workspaceId} and f.id = ${id}`)
  const { rows: facts } = await tx.execute<{
    idNumber: string | null
    leaseEndDay: string | null
    placeName: string | null
    address: string | null
  }>(sql`
    select t.id_number as "idNumber", l.end_day::text as "leaseEndDay", j.name_th as "placeName", j.address_line as address
      from tenants t
      left join leases l on l.workspace_id = t.workspace_id and l.id = ${found.leaseId}
      left join properties p on p.workspace_id = t.workspace_id and p.id = l.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where t.workspace_id = ${workspaceId} and t.id = ${found.tenantId}`)
  const { idNumber, ...place } = facts[0]!
  const { proofId, proofName, ...sheet } = sheets[0] ?? {
    ...{ ...freshSheet(tenant), revision: 1, proofId: null, proofName: null },
  }
  const { receiptNo: _no, reason: _reason, revision: _revision, ...written } = sheet
  const { arrivedAt, isTimeKnown } = found

  return {
    version: versionOf(kit, { ...written, arrivedAt: new Date(arrivedAt).toISOString(), isTimeKnown }),
    ...asRow(found, now),
    ...sheet,
    ...place,
    proof:
      proofId === null
        ? null
        : {
            id: proofId,
            name: proofName ?? '',
            url: signedUrl(kit, { workspaceId, fileId: proofId }),
          },
    passportMasked: tenant.idNumberMasked,
    passport: idNumber ? (isPassport(idNumber) ? ('ok' as const) : ('wrong' as const)) : ('missing' as const),
    phone: tenant.phone,
    endsEarly: Boolean(sheet.stayUntil && place.leaseEndDay && sheet.stayUntil < place.leaseEndDay),
  }
}

export type Filing = Awaited<ReturnType<typeof readFiling>>

/** A sheet that nobody has written on yet. */
export function freshSheet(tenant: { firstName: string; lastName: string; nationality: string | null }) {
  return {
    firstName: latinName(tenant.firstName),
    middleName: '',
    lastName: latinName(tenant.lastName),
    sex: null,
    birthDay: null,
    nationality: codeOf(tenant.nationality),
    visa: null,
    stayUntil: null,
    receiptNo: null,
    reason: null,
  }
}

function asRow({ status, isAsked, leaseId: _, ...row }: Row, now: Date) {
  const arrivedAt = new Date(row.arrivedAt)

  return {
    ...row,
    arrivedAt,
    dueAt: dueAt(arrivedAt),
    state: stateOf({ status, arrivedAt, isAsked }, now),
    filedAt: row.filedAt && new Date(row.filedAt),
  }
}
