import { and, eq, sql } from 'drizzle-orm'
import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { isHeldOn } from '#db/ownerships.ts'
import { commissions } from '#features/agents/tables.ts'
import { addExpense, undoExpense } from '#features/expenses/server/service.ts'
import { postEntry, reverseEntry, vendorPaidLines } from '#features/ledger/server/service.ts'
import { readIsJuristic } from '#features/settings/server/service.ts'
import { m } from '#i18n/messages/messages.js'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { takeNumber } from '#server/numbers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { SERVICE_RATE_BP } from '#thai/withholding.ts'
import { note } from './introduce.ts'
import type { Asked } from './introduced.ts'
import { holdCommission, withholdingOf } from './read.ts'

type Payment = {
  id: string
  day: string
  meantDays?: string[]
  amountSatang: bigint
  withheldSatang: bigint
  reference: string
}

/**
 * Notes that a commission was paid, for the sum that was seen: an expense of the home, on its owner's statement where they
 * bear it. Tax that was withheld stands in 2410, with a certificate that names the agent as they are today.
 * @throws Problem 404; 409 `commission_not_due`, `commission_moved`, `commission_withheld_moved`, `commission_no_owner`,
 *   `expense_month_issued`; 422 for a day ahead
 */
export async function payCommission(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, day, meantDays, amountSatang, withheldSatang, reference }: Payment,
): Promise<Asked> {
  const { workspaceId, actorId } = actor
  const row = await holdCommission(tx, kit, workspaceId, id)
  const { propertyId, bearer } = row
  if (row.state !== 'due') throw conflict('commission_not_due')
  if (BigInt(row.amount ?? 0) !== amountSatang) throw conflict('commission_moved')
  assertDay('day', day, bookDays(todayInBangkok(kit.now())), meantDays)
  const due = withholdingOf(amountSatang, await readIsJuristic(tx, workspaceId))
  if (withheldSatang !== 0n && withheldSatang !== due) throw conflict('commission_withheld_moved')
  if (bearer === 'owner') await assertOwned(tx, workspaceId, { propertyId, day })
  const payee = await readPayee(tx, workspaceId, row.vendorId)
  const memo = m.agents_expense({ lease: row.leaseNo ?? '', agent: row.vendorName }, { locale: 'th' })
  const expenseId = await addExpense(tx, kit, {
    ...{ workspaceId, actorId, propertyId, day, category: 'other', bearer, amountSatang, isOwed: true },
    source: 'commission',
    ...(meantDays && { meantDays }),
    description: memo.slice(0, 150),
    payeeName: row.vendorName.slice(0, 100),
  })
  const paymentId = newId()
  await postEntry(tx, workspaceId, {
    ...{ kind: 'vendor_paid', day, at: kit.now(), sourceKind: 'commission', sourceId: paymentId, memo },
    ...{ createdBy: actorId, lines: vendorPaidLines({ amountSatang, withheldSatang }, { propertyId }) },
  })
  const year = Number(day.slice(0, 4))
  await set(tx, workspaceId, id, {
    ...{ state: 'paid', amountSatang, paidDay: day, paidBy: actorId, reference, paymentId, expenseId },
    ...{ withheldSatang, payeeName: payee.name, payeeTaxId: payee.taxId, payeeAddress: payee.address },
    ...(withheldSatang > 0n && {
      withheldRateBp: SERVICE_RATE_BP,
      certificateNo: await takeNumber(tx, { workspaceId, kind: 'withholding', year }),
    }),
  })
  const after = { amountSatang: `${amountSatang}` }
  await note(tx, kit, actor, { id: row.introductionId, action: 'introduction.commission_paid', after })

  return { of: row.of, id: row.ofId }
}

/**
 * Takes a payment back, with its expense; its certificate's number is not used again.
 * @throws Problem 404; 409 `commission_not_paid`, `expense_month_issued` where an owner was shown it
 */
export async function unpayCommission(tx: Tx, kit: Kit, actor: ActingMember, id: string): Promise<Asked> {
  const { workspaceId, actorId } = actor
  const row = await holdCommission(tx, kit, workspaceId, id)
  if (row.stored !== 'paid' || !row.paymentId || !row.expenseId) throw conflict('commission_not_paid')
  await reverseEntry(tx, workspaceId, {
    ...{ of: 'vendor_paid', kind: 'vendor_pay_reversed', day: row.paidDay!, at: kit.now() },
    ...{ sourceKind: 'commission', sourceId: row.paymentId, createdBy: actorId },
  })
  await undoExpense(tx, kit, { workspaceId, actorId, id: row.expenseId })
  await set(tx, workspaceId, id, {
    ...{ state: 'open', amountSatang: null, paidDay: null, paidBy: null, reference: '', paymentId: null },
    ...{ expenseId: null, withheldSatang: 0n, withheldRateBp: 0, certificateNo: null },
    ...{ payeeName: null, payeeTaxId: null, payeeAddress: null },
  })
  const before = { amountSatang: row.amount ?? '0' }
  await note(tx, kit, actor, { id: row.introductionId, action: 'introduction.commission_unpaid', before })

  return { of: row.of, id: row.ofId }
}

/** Nobody gets it, with the reason. @throws Problem 404; 409 `commission_over` once it is paid or dropped */
export async function dropCommission(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, text }: { id: string; text: string },
): Promise<Asked> {
  const row = await holdCommission(tx, kit, actor.workspaceId, id)
  if (row.state === 'paid' || row.state === 'dropped') throw conflict('commission_over')
  await set(tx, actor.workspaceId, id, { state: 'dropped', reason: text })
  await note(tx, kit, actor, {
    ...{ id: row.introductionId, action: 'introduction.commission_dropped', after: { reason: text } },
  })

  return { of: row.of, id: row.ofId }
}

/** Dropped by mistake. @throws Problem 404; 409 `commission_not_dropped` */
export async function resumeCommission(tx: Tx, kit: Kit, actor: ActingMember, id: string): Promise<Asked> {
  const row = await holdCommission(tx, kit, actor.workspaceId, id)
  if (row.stored !== 'dropped') throw conflict('commission_not_dropped')
  await set(tx, actor.workspaceId, id, { state: 'open', reason: '' })
  await note(tx, kit, actor, { id: row.introductionId, action: 'introduction.commission_resumed' })

  return { of: row.of, id: row.ofId }
}

async function set(
  tx: Tx,
  workspaceId: string,
  id: string,
  values: Partial<typeof commissions.$inferInsert>,
): Promise<void> {
  await tx
    .update(commissions)
    .set(values)
    .where(and(eq(commissions.workspaceId, workspaceId), eq(commissions.id, id)))
}

async function assertOwned(
  tx: Tx,
  workspaceId: string,
  { propertyId, day }: { propertyId: string; day: string },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from ownerships o where o.workspace_id = ${workspaceId} and o.property_id = ${propertyId}
       and ${isHeldOn(sql`o`, sql`${day}::date`)} limit 1`)
  if (!rowCount) throw conflict('commission_no_owner')
}

type Payee = { name: string; taxId: string | null; address: string | null }

async function readPayee(tx: Tx, workspaceId: string, vendorId: string): Promise<Payee> {
  const { rows } = await tx.execute<Payee>(sql`
    select name, tax_id as "taxId", address from vendors where workspace_id = ${workspaceId} and id = ${vendorId}`)

  return rows[0]!
}
