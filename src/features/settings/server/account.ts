import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Role } from '#contract/access.ts'
import { invalid, Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { changeUser, pendingEmail, type UserChange } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/tables.ts'
import type { accountInput, contactInput } from '#features/settings/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'

type User = typeof users.$inferSelect

/** The account as its owner reads it. */
export async function readAccount(kit: Kit, userId: string) {
  const [user, waiting] = await Promise.all([findOwn(kit, userId), pendingEmail(kit, userId)])

  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    firstNameEn: user.firstNameEn,
    lastNameEn: user.lastNameEn,
    email: user.email,
    isEmailVerified: user.emailVerifiedAt !== null,
    pendingEmail: waiting,
    phoneNumber: user.phone,
    role: user.role as Role,
    language: user.locale as Locale,
    hasPassword: user.passwordHash !== null,
  }
}

/** Changes names, phone and language. What is left out stays. */
export async function updateAccount(kit: Kit, userId: string, form: z.infer<typeof accountInput>) {
  const { phoneNumber, firstNameEn, lastNameEn, language, ...names } = form
  const phone = phoneOf(phoneNumber)
  await change(kit, userId, 'account.details_changed', {
    ...names,
    firstNameEn: emptied(firstNameEn),
    lastNameEn: emptied(lastNameEn),
    phone,
    locale: language,
  })
}

/** How a person is reached. */
export async function readContact(kit: Kit, userId: string) {
  const { email, phone, lineId, address } = await findOwn(kit, userId)

  return { email, phoneNumber: phone, lineId, address }
}

export async function updateContact(kit: Kit, userId: string, form: z.infer<typeof contactInput>) {
  await change(kit, userId, 'account.contact_changed', {
    phone: phoneOf(form.phoneNumber),
    lineId: emptied(form.lineId),
    address: emptied(form.address),
  })
}

async function findOwn({ database }: Kit, userId: string): Promise<User> {
  const [user] = await database.global((tx) => tx.select().from(users).where(eq(users.id, userId)))
  if (!user) throw new Problem(401, 'sign_in')

  return user
}

/** Writes what differs. The audit log names the fields; the values are the person's own. */
async function change(kit: Kit, userId: string, action: string, wanted: UserChange): Promise<void> {
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!before) throw new Problem(401, 'sign_in')
    const changed = Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof User],
    )
    if (changed.length === 0) return
    await changeUser(tx, kit, userId, Object.fromEntries(changed))
    await audit(tx, {
      workspaceId: NO_WORKSPACE,
      actorId: userId,
      action,
      recordKind: 'account',
      recordId: userId,
      after: { fields: changed.map(([name]) => name) },
    })
  })
}

/** As it is stored; undefined leaves it, an empty text takes it away. */
function phoneOf(typed: string | undefined): string | null | undefined {
  if (!typed) return emptied(typed)
  const read = readPhone(typed)
  if (!read.ok) throw invalid({ phoneNumber: phoneFault(typed) })

  return read.e164
}

function emptied(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}
