import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract.ts'
import { declaredCalls } from '#features/site/server/openapi.ts'
import { createLog } from '#server/log.ts'
import { testApp } from '#testing/app.ts'
import { madeUpAddress } from '#testing/made-up-address.ts'
import { buildUser } from '#testing/people.ts'

const lines: string[] = []
const app = await testApp({ log: createLog('debug', (line) => lines.push(line)) })
const { owner } = app.kit.database

beforeEach(async () => {
  lines.length = 0
  await owner.query('delete from rate_limits')
})

const NAMES = [
  'token',
  'access_token',
  'accessToken',
  'auth',
  'auth.token',
  'authorization',
  'bearer',
  'jwt',
  'sid',
  'session',
  'api_key',
]

const logIn = async (email: string) =>
  (await app.call('POST', '/account/login', { body: { email, password: 'ruen-test-1' } })).body.data as {
    token: string
    refreshToken: string
  }

/** The token of the newest mail to an address. */
async function mailed(email: string): Promise<string> {
  await app.runJobs()
  const { rows } = await owner.query<{ text: string }>(
    "select text from mail_outbox where to_address = $1 and text like '%token=%' order by created_at desc, id desc limit 1",
    [email],
  )
  return decodeURIComponent(rows[0]!.text.match(/token=([^\s&]+)/)![1]!)
}

