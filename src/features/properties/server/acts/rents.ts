import { sql } from 'drizzle-orm'
import { MOST_RENT_SATANG } from '#contract/amounts.ts'
import type { Tx } from '#db/client.ts'
import { rentOnSql } from '#db/rent-on.ts'
import { changedRent, type RentChange } from '#features/properties/room-acts.ts'
import { firstNames } from '#features/properties/server/bulk/rooms-held.ts'
import { refreshAvailability } from '#features/properties/server/service.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { beginAct, endAct, holdChosen } from './begin-act.ts'

type Lease = { id: string; no: string; rent: string; endDay: string | null; isSent: boolean }

/** What each rent would become. Rooms that are gone are named by the caller; here they are left out. */
export async function planRents(
  tx: Tx,
  workspaceId: string,
  { ids, change }: { ids: readonly string[]; change: RentChange },
) {
  const { rows } = await tx.execute<{ id: string; rent: string; lease: Lease | null }>(sql`
    select p.id, p.rent_satang::text as rent,
           (select json_build_object('id', l.id, 'no', l.no, 'rent', ${rentOnSql(sql`coalesce(l.end_day, 'infinity')`)}::text, 'endDay', l.end_day,
                                     'isSent', l.status = 'sent')
              from leases l
             where l.workspace_id = p.workspace_id and l.property_id = p.id and l.status in ('sent', 'signed', 'active')
             order by l.status = 'sent' desc, l.end_day desc nulls first limit 1) as lease
      from properties p
     where p.workspace_id = ${workspaceId} and p.deleted_at is null and p.id = any (${`{${ids.join()}}`}::uuid[])`)

  return new Map(
    rows.map(({ id, rent, lease }) => {
      const fromSatang = BigInt(rent)
      const toSatang = changedRent(fromSatang, change)

      return [id, { fromSatang, toSatang, lease, ...groupOf({ fromSatang, toSatang, lease }) }]
    }),
  )
}

type Group = { group: 'now' | 'next' | 'same' | 'cannot'; code: string | null }

function groupOf(room: { fromSatang: bigint; toSatang: bigint; lease: Lease | null }): Group {
  const cannot = (code: string): Group => ({ group: 'cannot', code })
  if (room.toSatang <= 0n) return cannot('rent_nothing')
  if (room.toSatang > MOST_RENT_SATANG) return cannot('rent_too_high')
  if (room.lease?.isSent) return cannot('rent_lease_sent')
  if (room.toSatang === room.fromSatang) return { group: 'same', code: null }

  return { group: room.lease ? 'next' : 'now', code: null }
}

/**
 * Changes the rents of rooms in one transaction; a running lease keeps its own. What cannot be changed is left alone and
 * kept with its reason. Sent again with its key it does nothing.
 */
export async function changeRents(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: Actor,
  { key, change, rooms }: { key: string; change: RentChange; rooms: { id: string; seenSatang: bigint }[] },
): Promise<void> {
  const { workspaceId } = actor
  const seen = new Map(rooms.map(({ id, seenSatang }) => [id, seenSatang]))
  const order = {
    key,
    kind: 'rent' as const,
    change: { ...change, value: String(change.value) },
    ids: [...seen.keys()],
  }
  if (!(await beginAct(tx, kit, workspaceId, order))) return

  const held = await holdChosen(tx, workspaceId, order.ids)
  const plans = await planRents(tx, workspaceId, { ids: order.ids, change })
  const acted = order.ids.map((propertyId) => {
    const plan = plans.get(propertyId)
    const failed = (reason: string) => ({ propertyId, state: 'failed' as const, reason })
    if (!plan) return failed('room_gone')
    if (plan.fromSatang !== seen.get(propertyId)) return failed('rent_moved')
    if (plan.code !== null) return failed(plan.code)
    if (plan.group === 'same') return failed('rent_same')

    return {
      propertyId,
      state: 'done' as const,
      before: { rent: String(plan.fromSatang) },
      after: { rent: String(plan.toSatang), isNext: plan.group === 'next' ? 1 : 0 },
    }
  })
  const done = acted.flatMap((room) => ('after' in room ? [room] : []))
  await writeRents(
    tx,
    kit,
    workspaceId,
    done.map(({ propertyId, after }) => ({ id: propertyId, rent: after.rent })),
  )
  const sum = (side: 'before' | 'after') =>
    String(done.reduce((all, room) => all + BigInt(room[side].rent), 0n))
  await endAct(tx, kit, actor, {
    order,
    rooms: acted,
    action: 'room_act.rents_changed',
    facts: {
      before: { amountSatang: sum('before') },
      after: {
        amountSatang: sum('after'),
        unitNo: firstNames(done.map(({ propertyId }) => held.get(propertyId)!.unitNo)),
      },
    },
  })
}

/** Gives each room its rent, and its listing with it. */
export async function writeRents(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  rents: { id: string; rent: string }[],
): Promise<void> {
  if (rents.length === 0) return
  const { rows } = await tx.execute<{ id: string; isPublic: boolean }>(sql`
    update properties p set rent_satang = r.rent, rent_usd_cents = null, rent_rate_e4 = null, rent_rate_day = null, updated_at = ${kit.now().toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rents)}::json) as r(id uuid, rent bigint)
     where p.workspace_id = ${workspaceId} and p.id = r.id
     returning p.id, p.listing_state = 'published' as "isPublic"`)
  for (const { id, isPublic } of rows)
    if (isPublic) await refreshAvailability(tx, { workspaceId, propertyId: id, now: kit.now() })
}
