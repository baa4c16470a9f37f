import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const person = {
  email: 'Somchai@Example.test',
  password: 'correct horse',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  phoneNumber: '081-234-5678',
}

describe('registration and login', () => {
  it('registers once per address, whatever its case, and logs in by the same', async () => {
    expect((await app.call('POST', '/account/register', { body: person })).status).toBe(200)
    const again = await app.call('POST', '/account/register', {
      body: { ...person, email: 'somchai@example.TEST' },
      lang: 'th',
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'email_used', message: 'อีเมลนี้มีผู้ใช้แล้ว' } })

    const login = await app.call('POST', '/account/login', {
      body: { email: person.email, password: person.password },
    })
    expect(login.status).toBe(200)
    expect(login.headers.getSetCookie().join()).toMatch(
      /auth\.token=[^;]+; Path=\/; Max-Age=172800; HttpOnly; SameSite=Lax/,
    )
    expect(login.headers.getSetCookie().join()).toMatch(/auth\.refresh[^=]*=[^;]+; [^,]*Max-Age=2592000;/i)
    const info = await app.call('GET', '/account/userinfo', { token: login.body.data.token })
    expect(info.body.data).toMatchObject({
      email: 'somchai@example.test',
      role: 'Tenant',
      isEmailVerified: false,
      phoneNumber: '+66812345678',
    })
  })

  it('says the same for a wrong password and an unknown address, and refuses a wrong login type by its code', async () => {
    const user = await buildUser(app, { role: 'Owner', email: 'owner@example.test' })
    const wrong = await app.call('POST', '/account/login', {
      body: { email: user.email, password: 'not it' },
    })
    const unknown = await app.call('POST', '/account/login', {
      body: { email: 'nobody@example.test', password: 'not it' },
    })
    expect(wrong.body).toEqual(unknown.body)
    const typed = await app.call('POST', '/account/login', {
      body: { email: user.email, password: 'ruen-test-1', type: 2 },
    })
    expect(typed).toMatchObject({ status: 403, body: { code: 102, message: 'You are not Manager !' } })
    const roles = ['Admin', 'Manager', 'Owner', 'Tenant', 'Vendor', 'Agent', 'Others']
    for (const [i, role] of roles.entries()) {
      const answer = await app.call('POST', '/account/login', {
        body: { email: user.email, password: 'ruen-test-1', type: i + 1 },
      })
      expect(answer).toMatchObject(
        role === 'Owner'
          ? { status: 200 }
          : { status: 403, body: { code: 101 + i, message: `You are not ${role} !` } },
      )
    }
  })

  it('stops guessing after five failures on one account', async () => {
    const user = await buildUser(app, { email: 'guessed@example.test' })
    for (let i = 0; i < 5; i++)
      await app.call('POST', '/account/login', { body: { email: user.email, password: `guess ${i}` } })
    const right = await app.call('POST', '/account/login', {
      body: { email: user.email, password: 'ruen-test-1' },
    })
    expect(right).toMatchObject({ status: 429, body: { code: 'too_many' } })
  })

  it.each([
    ['/account/login', { email: ' ', password: '' }, 'email password'],
    ['/account/login', { email: 'name@example', password: 'x' }, 'email'],
    ['/account/forget-password', { email: '' }, 'email'],
    ['/account/forget-password', { email: 'name' }, 'email'],
    [
      '/account/register',
      { email: '', password: '1234567', firstName: ' ', lastName: '', phoneNumber: '' },
      'email password firstName lastName phoneNumber',
    ],
    ['/account/register', { ...person, phoneNumber: '0'.repeat(21) }, 'phoneNumber'],
  ])('%s says what is wrong in the words of the specification: %j', async (path, body, fields) => {
    const words: Record<string, string> = {
      email: String(body.email).trim() ? 'E-mail must be valid' : 'E-mail is required',
      password:
        path === '/account/login'
          ? 'Password is required'
          : 'Password must be equal or greater than 8 characters',
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      phoneNumber: (body as { phoneNumber?: string }).phoneNumber
        ? 'Phone number should not be longer than 10 characters'
        : 'Phone Number is required',
    }
    const expected = Object.fromEntries(fields.split(' ').map((name) => [name, words[name]]))
    expect((await app.call('POST', path, { body })).body.fields).toEqual(expected)
  })

  it('names each bad field in the language of the reader', async () => {
    const { status, body } = await app.call('POST', '/account/register', {
      body: { ...person, email: 'x', password: 'short' },
      lang: 'th',
    })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject({
      email: expect.stringContaining('อีเมลไม่ถูกต้อง'),
      password: 'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร',
    })
  })
})

