import type { Role } from '#contract/access.ts'
import { conflict } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { takeRole } from '#features/accounts/server/service.ts'
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
