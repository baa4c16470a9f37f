import { and, eq, inArray, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import {
  holdOwnerMonths,
  OWNER_PAYABLE,
  ownerPaidLines,
  postEntry,
  reverseEntry,
} from '#features/ledger/server/service.ts'
import { ownerStatements, owners } from '#features/owners/tables.ts'
import { ownerPayouts } from '#features/payouts/tables.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { bangkokInstant, todayInBangkok } from '#thai/days.ts'
import { type Covered, coverMonths } from './paid-rules.ts'
import { findIssued } from './statements.ts'

type OwnerOf = { workspaceId: string; ownerId: string }

/** States of a payout that is on its way: its sum is spoken for. */
const ON_ITS_WAY = ['draft', 'waiting', 'held', 'approved'] as const

/** Holds an owner until the transaction ends, so that two who pay them at once follow each other. False where there is none. */
export async function holdPayee(tx: Tx, { workspaceId, ownerId }: OwnerOf): Promise<boolean> {
  const held = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.workspaceId, workspaceId), eq(owners.id, ownerId)))
    .for('update')

  return held.length > 0
}

type Balance = { ownerId: string; owedSatang: bigint; preparedSatang: bigint; reserveSatang: bigint }

/**
 * What the books owed owners on a day, and no more than they owe now; what is prepared for them, and what is kept for repairs.
 * All of them, or these.
 */
export async function ownerBalances(
  tx: Tx,
  workspaceId: string,
  { day, ownerIds }: { day: string; ownerIds?: string[] },
): Promise<Balance[]> {
  if (ownerIds?.length === 0) return []
  const these = ownerIds ? sql`and o.id in ${ownerIds}` : sql``
  const { rows } = await tx.execute<{ ownerId: string; owed: string; prepared: string; reserve: string }>(sql`
    select o.id as "ownerId", o.reserve_satang::text as reserve,
           (select least(coalesce(-sum(l.amount_satang) filter (where l.day <= ${day}), 0), coalesce(-sum(l.amount_satang), 0))
              from ledger_lines l where l.workspace_id = o.workspace_id and l.account = ${OWNER_PAYABLE} and l.owner_id = o.id)::text as owed,
           coalesce((select sum(p.amount_satang) from owner_payouts p where p.workspace_id = o.workspace_id and p.owner_id = o.id
                        and p.state in ${[...ON_ITS_WAY]}), 0)::text as prepared
      from owners o where o.workspace_id = ${workspaceId} ${these} order by o.id`)

  return rows.map(({ ownerId, owed, prepared, reserve }) => ({
    ...{ ownerId, owedSatang: BigInt(owed), preparedSatang: BigInt(prepared) },
    reserveSatang: BigInt(reserve),
  }))
}

/** The instant of a transfer's day: noon in Bangkok keeps the day the same wherever it is read; today keeps its hour. */
function instantOf(kit: Pick<Kit, 'now'>, day: string): Date {
  return day === todayInBangkok(kit.now()) ? kit.now() : bangkokInstant(day, { hour: 12 })
}

type Transfer = OwnerOf & {
  actorId: string | null
  amountSatang: bigint
  reference: string
  day: string
  /** The record that is the cause: a month that was paid by hand, or a payout. */
  source: { kind: 'statement' | 'payout'; id: string }
  /** The months that it pays, where that is settled. */
  covers?: Covered[]
}

/**
 * Books a transfer to an owner once, and notes the months that it pays, the oldest first. Call it with the owner held and
 * the balance looked at.
 * @throws Problem 409 `books_closed`
 */
export async function noteTransfer(tx: Tx, kit: Kit, transfer: Transfer): Promise<Covered[]> {
  const { workspaceId, ownerId, actorId, amountSatang, reference, day, source } = transfer
  await holdOwnerMonths(tx, workspaceId, 'change')
  const covers = transfer.covers ?? (await monthsToCover(tx, transfer))
  await postEntry(tx, workspaceId, {
    ...{ at: kit.now(), kind: 'owner_paid', day, memo: reference, createdBy: actorId },
    ...{ sourceKind: source.kind, sourceId: source.id },
    lines: ownerPaidLines(amountSatang, { ownerId }),
  })
  const at = instantOf(kit, day)
  for (const { statementId, satang, isWhole } of covers) {
    await tx
      .update(ownerStatements)
      .set({
        paidSatang: sql`paid_satang + ${satang}`,
        ...(isWhole && { paidOutAt: at, payoutReference: reference }),
      })
      .where(and(eq(ownerStatements.workspaceId, workspaceId), eq(ownerStatements.id, statementId)))
    if (!isWhole) continue
    await audit(tx, {
      ...{ at: kit.now(), workspaceId, actorId, action: 'statement.paid_out', recordKind: 'statement' },
      ...{ recordId: statementId, after: { reference, day } },
    })
    await announce(tx, 'statement.paid_out', { workspaceId, statementId })
    await push(tx, `workspace:${workspaceId}`, 'statement.issued', { statementId })
  }

  return covers
}

