import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { releaseDomains } from '#features/domains/server/service.ts'
import { indexWorkspace } from '#features/listings/server/service.ts'
import { workspaceMembers } from '#features/people/tables.ts'
import { turnWorkspaces } from '#features/workspaces/server/service.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { aloneIn, within } from './holds.ts'
import type { Act } from './user-acts.ts'

/** Closes the businesses that nobody manages once this account is deleted: no website, no homes in the search. */
export async function closeBusinesses(tx: Tx, kit: Kit, act: Act): Promise<void> {
  const ids = (await aloneIn(tx, act.id)).map((one) => one.workspaceId)
  await turn(tx, kit, act, { ids, from: 'active', to: 'closed' })
}

/** Opens again what was closed with this account. */
export async function reopenBusinesses(tx: Tx, kit: Kit, act: Act): Promise<void> {
  const rows = await tx
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, act.id))
  await turn(tx, kit, act, { ids: rows.map((row) => row.id), from: 'closed', to: 'active' })
}

async function turn(
  tx: Tx,
  kit: Kit,
  { actorId, reason }: Act,
  { ids, from, to }: { ids: string[]; from: string; to: 'active' | 'closed' },
): Promise<void> {
  if (ids.length === 0) return
  for (const id of await turnWorkspaces(tx, kit, { ids, from, to }))
    await within(tx, id, async () => {
      await indexWorkspace(tx, id, kit.now())
      if (to === 'closed') await releaseDomains(tx, id)
      await audit(tx, {
        workspaceId: id,
        at: kit.now(),
        actorId,
        action: to === 'closed' ? 'workspace.closed' : 'workspace.reopened',
        recordKind: 'workspace',
        recordId: id,
        before: { status: from },
        after: { status: to, reason },
      })
    })
}
