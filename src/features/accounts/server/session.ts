import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { requestOrigin } from '#server/request-origin.ts'
import { keyedBytes } from '#server/seal.ts'
import {
  ACCESS_SECONDS,
  clearCookies,
  cookieOf,
  REFRESH_SECONDS,
  refreshCookie,
  setCookies,
  type Tokens,
  tokenCookie,
} from './cookies.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { readerOf, type SessionRow } from './session-row.ts'

/** Two tabs may refresh at once: the token before the last still passes for this long. */
const ROTATION_GRACE_SECONDS = 30

/** Characters of a refresh token that stay the same as long as the session lasts. */
const FAMILY_LENGTH = 24

/** When a session was last used is kept to about this. */
const MARK_SECONDS = 300

/**
 * The account behind a request: Bearer token, else cookie. An expired access cookie with a good refresh cookie is
 * renewed on the way, so that a reader of pages is never sent to log in while the 30 days last; not where the answer
 * can carry no cookies (`responseHeaders` null), for the browser would be left with a used-up token.
 */
export async function readSession(
  kit: Kit,
  request: Request,
  responseHeaders: Headers | null,
): Promise<Reader | null> {
  const bearer = request.headers.get('authorization')?.match(/^Bearer (\S+)$/)?.[1]
  const cookies = request.headers.get('cookie')
  const token = bearer ?? cookieOf(cookies, tokenCookie(kit.config.isHttps))
  const found = token ? await findReader(kit, token) : null
  if (found || bearer) return found

  const refreshToken = cookieOf(cookies, refreshCookie(kit.config.isHttps))
  if (!refreshToken || !responseHeaders) return null
  const renewed = await rotate(kit, refreshToken)
  if (!renewed) {
    clearCookies(responseHeaders, kit.config.isHttps)
    return null
  }
  setCookies(responseHeaders, renewed, kit.config.isHttps)

  return findReader(kit, renewed.token)
}

/** How long a way into a socket waits to be used. */
export const TICKET_SECONDS = 30

/** A way into a socket for the session at hand, good once: it may stand in an address, which a token should not. */
export async function openTicket({ database, now }: Kit, sessionId: string): Promise<string> {
  const ticket = newSecret()
  const at = now().getTime()
  await database.once(sql`
    with gone as (delete from socket_tickets where expires_at < ${iso(at, 0)})
    insert into socket_tickets (secret_hash, session_id, expires_at)
    values (${hashSecret(ticket)}, ${sessionId}, ${iso(at, TICKET_SECONDS)})`)

  return ticket
}

/** The account behind a ticket, which is used up by it. */
export async function readTicket(kit: Kit, ticket: string): Promise<Reader | null> {
  const [used] = await kit.database.once<{ sessionId: string }>(sql`
    delete from socket_tickets where secret_hash = ${hashSecret(ticket)} and expires_at > ${kit.now().toISOString()}
    returning session_id as "sessionId"`)

  return used
    ? findBy(kit, sql`s.id = ${used.sessionId} and s.refresh_expires_at > ${kit.now().toISOString()}`)
    : null
}

function findReader(kit: Kit, token: string): Promise<Reader | null> {
  return findBy(
    kit,
    sql`s.access_hash = ${hashSecret(token)} and s.access_expires_at > ${kit.now().toISOString()}`,
  )
}

/** One statement, prepared, in plain columns: making and reading JSON in it cost a fifth of the answer. */
async function findBy({ database, now }: Kit, which: SQL): Promise<Reader | null> {
  const [row] = await database.once<SessionRow>(sql`
      select s.id as session_id, u.id as user_id, u.role, u.email, u.first_name, u.last_name, u.first_name_en, u.last_name_en,
             u.email_verified_at is not null as is_verified, u.is_first_login, s.second_factor_at,
             s.workspace_id as place_id,
             s.last_used_at < ${iso(now().getTime(), -MARK_SECONDS)}::timestamptz as is_unmarked,
             jsonb_exists(u.profile, 'secondFactorLater') as is_put_off,
             exists (select 1 from user_totp t where t.user_id = u.id and t.confirmed_at is not null)
               or exists (select 1 from passkeys p where p.user_id = u.id) as has_second_factor,
             w.id as workspace_id, w.site_name, w.business_name, w.business_name_en, w.is_suspended, w.rights,
             array(select l.kind || ' ' || l.workspace_id || ' ' || l.record_id from user_links l where l.user_id = u.id) as links
        from sessions s join users u on u.id = s.user_id
        left join lateral (
          select w.id, w.site_name, w.business_name, w.business_name_en, w.status = 'suspended' as is_suspended, m.rights
            from workspace_members m join workspaces w on w.id = m.workspace_id
           where m.user_id = u.id and w.status in ('active', 'suspended')
           order by (w.id = s.workspace_id) desc nulls last, w.status = 'active' desc, m.created_at limit 1) w on true
       where ${which} and s.revoked_at is null and u.status = 'active'`)
  if (row?.is_unmarked) await markUse(database, row.session_id, now())

  return row ? readerOf(row) : null
}

