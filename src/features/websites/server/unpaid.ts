import { eq, sql } from 'drizzle-orm'
import { indexWorkspace } from '#features/listings/server/service.ts'
import { businessesWithPackages, noteLapses } from '#features/subscriptions/server/service.ts'
import { changeWorkspace } from '#features/workspaces/server/service.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import { audit } from '#server/audit.ts'
import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'

export const unpaidListeners: Listener[] = [
  on('package.paid', 'websites_open_paid', (kit, { workspaceId }) => closeOrOpen(kit, workspaceId)),
]

export const unpaidSchedules: Schedule[] = [
  // After the packages of the day were renewed.
  { name: 'close_unpaid_websites', cron: '40 3 * * *', run: closeUnpaid },
]

/** By the clock, once a day: what has been without a package for 30 days is closed, what has one again is open. */
async function closeUnpaid(kit: Kit): Promise<void> {
  for (const workspaceId of await businessesWithPackages(kit)) await closeOrOpen(kit, workspaceId)
}

/**
 * Closes the website of a business, or opens it again as it was; its domain leads to the website's own address then.
 * Nothing of it is deleted.
 */
async function closeOrOpen(kit: Kit, workspaceId: string): Promise<void> {
  const isDomainMoved = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const [site] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update')
    if (!site) return false
    const domains = await tx.execute(sql`
      select 1 from website_domains where workspace_id = ${workspaceId} and status in ('live', 'trouble') limit 1`)
    const found = await noteLapses(tx, kit, workspaceId, {
      site: site.isPublished,
      domain: domains.rowCount === 1,
    })
    const isPublished = found.site && found.site === 'open'
    if (isPublished !== undefined) {
      await changeWorkspace(tx, kit, workspaceId, { isPublished })
      await indexWorkspace(tx, workspaceId, kit.now())
    }
    for (const [what, step] of Object.entries(found))
      await audit(tx, {
        ...{ workspaceId, at: kit.now(), actorId: null, action: `website.${what}_${step}_unpaid` },
        ...{ recordKind: 'workspace', recordId: workspaceId },
        ...(what === 'site' && { after: { isPublished: step === 'open' } }),
      })

    return found.domain !== undefined
  })
  if (isDomainMoved) kit.ownDomains.clear()
}
