import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { giveViewing, introduce, saveAgent } from '#features/agents/server/service.ts'
import type { Clock } from './clock.ts'
import { vendorId } from './vendors.ts'
import type { Business } from './workspaces.ts'

/**
 * The agency's agent: what she asks for, two tenants that she introduced, of whom one has moved in, and the next visit,
 * which she shows.
 */
export async function workWithAgents({ kit }: Clock, { business }: { business: Business }): Promise<void> {
  if (business.key !== 'agency') return
  const actor = { workspaceId: business.id, actorId: business.manager.id }
  const id = vendorId(business.id, { key: 'agent' })
  const usual = { kind: 'percent' as const, rateBp: 5_000, flatSatang: 0n, coShareBp: 0 }
  await kit.database.inWorkspace(business.id, async (tx) => {
    await saveAgent(tx, kit, actor, { id, ...usual })
    for (const leaseId of await newestLeases(tx, business.id))
      await introduce(tx, kit, actor, {
        asked: { of: 'lease', id: leaseId },
        form: { ...usual, vendorId: id, coVendorId: '', bearer: 'workspace' },
      })
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from visits where workspace_id = ${business.id} and status = 'open' and at > ${kit.now().toISOString()}
       order by at, id limit 1`)
    if (rows[0]) await giveViewing(tx, kit, actor, { id: rows[0].id, vendorId: id })
  })
}

/** The newest lease that runs, and the newest that does not yet. */
async function newestLeases(tx: Tx, workspaceId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    (select id from leases where workspace_id = ${workspaceId} and status = 'active' and start_day <= current_date
      order by start_day desc, id limit 1)
    union all
    (select id from leases where workspace_id = ${workspaceId} and status in ('draft', 'sent') order by start_day desc, id limit 1)`)

  return rows.map(({ id }) => id)
}