describe('a token in an address', () => {
  it('logs nobody in, whatever it is called and whichever call is made', async () => {
    const { token } = await buildUser(app)
    const query = NAMES.map((name) => `${name}=${encodeURIComponent(token)}`).join('&')
    const guarded = declaredCalls(contract).filter(
      ({ meta }) => !['public', 'machine'].includes(meta.access.who),
    )
    expect(guarded.length).toBeGreaterThan(80)
    for (const call of guarded) {
      const { status } = await app.call(call.method, `${madeUpAddress(call)}?${query}&Bearer%20${token}`)
      expect(status, `${call.method} ${call.url}`).toBe(401)
    }
  })

  it('nor does one in a body, in a fragment of the header, or as the password of the address', async () => {
    const { token } = await buildUser(app)
    for (const authorization of [
      `Basic ${btoa(`user:${token}`)}`,
      `bearer ${token}`,
      `Bearer ${token} x`,
      `Bearer  ${token}`,
      `Token ${token}`,
      token,
    ]) {
      const { status } = await fetch(`${app.url}/api/account/userinfo`, {
        headers: { authorization },
      })
      expect(status, authorization).toBe(401)
    }
    const body = Object.fromEntries(NAMES.map((name) => [name, token]))
    expect((await app.call('PUT', '/account/welcome', { body: { ...body, language: 'en' } })).status).toBe(
      401,
    )
  })

  it('is in no log: not of a login, a renewal, a reset, a confirmation, nor of a mistake', async () => {
    const user = await buildUser(app, { isVerified: false })
    const { token, refreshToken } = await logIn(user.email)
    const renewed = (await app.call('POST', '/account/refresh', { body: { refreshToken } })).body.data
    await app.call('POST', '/account/forget-password', { body: { email: user.email } })
    const reset = await mailed(user.email)
    const newPassword = 'a garden by the canal'
    await app.call('POST', '/account/resend-verification', { token: renewed.token })
    const verify = await mailed(user.email)
    expect(verify).not.toBe(reset)
    await app.call('POST', `/account/verify-email?token=${verify}`)
    await app.call('POST', `/account/verify-email?token=${verify}`)
    await app.call('POST', `/account/reset-password?token=${reset}`, {
      body: { newPassword, confirmNewPassword: 'x' },
    })
    const done = await app.call('POST', `/account/reset-password?token=${reset}`, {
      body: { newPassword, confirmNewPassword: newPassword },
    })
    expect(done.status).toBe(200)
    await app.call('POST', '/account/login', { body: { email: user.email, password: newPassword } })
    await fetch(`${app.url}/api/nothing?token=${token}`, { headers: { authorization: `Bearer ${token}` } })
    expect(lines.filter((line) => line.includes('"event":"request"')).length).toBeGreaterThan(8)
    const all = lines.join('\n')
    for (const secret of [
      token,
      refreshToken,
      renewed.token,
      renewed.refreshToken,
      reset,
      verify,
      newPassword,
      user.email,
    ])
      expect(all).not.toContain(secret)
    // Nor does the database hold one that could be used.
    for (const table of ['sessions', 'one_time_tokens']) {
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${table} t`)
      const stored = rows.map(({ row }) => row).join('\n')
      for (const secret of [token, refreshToken, renewed.token, renewed.refreshToken, reset, verify])
        expect(stored).not.toContain(secret)
    }
  })

  it('is told to no other site, and kept in no cache', async () => {
    for (const path of [
      '/reset-password',
      '/verify-email',
      '/login/social',
      '/en/reset-user',
      '/api/account/verify-email',
    ]) {
      const { headers } = await fetch(`${app.url}${path}?token=${'x'.repeat(43)}`)
      expect(headers.get('referrer-policy'), path).toBe('same-origin')
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })
})

it('a new password does not stand in for the second factor', async () => {
  const user = await buildUser(app, { secondFactor: 'set' })
  await app.call('POST', '/account/forget-password', { body: { email: user.email } })
  const password = 'a garden by the canal'
  const reset = await app.call('POST', `/account/reset-password?token=${await mailed(user.email)}`, {
    body: { newPassword: password, confirmNewPassword: password },
  })
  expect(reset.status).toBe(200)
  const login = await app.call('POST', '/account/login', { body: { email: user.email, password } })
  expect(login.body.data).toMatchObject({ needsSecondFactor: true, methods: ['totp'] })
  expect(login.headers.getSetCookie()).toEqual([])
})

describe('a refresh token', () => {
  const refresh = (refreshToken: string) => app.call('POST', '/account/refresh', { body: { refreshToken } })
  const isIn = async (token: string) => (await app.call('GET', '/account/userinfo', { token })).status === 200

  it('stolen and used after its owner: the whole session ends, for both', async () => {
    const { email } = await buildUser(app)
    const first = await logIn(email)
    const own = (await refresh(first.refreshToken)).body.data
    app.setNow(new Date(app.kit.now().getTime() + 31_000))
    lines.length = 0
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect(lines.join()).toContain('refresh_reused')
    expect([await isIn(own.token), (await refresh(own.refreshToken)).status]).toEqual([false, 401])
  })

  it('stolen and used before its owner: the whole session ends once the owner comes', async () => {
    const { email, token: elsewhere } = await buildUser(app)
    const first = await logIn(email)
    const thief = (await refresh(first.refreshToken)).body.data
    app.setNow(new Date(app.kit.now().getTime() + 31_000))
    const further = (await refresh(thief.refreshToken)).body.data
    expect((await refresh(first.refreshToken)).status).toBe(401)
    for (const { token, refreshToken } of [first, thief, further]) {
      expect(await isIn(token)).toBe(false)
      expect((await refresh(refreshToken)).status).toBe(401)
    }
    // Other sessions of the person are theirs.
    expect(await isIn(elsewhere)).toBe(true)
  })

  it('is no access token, nor the other way round', async () => {
    const { email } = await buildUser(app)
    const { token, refreshToken } = await logIn(email)
    expect(await isIn(refreshToken)).toBe(false)
    expect((await refresh(token)).status).toBe(401)
    expect(await isIn(token)).toBe(true)
  })

  it('is void with its session, after 30 days, and where the account is suspended', async () => {
    const [out, old, gone] = await Promise.all([buildUser(app), buildUser(app), buildUser(app)])
    const [a, b, c] = [await logIn(out.email), await logIn(old.email), await logIn(gone.email)]
    await app.call('DELETE', '/account/logout', { token: a.token })
    expect((await refresh(a.refreshToken)).status).toBe(401)
    await owner.query("update users set status = 'suspended' where id = $1", [gone.id])
    const renewed = await refresh(c.refreshToken)
    expect(renewed.status === 401 || !(await isIn(renewed.body.data.token))).toBe(true)
    app.setNow(new Date(app.kit.now().getTime() + 2_592_001_000))
    expect((await refresh(b.refreshToken)).status).toBe(401)
  })
})
