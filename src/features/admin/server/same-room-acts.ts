import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { setHidden } from '#features/properties/server/service.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import type { Act } from './user-acts.ts'

type Pair = {
  state: string
  hiddenId: string | null
  firstId: string
  secondId: string
  firstWorkspace: string
  secondWorkspace: string
}

/** Looks for rooms that are shown twice, every hour: one statement over all that is public (`note_same_rooms`). */
export async function findSameRooms(kit: Kit): Promise<void> {
  await kit.database.once(sql`select note_same_rooms()`)
}

/** Keeps one of the two from the public. Its manager is told by mail, with the way to prove it theirs. */
export async function hideSameRoom(
  kit: Kit,
  { propertyId, ...act }: Act & { propertyId: string },
): Promise<void> {
  const pair = await pairOf(kit, act.id)
  const workspaceId = { [pair.firstId]: pair.firstWorkspace, [pair.secondId]: pair.secondWorkspace }[
    propertyId
  ]
  if (!workspaceId) throw notFound()
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await decide(tx, kit, act, { from: 'open', state: 'hidden', hiddenId: propertyId })
    const change = { workspaceId, actorId: act.actorId }
    await setHidden(tx, kit, change, { id: propertyId, isHidden: true, reason: act.reason })
  })
}

/** Shows it again, and the pair waits to be decided anew. */
export async function showSameRoom(kit: Kit, act: Act): Promise<void> {
  const { hiddenId, ...pair } = await pairOf(kit, act.id)
  if (!hiddenId) throw conflict('admin_pair_decided')
  const workspaceId = hiddenId === pair.firstId ? pair.firstWorkspace : pair.secondWorkspace
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await decide(tx, kit, act, { from: 'hidden', state: 'open', hiddenId: null })
    const change = { workspaceId, actorId: act.actorId }
    await setHidden(tx, kit, change, { id: hiddenId, isHidden: false, reason: act.reason })
  })
}

/** They are two rooms, or both may show it: the pair is not asked about again. */
export async function dismissSameRooms(kit: Kit, act: Act): Promise<void> {
  await pairOf(kit, act.id)
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    await decide(tx, kit, act, { from: 'open', state: 'not_same', hiddenId: null })
    await audit(tx, {
      at: kit.now(),
      workspaceId: NO_WORKSPACE,
      actorId: act.actorId,
      action: 'same_rooms.dismissed',
      recordKind: 'same_rooms',
      recordId: act.id,
      before: { state: 'open' },
      after: { state: 'not_same', reason: act.reason },
    })
  })
}

async function pairOf(kit: Kit, id: string): Promise<Pair> {
  const [pair] = await kit.database.once<Pair>(sql`
    select state, hidden_property_id as "hiddenId", first_property_id as "firstId", second_property_id as "secondId",
           first_workspace_id as "firstWorkspace", second_workspace_id as "secondWorkspace"
      from same_room_pairs where id = ${id}`)
  if (!pair) throw notFound()

  return pair
}

/** Moves a pair on, where nobody else has meanwhile. @throws 409 */
async function decide(
  tx: Tx,
  kit: Kit,
  { id, actorId }: Act,
  { from, state, hiddenId }: { from: string; state: string; hiddenId: string | null },
): Promise<void> {
  const isDecided = state !== 'open'
  const { rowCount } = await tx.execute(sql`
    update same_room_pairs
       set state = ${state}, hidden_property_id = ${hiddenId}::uuid, decided_by = ${isDecided ? actorId : null}::uuid,
           decided_at = ${isDecided ? kit.now().toISOString() : null}::timestamptz
     where id = ${id} and state = ${from}`)
  if (rowCount === 0) throw conflict('admin_pair_decided')
}