async function monthsToCover(tx: Tx, { workspaceId, ownerId, amountSatang }: Transfer): Promise<Covered[]> {
  const months = await tx
    .select({
      id: ownerStatements.id,
      period: ownerStatements.period,
      payableSatang: ownerStatements.payableSatang,
      paidSatang: ownerStatements.paidSatang,
    })
    .from(ownerStatements)
    .where(
      and(
        eq(ownerStatements.workspaceId, workspaceId),
        eq(ownerStatements.ownerId, ownerId),
        sql`payable_satang > paid_satang`,
      ),
    )
    .for('update')

  return coverMonths(months, amountSatang).covers
}

/** A transfer that came back: it is booked back, and its months wait for their money again. */
export async function takeTransferBack(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    actorId,
    day,
    payoutId,
    memo,
    covers,
  }: {
    workspaceId: string
    actorId: string
    day: string
    payoutId: string
    memo: string
    covers: { statementId: string; satang: bigint }[]
  },
): Promise<void> {
  await holdOwnerMonths(tx, workspaceId, 'change')
  await reverseEntry(tx, workspaceId, {
    ...{ at: kit.now(), of: 'owner_paid', kind: 'owner_pay_reversed', day, memo, createdBy: actorId },
    ...{ sourceKind: 'payout', sourceId: payoutId },
  })
  for (const { statementId, satang } of covers) {
    await tx
      .update(ownerStatements)
      .set({ paidSatang: sql`paid_satang - ${satang}`, paidOutAt: null, payoutReference: null })
      .where(and(eq(ownerStatements.workspaceId, workspaceId), eq(ownerStatements.id, statementId)))
    await announce(tx, 'statement.payout_returned', { workspaceId, statementId })
    await push(tx, `workspace:${workspaceId}`, 'statement.issued', { statementId })
  }
}

/**
 * Notes that a statement's sum was transferred by hand. Noted twice with the same reference it stays as it is.
 * @throws Problem 409 `statement_not_issued`, `statement_nothing_payable`, `statement_paid_out`, `statement_payout_prepared`
 */
export async function payOut(
  tx: Tx,
  kit: Kit,
  {
    actorId,
    reference,
    day,
    ...which
  }: OwnerOf & { period: string; actorId: string | null; reference: string; day?: string },
): Promise<void> {
  const { workspaceId, ownerId } = which
  await holdPayee(tx, which)
  const statement = await findIssued(tx, which, true)
  if (!statement) throw conflict('statement_not_issued')
  if (statement.paidOutAt) {
    if (statement.payoutReference === reference) return
    throw conflict('statement_paid_out', { reference: statement.payoutReference ?? '' })
  }
  const open = statement.payableSatang - statement.paidSatang
  if (open <= 0n) throw conflict('statement_nothing_payable')
  const prepared = await tx
    .select({ id: ownerPayouts.id })
    .from(ownerPayouts)
    .where(
      and(
        eq(ownerPayouts.workspaceId, workspaceId),
        eq(ownerPayouts.ownerId, ownerId),
        inArray(ownerPayouts.state, [...ON_ITS_WAY]),
      ),
    )
  // The same money would leave twice.
  if (prepared.length > 0) throw conflict('statement_payout_prepared')
  const today = todayInBangkok(kit.now())
  if (day && (day > today || day < statement.period)) throw conflict('statement_payout_day')
  await noteTransfer(tx, kit, {
    ...{ workspaceId, ownerId, actorId, reference, amountSatang: open, day: day ?? today },
    source: { kind: 'statement', id: statement.id! },
    covers: [{ statementId: statement.id!, period: statement.period, satang: open, isWhole: true }],
  })
}
