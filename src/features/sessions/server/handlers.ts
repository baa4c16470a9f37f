import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { revokeOtherSessions, revokeSessions } from '#features/accounts/server/service.ts'
import { sessionsContract } from '#features/sessions/contract.ts'
import { audit } from '#server/audit.ts'
import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { readDevice } from './rules.ts'

const os = serve(sessionsContract)

type Row = {
  id: string
  user_agent: string | null
  ip: string | null
  created_at: string
  last_used_at: string
}

export const sessionsHandlers = {
  list: os.list.handler(async ({ context }) => {
    const { userId, sessionId } = signedIn(context)
    const { database, now } = context.kit
    const rows = await database.once<Row>(sql`
      select id, user_agent, ip, created_at, last_used_at from sessions
       where user_id = ${userId} and revoked_at is null and refresh_expires_at > ${now().toISOString()}
       order by (id = ${sessionId}) desc, last_used_at desc, id desc limit 100`)

    return {
      data: rows.map((row) => ({
        id: row.id,
        ...readDevice(row.user_agent ?? ''),
        ip: row.ip,
        createdAt: new Date(row.created_at),
        lastUsedAt: new Date(row.last_used_at),
        isCurrent: row.id === sessionId,
      })),
    }
  }),
  end: os.end.handler(async ({ input: { id }, context }) => {
    const { userId } = signedIn(context)
    const { database, now } = context.kit
    await database.inWorkspace(NO_WORKSPACE, async (tx) => {
      if ((await revokeSessions(tx, userId, now(), id)) === 0) throw notFound()
      await audit(tx, ended(userId, { sessionId: id }))
    })
    return { data: { ok: true as const } }
  }),
  endOthers: os.endOthers.handler(async ({ context }) => {
    const { userId, sessionId } = signedIn(context)
    const { database, now } = context.kit
    const count = await database.inWorkspace(NO_WORKSPACE, async (tx) => {
      const others = await revokeOtherSessions(tx, userId, now(), sessionId)
      if (others > 0) await audit(tx, ended(userId, { others }))
      return others
    })
    return { data: { ended: count } }
  }),
}

function ended(userId: string, after: Record<string, unknown>) {
  return {
    workspaceId: NO_WORKSPACE,
    actorId: userId,
    action: 'session.ended',
    recordKind: 'account',
    recordId: userId,
    after,
  }
}
