import { eq } from 'drizzle-orm'
import type { Role } from '#contract/access.ts'
import { conflict } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { becomeManager, takeRole } from '#features/accounts/server/service.ts'
import { workspaceMembers } from '#features/people/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { makeWorkspace } from './workspace.ts'

/**
 * Says what a person is, once, on their first visit (G061); with a language the visit is over. Choosing Manager makes
 * the workspace in the same transaction. @throws 409 `role_chosen` for everyone else: then it is an admin's act
 */
export async function chooseRole(
  kit: Kit,
  { userId, role, language }: { userId: string; role: Exclude<Role, 'Admin'>; language?: Locale },
): Promise<{ role: Role; workspaceId: string | null }> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const isTaken = await takeRole(tx, kit, userId, { role, language })
    if (!isTaken) throw conflict('role_chosen')
    await audit(tx, {
      workspaceId: NO_WORKSPACE,
      actorId: userId,
      action: 'account.role_chosen',
      recordKind: 'account',
      recordId: userId,
      after: { role },
    })
    const workspaceId = role === 'Manager' ? await makeWorkspace(tx, userId) : null

    return { role, workspaceId }
  })
}

/**
 * Makes an owner who runs their homes alone (G386), or somebody without a role (G415), a manager with a business of their
 * own; what is theirs otherwise stays. Answers the business, also to somebody who pressed before.
 * @throws 409 `role_chosen` for everyone else; `company_exists` for one who works in a business already
 */
export async function manageAlone(kit: Kit, userId: string): Promise<string> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const role = await becomeManager(tx, kit, userId)
    if (role !== 'Owner' && role !== 'Others' && role !== 'Manager') throw conflict('role_chosen')
    const [before] = await tx
      .select({ id: workspaceMembers.workspaceId })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.userId, userId))
      .limit(1)
    if (before && role === 'Manager') return before.id
    if (before) throw conflict('company_exists')
    if (role !== 'Manager')
      await audit(tx, {
        workspaceId: NO_WORKSPACE,
        actorId: userId,
        action: 'account.became_manager',
        recordKind: 'account',
        recordId: userId,
        before: { role },
        after: { role: 'Manager' },
      })
    const workspaceId = await makeWorkspace(tx, userId)
    if (!workspaceId) throw conflict('company_exists')

    return workspaceId
  })
}
