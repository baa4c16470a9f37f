import type { Locale } from '#i18n/locale.ts'
import { pathIn } from '#i18n/locale.ts'
import type { Viewer } from '#web/page/page-scope.ts'

/** The five dashboards, as they stand in the address. */
export const DASHBOARD_TYPES = ['manager', 'tenant', 'owner', 'admin', 'others'] as const
export type DashboardType = (typeof DASHBOARD_TYPES)[number]

type Who = Pick<Viewer, 'role' | 'ownKinds'> & { workspace: unknown }

/** 100 + login type of the role a dashboard is for (G071). */
export const REFUSAL_CODES: Record<DashboardType, number> = {
  admin: 101,
  manager: 102,
  owner: 103,
  tenant: 104,
  others: 107,
}

export function isDashboardType(text: string | undefined): text is DashboardType {
  return DASHBOARD_TYPES.includes(text as DashboardType)
}

/** The dashboard of a person's role: vendors, agents and all others share one (G089). */
export function ownType({ role }: Pick<Who, 'role'>): DashboardType {
  const type = role.toLowerCase()

  return isDashboardType(type) ? type : 'others'
}

/** Every dashboard a person may open: by role, by working in a business, by records of their own. */
export function openTypes(viewer: Who): DashboardType[] {
  const own = ownType(viewer)
  const also: Record<DashboardType, boolean> = {
    manager: viewer.workspace !== null,
    tenant: viewer.ownKinds.includes('tenant') || viewer.ownKinds.includes('applicant'),
    owner: viewer.ownKinds.includes('owner'),
    admin: false,
    others: viewer.ownKinds.includes('vendor'),
  }

  return DASHBOARD_TYPES.filter((type) => type === own || also[type])
}

/** `/dashboard/{type}/{component}`, the main page by default. */
export function dashboardPath(locale: Locale, type: DashboardType, component = 'main'): string {
  return pathIn(locale, `/dashboard/${type}/${component}`)
}

/** What a manager who is in no business may still open: their own account, and the page that says so. */
const WITHOUT_BUSINESS = ['no-business', 'general-settings', 'confirm', 'place']

/**
 * Where a visit to a dashboard address really goes, or null to stay. An unknown or missing type leads
 * to the one used last where it is still open, or to the own one (G089, G097, G384); another role's lead there too, with the code that says which role it is for (G100).
 * A manager who is in no business is told so, and how to go on (G100).
 */
export function dashboardDetour(
  viewer: Who,
  {
    type,
    component,
    locale,
    last,
  }: { type?: string; component?: string; locale: Locale; last?: DashboardType | null },
): string | null {
  const own = ownType(viewer)
  const open = openTypes(viewer)
  if (!isDashboardType(type)) return dashboardPath(locale, last && open.includes(last) ? last : own)
  if (!open.includes(type)) return `${dashboardPath(locale, own)}?refused=${REFUSAL_CODES[type]}`
  if (type === 'manager' && !viewer.workspace && !WITHOUT_BUSINESS.includes(component ?? ''))
    return dashboardPath(locale, type, 'no-business')

  return component ? null : dashboardPath(locale, type)
}

/** Pages of the administrator that stay open without a second factor: where it is set up and shown. */
const BEFORE_SECOND_FACTOR = ['general-settings', 'confirm']

/** Where an administrator is led who has not shown a second factor in this session, or null to stay. */
export function secondFactorDetour(
  { secondFactor }: Pick<Viewer, 'secondFactor'>,
  {
    type,
    component = 'main',
    locale,
    target,
  }: { type?: string; component?: string; locale: Locale; target: string },
): string | null {
  if (type !== 'admin' || secondFactor.isShown || BEFORE_SECOND_FACTOR.includes(component)) return null
  const page = secondFactor.isSet ? 'confirm' : 'general-settings/security'

  return `${dashboardPath(locale, type, page)}?next=${encodeURIComponent(target)}`
}
