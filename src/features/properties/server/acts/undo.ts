import { and, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { firstNames } from '#features/properties/server/bulk/rooms-held.ts'
import { refreshAvailability } from '#features/properties/server/service.ts'
import { roomActs } from '#features/properties/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { findAct, holdChosen } from './begin-act.ts'
import { writeRents } from './rents.ts'

const UNDO_MS = 24 * 60 * 60_000

/** Whether an act of that moment can still be undone. */
export const canUndoAt = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() <= UNDO_MS

/**
 * Gives rooms back what an act took. One that was changed or put away since keeps what it has, with the reason. Undone twice
 * nothing more happens.
 * @throws Problem 404, 409 `act_undo_late`
 */
export async function undoRoomAct(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { key, kinds }: { key: string; kinds: readonly string[] },
): Promise<void> {
  await tx.execute(
    sql`select 1 from room_acts where workspace_id = ${workspaceId} and id = ${key} for update`,
  )
  const { act, rooms } = await findAct(tx, workspaceId, key)
  if (!act || !kinds.includes(act.kind)) throw notFound()
  if (act.undoneAt) return
  if (!canUndoAt(act.createdAt, kit.now())) throw conflict('act_undo_late')

  const done = rooms.filter(({ state }) => state === 'done')
  const held = await holdChosen(
    tx,
    workspaceId,
    done.map(({ propertyId }) => propertyId),
  )
  const back = done.map(({ propertyId, before, after }) => {
    const room = held.get(propertyId)
    const isAsLeft =
      act.kind === 'rent' ? room?.rent === after?.rent : room?.listingState === after?.listingState

    return { propertyId, before: before!, reason: !room ? 'room_gone' : isAsLeft ? null : 'room_changed' }
  })
  const undone = back.filter(({ reason }) => reason === null)
  if (act.kind === 'rent')
    await writeRents(
      tx,
      kit,
      workspaceId,
      undone.map(({ propertyId, before }) => ({ id: propertyId, rent: String(before.rent) })),
    )
  else await writeListings(tx, kit, workspaceId, undone)
  await tx.execute(sql`
    update room_act_rooms r set state = case when b.reason is null then 'undone' else 'kept' end, reason = b.reason
      from json_to_recordset(${JSON.stringify(back)}::json) as b("propertyId" uuid, reason text)
     where r.workspace_id = ${workspaceId} and r.act_id = ${key} and r.property_id = b."propertyId"`)
  await tx
    .update(roomActs)
    .set({ undoneAt: kit.now() })
    .where(and(eq(roomActs.workspaceId, workspaceId), eq(roomActs.id, key)))
  if (undone.length === 0) return
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'room_act.undone',
    recordKind: 'room_act',
    recordId: key,
    after: {
      count: undone.length,
      unitNo: firstNames(undone.map(({ propertyId }) => held.get(propertyId)!.unitNo)),
    },
  })
}

/** A listing as it stood, with when and by whom it was confirmed. */
async function writeListings(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  rooms: { propertyId: string; before: Record<string, string | number | null> }[],
): Promise<void> {
  await tx.execute(sql`
    update properties p
       set listing_state = b."listingState", confirmed_at = b."confirmedAt", confirmed_by = b."confirmedBy",
           confirm_by = b."confirmBy", confirm_asked = b."confirmAsked"
      from json_to_recordset(${JSON.stringify(rooms.map(({ propertyId, before }) => ({ propertyId, ...before })))}::json)
           as b("propertyId" uuid, "listingState" text, "confirmedAt" timestamptz, "confirmedBy" text, "confirmBy" date, "confirmAsked" int)
     where p.workspace_id = ${workspaceId} and p.id = b."propertyId"`)
  for (const { propertyId } of rooms)
    await refreshAvailability(tx, { workspaceId, propertyId, now: kit.now() })
}
