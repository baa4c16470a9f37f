import { eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { dropPassword, lockUser } from '#features/accounts/server/service.ts'
import { dropSecondFactor } from '#features/second-factor/server/service.ts'
import type { Provider } from '#features/social/contract.ts'
import { userIdentities } from '#features/social/tables.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { Profile } from './exchange.ts'

/** Whose account an identity logs in to; null for one that is not linked. */
export async function findOwner(
  { database, now }: Kit,
  { provider, subject }: Pick<Profile, 'provider' | 'subject'>,
): Promise<string | null> {
  const [row] = await database.once<{ user_id: string }>(sql`
    update user_identities i set last_used_at = ${now().toISOString()}
      from users u
     where i.provider = ${provider} and i.subject = ${subject} and u.id = i.user_id and u.status <> 'deleted'
    returning i.user_id`)

  return row?.user_id ?? null
}

/**
 * Links an identity to an account, with its entry in the audit log and a mail. In a transaction of `NO_WORKSPACE`.
 * @throws 409 `social_taken` when it is another account's, or this one has another identity of the provider
 */
export async function linkIdentity(
  tx: Tx,
  kit: Kit,
  {
    userId,
    profile,
    how,
  }: { userId: string; profile: Profile; how: 'sign_up' | 'email' | 'mail' | 'settings' },
): Promise<void> {
  const { provider, subject, email } = profile
  await lockUser(tx, userId)
  await tx.execute(sql`
    delete from user_identities i using users u
     where i.provider = ${provider} and i.subject = ${subject} and u.id = i.user_id and u.status = 'deleted'`)
  const { rows: others } = await tx.execute(sql`
    select 1 from user_identities where user_id = ${userId} and provider = ${provider} and subject <> ${subject}`)
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into user_identities as i (provider, subject, user_id, email, created_at, last_used_at)
    values (${provider}, ${subject}, ${userId}, ${email}, ${kit.now().toISOString()}, ${kit.now().toISOString()})
    on conflict (provider, subject) do update set email = excluded.email, last_used_at = excluded.last_used_at
     where i.user_id = excluded.user_id
    returning user_id`)
  if (others.length > 0 || rows.length === 0) throw conflict('social_taken')
  await record(tx, kit, { userId, provider, action: 'social.linked', detail: { how } })
  // A new account has no owner yet who could be surprised.
  if (how !== 'sign_up')
    await announce(tx, 'account.identity_changed', {
      userId,
      provider,
      isLinked: true,
      at: kit.now().toISOString(),
    })
}

/**
 * Takes a provider off an account.
 * @throws 404, or 409 `social_last` when nothing else would log in
 */
export async function unlinkIdentity(kit: Kit, userId: string, provider: Provider): Promise<void> {
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    await lockUser(tx, userId)
    const { rows } = await tx.execute(
      sql`delete from user_identities where user_id = ${userId} and provider = ${provider} returning user_id`,
    )
    if (rows.length === 0) throw notFound()
    const { rows: left } = await tx.execute(sql`
      select 1 from users u
       where u.id = ${userId}
         and (u.password_hash is not null or exists (select 1 from passkeys where user_id = u.id)
              or exists (select 1 from user_identities where user_id = u.id))`)
    if (left.length === 0) throw conflict('social_last')
    await record(tx, kit, { userId, provider, action: 'social.unlinked' })
    await announce(tx, 'account.identity_changed', {
      userId,
      provider,
      isLinked: false,
      at: kit.now().toISOString(),
    })
  })
}

/** The providers that log in as an account. */
export async function linksOf({ database }: Kit, userId: string) {
  const rows = await database.once<{
    provider: Provider
    email: string | null
    created_at: string | Date
  }>(sql`
    select provider, email, created_at from user_identities where user_id = ${userId} order by created_at`)

  return rows.map(({ provider, email, created_at }) => ({ provider, email, createdAt: new Date(created_at) }))
}

/**
 * Takes an account whose address nobody ever proved out of the hands of whoever made it, before the owner of the
 * address comes in: password, second factors, other identities and sessions may be a stranger's who registered first.
 */
export async function clearUnproven(tx: Tx, kit: Kit, userId: string): Promise<void> {
  await lockUser(tx, userId)
  await dropPassword(tx, kit, userId)
  await tx.delete(userIdentities).where(eq(userIdentities.userId, userId))
  await dropSecondFactor(tx, userId)
}

function record(
  tx: Tx,
  kit: Kit,
  {
    userId,
    provider,
    action,
    detail,
  }: { userId: string; provider: Provider; action: string; detail?: Record<string, unknown> },
): Promise<void> {
  return audit(tx, {
    workspaceId: NO_WORKSPACE,
    actorId: userId,
    at: kit.now(),
    action,
    recordKind: 'account',
    recordId: userId,
    after: { provider, ...detail },
  })
}
