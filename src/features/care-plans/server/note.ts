import type { Tx } from '#db/client.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

type Noted = {
  id: string
  action: string
  before?: Record<string, string>
  after?: Record<string, string>
}

/** Writes down who did what with a plan. */
export async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, ...entry }: Noted,
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'care_plan', recordId: id, ...entry })
}
