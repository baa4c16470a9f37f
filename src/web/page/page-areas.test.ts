import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { type Area, areaOf, buildOf, mapAreas } from './page-areas.ts'

it.each([
  ['/', 'th:home'],
  ['/en', 'en:home'],
  ['/en/', 'en:home'],
  ['/home', 'th:rest'],
  ['/_root.data', 'th:rest'],
  ['/en.data', 'en:rest'],
  ['/khram/listing/1', 'th:rest'],
  ['/dashboards', 'th:rest'],
  ['/en/dashboard', 'en:dashboard'],
  ['/Dashboard/manager/main', 'th:dashboard'],
  ['/dashboard.data', 'th:dashboard'],
  ['/en/dashboard/tenant/main.data', 'en:dashboard'],
])('%s lies in %s', (path, area) => {
  expect(areaOf(path)).toBe(area)
})

const ROUTES: [string, string?][] = [
  ['root'],
  ['th:public', 'root'],
  ['th:home/web/home:/', 'th:public'],
  ['th:dashboard', 'root'],
  ['th:overview/web/main:/dashboard/manager/main', 'th:dashboard'],
  ['en:public', 'root'],
  ['en:home/web/home:/', 'en:public'],
  ['en:dashboard', 'root'],
  ['en:overview/web/main:/dashboard/manager/main', 'en:dashboard'],
  ['en:settings', 'en:dashboard'],
  ['en:settings/web/account:/dashboard/:type/general-settings/account', 'en:settings'],
  ['file:/robots.txt', 'root'],
]

it('gives each area its own routes, and every route to an area', () => {
  const routes = Object.fromEntries(
    ROUTES.map(([id, parentId]) => [id, { id, parentId, index: id.endsWith(':/') || undefined }]),
  )
  const build = { routes, assets: { routes } } as unknown as ServerBuild
  const ids = mapAreas((area: Area) => Object.keys(buildOf(area, build).routes))
  expect(ids['en:dashboard']).toEqual([
    'root',
    'en:dashboard',
    'en:overview/web/main:/dashboard/manager/main',
    'en:settings',
    'en:settings/web/account:/dashboard/:type/general-settings/account',
  ])
  expect(ids['th:home']).toEqual(['root', 'th:public', 'th:home/web/home:/'])
  expect(ids['th:rest']).toEqual(['root', 'th:public', 'th:home/web/home:/', 'file:/robots.txt'])
  expect(new Set(Object.values(ids).flat())).toEqual(new Set(Object.keys(routes)))
  expect(Object.keys(buildOf('en:rest', build).assets.routes)).toEqual(ids['en:rest'])
})
