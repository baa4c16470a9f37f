import { sql } from 'drizzle-orm'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { payerOf } from '#features/bank/matching/payer.ts'
import { bankAllocations, bankPayers } from '#features/bank/tables.ts'
import { holdCredit, smaller } from '#features/ledger/server/service.ts'
import { acceptSlipIn, recordPaymentIn } from '#features/payments/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type Account, holdAccount } from './accounts.ts'

export type Acceptance = {
  id: string
  /** Bills that it pays, oldest first. */
  invoiceIds: string[]
  /** A payment that was noted before, which it shows. */
  paymentId?: string
  keepsExcess?: boolean
  /** Only where the line is just what the bills wait for. */
  mustBeWhole?: boolean
}

export type DecidedLine = { id: string; day: string; satang: bigint; words: string[]; account: Account }

type Open = { id: string; propertyId: string; tenantId: string; leaseId: string; left: bigint }

/**
 * Accepts a line that nobody has decided, in the caller's transaction: it makes a payment for each bill with receipt and entry,
 * or shows a payment that was noted before; a slip that waits is accepted by it. Bills are paid oldest first, and all of them get
 * something. The payer is learnt where all is for one tenant.
 * @throws Problem 404; 409 `bank_line_decided`, `bank_moved` where the bills are others than were shown, `overpayment`
 */
export async function acceptLine(
  tx: Tx,
  kit: Pick<Kit, 'now' | 'log'>,
  { workspaceId, actorId }: ActingMember,
  acceptance: Acceptance,
): Promise<string[]> {
  const line = await holdLine(tx, workspaceId, acceptance.id, ['open', 'put_off'])
  if (line.satang <= 0n) throw conflict('bank_line_goes_out')
  const about = { tx, kit, workspaceId, by: actorId, line }
  const paid = acceptance.paymentId ? [await show(about, acceptance.paymentId)] : await pay(about, acceptance)
  for (const { paymentId, satang, isMade } of paid)
    await tx.insert(bankAllocations).values({
      ...{ workspaceId, id: newId(), lineId: line.id, paymentId, satang, isMade, createdAt: kit.now() },
    })
  await decide(tx, kit, { workspaceId, by: actorId }, { id: line.id, state: 'accepted' })
  await learn(about, [...new Set(paid.map(({ tenantId }) => tenantId))])
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'bank_line.accepted',
      recordKind: 'bank_line',
      recordId: line.id,
    },
    after: { amountSatang: line.satang.toString(), payments: paid.length },
  })

  return paid.map(({ paymentId }) => paymentId)
}

/**
 * A line with its account, both held: its account before it, as everybody holds them.
 * @throws Problem 404; 409 `bank_line_decided`
 */
export async function holdLine(
  tx: Tx,
  workspaceId: string,
  id: string,
  states: string[],
): Promise<DecidedLine & { state: string }> {
  const seen = await tx.execute<{ accountId: string }>(
    sql`select account_id as "accountId" from bank_lines where workspace_id = ${workspaceId} and id = ${id}`,
  )
  if (!seen.rows[0]) throw notFound()
  const account = await holdAccount(tx, workspaceId, seen.rows[0].accountId)
  const { rows } = await tx.execute<{ day: string; amount: string; words: string[]; state: string }>(sql`
    select day::text as day, satang::text as amount, words, state from bank_lines
     where workspace_id = ${workspaceId} and id = ${id} for update`)
  const [row] = rows
  if (!row) throw notFound()
  if (!states.includes(row.state)) throw conflict('bank_line_decided')

  return { id, day: row.day, satang: BigInt(row.amount), words: row.words, state: row.state, account }
}

type Decision = {
  id: string
  state: string
  kind?: string | null
  note?: string | null
  bill?: { paymentId: string; isMade: boolean }
  /** The expense or other income that the money is, and whether the line wrote it down. */
  booked?: { expenseId?: string | undefined; incomeId?: string | undefined; isMade: boolean }
}

/** Writes down what was decided of a line. */
export async function decide(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, by }: { workspaceId: string; by: string },
  { id, state, kind, note, bill, booked }: Decision,
): Promise<void> {
  const isOpen = state === 'open'
  await tx.execute(sql`
    update bank_lines set state = ${state}, kind = ${kind ?? null}, note = ${note ?? null}, decided_by = ${isOpen ? null : by},
           decided_at = ${isOpen ? null : kit.now().toISOString()},
           bill_payment_id = ${bill?.paymentId ?? null}, has_paid_bill = ${bill?.isMade ?? false},
           expense_id = ${booked?.expenseId ?? null}, income_id = ${booked?.incomeId ?? null}, has_booked = ${booked?.isMade ?? false}
     where workspace_id = ${workspaceId} and id = ${id}`)
}

