import { localeOfPath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { apiOf, scopeOf } from '#web/page-scope.ts'
import { rssAddress } from './site-rss-link.ts'
import { escapeXml } from './sitemap-xml.ts'

type Args = Parameters<typeof scopeOf>[0] & { request: Request }

const MOST = 30

/** `/alerts.xml` and `/en/alerts.xml` on a manager's host: their news for readers of RSS 2.0. */
export async function loader(args: Args): Promise<Response> {
  const subdomainName = scopeOf(args).siteName
  if (!subdomainName) throw new Response('Not found', { status: 404 })
  const locale = localeOfPath(new URL(args.request.url).pathname)
  const { posts, websites } = apiOf(args)
  const { data: site } = await websites.config({ subdomainName })
  const { data } = await posts.ofSite({ subdomainName, itemsPerPage: MOST, page: 1 })
  const { origin } = site
  const pageOf = (path: string) => escapeXml(origin + pathIn(locale, `/${site.userType}/alerts${path}`))
  const newest = data.map(({ updatedAt }) => updatedAt.getTime()).sort((a, b) => b - a)[0]
  const items = data.map(
    ({ id, title, summary, publishedAt }) =>
      `<item><title>${text(title)}</title><link>${pageOf(`/${id}`)}</link><guid isPermaLink="true">${pageOf(`/${id}`)}</guid><pubDate>${publishedAt.toUTCString()}</pubDate><description>${text(summary)}</description></item>`,
  )
  const body = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${text(site.businessName)}</title><link>${pageOf('')}</link><description>${text(m.websites_alerts_meta({ business: site.businessName }, { locale }))}</description><language>${locale}</language>${newest === undefined ? '' : `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`}<atom:link href="${escapeXml(rssAddress(origin, locale))}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`

  return new Response(body, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}

/** Escaped; what XML cannot hold at all falls away. */
function text(given: string): string {
  return escapeXml(given.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
