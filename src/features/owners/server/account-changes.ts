import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { personNameIn } from '#db/person-name.ts'
import { ownerAccountChanges, owners } from '#features/owners/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember, Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { mayConfirm, usableFrom } from './account-rules.ts'
import { type Account, payoutAccount } from './views.ts'

type AccountChange = typeof ownerAccountChanges.$inferSelect
type OwnerOf = { workspaceId: string; ownerId: string }

const OPEN = ['asked', 'confirmed'] as const

/** How many others of a business see money: whether there is a second person. */
export async function otherMoneyMembers(tx: Tx, { workspaceId, actorId }: ActingMember): Promise<number> {
  const { rows } = await tx.execute<{ others: number }>(sql`
    select count(*)::int as others from workspace_members m join users u on u.id = m.user_id
     where m.workspace_id = ${workspaceId} and m.user_id <> ${actorId} and 'money' = any(m.rights) and u.status = 'active'`)

  return rows[0]!.others
}

/** The change of an owner's account that is on its way, if there is one. */
export async function findChange(tx: Tx, { workspaceId, ownerId }: OwnerOf): Promise<AccountChange | null> {
  const [found] = await tx
    .select()
    .from(ownerAccountChanges)
    .where(
      and(
        eq(ownerAccountChanges.workspaceId, workspaceId),
        eq(ownerAccountChanges.ownerId, ownerId),
        inArray(ownerAccountChanges.state, [...OPEN]),
      ),
    )

  return found ?? null
}

export async function findChangeById(
  tx: Tx,
  { workspaceId, changeId }: { workspaceId: string; changeId: string },
): Promise<AccountChange | undefined> {
  const [found] = await tx
    .select()
    .from(ownerAccountChanges)
    .where(ofChange({ workspaceId, id: changeId }))

  return found
}

/**
 * Keeps a change of the account that an owner's money goes to. It is not used before somebody else has confirmed it and the
 * waiting time is over (G501); the owner is told at once, where they were reached until now. The same again changes nothing.
 * Call it with the owner held.
 * @throws Problem 409 `owner_account_changing` where another change is on its way
 */
export async function askChange(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { ownerId, account, email }: { ownerId: string; account: Account; email: string | null },
): Promise<void> {
  const before = await findChange(tx, { workspaceId, ownerId })
  if (before && isSame(before, account)) return
  if (before) throw conflict('owner_account_changing')
  const at = kit.now()
  const id = newId()
  await tx.insert(ownerAccountChanges).values({
    ...{ workspaceId, id, ownerId, ...account, askedBy: actorId, createdAt: at, toldEmail: email },
    usableFrom: usableFrom(at, todayInBangkok(at)),
  })
  await note(tx, kit, { workspaceId, actorId }, { id, ownerId, act: 'asked', account })
  await announce(tx, 'owner.account_asked', { workspaceId, changeId: id })
}

/**
 * Confirms the change that was seen.
 * @throws Problem 404; 409 `owner_account_needs_other` for who asked while there is somebody else
 */
export async function confirmChange(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { ownerId, changeId }: { ownerId: string; changeId: string },
): Promise<void> {
  const change = await holdChange(tx, { ...actor, ownerId, changeId })
  if (change.state === 'confirmed') return
  const others = await otherMoneyMembers(tx, actor)
  if (!mayConfirm({ askedBy: change.askedBy, actorId: actor.actorId, others }))
    throw conflict('owner_account_needs_other')
  await tx
    .update(ownerAccountChanges)
    .set({
      ...{ state: 'confirmed', confirmedBy: actor.actorId, confirmedAt: kit.now() },
      isAlone: change.askedBy === actor.actorId,
    })
    .where(ofChange(change))
  await note(tx, kit, actor, { id: change.id, ownerId, act: 'confirmed', account: change })
  await applyDue(tx, kit, { workspaceId: actor.workspaceId, ownerId })
}

/** Takes a change back that is not used yet. @throws Problem 404 */
export async function withdrawChange(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { ownerId, changeId }: { ownerId: string; changeId: string },
): Promise<void> {
  const change = await holdChange(tx, { ...actor, ownerId, changeId })
  await tx
    .update(ownerAccountChanges)
    .set({ state: 'withdrawn', endedBy: actor.actorId, endedAt: kit.now() })
    .where(ofChange(change))
  await note(tx, kit, actor, { id: change.id, ownerId, act: 'withdrawn', account: change })
}

