import { type InlineHashes, inlineHashes } from './inline-hashes.ts'
import { type Encoding, encodingFor, packedPage } from './packed.ts'

/** Pages that look the same to every visitor, kept for a moment. */
export type PageCache = {
  /** The page from the cache, or rendered now and kept when it may be. */
  serve(request: Request, nonce: string, render: () => Promise<Response>): Promise<Served>
  /** Forgets every page: something they show has changed. */
  clear(): void
  /** While changes cannot be heard of, nothing is served from here. */
  setListening(isListening: boolean): void
}

/** A page; one from the cache is allowed its scripts and styles by their hashes, any other by the nonce. */
export type Served = { response: Response; hashes?: InlineHashes }

export type PageCacheOptions = {
  /** How long a page may be served, in milliseconds. */
  ttl?: number
  /** Limits of what is kept: pages, and bytes of HTML in all, uncompressed. */
  maxPages?: number
  maxLength?: number
  now?: () => number
}

/** A page as it was rendered for its first visitor. Its nonce counts for nobody else. */
type Kept = {
  html: Buffer<ArrayBuffer>
  hashes: InlineHashes
  headers: [string, string][]
  until: number
  /** Each encoding is made for the first visitor from the cache who accepts it. */
  packed: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>
}

/**
 * A small cache for visitors without cookies: they all see the same page. What a page shows changes by an event of the
 * database (`clear`), and by the clock (`ttl`) for what follows the day. Concurrent visitors of a page that is not kept
 * wait for one rendering.
 */
export function createPageCache({
  ttl = 30_000,
  maxPages = 500,
  maxLength = 32 * 1024 * 1024,
  now = () => performance.now(),
}: PageCacheOptions = {}): PageCache {
  const pages = new Map<string, Kept>()
  const rendering = new Map<string, Promise<Kept | undefined>>()
  let length = 0
  let isListening = false
  // A page whose rendering began before a change must not be kept after it.
  let generation = 0

  const drop = (key: string) => {
    length -= pages.get(key)?.html.length ?? 0
    pages.delete(key)
  }
  const keep = (key: string, page: Kept) => {
    drop(key)
    pages.set(key, page)
    length += page.html.length
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages && length <= maxLength) break
      drop(oldest)
    }
  }
  const find = (key: string) => {
    const page = pages.get(key)
    if (!page || page.until <= now()) return undefined
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  const clear = () => {
    generation++
    pages.clear()
    rendering.clear()
    length = 0
  }

  return {
    async serve(request, nonce, render) {
      const key = isListening && nonce ? keyOf(request) : undefined
      if (!key) return { response: await render() }
      const waiting = rendering.get(key)
      const page = find(key) ?? (waiting && (await waiting))
      if (page) return { response: await answer(page, request), hashes: page.hashes }

      const began = generation
      let fresh: Response | undefined
      const work = render().then(async (response) => {
        fresh = response
        const html = isKeepable(response) ? await response.clone().text() : ''
        if (!html.includes(nonce) || began !== generation) return undefined
        const kept: Kept = {
          html: Buffer.from(html),
          hashes: inlineHashes(html, nonce),
          headers: [...response.headers],
          until: now() + ttl,
          packed: {},
        }
        keep(key, kept)
        return kept
      })
      const settled = work.catch(() => undefined)
      rendering.set(key, settled)
      try {
        await work
      } finally {
        if (rendering.get(key) === settled) rendering.delete(key)
      }

      return { response: fresh! }
    },
    clear,
    setListening(value) {
      isListening = value
      clear()
    },
  }
}

/** Query parameters of advertisers that change nothing on a page. */
const NOISE = /^(?:utm_.*|fbclid|gclid|_ga)$/

/** What a page depends on, or nothing when the request may be someone's own. */
export function keyOf(request: Request): string | undefined {
  const { headers, method } = request
  if (method !== 'GET' || headers.has('cookie') || headers.has('authorization')) return undefined
  const url = new URL(request.url)
  if (url.search.length > 300 || url.searchParams.has('login') || url.searchParams.has('token'))
    return undefined
  if (url.pathname.endsWith('.data') || /^\/(?:en\/)?(?:dashboard|dev)(?:\/|$)/.test(url.pathname))
    return undefined
  const query = [...url.searchParams]
    .filter(([name]) => !NOISE.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))

  return `${url.host}${url.pathname}?${new URLSearchParams(query)}`
}

function isKeepable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  )
}

async function answer({ html, headers, packed }: Kept, request: Request): Promise<Response> {
  const encoding = encodingFor(request)
  if (!encoding) return new Response(html, { headers })
  const body = packed[encoding] ?? packedPage(html, encoding)
  packed[encoding] = body

  return new Response(await body, {
    headers: [...headers, ['content-encoding', encoding], ['vary', 'accept-encoding']],
  })
}
