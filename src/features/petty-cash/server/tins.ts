import { and, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { assertPlace } from '#features/expenses/server/service.ts'
import { MOST_TINS } from '#features/petty-cash/contract.ts'
import { pettyMoves, pettyTins } from '#features/petty-cash/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

export type Clock = Pick<Kit, 'now'>
type Tin = typeof pettyTins.$inferSelect
type Move = typeof pettyMoves.$inferInsert

type NewTin = Pick<Tin, 'name' | 'projectId' | 'keeper' | 'floatSatang'> & { key?: string | undefined }

/** A new tin, empty. Answers its id. @throws Problem 404; 409 `petty_too_many` */
export async function addTin(tx: Tx, kit: Clock, actor: Actor, { key, ...tin }: NewTin): Promise<string> {
  const { workspaceId, actorId } = actor
  await assertPlace(tx, workspaceId, tin)
  const id = key ?? newId()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`petty-tins:${workspaceId}`}, 0))`)
  const { rows } = await tx.execute<{ n: number; isThere: boolean }>(sql`
    select count(*) filter (where closed_at is null)::int as n, coalesce(bool_or(id = ${id}), false) as "isThere"
      from petty_tins where workspace_id = ${workspaceId}`)
  if (rows[0]!.isThere) return id
  if (rows[0]!.n >= MOST_TINS) throw conflict('petty_too_many')
  await tx.insert(pettyTins).values({ ...tin, workspaceId, id, createdBy: actorId, createdAt: kit.now() })
  await note(tx, kit, actor, {
    ...{ id, action: 'petty_cash.added' },
    after: { name: tin.name, amountSatang: `${tin.floatSatang}` },
  })

  return id
}

/** A tin in use, held: all that moves its money goes one after the other. @throws Problem 404; 409 `petty_closed` */
export async function holdTin(tx: Tx, workspaceId: string, id: string): Promise<Tin> {
  const [tin] = await tx.select().from(pettyTins).where(isTin(workspaceId, id)).for('update')
  if (!tin) throw notFound()
  if (tin.closedAt) throw conflict('petty_closed')

  return tin
}

/** Closes a tin that is held and empty. @throws Problem 409 `petty_not_empty` */
export async function closeTin(tx: Tx, kit: Clock, actor: Actor, id: string): Promise<void> {
  const tin = await holdTin(tx, actor.workspaceId, id)
  if (tin.balanceSatang !== 0n) throw conflict('petty_not_empty')
  await tx.update(pettyTins).set({ closedAt: kit.now() }).where(isTin(actor.workspaceId, id))
  await note(tx, kit, actor, { id, action: 'petty_cash.closed' })
}

/**
 * Writes down what came into a tin that is held, or left it. @throws Problem 409 `petty_not_enough` where less lies in it
 */
export async function move(
  tx: Tx,
  kit: Clock,
  { workspaceId, actorId }: Actor,
  { tin, ...moved }: Omit<Move, 'workspaceId' | 'tinId' | 'createdBy' | 'createdAt'> & { tin: Tin },
): Promise<void> {
  await change(tx, tin, moved.amountSatang)
  await tx
    .insert(pettyMoves)
    .values({ ...moved, workspaceId, tinId: tin.id, createdBy: actorId, createdAt: kit.now() })
}

/** Whether a form came before that moved the same; anything else under its key is refused. @throws 409 `petty_key_used` */
export async function isMoved(
  tx: Tx,
  tin: Tin,
  { id, kind, amountSatang }: Pick<Move, 'id' | 'kind' | 'amountSatang'>,
): Promise<boolean> {
  const [row] = await tx.select().from(pettyMoves).where(isMove(tin.workspaceId, id))
  if (!row) return false
  const isSame = row.tinId === tin.id && row.kind === kind && row.amountSatang === amountSatang
  if (!isSame || row.undoneAt) throw conflict('petty_key_used')

  return true
}

/** A move of a tin that stands. @throws Problem 404 */
export async function findMove(tx: Tx, tin: Tin, moveId: string): Promise<typeof pettyMoves.$inferSelect> {
  const [row] = await tx.select().from(pettyMoves).where(isMove(tin.workspaceId, moveId))
  if (!row || row.tinId !== tin.id || row.undoneAt) throw notFound()

  return row
}

/** Takes a move of a tin that is held back; the books are the caller's. @throws Problem 409 `petty_not_enough` */
export async function unmove(
  tx: Tx,
  kit: Clock,
  { actorId }: Actor,
  { tin, moveId, amountSatang, reason }: { tin: Tin; moveId: string; amountSatang: bigint; reason: string },
): Promise<void> {
  await change(tx, tin, -amountSatang)
  await tx
    .update(pettyMoves)
    .set({ undoneAt: kit.now(), undoneBy: actorId, undoReason: reason })
    .where(isMove(tin.workspaceId, moveId))
}

async function change(tx: Tx, tin: Tin, amountSatang: bigint): Promise<void> {
  if (tin.balanceSatang + amountSatang < 0n) throw conflict('petty_not_enough')
  await tx
    .update(pettyTins)
    .set({ balanceSatang: tin.balanceSatang + amountSatang })
    .where(isTin(tin.workspaceId, tin.id))
}

const isTin = (workspaceId: string, id: string) =>
  and(eq(pettyTins.workspaceId, workspaceId), eq(pettyTins.id, id))
const isMove = (workspaceId: string, id: string) =>
  and(eq(pettyMoves.workspaceId, workspaceId), eq(pettyMoves.id, id))

type Noted = { id: string; action: string; before?: Record<string, string>; after?: Record<string, string> }

/** What the audit log keeps of a tin. */
export async function note(
  tx: Tx,
  kit: Clock,
  { workspaceId, actorId }: Actor,
  { id, ...entry }: Noted,
): Promise<void> {
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, recordKind: 'petty_cash', recordId: id, ...entry },
  })
}
