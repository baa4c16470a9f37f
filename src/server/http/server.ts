import { randomUUID } from 'node:crypto'
import type { AnyRouter } from '@orpc/server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Locale, localeOfPath } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { withOrigin } from '#server/request-origin.ts'
import { hasRoom, isStorageFull } from '#server/storage-full.ts'
import { checkedFileLimits, uploadLimits } from '#server/uploads/limits.ts'
import { addressOf } from './address.ts'
import { createApi, methodResponse, problemResponse } from './api.ts'
import type { ApiContext } from './context.ts'
import { type Site, siteAt, siteOf } from './hosts.ts'
import type { InlineHashes } from './inline-hashes.ts'
import { leadingOn } from './leaving.ts'
import { pathForLog } from './log-path.ts'
import { onManagerHost } from './manager-host.ts'
import { doorsIn, inOrder } from './methods.ts'
import { isOwnRequest } from './origin.ts'
import { packed } from './packed.ts'
import type { PageCache } from './page-cache.ts'
import { asProblem } from './problems.ts'
import type { Reader } from './reader.ts'
import { IN_DASHBOARD, securityHeaders } from './security-headers.ts'
import { unavailablePage } from './unavailable-page.ts'

type Variables = {
  requestId: string
  site: Site
  secureHeadersNonce?: string
  inlineHashes?: InlineHashes
}

/** What a page's loader is given: the request's context, the site it is for, and the calls in process. */
export type PageScope = { context: ApiContext; site: Site; nonce: string; api: unknown }

export type HttpOptions = {
  kit: Kit
  router: AnyRouter
  /** Finds the account behind a request's tokens; may renew cookies through the context's headers. */
  readSession(kit: Kit, request: Request, responseHeaders: Headers): Promise<Reader | null>
  /** Renders pages; absent in API tests. */
  pages?(request: Request, scope: PageScope): Promise<Response>
  /** Tells the router in the browser about pages it has not met yet; the same for every reader and host. */
  routes?(request: Request): Promise<Response>
  /** Keeps pages that all visitors share; absent in API tests and development. */
  pageCache?: PageCache
  /** Routes beside the API: media, the sandbox gateway, webhooks' raw doors, static files. */
  mount?(
    app: Hono<{ Variables: Variables }>,
    contextOf: (request: Request, requestId: string) => Promise<ApiContext>,
  ): void
}

