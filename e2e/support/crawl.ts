import { get } from 'node:http'

/** What a page says of itself, as a machine reads it. */
export type Crawled = {
  url: string
  status: number
  title: string
  canonical: string | null
  isIndexed: boolean
  /** By language: where the same page is in it. */
  alternates: Record<string, string>
  links: string[]
  /** Texts of its JSON-LD. */
  data: string[]
  ids: Set<string>
}

const AT_ONCE = 4

/**
 * Reads every page of a site that links lead to, beginning with some of its paths. An address with a query is read once
 * for each page and set of parameters, and leads no further: searches have no end. The forms of homes are all one page.
 */
export async function crawl(origin: string, starts: string[]): Promise<Map<string, Crawled>> {
  const pages = new Map<string, Crawled>()
  const known = new Set<string>()
  const open: string[] = []
  const add = (link: string, from: string) => {
    const url = new URL(link, from)
    if (url.origin !== origin || /^\/(?:api|assets|art|files)\//.test(url.pathname)) return
    const path = url.pathname.replace(
      /\/listing\/[^/]+\/(visit|apply-for-rent|before-applying)$/,
      '/listing/any/$1',
    )
    const kind = path + [...url.searchParams.keys()].sort().join()
    if (known.has(kind)) return
    known.add(kind)
    open.push(url.pathname + url.search)
  }
  for (const start of starts) add(start, origin)

  const work = async () => {
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const page = await readPage(origin + path)
      pages.set(path, page)
      if (!path.includes('?')) for (const link of page.links) add(link, page.url)
    }
  }
  while (open.length) await Promise.all(Array.from({ length: AT_ONCE }, work))

  return pages
}

/** Reads one address, with the redirects on the same site. */
export async function readPage(url: string): Promise<Crawled> {
  const { status, body, location } = await fetchText(url)
  if (location) {
    const target = new URL(location, url)
    if (target.origin === new URL(url).origin) return readPage(target.href)
  }
  const tags = [...body.matchAll(/<(link|meta|a)\s([^>]*)>/g)].map(([, name, rest]) => ({
    name,
    ...attributesOf(rest!),
  })) as Record<string, string>[]
  const link = (rel: string) => tags.filter((tag) => tag.name === 'link' && tag.rel === rel)

  return {
    url,
    status,
    title: decoded(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? ''),
    canonical: link('canonical')[0]?.href ?? null,
    // A feed is no page.
    isIndexed: body.startsWith('<!DOCTYPE html>') && !/<meta name="robots" content="noindex"/.test(body),
    // A feed is another form of the page, too, in no other language.
    alternates: Object.fromEntries(
      link('alternate').flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href!]] : [])),
    ),
    links: tags.flatMap((tag) => (tag.name === 'a' && tag.href ? [tag.href] : [])),
    data: [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text!,
    ),
    ids: new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decoded(id!))),
  }
}

/** The addresses of a site's map, and of the maps it names. */
export async function readSitemap(url: string): Promise<string[]> {
  const { body } = await fetchText(url)
  const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => decoded(loc!))
  if (!body.includes('<sitemapindex')) return found

  return (await Promise.all(found.map(readSitemap))).flat()
}

/** One answer, redirects not followed. Hosts below `localhost` are this machine, which not every resolver knows. */
export function fetchText(url: string): Promise<{ status: number; body: string; location?: string }> {
  const { host, port, pathname, search } = new URL(url)

  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path: pathname + search, headers: { host, accept: 'text/html' } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            location: answer.headers.location,
          }),
        )
      },
    ).on('error', reject)
  })
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      decoded(value!),
    ]),
  )
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
