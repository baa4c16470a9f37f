import { sql } from 'drizzle-orm'
import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { newId } from '#db/ids.ts'
import { isHeldOn } from '#db/ownerships.ts'
import type { BEARERS, EXPENSE_CATEGORIES } from '#features/expenses/contract.ts'
import {
  expensePaidLines,
  holdOwnerMonths,
  postEntry,
  reverseEntry,
} from '#features/ledger/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { monthKey, todayInBangkok } from '#thai/days.ts'

export type NewExpense = {
  workspaceId: string
  actorId: string | null
  propertyId: string
  day: string
  /** Unlikely days that were confirmed. */
  meantDays?: string[]
  category: string
  description: string
  bearer?: 'owner' | 'workspace'
  amountSatang: bigint
  payeeName?: string
  approvedBy?: string
  approvedAt?: Date
  maintenanceId?: string
  receiptFileId?: string
  /** It is owed to a worker whose bill is not paid yet. */
  isOwed?: boolean
}

/**
 * Notes money that was spent on a home, in the list and in the books. Answers the id.
 * @throws Problem 409 `expense_month_issued` where the owner's statement of that month has gone out; 422 for a day ahead
 */
export async function addExpense(tx: Tx, kit: Pick<Kit, 'now'>, expense: NewExpense): Promise<string> {
  const { workspaceId, actorId, propertyId, day, amountSatang, description, bearer = 'owner' } = expense
  assertDay('day', day, bookDays(todayInBangkok(kit.now())), expense.meantDays)
  await assertMine(tx, expense)
  if (bearer === 'owner') await assertMonthOpen(tx, workspaceId, propertyId, day)
  const id = newId()
  const approvedAt = expense.approvedBy ? (expense.approvedAt ?? kit.now()).toISOString() : null
  await tx.execute(sql`
    insert into expenses (workspace_id, id, property_id, maintenance_id, day, category, description, payee_name, amount_satang, bearer,
                          receipt_file_id, approved_by, approved_at, created_by, created_at)
    values (${workspaceId}, ${id}, ${propertyId}, ${expense.maintenanceId ?? null}, ${day}, ${expense.category}, ${description},
            ${expense.payeeName || null}, ${amountSatang}, ${bearer}, ${expense.receiptFileId ?? null}, ${expense.approvedBy || null},
            ${approvedAt}, ${actorId}, ${kit.now().toISOString()})`)
  await postEntry(tx, workspaceId, {
    at: kit.now(),
    kind: 'expense_paid',
    day,
    sourceKind: 'expense',
    sourceId: id,
    memo: description,
    createdBy: actorId,
    lines: expensePaidLines(amountSatang, { propertyId }, bearer, { isOwed: expense.isOwed }),
  })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'expense.added',
    recordKind: 'expense',
    recordId: id,
    after: { propertyId, bearer, amountSatang: amountSatang.toString() },
  })

  return id
}

/**
 * Takes an expense back: it counts nowhere any more, and the books hold its opposite.
 * @throws Problem 404; 409 `expense_month_issued` where an owner was shown it
 */
export async function undoExpense(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId, id }: { workspaceId: string; actorId: string | null; id: string },
): Promise<void> {
  const { rows } = await tx.execute<{ propertyId: string; day: string; bearer: string }>(sql`
    select property_id as "propertyId", day::text as day, bearer from expenses
     where workspace_id = ${workspaceId} and id = ${id} and undone_at is null for update`)
  const [expense] = rows
  if (!expense) throw notFound()
  const { propertyId, day, bearer } = expense
  if (bearer === 'owner') await assertMonthOpen(tx, workspaceId, propertyId, day)
  await tx.execute(sql`
    update expenses set undone_at = ${kit.now().toISOString()} where workspace_id = ${workspaceId} and id = ${id}`)
  await reverseEntry(tx, workspaceId, {
    ...{ of: 'expense_paid', kind: 'expense_undone', day, at: kit.now() },
    ...{ sourceKind: 'expense', sourceId: id, createdBy: actorId },
  })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'expense.undone' },
    ...{ recordKind: 'expense', recordId: id, before: { propertyId, bearer } },
  })
}

