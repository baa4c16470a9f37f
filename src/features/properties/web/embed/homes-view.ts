import { keeping, keptIn } from '#web/page/kept-cookie.ts'

export type HomesView = 'map' | 'list'

const COOKIE = 'homes'

/** From this many homes on a building is worth a map. */
const ROOMS = 6

/** How this browser looked at the homes last; null where it never did. */
export function lastView(request: Request): HomesView | null {
  const found = keptIn(request, COOKIE)

  return found === 'map' || found === 'list' ? found : null
}

/** The headers that remember a view; none where it is the last one anyway. */
export function viewHeaders(request: Request, view: HomesView): HeadersInit {
  return lastView(request) === view ? {} : { 'set-cookie': keeping(COOKIE, view) }
}

/** What is seen first: the map, where at least half of the homes stand in buildings of several rooms. */
export function firstView(buildings: readonly { homes: number }[], total: number): HomesView {
  const inBuildings = buildings.reduce((sum, { homes }) => sum + (homes >= ROOMS ? homes : 0), 0)

  return total > 0 && inBuildings * 2 >= total ? 'map' : 'list'
}
