import { sql } from 'drizzle-orm'
import type { OwnKind, Right, Role } from '#contract/access.ts'
import { newId } from '#db/ids.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import {
  ACCESS_SECONDS,
  clearCookies,
  cookieOf,
  REFRESH_COOKIE,
  REFRESH_SECONDS,
  setCookies,
  TOKEN_COOKIE,
  type Tokens,
} from './cookies.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** Two tabs may refresh at once: the token before the last still passes for this long. */
const ROTATION_GRACE_SECONDS = 30

type Row = {
  session_id: string
  user_id: string
  role: Role
  email: string
  first_name: string
  last_name: string
  is_verified: boolean
  is_first_login: boolean
  workspace: { id: string; siteName: string | null; businessName: string; rights: Right[] } | null
  links: { kind: OwnKind; workspaceId: string; recordId: string }[]
}

/**
 * The account behind a request: Bearer token, else cookie. An expired access cookie with a good refresh cookie is
 * renewed on the way, so that a reader of pages is never sent to log in while the 30 days last.
 */
export async function readSession(
  kit: Kit,
  request: Request,
  responseHeaders: Headers,
): Promise<Reader | null> {
  const bearer = request.headers.get('authorization')?.match(/^Bearer (\S+)$/)?.[1]
  const cookies = request.headers.get('cookie')
  const token = bearer ?? cookieOf(cookies, TOKEN_COOKIE)
  const found = token ? await findReader(kit, token) : null
  if (found || bearer) return found

  const refreshToken = cookieOf(cookies, REFRESH_COOKIE)
  if (!refreshToken) return null
  const renewed = await rotate(kit, refreshToken)
  if (!renewed) {
    clearCookies(responseHeaders, kit.config.isHttps)
    return null
  }
  setCookies(responseHeaders, renewed, kit.config.isHttps)

  return findReader(kit, renewed.token)
}

async function findReader({ database, now }: Kit, token: string): Promise<Reader | null> {
  const [row] = await database.once<Row>(sql`
    select s.id as session_id, u.id as user_id, u.role, u.email, u.first_name, u.last_name,
           u.email_verified_at is not null as is_verified, u.is_first_login,
           (select json_build_object('id', w.id, 'siteName', w.site_name, 'businessName', w.business_name, 'rights', m.rights)
              from workspace_members m join workspaces w on w.id = m.workspace_id
             where m.user_id = u.id and w.status = 'active'
             order by (w.id = s.workspace_id) desc nulls last, m.created_at limit 1) as workspace,
           coalesce((select json_agg(json_build_object('kind', l.kind, 'workspaceId', l.workspace_id, 'recordId', l.record_id))
              from user_links l where l.user_id = u.id), '[]') as links
      from sessions s join users u on u.id = s.user_id
     where s.access_hash = ${hashSecret(token)} and s.revoked_at is null
       and s.access_expires_at > ${now().toISOString()} and u.status = 'active'`)

  return row
    ? {
        userId: row.user_id,
        sessionId: row.session_id,
        role: row.role,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        isEmailVerified: row.is_verified,
        isFirstLogin: row.is_first_login,
        workspace: row.workspace,
        links: row.links,
      }
    : null
}

/** Begins a session for a user and answers its tokens. */
export async function openSession(
  { database, now }: Kit,
  userId: string,
  userAgent: string,
): Promise<Tokens> {
  const tokens = newTokens()
  const at = now().getTime()
  await database.global((tx) =>
    tx.execute(sql`
      insert into sessions (id, user_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at, user_agent, created_at, last_used_at)
      values (${newId()}, ${userId}, ${hashSecret(tokens.token)}, ${hashSecret(tokens.refreshToken)},
              ${iso(at, ACCESS_SECONDS)}, ${iso(at, REFRESH_SECONDS)}, ${userAgent}, ${iso(at, 0)}, ${iso(at, 0)})`),
  )

  return tokens
}

/** New tokens for a refresh token, or null. A refresh token that was used up before ends its session. */
export async function rotate({ database, now, log }: Kit, refreshToken: string): Promise<Tokens | null> {
  const hashed = hashSecret(refreshToken)
  const at = now().getTime()

  return database.global(async (tx) => {
    const { rows } = await tx.execute<{ id: string; is_current: boolean; is_fresh: boolean }>(sql`
      select id, refresh_hash = ${hashed} as is_current,
             last_used_at > ${iso(at, -ROTATION_GRACE_SECONDS)}::timestamptz as is_fresh
        from sessions
       where (refresh_hash = ${hashed} or previous_refresh_hash = ${hashed})
         and revoked_at is null and refresh_expires_at > ${iso(at, 0)} for update`)
    const session = rows[0]
    if (!session) return null
    if (!session.is_current && !session.is_fresh) {
      log.warn('refresh_reused', { sessionId: session.id })
      await tx.execute(sql`update sessions set revoked_at = ${iso(at, 0)} where id = ${session.id}`)
      return null
    }

    const tokens = newTokens()
    await tx.execute(sql`
      update sessions set access_hash = ${hashSecret(tokens.token)}, previous_refresh_hash = refresh_hash,
             refresh_hash = ${hashSecret(tokens.refreshToken)}, access_expires_at = ${iso(at, ACCESS_SECONDS)},
             refresh_expires_at = ${iso(at, REFRESH_SECONDS)}, last_used_at = ${iso(at, 0)}
       where id = ${session.id}`)

    return tokens
  })
}

function newTokens(): Tokens {
  return { token: newSecret(), refreshToken: newSecret(), expiresIn: ACCESS_SECONDS }
}

function iso(at: number, plusSeconds: number) {
  return new Date(at + plusSeconds * 1000).toISOString()
}
