import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
// The build of the pages: made by the React Router plugin around this very file.
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { STEP_UP_MINUTES } from '#contract/access.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { withLocale } from '#i18n/request-locale.ts'
import { todayInBangkok } from '#thai/days.ts'
import { namesIn } from '#thai/names.ts'
import { withBody } from '#web/document/written-page.ts'
import { doors, hubs, listeners, register, router, schedules } from './app.ts'
import { loadDemo } from './demo/load.ts'
import { demoNotice } from './demo/notice.ts'
import { makeAdmin } from './features/accounts/server/admin.ts'
import { readSession, readTicket } from './features/accounts/server/session.ts'
import { type Config, readConfig } from './server/config.ts'
import { openConsole } from './server/console.ts'
import { ConfigError } from './server/environment.ts'
import { createPageCache } from './server/http/page-cache.ts'
import { problemBody } from './server/http/problems.ts'
import type { Reader } from './server/http/reader.ts'
import { createHttp, type PageScope } from './server/http/server.ts'
import { startJobs } from './server/jobs.ts'
import type { Kit } from './server/kit.ts'
import { startNotifications } from './server/live/notifications.ts'
import { startRealtime } from './server/live/realtime.ts'
import { createLog } from './server/log.ts'
import { mountDoors } from './server/mounts.ts'
import { openPlatform } from './server/platform.ts'
import { assertPortFree, portError } from './server/port.ts'
import { areaOf, buildOf, mapAreas } from './web/page/page-areas.ts'
import { withPageProblems } from './web/page/page-problems.ts'
import { isProblem, type Scope, scopeContext, type Viewer } from './web/page/page-scope.ts'

export { ConfigError, readConfig }

/**
 * Makes an administrator from the command line, beside a running service or without one.
 * @throws ConfigError for a password that anyone would try
 */
export async function createAdmin(config: Config, account: { email: string; password?: string }) {
  const terminal = await openConsole(config)
  try {
    return await makeAdmin(terminal, account)
  } catch (error) {
    if (!isProblem(error)) throw error
    throw new ConfigError(
      'This password is one of the most common ones, or the address itself. Choose another one.',
    )
  } finally {
    await terminal.close()
  }
}

/**
 * The pages behind one fetch: host and path decide the site, the path decides the language. And `routes`: what a browser
 * asks when it is led to a page whose route it has not met.
 */
function createPages(kit: Kit) {
  const whole = withPageProblems(build as unknown as ServerBuild)
  const mode = kit.config.isProduction ? 'production' : 'development'
  const handleAll = createRequestHandler(whole, mode)
  const handlers = mapAreas((area) => createRequestHandler(buildOf(area, whole), mode))

  return {
    async pages(request: Request, page: PageScope): Promise<Response> {
      const { pathname } = new URL(request.url)
      const locale = localeOfPath(pathname)
      const context = new RouterContextProvider()
      context.set(scopeContext, pageScope(kit, locale, page))

      return withBody(
        await withLocale(locale, () => handlers[areaOf(pathname)](asSeen(request, kit.config), context)),
      )
    },
    routes: (request: Request): Promise<Response> => handleAll(request, new RouterContextProvider()),
  }
}

/**
 * A form as the browser sent it: behind a proxy that ends TLS it arrives by http, and React Router compares the whole
 * address with the Origin header.
 */
function asSeen(request: Request, { isHttps }: Config): Request {
  if (!isHttps || request.method === 'GET' || request.method === 'HEAD') return request

  return new Request(request.url.replace(/^http:/, 'https:'), request)
}

type PageCache = ReturnType<typeof createPageCache>
type Fetch = (request: Request) => Promise<Response>

/** Pages, API and doors behind one fetch; the kit outlives it, so that it can be made anew while developing. */
export function createFetch(kit: Kit, pageCache: PageCache): Fetch {
  return createHttp({
    kit,
    router,
    readSession,
    ...createPages(kit),
    pageCache,
    mount: (app, contextOf) => mountDoors({ app, kit, contextOf }, doors),
  }).fetch
}

