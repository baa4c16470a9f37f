import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { assertTenant } from './service.ts'

/** The id number in full; that it was looked at is written down. @throws Problem 404 */
export async function revealId(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  id: string,
): Promise<string | null> {
  await assertTenant(tx, workspaceId, id)
  const { rows } = await tx.execute<{ idNumber: string | null }>(
    sql`select id_number as "idNumber" from tenants where workspace_id = ${workspaceId} and id = ${id}`,
  )
  const { idNumber } = rows[0]!
  if (idNumber)
    await audit(tx, {
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'tenant.id_revealed',
      recordKind: 'tenant',
      recordId: id,
    })

  return idNumber
}
