import { describe, expect, it } from 'vitest'
import { cookieOf } from '#features/accounts/server/cookies.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { headerOf, sendRaw } from './raw.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://ruen.example' } })
const MANAGER = 'somchai.ruen.example'

/** Who the service takes a request for, by its Cookie headers. */
async function whoIs(...cookies: string[]): Promise<string | null> {
  const lines = cookies.map((cookie) => `cookie: ${cookie}`)
  const answer = await sendRaw(app.url, [
    'GET /api/account/userinfo HTTP/1.1',
    'host: ruen.example',
    ...lines,
  ])

  return answer.status === 200 ? (JSON.parse(answer.body) as { data: { email: string } }).data.email : null
}

const ask = (host: string, lines: string[], body = '') =>
  sendRaw(app.url, [lines[0]!, `host: ${host}`, ...lines.slice(1)], body)
const NAME = '__Host-auth.token'

describe('a cookie that a sibling host put there', () => {
  it('has a name that the service does not read: only this host can set the one it reads', async () => {
    const [victim, thief] = [await buildUser(app), await buildUser(app)]
    for (const name of [
      'auth.token',
      '__Secure-auth.token',
      '__host-auth.token',
      ' __Host-auth.token_',
      '__Host-auth%2Etoken',
      'x__Host-auth.token',
      '"__Host-auth.token"',
      '__Host-auth.token ',
    ])
      expect(await whoIs(`${name}=${thief.token}`), name).toBeNull()
    expect(await whoIs(`${NAME}=${victim.token}`)).toBe(victim.email)
    for (const order of [
      `auth.token=${thief.token}; ${NAME}=${victim.token}`,
      `${NAME}=${victim.token}; auth.token=${thief.token}`,
    ])
      expect(await whoIs(order)).toBe(victim.email)
  })

  it('beside ours, under its very name, makes nobody of both: the header does not say whose is whose', async () => {
    const [victim, thief] = [await buildUser(app), await buildUser(app)]
    const [ours, theirs] = [`${NAME}=${victim.token}`, `${NAME}=${thief.token}`]
    for (const cookies of [
      [`${ours}; ${theirs}`],
      [`${theirs}; ${ours}`],
      [ours, theirs],
      [`${theirs};a=b;${ours}`],
    ])
      expect(await whoIs(...cookies), cookies.join(' | ')).toBeNull()
    expect(await whoIs(`${ours}; ${ours}`)).toBe(victim.email)
  })

  it('that fills the header ends the request, and no session', async () => {
    const { token, email } = await buildUser(app)
    const long = 'x'.repeat(20_000)
    for (const cookie of [`a=${long}; ${NAME}=${token}`, `${NAME}=${token}; a=${long}`])
      expect(
        (await ask('ruen.example', ['GET /api/account/userinfo HTTP/1.1', `cookie: ${cookie}`])).status,
      ).toBe(431)
    const many = Array.from({ length: 150 }, (_, i) => `auth.token${i}=${'y'.repeat(40)}`).join('; ')
    expect(await whoIs(`${many}; ${NAME}=${token}`)).toBe(email)
  })

  it.each([
    ['a=1; b=2', 'a', '1'],
    ['ab=1', 'a', undefined],
    ['a=1;a=1', 'a', '1'],
    ['a=1; a=2', 'a', undefined],
    ['a=1; a=', 'a', undefined],
    ['a=', 'a', undefined],
    ['=a; a', 'a', undefined],
    ['a==', 'a', '='],
    ['x="; a=1; y="', 'a', '1'],
  ])('%j holds for %s: %s', (header, name, value) => {
    expect(cookieOf(header, name)).toBe(value)
  })
})

describe("a manager's host", () => {
  it('knows no session by a cookie, whichever name it has', async () => {
    const { token, email } = await buildUser(app)
    for (const name of [NAME, 'auth.token']) {
      const lines = ['GET /api/account/userinfo HTTP/1.1', `cookie: ${name}=${token}`]
      expect((await ask(MANAGER, lines)).status).toBe(401)
    }
    const bearer = ['GET /api/account/userinfo HTTP/1.1', `authorization: Bearer ${token}`]
    expect((await ask(MANAGER, bearer)).body).toContain(email)
  })

  it('is given no cookie, by a login neither nor by a renewal nor by logging out', async () => {
    const { email, token } = await buildUser(app)
    const json = 'content-type: application/json'
    const login = ['POST /api/account/login HTTP/1.1', json]
    const password = JSON.stringify({ email, password: 'ruen-test-1' })
    const [here, there] = [await ask('ruen.example', login, password), await ask(MANAGER, login, password)]
    expect(here.headers.filter(([name]) => name === 'set-cookie')).toHaveLength(2)
    expect(there.status).toBe(200)
    const { refreshToken } = (JSON.parse(there.body) as { data: { refreshToken: string } }).data
    const renewed = await ask(
      MANAGER,
      ['POST /api/account/refresh HTTP/1.1', json],
      JSON.stringify({ refreshToken }),
    )
    const out = await ask(MANAGER, ['DELETE /api/account/logout HTTP/1.1', `authorization: Bearer ${token}`])
    for (const answer of [there, renewed, out]) {
      expect(answer.status).toBe(200)
      expect(headerOf(answer, 'set-cookie')).toBeUndefined()
    }
  })
})

it('every cookie of a session is for this host alone, under TLS alone, and for no script', async () => {
  const { email } = await buildUser(app)
  const body = JSON.stringify({ email, password: 'ruen-test-1' })
  const lines = ['POST /api/account/login HTTP/1.1', 'content-type: application/json']
  const set = (await ask('ruen.example', lines, body)).headers.filter(([name]) => name === 'set-cookie')
  expect(set).toHaveLength(2)
  for (const [, cookie] of set) {
    expect(cookie).toMatch(
      /^__Host-auth\.(token|refresh)=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(cookie.length).toBeLessThan(4_096)
  }
})
