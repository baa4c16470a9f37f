import { eq } from 'drizzle-orm'
import type { Role } from '#contract/access.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#features/accounts/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { ENTRY_LINKS, voidTokens } from './one-time.ts'
import { revokeSessions } from './session.ts'
import { emailTaken, findByEmail } from './users.ts'
import { sendVerification } from './verification.ts'

export type Invited = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  role: Role
  locale: Locale
  /** The address is the one that a link was mailed to. */
  isVerified: boolean
}

/**
 * Makes an account for somebody who was asked in: their role is what they were asked in as, so nobody asks for it again.
 * An address that no mail has proved gets its verification link. Answers the user's id. @throws 409 `email_used`
 */
export async function createInvited(tx: Tx, kit: Kit, { isVerified, ...form }: Invited): Promise<string> {
  if (await findByEmail(tx, form.email)) throw conflict('email_used')
  const id = newId()
  const now = kit.now()
  await tx
    .insert(users)
    .values({
      id,
      ...form,
      emailVerifiedAt: isVerified ? now : null,
      isFirstLogin: false,
      roleChosenAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .catch(emailTaken)
  if (isVerified) await announce(tx, 'account.verified', { userId: id })
  else await sendVerification(tx, kit, id)

  return id
}

/**
 * Gives an account a new address and password, ends its sessions, and answers whether the address is proved: the one
 * that the link was mailed to is. @throws 409 `email_used`
 */
export async function replaceLogin(
  tx: Tx,
  kit: Kit,
  { userId, email, passwordHash, ...names }: LoginChange,
): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw conflict('email_used')
  const other = await findByEmail(tx, email)
  if (other && other.id !== userId) throw conflict('email_used')
  const isSame = user.email === email
  const now = kit.now()
  await tx
    .update(users)
    .set({
      email,
      passwordHash,
      firstName: names.firstName || user.firstName,
      lastName: names.lastName || user.lastName,
      emailVerifiedAt: isSame ? (user.emailVerifiedAt ?? now) : null,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
    .catch(emailTaken)
  await revokeSessions(tx, userId, now)
  // Links that were mailed before speak of the old address, or of another new one.
  await voidTokens(tx, userId, [...ENTRY_LINKS, 'verify_email'], now)
  if (isSame) {
    await announce(tx, 'account.verified', { userId })
    await announce(tx, 'account.password_changed', { userId, at: now.toISOString() })
  } else await sendVerification(tx, kit, userId)

  return isSame
}

type LoginChange = {
  userId: string
  email: string
  passwordHash: string
  firstName?: string
  lastName?: string
}
