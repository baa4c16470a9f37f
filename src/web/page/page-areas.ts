import type { ServerBuild } from 'react-router'
import { barePath, type Locale, localeOfPath } from '#i18n/locale.ts'

/**
 * A part of all pages that answers some paths by itself. For each page the router rebuilds all its routes and tries
 * them one by one, several times over: it is given those of one area only.
 */
export type Area = `${Locale}:${'home' | 'dashboard' | 'rest'}`

const AREAS: Area[] = ['th:home', 'th:dashboard', 'th:rest', 'en:home', 'en:dashboard', 'en:rest']

/** The area that a path lies in, as the router reads paths: letters of either case, `.data` for what it asks itself. */
export function areaOf(pathname: string): Area {
  const bare = barePath(pathname)
  const part = bare === '/' ? 'home' : /^\/dashboard(?:[/.]|$)/i.test(bare) ? 'dashboard' : 'rest'

  return `${localeOfPath(pathname)}:${part}`
}

/** One thing for each area. */
export function mapAreas<Made>(make: (area: Area) => Made): Record<Area, Made> {
  return Object.fromEntries(AREAS.map((area) => [area, make(area)])) as Record<Area, Made>
}

/**
 * The build with the pages of one area, and what belongs to no language. Ids of routes begin with theirs; those of the
 * dashboard stand within its layout, or, as files do, beside it.
 */
export function buildOf(area: Area, build: ServerBuild): ServerBuild {
  const [locale, part] = area.split(':')
  const dashboard = `${locale}:dashboard`
  const kept = <Route>(routes: Record<string, Route>) => {
    const isDashboard = (id?: string): boolean =>
      id !== undefined &&
      (id === dashboard ||
        id.startsWith(`${dashboard}:`) ||
        isDashboard((routes[id] as { parentId?: string } | undefined)?.parentId))

    return Object.fromEntries(
      Object.entries(routes).filter(([id, route]) => {
        if (id === 'root') return true
        const isForeign = /^(?:th|en):/.test(id) && !id.startsWith(`${locale}:`)
        const isOfHome = id === `${locale}:public` || (route as { index?: boolean }).index
        if (isForeign || (part === 'home' && !isOfHome)) return false
        return isDashboard(id) === (part === 'dashboard')
      }),
    )
  }

  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  }
}
