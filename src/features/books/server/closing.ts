import { sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { BooksClosing } from '#features/books/contract.ts'
import type { CheckKey } from '#features/books/rules/kinds.ts'
import { closableEnds, isMonthEnd, reopenableEnds } from '#features/books/rules/periods.ts'
import { nextRun } from '#features/charges/server/service.ts'
import {
  closedThrough,
  closePeriod,
  holdBooks,
  listClosings,
  reopenPeriod,
  trialBalance,
} from '#features/ledger/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

/** Up to where the books are closed, what can be closed next, and who did so. */
export async function readClosing(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string): Promise<BooksClosing> {
  const closed = await closedThrough(tx, workspaceId)
  const firstDay = await firstBookedDay(tx, workspaceId)

  return {
    closedThrough: closed,
    closable: closableEnds({ closedThrough: closed, firstDay, today: todayInBangkok(kit.now()) }),
    reopenable: reopenableEnds(closed, firstDay),
    history: await listClosings(tx, workspaceId),
  }
}

async function firstBookedDay(tx: Tx, workspaceId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select min(day)::text as day from ledger_entries where workspace_id = ${workspaceId}`,
  )

  return rows[0]!.day
}

type Check = { key: CheckKey; count: number; satang: bigint | null; isBlocking: boolean; path: string }

const base = '/dashboard/manager/accounting'

/** What is still open until a day, in the order in which one would look at it. */
export async function readReadiness(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  through: string,
): Promise<{ through: string; checks: Check[]; isReady: boolean }> {
  const trial = await trialBalance(tx, workspaceId, { to: through })
  const off = trial.reduce((sum, { closingSatang }) => sum + closingSatang, 0n)
  const { bills } = await nextRun(tx, workspaceId, { now: kit.now() })
  const late = bills.filter(({ issueDay }) => issueDay <= through)
  const { rows } = await tx.execute<{ key: CheckKey; count: number; satang: string | null }>(sql`
    select 'slips' as key, count(*)::int as count, sum(p.amount_satang)::text as satang
      from slips s join payments p on p.workspace_id = s.workspace_id and p.id = s.payment_id
     where s.workspace_id = ${workspaceId} and s.status in ('submitted', 'verifying')
       and s.created_at < (${addDays(through, 1)}::date::timestamp at time zone 'Asia/Bangkok')
    union all
    select 'bank', count(*)::int, sum(abs(satang))::text from bank_lines
     where workspace_id = ${workspaceId} and state in ('open', 'put_off') and not is_provisional and day <= ${through}
    union all
    select 'to_approve', count(*)::int, sum(total)::text from (
      select total_satang as total from payables where workspace_id = ${workspaceId} and state = 'to_approve' and bill_day <= ${through}
      union all
      select total_satang from vendor_bills where workspace_id = ${workspaceId} and state = 'to_approve' and bill_day <= ${through}) b`)
  const of = (key: CheckKey, path: string): Check => {
    const row = rows.find((one) => one.key === key)!
    return { key, count: row.count, satang: BigInt(row.satang ?? '0'), isBlocking: false, path }
  }
  const checks: Check[] = [
    {
      ...{ key: 'balanced', count: off === 0n ? 0 : 1, satang: off < 0n ? -off : off },
      ...{ isBlocking: true, path: `${base}/books/trial-balance` },
    },
    {
      ...{
        key: 'bills',
        count: late.length,
        satang: late.reduce((sum, { totalSatang }) => sum + totalSatang, 0n),
      },
      ...{ isBlocking: false, path: `${base}/month-end` },
    },
    of('slips', `${base}/slips`),
    of('bank', `${base}/bank`),
    of('to_approve', `${base}/bills-to-pay`),
  ]

  return { through, checks, isReady: checks.every(({ count }) => count === 0) }
}

/**
 * Closes the books to the end of a month.
 * @throws Problem 409 `books_moved`, `books_not_ready`, `books_wrong`; 422 for a day that ends no month, or none that is over
 */
export async function closeBooks(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: ActingMember,
  { through, seenThrough, isMeant }: { through: string; seenThrough: string | null; isMeant: boolean },
): Promise<void> {
  const { workspaceId } = actor
  if (!isMonthEnd(through)) throw invalid({ through: 'books_month_end' })
  if (through >= todayInBangkok(kit.now())) throw invalid({ through: 'books_not_over' })
  // Asked before the books are held: what is posted meanwhile stands on its day, and is closed with it.
  const { checks, isReady } = await readReadiness(tx, kit, workspaceId, through)
  if (checks.some(({ isBlocking, count }) => isBlocking && count > 0)) throw conflict('books_wrong')
  if (!isReady && !isMeant) throw conflict('books_not_ready')
  const wasDay = await holdBooks(tx, workspaceId)
  if (wasDay !== seenThrough) throw conflict('books_moved')
  if (wasDay !== null && through <= wasDay) throw invalid({ through: 'books_closed_already' })
  await closePeriod(tx, kit, actor, { throughDay: through, wasDay })
}

/**
 * Opens days again, with the reason.
 * @throws Problem 409 `books_moved`; 422 for a day that ends no month, or is not before what is closed
 */
export async function reopenBooks(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: ActingMember,
  { through, seenThrough, reason }: { through: string | null; seenThrough: string; reason: string },
): Promise<void> {
  if (through !== null && !isMonthEnd(through)) throw invalid({ through: 'books_month_end' })
  if (through !== null && through >= seenThrough) throw invalid({ through: 'books_closed_until' })
  const wasDay = await holdBooks(tx, actor.workspaceId)
  if (wasDay !== seenThrough) throw conflict('books_moved')
  await reopenPeriod(tx, kit, actor, { throughDay: through, wasDay, reason })
}
