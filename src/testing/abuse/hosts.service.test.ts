import { describe, expect, it } from 'vitest'
import { siteOf } from '#server/http/hosts.ts'
import { keyOf } from '#server/http/page-cache.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { headerOf, sendRaw } from './raw.ts'

const SELF = 'https://ruen.example'
const app = await testApp({ env: { PUBLIC_URL: SELF } })

/** Hosts that are not ours, as an attacker or a careless proxy would write them. */
const FOREIGN_HOSTS = [
  'evil.example',
  'ruen.example.evil.example',
  'evilruen.example',
  'ruen.example.',
  'ruen.example:8443',
  'ruen.example:80@evil.example',
  'ruen.example@evil.example',
  'evil.example#ruen.example',
  'evil.example?ruen.example',
  'evil.example/ruen.example',
  'a.b.ruen.example',
  '-a.ruen.example',
  'ก.ruen.example',
  'a_b.ruen.example',
  'ruen_example',
  '169.254.169.254',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
]

/** Headers by which proxies tell the host that was asked for; none of them is believed. */
const CLAIMS = [
  'x-forwarded-host: evil.example',
  'x-forwarded-host: evil.example, ruen.example',
  'x-host: evil.example',
  'x-forwarded-server: evil.example',
  'x-original-host: evil.example',
  'forwarded: host=evil.example;proto=http',
  'x-http-host-override: evil.example',
  'x-original-url: /api/account/userinfo',
  'x-rewrite-url: /api/account/userinfo',
  'x-forwarded-proto: http',
  'x-forwarded-port: 8443',
  'x-forwarded-prefix: //evil.example',
]

describe('a host that is not ours', () => {
  it.each(FOREIGN_HOSTS)('%s finds nothing', async (host) => {
    for (const path of ['/', '/api/taxonomy', '/healthz']) {
      const answer = await sendRaw(app.url, [`GET ${path} HTTP/1.1`, `host: ${host}`])
      expect([400, 421], path).toContain(answer.status)
      expect(answer.body).not.toContain('evil')
    }
  })

  it('is refused as an absolute address, and before ours', async () => {
    const forms = [
      ['GET http://evil.example/api/taxonomy HTTP/1.1', 'host: ruen.example'],
      ['GET http://evil.example/api/taxonomy HTTP/1.1', 'host: evil.example'],
      ['GET //evil.example/api/taxonomy HTTP/1.1', 'host: ruen.example'],
      ['GET /api/taxonomy HTTP/1.1', 'host: evil.example', 'host: ruen.example'],
    ]
    for (const lines of forms) {
      const answer = await sendRaw(app.url, lines)
      expect(answer.status, lines.join(' | ')).toBeGreaterThanOrEqual(400)
      expect(answer.status, lines.join(' | ')).toBeLessThan(500)
    }
  })

  it('beside ours counts for nothing: the first one is meant, by us and by Node', async () => {
    const answer = await sendRaw(app.url, [
      'GET /api/openapi.json HTTP/1.1',
      'host: ruen.example',
      'host: evil.example',
    ])
    expect(answer.status).toBe(200)
    expect(answer.body).not.toContain('evil')
  })

  it.each([
    ['ruen.example', 'product'],
    ['RUEN.EXAMPLE', 'product'],
    ['somchai.ruen.example', 'manager'],
    ['Somchai.Ruen.Example', 'manager'],
    ['somchai.ruen.example:443', 'unknown'],
    ['somchai.ruen.example.', 'unknown'],
    ['.ruen.example', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (host, kind) => {
    expect(siteOf(host, 'ruen.example').kind).toBe(kind)
  })
})

describe('what a proxy claims about the host', () => {
  it.each(CLAIMS)('%s changes no answer', async (claim) => {
    const lines = ['GET /api/openapi.json HTTP/1.1', 'host: ruen.example']
    const [usual, claimed] = [await sendRaw(app.url, lines), await sendRaw(app.url, [...lines, claim])]
    expect(claimed.status).toBe(200)
    expect(claimed.body).toBe(usual.body)
    const own = ({ headers }: typeof usual) =>
      headers.filter(([name]) => !/^(date|x-request-id|content-security-policy)$/.test(name))
    expect(own(claimed)).toEqual(own(usual))
  })

  it('is in no link of any mail: they begin with the configured address', async () => {
    const user = await buildUser(app, { isVerified: false })
    const ask = (path: string, body: unknown, more: string[]) =>
      sendRaw(
        app.url,
        [
          `POST /api${path} HTTP/1.1`,
          'content-type: application/json',
          ...more,
          'x-forwarded-host: evil.example',
          'x-forwarded-proto: http',
          'forwarded: host=evil.example',
          'referer: https://evil.example/',
        ],
        JSON.stringify(body),
      )
    // By the product's host, by a manager's, and by the address of a health check.
    for (const host of ['ruen.example', 'somchai.ruen.example', '127.0.0.1:9', 'localhost'])
      expect((await ask('/account/forget-password', { email: user.email }, [`host: ${host}`])).status).toBe(
        200,
      )
    // Without a token a foreign origin is refused as such.
    const token = [`authorization: Bearer ${user.token}`, 'origin: https://evil.example']
    expect((await ask('/account/resend-verification', {}, ['host: ruen.example', ...token])).status).toBe(200)
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query<{ html: string; text: string }>(
      'select html, text from mail_outbox where to_address = $1',
      [user.email],
    )
    expect(rows).toHaveLength(5)
    for (const { html, text } of rows) {
      const links = `${html} ${text}`.match(/https?:\/\/(?!www\.w3\.org)[^\s"'<>)]+/g) ?? []
      expect(links.length).toBeGreaterThan(1)
      for (const link of links) expect(new URL(link).origin, link).toBe(SELF)
      expect(html + text).not.toContain('evil')
    }
  })
})

describe('the cache of pages', () => {
  const key = (url: string, headers: Record<string, string> = {}) => keyOf(new Request(url, { headers }))

  it('keeps one page per host, and none per claim', () => {
    const home = key(`${SELF}/`)
    expect(home).toBeDefined()
    expect(key('https://somchai.ruen.example/')).not.toBe(home)
    for (const claim of CLAIMS) {
      const at = claim.indexOf(':')
      expect(key(`${SELF}/`, { [claim.slice(0, at)]: claim.slice(at + 1).trim() })).toBe(home)
    }
    expect(key(`${SELF}/`, { 'accept-language': 'en' })).toBe(home)
  })

  it('keeps nothing that is for one person', () => {
    expect(key(`${SELF}/`, { cookie: 'a=b' })).toBeUndefined()
    expect(key(`${SELF}/`, { authorization: 'Bearer x' })).toBeUndefined()
    expect(key(`${SELF}/reset-password?token=x`)).toBeUndefined()
  })

  it('is not answered the address of a redirect by a host that is not ours', async () => {
    const answer = await sendRaw(app.url, ['GET /favicon.ico HTTP/1.1', 'host: evil.example'])
    expect(headerOf(answer, 'location')).toBeUndefined()
  })
})