/** Puts changes to use that were confirmed and have waited long enough: of this owner, or all of a business. */
export async function applyDue(
  tx: Tx,
  kit: Kit,
  { workspaceId, ownerId }: { workspaceId: string; ownerId?: string },
): Promise<void> {
  const due = await tx
    .select()
    .from(ownerAccountChanges)
    .where(
      and(
        eq(ownerAccountChanges.workspaceId, workspaceId),
        ownerId ? eq(ownerAccountChanges.ownerId, ownerId) : undefined,
        eq(ownerAccountChanges.state, 'confirmed'),
        lte(ownerAccountChanges.usableFrom, kit.now()),
      ),
    )
    .orderBy(ownerAccountChanges.ownerId)
    .for('update')
  for (const change of due) {
    const { bankCode, bankAccountNo, bankAccountName } = change
    await tx
      .update(owners)
      .set({ bankCode, bankAccountNo, bankAccountName })
      .where(and(eq(owners.workspaceId, workspaceId), eq(owners.id, change.ownerId)))
    await tx.update(ownerAccountChanges).set({ state: 'used', endedAt: kit.now() }).where(ofChange(change))
    await note(
      tx,
      kit,
      { workspaceId, actorId: null },
      { id: change.id, ownerId: change.ownerId, act: 'used', account: change },
    )
  }
}

/** By the clock: changes whose waiting time is over, of all businesses. */
async function applyAllDue(kit: Kit): Promise<void> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<{ workspaceId: string }>(sql`
      select distinct workspace_id as "workspaceId" from owner_account_changes
       where state = 'confirmed' and usable_from <= ${kit.now().toISOString()} limit 500`),
  )
  for (const { workspaceId } of rows)
    await kit.database.inWorkspace(workspaceId, (tx) => applyDue(tx, kit, { workspaceId }))
}

export const ownersSchedules: Schedule[] = [
  { name: 'use_owner_accounts', cron: '*/20 * * * *', run: applyAllDue },
]

/** A change as a member sees it, the number covered; null where none is on its way. */
export async function changeView(
  tx: Tx,
  { workspaceId, ownerId, actorId, locale }: OwnerOf & { actorId: string; locale: Locale },
) {
  const change = await findChange(tx, { workspaceId, ownerId })
  if (!change) return null
  const { id, askedBy, confirmedBy, createdAt, usableFrom: from } = change
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, ${personNameIn(locale)} as name from users u where u.id in (${askedBy}::uuid, ${confirmedBy}::uuid)`)
  const nameOf = (userId: string | null) => rows.find((one) => one.id === userId)?.name ?? null
  const others = await otherMoneyMembers(tx, { workspaceId, actorId })

  return {
    ...{ id, account: payoutAccount(change, locale), name: change.bankAccountName },
    ...{ askedBy: nameOf(askedBy) ?? '', askedAt: createdAt, usableFrom: from },
    ...{ confirmedBy: nameOf(confirmedBy), mayConfirm: mayConfirm({ askedBy, actorId, others }) },
    isAlone: others === 0,
  }
}

async function holdChange(
  tx: Tx,
  { workspaceId, ownerId, changeId }: OwnerOf & { changeId: string },
): Promise<AccountChange> {
  const [change] = await tx
    .select()
    .from(ownerAccountChanges)
    .where(
      and(
        eq(ownerAccountChanges.workspaceId, workspaceId),
        eq(ownerAccountChanges.ownerId, ownerId),
        eq(ownerAccountChanges.id, changeId),
        inArray(ownerAccountChanges.state, [...OPEN]),
      ),
    )
    .for('update')
  if (!change) throw notFound()

  return change
}

const ofChange = ({ workspaceId, id }: Pick<AccountChange, 'workspaceId' | 'id'>) =>
  and(eq(ownerAccountChanges.workspaceId, workspaceId), eq(ownerAccountChanges.id, id))

const isSame = (a: Account, b: Account) =>
  a.bankCode === b.bankCode && a.bankAccountNo === b.bankAccountNo && a.bankAccountName === b.bankAccountName

/** The audit log knows an account by its last figures. */
function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { ownerId, act, account }: { id: string; ownerId: string; act: string; account: Account },
) {
  return audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: `owner.account_${act}`, recordKind: 'owner' },
    ...{ recordId: ownerId, after: { bankAccountNo: payoutAccount(account, 'th') ?? '' } },
  })
}
