import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { addExpense, undoExpense } from '#features/expenses/server/service.ts'
import { addIncome, undoIncome } from '#features/other-income/server/service.ts'
import { m } from '#i18n/messages/messages.js'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type DecidedLine, decide, holdLine } from './accept.ts'

/** What was noted by hand stands with the bank within so many days. */
const APART = 7

type Clock = Pick<Kit, 'now'>
export type Spent = Pick<
  Parameters<typeof addExpense>[2],
  'category' | 'description' | 'bearer' | 'payeeName' | 'approvedBy' | 'receiptFileId'
> & { propertyId?: string; projectId?: string }
export type Earned = Pick<
  Parameters<typeof addIncome>[3],
  'category' | 'description' | 'payerName' | 'propertyId' | 'projectId' | 'fileId'
>

/** Something that was noted by hand and may be the money of a line. */
export type Noted = { id: string; day: string; description: string }

/**
 * Money that went is an expense: it is noted on the day and with the sum of the bank, or the line shows one that was noted by hand.
 * Both in the caller's transaction, and once: a decided line is refused.
 * @throws Problem 404; 409 `bank_line_decided`, `bank_line_comes_in`, `bank_moved`, and why an expense is not noted
 */
export async function bookExpense(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { id, expenseId, spent }: { id: string; expenseId?: string; spent?: Spent },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const line = await holdLine(tx, workspaceId, id, ['open', 'put_off'])
  if (line.satang >= 0n) throw conflict('bank_line_comes_in')
  if (expenseId) await holdNoted(tx, workspaceId, { line, notedId: expenseId })
  const day = dayOf(kit, line)
  const booked =
    expenseId ??
    (await addExpense(tx, kit, {
      ...{ ...spent!, workspaceId, actorId, day, meantDays: [day] },
      ...{ amountSatang: -line.satang, source: 'bank' },
    }))
  await done(tx, kit, actor, { line, expenseId: booked, isMade: !expenseId })
}

/**
 * Money that came is other income, or shows what was noted by hand; as `bookExpense`.
 * @throws Problem 404; 409 `bank_line_decided`, `bank_line_goes_out`, `bank_moved`
 */
export async function bookIncome(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { id, incomeId, earned }: { id: string; incomeId?: string; earned?: Earned },
): Promise<void> {
  const line = await holdLine(tx, actor.workspaceId, id, ['open', 'put_off'])
  if (line.satang <= 0n) throw conflict('bank_line_goes_out')
  if (incomeId) await holdNoted(tx, actor.workspaceId, { line, notedId: incomeId })
  const day = dayOf(kit, line)
  const booked =
    incomeId ??
    (await addIncome(tx, kit, actor, {
      ...{ ...earned!, day, meantDays: [day], amountSatang: line.satang },
      ...({ method: 'transfer', source: 'bank' } as const),
    }))
  await done(tx, kit, actor, { line, incomeId: booked, isMade: !incomeId })
}

/** What was noted by hand with just the sum of a line, near its day, and that no line shows yet; the nearest first. */
export async function notedLike(tx: Tx, workspaceId: string, id: string): Promise<Noted[]> {
  const { rows } = await tx.execute<{ day: string; amount: string }>(sql`
    select day::text as day, satang::text as amount from bank_lines where workspace_id = ${workspaceId} and id = ${id}`)
  if (!rows[0]) throw notFound()

  return noted(tx, workspaceId, { day: rows[0].day, satang: BigInt(rows[0].amount) })
}

/** Takes back what a line wrote down; what it only showed stays as it was noted. */
export async function unbook(tx: Tx, kit: Clock, actor: ActingMember, lineId: string): Promise<void> {
  const { workspaceId } = actor
  const { rows } = await tx.execute<{ expenseId: string | null; incomeId: string | null }>(sql`
    select expense_id as "expenseId", income_id as "incomeId" from bank_lines
     where workspace_id = ${workspaceId} and id = ${lineId} and has_booked`)
  const reason = m.bank_undo_reason({}, { locale: 'th' })
  const { expenseId, incomeId } = rows[0] ?? {}
  if (expenseId) await undoExpense(tx, kit, { ...actor, id: expenseId, by: 'bank', reason })
  if (incomeId) await undoIncome(tx, kit, actor, { id: incomeId, by: 'bank', reason })
}

/** What a line showed was taken back on its own page: the line waits again. */
export async function reopenForNoted(
  tx: Tx,
  { workspaceId, notedId }: { workspaceId: string; notedId: string },
): Promise<void> {
  await tx.execute(sql`
    update bank_lines set state = 'open', expense_id = null, income_id = null, has_booked = false, decided_by = null, decided_at = null
     where workspace_id = ${workspaceId} and (expense_id = ${notedId} or income_id = ${notedId})`)
}

/** The row is held before it is believed: two lines of one sum do not show the same. */
async function holdNoted(
  tx: Tx,
  workspaceId: string,
  { line, notedId }: { line: DecidedLine; notedId: string },
): Promise<void> {
  const table = line.satang < 0n ? sql`expenses` : sql`other_incomes`
  await tx.execute(
    sql`select 1 from ${table} where workspace_id = ${workspaceId} and id = ${notedId} for update`,
  )
  const likely = await noted(tx, workspaceId, line)
  if (!likely.some(({ id }) => id === notedId)) throw conflict('bank_moved')
}

async function noted(
  tx: Tx,
  workspaceId: string,
  { day, satang }: { day: string; satang: bigint },
): Promise<Noted[]> {
  const isOut = satang < 0n
  const { rows } = await tx.execute<Noted>(sql`
    select n.id, n.day::text as day, n.description from ${isOut ? sql`expenses` : sql`other_incomes`} n
     where n.workspace_id = ${workspaceId} and n.source = 'hand' and n.undone_at is null
       and n.amount_satang = ${isOut ? -satang : satang} and abs(n.day - ${day}::date) <= ${APART}
       and not exists (select 1 from bank_lines l where l.workspace_id = n.workspace_id
                          and ${isOut ? sql`l.expense_id` : sql`l.income_id`} = n.id)
     order by abs(n.day - ${day}::date), n.created_at, n.id limit 6`)

  return rows
}

async function done(
  tx: Tx,
  kit: Clock,
  { workspaceId, actorId }: ActingMember,
  {
    line,
    expenseId,
    incomeId,
    isMade,
  }: { line: DecidedLine; expenseId?: string; incomeId?: string; isMade: boolean },
): Promise<void> {
  await decide(
    tx,
    kit,
    { workspaceId, by: actorId },
    { id: line.id, state: 'accepted', booked: { expenseId, incomeId, isMade } },
  )
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'bank_line.booked' },
    ...{ recordKind: 'bank_line', recordId: line.id },
    after: { amountSatang: line.satang.toString() },
  })
}

function dayOf(kit: Clock, { day }: DecidedLine): string {
  return [day, todayInBangkok(kit.now())].sort()[0]!
}
