import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import { confirmListing } from '#features/properties/server/service.ts'
import type { Kit } from '#server/kit.ts'

/** A record of an owner in the business that looks after their homes. */
export type Owned = { workspaceId: string; ownerId: string }

/**
 * An owner speaks for a home that they have a share of, in whichever of these businesses it is looked after.
 * @throws 404 for homes of others, 409 `owners_home_not_free` for one that is let, or that the public does not see
 */
export async function confirmOwnHome(
  kit: Kit,
  owned: readonly Owned[],
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  for (const { workspaceId, ownerId } of owned) {
    const isTheirs = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ isFree: boolean }>(sql`
        select p.confirm_by is not null as "isFree"
          from property_owners o join properties p on p.workspace_id = o.workspace_id and p.id = o.property_id
         where o.workspace_id = ${workspaceId} and o.owner_id = ${ownerId} and p.id = ${id} and p.deleted_at is null
           for update of p`)
      if (!rows[0]) return false
      if (!rows[0].isFree) throw conflict('owners_home_not_free')
      await confirmListing(tx, kit, { workspaceId, actorId }, id, 'owner')
      return true
    })
    if (isTheirs) return
  }
  throw notFound()
}
