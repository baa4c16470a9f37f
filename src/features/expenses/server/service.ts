import { sql } from 'drizzle-orm'
import { assertDay, bookDays } from '#contract/day-bounds.ts'
import type { Foreign } from '#contract/dollars.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { isHeldOn } from '#db/ownerships.ts'
import type { Category } from '#features/expenses/contract.ts'
import type { expenses } from '#features/expenses/tables.ts'
import {
  expensePaidLines,
  holdOwnerMonths,
  type Purse,
  postEntry,
  reverseEntry,
} from '#features/ledger/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { monthKey, todayInBangkok } from '#thai/days.ts'
import { accountOf } from './accounts.ts'
import { assertFile, assertPlace, type Place } from './place.ts'

export { assertFile, assertPlace, type Place, placeJoins, placeNames } from './place.ts'

type Source = (typeof expenses.$inferSelect)['source']

export type NewExpense = Place & {
  /** Of the form that it came by: sent twice, it is noted once. */
  key?: string

  workspaceId: string
  actorId: string | null
  day: string
  /** Unlikely days that were confirmed. */
  meantDays?: string[]
  category: Category
  description: string
  bearer?: 'owner' | 'workspace'
  amountSatang: bigint
  /** What it was in dollars, where it was typed in them. */
  foreign?: Foreign | undefined
  payeeName?: string
  approvedBy?: string
  approvedAt?: Date
  maintenanceId?: string
  receiptFileId?: string
  /** What writes it down, and alone takes it back. */
  source?: Source
  /** It is owed by a bill that is not paid yet. */
  isOwed?: boolean
  /** Where the money for it lay; `withheld`: with the Revenue Department, by a tenant's certificate. */
  from?: Purse | 'withheld'
}

/**
 * Notes money that was spent, in the list and in the books. Answers the id.
 * @throws Problem 404; 409 `expense_month_issued` where the owner's statement of that month has gone out, `expense_key_used`;
 *   422 for a day ahead, or an owner who bears what belongs to no home
 */
export async function addExpense(tx: Tx, kit: Pick<Kit, 'now'>, expense: NewExpense): Promise<string> {
  const { workspaceId, actorId, day, amountSatang, foreign, description, category } = expense
  const { propertyId = null, projectId = null, bearer = propertyId ? 'owner' : 'workspace' } = expense
  assertDay('day', day, bookDays(todayInBangkok(kit.now())), expense.meantDays)
  if (bearer === 'owner' && !propertyId) throw invalid({ bearer: 'expense_owner_needs_home' })
  await assertMine(tx, expense)
  if (bearer === 'owner') await assertMonthOpen(tx, workspaceId, propertyId!, day)
  const id = expense.key ?? newId()
  const account = accountOf(category, bearer)
  const approvedAt = expense.approvedBy ? (expense.approvedAt ?? kit.now()).toISOString() : null
  const { rowCount: isNew } = await tx.execute(sql`
    insert into expenses (workspace_id, id, property_id, project_id, maintenance_id, day, category, account, source, description,
                          payee_name, amount_satang, usd_cents, rate_e4, rate_day, bearer, receipt_file_id, approved_by, approved_at, created_by, created_at)
    values (${workspaceId}, ${id}, ${propertyId}, ${projectId}, ${expense.maintenanceId ?? null}, ${day}, ${category}, ${account},
            ${expense.source ?? 'hand'}, ${description}, ${expense.payeeName || null}, ${amountSatang},
            ${foreign?.cents ?? null}, ${foreign?.rateE4 ?? null}, ${foreign?.rateDay ?? null}, ${bearer},
            ${expense.receiptFileId ?? null}, ${expense.approvedBy || null}, ${approvedAt}, ${actorId}, ${kit.now().toISOString()})
    on conflict do nothing`)
  if (!isNew) return sameExpense(tx, expense, id)
  await postEntry(tx, workspaceId, {
    at: kit.now(),
    kind: expense.isOwed ? 'expense_owed' : 'expense_paid',
    day,
    sourceKind: 'expense',
    sourceId: id,
    memo: description,
    createdBy: actorId,
    lines: expensePaidLines(
      amountSatang,
      propertyId ? { propertyId } : {},
      account,
      expense.isOwed ? 'owed' : expense.from,
    ),
  })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'expense.added',
    recordKind: 'expense',
    recordId: id,
    after: { ...(propertyId && { propertyId }), category, bearer, amountSatang: amountSatang.toString() },
  })

  return id
}

/** A form that came twice: what it wrote the first time. */
async function sameExpense(
  tx: Tx,
  { workspaceId, day, amountSatang, category }: NewExpense,
  id: string,
): Promise<string> {
  const { rowCount } = await tx.execute(sql`
    select 1 from expenses where workspace_id = ${workspaceId} and id = ${id} and day = ${day} and category = ${category}
       and amount_satang = ${amountSatang} and undone_at is null`)
  if (!rowCount) throw conflict('expense_key_used')

  return id
}

/**
 * Takes an expense back: it counts nowhere any more, and the books hold its opposite. It is taken back by what wrote it
 * down: a repair, a bill, petty cash, or by hand.
 * @throws Problem 404; 409 `expense_month_issued` where an owner was shown it, `expense_of_other`
 */
export async function undoExpense(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  {
    workspaceId,
    actorId,
    id,
    by,
    reason = '',
  }: { workspaceId: string; actorId: string | null; id: string; by?: Source; reason?: string },
): Promise<void> {
  const { rows } = await tx.execute<{ propertyId: string; day: string; bearer: string; source: Source }>(sql`
    select property_id as "propertyId", day::text as day, bearer, source from expenses
     where workspace_id = ${workspaceId} and id = ${id} and undone_at is null for update`)
  const [expense] = rows
  if (!expense) throw notFound()
  const { propertyId, day, bearer, source } = expense
  if (by && by !== source) throw conflict('expense_of_other')
  if (bearer === 'owner') await assertMonthOpen(tx, workspaceId, propertyId, day)
  await tx.execute(sql`
    update expenses set undone_at = ${kit.now().toISOString()}, undo_reason = ${reason}
     where workspace_id = ${workspaceId} and id = ${id}`)
  // What was owed was once noted under the other kind as well; there is one entry of either.
  for (const kind of ['expense_owed', 'expense_paid'] as const)
    await reverseEntry(tx, workspaceId, {
      ...{ of: kind, kind: 'expense_undone', day, at: kit.now() },
      ...{ sourceKind: 'expense', sourceId: id, createdBy: actorId, memo: reason },
    })
  await announce(tx, 'expense.undone', { workspaceId, expenseId: id })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'expense.undone' },
    ...{ recordKind: 'expense', recordId: id, before: { ...(propertyId && { propertyId }), bearer } },
    ...(reason && { after: { reason } }),
  })
}

/** Home or building, repair and receipt belong to the workspace, or 404. */
async function assertMine(tx: Tx, expense: NewExpense): Promise<void> {
  const { workspaceId, propertyId = null, maintenanceId = null } = expense
  await assertPlace(tx, workspaceId, expense)
  await assertFile(tx, workspaceId, expense.receiptFileId)
  if (!maintenanceId) return
  const { rowCount } = await tx.execute(sql`
    select 1 from maintenance_items where workspace_id = ${workspaceId} and id = ${maintenanceId}
       and (property_id = ${propertyId}::uuid or exists (
             select 1 from maintenance_homes g where g.workspace_id = ${workspaceId} and g.maintenance_id = maintenance_items.id
                and g.property_id = ${propertyId}::uuid))`)
  if (!rowCount) throw notFound()
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
