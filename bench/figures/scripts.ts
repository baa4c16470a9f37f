import { buildHome } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { scriptsOfEntry, scriptsOfPage, sizeOf } from '../support/first-view.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

/** The scripts that a public page loads at first view, in brotli as they are sent. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit } = stage
  try {
    const { workspaceId, siteName } = await buildManager({ kit }, { siteName: 'baitong' })
    const homeId = await buildHome({ kit }, workspaceId)
    const bare = sizeOf(scriptsOfEntry())
    const pages: [string, string][] = [
      ['home', '/'],
      ['search', '/search'],
      ["manager's site", `/${siteName}`],
      ['a home', `/${siteName}/listing/${homeId}`],
    ]
    const figures: Figure[] = []
    for (const [name, path] of pages) {
      const answer = await fetch(`${app.url}${path}`)
      if (!answer.ok) continue
      figures.push({
        name: `JavaScript of ${name} (brotli)`,
        value: sizeOf(scriptsOfPage(await answer.text())),
        unit: 'kB',
        floor: { name: 'React and React Router alone', value: bare },
        target: { most: 105 },
      })
    }
    return figures
  } finally {
    await stage.close()
  }
}
