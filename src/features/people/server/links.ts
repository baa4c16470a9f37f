import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { userLinks } from '#features/people/tables.ts'
import type { Kit } from '#server/kit.ts'
import { endForRecords, holdInvitations } from './open-invitations.ts'

type Kind = typeof userLinks.$inferSelect.kind

/** A record of a workspace, and the account that may read it. */
type Link = { userId: string; workspaceId: string; kind: Kind; recordId: string }

/** Makes records the accounts' own. Harmless for those that are already. Open invitations to them end. */
export async function linkAccounts(tx: Tx, kit: Pick<Kit, 'now'>, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  for (const workspaceId of [...new Set(links.map((link) => link.workspaceId))].sort())
    await holdInvitations(tx, workspaceId)
  await tx
    .insert(userLinks)
    .values([...links])
    .onConflictDoNothing()
  for (const { workspaceId, kind, recordId } of links)
    await endForRecords(tx, kit, { workspaceId, kind, recordIds: [recordId] })
}

/** Takes records away from every account that sees them, or from one alone. Open invitations to them end. */
export async function unlinkAccounts(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  {
    workspaceId,
    kind,
    recordIds,
    userIds,
  }: { workspaceId: string; kind: Kind; recordIds: readonly string[]; userIds?: readonly string[] },
): Promise<void> {
  await holdInvitations(tx, workspaceId)
  await tx
    .delete(userLinks)
    .where(
      and(
        eq(userLinks.workspaceId, workspaceId),
        eq(userLinks.kind, kind),
        inArray(userLinks.recordId, [...recordIds]),
        userIds && inArray(userLinks.userId, [...userIds]),
      ),
    )
  await endForRecords(tx, kit, { workspaceId, kind, recordIds })
}

/**
 * A record names another address than before: an open invitation that went to the old one ends, as it may be anybody's.
 */
export async function endOldAddress(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  {
    workspaceId,
    kind,
    recordId,
    before,
    after,
  }: Omit<Link, 'userId'> & { before: string | null; after: string | null },
): Promise<void> {
  if (!before || before.toLowerCase() === after?.toLowerCase()) return
  await holdInvitations(tx, workspaceId)
  await endForRecords(tx, kit, { workspaceId, kind, recordIds: [recordId], email: before })
}
