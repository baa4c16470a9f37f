import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { inOrder } from '#features/bank/matching/bills-to-pay.ts'
import {
  payPayable,
  type TransferBill,
  transferBills,
  unpayPayable,
} from '#features/payables/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { decide, holdLine } from './accept.ts'

/** A transfer that was noted by hand stands with the bank within so many days. */
const APART = 7

type Line = { day: string; satang: bigint; words: string[] }

/** Bills to pay that a line is the sum of, best first. None for money that came. @throws Problem 404 */
export async function billsToPay(tx: Tx, workspaceId: string, id: string) {
  const { rows } = await tx.execute<{ day: string; amount: string; words: string[] }>(sql`
    select day::text as day, satang::text as amount, words from bank_lines where workspace_id = ${workspaceId} and id = ${id}`)
  if (!rows[0]) throw notFound()
  const { day, amount, words } = rows[0]
  const bills = await fitting(tx, workspaceId, { day, words, satang: BigInt(amount) })

  return bills.map(({ paid, billDay: _, ...bill }) => ({ ...bill, paidDay: paid?.day ?? null }))
}

type Only = { id: string; payeeName: string; no: string; paidDay: string | null }

/** Of each line of money that went the one bill to pay that it is the sum of, by its id; of several the one that is named. */
export async function onlyBills(
  tx: Tx,
  workspaceId: string,
  lines: { id: string; day: string; amount: string; words: string[] }[],
): Promise<Map<string, Only>> {
  const ids = JSON.stringify(lines.flatMap(({ id, amount }) => (amount.startsWith('-') ? [id] : [])))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id from bank_lines l
     where l.workspace_id = ${workspaceId} and l.id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)
       and exists (select 1 from payables b where b.workspace_id = l.workspace_id and b.state in ('approved', 'paid')
                     and b.bill_day <= l.day and b.total_satang between -l.satang and -l.satang * 11 / 10 + 100)`)
  const likely = new Set(rows.map(({ id }) => id))
  const found = new Map<string, Only>()
  // One after the other: they share the transaction's connection.
  for (const { id, amount, day, words } of lines.filter((line) => likely.has(line.id))) {
    const bills = await fitting(tx, workspaceId, { day, words, satang: BigInt(amount) })
    const named = bills.filter(({ isNamed }) => isNamed)
    const [bill, ...others] = named.length > 0 ? named : bills
    if (bill && others.length === 0)
      found.set(id, {
        ...{ id: bill.id, payeeName: bill.payeeName, no: bill.no },
        paidDay: bill.paid?.day ?? null,
      })
  }

  return found
}

/**
 * Money that went pays a bill to pay by the rules of `payables`, or shows the payment that was noted before. It is booked once: a
 * payment is shown by one line.
 * @throws Problem 404; 409 `bank_line_decided`, `bank_line_comes_in`, `bank_moved`, and why a bill is not paid
 */
export async function payBill(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: ActingMember,
  { id, payableId }: { id: string; payableId: string },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const line = await holdLine(tx, workspaceId, id, ['open', 'put_off'])
  if (line.satang >= 0n) throw conflict('bank_line_comes_in')
  // Held before it is looked at: two lines of one sum do not pay one bill.
  await tx.execute(
    sql`select 1 from payables where workspace_id = ${workspaceId} and id = ${payableId} for update`,
  )
  const bill = (await fitting(tx, workspaceId, line)).find((one) => one.id === payableId)
  if (!bill) throw conflict('bank_moved')
  const paymentId = bill.paid?.paymentId ?? (await paid(tx, kit, actor, { line, bill }))
  await decide(
    tx,
    kit,
    { workspaceId, by: actorId },
    { id, state: 'accepted', bill: { paymentId, isMade: !bill.paid } },
  )
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'bank_line.accepted',
      recordKind: 'bank_line',
      recordId: id,
    },
    after: { amountSatang: line.satang.toString(), payments: 1 },
  })
}

/** Takes back the payment that a line made; one that it only showed stays as it was noted. */
export async function unpayBill(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: ActingMember,
  lineId: string,
): Promise<void> {
  const { workspaceId } = actor
  const { rows } = await tx.execute<{ id: string; isMade: boolean }>(sql`
    select b.id, l.has_paid_bill as "isMade" from bank_lines l
      join payables b on b.workspace_id = l.workspace_id and b.payment_id = l.bill_payment_id
     where l.workspace_id = ${workspaceId} and l.id = ${lineId}`)
  if (rows[0]?.isMade) await unpayPayable(tx, kit, actor, rows[0].id)
}

/** A bill's payment was taken back on its own page: the line that made or showed it waits again. */
export async function reopenForBill(
  tx: Tx,
  { workspaceId, paymentId }: { workspaceId: string; paymentId: string },
): Promise<void> {
  await tx.execute(sql`
    update bank_lines set state = 'open', bill_payment_id = null, has_paid_bill = false, decided_by = null, decided_at = null
     where workspace_id = ${workspaceId} and bill_payment_id = ${paymentId}`)
}

/** What the line is the sum of, but what another line shows already. */
async function fitting(
  tx: Tx,
  workspaceId: string,
  line: Line,
): Promise<(TransferBill & { isNamed: boolean })[]> {
  if (line.satang >= 0n) return []
  const bills = await transferBills(tx, workspaceId, { satang: -line.satang, day: line.day, days: APART })
  const ids = JSON.stringify(bills.flatMap(({ paid }) => (paid ? [paid.paymentId] : [])))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select bill_payment_id as id from bank_lines
     where workspace_id = ${workspaceId} and bill_payment_id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)`)
  const shown = new Set(rows.map(({ id }) => id))

  return inOrder(
    bills.filter(({ paid }) => !paid || !shown.has(paid.paymentId)),
    line,
  )
}

/** On the day that the bank tells; that it is an unusual one was decided by accepting it. */
function paid(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: ActingMember,
  { line, bill }: { line: Line; bill: TransferBill },
): Promise<string> {
  const day = [line.day, todayInBangkok(kit.now())].sort()[0]!

  return payPayable(tx, kit, actor, {
    ...{
      id: bill.id,
      day,
      meantDays: [day],
      method: 'transfer',
      tinId: null,
      withheldSatang: bill.withheldSatang,
    },
  })
}
