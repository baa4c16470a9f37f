import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { buildUser } from '../../../testing/people.ts'
import { codeOf, setUpTotp } from '../../second-factor/server/testing/set-up.ts'
import { openBrowser } from './testing/browser.ts'
import { type Lie, type Person, startProvider } from './testing/provider.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
const provider = await startProvider({ now: () => app.kit.now() })
const app = await testApp({ env: provider.env })
provider.register(app.kit.config.publicUrl)
afterAll(() => provider.close())

let count = 0
/** Somebody new, whose address Google vouches for. */
const somebody = (more: Partial<Person> = {}): Person => {
  count += 1
  return {
    sub: `sub-${count}`,
    email: `person-${count}@gmail.com`,
    email_verified: true,
    given_name: 'สมชาย',
    family_name: 'ใจดี',
    ...more,
  }
}

const rows = async (text: string, values: unknown[] = []) =>
  (await app.kit.database.owner.query(text, values)).rows
const linksOf = (userId: string) =>
  rows('select provider, subject from user_identities where user_id = $1', [userId])
const mailTo = async (address: string) => {
  await app.runJobs()
  return (await rows('select subject, text from mail_outbox where to_address = $1 order by created_at, id', [
    address,
  ])) as {
    subject: string
    text: string
  }[]
}
const tokenIn = (text: string | undefined) =>
  decodeURIComponent(/[?&]token=([^\s&]+)/.exec(text ?? '')?.[1] ?? '')

beforeEach(async () => {
  app.setNow(NOW)
  await app.kit.database.owner.query('delete from rate_limits')
})

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
    const person = somebody({ email: `fb-${count}@example.test` })
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
    const given = await browser.call('POST', '/account/social/email', { email: `Line-${count}@example.test` })
    expect(given.body.data).toMatchObject({ isFirstTimeLogin: true, target: '/search' })
    expect(await browser.who()).toMatchObject({
      firstName: 'ส้มโอ',
      email: `line-${count}@example.test`,
      isEmailVerified: false,
    })
    expect(await mailTo(`line-${count}@example.test`)).toHaveLength(1)
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

describe('what was tampered with', () => {
  const refused = '/login/social?problem=social_expired'
  const failed = '/login/social?problem=social_failed'
  const nobody = async (subject: string) =>
    expect(await rows('select 1 from user_identities where subject = $1', [subject])).toEqual([])

  it('another state, another provider, another browser, no cookie: refused', async () => {
    const person = somebody()
    provider.become(person)
    const browser = openBrowser(app)
    const back = await browser.begin('google')
    const forged = new URL(back)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect((await openBrowser(app).ask(back)).headers.get('location')).toBe(refused)
    const kept = new Map(browser.cookies)
    expect((await browser.ask(forged.href)).headers.get('location')).toBe(refused)
    expect((await browser.ask(back)).headers.get('location')).toBe(refused)
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await browser.ask(back.replace('/google', '/line'))).headers.get('location')).toBe(refused)
    for (const [name, value] of kept) browser.cookies.set(name, `${value.slice(0, -4)}AAAA`)
    expect((await browser.ask(back)).headers.get('location')).toBe(refused)
    await nobody(person.sub)
  })

  it('a cookie older than ten minutes: refused', async () => {
    const person = somebody()
    provider.become(person)
    const browser = openBrowser(app)
    const back = await browser.begin('google')
    app.setNow(new Date(NOW.getTime() + 601_000))
    expect((await browser.ask(back)).headers.get('location')).toBe(refused)
    await nobody(person.sub)
  })

  it('a code that is used again, with its cookie put back: refused by the provider', async () => {
    provider.become(somebody())
    const browser = openBrowser(app)
    const back = await browser.begin('google')
    const kept = new Map(browser.cookies)
    expect((await browser.ask(back)).headers.get('location')).toBe('/callback')
    const thief = openBrowser(app)
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect((await thief.ask(back)).headers.get('location')).toBe(failed)
    expect(await thief.who()).toBeNull()
  })

  it("somebody else's code with one's own cookie: PKCE refuses it", async () => {
    const person = somebody()
    provider.become(person)
    const stolen = new URL(await openBrowser(app).begin('facebook')).searchParams.get('code')!
    const thief = openBrowser(app)
    provider.become(somebody())
    const back = new URL(await thief.begin('facebook'))
    back.searchParams.set('code', stolen)
    expect((await thief.ask(back.href)).headers.get('location')).toBe(failed)
    await nobody(person.sub)
  })

  const seconds = NOW.getTime() / 1000
  it.each<[string, 'google' | 'line', Lie]>([
    ['a wrong nonce', 'google', { claims: { nonce: 'n'.repeat(43) } }],
    ['no nonce', 'google', { claims: { nonce: undefined } }],
    ['another issuer', 'google', { claims: { iss: 'https://accounts.google.com' } }],
    ['another audience', 'google', { claims: { aud: 'somebody-else' } }],
    ['a second audience', 'google', { claims: { aud: ['client-at-google', 'x'] } }],
    ['another party', 'google', { claims: { azp: 'x' } }],
    ['an expired token', 'google', { claims: { exp: seconds - 61 } }],
    ['a token of tomorrow', 'google', { claims: { iat: seconds + 86_400 } }],
    ['no subject', 'google', { claims: { sub: '' } }],
    ["a stranger's signature", 'google', { signer: 'stranger' }],
    ['an unknown key', 'google', { signer: 'other_key' }],
    ['no signature', 'google', { signer: 'none' }],
    ['a wrong nonce at LINE', 'line', { claims: { nonce: 'n'.repeat(43) } }],
    ["a stranger's secret at LINE", 'line', { signer: 'stranger' }],
  ])('%s: refused', async (_, name, lie) => {
    const person = somebody()
    provider.become(person, lie)
    const browser = openBrowser(app)
    expect(await browser.logIn(name)).toBe(failed)
    expect(await browser.who()).toBeNull()
    await nobody(person.sub)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/callback',
    '/%09/evil',
  ])('the target %s is not kept', async (target) => {
    provider.become(somebody())
    const led = await openBrowser(app).logIn('google', `?redirectAfterLogin=${encodeURIComponent(target)}`)
    expect(led).toBe(target === '/%09/evil' ? '/callback?redirectAfterLogin=%2F%2509%2Fevil' : '/callback')
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