/** Notes that a session is in use, and from where. */
async function markUse(database: Kit['database'], sessionId: string, now: Date): Promise<void> {
  await database.once(sql`
    update sessions set last_used_at = ${now.toISOString()}, ip = coalesce(${requestOrigin()?.ip ?? null}, ip)
     where id = ${sessionId}`)
}

/** Begins a session for a user and answers its tokens. The address is that of the request at hand. */
export async function openSession(
  { database, now }: Kit,
  userId: string,
  userAgent: string,
  { isSecondFactorShown = false }: { isSecondFactorShown?: boolean } = {},
): Promise<Tokens> {
  const family = newSecret().slice(0, FAMILY_LENGTH)
  const tokens = { token: newSecret(), refreshToken: `${family}.${newSecret()}`, expiresIn: ACCESS_SECONDS }
  const at = now().getTime()
  await database.once(sql`
      insert into sessions (id, user_id, access_hash, refresh_hash, family_hash, access_expires_at, refresh_expires_at,
                            user_agent, ip, second_factor_at, created_at, last_used_at, rotated_at)
      values (${newId()}, ${userId}, ${hashSecret(tokens.token)}, ${hashSecret(tokens.refreshToken)}, ${hashSecret(family)},
              ${iso(at, ACCESS_SECONDS)}, ${iso(at, REFRESH_SECONDS)}, ${userAgent}, ${requestOrigin()?.ip ?? null},
              ${isSecondFactorShown ? iso(at, 0) : null}, ${iso(at, 0)}, ${iso(at, 0)}, ${iso(at, 0)})`)

  return tokens
}

/**
 * New tokens for a refresh token, or null. A refresh token that was used up before ends its session, however old it is.
 * They follow from the token that is exchanged, so that two tabs that refresh at the same moment get the same ones.
 */
export async function rotate(
  { config, database, now, log }: Kit,
  refreshToken: string,
): Promise<Tokens | null> {
  const hashed = hashSecret(refreshToken)
  const at = now().getTime()
  const next = nextTokens(config, refreshToken)

  return database.global(async (tx) => {
    const { rows } = await tx.execute<{ id: string; is_current: boolean; is_same_moment: boolean }>(sql`
      select id, refresh_hash = ${hashed} as is_current,
             previous_refresh_hash = ${hashed} and refresh_hash = ${hashSecret(next.refreshToken)}
               and rotated_at > ${iso(at, -ROTATION_GRACE_SECONDS)}::timestamptz as is_same_moment
        from sessions
       where family_hash = ${hashSecret(familyOf(refreshToken))}
         and revoked_at is null and refresh_expires_at > ${iso(at, 0)} for update`)
    const session = rows[0]
    if (!session) return null
    if (session.is_same_moment) return next
    if (!session.is_current) {
      log.warn('refresh_reused', { sessionId: session.id })
      await endSessions(tx, sql`id = ${session.id}`, now())
      return null
    }
    await tx.execute(sql`
      update sessions set access_hash = ${hashSecret(next.token)}, previous_refresh_hash = refresh_hash,
             refresh_hash = ${hashSecret(next.refreshToken)}, access_expires_at = ${iso(at, ACCESS_SECONDS)},
             refresh_expires_at = ${iso(at, REFRESH_SECONDS)}, last_used_at = ${iso(at, 0)}, rotated_at = ${iso(at, 0)},
             ip = coalesce(${requestOrigin()?.ip ?? null}, ip)
       where id = ${session.id}`)

    return next
  })
}

/** Ends one session of a user, or all of them, and closes their sockets. */
export function revokeSessions(tx: Tx, userId: string, now: Date, sessionId?: string): Promise<number> {
  return endSessions(
    tx,
    sql`user_id = ${userId} and (${sessionId ?? null}::uuid is null or id = ${sessionId ?? null})`,
    now,
  )
}

/** Ends every session of a user but the one at hand. Answers how many there were. */
export function revokeOtherSessions(tx: Tx, userId: string, now: Date, keptId: string): Promise<number> {
  return endSessions(tx, sql`user_id = ${userId} and id <> ${keptId}`, now)
}

/** Sockets hear of it by NOTIFY, in every process, once the transaction has committed (`#server/live/realtime.ts`). */
async function endSessions(tx: Tx, which: SQL, now: Date): Promise<number> {
  const { rows } = await tx.execute(sql`
    with ended as (update sessions set revoked_at = ${now.toISOString()} where ${which} and revoked_at is null returning id)
    select pg_notify('ruen_session_ended', id::text) from ended`)

  return rows.length
}

function nextTokens(config: Kit['config'], refreshToken: string): Tokens {
  const made = (purpose: string) => keyedBytes(config, refreshToken, purpose).toString('base64url')

  return {
    token: made('next-access'),
    refreshToken: `${familyOf(refreshToken)}.${made('next-refresh')}`,
    expiresIn: ACCESS_SECONDS,
  }
}

/** The part that all refresh tokens of a session share: 144 random bits, as secret as the rest. */
function familyOf(refreshToken: string): string {
  return refreshToken.slice(0, FAMILY_LENGTH)
}

function iso(at: number, plusSeconds: number) {
  return new Date(at + plusSeconds * 1000).toISOString()
}
