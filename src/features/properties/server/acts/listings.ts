import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { firstNames } from '#features/properties/server/bulk/rooms-held.ts'
import { missingForListing } from '#features/properties/server/rules.ts'
import { confirmedNow, refreshAvailability } from '#features/properties/server/service.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { type ActedRoom, beginAct, endAct, holdChosen } from './begin-act.ts'

/** What a listing lacks, as the code of a refusal. */
const LACKS: Record<string, string> = {
  titleTh: 'listing_lacks_title',
  rentSatang: 'listing_lacks_rent',
  'project.districtCode': 'listing_lacks_place',
}

/** Publishes rooms, or takes them off the web, in one transaction; who lacks something stays as it was, with its reason. */
export async function changeListings(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: Actor,
  { key, ids, kind }: { key: string; ids: readonly string[]; kind: 'publish' | 'unpublish' },
): Promise<void> {
  const { workspaceId } = actor
  const order = { key, kind, change: null, ids: [...new Set(ids)] }
  if (!(await beginAct(tx, kit, workspaceId, order))) return

  const held = await holdChosen(tx, workspaceId, order.ids)
  const placed = await placedOf(tx, workspaceId, order.ids)
  const state = kind === 'publish' ? 'published' : 'off_market'
  const acted = order.ids.map((propertyId): ActedRoom => {
    const room = held.get(propertyId)
    const failed = (reason: string): ActedRoom => ({ propertyId, state: 'failed', reason })
    if (!room) return failed('room_gone')
    if (room.listingState === state) return failed(kind === 'publish' ? 'listing_is_on' : 'listing_is_off')
    const [lacks] =
      kind === 'publish'
        ? missingForListing({
            titleTh: room.titleTh,
            rentSatang: BigInt(room.rent),
            hasPlace: placed.has(propertyId),
          })
        : []
    if (lacks) return failed(LACKS[lacks]!)
    const { listingState, confirmedAt, confirmedBy, confirmBy, confirmAsked } = room

    return {
      propertyId,
      state: 'done',
      before: { listingState, confirmedAt, confirmedBy, confirmBy, confirmAsked },
      after: { listingState: state },
    }
  })
  const done = acted.flatMap(({ propertyId, state: one }) => (one === 'done' ? [propertyId] : []))
  const now = confirmedNow(kit)
  await tx.execute(sql`
    update properties set listing_state = ${state}
           ${kind === 'publish' ? sql`, confirmed_at = ${now.confirmedAt.toISOString()}::timestamptz, confirmed_by = 'manager', confirm_by = ${now.confirmBy}::date, confirm_asked = 0` : sql``}
     where workspace_id = ${workspaceId} and id = any (${`{${done.join()}}`}::uuid[])`)
  for (const propertyId of done) await refreshAvailability(tx, { workspaceId, propertyId, now: kit.now() })
  await endAct(tx, kit, actor, {
    order,
    rooms: acted,
    action: kind === 'publish' ? 'room_act.listings_published' : 'room_act.listings_taken_down',
    facts: { after: { unitNo: firstNames(done.map((id) => held.get(id)!.unitNo)) } },
  })
}

/** Rooms whose building says in which district it stands. */
async function placedOf(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from properties p
      join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id and j.district_code is not null
     where p.workspace_id = ${workspaceId} and p.id = any (${`{${ids.join()}}`}::uuid[])`)

  return new Set(rows.map(({ id }) => id))
}
