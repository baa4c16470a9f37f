import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { MOST_LABELS } from '#features/doors/contract.ts'
import { codeOf } from '#features/doors/rules.ts'
import { doorCodes } from '#features/doors/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { type Meant, meantHomes } from './homes.ts'

/** Gives a code to each home meant that has none; answers how many. @throws Problem 404, 409 `door_too_many` */
export async function makeCodes(tx: Tx, kit: Kit, actor: Actor, meant: Meant): Promise<number> {
  const { workspaceId } = actor
  const homes = await meantHomes(tx, workspaceId, meant)
  if (homes.length > MOST_LABELS) throw conflict('door_too_many', { count: String(MOST_LABELS) })
  let made = 0
  for (const propertyId of homes) if (await insertCode(tx, kit, actor, propertyId)) made += 1

  return made
}

/** Another code for a home; the old one is revoked. @throws Problem 404 */
export async function renewCode(tx: Tx, kit: Kit, actor: Actor, propertyId: string): Promise<string> {
  await meantHomes(tx, actor.workspaceId, { propertyIds: [propertyId] })
  await endCode(tx, kit, actor.workspaceId, propertyId)
  const code = await insertCode(tx, kit, actor, propertyId)
  // Somebody else renewed it in the same moment.
  if (!code) throw conflict('door_changed')

  return code
}

/** Takes the code of a home away. @throws Problem 404 where it has none */
export async function revokeCode(tx: Tx, kit: Kit, actor: Actor, propertyId: string): Promise<void> {
  if (!(await endCode(tx, kit, actor.workspaceId, propertyId))) throw notFound()
  await note(tx, kit, actor, { propertyId, action: 'door.revoked' })
}

async function endCode(tx: Tx, kit: Kit, workspaceId: string, propertyId: string): Promise<boolean> {
  const ended = await tx
    .update(doorCodes)
    .set({ revokedAt: kit.now() })
    .where(
      and(
        eq(doorCodes.workspaceId, workspaceId),
        eq(doorCodes.propertyId, propertyId),
        isNull(doorCodes.revokedAt),
      ),
    )
    .returning({ code: doorCodes.code })

  return ended.length > 0
}

/** The new code, or undefined where the home has one. */
async function insertCode(tx: Tx, kit: Kit, actor: Actor, propertyId: string): Promise<string | undefined> {
  const { workspaceId, actorId } = actor
  // A code that another home has already is drawn again.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [row] = await tx
      .insert(doorCodes)
      .values({
        ...{ workspaceId, propertyId, code: codeOf(randomBytes(64)) },
        createdBy: actorId,
        createdAt: kit.now(),
      })
      .onConflictDoNothing()
      .returning({ code: doorCodes.code })
    if (row) {
      await note(tx, kit, actor, { propertyId, action: 'door.made' })
      return row.code
    }
    const { rowCount } = await tx.execute(sql`
      select 1 from door_codes where workspace_id = ${workspaceId} and property_id = ${propertyId} and revoked_at is null`)
    if (rowCount) return undefined
  }
  throw new Error('no free code for a door')
}

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { propertyId, action }: { propertyId: string; action: string },
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, action, recordKind: 'door', recordId: propertyId })
}
