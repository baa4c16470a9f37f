import type { Role } from '#contract/access.ts'

const TYPES: Partial<Record<Role, string>> = {
  Admin: 'admin',
  Manager: 'manager',
  Owner: 'owner',
  Tenant: 'tenant',
}

/** Address of the page on one's own data, in the dashboard of a role. */
export function privacyPath(role: Role): string {
  return `/dashboard/${TYPES[role] ?? 'others'}/general-settings/privacy`
}
