import { sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Priority } from '#features/maintenance/rules/states.ts'
import { equalParts, type Limits, type Zone, zoneOf } from '#features/repair-rules/contract.ts'
import { type LeadOwner, rulesOf } from '#features/repair-rules/server/service.ts'
import type { Kit } from '#server/kit.ts'

/** What one owner's homes bear of a sum, and who has to say yes to it. */
export type YesPart = {
  /** Null for homes of the business itself. */
  owner: LeadOwner | null
  propertyIds: string[]
  amountSatang: bigint
  limits: Limits
  zone: Zone
  /** Somebody who may has said yes to this sum or more. */
  isGiven: boolean
}

type About = { id: string; priority: Priority }

/**
 * Who has to say yes to a sum for a repair: its homes share it equally, and what falls on the homes of one owner is held
 * against the strictest of their limits.
 */
export async function yesFor(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { repair, amountSatang }: { repair: About; amountSatang: bigint },
): Promise<YesPart[]> {
  const { rows: homes } = await tx.execute<{ id: string }>(sql`
    select g.property_id as id from maintenance_homes g join maintenance_items r on r.workspace_id = g.workspace_id and r.id = g.maintenance_id
      join properties h on h.workspace_id = g.workspace_id and h.id = g.property_id
     where g.workspace_id = ${workspaceId} and g.maintenance_id = ${repair.id}
     order by g.property_id <> r.property_id, length(h.unit_no), h.unit_no, h.id`)
  const rules = await rulesOf(
    tx,
    kit,
    workspaceId,
    homes.map((home) => home.id),
  )
  const shares = equalParts(amountSatang, Math.max(rules.length, 1))
  const given = await tx.execute<{ kind: string; ownerId: string | null; amount: string }>(sql`
    select kind, owner_id as "ownerId", amount_satang::text as amount from repair_approvals
     where workspace_id = ${workspaceId} and maintenance_id = ${repair.id} and state = 'approved'`)
  const isUrgent = repair.priority === 'urgent' || repair.priority === 'emergency'
  const groups = Map.groupBy(
    rules.map((home, index) => ({ ...home, share: shares[index]! })),
    ({ owner }) => owner?.id ?? null,
  )

  return [...groups.values()].map((group) => {
    const { owner } = group[0]!
    const sum = group.reduce((total, { share }) => total + share, 0n)
    const limits = strictest(group.map((home) => home.limits[isUrgent ? 'urgent' : 'normal']))
    const zone = zoneOf(sum, limits)
    const isGiven = given.rows.some(({ kind, ownerId, amount }) => {
      if (kind === 'first') return true
      if (ownerId !== (owner?.id ?? null) || BigInt(amount) < sum) return false
      return kind === 'owner' || zone === 'manager'
    })

    return {
      owner,
      propertyIds: group.map((home) => home.propertyId),
      ...{ amountSatang: sum, limits, zone, isGiven: zone === 'go' || isGiven },
    }
  })
}

/** The least of several limits; null where none is set. */
function strictest(all: Limits[]): Limits {
  const least = (key: keyof Limits) =>
    all.reduce<bigint | null>((found, { [key]: one }) => {
      if (one === null) return found
      return found === null || one < found ? one : found
    }, null)

  return { softSatang: least('softSatang'), hardSatang: least('hardSatang') }
}

/**
 * Nobody begins what an owner or the manager has not agreed to.
 * @throws Problem 409 `repair_needs_owner`, `repair_needs_manager`
 */
export async function assertYes(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  about: { repair: About; amountSatang: bigint },
): Promise<void> {
  const missing = (await yesFor(tx, kit, workspaceId, about)).filter(({ isGiven }) => !isGiven)
  if (missing.some(({ zone }) => zone === 'owner')) throw conflict('repair_needs_owner')
  if (missing.length > 0) throw conflict('repair_needs_manager')
}

/**
 * What is put on owners was agreed to by them; whoever books it is the manager's yes.
 * @throws Problem 409 `repair_needs_owner`
 */
export async function assertOwnersYes(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  about: { repair: About; amountSatang: bigint },
): Promise<void> {
  const parts = await yesFor(tx, kit, workspaceId, about)
  if (parts.some(({ zone, isGiven }) => zone === 'owner' && !isGiven)) throw conflict('repair_needs_owner')
}
