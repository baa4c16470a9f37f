import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { type ChargeKind, NAMED_KINDS, type SplitBy, weightOf } from '#features/charges/rules.ts'
import { chargeActs, charges } from '#features/charges/tables.ts'
import { holdLeaseOf, issueChargeInvoice } from '#features/invoices/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { shareOut } from '#thai/rent-math.ts'
import { type ChargeRoom, chargeRooms } from './rooms.ts'

export type AddOrder = {
  key: string
  kind: ChargeKind
  what: string
  place: 'own' | 'next'
  split: SplitBy
  totalSatang: bigint
  rows: { propertyId: string; amountSatang: bigint }[]
}

export type Failure = { leaseId: string; roomName: string; code: string }

type Share = { room: ChargeRoom; amountSatang: bigint; cause: Record<string, string> | null }

/**
 * Charges rooms, each in a transaction of its own: what fails for one leaves the others done. Asked again with the same key
 * it does what is not done yet and nothing twice.
 * @throws Problem 409 `charge_key_used`, `shares_moved`; 422
 */
export async function addCharges(kit: Kit, actor: Actor, order: AddOrder) {
  const { workspaceId } = actor
  const shares = await kit.database.inWorkspace(workspaceId, (tx) => beginAct(tx, kit, actor, order))
  const failed: Failure[] = []
  let done = 0
  for (const share of shares) {
    const { leaseId, roomName } = share.room
    if (leaseId === null || share.amountSatang === 0n) continue
    try {
      await kit.database.inWorkspace(workspaceId, (tx) =>
        chargeOne(tx, kit, actor, { order, share, leaseId }),
      )
      done += 1
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push({ leaseId, roomName, code: error.code })
    }
  }

  return { id: order.key, done, failed }
}

/**
 * The same within the caller's transaction: all rooms or none.
 * @throws Problem 409 `charge_key_used`, `shares_moved`, `lease_not_active`; 422
 */
export async function chargeInside(tx: Tx, kit: Kit, actor: Actor, order: AddOrder): Promise<void> {
  for (const share of await beginAct(tx, kit, actor, order)) {
    const { leaseId } = share.room
    if (leaseId === null) throw conflict('lease_not_active')
    if (share.amountSatang > 0n) await chargeOne(tx, kit, actor, { order, share, leaseId })
  }
}

/** Writes the act down, or finds it; answers the shares, each checked against what was shown. */
async function beginAct(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  order: AddOrder,
): Promise<Share[]> {
  const { key, kind, place, split, totalSatang, rows } = order
  const what = order.what.trim()
  if (NAMED_KINDS.includes(kind) && what === '') throw invalid({ what: 'charges_what_required' })
  const propertyIds = rows.map(({ propertyId }) => propertyId)
  const asked = await chargeRooms(tx, workspaceId, { locale: 'th', propertyIds })
  const rooms = new Map(asked.map((room) => [room.propertyId, room]))
  const chosen = rows.map(({ propertyId }) => rooms.get(propertyId))
  if (chosen.some((room) => room === undefined)) throw invalid({ rows: 'charges_no_rooms' })
  if (new Set(rows.map(({ propertyId }) => propertyId)).size < rows.length)
    throw invalid({ rows: 'charges_no_rooms' })
  if (rows.reduce((sum, { amountSatang }) => sum + amountSatang, 0n) !== totalSatang)
    throw invalid({ totalSatang: 'charges_sum_differs' })

  const [made] = await tx
    .insert(chargeActs)
    .values({
      ...{
        workspaceId,
        id: key,
        kind,
        what,
        place,
        split,
        totalSatang,
        createdBy: actorId,
        createdAt: kit.now(),
      },
      borneSatang: rows.reduce(
        (sum, { amountSatang }, index) => (chosen[index]!.leaseId === null ? sum + amountSatang : sum),
        0n,
      ),
    })
    .onConflictDoNothing()
    .returning({ id: chargeActs.id })
  if (!made) await assertSame(tx, workspaceId, order, what)
  else await assertShares(order, chosen as ChargeRoom[])
  if (made)
    await audit(tx, {
      ...{ at: kit.now(), workspaceId, actorId, action: 'charge.added', recordKind: 'charge', recordId: key },
      after: { kind, what, amountSatang: totalSatang.toString() },
    })
  const weights = (chosen as ChargeRoom[]).map((room) => weightIn(room, order))
  const of = weights.reduce((sum, weight) => sum + weight, 0n).toString()

  return rows.map(({ amountSatang }, index) => ({
    room: chosen[index]!,
    amountSatang,
    cause:
      split === 'one' || split === 'amounts'
        ? null
        : { split, total: totalSatang.toString(), weight: weights[index]!.toString(), of },
  }))
}

/** What a room weighs in an act; its meter is the one that the charge is about. */
export function weightIn(room: ChargeRoom, { kind, split }: { kind: ChargeKind; split: SplitBy }): bigint {
  const units = kind === 'water' ? room.waterUnits : room.electricUnits

  return weightOf({ ...room, isLet: room.leaseId !== null, units }, split)
}

async function assertShares(order: AddOrder, rooms: ChargeRoom[]): Promise<void> {
  const { split, totalSatang, rows } = order
  if (split === 'amounts' || split === 'one') return
  const shares = shareOut(
    totalSatang,
    rooms.map((room) => weightIn(room, order)),
  )
  if (!shares) throw invalid({ split: 'charges_no_weight' })
  if (shares.some((share, index) => share !== rows[index]!.amountSatang)) throw conflict('shares_moved')
}

/** A key that was used for another act is not used again. */
async function assertSame(tx: Tx, workspaceId: string, order: AddOrder, what: string): Promise<void> {
  const [before] = await tx
    .select()
    .from(chargeActs)
    .where(and(eq(chargeActs.workspaceId, workspaceId), eq(chargeActs.id, order.key)))
  const isSame =
    before?.kind === order.kind &&
    before.what === what &&
    before.place === order.place &&
    before.split === order.split &&
    before.totalSatang === order.totalSatang &&
    before.undoneAt === null
  if (!isSame) throw conflict('charge_key_used')
}

async function chargeOne(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { order, share, leaseId }: { order: AddOrder; share: Share; leaseId: string },
): Promise<void> {
  const lease = await holdLeaseOf(tx, workspaceId, leaseId)
  if (lease?.status !== 'active') throw conflict('lease_not_active')
  const { rowCount } = await tx.execute(sql`
    select 1 from charge_acts where workspace_id = ${workspaceId} and id = ${order.key} and undone_at is null for share`)
  if (!rowCount) throw conflict('charge_key_used')
  const { amountSatang, cause } = share
  const [made] = await tx
    .insert(charges)
    .values({
      ...{ workspaceId, id: newId(), actId: order.key, leaseId, amountSatang, status: 'waiting', cause },
      ...{ tenantId: lease.tenantId, propertyId: lease.propertyId, createdAt: kit.now() },
    })
    .onConflictDoNothing()
    .returning({ id: charges.id })
  if (made && order.place === 'own')
    await issueChargeInvoice(tx, kit, workspaceId, { leaseId, actId: order.key, by: actorId })
}
