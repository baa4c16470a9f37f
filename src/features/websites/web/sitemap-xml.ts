/** A page in the languages it is there in. `changedAt` is a day. */
export type PageUrl = { th?: string; en?: string; changedAt?: string | null }

export const pageUrl = (th: string, en: string): PageUrl => ({ th, en })

/** A sitemap of pages, each address with its other language (sitemaps.org and Google's hreflang extension). */
export function sitemapPage(pages: readonly PageUrl[]): string {
  const urls = pages.flatMap((page) =>
    [page.th, page.en].flatMap((address) => (address ? urlOf(address, page) : [])),
  )

  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** A sitemap of sitemaps. */
export function sitemapIndex(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)

  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

function urlOf(address: string, { th, en, changedAt }: PageUrl): string {
  const alternates = [
    ['th', th],
    ['en', en],
    ['x-default', th ?? en],
  ].flatMap(([lang, href]) =>
    href ? `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>` : [],
  )

  return `<url><loc>${escapeXml(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}${alternates.join('')}</url>`
}

/** Text that stands in XML. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
