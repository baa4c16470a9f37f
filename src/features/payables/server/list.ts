import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { Category } from '#features/expenses/contract.ts'
import { placeJoins, placeNames } from '#features/expenses/server/service.ts'
import { PAYABLE_HEAPS, type PAYABLE_STATES } from '#features/payables/contract.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

type Heap = (typeof PAYABLE_HEAPS)[number]

type Row = {
  id: string
  kind: 'bill' | 'repair'
  maintenanceId: string | null
  no: string
  payeeName: string
  description: string
  category: Category
  propertyName: string
  propertyNameEn: string
  billDay: string
  dueDay: string
  total: string
  withheld: string
  state: (typeof PAYABLE_STATES)[number]
  paidDay: string | null
}

/** Bills of every kind, those of repairs among them, each once: they are approved and paid with their repair alone (G478). */
export const everyBill = (workspaceId: string): SQL => sql`
  (select b.id, 'bill' as kind, null::uuid as maintenance_id, b.no, b.payee_name, b.lines -> 0 ->> 'description' as description,
          b.category, b.property_id, b.project_id, b.bill_day, b.due_day, b.total_satang, b.withheld_satang, b.state, b.paid_day,
          b.created_at, b.workspace_id
     from payables b where b.workspace_id = ${workspaceId}
   union all
   select v.id, 'repair', v.maintenance_id, v.no, w.name, concat_ws(' ', r.no, r.title), 'repair', r.property_id, null::uuid,
          v.bill_day, v.due_day, v.total_satang, v.withheld_satang, v.state, v.paid_day, v.created_at, v.workspace_id
     from vendor_bills v
     join vendors w on w.workspace_id = v.workspace_id and w.id = v.vendor_id
     join maintenance_items r on r.workspace_id = v.workspace_id and r.id = v.maintenance_id
    where v.workspace_id = ${workspaceId})`

const isIn = (heap: Heap, today: string): SQL =>
  ({
    to_approve: sql`a.state = 'to_approve'`,
    to_pay: sql`a.state = 'approved'`,
    due: sql`a.state = 'approved' and a.due_day <= ${today}`,
    overdue: sql`a.state = 'approved' and a.due_day < ${today}`,
    paid: sql`a.state = 'paid'`,
    refused: sql`a.state = 'refused'`,
  })[heap]

type Query = { page: number; itemsPerPage: number; search?: string; heap?: Heap }

/** A page of all that is to be paid and was: to approve first, then by the day it is due; paid and refused ones last, the newest first. */
export async function listPayables(tx: Tx, kit: Kit, workspaceId: string, query: Query) {
  const { page, itemsPerPage, search, heap } = query
  const today = todayInBangkok(kit.now())
  const texts = [sql`a.payee_name`, sql`a.no`, sql`a.description`, sql`p.unit_no`, sql`j.name_th`]
  const from = sql`from ${everyBill(workspaceId)} a ${placeJoins(sql`a`)}`
  const where = sql`${foundBy(search ?? '', texts)} ${heap ? sql`and ${isIn(heap, today)}` : sql``}`
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.kind, a.maintenance_id as "maintenanceId", a.no, a.payee_name as "payeeName", coalesce(a.description, '') as description,
           a.category, ${placeNames}, a.bill_day::text as "billDay", a.due_day::text as "dueDay", a.total_satang::text as total,
           a.withheld_satang::text as withheld, a.state, a.paid_day::text as "paidDay"
      ${from} where ${where}
     order by array_position(array['to_approve', 'approved', 'paid', 'refused'], a.state),
              case when a.state in ('to_approve', 'approved') then a.due_day end, a.paid_day desc, a.created_at desc, a.id
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${from} where ${where}`,
  )

  return {
    data: rows.map(({ total, withheld, ...row }) => ({
      ...row,
      ...{ totalSatang: BigInt(total), withheldSatang: BigInt(withheld) },
      isDue: row.state === 'approved' && row.dueDay <= today,
      isOverdue: row.state === 'approved' && row.dueDay < today,
    })),
    total: counted[0]!.total,
    page,
    itemsPerPage,
    counts: await countHeaps(tx, workspaceId, today),
  }
}

async function countHeaps(tx: Tx, workspaceId: string, today: string) {
  const counts = PAYABLE_HEAPS.map(
    (heap) => sql`
      select ${heap} as heap, count(*)::int as count, coalesce(sum(a.total_satang), 0)::text as sum
        from ${everyBill(workspaceId)} a where ${isIn(heap, today)}`,
  )
  const { rows } = await tx.execute<{ heap: Heap; count: number; sum: string }>(
    sql.join(counts, sql` union all `),
  )

  return rows.map(({ heap, count, sum }) => ({ heap, count, totalSatang: BigInt(sum) }))
}

type Span = { from?: string | undefined; to?: string | undefined }
type Paid = { key: string; count: number; total: string; withheld: string }

/** What was paid of bills in a span of days, both ends included: by month, kind and payee. */
export async function paidSummary(tx: Tx, workspaceId: string, { from, to }: Span) {
  const by = async (key: SQL, rest: SQL = sql`order by key`) =>
    (
      await tx.execute<Paid>(sql`
        select ${key} as key, count(*)::int as count, sum(a.total_satang)::text as total, sum(a.withheld_satang)::text as withheld
          from ${everyBill(workspaceId)} a
         where a.state = 'paid' and a.paid_day between ${from ?? '0001-01-01'} and ${to ?? '9999-12-31'}
         group by 1 ${rest}`)
    ).rows
  const months = await by(sql`to_char(a.paid_day, 'YYYY-MM')`)
  const categories = await by(sql`a.category`, sql`order by sum(a.total_satang) desc, key`)
  const payees = await by(sql`a.payee_name`, sql`order by sum(a.total_satang) desc, key limit 100`)
  const sums = ({ count, total, withheld }: Paid) => ({
    ...{ count, totalSatang: BigInt(total), withheldSatang: BigInt(withheld) },
  })
  const all = months.map(sums)

  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    totalSatang: all.reduce((sum, { totalSatang }) => sum + totalSatang, 0n),
    withheldSatang: all.reduce((sum, { withheldSatang }) => sum + withheldSatang, 0n),
    months: months.map((row) => ({ month: row.key, ...sums(row) })),
    categories: categories.map((row) => ({ category: row.key as Category, ...sums(row) })),
    payees: payees.map((row) => ({ payeeName: row.key, ...sums(row) })),
  }
}

/** Bills of this noun that wait to be approved, the oldest first. */
export async function waitingPayables(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<{ id: string; no: string; total: string }>(sql`
    select id, no, total_satang::text as total from payables where workspace_id = ${workspaceId} and state = 'to_approve'
     order by bill_day, id`)

  return rows.map(({ id, no, total }) => ({ id, no, totalSatang: BigInt(total) }))
}
