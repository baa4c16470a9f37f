import { afterAll, describe, expect, it } from 'vitest'
import { siteAt } from '#server/http/hosts.ts'
import { headerOf, sendRaw } from '#testing/abuse/raw.ts'
import { testApp } from '#testing/app.ts'
import { startNameServer } from '#testing/name-server.ts'
import { buildManager } from '#testing/people.ts'

const dns = await startNameServer()
const app = await testApp({ env: { PUBLIC_URL: 'https://ruen.example', DNS_SERVERS: dns.address } })
afterAll(dns.close)

const OWN = 'www.baansuan.test'
const manager = await buildManager(app, { siteName: 'suan' })
const rival = await buildManager(app, { siteName: 'rival' })
const { token } = manager
const PATH = '/personal-website/domain'
const { sql } = await import('drizzle-orm')

type Records = { records: { type: string; name: string; value: string }[] }

async function claim(by: string, domain: string, isSet: boolean) {
  const { main, sibling } = (await app.call('PUT', PATH, { token: by, body: { domain } })).body
    .data as Record<'main' | 'sibling', Records | null>
  const records = [main, sibling].flatMap((one) => one?.records ?? [])
  if (isSet)
    for (const { type, name, value } of records) {
      const entry = (dns.zone[name] ?? {}) as Record<string, unknown>
      dns.zone[name] = entry
      if (type === 'TXT') entry.TXT = [value]
      else if (type === 'CNAME') entry.CNAME = value
      else entry.A = ['203.0.113.7']
    }
  await app.call('POST', `${PATH}/check`, { token: by })
}

dns.zone['ruen.example'] = { A: ['203.0.113.7'] }
await claim(token, OWN, true)
await claim(rival.token, 'www.unproven.test', false)

const get = (host: string, path = '/api/taxonomy', more: string[] = []) =>
  sendRaw(app.url, [`GET ${path} HTTP/1.1`, `host: ${host}`, ...more])
const siteIs = (host: string) => siteAt(host, 'ruen.example', app.kit.ownDomains)
const set = (status: string, domain = OWN) =>
  app.kit.database.inWorkspace(manager.workspaceId, (tx) =>
    tx.execute(sql`update website_domains set status = ${status} where domain = ${domain}`),
  )

describe('which site a host is', () => {
  it('a proven domain is its manager’s, in any case; the other form of it leads there', async () => {
    for (const host of [OWN, 'WWW.BaanSuan.TEST'])
      expect(await siteIs(host), host).toEqual({ kind: 'manager', name: 'suan', isOwnDomain: true })
    expect(await siteIs('baansuan.test')).toEqual({ kind: 'moved', host: OWN })
  })

  it.each([
    'www.unproven.test',
    'unproven.test',
    'evil.baansuan.test',
    `${OWN}.`,
    `${OWN}:8443`,
    `${OWN}:443`,
    `${OWN}.evil.test`,
    `evil-${OWN}`,
    `ruen.example.${OWN}`,
    `${OWN}@evil.test`,
    `evil.test#${OWN}`,
    'xn--www-baansuan.test',
    '',
  ])('%s is nobody’s', async (host) => {
    expect(await siteIs(host)).toEqual({ kind: 'unknown' })
    if (host) expect([400, 421]).toContain((await get(host)).status)
  })

  it('counts only on the port that the product has', async () => {
    const at = (host: string) => siteAt(host, 'localhost:3000', app.kit.ownDomains)
    expect((await at(`${OWN}:3000`)).kind).toBe('manager')
    expect((await at(OWN)).kind).toBe('unknown')
    expect((await at(`${OWN}:3001`)).kind).toBe('unknown')
  })

  it('cannot take the place of the product’s own hosts, whatever stands in the table', async () => {
    await app.kit.database.owner.query(
      `insert into website_domains (workspace_id, domain, is_sibling, proof, status, waiting_since, created_by)
       select id, 'ruen.example', false, 'x', 'live', now(), id from workspaces where site_name = 'rival'
       on conflict (workspace_id, is_sibling) do update set domain = 'ruen.example', status = 'live'`,
    )
    app.kit.ownDomains.clear()
    expect((await siteIs('ruen.example')).kind).toBe('product')
    expect(await siteIs('suan.ruen.example')).toEqual({ kind: 'manager', name: 'suan' })
    await app.kit.database.owner.query(`delete from website_domains where domain = 'ruen.example'`)
    app.kit.ownDomains.clear()
  })
})

