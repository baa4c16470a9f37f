import { isId } from '#db/ids.ts'
import type { Kit } from '#server/kit.ts'
import type { Doors } from '#server/mounts.ts'
import { ALL, noteRead, readFeedPage, readFeedState } from './feed-content.ts'
import { asXml } from './feed-xml.ts'
import { refuseTooMany } from './marks.ts'
import { findPublicSite } from './public-site.ts'

const FORMATS = { json: 'application/json', xml: 'application/xml' } as const
type Format = keyof typeof FORMATS

/**
 * `/feeds/{site}/{partner}.json` and `.xml`: the free homes that a manager gave to a partner site; `all` has every
 * published one. Whoever read it before and names what they have is told when nothing is new.
 */
export function openFeedsDoor({ app, kit }: Doors): void {
  app.get('/feeds/:siteName/:file{[a-z0-9-]+\\.(?:json|xml)}', (c) =>
    send(kit, c.req.raw, c.req.param('siteName').toLowerCase(), c.req.param('file')),
  )
}

async function send(kit: Kit, request: Request, siteName: string, file: string): Promise<Response> {
  const tooMany = await refuseTooMany(kit, request, { door: 'feeds', siteName })
  if (tooMany) return tooMany
  const [feed = '', format] = file.split('.') as [string, Format]
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const isFeed = feed === ALL || kit.config.partners.some(({ key }) => key === feed)
  const site = isFeed && (!after || isId(after)) ? await findPublicSite(kit, siteName) : undefined
  if (!site) return missing()

  return kit.database.inWorkspace(site.workspaceId, async (tx) => {
    await noteRead(tx, kit, site.workspaceId, feed)
    const { digest, changedAt } = await readFeedState(tx, kit, site.workspaceId, feed)
    const headers = new Headers({
      'content-type': `${FORMATS[format]}; charset=utf-8`,
      'cache-control': 'public, max-age=60',
      etag: `"${digest}-${format}${after ? `-${after}` : ''}"`,
      'last-modified': changedAt.toUTCString(),
      'access-control-allow-origin': '*',
    })
    if (isKnown(request, headers.get('etag')!, changedAt)) return new Response(null, { status: 304, headers })

    const { publicUrl: publicOrigin } = kit.config
    const { homes, next } = await readFeedPage(tx, { site, publicOrigin, feed, after })
    const self = `${publicOrigin}/feeds/${site.siteName}/${file}`
    const nextUrl = next && `${self}?after=${next}`
    if (nextUrl) headers.set('link', `<${nextUrl}>; rel="next"`)
    const content = {
      version: 1,
      site: site.origin,
      changedAt: changedAt.toISOString(),
      next: nextUrl ?? null,
      homes,
    }

    return new Response(format === 'xml' ? asXml('listings', content) : JSON.stringify(content), { headers })
  })
}

/** By the tag where one is named, else by the day (RFC 9110 §13.2.2); days are whole seconds. */
function isKnown({ headers }: Request, etag: string, changedAt: Date): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')

  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

function missing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
