import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type PostText, postBlocks } from '#features/posts/web/embed/post-body.tsx'
import { ownLink } from '#features/websites/web/own-link.ts'
import { escapeXml } from '#features/websites/web/sitemap-xml.ts'
import { localeOfPath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { rssAddress } from './site-rss-link.ts'

type Args = Parameters<typeof scopeOf>[0] & { request: Request }

/** `/alerts.xml` and `/en/alerts.xml` on a manager's host: their news for readers of RSS 2.0. */
export async function loader(args: Args): Promise<Response> {
  const subdomainName = scopeOf(args).siteName
  if (!subdomainName) throw new Response('Not found', { status: 404 })
  const locale = localeOfPath(new URL(args.request.url).pathname)
  const { posts, websites } = apiOf(args)
  const { data: site } = await websites.config({ subdomainName })
  const { data } = await posts.feedOfSite({ subdomainName })
  const { origin } = site
  const pageOf = (path: string) => escapeXml(origin + pathIn(locale, `/${site.userType}/alerts${path}`))
  // Readers of feeds know no host of ours.
  const linkOf = (href: string) => {
    const path = ownLink(href, { base: `/${site.userType}`, locale, userType: site.userType })
    return path.startsWith('/') ? origin + path : path
  }
  const newest = data.map(({ updatedAt }) => updatedAt.getTime()).sort((a, b) => b - a)[0]
  const items = data.map(
    ({ id, title, summary, body, pictures, publishedAt }) =>
      `<item><title>${text(title)}</title><link>${pageOf(`/${id}`)}</link><guid isPermaLink="true">${pageOf(`/${id}`)}</guid><pubDate>${publishedAt.toUTCString()}</pubDate><description>${text(summary)}</description>${body === null ? '' : `<content:encoded>${text(asHtml({ text: body, pictures, origin, linkOf }))}</content:encoded>`}</item>`,
  )
  const body = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${text(site.businessName)}</title><link>${pageOf('')}</link><description>${text(m.websites_alerts_meta({ business: site.businessName }, { locale }))}</description><language>${locale}</language>${newest === undefined ? '' : `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`}<atom:link href="${escapeXml(rssAddress(origin, locale))}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`

  return new Response(body, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}

/** The text with its pictures as HTML, drawn by what draws the page. */
const asHtml = (post: PostText) => renderToStaticMarkup(createElement(Fragment, null, postBlocks(post)))

/** Escaped; what XML cannot hold at all falls away. */
function text(given: string): string {
  return escapeXml(given.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
