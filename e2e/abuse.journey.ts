// Nouns: site. Width: once.
import { request as send } from 'node:http'
import { expect, test } from '@playwright/test'
import { ELSEWHERE, ODD_BUT_OURS } from '../src/testing/abuse/targets.ts'
import { type RunningApp, startApp } from './support/start-app.ts'

// What the pages themselves are asked by strangers; no browser, for a browser would not send it.
let app: RunningApp
let safe: RunningApp
const TLS = 'https://ruen.example'

test.beforeAll(async () => {
  app = await startApp()
  safe = await startApp({ env: { PUBLIC_URL: TLS } })
})
test.afterAll(async () => {
  await app.stop()
  await safe.stop()
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** One request as it is, with its own Host header. */
function ask(
  { url }: Pick<RunningApp, 'url'>,
  path: string,
  {
    method = 'GET',
    headers = {},
    form,
  }: { method?: string; headers?: Record<string, string>; form?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port, host } = new URL(url)
  const body = form && new URLSearchParams(form).toString()
  const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((done, fail) => {
    const request = send(
      { hostname, port, path, method, headers: { host, ...type, ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += chunk))
        answer.on('end', () => done({ status: answer.statusCode!, headers: answer.headers, body: text }))
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}

const person = {
  email: 'abuse@example.test',
  password: 'a garden by the canal',
  firstName: 'สมศรี',
  lastName: 'มั่นคง',
  phoneNumber: '0812345678',
}

/** Registers and logs in; answers the cookies. */
async function logIn(at: RunningApp): Promise<string> {
  const json = { 'content-type': 'application/json' }
  const post = (path: string) =>
    fetch(`${at.url}/api/account/${path}`, { method: 'POST', headers: json, body: JSON.stringify(person) })
  await post('register')
  const answer = await post('login')
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The host that a browser ends up on when a page of ours answers so. */
const hostAfter = (location: unknown, url: string) => new URL(String(location ?? '/'), `${url}/en/a/b`).host

test('no page leads a reader to another site, whatever target it is given', async () => {
  const cookie = await logIn(app)
  await app.database.query('update users set is_first_login = false')
  const own = { cookie, origin: app.url, 'sec-fetch-site': 'same-origin' }
  const { host } = new URL(app.url)
  const targets = [...ELSEWHERE, ...ODD_BUT_OURS].map((one) => one.replaceAll('ruen.example', host))
  let kept = 0
  for (const target of targets) {
    const query = `redirectAfterLogin=${encodeURIComponent(target)}`
    const asked: [string, Parameters<typeof ask>[2]][] = [
      ...['/login', '/en/login', '/callback', '/login-callback', '/en/callback'].flatMap(
        (path): [string, Parameters<typeof ask>[2]][] => [
          [`${path}?${query}`, {}],
          [`${path}?${query}`, { headers: { cookie } }],
          [`${path}.data?${query}`, { headers: { cookie } }],
        ],
      ),
      [`/logout?${query}&next=${encodeURIComponent(target)}`, {}],
      [`/dashboard/tenant/confirm?next=${encodeURIComponent(target)}`, { headers: { cookie } }],
      [
        '/success-register',
        { method: 'POST', headers: own, form: { language: 'th', redirectAfterLogin: target } },
      ],
    ]
    for (const [path, options] of asked) {
      const { status, headers, body } = await ask(app, path, options)
      expect(status, `${path} ${target}`).toBeLessThan(500)
      expect(hostAfter(headers.location, app.url), `${path} to ${target}`).toBe(host)
      const inside = new URL(String(headers.location ?? '/'), app.url).searchParams.get('redirectAfterLogin')
      // A target may hold such words of its own: the page it names looks at them again.
      if (inside && headers.location !== target)
        expect(hostAfter(inside, app.url), `${path} carries ${target}`).toBe(host)
      if (headers.location && !/^\/(en\/)?(home|success|dashboard)/.test(String(headers.location))) kept += 1
      expect(body, path).not.toMatch(/(?:href|action|url)="?(?:https?:)?[/\\]{2}evil/i)
    }
  }
  expect(kept, 'targets of ours that were followed').toBeGreaterThan(20)
})

test('a path that begins with two slashes is no other site, on the page that says it is not there either', async () => {
  for (const path of [
    '//evil.example',
    '//evil.example/about',
    '/en//evil.example/x',
    '/%2fevil.example',
    '//Evil.example/About',
    '/\\evil.example',
  ]) {
    const { status, headers, body } = await ask(app, path)
    expect(status, path).toBeLessThan(500)
    expect(hostAfter(headers.location, app.url), path).toBe(new URL(app.url).host)
    expect(body, path).not.toMatch(/href="[/\\]{2}/)
  }
})

test('another site logs nobody out and sends no form; our own pages do', async () => {
  const cookie = await logIn(app)
  const isIn = async () => (await ask(app, '/api/account/userinfo', { headers: { cookie } })).status === 200
  for (const path of ['/logout', '/logout-callback', '/en/logout', '/logout.data'])
    await ask(app, path, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
  expect(await isIn()).toBe(true)
  const form = { language: 'en' }
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: app.url.replace('localhost', 'somchai.localhost') },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    {},
  ] as Record<string, string>[])
    for (const path of [
      '/success-register',
      '/success-register.data',
      '/dashboard/tenant/general-settings/security',
    ])
      expect((await ask(app, path, { method: 'POST', headers: { cookie, ...headers }, form })).status).toBe(
        403,
      )
  await ask(app, '/logout', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  expect(await isIn()).toBe(false)
})

test('behind TLS: forms of our pages arrive, those of the plain site and of others do not', async () => {
  const cookie = await logIn(safe)
  expect(cookie).toMatch(/^__Host-auth\.token=\S+; __Host-auth\.refresh=\S+$/)
  const post = (headers: Record<string, string>, host = 'ruen.example') =>
    ask(safe, '/en/login?form=1', {
      method: 'POST',
      headers: { host, ...headers },
      form: { email: 'x', password: 'y' },
    })
  const own: Record<string, string>[] = [
    { origin: TLS },
    { origin: TLS, cookie },
    { origin: TLS, 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of own) expect([302, 422]).toContain((await post(headers)).status)
  expect((await post({ origin: 'http://ruen.example', cookie })).status).toBe(403)
  expect((await post({ origin: 'https://evil.example', cookie })).status).toBe(403)
  // Without cookies there is nothing to misuse but a login to be forged.
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
})

test('pages say of themselves what browsers may do with them', async () => {
  const cookie = await logIn(app)
  await app.database.query('update users set is_first_login = false')
  const pages = [
    '/',
    '/en',
    '/login?form=1',
    '/no-such-page',
    '/dashboard',
    '/dashboard/tenant/main',
    '/search.data',
    '/__manifest?paths=%2Fsearch',
  ]
  for (const path of pages)
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const answer = await ask(app, path, { headers })
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
      expect(answer.headers['content-security-policy'], path).toMatch(
        /script-src 'self'( 'nonce-[^']+'|( 'sha256-[^']+')+); .*frame-ancestors 'none'/,
      )
      expect(answer.headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
      expect(answer.headers['x-powered-by'], path).toBeUndefined()
    }
  const keeping = async (path: string) =>
    (await ask(app, path, { headers: { cookie } })).headers['cache-control']
  expect(await keeping('/dashboard/tenant/main')).toBe('no-store')
  expect(await keeping('/dashboard/tenant/main.data')).toBe('no-store')
  expect(await keeping('/en')).toBe('private, no-cache')
  for (const path of ['/reset-password', '/en/verify-email', '/login/social', '/reset-password.data']) {
    const { headers, body } = await ask(app, `${path}?token=${'x'.repeat(43)}`)
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['referrer-policy'], path).toBe('same-origin')
    if (!path.endsWith('.data')) expect(body, path).toContain('content="same-origin"')
  }
})

test('every page lets its own styles and scripts run, also one at an address that no route knows', async () => {
  const cookie = await logIn(app)
  await app.database.query('update users set is_first_login = false')
  for (const path of [
    '/en/dashboard/manager/document/leases/x',
    '/dashboard/tenant/a/b/c/d',
    '/en/dashboard/tenant/documents/x',
    '/no/such/page/at/all',
    '/en/rent/no-such-place',
  ])
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const { status, headers: said, body } = await ask(app, path, { headers })
      if (status === 302) continue
      expect(status, path).toBe(404)
      const policy = String(said['content-security-policy'])
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
      const own = [...body.matchAll(/<(?:style|script)\b[^>]*>/g)].map(([tag]) => tag)
      expect(own.length, path).toBeGreaterThan(1)
      // A page from the cache is allowed by hashes.
      if (nonce) for (const tag of own) expect(tag, path).toContain(`nonce="${nonce}"`)
      else expect(policy, path).toContain("'sha256-")
    }
})

test('a page from the cache is the same for everybody, and its policy names no nonce', async () => {
  // Whether the first one is kept depends on what was asked before.
  await ask(app, '/en')
  const [one, other] = [await ask(app, '/en'), await ask(app, '/en')]
  expect(one.body).toBe(other.body)
  const policy = String(one.headers['content-security-policy'])
  expect(policy).toMatch(
    /script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'( 'sha256-[\w+/]{43}=')+;/,
  )
  expect(policy).not.toMatch(/nonce|unsafe/)
})

test('a host that is not ours finds no page, and no page names it', async () => {
  for (const host of ['evil.example', 'ruen.example.evil.example', 'ruen.example:8443'])
    expect((await ask(safe, '/', { headers: { host } })).status).toBe(421)
  const claims = {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-forwarded-proto': 'http',
  }
  for (const path of ['/', '/en', '/search', '/reset-password?token=x', '/sitemap.xml', '/robots.txt'])
    for (const host of ['ruen.example', 'localhost']) {
      const { body, headers } = await ask(safe, path, { headers: { host, ...claims } })
      expect(body + String(headers.location), `${host}${path}`).not.toContain('evil.example')
      const links = body.match(/<(?:link rel="canonical"|meta property="og:url")[^>]*>|<loc>[^<]*/g) ?? []
      for (const link of links) expect(link).toContain(TLS)
    }
})