describe('sessions', () => {
  it('rotates refresh tokens and ends the session when an old one comes back', async () => {
    const { email } = await buildUser(app, { email: 'rotate@example.test' })
    const { body } = await app.call('POST', '/account/login', { body: { email, password: 'ruen-test-1' } })
    const second = await app.call('POST', '/account/refresh', {
      body: { refreshToken: body.data.refreshToken },
    })
    expect(second.status).toBe(200)
    expect((await app.call('GET', '/account/userinfo', { token: body.data.token })).status).toBe(401)

    app.setNow('2026-11-20T03:05:00Z')
    expect(
      (await app.call('POST', '/account/refresh', { body: { refreshToken: body.data.refreshToken } })).status,
    ).toBe(401)
    expect((await app.call('GET', '/account/userinfo', { token: second.body.data.token })).status).toBe(401)
  })

  it('gives two tabs that refresh at the same moment the same tokens, and goes on from them', async () => {
    const { email } = await buildUser(app, { email: 'tabs@example.test' })
    const { body } = await app.call('POST', '/account/login', { body: { email, password: 'ruen-test-1' } })
    const refresh = (refreshToken: string) => app.call('POST', '/account/refresh', { body: { refreshToken } })
    const [one, two] = await Promise.all([refresh(body.data.refreshToken), refresh(body.data.refreshToken)])
    expect(one.status).toBe(200)
    expect(two.body).toEqual(one.body)
    app.setNow(new Date(app.kit.now().getTime() + 3_600_000))
    const next = await refresh(one.body.data.refreshToken)
    expect(next.status).toBe(200)
    expect(next.body.data.refreshToken).not.toBe(one.body.data.refreshToken)
  })

  it('knows a refresh token of any age again, and ends its session alone', async () => {
    const { email, token: other } = await buildUser(app, { email: 'family@example.test' })
    const { body } = await app.call('POST', '/account/login', { body: { email, password: 'ruen-test-1' } })
    const refresh = (refreshToken: string) => app.call('POST', '/account/refresh', { body: { refreshToken } })
    const first = body.data.refreshToken as string
    let latest = body.data
    for (let i = 0; i < 4; i++) {
      app.setNow(new Date(app.kit.now().getTime() + 60_000))
      latest = (await refresh(latest.refreshToken)).body.data
    }
    expect((await app.call('GET', '/account/userinfo', { token: latest.token })).status).toBe(200)
    expect((await refresh(first)).status).toBe(401)
    expect((await app.call('GET', '/account/userinfo', { token: latest.token })).status).toBe(401)
    expect((await refresh(latest.refreshToken)).status).toBe(401)
    expect((await app.call('GET', '/account/userinfo', { token: other })).status).toBe(200)
  })

  it('a guessed token of a known session ends nothing', async () => {
    const { email } = await buildUser(app, { email: 'guess@example.test' })
    const { body } = await app.call('POST', '/account/login', { body: { email, password: 'ruen-test-1' } })
    for (const refreshToken of ['x'.repeat(68), body.data.token, ''])
      expect((await app.call('POST', '/account/refresh', { body: { refreshToken } })).status).toBe(401)
    expect((await app.call('GET', '/account/userinfo', { token: body.data.token })).status).toBe(200)
  })

  it('logs out at once', async () => {
    const { token } = await buildUser(app)
    expect((await app.call('GET', '/account/userinfo', { token })).status).toBe(200)
    await app.call('DELETE', '/account/logout', { token })
    expect((await app.call('GET', '/account/userinfo', { token })).status).toBe(401)
  })
})
