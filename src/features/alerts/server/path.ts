import type { Role } from '#contract/access.ts'

const DASHBOARDS: Partial<Record<Role, string>> = {
  Admin: 'admin',
  Manager: 'manager',
  Owner: 'owner',
  Tenant: 'tenant',
}

/** The page of an alert in the dashboard of a role. */
export function alertPath(role: Role, alertId: string): string {
  return `/dashboard/${DASHBOARDS[role] ?? 'others'}/product-news/${alertId}`
}
