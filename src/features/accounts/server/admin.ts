import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { users } from '#features/accounts/tables.ts'
import { audit } from '#server/audit.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, newSecret } from './secrets.ts'
import { revokeSessions } from './session.ts'
import { findByEmail } from './users.ts'

/** What became of the address: `password` is set where one was made for the reader to note. */
export type MadeAdmin = { outcome: 'created' | 'promoted' | 'unchanged'; password?: string }

/**
 * Makes an account the administrator of the platform: a new one, or the one that has this address. Their address
 * counts as verified, for whoever runs this command owns the machine. A password that is given replaces the old one
 * and ends every session, as a new role does; a new account without one gets one.
 */
export async function makeAdmin(
  { database, now }: { database: Database; now(): Date },
  { email, password }: { email: string; password?: string },
): Promise<MadeAdmin> {
  const made = newSecret().slice(0, 20)
  const at = now()

  return database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const user = await findByEmail(tx, email)
    const isComplete = user?.role === 'Admin' && user.status === 'active' && user.emailVerifiedAt !== null
    if (isComplete && !password) return { outcome: 'unchanged' }

    if (password) await refuseWeakPassword('password', password, { ...user, email })
    const id = user?.id ?? newId()
    const passwordHash = user && !password ? user.passwordHash : await hashPassword(password ?? made)
    const rights = { role: 'Admin', status: 'active', passwordHash, updatedAt: at }
    if (user) {
      await tx
        .update(users)
        .set({ ...rights, emailVerifiedAt: user.emailVerifiedAt ?? at })
        .where(eq(users.id, id))
      // Who becomes more logs in anew: with the second factor that is asked of them.
      if (password || user.role !== 'Admin') await revokeSessions(tx, id, at)
    } else {
      const name = { firstName: 'ผู้ดูแล', lastName: 'ระบบ', firstNameEn: 'System', lastNameEn: 'Admin' }
      await tx
        .insert(users)
        .values({ id, email, ...name, ...rights, emailVerifiedAt: at, isFirstLogin: false, createdAt: at })
    }
    await audit(tx, {
      workspaceId: NO_WORKSPACE,
      actorId: null,
      action: user ? 'account.promoted' : 'account.created',
      recordKind: 'account',
      recordId: id,
      before: user ? { role: user.role, status: user.status } : undefined,
      after: { role: 'Admin', status: 'active' },
    })

    return { outcome: user ? 'promoted' : 'created', ...(!user && !password ? { password: made } : {}) }
  })
}
