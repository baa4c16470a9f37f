import type { Tx } from '#db/client.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

/** Writes that a list was taken along: which, how many rows, and whether it was narrowed, never by what words. */
export async function noteList(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  after: { list: string; entries: number; isNarrowed: boolean },
): Promise<void> {
  await audit(tx, {
    workspaceId,
    at: kit.now(),
    actorId,
    action: 'list.fetched',
    recordKind: 'list',
    recordId: after.list,
    after,
  })
}