type Row = {
  id: string
  propertyId: string
  propertyName: string
  propertyNameEn: string
  day: string
  category: (typeof EXPENSE_CATEGORIES)[number]
  bearer: (typeof BEARERS)[number]
  description: string
  payeeName: string | null
  amount: string
  approvedBy: string | null
  receiptFileId: string | null
}

type Filter = {
  page: number
  itemsPerPage: number
  search?: string
  propertyId?: string
  bearer?: string
  id?: string
}

/** Expenses of a workspace, newest first. */
export async function listExpenses(tx: Tx, kit: Kit, workspaceId: string, filter: Filter) {
  const { page, itemsPerPage, search, propertyId, bearer, id } = filter
  const texts = [sql`e.description`, sql`e.payee_name`, sql`p.unit_no`]
  const where = sql`e.workspace_id = ${workspaceId} and e.undone_at is null
    ${propertyId ? sql`and e.property_id = ${propertyId}` : sql``} ${bearer ? sql`and e.bearer = ${bearer}` : sql``} ${id ? sql`and e.id = ${id}` : sql``}
    and ${foundBy(search ?? '', texts)}`
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.property_id as "propertyId", concat_ws(' ', j.name_th, p.unit_no) as "propertyName",
           concat_ws(' ', coalesce(j.name_en, j.name_th), p.unit_no) as "propertyNameEn", e.bearer, e.day::text as day, e.category,
           e.description, e.payee_name as "payeeName", e.amount_satang::text as amount, e.approved_by as "approvedBy",
           e.receipt_file_id as "receiptFileId"
      from expenses e join properties p on p.workspace_id = e.workspace_id and p.id = e.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where ${where} order by e.day desc, e.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from expenses e
          join properties p on p.workspace_id = e.workspace_id and p.id = e.property_id where ${where}`,
  )

  return {
    data: rows.map(({ amount, receiptFileId, ...row }) => ({
      ...row,
      amountSatang: BigInt(amount),
      receiptUrl: receiptFileId ? signedUrl(kit, { workspaceId, fileId: receiptFileId }) : null,
    })),
    total: count.rows[0]!.total,
    page,
    itemsPerPage,
  }
}

/** Home, repair and receipt belong to the workspace, or 404. */
async function assertMine(
  tx: Tx,
  { workspaceId, propertyId, maintenanceId, receiptFileId }: NewExpense,
): Promise<void> {
  const { rows } = await tx.execute<{ is_mine: boolean }>(sql`
    select exists (select 1 from properties where workspace_id = ${workspaceId} and id = ${propertyId} and deleted_at is null)
       and (${maintenanceId ?? null}::uuid is null or exists (select 1 from maintenance_items where workspace_id = ${workspaceId}
              and id = ${maintenanceId ?? null}::uuid and (property_id = ${propertyId} or exists (
                select 1 from maintenance_homes g where g.workspace_id = ${workspaceId} and g.maintenance_id = maintenance_items.id and g.property_id = ${propertyId}))))
       and (${receiptFileId ?? null}::uuid is null or exists (select 1 from files where workspace_id = ${workspaceId}
              and id = ${receiptFileId ?? null}::uuid and deleted_at is null)) as is_mine`)
  if (!rows[0]!.is_mine) throw notFound()
}

/** What an owner was shown stays so: a late expense goes into the month that still runs. */
async function assertMonthOpen(tx: Tx, workspaceId: string, propertyId: string, day: string): Promise<void> {
  await holdOwnerMonths(tx, workspaceId, 'change')
  const { rowCount } = await tx.execute(sql`
    select 1 from owner_statements s join ownerships o on o.workspace_id = s.workspace_id and o.owner_id = s.owner_id
     where s.workspace_id = ${workspaceId} and o.property_id = ${propertyId} and s.period >= ${monthKey(day)}
       and ${isHeldOn(sql`o`, sql`${day}::date`)} limit 1`)
  if (rowCount) throw conflict('expense_month_issued')
}
