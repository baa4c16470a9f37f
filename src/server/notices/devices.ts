import { and, eq, notInArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { pushDevices } from '#db/tables/notices.ts'
import type { Kit } from '#server/kit.ts'
import { isPushKey } from '#server/ports/push/encrypt.ts'
import type { PushTarget } from '#server/ports/push/push-port.ts'

/** More browsers than anybody uses; the oldest gives way. */
const MOST = 20

type Login = { userId: string; sessionId: string }

type Kept = PushTarget & {
  id: string
  sessionId: string
  name: string
  createdAt: string
  lastSentAt: string | null
}

/** The browsers of a person that show notices, the newest first: those whose login lasts. */
export async function devicesOf(tx: Tx, userId: string): Promise<Kept[]> {
  const { rows } = await tx.execute<Kept>(sql`
    select d.id, d.session_id as "sessionId", d.endpoint, d.public_key as "publicKey", d.auth_text as "authText", d.name,
           d.created_at as "createdAt", d.last_sent_at as "lastSentAt"
      from push_devices d
      join sessions s on s.id = d.session_id and s.user_id = d.user_id and s.revoked_at is null and s.refresh_expires_at > now()
     where d.user_id = ${userId} order by d.created_at desc, d.id desc`)

  return rows
}

/** The same as a person sees them. */
export async function listDevices(tx: Tx, { userId, sessionId }: Login) {
  const devices = await devicesOf(tx, userId)

  return devices.map(({ id, name, createdAt, lastSentAt, ...one }) => ({
    ...{ id, name, isHere: one.sessionId === sessionId, createdAt: new Date(createdAt) },
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt),
  }))
}

/**
 * Has a browser show notices of whoever is logged in there; it may have shown somebody else's before.
 * @throws 422 on the field `endpoint`, for keys that no browser has
 */
export async function keepDevice(
  tx: Tx,
  kit: Kit,
  { userId, sessionId }: Login,
  { name, ...target }: PushTarget & { name: string },
): Promise<string> {
  const url = URL.parse(target.endpoint)
  const isPlain = url?.protocol === 'https:' || kit.config.push.inside.includes(url?.host ?? '')
  if (!isPlain || !isPushKey(target)) throw invalid({ endpoint: 'push_endpoint' })
  const own = { userId, sessionId, name, ...target }
  const [row] = await tx
    .insert(pushDevices)
    .values({ id: newId(), ...own, createdAt: kit.now() })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...own, createdAt: kit.now() } })
    .returning({ id: pushDevices.id })
  // Those of logins that are over go as well.
  const kept = (await devicesOf(tx, userId)).slice(0, MOST).map(({ id }) => id)
  await tx.delete(pushDevices).where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, kept)))

  return row!.id
}

/** @throws Problem 404 */
export async function dropDevice(tx: Tx, userId: string, id: string): Promise<void> {
  const gone = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id })
  if (!gone[0]) throw notFound()
}
