import { createHash } from 'node:crypto'
import { readSitePage } from '#features/websites/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { Doors } from '#server/mounts.ts'
import { readFont } from '#server/ports/pay/sandbox/styles.ts'
import { refuseTooMany } from './marks.ts'
import { findPublicSite } from './public-site.ts'
import { FRAME_SCRIPT, frameStyles, TAG_SCRIPT, THEMES, type Theme } from './widget-files.ts'
import { sitePages, widgetClosed, widgetPage } from './widget-page.ts'

const MOST_HOMES = 24
const USUAL_HOMES = 6
const COLOUR = /^[0-9a-f]{6}$/

/**
 * A manager's free homes in a frame for their other website: `/embed/{site}`, its files, and the script that puts it
 * there. The same for everyone: no account is looked at, no cookie set, nothing about the visitor is kept.
 */
export function openWidgetDoor({ app, kit }: Doors): void {
  for (const path of ['/embed/*', '/en/embed/*'])
    app.use(path, async (c, next) => {
      const last = c.req.path.split('/').at(-1)!.toLowerCase()
      const siteName = last.includes('.') ? undefined : last
      return (await refuseTooMany(kit, c.req.raw, { door: 'embed', siteName })) ?? next()
    })
  app.get('/embed/listings.js', (c) => kept(c.req.raw, TAG_SCRIPT, 'text/javascript', DAY))
  app.get('/embed/frame.js', (c) => kept(c.req.raw, FRAME_SCRIPT, 'text/javascript', DAY))
  app.get('/embed/frame.css', (c) => {
    const { color, theme } = lookOf(c.req.query())
    return kept(c.req.raw, frameStyles({ primary: color && `#${color}`, theme }), 'text/css', DAY)
  })
  app.get('/embed/:font{anuphan-[a-z]+\\.woff2}', async (c, next) => {
    const font = await readFont(c.req.param('font')!)
    return font ? c.body(font, 200, { 'content-type': 'font/woff2', 'cache-control': DAY }) : next()
  })
  for (const locale of ['th', 'en'] as const)
    app.get(`${locale === 'en' ? '/en' : ''}/embed/:siteName{[A-Za-z0-9-]+}`, async (c) => {
      const { page, isThere } = await widgetOf(kit, locale, c.req.param('siteName')!, c.req.query())
      return kept(c.req.raw, page, 'text/html', MINUTE, isThere ? 200 : 404)
    })
}

const MINUTE = 'public, max-age=60'
const DAY = 'public, max-age=86400'

type Query = Record<string, string | undefined>

/** The page of a site, made once for everyone who asks within the moment. */
function widgetOf(kit: Kit, locale: Locale, given: string, query: Query) {
  const name = given.toLowerCase()
  const { color, theme } = lookOf(query)
  const asked = Number(query.count)
  const count = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_HOMES) : USUAL_HOMES

  return kit.shared.read(`widget ${locale} ${name} ${count} ${color ?? ''} ${theme}`, async () => {
    const site = await findPublicSite(kit, name)
    const shown = color ?? site?.primaryColor?.slice(1).toLowerCase()
    const stylesHref = `/embed/frame.css?theme=${theme}${shown ? `&color=${shown}` : ''}`
    if (!site) return { page: widgetClosed({ locale, stylesHref }), isThere: false }

    const paging = { itemsPerPage: count, page: 1 }
    const list = await readSitePage(kit, { name, pageName: 'available', query: paging, locale })
    const siteUrl = sitePages(site.origin, site.userType, locale)
    const { businessName, homes, total } = list

    return { page: widgetPage({ locale, businessName, siteUrl, homes, total, stylesHref }), isThere: true }
  })
}

function lookOf({ color = '', theme = '' }: Query): { color?: string; theme: Theme } {
  const hex = color.replace(/^#/, '').toLowerCase()

  return {
    color: COLOUR.test(hex) ? hex : undefined,
    theme: THEMES.find((one) => one === theme) ?? 'light',
  }
}

function kept(request: Request, body: string, type: string, keeping: string, status = 200): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': status === 200 ? keeping : 'no-store',
    etag,
  }
  if (status === 200 && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })

  return new Response(body, { status, headers })
}
