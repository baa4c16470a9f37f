import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { sessions } from '#features/accounts/tables.ts'
import type { Kit } from '#server/kit.ts'

/** Moves a session to a business, or out of all. False where it is there already. */
export async function moveSession(tx: Tx, sessionId: string, workspaceId: string | null): Promise<boolean> {
  const moved = await tx
    .update(sessions)
    .set({ workspaceId })
    .where(
      and(eq(sessions.id, sessionId), sql`${sessions.workspaceId} is distinct from ${workspaceId}::uuid`),
    )
    .returning({ id: sessions.id })

  return moved.length > 0
}

/** No session of a person is in this business any more. */
export async function leaveWorkspace(
  tx: Tx,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ workspaceId: null })
    .where(and(eq(sessions.userId, userId), eq(sessions.workspaceId, workspaceId)))
}

/** Notes that a second factor was shown in a session just now. */
export async function markSecondFactor(tx: Tx, kit: Pick<Kit, 'now'>, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: kit.now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** Keeps the first-steps dialog away for this session, or brings it back (G056). */
export async function putSetupOff(tx: Tx, sessionId: string, isLater: boolean): Promise<void> {
  await tx.update(sessions).set({ isSetupLater: isLater }).where(eq(sessions.id, sessionId))
}
