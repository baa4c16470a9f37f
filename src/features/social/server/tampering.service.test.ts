import { describe, expect, it } from 'vitest'
import { openBrowser } from './testing/browser.ts'
import type { Lie } from './testing/provider.ts'
import { NOW, openScene } from './testing/scene.ts'

const { app, provider, rows, somebody } = await openScene()

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
  it('LINE signs by its own key in its app: believed as well', async () => {
    const person = somebody({ email: undefined, email_verified: undefined, name: 'ส้มโอ' })
    provider.become(person, { algorithm: 'ES256' })
    const browser = openBrowser(app)
    expect(await browser.logIn('line')).toBe('/login/social')
    expect((await browser.call('GET', '/account/social/waiting')).body.data).toMatchObject({
      stage: 'email',
      provider: 'line',
    })
  })

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
    ["a stranger's key at LINE", 'line', { algorithm: 'ES256', signer: 'stranger' }],
    ['an unknown key at LINE', 'line', { algorithm: 'ES256', signer: 'other_key' }],
    ['a wrong nonce by the key of LINE', 'line', { algorithm: 'ES256', claims: { nonce: 'n'.repeat(43) } }],
    ['no signature at LINE', 'line', { signer: 'none' }],
    ['a signature of zeros', 'line', { algorithm: 'ES256', signature: 'zero' }],
    ['a signature in another form', 'line', { algorithm: 'ES256', signature: 'der' }],
    ['a way to sign that is not of Google', 'google', { algorithm: 'ES256' }],
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
