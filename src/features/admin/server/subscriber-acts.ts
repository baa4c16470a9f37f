import { eq } from 'drizzle-orm'
import type { BusinessStanding } from '#contract/events.ts'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { indexWorkspace } from '#features/listings/server/service.ts'
import { changeWorkspace, type WorkspaceChange } from '#features/workspaces/server/service.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { Act } from './user-acts.ts'

type Workspace = typeof workspaces.$inferSelect

/** Gives or takes the verified badge, on the website and on every home in the search. */
export function verifySubscriber(
  kit: Kit,
  { isVerified, ...act }: Act & { isVerified: boolean },
): Promise<void> {
  return change(kit, act, (found) => {
    if (isVerified === (found.verifiedAt !== null))
      throw conflict(isVerified ? 'admin_is_verified' : 'admin_is_unverified')

    return {
      set: { verifiedAt: isVerified ? kit.now() : null },
      standing: isVerified ? 'verified' : 'unverified',
      action: isVerified ? 'workspace.verified' : 'workspace.unverified',
      before: { isVerified: !isVerified },
      after: { isVerified },
    }
  })
}

/** Closes the website and takes the homes out of the search; the staff may look and change nothing. Nothing is lost. */
export function suspendSubscriber(kit: Kit, act: Act): Promise<void> {
  return change(kit, act, (found) => {
    if (found.status !== 'active') throw conflict('admin_not_open')

    return {
      set: { status: 'suspended', suspendedAt: kit.now(), suspendedReason: act.reason },
      standing: 'suspended',
      action: 'workspace.suspended',
      before: { status: found.status },
      after: { status: 'suspended' },
    }
  })
}

/** Opens a suspended business again, as it was. */
export function restoreSubscriber(kit: Kit, act: Act): Promise<void> {
  return change(kit, act, (found) => {
    if (found.status !== 'suspended') throw conflict('admin_not_suspended')

    return {
      set: { status: 'active', suspendedAt: null, suspendedReason: null },
      standing: 'restored',
      action: 'workspace.restored',
      before: { status: found.status },
      after: { status: 'active' },
    }
  })
}

type Changed = {
  set: WorkspaceChange
  standing: BusinessStanding
  action: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Changes a business from outside. What was done stands in the business's own log. */
function change(kit: Kit, act: Act, decide: (found: Workspace) => Changed): Promise<void> {
  const { id, actorId, reason } = act

  return kit.database.inWorkspace(id, async (tx: Tx) => {
    const [found] = await tx.select().from(workspaces).where(eq(workspaces.id, id)).for('update')
    if (!found) throw notFound()
    const { set, standing, action, before, after } = decide(found)
    await changeWorkspace(tx, kit, id, set)
    await indexWorkspace(tx, id, kit.now())
    await audit(tx, {
      workspaceId: id,
      at: kit.now(),
      actorId,
      action,
      recordKind: 'workspace',
      recordId: id,
      before,
      after: { ...after, reason },
    })
    const at = kit.now().toISOString()
    const told = { workspaceId: id, changeId: newId(), change: standing, at }
    await announce(tx, 'workspace.standing_changed', told)
    await push(tx, `workspace:${id}`, 'workspace.changed', { workspaceId: id })
  })
}
