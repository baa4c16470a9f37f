import { eq, sql } from 'drizzle-orm'
import { type ChosenRole, chosenRole, type Role } from '#contract/access.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { users } from '#features/accounts/tables.ts'
import type { Locale } from '#i18n/locale.ts'

/** The account of an address, suspended ones too. */
export async function findByEmail(tx: Tx, email: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(sql`${users.email} = ${email} and ${users.status} <> 'deleted'`)

  return user
}

/** What mails and other features may know of an account. */
export async function findUser(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))

  return user ? { ...user, role: user.role as Role, locale: user.locale as Locale } : undefined
}

/** Two who take one address at the same moment: the database decides. */
export function emailTaken(error: { code?: string; cause?: { code?: string } }): never {
  if ((error.code ?? error.cause?.code) === '23505') throw conflict('email_used')
  throw error
}

/** What the person said they came to be, when they registered; null where nothing was said. */
export function wantedRoleOf(profile: Record<string, unknown>): ChosenRole | null {
  return chosenRole(profile.wantedRole) ?? null
}
