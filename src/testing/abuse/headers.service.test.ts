import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { headerOf, type RawAnswer, sendRaw } from './raw.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://ruen.example' } })
const json = 'content-type: application/json'

/** Answers of every kind: what was found, refused, broken, too large, not there, for whom and by which host. */
const KINDS: [string, string[], string?][] = [
  ['a call', ['GET /api/taxonomy HTTP/1.1']],
  ['a call that needs a login', ['GET /api/account/userinfo HTTP/1.1']],
  ['a call that is not there', ['GET /api/nothing HTTP/1.1']],
  ['another method', ['PATCH /api/taxonomy HTTP/1.1']],
  ['an unknown method', ['PROPFIND /api/taxonomy HTTP/1.1']],
  ['options', ['OPTIONS /api/account/login HTTP/1.1', 'origin: https://evil.example']],
  ['broken JSON', ['POST /api/account/login HTTP/1.1', json], '{'],
  ['JSON that is no object', ['POST /api/account/login HTTP/1.1', json], '[[[['],
  ['wrong fields', ['POST /api/account/login HTTP/1.1', json], '{}'],
  ['a body of another kind', ['POST /api/account/login HTTP/1.1', 'content-type: text/xml'], '<a/>'],
  ['a body too large', ['POST /api/account/login HTTP/1.1', json], `"${'x'.repeat(1_100_000)}"`],
  [
    'a foreign origin',
    ['PUT /api/account/welcome HTTP/1.1', 'cookie: a=b', 'origin: https://evil.example'],
    '{}',
  ],
  ['a file that is not there', ['GET /media/nothing HTTP/1.1']],
  ['a redirect', ['GET /favicon.ico HTTP/1.1']],
  ['health', ['GET /healthz HTTP/1.1']],
  ['readiness', ['GET /readyz HTTP/1.1']],
  ['a page that is not there', ['GET /no-such-page HTTP/1.1']],
  ['the document of the API', ['GET /api/openapi.json HTTP/1.1']],
  ['a way in by a provider that is not set up', ['GET /api/account/social/google HTTP/1.1']],
  ['the way back from a provider', ['GET /callback/google?state=x HTTP/1.1']],
]

const send = (lines: string[], body?: string, host = 'ruen.example') =>
  sendRaw(app.url, [lines[0]!, `host: ${host}`, ...lines.slice(1)], body)

function expectGuarded(answer: RawAnswer, { isHttps = true } = {}) {
  expect(answer.status).toBeGreaterThanOrEqual(200)
  expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff')
  expect(headerOf(answer, 'x-frame-options')).toBe('DENY')
  expect(headerOf(answer, 'referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|same-origin)$/)
  expect(headerOf(answer, 'cross-origin-opener-policy')).toBe('same-origin')
  expect(headerOf(answer, 'cross-origin-resource-policy')).toBe('same-origin')
  expect(headerOf(answer, 'strict-transport-security')).toBe(
    isHttps ? 'max-age=31536000; includeSubDomains' : undefined,
  )
  const policy = headerOf(answer, 'content-security-policy') ?? ''
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=-]{16,}'(;|$)/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*\*/)
  expect(headerOf(answer, 'x-request-id')).toMatch(/^[\w-]{8,64}$/)
  expect(headerOf(answer, 'x-powered-by')).toBeUndefined()
  expect(headerOf(answer, 'server')).toBeUndefined()
}

describe.each([
  ['the product', 'ruen.example'],
  ["a manager's site", 'somchai.ruen.example'],
])('on the host of %s', (_, host) => {
  it.each(KINDS)('%s is guarded', async (_name, lines, body) => {
    expectGuarded(await send(lines, body, host))
  })
})

it('no page may write styles into attributes, not even one that shows mails', async () => {
  const policyOf = async (path: string) =>
    headerOf(await send([`GET ${path} HTTP/1.1`]), 'content-security-policy')!
  for (const path of [
    '/',
    '/dashboard/manager/main',
    '/en/dashboard/tenant/main',
    '/dashboard.data',
    '/dev/outbox',
  ])
    expect(await policyOf(path), path).not.toMatch(/style-src-attr|style-src[^;]*unsafe-inline/)
})

it('a host that is not ours is guarded too, and answered nothing', async () => {
  const answer = await send(['GET / HTTP/1.1'], '', 'evil.example')
  expectGuarded(answer)
  expect(answer.status).toBe(421)
})

it('what a call answers is kept nowhere', async () => {
  const { token } = await buildUser(app)
  for (const [path, status] of [
    ['/account/userinfo', 200],
    ['/account/sessions', 200],
    ['/nothing', 404],
    ['/taxonomy', 200],
  ] as const) {
    const answer = await send([`GET /api${path} HTTP/1.1`, `authorization: Bearer ${token}`])
    expect(answer.status, path).toBe(status)
    expect(headerOf(answer, 'cache-control'), path).toBe('no-store')
  }
})

it('a refusal says nothing of what is inside', async () => {
  for (const [name, lines, body] of KINDS) {
    const answer = await send(lines, body)
    expect(answer.body, name).not.toMatch(/\bat \w+ \(|node_modules|\/src\/|select |Error:|pg_|ruen_app/)
  }
})

it('a request id that is none is not repeated', async () => {
  for (const given of ['<script>', 'a b', 'x'.repeat(65), 'short', 'ééééééééé'])
    expect(
      headerOf(await send(['GET /healthz HTTP/1.1', `x-request-id: ${given}`]), 'x-request-id'),
    ).not.toBe(given)
  const kept = await send(['GET /healthz HTTP/1.1', 'x-request-id: trace-0123456789'])
  expect(headerOf(kept, 'x-request-id')).toBe('trace-0123456789')
})
