import { and, eq, gt } from 'drizzle-orm'
import { isId } from '#db/ids.ts'
import { workspaceMembers } from '#features/people/tables.ts'
import { takeouts } from '#features/takeouts/tables.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import { downloadHeader } from '#i18n/download-header.ts'
import { pathIn } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import type { Doors } from '#server/mounts.ts'
import { mayTakeOut } from './takeouts.ts'

type Which = { workspaceId: string; takeoutId: string; userId: string }

/** An archive on its way out: to a member who holds every right there at this moment, and to nobody else. */
export function openTakeoutsDoor({ app, kit, contextOf }: Doors): void {
  app.get('/api/workspaces/:workspaceId/takeouts/:id/file', async (c) => {
    const { reader, locale, responseHeaders } = await contextOf(c.req.raw, c.get('requestId'))
    const { workspaceId, id: takeoutId } = c.req.param()
    if (!isId(workspaceId) || !isId(takeoutId)) return missing()
    if (!reader) {
      // The mail was opened in a browser that is not logged in: after the login its page has the same link.
      const target = encodeURIComponent(pathIn(locale, '/dashboard/manager/general-settings/takeout'))
      return c.redirect(pathIn(locale, `/home?dialog=login&redirectAfterLogin=${target}`))
    }
    const response = await send(kit, { workspaceId, takeoutId, userId: reader.userId })
    for (const [name, value] of responseHeaders) response.headers.append(name, value)

    return response
  })
}

async function send(kit: Kit, which: Which): Promise<Response> {
  const found = await find(kit, which)
  const stored = found?.storageKey && (await kit.ports.files.get(found.storageKey))
  if (!stored) return missing()
  const day = found.createdAt.toISOString().slice(0, 10)

  return new Response(stored.stream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(stored.size),
      'content-disposition': downloadHeader(`${found.businessName} ${day}.zip`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The archive, where the reader may have it; that it was fetched is in the log. */
function find(kit: Kit, { workspaceId, takeoutId, userId }: Which) {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const [row] = await tx
      .select({
        storageKey: takeouts.storageKey,
        createdAt: takeouts.createdAt,
        rights: workspaceMembers.rights,
        businessName: workspaces.businessName,
      })
      .from(takeouts)
      .innerJoin(workspaces, eq(workspaces.id, takeouts.workspaceId))
      .innerJoin(
        workspaceMembers,
        and(eq(workspaceMembers.workspaceId, takeouts.workspaceId), eq(workspaceMembers.userId, userId)),
      )
      .where(
        and(
          eq(takeouts.workspaceId, workspaceId),
          eq(takeouts.id, takeoutId),
          eq(takeouts.status, 'ready'),
          gt(takeouts.expiresAt, kit.now()),
        ),
      )
    if (!row || !mayTakeOut(row.rights as never)) return null
    await audit(tx, {
      workspaceId,
      at: kit.now(),
      actorId: userId,
      action: 'takeout.fetched',
      recordKind: 'takeout',
      recordId: takeoutId,
    })
    return row
  })
}

function missing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
