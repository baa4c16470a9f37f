import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ChosenRole, Role } from '#contract/access.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#features/accounts/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'

type Clock = Pick<Kit, 'now'>
type User = typeof users.$inferSelect

/** What others may change of an account: its address and its password have steps of their own. */
export type UserChange = Partial<
  Omit<
    User,
    | 'id'
    | 'email'
    | 'emailVerifiedAt'
    | 'passwordHash'
    | 'profile'
    | 'createdAt'
    | 'updatedAt'
    | 'roleChosenAt'
  >
>

/** Writes what differs into an account. Who may, and the audit log, are the caller's. */
export async function changeUser(tx: Tx, kit: Clock, userId: string, change: UserChange): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: kit.now() })
    .where(eq(users.id, userId))
}

/** Keeps answers that no record holds in the account's profile. */
export async function keepInProfile(
  tx: Tx,
  kit: Clock,
  userId: string,
  answers: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(users)
    .set({ profile: sql`${users.profile} || ${JSON.stringify(answers)}::jsonb`, updatedAt: kit.now() })
    .where(eq(users.id, userId))
}

/** Takes an answer out of the account's profile. */
export async function dropFromProfile(tx: Tx, kit: Clock, userId: string, name: string): Promise<void> {
  await tx
    .update(users)
    .set({ profile: sql`${users.profile} - ${name}::text`, updatedAt: kit.now() })
    .where(eq(users.id, userId))
}

/** Takes the role that a person chose on their first visit; false where the choice was made already (G061). */
export async function takeRole(
  tx: Tx,
  kit: Clock,
  userId: string,
  { role, language }: { role: ChosenRole; language?: Locale },
): Promise<boolean> {
  const now = kit.now()
  const changed = await tx
    .update(users)
    .set({
      role,
      roleChosenAt: now,
      updatedAt: now,
      ...(language ? { locale: language, isFirstLogin: false } : {}),
    })
    .where(
      and(
        eq(users.id, userId),
        eq(users.isFirstLogin, true),
        isNull(users.roleChosenAt),
        ne(users.role, 'Admin'),
      ),
    )
    .returning({ id: users.id })

  return changed.length > 0
}

/**
 * Makes an owner, or somebody without a role, a manager, and lets two who press at once wait for each other. Answers the role before; null for an
 * account that is none.
 */
export async function becomeManager(tx: Tx, kit: Clock, userId: string): Promise<Role | null> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update')
  if (!user) return null
  if (user.role === 'Owner' || user.role === 'Others')
    await tx.update(users).set({ role: 'Manager', updatedAt: kit.now() }).where(eq(users.id, userId))

  return user.role as Role
}

/**
 * An account without password, for whoever comes from another service. Its role is chosen at the first visit.
 * @throws 409 `email_used`
 */
export async function createWithoutPassword(
  tx: Tx,
  kit: Clock,
  form: {
    email: string
    firstName: string
    lastName: string
    locale: Locale
    isProven: boolean
    wantedRole?: ChosenRole
  },
): Promise<string> {
  const { isProven, wantedRole, ...names } = form
  const now = kit.now()
  const made = await tx
    .insert(users)
    .values({
      id: newId(),
      ...names,
      role: 'Tenant',
      ...(wantedRole && { profile: { wantedRole } }),
      emailVerifiedAt: isProven ? now : null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!made[0]) throw conflict('email_used')

  return made[0].id
}

/** Takes the password off an account whose address has just been proved by somebody who does not know it. */
export async function dropPassword(tx: Tx, kit: Clock, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: null, emailVerifiedAt: kit.now(), updatedAt: kit.now() })
    .where(eq(users.id, userId))
}

/** Holds an account, so that two who change its ways in wait for each other. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