type About = { tx: Tx; kit: Pick<Kit, 'now' | 'log'>; workspaceId: string; by: string; line: DecidedLine }
type Made = { paymentId: string; tenantId: string; satang: bigint; isMade: boolean }

async function pay({ tx, kit, workspaceId, by, line }: About, acceptance: Acceptance): Promise<Made[]> {
  const { invoiceIds, keepsExcess = false, mustBeWhole = false } = acceptance
  const bills = await openBills(tx, workspaceId, invoiceIds)
  if (bills.length !== new Set(invoiceIds).size) throw conflict('bank_moved')
  let open = line.satang
  const parts = bills.map((bill) => {
    const satang = smaller(bill.left, open)
    open -= satang
    return { bill, satang }
  })
  const isWhole = open === 0n && parts.every(({ bill, satang }) => bill.left === satang)
  if (parts.some(({ satang }) => satang === 0n) || (mustBeWhole && !isWhole)) throw conflict('bank_moved')
  if (open > 0n && !keepsExcess) throw conflict('overpayment')
  const last = parts.at(-1)!
  // Credit is held before bills, wherever both are.
  if (open > 0n) await holdCredit(tx, workspaceId, last.bill)
  const made: Made[] = []
  for (const part of parts) {
    const isOver = part === last && open > 0n
    const satang = isOver ? part.satang + open : part.satang
    const paymentId = await recordPaymentIn(tx, kit, {
      ...{ workspaceId, propertyId: part.bill.propertyId, invoiceId: part.bill.id, method: 'transfer', by },
      ...{ amountSatang: satang, keepsExcess: isOver, ...dayOf(kit, line) },
      idempotencyKey: `bank-${newId()}`,
    })
    made.push({ paymentId, tenantId: part.bill.tenantId, satang, isMade: true })
  }

  return made
}

/** The bank says on which day it came; that it is an unusual one was decided by accepting it. */
function dayOf(kit: Pick<Kit, 'now'>, { day }: DecidedLine): { day: string; meantDays: string[] } {
  const today = todayInBangkok(kit.now())
  const came = day > today ? today : day

  return { day: came, meantDays: [came] }
}

/** A slip that waits is accepted; what was accepted or noted by hand, in cash as well, is shown to have come. */
async function show({ tx, kit, workspaceId, by, line }: About, paymentId: string): Promise<Made> {
  const { rows } = await tx.execute<{
    status: string
    amount: string
    tenantId: string
    slipId: string | null
  }>(sql`
    select y.status, y.amount_satang::text as amount, coalesce(y.payer_id, y.tenant_id) as "tenantId", s.id as "slipId"
      from payments y left join slips s on s.workspace_id = y.workspace_id and s.payment_id = y.id
     where y.workspace_id = ${workspaceId} and y.id = ${paymentId} and y.method in ('slip', 'transfer', 'cash')
       and not exists (select 1 from bank_allocations b where b.workspace_id = y.workspace_id and b.payment_id = y.id)`)
  const [payment] = rows
  if (!payment) throw new Problem(409, 'bank_moved')
  if (BigInt(payment.amount) !== line.satang) throw conflict('bank_moved')
  if (payment.status === 'pending' && payment.slipId)
    await acceptSlipIn(tx, kit, { workspaceId, slipId: payment.slipId, by })
  else if (payment.status !== 'succeeded') throw conflict('bank_moved')

  return { paymentId, tenantId: payment.tenantId, satang: line.satang, isMade: false }
}

async function openBills(tx: Tx, workspaceId: string, invoiceIds: string[]): Promise<Open[]> {
  const { rows } = await tx.execute<Omit<Open, 'left'> & { open: string }>(sql`
    select id, property_id as "propertyId", tenant_id as "tenantId", lease_id as "leaseId", (total_satang - paid_satang)::text as open
      from invoices where workspace_id = ${workspaceId} and id in ${invoiceIds} and status in ('due', 'partially_paid', 'overdue')
     order by due_day, id`)

  return rows.map(({ open, ...row }) => ({ ...row, left: BigInt(open) }))
}

/** Who paid is known from now on, where the bank tells it and all of it was for one tenant. */
async function learn({ tx, kit, workspaceId, line }: About, tenantIds: string[]): Promise<void> {
  const payer = payerOf(line.words, line.account.bank)
  const [tenantId] = tenantIds
  if (!payer || !tenantId || tenantIds.length > 1) return
  const { rows } = await tx.execute(sql`
    select 1 from bank_payers
     where workspace_id = ${workspaceId} and tenant_id = ${tenantId} and bank is not distinct from ${payer.bank}
       and account_digits is not distinct from ${payer.digits} and name is not distinct from ${payer.name}`)
  if (rows.length === 0)
    await tx
      .insert(bankPayers)
      .values({ ...payer, workspaceId, id: newId(), tenantId, lineId: line.id, createdAt: kit.now() })
}
