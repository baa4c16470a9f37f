import type { Access } from '#contract/access.ts'
import type { TestApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

/** A business with a home that is let, and for each call those with whom it does most and records it may be about. */
export async function buildBusiness(app: TestApp) {
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const admin = await buildUser(app, { role: 'Admin' })
  const bystander = await buildUser(app, { role: 'Others' })
  const { workspaceId } = manager
  const propertyId = await buildHome(app, workspaceId)
  const tenantId = await buildTenant(app, workspaceId)
  const { id: leaseId } = await buildLease(app, workspaceId, { propertyId, tenantId })
  const known: Record<string, string> = { propertyId, tenantId, leaseId }

  return {
    known,
    tokenFor({ who }: Access): string | undefined {
      if (who === 'public' || who === 'machine') return undefined
      return who === 'admin' ? admin.token : manager.token
    },
    pathOf(url: string): string {
      const record = /\/admin\//.test(url)
        ? bystander.id
        : /tenant/.test(url)
          ? tenantId
          : /lease/.test(url)
            ? leaseId
            : propertyId

      return url.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (name === 'period' ? '2026-11' : record))
    },
  }
}
