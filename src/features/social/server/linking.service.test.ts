import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { lineService } from '#testing/line-service.ts'
import { buildUser } from '#testing/people.ts'
import { openBrowser } from './testing/browser.ts'
import { NOW, openScene, tokenIn } from './testing/scene.ts'

const { app, provider, somebody, linksOf, mailTo } = await openScene()
const line = await lineService({ now: () => NOW })
const lined = await testApp({ env: { ...provider.env, ...line.env } })
afterAll(line.close)

describe('an address that already has an account', () => {
  it('is linked at once when both sides have proven it, and its owner is told', async () => {
    const person = somebody()
    const user = await buildUser(app, { email: person.email! })
    provider.become(person)
    const browser = openBrowser(app)
    expect(await browser.logIn('google')).toBe('/callback')
    expect((await browser.who()).id).toBe(user.id)
    expect(await linksOf(user.id)).toEqual([{ provider: 'google', subject: person.sub }])
    const [mail] = await mailTo(user.email)
    expect(mail?.subject).toBe('บัญชี Google ใช้เข้าสู่ระบบบัญชีเรือนของคุณได้แล้ว')
  })

  it.each([
    ['the provider does not vouch', true, { email_verified: false }],
    ['the account never proved it', false, {}],
  ])('is linked by mail when %s', async (_, isVerified, more) => {
    const person = somebody(more)
    const user = await buildUser(app, { email: person.email!, isVerified })
    provider.become(person)
    const browser = openBrowser(app)
    expect(await browser.logIn('google')).toBe('/login/social')
    expect(await browser.who()).toBeNull()
    expect(await linksOf(user.id)).toEqual([])
    expect((await browser.call('GET', '/account/social/waiting')).body.data).toEqual({
      stage: 'mail',
      provider: 'google',
      email: person.email,
    })
    const [mail] = await mailTo(user.email)
    expect(mail?.subject).toBe('ยืนยันการเข้าสู่ระบบเรือนด้วย Google')
    const token = tokenIn(mail?.text)

    // Whoever opens somebody else's link gets nowhere, nor does it use the link up.
    const stranger = openBrowser(app)
    expect(await stranger.call('POST', '/account/social/confirm', { token })).toMatchObject({
      status: 422,
      body: { code: 'social_other_browser' },
    })
    // Nor does it link another identity than the one it was asked for.
    provider.become({ ...person, sub: 'another' })
    await stranger.logIn('google')
    expect(await stranger.call('POST', '/account/social/confirm', { token })).toMatchObject({
      status: 422,
      body: { code: 'link_used' },
    })
    const [, second] = await mailTo(user.email)
    expect(second?.subject).toBe(mail?.subject)

    provider.become(person)
    await browser.logIn('google')
    const fresh = tokenIn((await mailTo(user.email)).at(-1)?.text)
    expect(fresh).not.toBe(token)
    expect((await browser.call('POST', '/account/social/confirm', { token: fresh })).body.data).toMatchObject(
      { target: null },
    )
    expect(await browser.who()).toMatchObject({ id: user.id, isEmailVerified: true })
    expect((await browser.call('POST', '/account/social/confirm', { token: fresh })).status).toBe(422)
    expect(await linksOf(user.id)).toEqual([{ provider: 'google', subject: person.sub }])

    // Where nobody had proven the address, what was set before it was proven is a stranger's and goes.
    const login = await app.call('POST', '/account/login', {
      body: { email: user.email, password: 'ruen-test-1' },
    })
    expect(login.status).toBe(isVerified ? 200 : 401)
    expect((await app.call('GET', '/account/userinfo', { token: user.token })).status).toBe(
      isVerified ? 200 : 401,
    )
  })

  it('a link is void after an hour, and so is the browser that waits for it', async () => {
    const person = somebody({ email_verified: false })
    const user = await buildUser(app, { email: person.email! })
    provider.become(person)
    const browser = openBrowser(app)
    await browser.logIn('google')
    const token = tokenIn((await mailTo(user.email))[0]?.text)
    app.setNow(new Date(NOW.getTime() + 3_601_000))
    expect((await browser.call('POST', '/account/social/confirm', { token })).status).toBe(422)
    expect((await browser.call('GET', '/account/social/waiting')).body.data).toEqual({ stage: 'none' })
    expect(await linksOf(user.id)).toEqual([])
  })

  it('is not taken by an address that was only typed', async () => {
    const victim = await buildUser(app)
    provider.become(somebody({ email: undefined }))
    const browser = openBrowser(app)
    await browser.logIn('line')
    expect((await browser.call('POST', '/account/social/email', { email: victim.email })).body.data).toEqual({
      waits: true,
    })
    expect(await browser.who()).toBeNull()
    expect(await linksOf(victim.id)).toEqual([])
  })

  it('mails no more than five links an hour for one account', async () => {
    const person = somebody({ email_verified: false })
    const user = await buildUser(app, { email: person.email! })
    provider.become(person)
    for (let i = 0; i < 7; i++) expect(await openBrowser(app).logIn('google')).toBe('/login/social')
    expect(await mailTo(user.email)).toHaveLength(5)
  })
})

