import { and, desc, eq, inArray, lt, lte } from 'drizzle-orm'
import { RIGHTS, type Right } from '#contract/access.ts'
import { Problem } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { takeouts } from '#features/takeouts/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { stepName } from './headings/headings.ts'

const DAY = 86_400_000

/** Everything of a business goes to whoever may do everything in it: an archive knows no rights any more. */
export function mayTakeOut(rights: readonly Right[]): boolean {
  return RIGHTS.every((right) => rights.includes(right))
}

/** @throws Problem 403 `takeouts_all_rights` */
export function needAllRights(rights: readonly Right[]): void {
  if (!mayTakeOut(rights)) throw new Problem(403, 'takeouts_all_rights')
}

/** Has everything of the business packed. One at a time: while one is being made, asking again changes nothing. */
export async function askTakeout(tx: Tx, kit: Kit, actor: ActingMember, locale: Locale): Promise<void> {
  const { workspaceId, actorId } = actor
  const at = kit.now()
  const id = newId()
  const made = await tx
    .insert(takeouts)
    .values({ workspaceId, id, askedBy: actorId, locale, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: takeouts.id })
  if (made.length === 0) return
  await audit(tx, { workspaceId, at, actorId, action: 'takeout.asked', recordKind: 'takeout', recordId: id })
  await announce(tx, 'takeout.asked', { workspaceId, takeoutId: id })
}

/** The archives that are being made or can still be fetched, newest first. */
export async function listTakeouts(tx: Tx, kit: Kit, { workspaceId }: ActingMember, locale: Locale) {
  const rows = await tx
    .select()
    .from(takeouts)
    .where(
      and(eq(takeouts.workspaceId, workspaceId), inArray(takeouts.status, ['queued', 'ready', 'failed'])),
    )
    .orderBy(desc(takeouts.createdAt), desc(takeouts.id))
    .limit(5)

  return rows.map(({ id, status, percent, step, bytes, createdAt, expiresAt }) => {
    const isReady = status === 'ready' && expiresAt !== null && expiresAt > kit.now()
    return {
      id,
      status: status as 'queued' | 'ready' | 'failed',
      percent,
      step: stepName(step, locale),
      bytes,
      createdAt,
      expiresAt,
      url: isReady ? takeoutPath(workspaceId, id) : null,
    }
  })
}

/** Where an archive is fetched, by whoever is logged in and may do everything in the business. */
export function takeoutPath(workspaceId: string, takeoutId: string): string {
  return `/api/workspaces/${workspaceId}/takeouts/${takeoutId}/file`
}

/** Takes away archives whose days are over, and lets those be asked for anew that could not be made in a day. */
export async function expireTakeouts(kit: Kit): Promise<void> {
  const now = kit.now()
  await asOwner(kit.database, async (tx) => {
    const due = await tx
      .select()
      .from(takeouts)
      .where(and(eq(takeouts.status, 'ready'), lte(takeouts.expiresAt, now)))
      .limit(1000)
    for (const { workspaceId, id, storageKey } of due) {
      if (storageKey) await kit.ports.files.remove(storageKey)
      await tx
        .update(takeouts)
        .set({ status: 'gone', storageKey: null })
        .where(and(eq(takeouts.workspaceId, workspaceId), eq(takeouts.id, id)))
    }
    await tx
      .update(takeouts)
      .set({ status: 'failed', step: null })
      .where(and(eq(takeouts.status, 'queued'), lt(takeouts.createdAt, new Date(now.getTime() - DAY))))
  })
}
