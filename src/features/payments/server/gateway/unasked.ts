import { sql } from 'drizzle-orm'
import { settleIn } from '#features/payments/server/settle.ts'
import type { Kit } from '#server/kit.ts'

/** Whoever wrote a try asks the gateway within a moment; after this long they are gone, or come too late to ask. */
const UNASKED_MS = 10_000

/**
 * Notes that the gateway is about to be asked for a try, so that nobody calls it off. False where it was called off
 * already: then nobody may ask.
 */
export function noteGatewayAsked(kit: Kit, workspaceId: string, paymentId: string): Promise<boolean> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute(sql`
      update payments set asked_at = ${kit.now().toISOString()}
       where workspace_id = ${workspaceId} and id = ${paymentId} and status = 'pending' returning id`)

    return rows.length > 0
  })
}

/**
 * Calls off tries that were written and never brought to the gateway, as whoever wrote them was killed in between: no
 * money can have moved, and their bills are free again. Answers how many.
 */
export async function callOffUnasked(kit: Kit): Promise<number> {
  const before = new Date(kit.now().getTime() - UNASKED_MS)
  const { rows } = await kit.database.owner.query<{ workspaceId: string; id: string }>(
    `select workspace_id as "workspaceId", id from payments
      where status = 'pending' and asked_at is null and method in ('card', 'promptpay', 'bank_app', 'wallet', 'counter', 'paypal') and created_at <= $1`,
    [before],
  )
  for (const { workspaceId, id } of rows)
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const held = await tx.execute(sql`
        select 1 from payments where workspace_id = ${workspaceId} and id = ${id} and status = 'pending' and asked_at is null
           for update`)
      if (held.rows.length > 0)
        await settleIn(tx, kit, workspaceId, id, { kind: 'refused', code: 'not_charged' })
    })

  return rows.length
}
