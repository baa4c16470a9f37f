import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { ChargeKind, SplitBy } from '#features/charges/rules.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'

const NAMED = 3

type ActRow = {
  id: string
  kind: ChargeKind
  what: string
  place: 'own' | 'next' | 'bill'
  split: SplitBy
  total: string
  borne: string
  charged: string
  waiting: number
  billed: number
  cancelled: number
  units: string[] | null
  createdAt: string
  isUndone: boolean
  undoReason: string | null
}

const ACTS = sql`
  select a.id, a.kind, a.what, a.place, a.split, a.total_satang::text as total, a.borne_satang::text as borne, a.undo_reason as "undoReason",
         a.created_at as "createdAt", a.undone_at is not null as "isUndone",
         coalesce(sum(c.amount_satang) filter (where c.status <> 'cancelled'), 0)::text as charged,
         count(c.id) filter (where c.status = 'waiting')::int as waiting,
         count(c.id) filter (where c.status in ('billed', 'given'))::int as billed,
         count(c.id) filter (where c.status = 'cancelled')::int as cancelled,
         (array_agg(p.unit_no order by length(p.unit_no), p.unit_no) filter (where p.id is not null))[1:${sql.raw(String(NAMED))}] as units
    from charge_acts a
    left join charges c on c.workspace_id = a.workspace_id and c.act_id = a.id
    left join properties p on p.workspace_id = c.workspace_id and p.id = c.property_id`

type Filter = { itemsPerPage: number; page: number; search?: string; propertyId?: string }

/** Acts, the newest first. */
export async function listActs(
  tx: Tx,
  workspaceId: string,
  { itemsPerPage, page, search, propertyId }: Filter,
) {
  // An act that was refused for every room has done nothing.
  const parts = [
    sql`a.workspace_id = ${workspaceId}`,
    sql`exists (select 1 from charges d where d.workspace_id = a.workspace_id and d.act_id = a.id)`,
  ]
  const among = (
    where: SQL,
  ) => sql`exists (select 1 from charges o join properties h on h.workspace_id = o.workspace_id and h.id = o.property_id
    join tenants t on t.workspace_id = o.workspace_id and t.id = o.tenant_id
    where o.workspace_id = a.workspace_id and o.act_id = a.id and ${where})`
  if (propertyId) parts.push(among(sql`o.property_id = ${propertyId}`))
  if (search?.trim())
    parts.push(
      sql`(${foundBy(search, [sql`a.what`])} or ${among(foundBy(search, [sql`h.unit_no`, sql`t.first_name`, sql`t.last_name`]))})`,
    )
  const where = sql.join(parts, sql` and `)
  const { rows } = await tx.execute<ActRow>(sql`
    ${ACTS} where ${where} group by a.workspace_id, a.id
     order by a.created_at desc, a.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from charge_acts a where ${where}`,
  )

  return { data: rows.map(present), total: counted.rows[0]!.total, page, itemsPerPage }
}

/** One act with what each lease was charged. @throws Problem 404 */
export async function readAct(tx: Tx, workspaceId: string, { id, locale }: { id: string; locale: Locale }) {
  const { rows } = await tx.execute<ActRow>(
    sql`${ACTS} where a.workspace_id = ${workspaceId} and a.id = ${id} group by a.workspace_id, a.id`,
  )
  if (!rows[0]) throw notFound()

  return {
    ...present(rows[0]),
    undoReason: rows[0].undoReason,
    charges: await readCharges(tx, workspaceId, { actId: id, locale }),
  }
}

type ChargeRow = Parameters<typeof roomName>[0] & {
  id: string
  leaseId: string
  propertyId: string
  amount: string
  status: 'waiting' | 'billed' | 'given' | 'cancelled'
  first: string
  last: string
  billId: string | null
  billNo: string | null
}

/** What each lease was charged by an act, by room. */
export async function readCharges(
  tx: Tx,
  workspaceId: string,
  { actId, locale }: { actId: string; locale: Locale },
) {
  const { rows } = await tx.execute<ChargeRow>(sql`
    select c.id, c.lease_id as "leaseId", c.property_id as "propertyId", c.amount_satang::text as amount, c.status,
           t.first_name as first, t.last_name as last, i.id as "billId", i.no as "billNo",
           p.unit_no as "unitNo", p.type as "propertyType", p.title_th as "titleTh", p.title_en as "titleEn",
           j.name_th as "projectTh", j.name_en as "projectEn"
      from charges c
      join tenants t on t.workspace_id = c.workspace_id and t.id = c.tenant_id
      join properties p on p.workspace_id = c.workspace_id and p.id = c.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      left join invoices i on i.workspace_id = c.workspace_id and i.id = c.invoice_id
     where c.workspace_id = ${workspaceId} and c.act_id = ${actId}
     order by length(p.unit_no), p.unit_no, c.part`)

  return rows.map((row) => ({
    ...{ id: row.id, leaseId: row.leaseId, propertyId: row.propertyId, status: row.status },
    roomName: roomName(row, locale),
    tenantName: displayName({ first: row.first, last: row.last }),
    amountSatang: BigInt(row.amount),
    bill: row.billId && row.billNo ? { id: row.billId, no: row.billNo } : null,
  }))
}

function present({ total, borne, charged, units, createdAt, undoReason: _, ...row }: ActRow) {
  return {
    ...row,
    totalSatang: BigInt(total),
    borneSatang: BigInt(borne),
    chargedSatang: BigInt(charged),
    rooms: units ?? [],
    createdAt: new Date(createdAt),
  }
}
