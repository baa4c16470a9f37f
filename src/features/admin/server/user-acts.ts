import { sql } from 'drizzle-orm'
import type { Role } from '#contract/access.ts'
import type { AccountStanding } from '#contract/events.ts'
import { conflict, invalid, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import {
  type UserChange as AccountChange,
  changeUser,
  revokeSessions,
} from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/tables.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'
import { closeBusinesses, reopenBusinesses } from './businesses.ts'
import { findHolds } from './holds.ts'

/** Who acts on which account, and why. */
export type Act = { actorId: string; id: string; reason: string }

type User = typeof users.$inferSelect
type Changed = {
  action: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** What the person is told by mail. */
  standing?: AccountStanding
}

/** Ends every session at once; the account cannot log in until it is restored. */
export function suspendUser(kit: Kit, act: Act): Promise<void> {
  return onOther(kit, act, async (tx, user) => {
    if (user.status !== 'active') throw conflict('admin_not_active')
    const at = kit.now()
    await changeUser(tx, kit, user.id, {
      status: 'suspended',
      suspendedAt: at,
      suspendedReason: act.reason,
    })
    await revokeSessions(tx, user.id, at)

    return {
      action: 'account.suspended',
      before: { status: user.status },
      after: { status: 'suspended' },
      standing: 'suspended',
    }
  })
}

/** Brings back a suspended or deleted account, and the businesses that were closed with it. */
export function restoreUser(kit: Kit, act: Act): Promise<void> {
  return onOther(kit, act, async (tx, user) => {
    if (user.status !== 'suspended' && user.status !== 'deleted') throw conflict('admin_is_active')
    await changeUser(tx, kit, user.id, {
      status: 'active',
      suspendedAt: null,
      suspendedReason: null,
      deletedAt: null,
    }).catch(emailTaken)
    if (user.status === 'deleted') await reopenBusinesses(tx, kit, act)

    return {
      action: 'account.restored',
      before: { status: user.status },
      after: { status: 'active' },
      standing: 'restored',
    }
  })
}

/** Deletes an account so that it can be restored. @throws 409 while leases run or money is owed (G069) */
export function deleteUser(kit: Kit, act: Act): Promise<void> {
  return onOther(kit, act, async (tx, user) => {
    if (user.status === 'deleted') throw conflict('admin_is_deleted')
    if ((await findHolds(tx, user.id)).length > 0) throw conflict('admin_account_held')
    const at = kit.now()
    await changeUser(tx, kit, user.id, { status: 'deleted', deletedAt: at })
    await revokeSessions(tx, user.id, at)
    await closeBusinesses(tx, kit, act)

    return {
      action: 'account.deleted',
      before: { status: user.status },
      after: { status: 'deleted' },
      standing: 'deleted',
    }
  })
}

/** Gives the role Admin, or takes it away: then the role is what the account's business and records say. */
export function changeAdmin(kit: Kit, { isAdmin, ...act }: Act & { isAdmin: boolean }): Promise<void> {
  return onOther(kit, act, async (tx, user) => {
    if (isAdmin === (user.role === 'Admin')) throw conflict(isAdmin ? 'admin_is_admin' : 'admin_is_no_admin')
    if (isAdmin && user.status !== 'active') throw conflict('admin_not_active')
    if (isAdmin && !user.emailVerifiedAt) throw conflict('admin_not_verified')
    const role = isAdmin ? 'Admin' : await naturalRole(tx, user.id)
    await changeUser(tx, kit, user.id, { role })
    await revokeSessions(tx, user.id, kit.now())

    return {
      action: isAdmin ? 'account.promoted' : 'account.demoted',
      before: { role: user.role },
      after: { role },
    }
  })
}

export type UserChange = {
  firstName?: string
  lastName?: string
  phoneNumber?: string | null
  language?: 'th' | 'en'
  role?: Exclude<Role, 'Admin'>
}

/** Corrects an account; what is not named stays. The log keeps names of fields, but not what people wrote in them. */
export async function updateUser(
  kit: Kit,
  { actorId, id, ...change }: UserChange & { actorId: string; id: string },
): Promise<void> {
  const phone = change.phoneNumber ? readPhone(change.phoneNumber) : null
  if (phone && !phone.ok) throw invalid({ phoneNumber: phoneFault(change.phoneNumber!) })

  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const user = await lock(tx, { actorId, id })
    if (user.status === 'erased') throw conflict('admin_is_erased')
    const isNewRole = change.role !== undefined && change.role !== user.role
    if (isNewRole && (user.role === 'Admin' || id === actorId)) throw conflict('admin_role_elsewhere')
    const wanted: AccountChange = {
      ...(change.firstName === undefined ? {} : { firstName: change.firstName }),
      ...(change.lastName === undefined ? {} : { lastName: change.lastName }),
      ...(change.phoneNumber === undefined ? {} : { phone: phone?.ok ? phone.e164 : null }),
      ...(change.language === undefined ? {} : { locale: change.language }),
      ...(isNewRole ? { role: change.role } : {}),
    }
    const fields = (Object.keys(wanted) as (keyof AccountChange)[]).filter((key) => wanted[key] !== user[key])
    if (fields.length === 0) return
    await changeUser(tx, kit, id, wanted)
    if (isNewRole) await revokeSessions(tx, id, kit.now())
    await note(
      tx,
      kit,
      { actorId, id },
      {
        action: 'account.changed',
        before: isNewRole ? { role: user.role } : {},
        after: { ...(isNewRole ? { role: change.role } : {}), fields },
      },
    )
  })
}

