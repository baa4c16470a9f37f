import { describe, expect, it } from 'vitest'
import { codeOf, setUpTotp } from '#features/second-factor/server/testing/set-up.ts'
import { buildUser } from '#testing/people.ts'
import { openBrowser } from './testing/browser.ts'
import { NOW, openScene, tokenIn } from './testing/scene.ts'

const { app, provider, rows, somebody, linksOf, mailTo } = await openScene()

describe('signing up and logging in', () => {
  it('Google: a new person gets a verified account without password, and comes back to it', async () => {
    const person = somebody()
    provider.become(person)
    const browser = openBrowser(app)
    expect(await browser.logIn('google', '?lang=en&redirectAfterLogin=%2Fen%2Fsearch%3Fq%3DBTS')).toBe(
      '/en/callback?redirectAfterLogin=%2Fen%2Fsearch%3Fq%3DBTS',
    )
    expect(browser.cookies.has('auth.social')).toBe(false)
    const info = await browser.who()
    expect(info).toMatchObject({
      email: person.email,
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      isEmailVerified: true,
      isFirstTimeLogin: true,
      canChooseRole: true,
      role: 'Tenant',
      language: 'en',
    })
    expect(await rows('select password_hash from users where id = $1', [info.id])).toEqual([
      { password_hash: null },
    ])

    const other = openBrowser(app)
    expect(await other.logIn('google')).toBe('/callback')
    expect((await other.who()).id).toBe(info.id)
    const reads = provider.keyReads()
    await openBrowser(app).logIn('google')
    expect(provider.keyReads()).toBe(reads)
    expect(
      await rows("select action, after from audit_log where record_id = $1 and action like 'social%'", [
        info.id,
      ]),
    ).toEqual([{ action: 'social.linked', after: { provider: 'google', how: 'sign_up' } }])
  })

  it('Facebook: the address counts once its link was opened', async () => {
    const person = somebody({ email: 'fb-person@example.test' })
    provider.become(person)
    const browser = openBrowser(app)
    expect(await browser.logIn('facebook')).toBe('/callback')
    expect(await browser.who()).toMatchObject({ email: person.email, isEmailVerified: false })
    const token = tokenIn((await mailTo(person.email!))[0]?.text)
    expect((await browser.call('POST', `/account/verify-email?token=${token}`)).status).toBe(200)
    expect(await browser.who()).toMatchObject({ isEmailVerified: true })
  })

  it('LINE: who tells no e-mail is asked for it, and logs in with it later', async () => {
    const person = somebody({
      email: undefined,
      email_verified: undefined,
      given_name: undefined,
      name: 'ส้มโอ',
    })
    provider.become(person)
    const browser = openBrowser(app)
    expect(await browser.logIn('line', '?redirectAfterLogin=%2Fsearch')).toBe('/login/social')
    expect((await browser.call('GET', '/account/social/waiting')).body.data).toEqual({
      stage: 'email',
      provider: 'line',
      name: 'ส้มโอ',
    })
    expect(await browser.who()).toBeNull()
    expect((await browser.call('POST', '/account/social/email', { email: 'no' })).status).toBe(422)
    const given = await browser.call('POST', '/account/social/email', { email: 'Line-person@example.test' })
    expect(given.body.data).toMatchObject({ isFirstTimeLogin: true, target: '/search' })
    expect(await browser.who()).toMatchObject({
      firstName: 'ส้มโอ',
      email: 'line-person@example.test',
      isEmailVerified: false,
    })
    expect(await mailTo('line-person@example.test')).toHaveLength(1)
    const again = openBrowser(app)
    expect(await again.logIn('line')).toBe('/callback')
  })

  it('Google: an address that Google does not host has to be proven', async () => {
    provider.become(somebody({ email: 'boss@company.test' }))
    const browser = openBrowser(app)
    await browser.logIn('google')
    expect(await browser.who()).toMatchObject({ isEmailVerified: false })
    provider.become(somebody({ email: 'staff@company.test', hd: 'company.test' }))
    await browser.logIn('google')
    expect(await browser.who()).toMatchObject({ email: 'staff@company.test', isEmailVerified: true })
  })

  it('refuses who cancelled, says so, and a provider that does not exist', async () => {
    provider.become(null)
    expect(await openBrowser(app).logIn('google', '?lang=en')).toBe('/en/login/social?problem=social_denied')
    expect((await fetch(`${app.url}/api/account/social/myspace`)).status).toBe(404)
  })
})

describe('who may not, or not yet', () => {
  it('a suspended account is refused, by its identity and by its address', async () => {
    const person = somebody()
    const user = await buildUser(app, { email: person.email! })
    await app.kit.database.owner.query("update users set status = 'suspended' where id = $1", [user.id])
    provider.become(person)
    const browser = openBrowser(app)
    expect(await browser.logIn('google')).toBe('/login/social?problem=social_refused')
    expect(await linksOf(user.id)).toEqual([])
    await app.kit.database.owner.query(
      "insert into user_identities (provider, subject, user_id) values ('google', $1, $2)",
      [person.sub, user.id],
    )
    expect(await browser.logIn('google')).toBe('/login/social?problem=social_refused')
    expect(await browser.who()).toBeNull()
    provider.become(somebody({ email: undefined }))
    await browser.logIn('line')
    await browser.call('POST', '/account/social/email', { email: user.email })
    expect(await mailTo(user.email)).toEqual([])
  })

  it('an account with a second factor is asked for it', async () => {
    const person = somebody()
    const user = await buildUser(app, { email: person.email! })
    const { secret } = await setUpTotp(app, user.token)
    provider.become(person)
    const browser = openBrowser(app)
    expect(await browser.logIn('google', '?redirectAfterLogin=%2Fsearch')).toBe('/login/social')
    expect(await browser.who()).toBeNull()
    const { body } = await browser.call('GET', '/account/social/waiting')
    expect(body.data).toMatchObject({
      stage: 'second_factor',
      target: '/search',
      methods: ['totp', 'recovery'],
    })
    app.setNow(new Date(NOW.getTime() + 60_000))
    const proof = { challengeId: body.data.challengeId, code: codeOf(secret, app.kit.now()) }
    expect((await browser.call('POST', '/account/second-factor', proof)).status).toBe(200)
    expect((await browser.who()).id).toBe(user.id)
  })
})
