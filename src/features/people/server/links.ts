import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { invitations, userLinks } from '#features/people/tables.ts'
import type { Kit } from '#server/kit.ts'

type Kind = typeof userLinks.$inferSelect.kind

/** A record of a workspace, and the account that may read it. */
type Link = { userId: string; workspaceId: string; kind: Kind; recordId: string }

/** Makes records the accounts' own. Harmless for those that are already. */
export async function linkAccounts(tx: Tx, links: readonly Link[]): Promise<void> {
  if (links.length > 0)
    await tx
      .insert(userLinks)
      .values([...links])
      .onConflictDoNothing()
}

/** Takes records away from every account that sees them, or from one alone. */
export async function unlinkAccounts(
  tx: Tx,
  {
    workspaceId,
    kind,
    recordIds,
    userIds,
  }: { workspaceId: string; kind: Kind; recordIds: readonly string[]; userIds?: readonly string[] },
): Promise<void> {
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
}

/** Takes back the open invitations to see a record. */
export async function revokeInvitations(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, kind, recordId }: Omit<Link, 'userId' | 'kind'> & { kind: Exclude<Kind, 'applicant'> },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: kit.now() })
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.kind, kind),
        eq(invitations.recordId, recordId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
}
