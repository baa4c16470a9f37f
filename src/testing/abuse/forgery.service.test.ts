import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hubs } from '#app.ts'
import { readSession, readTicket } from '#features/accounts/server/session.ts'
import { startNotifications } from '#server/live/notifications.ts'
import { startRealtime } from '#server/live/realtime.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { CONTENT_TYPES, FOREIGN, filled, OWN } from './forgeries.ts'
import { headerOf, sendRaw } from './raw.ts'

const SELF = 'https://ruen.example'
const app = await testApp({ env: { PUBLIC_URL: SELF } })
const plain = await testApp({ env: { PUBLIC_URL: 'http://ruen.example:8080' } })
const { owner } = app.kit.database

const notifications = await startNotifications((await testDatabase()).ownerConnection, createLog('silent'))
const server = createServer()
const realtime = await startRealtime(app.kit, server, notifications, { readSession, readTicket, hubs })
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(async () => {
  await realtime.stop()
  await notifications.stop()
})

beforeEach(() => owner.query('delete from rate_limits'))

type Act = { method: string; path: string; body?: string }

/** One call of each kind that changes something for whoever is logged in. */
const ACTS: Act[] = [
  { method: 'PUT', path: '/account/welcome', body: '{"language":"en"}' },
  { method: 'POST', path: '/account/resend-verification' },
  { method: 'DELETE', path: '/account/sessions' },
  { method: 'DELETE', path: '/account/logout' },
]

/** Someone who is logged in twice, and everything about them that the acts would change. */
async function victim() {
  const user = await buildUser(app, { isVerified: false })
  const again = await app.call('POST', '/account/login', {
    body: { email: user.email, password: 'ruen-test-1' },
  })
  const state = async () =>
    (
      await owner.query(
        `select u.locale, u.is_first_login, (select count(*)::int from one_time_tokens t where t.user_id = u.id) as links,
                (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null) as sessions
           from users u where id = $1`,
        [user.id],
      )
    ).rows[0]

  return { ...user, refreshToken: again.body.data.refreshToken as string, state }
}

const send = (
  { method, path, body = '' }: Act,
  headers: Record<string, string>,
  { self = SELF, at = app } = {},
) =>
  sendRaw(
    at.url,
    [
      `${method} /api${path} HTTP/1.1`,
      `host: ${new URL(self).host}`,
      ...Object.entries(filled(headers, self)).map(([name, value]) => `${name}: ${value}`),
    ],
    body,
  )

describe.each(ACTS)("$method $path by the victim's own cookies", (act) => {
  it.each(FOREIGN)('is refused from %s, whatever the body is called', async (_, headers) => {
    const { token, state } = await victim()
    const before = await state()
    for (const type of CONTENT_TYPES)
      for (const cookie of [`__Host-auth.token=${token}`, `a=b; __Host-auth.token=${token}`]) {
        const answer = await send(act, { ...headers, ...(type ? { 'content-type': type } : {}), cookie })
        expect(answer.status, `${type} ${cookie.length}`).toBe(403)
        expect(answer.body).toContain('foreign_origin')
      }
    expect(await state()).toEqual(before)
  })

  it.each(OWN)('works from %s', async (_, headers) => {
    const { token, state } = await victim()
    const before = await state()
    const cookie = `__Host-auth.token=${token}`
    const answer = await send(act, { ...headers, 'content-type': 'application/json', cookie })
    expect(answer.status).toBe(200)
    expect(await state()).not.toEqual(before)
  })
})

it.each(FOREIGN)('the plain-text service refuses %s as well', async (_, headers) => {
  const { token, state } = await victim()
  const before = await state()
  const self = 'http://ruen.example:8080'
  const answer = await send(
    ACTS[0]!,
    { ...headers, 'content-type': 'application/json', cookie: `auth.token=${token}` },
    { self, at: plain },
  )
  expect(answer.status).toBe(403)
  expect(await state()).toEqual(before)
})

