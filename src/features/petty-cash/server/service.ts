import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { pettyMoves } from '#features/petty-cash/tables.ts'
import type { Actor } from '#server/actor.ts'
import { type Clock, holdTin, move, unmove } from './tins.ts'

export { count, spend, topUp } from './moves.ts'
export { readTin } from './read.ts'
export { addTin } from './tins.ts'

type BillMove = { tinId: string; payableId: string; day: string; amountSatang: bigint; note: string }

/**
 * A bill is paid from a tin; the books are the bill's. @throws Problem 404; 409 `petty_closed`, `petty_not_enough`
 */
export async function takeForBill(tx: Tx, kit: Clock, actor: Actor, bill: BillMove): Promise<void> {
  const { tinId, payableId, day, amountSatang, note } = bill
  const tin = await holdTin(tx, actor.workspaceId, tinId)
  await move(tx, kit, actor, {
    ...{ tin, id: newId(), day, kind: 'bill', amountSatang: -amountSatang, note, payableId },
  })
}

/** The payment of a bill from a tin is taken back. @throws Problem 404; 409 `petty_closed` */
export async function giveBackForBill(
  tx: Tx,
  kit: Clock,
  actor: Actor,
  { tinId, payableId }: Pick<BillMove, 'tinId' | 'payableId'>,
): Promise<void> {
  const { workspaceId } = actor
  const tin = await holdTin(tx, workspaceId, tinId)
  const [row] = await tx
    .select()
    .from(pettyMoves)
    .where(
      and(
        eq(pettyMoves.workspaceId, workspaceId),
        eq(pettyMoves.payableId, payableId),
        isNull(pettyMoves.undoneAt),
      ),
    )
  const { id: moveId, amountSatang } = row!
  await unmove(tx, kit, actor, { tin, moveId, amountSatang, reason: '' })
}