/** Acts on somebody else's account, and writes down who did what and why. */
export function onOther(kit: Kit, act: Act, work: (tx: Tx, user: User) => Promise<Changed>): Promise<void> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const user = await lock(tx, act)
    if (user.status === 'erased') throw conflict('admin_is_erased')
    if (act.id === act.actorId) throw conflict('admin_self')
    const { action, before, after, standing } = await work(tx, user)
    await note(tx, kit, act, { action, before, after: { ...after, reason: act.reason } })
    if (!standing) return
    const told = { userId: act.id, changeId: newId(), change: standing, at: kit.now().toISOString() }
    await announce(tx, 'account.standing_changed', told)
  })
}

/**
 * Holds the account and all admins, in one order. Whoever acts is an admin then and nobody acts on themself, so one
 * admin always remains, also when two take the role from each other at the same moment.
 */
async function lock(tx: Tx, { actorId, id }: { actorId: string; id: string }): Promise<User> {
  const rows = await tx
    .select()
    .from(users)
    .where(sql`${users.id} = ${id} or (${users.role} = 'Admin' and ${users.status} = 'active')`)
    .orderBy(users.id)
    .for('update')
  const actor = rows.find((row) => row.id === actorId)
  if (actor?.role !== 'Admin' || actor.status !== 'active') throw new Problem(403, '101')
  const user = rows.find((row) => row.id === id)
  if (!user) throw notFound()

  return user
}

async function naturalRole(tx: Tx, userId: string): Promise<Role> {
  const { rows } = await tx.execute<{ role: Role }>(sql`
    select case when exists (select 1 from workspace_members where user_id = ${userId}) then 'Manager'
                when exists (select 1 from user_links where user_id = ${userId} and kind = 'owner') then 'Owner'
                when exists (select 1 from user_links where user_id = ${userId} and kind = 'vendor') then 'Vendor'
                when exists (select 1 from user_links where user_id = ${userId}) then 'Tenant'
                else 'Others' end as role`)

  return rows[0]!.role
}

function note(
  tx: Tx,
  kit: Kit,
  { actorId, id }: { actorId: string; id: string },
  changed: Changed,
): Promise<void> {
  return audit(tx, {
    workspaceId: NO_WORKSPACE,
    at: kit.now(),
    actorId,
    recordKind: 'account',
    recordId: id,
    ...changed,
  })
}

/** Somebody else has registered the address of a deleted account since. */
function emailTaken(error: { code?: string; cause?: { code?: string } }): never {
  if ((error.code ?? error.cause?.code) === '23505') throw conflict('admin_email_used')
  throw error
}
