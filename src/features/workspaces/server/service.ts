import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Right } from '#contract/access.ts'
import type { Tx } from '#db/client.ts'
import { workspaceSettings, workspaces } from '#features/workspaces/tables.ts'
import type { Kit } from '#server/kit.ts'

type Clock = Pick<Kit, 'now'>
type Settings = Omit<typeof workspaceSettings.$inferInsert, 'workspaceId' | 'updatedAt'>

/** What may be changed of a business; its site's name is given once, by `nameSite`. */
export type WorkspaceChange = Partial<
  Omit<typeof workspaces.$inferSelect, 'id' | 'siteName' | 'createdAt' | 'updatedAt'>
>

/** Those of a business who hold a right and have proved their address: whom a mail may be about it. */
export async function provenMembers(
  tx: Tx,
  workspaceId: string,
  right: Right,
): Promise<{ userId: string; rights: Right[] }[]> {
  const { rows } = await tx.execute<{ userId: string; rights: Right[] }>(sql`
    select m.user_id as "userId", m.rights from workspace_members m
      join users u on u.id = m.user_id and u.email_verified_at is not null
     where m.workspace_id = ${workspaceId} and ${right} = any (m.rights) order by 1`)

  return rows
}

/** Adds a business with its settings. The transaction is inside it already. */
export async function addWorkspace(
  tx: Tx,
  { settings, ...workspace }: typeof workspaces.$inferInsert & { settings?: Settings },
): Promise<void> {
  await tx.insert(workspaces).values(workspace)
  await tx.insert(workspaceSettings).values({ ...settings, workspaceId: workspace.id })
}

/** Writes what differs into a business. Who may, the audit log and the index of its homes are the caller's. */
export async function changeWorkspace(
  tx: Tx,
  kit: Clock,
  workspaceId: string,
  change: WorkspaceChange,
): Promise<void> {
  await tx
    .update(workspaces)
    .set({ ...change, updatedAt: kit.now() })
    .where(eq(workspaces.id, workspaceId))
}

/**
 * Gives the site of a business its name, once; a colour is taken where it has none. False where it has a name already.
 * @throws the database's unique violation where somebody else has the name
 */
export async function nameSite(
  tx: Tx,
  kit: Clock,
  workspaceId: string,
  { siteName, primaryColor }: { siteName: string; primaryColor?: string },
): Promise<boolean> {
  const named = await tx
    .update(workspaces)
    .set({
      siteName,
      updatedAt: kit.now(),
      ...(primaryColor && { primaryColor: sql`coalesce(${workspaces.primaryColor}, ${primaryColor})` }),
    })
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.siteName)))
    .returning({ id: workspaces.id })

  return named.length > 0
}

/** Closes businesses or opens them again. Answers those that were as `from` says. */
export async function turnWorkspaces(
  tx: Tx,
  kit: Clock,
  { ids, from, to }: { ids: readonly string[]; from: string; to: 'active' | 'closed' },
): Promise<string[]> {
  const turned = await tx
    .update(workspaces)
    .set({ status: to, updatedAt: kit.now() })
    .where(and(inArray(workspaces.id, [...ids]), eq(workspaces.status, from)))
    .returning({ id: workspaces.id })

  return turned.map(({ id }) => id)
}

/** Makes the settings of a business where it has none yet, so that they can be locked and changed. */
export async function ensureSettings(tx: Tx, workspaceId: string): Promise<void> {
  await tx.insert(workspaceSettings).values({ workspaceId }).onConflictDoNothing()
}

/** Writes what differs into the settings of a business. */
export async function changeSettings(
  tx: Tx,
  kit: Clock,
  workspaceId: string,
  change: Partial<Settings>,
): Promise<void> {
  await tx
    .update(workspaceSettings)
    .set({ ...change, updatedAt: kit.now() })
    .where(eq(workspaceSettings.workspaceId, workspaceId))
}