/** The whole service behind one fetch. */
export function createHttp({ kit, router, readSession, pages, routes, pageCache, mount }: HttpOptions) {
  const { config, log } = kit
  const app = new Hono<{ Variables: Variables }>()
  const api = createApi(router, log)

  app.use(async (c, next) => {
    const started = performance.now()
    const url = new URL(c.req.url)
    const requestId = c.req.header('x-request-id')?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID()
    const site = await siteAt(url.host, config.productHost, kit.ownDomains)
    c.set('requestId', requestId)
    c.set('site', site)
    await withOrigin({ requestId, ip: addressOf(c.req.raw, config.trustsProxy) }, next)
    c.res.headers.set('x-request-id', requestId)
    guardAnswer(url, site, c.res.headers)
    log.info('request', {
      requestId,
      method: c.req.method,
      path: pathForLog(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  })
  app.use(securityHeaders(config.isHttps, config.isProduction || !('VITE_DEV' in globalThis)))
  app.use(async (c, next) => {
    const site = c.get('site')
    // A proxy asks by whatever name it knows us.
    if (site.kind === 'unknown' && c.req.path !== TLS_ASK) return c.text('Unknown host', 421)
    const { host, pathname, search } = new URL(c.req.url)
    const scheme = config.isHttps ? 'https' : 'http'
    if (site.kind === 'moved') {
      // Cached for ever, it would loop once the manager makes the other form of the name the main one.
      c.header('cache-control', 'max-age=3600')
      return c.redirect(`${scheme}://${site.host}${pathname}${search}`, 308)
    }
    const origin = `${scheme}://${host}`
    if (!isOwnRequest(c.req.raw, origin)) return problemResponse(403, 'foreign_origin', plainContext(c))
    return next()
  })

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const database = await kit.database.app.query('select 1').then(
      () => true,
      () => false,
    )
    const storage = await hasRoom(kit)
    const ok = database && storage
    return c.json({ ok, database, storage }, ok ? 200 : 503)
  })

  const contextOf = async (request: Request, requestId: string): Promise<ApiContext> => {
    const responseHeaders = new Headers()
    const isProduct = siteOf(new URL(request.url).host, config.productHost).kind === 'product'
    const reader = await readSession(kit, isProduct ? request : withoutCookies(request), responseHeaders)
    return {
      kit,
      reader,
      locale: localeOf(request),
      requestId,
      ip: addressOf(request, config.trustsProxy),
      userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? '',
      responseHeaders,
      request,
    }
  }

  mount?.(app, contextOf)
  // Calls say it by themselves; a door may share its address with one.
  for (const [path, methods] of doorsIn(app.routes))
    app.all(path, async (c, next) => {
      const allowed = inOrder([...methods, ...api.methodsAt(c.req.path)])
      return allowed.includes(c.req.method) ? next() : methodResponse(allowed, plainContext(c))
    })

  app.use(limitBodies())
  app.all('/api/*', async (c) => {
    try {
      const answer = await api.fetch(c.req.raw, await contextOf(c.req.raw, c.get('requestId')))
      return await packed(c.req.raw, answer, config.isHttps)
    } catch (error) {
      const problem = asProblem(error, log, c.get('requestId'))
      const isKnown = problem.status === 503
      return problemResponse(503, isKnown ? problem.code : 'unavailable', plainContext(c))
    }
  })

  if (routes) app.get('/__manifest', async (c) => packed(c.req.raw, await routes(c.req.raw)))
  if (pages) {
    app.all('*', async (c) => {
      if (c.get('site').kind === 'manager') {
        const { pathname, search } = new URL(c.req.url)
        const decision = onManagerHost(pathname + search, config.publicUrl)
        if (decision.kind === 'redirect') return c.redirect(decision.to, 302)
      }
      const nonce = c.get('secureHeadersNonce') ?? ''
      const render = async () => {
        const context = await contextOf(c.req.raw, c.get('requestId'))
        const scope = { context, site: c.get('site'), nonce, api: api.client(context) }
        const rendered = await pages(c.req.raw, scope)
        const response = leadingOn(c.req.raw, rendered, config.publicUrl, context.locale)
        if (context.reader && !response.headers.has('cache-control'))
          response.headers.set('cache-control', keepingOf(c.req.path))
        for (const [name, value] of context.responseHeaders) response.headers.append(name, value)
        return response
      }

      if (!pageCache) return packed(c.req.raw, await render(), config.isHttps)
      const { response, hashes } = await pageCache.serve(c.req.raw, nonce, render)
      c.set('inlineHashes', hashes)
      return packed(c.req.raw, response, config.isHttps)
    })
  }

  app.onError((error, c) => {
    log.error('page', { requestId: c.get('requestId'), error })
    return unavailablePage(localeOfPath(c.req.path), isStorageFull(error) ? 'storage_full' : 'unavailable')
  })

  return { fetch: app.fetch as (request: Request) => Promise<Response>, api }
}

/**
 * What every answer is given besides: secrets in an address stay here and in no cache, answers of calls are nobody
 * else's, and a manager's host keeps no cookies of ours (G072).
 */
function guardAnswer({ pathname, searchParams }: URL, site: Site, headers: Headers): void {
  if (searchParams.has('token')) {
    headers.set('referrer-policy', 'same-origin')
    headers.set('cache-control', 'no-store')
  }
  if (pathname.startsWith('/api/') && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (site.kind !== 'product') headers.delete('set-cookie')
  const isForeign = site.kind === 'moved' || (site.kind === 'manager' && site.isOwnDomain)
  // A domain that is not ours may be led elsewhere again, and what else stands below it is not ours to decide.
  if (isForeign && headers.has('strict-transport-security'))
    headers.set('strict-transport-security', 'max-age=2592000')
}

/** Where a proxy asks whether a name may have a certificate. */
export const TLS_ASK = '/internal/tls-ask'

/** Pages for someone who is logged in: those of the dashboard are not kept at all, others for this browser alone. */
function keepingOf(path: string): string {
  return IN_DASHBOARD.test(path) ? 'no-store' : 'private, no-cache'
}

/** Session cookies count on the product's own host only; elsewhere only a token says who the reader is. */
function withoutCookies(request: Request): Request {
  const authorization = request.headers.get('authorization')

  return new Request(request.url, { headers: authorization ? { authorization } : {} })
}

/** Where a paper is checked that may be larger than what anybody hands in to be kept. */
const CHECKS_FILES = /^(?:\/api\/verify\/file|(?:\/en)?\/verify(?:\/[^/]*)?(?:\.data)?)$/

/** JSON and plain forms: 1 MB; forms with files: what six uploads need (G142), or a paper to be checked. By Content-Length, or cut when passed. */
function limitBodies() {
  const onError = (c: { req: { raw: Request } }) => problemResponse(413, 'too_large', plainContext(c))
  const plain = bodyLimit({ maxSize: 1024 * 1024, onError })
  const withFiles = bodyLimit({ maxSize: uploadLimits.requestBytes, onError })
  const checked = bodyLimit({ maxSize: checkedFileLimits.requestBytes, onError })
  const filesTo = (path: string) => (CHECKS_FILES.test(path) ? checked : withFiles)

  // A method without a body is not asked for one: that would build the whole request from the head.
  return (c: Parameters<typeof plain>[0], next: Parameters<typeof plain>[1]) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? next()
      : (c.req.header('content-type')?.startsWith('multipart/form-data') ? filesTo(c.req.path) : plain)(
          c,
          next,
        )
}

function plainContext(c: { req: { raw: Request } }) {
  return { locale: localeOf(c.req.raw), requestId: '' }
}

/** The page's language is in its path; a call says it by `lang` or Accept-Language; Thai otherwise. */
function localeOf(request: Request): Locale {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/api/')) return localeOfPath(url.pathname)
  const asked = [url.searchParams.get('lang'), request.headers.get('accept-language')]
  const known = asked.map((words) => words?.match(/^(th|en)\b/i)?.[1]?.toLowerCase()).find(Boolean)

  return known === 'en' ? 'en' : 'th'
}
