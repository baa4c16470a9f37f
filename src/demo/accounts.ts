import type { Role } from '#contract/access.ts'
import type { Tx } from '#db/client.ts'
import { hashPassword } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/tables.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { DEMO_PASSWORD, demoLogins } from './logins.ts'
import { seededId } from './random.ts'

/** What an account of the demo is known by. */
export type Account = {
  id: string
  email: string
  firstName: string
  lastName: string
  firstNameEn?: string
  lastNameEn?: string
  role: Role
  locale: 'th' | 'en'
}

let shared: Promise<string> | undefined

/** Hashing is slow on purpose, and the password is the same: once is enough. */
function sharedHash(): Promise<string> {
  shared ??= hashPassword(DEMO_PASSWORD)
  return shared
}

/** An account whose address counts as proved, with the password of the demo. */
export async function makeAccount(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { key, phone, ...account }: Omit<Account, 'id'> & { key: string; phone?: string },
): Promise<Account> {
  const id = seededId(`user:${key}`)
  const at = kit.now()
  await tx.insert(users).values({
    id,
    ...account,
    phone: phone ?? null,
    passwordHash: await sharedHash(),
    emailVerifiedAt: at,
    isFirstLogin: false,
    createdAt: at,
    updatedAt: at,
  })

  return { id, ...account }
}

/** The accounts that are printed at the start, by key. */
export async function makeLogins(kit: Kit): Promise<Map<string, Account>> {
  return kit.database.global(async (tx) => {
    const made = new Map<string, Account>()
    for (const { shows: _, ...login } of demoLogins) made.set(login.key, await makeAccount(tx, kit, login))

    return made
  })
}

/** The account as a session would show it to a service. */
export function readerOf(
  { id, email, firstName, lastName, role }: Account,
  { workspace = null, links = [] }: Partial<Pick<Reader, 'workspace' | 'links'>> = {},
): Reader {
  return {
    userId: id,
    sessionId: id,
    role,
    email,
    firstName,
    lastName,
    isEmailVerified: true,
    isFirstLogin: false,
    secondFactor: { isSet: false, shownAt: null },
    workspace,
    placeId: null,
    links,
  }
}