/** What developing changes: whose server it is, what answers before us, and that our code may be edited meanwhile. */
export type Development = {
  server: Server
  before(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void
  fetchOf(kit: Kit, pageCache: PageCache): Fetch
}

/** The address of a long search is 9 kB in Thai, and its own page names it again as where one comes from. */
const MAX_HEADER_BYTES = 32 * 1024

/** Starts what SERVICES names and answers how to stop it. */
export async function startSite(config: Config, development?: Development) {
  const log = createLog(config.logLevel)
  await assertPortFree(config)
  // Managers are told who to write to; what is to be set is the operator's to know.
  if (config.domains.target === null)
    log.info('own_domains_closed', { reason: 'PUBLIC_URL names no host of the internet; set DOMAIN_TARGET' })
  const platform = await openPlatform(config, log, register)
  const { kit } = platform
  const pageCache = createPageCache()
  const fetch = (development?.fetchOf ?? createFetch)(kit, pageCache)
  const listener = getRequestListener((request, env) =>
    fetch(withPeer(request, (env as { incoming: IncomingMessage }).incoming)),
  )
  const server = development?.server ?? createServer({ maxHeaderSize: MAX_HEADER_BYTES })
  server.on('request', (incoming, outgoing) =>
    development
      ? development.before(incoming, outgoing, () => listener(incoming, outgoing))
      : listener(incoming, outgoing),
  )
  const isWeb = config.services.includes('web')

  // Before the jobs: what happened in the demo's year is nobody's news.
  if (config.hasDemo) await fillWithDemo(platform)
  const jobs = config.services.includes('jobs') ? await startJobs(kit, listeners, schedules) : undefined
  const notifications = isWeb ? await startNotifications(platform.ownerConnection, log) : undefined
  const realtime =
    notifications && (await startRealtime(kit, server, notifications, { readSession, readTicket, hubs }))
  const shared = [kit.shared, kit.ownDomains, pageCache]
  await notifications?.on('ruen_public', () => {
    for (const kept of shared) kept.clear()
  })
  notifications?.onGap((isListening) => {
    for (const kept of [...shared, kit.perBusiness]) kept.setListening(isListening)
  })

  /** Stops taking requests, lets running ones and running jobs end, then closes the database. */
  const stop = async () => {
    await realtime?.stop()
    await notifications?.stop()
    const closed = new Promise<void>((done) => server.close(() => done()))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5_000).unref()
    if (isWeb) await closed
    await jobs?.stop()
    await platform.close()
  }
  if (isWeb)
    await listen(server, config).catch(async (error) => {
      await stop()
      throw error
    })

  return {
    kit,
    url: isWeb ? `http://localhost:${(server.address() as AddressInfo).port}` : undefined,
    /** What a person at the terminal may want to read. */
    notice: config.hasDemo ? await demoNotice(kit) : [],
    stop,
  }
}

async function fillWithDemo({ kit, close }: Awaited<ReturnType<typeof openPlatform>>) {
  try {
    await loadDemo(kit)
  } catch (error) {
    await close()
    throw error
  }
}

function pageScope(kit: Kit, locale: Scope['locale'], { context, site, nonce, api }: PageScope): Scope {
  const { config } = kit

  return {
    locale,
    nonce,
    requestId: context.requestId,
    viewer: context.reader && viewerOf(context.reader, { locale, now: kit.now() }),
    siteName: site.kind === 'manager' ? site.name : null,
    publicUrl: config.publicUrl,
    productHost: config.productHost,
    product: config.product,
    company: config.company,
    isTestMode: config.pay.provider === 'sandbox',
    logins: loginNames(config),
    today: todayInBangkok(kit.now()),
    api: api as Scope['api'],
    explain: (problem) => problemBody(problem, locale),
  }
}

function loginNames({ logins }: Kit['config']): string[] {
  return Object.entries(logins).flatMap(([name, login]) => (login ? [name] : []))
}

/** A second factor counts for this much of its time when a form is begun: the rest is for filling it in. */
const FORM_MINUTES = STEP_UP_MINUTES - 5

/** Who is looking, by the names that they have in the language of the page. */
function viewerOf(reader: Reader, { locale, now }: { locale: Scope['locale']; now: Date }): Viewer {
  const { userId, role, email, isEmailVerified, isFirstLogin, workspace, links } = reader
  const { isSet, shownAt, isPutOff = false } = reader.secondFactor

  return {
    userId,
    role,
    ...namesIn(reader, locale),
    email,
    isEmailVerified,
    isFirstLogin,
    secondFactor: {
      isSet,
      isShown: shownAt !== null,
      isFresh: shownAt !== null && now.getTime() - new Date(shownAt).getTime() < FORM_MINUTES * 60_000,
      isOffered: role === 'Manager' && !isSet && !isPutOff,
    },
    workspace: workspace && {
      ...workspace,
      businessName: (locale === 'en' && workspace.businessNameEn) || workspace.businessName,
    },
    ownKinds: [...new Set(links.map((link) => link.kind))],
  }
}

/** The address of the other end, in a header that clients cannot set. */
function withPeer(request: Request, incoming: IncomingMessage): Request {
  request.headers.delete('x-ruen-peer')
  request.headers.set('x-ruen-peer', incoming.socket.remoteAddress ?? '')

  return request
}

function listen(server: ReturnType<typeof createServer>, { port, host }: Config): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(portError(error, port)))
    server.listen(port, host, done)
  })
}
