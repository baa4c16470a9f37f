import { brotliPage } from './brotli-page.ts'
import { type CutPage, cutPage, joined, type PackedPage, takesNonce } from './cut-page.ts'
import { gzipPage } from './gzip-page.ts'
import { takes } from './packed.ts'

/** Pages that look the same to every visitor, kept for a moment. */
export type PageCache = {
  /** The page from the cache, or rendered now and kept when it may be. */
  serve(request: Request, nonce: string, render: () => Promise<Response>): Promise<Response>
  /** Forgets every page: something they show has changed. */
  clear(): void
  /** While changes cannot be heard of, nothing is served from here. */
  setListening(isListening: boolean): void
}

export type PageCacheOptions = {
  /** How long a page may be served, in milliseconds. */
  ttl?: number
  /** How much is kept: pages, and letters of HTML in all, not packed. */
  maxPages?: number
  maxLength?: number
  now?: () => number
}

/** A page cut at its nonce, so that each visitor gets a nonce of their own, as text and packed. */
type Kept = {
  page: CutPage
  headers: [string, string][]
  length: number
  until: number
  /** Each made for the first visitor who is served from here and takes it. */
  packed: Partial<Record<PackedPage['encoding'], Promise<PackedPage | undefined>>>
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
    length -= pages.get(key)?.length ?? 0
    pages.delete(key)
  }
  const keep = (key: string, page: Kept) => {
    drop(key)
    pages.set(key, page)
    length += page.length
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
      if (!key) return render()
      const waiting = rendering.get(key)
      const page = find(key) ?? (waiting && (await waiting))
      if (page) return answer(page, nonce, request)

      const began = generation
      let fresh: Response | undefined
      const work = render().then(async (response) => {
        fresh = response
        const html = isKeepable(response) ? await response.clone().text() : ''
        if (!html.includes(nonce) || began !== generation) return undefined
        const page = cutPage(html, nonce)
        const headers = [...response.headers]
        const kept: Kept = { page, headers, length: html.length, until: now() + ttl, packed: {} }
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

      return fresh!
    },
    clear,
    setListening(value) {
      isListening = value
      clear()
    },
  }
}

/** Words of advertisers that change nothing on a page. */
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

async function answer(kept: Kept, nonce: string, request: Request): Promise<Response> {
  const { page, headers } = kept
  const file = takesNonce(page, nonce) ? await packedFor(kept, request) : undefined
  if (!file) return new Response(joined(page, nonce), { headers })

  return new Response(file.with(nonce), {
    headers: [...headers, ['content-encoding', file.encoding], ['vary', 'accept-encoding']],
  })
}

/** In brotli, in gzip where that did not succeed, or nothing: who takes brotli need not take gzip as well. */
async function packedFor({ page, packed }: Kept, request: Request): Promise<PackedPage | undefined> {
  const inBrotli = () => (packed.br ??= brotliPage(page).catch(() => undefined))
  const inGzip = () => (packed.gzip ??= Promise.resolve(gzipPage(page)))
  const accepted = request.headers.get('accept-encoding') ?? ''
  const file = takes(accepted, 'br') ? await inBrotli() : undefined

  return file ?? (takes(accepted, 'gzip') ? inGzip() : undefined)
}
