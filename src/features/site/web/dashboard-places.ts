import { m } from '#i18n/messages/messages.js'
import { type DashboardType, openTypes } from '#web/dashboard/dashboard-types.ts'
import { initialOf } from '#web/initial.ts'
import type { Scope, Viewer } from '#web/page/page-scope.ts'

/** A business that a person is something in. */
export type Place = Awaited<ReturnType<Scope['api']['people']['places']>>['data'][number]

type Person = Pick<Viewer, 'workspace' | 'firstName' | 'lastName'>

/** One line of the switch: what it sends, and what it says. */
export type Choice = { place: string; name: string; role: string; isCurrent: boolean }

/**
 * Every place a person may go to: each business in each role, all own records together where they lie in several, and
 * dashboards that have no place.
 */
export function choicesOf(
  viewer: Person & Pick<Viewer, 'role' | 'ownKinds'>,
  type: DashboardType,
  places: Place[],
): Choice[] {
  return openTypes(viewer).flatMap((one) => {
    const here = places.filter((place) => place.type === one)
    const role = ROLES[one]()
    if (here.length === 0)
      return [{ place: `${one}:`, name: nameOf(viewer, one), role, isCurrent: one === type }]
    const current = one === type ? currentOf(here) : undefined
    const each = here.map((place) => ({
      place: `${one}:${place.workspaceId}`,
      name: place.businessName,
      role,
      isCurrent: place === current,
    }))
    const all = {
      place: `${one}:all`,
      name: m.people_place_all({ count: String(here.length) }),
      role,
      isCurrent: one === type && current === undefined,
    }

    return here.length > 1 && one !== 'manager' ? [...each, all] : each
  })
}

/** What one is in: the business for a manager, the person for everyone else, with the business they are seen by. */
export function placeOf(viewer: Person, type: DashboardType, places: Place[]) {
  const name = nameOf(viewer, type)
  const current = currentOf(places.filter((place) => place.type === type))
  const role = ROLES[type]()

  return {
    name,
    role:
      current && type !== 'manager' ? m.people_place_role({ role, business: current.businessName }) : role,
    initial: initialOf(name),
  }
}

/** The business in use by this dashboard; null while it shows all own records together. */
export function chosenIn(places: Place[], type: DashboardType): string | null {
  return places.find((place) => place.type === type && place.isChosen)?.workspaceId ?? null
}

/** The business that a link of a notice or mail leads into, and the page itself; null for any other address. */
export function businessMeant(target: string): { workspaceId: string; target: string } | null {
  const url = new URL(target, 'http://here')
  const workspaceId = url.searchParams.get('business')
  if (workspaceId === null) return null
  url.searchParams.delete('business')

  return { workspaceId, target: url.pathname + url.search }
}

/**
 * Whether somebody is in another business than the one that a page is of. Who sees all own records together sees that one,
 * too; who is nothing there stays.
 */
export function mustMove(
  places: readonly Pick<Place, 'type' | 'workspaceId' | 'isChosen'>[],
  { type, workspaceId }: { type: string | undefined; workspaceId: string },
): boolean {
  const here = places.filter((place) => place.type === type)
  const isThere = here.some((place) => place.workspaceId === workspaceId && !place.isChosen)

  return isThere && here.some((place) => place.isChosen)
}

/** The one that is chosen, or the only one. */
function currentOf(places: Place[]): Place | undefined {
  return places.length === 1 ? places[0] : places.find((place) => place.isChosen)
}

const ROLES: Record<DashboardType, () => string> = {
  manager: m.site_role_manager,
  tenant: m.site_role_tenant,
  owner: m.site_role_owner,
  admin: m.site_role_admin,
  others: m.site_role_others,
}

function nameOf({ workspace, firstName, lastName }: Person, type: DashboardType): string {
  const person = `${firstName} ${lastName}`.trim()

  return type === 'manager' ? (workspace?.businessName ?? person) : person
}
