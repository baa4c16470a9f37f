import { sql } from 'drizzle-orm'
import { RIGHTS, type Right } from '#contract/access.ts'
import { asOwner } from '#db/client.ts'
import { addMember } from '#features/people/server/service.ts'
import { addWorkspace } from '#features/workspaces/server/service.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { type Account, readerOf } from './accounts.ts'
import { seededId } from './random.ts'
import { addVendors } from './vendors.ts'
import { type DemoWorkspace, demoWorkspaces } from './world/workspaces.ts'

/** Who works there beside the manager, by login, and what they may do. */
const STAFF: { [business in DemoWorkspace['key']]?: { login: string; rights: Right[] } } = {
  agency: { login: 'staff', rights: ['view', 'edit'] },
  dorm: { login: 'staff', rights: ['view', 'edit', 'money'] },
}

/** A manager's business that stands in the database, and who runs it. */
export type Business = DemoWorkspace & { id: string; manager: Account; reader: Reader }

/** The three businesses with their sites, settings and managers. */
export async function makeWorkspaces(
  kit: Kit,
  accounts: Map<string, Account>,
  today: string,
): Promise<Business[]> {
  const made: Business[] = []
  for (const workspace of demoWorkspaces) {
    const manager = accounts.get(workspace.key)!
    const id = seededId(`workspace:${workspace.key}`)
    await writeWorkspace(kit, workspace, id, manager)
    const staff = STAFF[workspace.key]
    await addVendors(kit, { key: workspace.key, id, accounts, today })
    if (staff) await addStaff(kit, id, { userId: accounts.get(staff.login)!.id, rights: staff.rights })
    const { siteName, businessName } = workspace
    const rights: Right[] = [...RIGHTS]
    const reader = readerOf(manager, { workspace: { id, siteName, businessName, rights } })
    made.push({ ...workspace, id, manager, reader })
  }

  return made
}

async function writeWorkspace(kit: Kit, workspace: DemoWorkspace, id: string, manager: Account) {
  const { key: _, settings, isVerified, feePercentBp: __, ...face } = workspace
  const { defaultLateFeeBaht, ...rest } = settings
  const now = kit.now()
  await kit.database.inWorkspace(id, async (tx) => {
    await addWorkspace(tx, {
      ...face,
      id,
      email: manager.email,
      verifiedAt: isVerified ? now : null,
      isPublished: true,
      createdAt: now,
      updatedAt: now,
      settings: {
        ...rest,
        bankAccountName: settings.payeeName,
        defaultLateFeeSatang: defaultLateFeeBaht * 100,
      },
    })
    await addMember(tx, kit, { workspaceId: id, userId: manager.id, rights: [...RIGHTS] })
  })
}

function addStaff(kit: Kit, workspaceId: string, { userId, rights }: { userId: string; rights: Right[] }) {
  return kit.database.inWorkspace(workspaceId, (tx) => addMember(tx, kit, { workspaceId, userId, rights }))
}

/** True while nobody has an account: the only database that the demo may fill. */
export async function isEmpty(kit: Kit): Promise<boolean> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<{ is_empty: boolean }>(sql`select not exists (select 1 from users) as is_empty`),
  )

  return rows[0]!.is_empty
}
