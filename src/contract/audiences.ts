import type { Role } from './access.ts'

/** Whom administrators write for. `all` is everybody with an account. */
export const AUDIENCES = [
  'all',
  'managers',
  'tenants',
  'owners',
  'vendors',
  'agents',
  'others',
  'admins',
] as const

export type Audience = (typeof AUDIENCES)[number]

const OF_ROLE: Record<Role, Audience> = {
  Admin: 'admins',
  Manager: 'managers',
  Owner: 'owners',
  Tenant: 'tenants',
  Vendor: 'vendors',
  Agent: 'agents',
  Others: 'others',
}

/** The audience of a role. */
export const audienceOf = (role: Role): Audience => OF_ROLE[role]

type Who = { role: Role; workspace: object | null; links: readonly { kind: string }[] }

/** Every audience a person belongs to: by role, by working in a business, by records of their own. */
export function audiencesOf({ role, workspace, links }: Who): Audience[] {
  const has = (kind: string) => links.some((link) => link.kind === kind)
  const also: [Audience, boolean][] = [
    ['managers', workspace !== null],
    ['tenants', has('tenant')],
    ['owners', has('owner')],
    ['vendors', has('vendor')],
  ]

  return [...new Set(['all' as const, OF_ROLE[role], ...also.flatMap(([name, is]) => (is ? [name] : []))])]
}
