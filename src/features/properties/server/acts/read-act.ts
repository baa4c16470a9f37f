import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { placeName } from '#db/place-name.ts'
import type { RentChange, RentPlan, RoomAct } from '#features/properties/room-acts.ts'
import type { Locale } from '#i18n/locale.ts'
import { problemBody } from '#server/http/problems.ts'
import type { Kit } from '#server/kit.ts'
import { findAct } from './begin-act.ts'
import { planRents } from './rents.ts'
import { canUndoAt } from './undo.ts'

const said = (code: string | null | undefined, locale: Locale) =>
  code ? problemBody(conflict(code), locale).message : null

/** An act with its rooms as one walks; what was put away since is named as well. @throws Problem 404 */
export async function readRoomAct(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { key, locale }: { key: string; locale: Locale },
): Promise<RoomAct> {
  const { act, rooms } = await findAct(tx, workspaceId, key)
  if (!act) throw notFound()
  const names = await namesOf(
    tx,
    workspaceId,
    rooms.map(({ propertyId }) => propertyId),
  )
  const byId = new Map(rooms.map((room) => [room.propertyId, room]))
  const rent = (side: Record<string, string | number | null> | null) =>
    side?.rent === undefined || side.rent === null ? null : BigInt(side.rent)

  return {
    id: act.id,
    kind: act.kind,
    createdAt: act.createdAt,
    isUndone: act.undoneAt !== null,
    canUndo: act.undoneAt === null && canUndoAt(act.createdAt, kit.now()),
    done: rooms.filter(({ state }) => state === 'done' || state === 'kept').length,
    rooms: names.map(({ id, name }) => {
      const { state, reason, before, after } = byId.get(id)!

      return {
        ...{ id, roomName: name, state, code: reason, why: said(reason, locale) },
        ...{ isNext: after?.isNext === 1, fromSatang: rent(before), toSatang: rent(after) },
      }
    }),
  }
}

/** The plan of a change of rents, as it is shown before it is made. */
export async function readRentPlan(
  tx: Tx,
  workspaceId: string,
  { ids, change, locale }: { ids: readonly string[]; change: RentChange; locale: Locale },
): Promise<RentPlan[]> {
  const plans = await planRents(tx, workspaceId, { ids, change })
  const names = await namesOf(tx, workspaceId, [...plans.keys()])

  return names.map(({ id, name }) => {
    const { lease, code, ...plan } = plans.get(id)!
    const { rent, isSent: _, ...ofLease } = lease ?? { rent: '0', isSent: false }

    return {
      ...{ id, roomName: name, ...plan, why: said(code, locale) },
      lease: lease && { ...(ofLease as Omit<typeof lease, 'rent' | 'isSent'>), rentSatang: BigInt(rent) },
    }
  })
}

/** Numbers of rooms with their building where more than one is concerned, in the order in which one walks. */
async function namesOf(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; unitNo: string; place: string | null }>(sql`
    select p.id, p.unit_no as "unitNo", ${placeName()} as place
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.id = any (${`{${ids.join()}}`}::uuid[])
     order by place nulls last, p.floor nulls last, length(p.unit_no), p.unit_no, p.id`)
  const isOne = new Set(rows.map(({ place }) => place)).size < 2

  return rows.map(({ id, unitNo, place }) => ({ id, name: isOne || !place ? unitNo : `${place} ${unitNo}` }))
}
