import { eq, sql } from 'drizzle-orm'
import { RIGHTS } from '#contract/access.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#features/accounts/tables.ts'
import { workspaceMembers } from '#features/people/tables.ts'
import { addWorkspace } from '#features/workspaces/server/service.ts'
import { audit } from '#server/audit.ts'

/**
 * Makes a manager's workspace with all rights for the person, and answers its id; someone who already works in one
 * gets none. Its name is the person's until they say another; their phone and address of mail stay theirs, and a site is
 * opened with what they agree to alone (G353). Leaves the transaction inside the new workspace.
 */
export async function makeWorkspace(tx: Tx, userId: string): Promise<string | null> {
  const [membership] = await tx
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId))
    .limit(1)
  if (membership) return null
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) return null

  const id = newId()
  await enterWorkspace(tx, id)
  const businessName = `${user.firstName} ${user.lastName}`.trim()
  await addWorkspace(tx, { id, businessName })
  await tx.insert(workspaceMembers).values({ workspaceId: id, userId, rights: [...RIGHTS] })
  await audit(tx, {
    workspaceId: id,
    actorId: userId,
    action: 'workspace.created',
    recordKind: 'workspace',
    recordId: id,
    after: { rights: RIGHTS },
  })

  return id
}

/** Lets the rest of a transaction see and write the rows of a workspace; what it has written before stays. */
async function enterWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.workspace_id', ${workspaceId}, true)`)
}