describe('a login that another site begins in a browser which sends it no cookies', () => {
  const loginWith = async (headers: Record<string, string>, type: string) => {
    const user = await buildUser(app)
    const isForm = type === 'application/x-www-form-urlencoded'
    const body = isForm
      ? new URLSearchParams({ email: user.email, password: 'ruen-test-1' }).toString()
      : JSON.stringify({ email: user.email, password: 'ruen-test-1' })
    const act = { method: 'POST', path: '/account/login', body }

    return send(act, { ...headers, ...(type ? { 'content-type': type } : {}) })
  }
  const SAID = FOREIGN.filter(([, headers]) => 'origin' in headers || 'sec-fetch-site' in headers)

  it.each(SAID)('is refused from %s: nobody lands in an account that is not theirs', async (_, headers) => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json', '']) {
      const answer = await loginWith(headers, type)
      expect(answer.status, type).toBe(403)
      expect(headerOf(answer, 'set-cookie'), type).toBeFalsy()
    }
  })

  it.each([...OWN, ['a program', {}] as [string, Record<string, string>]])(
    'works from %s',
    async (_, headers) => {
      expect((await loginWith(headers, 'application/json')).status).toBe(200)
    },
  )
})

describe('a request that only reads', () => {
  const overrides: [string, Record<string, string>][] = [
    ['?_method=DELETE', {}],
    ['?method=DELETE&X-HTTP-Method-Override=DELETE', {}],
    ['', { 'x-http-method-override': 'DELETE' }],
    ['', { 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' }],
  ]

  it.each(overrides)('is not turned into another by %j %j', async (query, headers) => {
    const { token, state } = await victim()
    const before = await state()
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const { path, body } of ACTS) {
        const cookie = `__Host-auth.token=${token}`
        const answer = await send({ method, path: path + query, body }, { ...headers, cookie })
        expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(200)
      }
    expect(await state()).toEqual(before)
  })

  it('a renewal by cookie is refused from elsewhere, and spoils no token', async () => {
    const { refreshToken } = await victim()
    const act = { method: 'POST', path: '/account/refresh', body: '{}' }
    const cookie = `__Host-auth.refresh=${refreshToken}`
    const type = { 'content-type': 'application/json' }
    for (const [name, headers] of FOREIGN)
      expect((await send(act, { ...headers, ...type, cookie })).status, name).toBe(403)
    expect((await send(act, { origin: SELF, ...type, cookie })).status).toBe(200)
  })

  it('no origin is let in by CORS', async () => {
    for (const [, headers] of FOREIGN)
      for (const method of ['OPTIONS', 'GET']) {
        const asked = {
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        }
        const answer = await send({ method, path: '/account/userinfo' }, { ...headers, ...asked })
        expect(answer.headers.filter(([name]) => name.startsWith('access-control'))).toEqual([])
        expect(headerOf(answer, 'cross-origin-resource-policy')).toBe('same-origin')
      }
  })
})

describe('a socket', () => {
  const opens = (headers: Record<string, string>, query = {}) =>
    new Promise<boolean>((done) => {
      const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
        extraHeaders: headers,
        query,
        reconnection: false,
        transports: ['websocket'],
      })
      const end = (isOpen: boolean) => {
        socket.close()
        done(isOpen)
      }
      socket.on('connect', () => end(true))
      socket.on('connect_error', () => end(false))
    })

  it('is opened by our own pages alone, by their cookie or a token that only its owner has', async () => {
    const { token } = await buildUser(app)
    const cookie = `__Host-auth.token=${token}`
    expect(await opens({ cookie, origin: SELF })).toBe(true)
    for (const [name, headers] of FOREIGN) {
      const { origin } = filled(headers, SELF)
      if (origin && origin !== SELF) expect(await opens({ cookie, origin }), name).toBe(false)
    }
    // The specification's client has its token in the address; another site has none, and a cookie goes there by itself.
    expect(await opens({ origin: SELF }, { token })).toBe(true)
    expect(await opens({ origin: SELF }, { token: `${token}x` })).toBe(false)
    for (const [name, headers] of FOREIGN) {
      const { origin } = filled(headers, SELF)
      if (origin && origin !== SELF) expect(await opens({ origin }, { token }), name).toBe(false)
    }
    expect(await opens({ origin: SELF, cookie: `auth.token=${token}` })).toBe(false)
  })
})
