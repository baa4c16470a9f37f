import { sql } from 'drizzle-orm'
import type { Role } from '#contract/access.ts'
import { isId } from '#db/ids.ts'
import { downloadHeader } from '#i18n/download-header.ts'
import { pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { Doors } from '#server/mounts.ts'
import { isExportLink } from './export-link.ts'
import { privacyPath } from './privacy-path.ts'

/** A packed export on its way out: by a signed address, and to nobody but its owner. */
export function openPrivacyDoor({ app, kit, contextOf }: Doors): void {
  app.get('/api/user/privacy/exports/:id/file', async (c) => {
    const { reader, locale, responseHeaders } = await contextOf(c.req.raw, c.get('requestId'))
    const exportId = c.req.param('id')
    const query = new URL(c.req.url).searchParams
    if (!isId(exportId) || !isExportLink(kit.config, { exportId, query, now: kit.now() })) return missing()
    if (!reader) {
      // The mail was opened in a browser that is not logged in: after the login its page has the same link.
      const target = encodeURIComponent(pathIn(locale, privacyPath(await roleOf(kit, exportId))))
      return c.redirect(pathIn(locale, `/home?dialog=login&redirectAfterLogin=${target}`))
    }
    const response = await send(kit, { exportId, userId: reader.userId })
    for (const [name, value] of responseHeaders) response.headers.append(name, value)

    return response
  })
}

async function send(kit: Kit, { exportId, userId }: { exportId: string; userId: string }): Promise<Response> {
  const [row] = await kit.database.once<{ storage_key: string; created_at: string }>(sql`
    select storage_key, created_at from data_exports
     where id = ${exportId} and user_id = ${userId} and status = 'ready' and expires_at > ${kit.now().toISOString()}`)
  const stored = row && (await kit.ports.files.get(row.storage_key))
  if (!stored) return missing()
  const day = new Date(row.created_at).toISOString().slice(0, 10)

  return new Response(stored.stream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(stored.size),
      'content-disposition': downloadHeader(`${kit.config.product.slug}-my-data-${day}.zip`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function roleOf({ database }: Kit, exportId: string): Promise<Role> {
  const [row] = await database.once<{ role: Role }>(
    sql`select u.role from data_exports e join users u on u.id = e.user_id where e.id = ${exportId}`,
  )

  return row?.role ?? 'Others'
}

function missing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
