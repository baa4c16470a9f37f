import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { safeTarget } from '#contract/safe-target.ts'
import { safePayment } from '#features/accounts/web/redirect-target.ts'
import { openBrowser } from '#features/social/server/testing/browser.ts'
import { startProvider } from '#features/social/server/testing/provider.ts'
import { onManagerHost } from '#server/http/manager-host.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { headerOf, sendRaw } from './raw.ts'
import { ELSEWHERE, ODD_BUT_OURS } from './targets.ts'

const provider = await startProvider({ now: () => app.kit.now() })
const app = await testApp({ env: provider.env })
const SELF = app.kit.config.publicUrl
provider.register(SELF)
afterAll(() => provider.close())

beforeEach(() => app.kit.database.owner.query('delete from rate_limits'))

/** Where a browser would go from a page of ours. */
const originAfter = (location: string) => new URL(location, `${SELF}/en/some/page`).origin

it('the corpus is a corpus', () => {
  expect(new Set(ELSEWHERE).size).toBeGreaterThanOrEqual(60)
  expect(new Set(ELSEWHERE).size).toBe(ELSEWHERE.length)
})

describe('the one rule for targets', () => {
  it.each(ELSEWHERE)('drops %j', (target) => {
    expect(safeTarget(target)).toBeNull()
    // Packed once more it is a path of ours or nothing.
    for (const packed of [encodeURI(target), encodeURIComponent(target), `/${encodeURIComponent(target)}`]) {
      const kept = safeTarget(packed)
      if (kept !== null) expect(originAfter(kept), packed).toBe(SELF)
    }
  })

  it.each(ODD_BUT_OURS)('keeps %j on this site', (target) => {
    expect(originAfter(safeTarget(target)!)).toBe(SELF)
  })

  it.each(ELSEWHERE)('pays at %j no package', (target) => {
    const kept = safePayment(target, ['ruen.example'])
    if (kept !== null) expect(new URL(kept, 'https://ruen.example').host).toBe('ruen.example')
  })
})

describe('a login by a provider', () => {
  it('keeps no target that leads elsewhere, over the whole way there and back', async () => {
    for (const [i, target] of [...ELSEWHERE, ...ODD_BUT_OURS].entries()) {
      if (i % 20 === 0) await app.kit.database.owner.query('delete from rate_limits')
      provider.become({ sub: `redirect-${i}`, email: `redirect-${i}@gmail.com`, email_verified: true })
      const query = `?redirectAfterLogin=${encodeURIComponent(target.slice(0, 4_000))}`
      const led = await openBrowser(app).logIn('google', query)
      expect(originAfter(led!), target).toBe(SELF)
      const kept = new URL(led!, SELF).searchParams.get('redirectAfterLogin')
      if (ELSEWHERE.includes(target)) expect(kept, target).toBeNull()
      else expect(originAfter(kept!), target).toBe(SELF)
    }
  }, 60_000)

  it('leads from the settings to a page of ours alone', async () => {
    const user = await buildUser(app)
    for (const [i, target] of ELSEWHERE.filter((one) => one.length < 1_000).entries()) {
      if (i % 10 === 0) await app.kit.database.owner.query('delete from rate_limits')
      const browser = openBrowser(app)
      browser.cookies.set('auth.token', user.token)
      provider.become({
        sub: 'redirect-settings',
        email: 'redirect-settings@gmail.com',
        email_verified: true,
      })
      const { body } = await browser.call('POST', '/account/social/links', { provider: 'google', target })
      const asked = await browser.ask(body.data.url)
      const back = await browser.ask(asked.headers.get('location')!)
      expect(back.headers.get('location'), target).toBe('/home')
    }
  }, 60_000)

  it('is begun by no other site: its link opens our own login first', async () => {
    const begun = await fetch(`${app.url}/api/account/social/google?redirectAfterLogin=%2Fsearch&lang=en`, {
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(begun.headers.get('location')).toBe('/en/login?redirectAfterLogin=%2Fsearch')
    expect(begun.headers.getSetCookie()).toEqual([])
  })
})

describe("a manager's host", () => {
  const paths = [...ELSEWHERE, ...ODD_BUT_OURS].filter((target) => /^\/[^\r\n]*$/.test(target))

  it.each(paths)('leads from the path %j to itself or to the product', (path) => {
    for (const given of [path, `/en${path}`, `/MANAGER${path}`, `/About${path}`]) {
      const decision = onManagerHost(given, 'https://ruen.example')
      if (decision.kind === 'serve') continue
      const led = new URL(decision.to, 'https://somchai.ruen.example')
      expect(['https://ruen.example', 'https://somchai.ruen.example'], given).toContain(led.origin)
    }
  })

  it.each(paths)('leads a login by a provider from %j to the product', async (path) => {
    const answer = await sendRaw(app.url, [
      `GET /api/account/social/google?redirectAfterLogin=${encodeURIComponent(path)} HTTP/1.1`,
      'host: somchai.localhost:3000',
    ])
    expect(answer.status).toBe(302)
    expect(new URL(headerOf(answer, 'location')!).origin).toBe(SELF)
  })
})