describe('in the settings', () => {
  it('links and unlinks, but never takes the last way in', async () => {
    const user = await buildUser(app)
    const browser = openBrowser(app)
    await browser.call('POST', '/account/login', { email: user.email, password: 'ruen-test-1' })
    const link = async (name: string) => {
      const { body } = await browser.call('POST', '/account/social/links', {
        provider: name,
        target: '/dashboard/tenant/main',
      })
      const asked = await browser.ask(body.data.url)
      return (await browser.ask(asked.headers.get('location')!)).headers.get('location')
    }
    const person = somebody({ email: 'private@gmail.com' })
    provider.become(person)
    expect(await link('google')).toBe('/dashboard/tenant/main')
    const { body } = await browser.call('GET', '/account/social/links')
    expect(body.data).toMatchObject({
      links: [{ provider: 'google', email: 'private@gmail.com' }],
      available: ['google', 'facebook', 'line'],
    })
    // Another Google account beside it, or an identity of somebody else.
    provider.become(somebody())
    expect(await link('google')).toBe('/login/social?problem=social_taken')
    await openBrowser(app).logIn('line')
    expect(await link('line')).toBe('/login/social?problem=social_taken')

    expect((await browser.call('DELETE', '/account/social/links/facebook')).status).toBe(404)
    await app.kit.database.owner.query('update users set password_hash = null where id = $1', [user.id])
    expect(await browser.call('DELETE', '/account/social/links/google')).toMatchObject({
      status: 409,
      body: { code: 'social_last' },
    })
    expect(await linksOf(user.id)).toHaveLength(1)
    await app.kit.database.owner.query("update users set password_hash = 'x' where id = $1", [user.id])
    expect((await browser.call('DELETE', '/account/social/links/google')).status).toBe(200)
    expect(await linksOf(user.id)).toEqual([])
    expect((await mailTo(user.email)).map((mail) => mail.subject)).toEqual([
      'บัญชี Google ใช้เข้าสู่ระบบบัญชีเรือนของคุณได้แล้ว',
      'บัญชี Google ใช้เข้าสู่ระบบบัญชีเรือนของคุณไม่ได้แล้ว',
    ])
  })

  it('links nothing to an account that is not logged in any more', async () => {
    const user = await buildUser(app)
    const browser = openBrowser(app)
    await browser.call('POST', '/account/login', { email: user.email, password: 'ruen-test-1' })
    const person = somebody()
    provider.become(person)
    const { body } = await browser.call('POST', '/account/social/links', { provider: 'google', target: '/' })
    const asked = await browser.ask(body.data.url)
    browser.cookies.delete('auth.token')
    browser.cookies.delete('auth.refresh')
    const back = await browser.ask(asked.headers.get('location')!)
    expect(back.headers.get('location')).toBe('/login/social?problem=social_expired')
    expect(await linksOf(user.id)).toEqual([])
  })
})

describe('LINE for notices', () => {
  const scene = async () => {
    const user = await buildUser(lined)
    const browser = openBrowser(lined)
    await browser.call('POST', '/account/login', { email: user.email, password: 'ruen-test-1' })
    const begin = async () =>
      (await browser.call('POST', '/account/social/line-notices', { target: '/dashboard/tenant/main' })).body
        .data.url as string
    const come = async (url: string) => {
      const asked = await browser.ask(url)
      return (await browser.ask(asked.headers.get('location')!)).headers.get('location')
    }
    return { user, browser, begin, come }
  }
  const lineOf = async (token: string) =>
    (await lined.call('GET', '/user/notifications', { token })).body.data.line

  it('is connected by logging in there, which does not log in here by it', async () => {
    const { user, begin, come } = await scene()
    const id = 'Uaaaa'
    line.person(id, 'พี่หมี')
    provider.become({ sub: id, name: 'หมี' })
    const url = new URL(await begin())
    expect([url.searchParams.get('bot_prompt'), url.searchParams.get('scope')]).toEqual([
      'aggressive',
      'openid profile',
    ])
    expect(await come(url.href)).toBe('/dashboard/tenant/main')
    expect(await lineOf(user.token)).toMatchObject({ state: 'on', name: 'พี่หมี', hasLogin: true })
    const { rows } = await lined.kit.database.owner.query(
      'select 1 from user_identities where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([])

    const other = await scene()
    expect(await other.come(await other.begin())).toBe('/login/social?problem=line_taken')
    expect((await lineOf(other.user.token)).state).toBe('none')
  })

  it('of who did not become a friend waits for that', async () => {
    const { user, begin, come } = await scene()
    line.person('Ubbbb').isFriend = false
    provider.become({ sub: 'Ubbbb', name: 'หมู' })
    await come(await begin())
    expect(await lineOf(user.token)).toMatchObject({ state: 'blocked', name: 'หมู' })
  })

  it('is connected to no account that is not logged in any more, nor by an answer that was not asked for', async () => {
    const { user, browser, begin } = await scene()
    line.person('Ucccc')
    provider.become({ sub: 'Ucccc', name: 'แมว' })
    const asked = await browser.ask(await begin())
    const forged = new URL(asked.headers.get('location')!)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect((await browser.ask(forged.href)).headers.get('location')).toBe(
      '/login/social?problem=social_expired',
    )
    const again = await browser.ask(await begin())
    browser.cookies.delete('auth.token')
    browser.cookies.delete('auth.refresh')
    expect((await browser.ask(again.headers.get('location')!)).headers.get('location')).toBe(
      '/login/social?problem=social_expired',
    )
    expect((await lineOf(user.token)).state).toBe('none')
  })

  it('is not there without an official account', async () => {
    const { token } = await buildUser(app)
    const body = { target: '/' }
    expect((await app.call('POST', '/account/social/line-notices', { token, body })).status).toBe(404)
  })
})
