import { and, eq, sql } from 'drizzle-orm'
import type { Right } from '#contract/access.ts'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import { leaveWorkspace } from '#features/accounts/server/service.ts'
import { dropCard } from '#features/business-cards/server/service.ts'
import { workspaceMembers } from '#features/people/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { endForPerson, holdInvitations } from './open-invitations.ts'
import { beyond, lostRights, orderedRights } from './rules.ts'

/** Who acts, where, with which rights, and the language in which they read. */
export type Actor = { workspaceId: string; actorId: string; held: Right[]; locale: Locale }

type Member = {
  userId: string
  name: string
  email: string
  rights: Right[]
  isSuspended: boolean
  joinedAt: string
}

/** Everyone who works in a workspace, named in the reader's language: the reader, then the longest first. */
export async function listMembers(tx: Tx, { workspaceId, actorId, held, locale }: Actor) {
  const members = await readMembers(tx, workspaceId, locale)

  return members
    .map((member) => shown(member, { actorId, held }))
    .sort((a, b) => Number(b.isYou) - Number(a.isYou))
}

/**
 * Changes what somebody may do. @throws 403 `people_beyond` for a right that the actor does not hold, or for somebody
 * who holds one; 409 `people_last` when nobody could give a right any more
 */
export async function changeRights(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { userId, rights }: { userId: string; rights: Right[] },
) {
  const { members, member } = await lock(tx, actor, userId)
  const wanted = orderedRights(rights)
  refuseBeyond(actor, [...member.rights, ...wanted])
  if (lostRights(holdersOf(members), { userId, rights: wanted }).length > 0) throw conflict('people_last')
  await tx
    .update(workspaceMembers)
    .set({ rights: wanted })
    .where(and(eq(workspaceMembers.workspaceId, actor.workspaceId), eq(workspaceMembers.userId, userId)))
  await dropGrants(tx, kit, actor.workspaceId, { userId, rights: wanted })
  await endForPerson(tx, kit, { workspaceId: actor.workspaceId, userId })
  await note(tx, kit, actor, {
    action: 'member.rights_changed',
    userId,
    before: { rights: member.rights },
    after: { rights: wanted },
  })

  return shown({ ...member, rights: wanted }, actor)
}

/**
 * Takes somebody off a workspace: no session is in it any more, and open pages of it stop hearing. Answers what is left to
 * do once the transaction has gone through.
 */
export async function removeMember(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  userId: string,
): Promise<() => Promise<void>> {
  const { members, member } = await lock(tx, actor, userId)
  refuseBeyond(actor, member.rights)
  if (lostRights(holdersOf(members), { userId, rights: null }).length > 0) throw conflict('people_last')
  const { workspaceId } = actor
  await tx
    .delete(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
  await leaveWorkspace(tx, { userId, workspaceId })
  await dropGrants(tx, kit, workspaceId, { userId, rights: [] })
  await endForPerson(tx, kit, { workspaceId, userId, isOut: true })
  await tx.execute(sql`select pg_notify('ruen_place_lost', ${JSON.stringify({ userId, workspaceId })})`)
  await note(tx, kit, actor, { action: 'member.removed', userId, before: { rights: member.rights } })

  return (await dropCard(tx, kit, { workspaceId, userId })) ?? (async () => {})
}

/** Makes somebody a member, or adds to what they may do. */
export async function addMember(
  tx: Tx,
  kit: Kit,
  { workspaceId, userId, rights }: { workspaceId: string; userId: string; rights: Right[] },
): Promise<void> {
  const [before] = await tx
    .select({ rights: workspaceMembers.rights })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
    .for('update')
  const wanted = orderedRights([...((before?.rights ?? []) as Right[]), ...rights])
  await tx
    .insert(workspaceMembers)
    .values({ workspaceId, userId, rights: wanted, createdAt: kit.now() })
    .onConflictDoUpdate({
      target: [workspaceMembers.workspaceId, workspaceMembers.userId],
      set: { rights: wanted },
    })
}

/** @throws 403 `people_beyond` */
export function refuseBeyond({ held }: Pick<Actor, 'held'>, rights: Right[]): void {
  if (beyond(held, rights).length > 0) throw new Problem(403, 'people_beyond')
}

/** Holds the invitations of a business, for somebody who still may what the request was let in for. @throws 403 */
export async function holdForSender(tx: Tx, { workspaceId, actorId, held }: Actor): Promise<void> {
  await holdInvitations(tx, workspaceId)
  const [sender] = await tx
    .select({ rights: workspaceMembers.rights })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, actorId)))
  refuseLost(held, sender?.rights as Right[] | undefined)
}

/** The rights were read before the lock: somebody else may have taken them meanwhile. @throws 403 `no_right` */
function refuseLost(held: Right[], now: Right[] | undefined): void {
  if (!now?.includes('people') || beyond(now, held).length > 0) throw new Problem(403, 'no_right')
}

/** All members are held in one order, so that of two who let each other go at once, one remains. */
async function lock(tx: Tx, { workspaceId, actorId, held, locale }: Actor, userId: string) {
  await holdInvitations(tx, workspaceId)
  await tx.execute(sql`
    select 1 from workspace_members where workspace_id = ${workspaceId} order by user_id for update`)
  const members = await readMembers(tx, workspaceId, locale)
  const actor = members.find((one) => one.userId === actorId)
  refuseLost(held, actor?.rights)
  const member = members.find((one) => one.userId === userId)
  if (!member) throw notFound()

  return { members, member }
}

async function readMembers(tx: Tx, workspaceId: string, locale: Locale): Promise<Member[]> {
  const { rows } = await tx.execute<Member>(sql`
    select m.user_id as "userId", ${personNameIn(locale)} as name, u.email, m.rights,
           u.status <> 'active' as "isSuspended", m.created_at as "joinedAt"
      from workspace_members m join users u on u.id = m.user_id
     where m.workspace_id = ${workspaceId} and u.status <> 'deleted'
     order by m.created_at, m.user_id`)

  return rows
}

function holdersOf(members: Member[]) {
  return members.map(({ userId, rights, isSuspended }) => ({ userId, rights, isActive: !isSuspended }))
}

function shown({ joinedAt, ...member }: Member, { actorId, held }: Pick<Actor, 'actorId' | 'held'>) {
  return {
    ...member,
    joinedAt: new Date(joinedAt),
    isYou: member.userId === actorId,
    canChange: held.includes('people') && beyond(held, member.rights).length === 0,
  }
}

/** Invitations that promise more than their sender may still give are taken back. */
async function dropGrants(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { userId, rights }: { userId: string; rights: Right[] },
): Promise<void> {
  const may = rights.includes('people') ? rights : []
  await tx.execute(sql`
    update invitations set revoked_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and invited_by = ${userId} and kind = 'staff'
       and accepted_at is null and revoked_at is null
       and not (rights <@ ${`{${may.join(',')}}`}::text[])`)
}

function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { userId, ...changed }: { action: string; userId: string; before?: object; after?: object },
): Promise<void> {
  return audit(tx, {
    workspaceId,
    actorId,
    at: kit.now(),
    recordKind: 'member',
    recordId: userId,
    ...(changed as { action: string }),
  })
}
