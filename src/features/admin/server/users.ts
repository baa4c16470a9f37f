import { type SQL, sql } from 'drizzle-orm'
import { type Right, ROLES, type Role } from '#contract/access.ts'
import { notFound } from '#contract/problem.ts'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { PERSON_NAMES, personNameIn } from '#db/person-name.ts'
import type { USER_STATES } from '#features/admin/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { findHolds } from './holds.ts'
import { type Paging, pageOf } from './paged.ts'

type Query = Paging & { search?: string; type: number; state?: (typeof USER_STATES)[number] }

type Row = {
  id: string
  key: string
  name: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
  role: Role
  status: string
  isEmailVerified: boolean
  businesses: string[]
  createdAt: Date
  lastSeenAt: Date | null
}

const columns = (locale: Locale) => sql`
  ${personNameIn(locale)} as name, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone as "phoneNumber", u.role, u.status,
  u.email_verified_at is not null as "isEmailVerified", u.created_at as "createdAt",
  (select max(s.last_used_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
  coalesce((select array_agg(${businessNameIn(locale)} order by w.created_at) from workspace_members m
              join workspaces w on w.id = m.workspace_id where m.user_id = u.id), '{}') as businesses`

const STATES: Record<NonNullable<Query['state']>, SQL> = {
  active: sql`u.status = 'active' and u.email_verified_at is not null`,
  unverified: sql`u.status = 'active' and u.email_verified_at is null`,
  suspended: sql`u.status = 'suspended'`,
  deleted: sql`u.status = 'deleted'`,
  erased: sql`u.status = 'erased'`,
}

/** Accounts by type and state, newest first; they and their businesses are named in the reader's language. Deleted and erased ones are shown only where they are asked for. */
export async function listUsers(kit: Kit, locale: Locale, { type, state, search, ...paging }: Query) {
  return kit.database.global(async (tx) => {
    const { rows, ...rest } = await pageOf<Row>(tx, paging, {
      columns: columns(locale),
      from: sql`users u`,
      alias: 'u',
      wanted: [
        state ? STATES[state] : sql`u.status not in ('deleted', 'erased')`,
        ...(type ? [isOfType(type)] : []),
        ...(search?.trim() ? [isFoundBy(search.trim())] : []),
      ],
    })

    return { ...rest, data: rows.map(asUser) }
  })
}

/** By role; owners and tenants also by a record of their own in some business. */
function isOfType(type: number): SQL {
  const role = ROLES[type - 1]!
  const kind = role === 'Owner' ? 'owner' : role === 'Tenant' ? 'tenant' : null
  if (!kind) return sql`u.role = ${role}`

  return sql`(u.role = ${role} or exists (select 1 from user_links l where l.user_id = u.id and l.kind = ${kind}))`
}

function isFoundBy(search: string): SQL {
  return foundBy(search, [PERSON_NAMES, sql`u.email`, sql`u.phone`], [sql`u.phone`])
}

type Detail = Row & {
  language: 'th' | 'en'
  suspendedAt: Date | null
  suspendedReason: string | null
  deletedAt: Date | null
  hasSecondFactor: boolean
  sessions: number
  workspaces: {
    id: string
    businessName: string
    siteName: string | null
    status: string
    rights: Right[]
  }[]
  records: { kind: string; workspaceId: string; businessName: string }[]
}

/** One account with where it works, what is its own, and what keeps it from being deleted. */
export async function readUser(
  kit: Kit,
  { id, readerId, locale }: { id: string; readerId: string; locale: Locale },
) {
  return kit.database.global(async (tx) => {
    const user = await findDetail(tx, { id, locale, now: kit.now() })

    return {
      ...user,
      ...asUser(user),
      suspendedAt: dateOf(user.suspendedAt),
      deletedAt: dateOf(user.deletedAt),
      holds: user.status === 'deleted' || user.status === 'erased' ? [] : await findHolds(tx, id, locale),
      isSelf: id === readerId,
    }
  })
}

type Wanted = { id: string; locale: Locale; now: Date }

async function findDetail(tx: Tx, { id, locale, now }: Wanted): Promise<Detail> {
  const name = businessNameIn(locale)
  const { rows } = await tx.execute<Detail>(sql`
    select ${columns(locale)}, u.id, u.locale as language, u.suspended_at as "suspendedAt",
           u.suspended_reason as "suspendedReason", u.deleted_at as "deletedAt",
           exists (select 1 from user_totp t where t.user_id = u.id and t.confirmed_at is not null)
             or exists (select 1 from passkeys p where p.user_id = u.id) as "hasSecondFactor",
           (select count(*)::int from sessions s
             where s.user_id = u.id and s.revoked_at is null and s.refresh_expires_at > ${now.toISOString()}) as sessions,
           coalesce((select json_agg(json_build_object('id', w.id, 'businessName', ${name}, 'siteName', w.site_name,
                                                       'status', w.status, 'rights', m.rights) order by w.created_at)
                       from workspace_members m join workspaces w on w.id = m.workspace_id where m.user_id = u.id), '[]') as workspaces,
           coalesce((select json_agg(json_build_object('kind', l.kind, 'workspaceId', w.id, 'businessName', ${name})
                                     order by ${name}, l.kind)
                       from user_links l join workspaces w on w.id = l.workspace_id where l.user_id = u.id), '[]') as records
      from users u where u.id = ${id}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

function asUser({ key: _, createdAt, lastSeenAt, ...row }: Row) {
  return { ...row, createdAt: new Date(createdAt), lastSeenAt: dateOf(lastSeenAt) }
}

function dateOf(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value)
}
