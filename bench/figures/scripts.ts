import { buildHome, buildLease } from '../../src/testing/homes.ts'
import { buildManager, buildUser, linkUser } from '../../src/testing/people.ts'
import { scriptsOfEntry, scriptsOfPage, sizeOf } from '../support/first-view.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

/** The scripts that a public page and the first page of a dashboard load at first view, in brotli as they are sent. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit } = stage
  try {
    const { workspaceId, siteName, token } = await buildManager({ kit }, { siteName: 'baitong' })
    const homeId = await buildHome({ kit }, workspaceId)
    const tenant = await buildUser({ kit })
    const lease = await buildLease({ kit }, workspaceId, { propertyId: homeId })
    await linkUser({ kit }, tenant.id, 'tenant', workspaceId, lease.tenantId)
    const bare = sizeOf(scriptsOfEntry())
    const publicMost = 115
    const dashboardMost = 230
    const pages: { name: string; path: string; most: number; token?: string }[] = [
      { name: 'home', path: '/', most: publicMost },
      { name: 'search', path: '/search', most: publicMost },
      { name: "manager's site", path: `/${siteName}`, most: publicMost },
      { name: 'a home', path: `/${siteName}/listing/${homeId}`, most: publicMost },
      {
        name: "the tenant's overview",
        path: '/dashboard/tenant/main',
        most: dashboardMost,
        token: tenant.token,
      },
      { name: "the manager's overview", path: '/dashboard/manager/main', most: dashboardMost, token },
    ]
    const figures: Figure[] = []
    for (const { name, path, most, token: by } of pages) {
      const headers: HeadersInit = by ? { cookie: `auth.token=${by}` } : {}
      const answer = await fetch(`${app.url}${path}`, { headers, redirect: 'manual' })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      figures.push({
        name: `JavaScript of ${name} (brotli)`,
        value: sizeOf(scriptsOfPage(await answer.text())),
        unit: 'kB',
        floor: { name: 'React and React Router alone', value: bare },
        target: { most },
      })
    }
    return figures
  } finally {
    await stage.close()
  }
}
