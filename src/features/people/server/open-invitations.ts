import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { invitations, type userLinks } from '#features/people/tables.ts'
import type { Kit } from '#server/kit.ts'

type Clock = Pick<Kit, 'now'>
type Kind = typeof userLinks.$inferSelect.kind

/**
 * Holds the invitations of a business until the transaction ends: sending, joining, removing and changing rights come
 * one after the other, so that none leaves a link behind that another has just ended. Take it before any row.
 */
export async function holdInvitations(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitations:${workspaceId}`}, 0))`)
}

/** Takes back the open invitations to see records: all of them, or those that went to one address. */
export async function endForRecords(
  tx: Tx,
  kit: Clock,
  {
    workspaceId,
    kind,
    recordIds,
    email,
  }: { workspaceId: string; kind: Kind; recordIds: readonly string[]; email?: string },
): Promise<void> {
  if (kind === 'applicant' || recordIds.length === 0) return
  await end(
    tx,
    kit,
    workspaceId,
    and(
      eq(invitations.kind, kind),
      inArray(invitations.recordId, [...recordIds]),
      email === undefined ? undefined : eq(invitations.email, email.toLowerCase()),
    ),
  )
}

/** Takes back the open invitations of staff to one address. */
export async function endForAddress(tx: Tx, kit: Clock, workspaceId: string, email: string): Promise<void> {
  await end(tx, kit, workspaceId, and(eq(invitations.kind, 'staff'), eq(invitations.email, email)))
}

/**
 * Takes back what is open to a person, at the address of the account and at those by whose invitations they came in: as
 * staff, or, where they are to be out, whatever it is for.
 */
export async function endForPerson(
  tx: Tx,
  kit: Clock,
  { workspaceId, userId, isOut = false }: { workspaceId: string; userId: string; isOut?: boolean },
): Promise<void> {
  await end(
    tx,
    kit,
    workspaceId,
    and(
      isOut ? undefined : eq(invitations.kind, 'staff'),
      sql`${invitations.email} in (select email from users where id = ${userId} union
          select came.email from invitations came where came.workspace_id = ${workspaceId} and came.accepted_by = ${userId})`,
    ),
  )
}

async function end(tx: Tx, kit: Clock, workspaceId: string, which: SQL | undefined): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: kit.now() })
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        which,
      ),
    )
}
