import { and, eq, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { roomActRooms, roomActs } from '#features/properties/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

export type ActOrder = {
  key: string
  kind: (typeof roomActs.$inferInsert)['kind']
  change: (typeof roomActs.$inferInsert)['change']
  ids: readonly string[]
}

export type ActedRoom = Omit<typeof roomActRooms.$inferInsert, 'workspaceId' | 'actId'>

/**
 * Writes an act down. False where it was done already with the same rooms; two that arrive together come one after the other.
 * @throws Problem 409 `act_key_used` where the key belongs to another act
 */
export async function beginAct(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { key, kind, change, ids }: ActOrder,
): Promise<boolean> {
  const [made] = await tx
    .insert(roomActs)
    .values({ workspaceId, id: key, kind, change: change ?? null, createdAt: kit.now() })
    .onConflictDoNothing()
    .returning({ id: roomActs.id })
  if (made) return true

  const { act, rooms } = await findAct(tx, workspaceId, key)
  const isSame =
    act?.kind === kind &&
    words(act.change) === words(change) &&
    rooms
      .map(({ propertyId }) => propertyId)
      .sort()
      .join() === [...new Set(ids)].sort().join()
  if (!isSame) throw conflict('act_key_used')

  return false
}

const words = (change: ActOrder['change']) =>
  change ? [change.way, change.value, change.roundTo].join() : ''

/** An act with its rooms; none where there is no such act. */
export async function findAct(tx: Tx, workspaceId: string, key: string) {
  const [act] = await tx
    .select()
    .from(roomActs)
    .where(and(eq(roomActs.workspaceId, workspaceId), eq(roomActs.id, key)))
  const rooms = await tx
    .select()
    .from(roomActRooms)
    .where(and(eq(roomActRooms.workspaceId, workspaceId), eq(roomActRooms.actId, key)))

  return { act, rooms }
}

/** Writes down what became of each room, and one line of the audit log for all. */
export async function endAct(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { order, rooms, action, facts }: EndedAct,
): Promise<void> {
  await tx.insert(roomActRooms).values(rooms.map((room) => ({ workspaceId, actId: order.key, ...room })))
  const done = rooms.filter(({ state }) => state === 'done').length
  if (done === 0) return
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action,
    recordKind: 'room_act',
    recordId: order.key,
    before: facts?.before,
    after: { count: done, ...facts?.after },
  })
}

type Facts = Record<string, string>
type EndedAct = {
  order: ActOrder
  rooms: ActedRoom[]
  action: string
  facts?: { before?: Facts; after: Facts }
}

/** Holds rooms so that nobody changes them meanwhile, always in one order. Answers those that stand. */
export async function holdChosen(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{
    id: string
    unitNo: string
    rent: string
    titleTh: string
    listingState: 'draft' | 'published' | 'off_market'
    confirmedAt: string | null
    confirmedBy: string
    confirmBy: string | null
    confirmAsked: number
  }>(sql`
    select id, unit_no as "unitNo", rent_satang::text as rent, title_th as "titleTh", listing_state as "listingState",
           confirmed_at::text as "confirmedAt", confirmed_by as "confirmedBy", confirm_by::text as "confirmBy",
           confirm_asked as "confirmAsked"
      from properties
     where workspace_id = ${workspaceId} and deleted_at is null and id = any (${`{${ids.join()}}`}::uuid[])
     order by id for update`)

  return new Map(rows.map((row) => [row.id, row]))
}