describe('what is served on a manager’s own domain', () => {
  it('answers calls without cookies, and keeps none there', async () => {
    const answer = await get(OWN, '/api/sub-domain/config/suan')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body).data).toMatchObject({ origin: `https://${OWN}`, host: OWN })
    const login = await app.call('POST', '/account/login', {
      body: { email: manager.email, password: 'ruen-test-1' },
    })
    const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    expect(cookies.length).toBeGreaterThan(0)
    const asked = (host: string) => get(host, PATH.replace(/^/, '/api'), [`cookie: ${cookies.join('; ')}`])
    expect((await asked('ruen.example')).status).toBe(200)
    expect((await asked(OWN)).status).toBe(401)
    const there = await sendRaw(
      app.url,
      ['POST /api/account/login HTTP/1.1', `host: ${OWN}`, 'content-type: application/json'],
      JSON.stringify({ email: manager.email, password: 'ruen-test-1' }),
    )
    expect(headerOf(there, 'set-cookie')).toBeUndefined()
  })

  it('refuses what another page sends in somebody’s name', async () => {
    const post = (more: string[]) =>
      sendRaw(
        app.url,
        [
          'POST /api/property/agent-contact HTTP/1.1',
          `host: ${OWN}`,
          'content-type: application/json',
          'cookie: a=b',
          ...more,
        ],
        JSON.stringify({ siteName: 'suan', name: 'A', email: 'a@example.test', message: 'Hello' }),
      )
    expect((await post([`origin: https://${OWN}`])).status).toBe(200)
    expect((await post(['sec-fetch-site: same-origin'])).status).toBe(200)
    for (const origin of ['https://evil.test', 'https://ruen.example', `http://${OWN}`, 'null'])
      expect((await post([`origin: ${origin}`])).status, origin).toBe(403)
    expect((await post(['sec-fetch-site: cross-site'])).status).toBe(403)
  })

  it('asks browsers for TLS there, but not below it', async () => {
    const own = headerOf(await get(OWN), 'strict-transport-security')
    expect(own).toBe('max-age=2592000')
    expect(headerOf(await get('ruen.example'), 'strict-transport-security')).toContain('includeSubDomains')
  })

  it('believes no header about the host', async () => {
    for (const claim of [`x-forwarded-host: ${OWN}`, `forwarded: host=${OWN}`, `x-host: ${OWN}`]) {
      expect((await get('evil.test', '/api/taxonomy', [claim])).status).toBe(421)
      expect(await siteIs('ruen.example')).toEqual({ kind: 'product' })
    }
  })

  it('leads from the other form of the name with path and query', async () => {
    const answer = await get('baansuan.test', '/en/manager/available?q=1%202&x=//evil.test')
    expect(answer.status).toBe(308)
    expect(headerOf(answer, 'location')).toBe(`https://${OWN}/en/manager/available?q=1%202&x=//evil.test`)
    // Which form leads to which may change.
    expect(headerOf(answer, 'cache-control')).toBe('max-age=3600')
    expect(headerOf(await get('baansuan.test', '//evil.test/x'), 'location') ?? `https://${OWN}`).toMatch(
      new RegExp(`^https://${OWN}`),
    )
  })

  it('is the address that machines are told while it is sound, and our own while it is not', async () => {
    const origin = async () => (await app.call('GET', '/sub-domain/config/suan')).body.data.origin
    const feed = async () => JSON.parse((await get('ruen.example', '/feeds/suan/all.json')).body).site
    expect(await origin()).toBe(`https://${OWN}`)
    expect(await feed()).toBe(`https://${OWN}`)
    await set('trouble')
    app.kit.ownDomains.clear()
    expect(await origin()).toBe('https://suan.ruen.example')
    expect(await feed()).toBe('https://suan.ruen.example')
    // Still shown to those who come; the other form shows it itself instead of leading to what may be gone.
    expect((await get(OWN)).status).toBe(200)
    expect(await siteIs('baansuan.test')).toMatchObject({ kind: 'manager', name: 'suan' })
    await set('live')
    app.kit.ownDomains.clear()
  })

  it('says only its name while an admin has closed it', async () => {
    const standing = (status: string) =>
      app.kit.database.owner.query('update workspaces set status = $1 where id = $2', [
        status,
        manager.workspaceId,
      ])
    await standing('suspended')
    app.kit.ownDomains.clear()
    expect(JSON.parse((await get(OWN, '/api/sub-domain/config/suan')).body).data.isSuspended).toBe(true)
    await standing('active')
    app.kit.ownDomains.clear()
  })
})

describe('whether a proxy may fetch a certificate', () => {
  const ask = (domain: string, more: string[] = [], host = '127.0.0.1') =>
    get(host, `/internal/tls-ask?domain=${encodeURIComponent(domain)}`, more)

  it.each([OWN, 'WWW.baansuan.TEST', 'baansuan.test', 'ruen.example', 'suan.ruen.example'])(
    'for %s it may',
    async (domain) => {
      expect((await ask(domain)).status).toBe(200)
      expect((await ask(domain, [], 'app:3000')).status).toBe(200)
    },
  )

  it.each([
    'www.unproven.test',
    'nobody.ruen.example',
    'evil.test',
    'localhost',
    '127.0.0.1',
    `${OWN}:443`,
    `${OWN}.`,
    `${OWN}/x`,
    'a@b',
    '',
  ])('for "%s" it may not', async (domain) => {
    expect((await ask(domain)).status).toBe(404)
  })

  it('is told to nobody who comes through a proxy', async () => {
    for (const led of [
      'x-forwarded-for: 127.0.0.1',
      'x-forwarded-host: a',
      'forwarded: for=127.0.0.1',
      'via: 1.1 a',
    ])
      expect((await ask(OWN, [led])).status, led).toBe(404)
    expect((await ask(OWN, ['x-ruen-peer: 203.0.113.9'])).status).toBe(404)
  })
})

describe('what is known of domains', () => {
  it('is told to all processes when a domain is proven or taken off, and never for a mere check', async () => {
    const heard: string[] = []
    const { startNotifications } = await import('#server/live/notifications.ts')
    const { options } = app.kit.database.owner as unknown as { options: object }
    const notifications = await startNotifications(options, app.kit.log)
    await notifications.on('ruen_public', () => heard.push('told'))
    await app.call('POST', `${PATH}/check`, { token })
    await app.call('GET', PATH, { token })
    expect(heard).toEqual([])
    await set('off')
    await expect.poll(() => heard.length).toBe(1)
    await set('live')
    await expect.poll(() => heard.length).toBe(2)
    await app.call('DELETE', PATH, { token })
    await expect.poll(() => heard.length).toBeGreaterThan(2)
    await notifications.stop()
    expect((await get(OWN)).status).toBe(421)
  })
})
