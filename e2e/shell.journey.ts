// Nouns: site, web. Width: phone.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { holdBack } from './support/held.ts'
import { expect, test } from './support/journey.ts'
import { settled } from './support/settled.ts'

const LOCALES = [
  {
    lang: 'th',
    home: '/',
    missing: '/ไม่มีหน้านี้',
    other: '/en',
    login: '/login',
    submit: 'เข้าสู่ระบบ',
    refusal: /อีเมลหรือรหัสผ่าน/,
  },
  {
    lang: 'en',
    home: '/en',
    missing: '/en/no-such-page',
    other: '/',
    login: '/en/login',
    submit: 'Log in',
    refusal: /The e-mail or password is not right/,
  },
] as const

test('a start: the configured colours, a line that covers nothing, one reload for a lost part', async ({
  page,
}) => {
  await page.goto('/owner-details')
  const config = await (await page.request.get('/api/config/ruen-style')).json()
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
  )
  expect(brand).toBe(config.data.primaryColor)

  // The next page is slow: what is painted stays in reach under the line, which is off a second after the page came.
  const release = await holdBack(page, '**/pricing.data*')
  await settled(page)
  await page.locator('footer a[href="/pricing"]').first().click()
  const line = page.locator('[role="status"][data-state]').first()
  await expect(line).toHaveAttribute('data-state', 'busy')
  const covered = await line.evaluate((element) => {
    const { height } = element.getBoundingClientRect()
    return { height, takesPresses: getComputedStyle(element).pointerEvents !== 'none' }
  })
  expect(covered).toEqual({ height: 4, takesPresses: false })
  // By the page's own clock: a busy machine may look too late to see it.
  const phases = await line.evaluateHandle((element) => {
    const seen: { state: string; at: number }[] = []
    new MutationObserver(() =>
      seen.push({ state: element.getAttribute('data-state')!, at: performance.now() }),
    ).observe(element, { attributes: true })
    return seen
  })
  release()
  await expect(page).toHaveURL('/pricing')
  await expect(line).toHaveAttribute('data-state', 'off')
  const [done, off] = await phases.jsonValue()
  expect([done?.state, off?.state]).toEqual(['done', 'off'])
  expect(off!.at - done!.at).toBeLessThan(2_000)

  const lose = () =>
    page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await Promise.all([page.waitForEvent('load'), lose()])
  await settled(page)
  let loads = 0
  page.on('load', () => loads++)
  await lose()
  await page.waitForTimeout(1_000)
  expect(loads).toBe(0)
})

for (const { lang, home, missing, other, login, submit, refusal } of LOCALES) {
  test.describe(lang, () => {
    test('the home page is whole, fits its screen, and knows its other language', async ({
      page,
      axe,
      shot,
    }) => {
      const response = await page.goto(home)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('footer')).toBeVisible()
      await expectFit(page)
      await axe(page)
      await shot(page, `home-${lang}`)
      // Once it is scrolled by more than 20 px, a button leads up again, within half a second.
      const up = page.getByRole('button', { name: m.site_to_top({}, { locale: lang }) })
      await settled(page)
      await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(20)
      await expect(up).toHaveCount(0)
      await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }))
      await expect(up).toBeVisible()
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      const way = await page.evaluateHandle(() => {
        const seen: number[] = []
        document.addEventListener('click', () => seen.push(performance.now()), { capture: true, once: true })
        const look = () => (scrollY === 0 ? seen.push(performance.now()) : requestAnimationFrame(look))
        requestAnimationFrame(look)
        return seen
      })
      await up.click()
      // Both are noted in the page: it may stand at its top a moment before that is.
      await expect.poll(async () => (await way.jsonValue()).length).toBe(2)
      const [pressed, there] = await way.jsonValue()
      expect(there! - pressed!).toBeGreaterThan(400)
      await expect(up).toHaveCount(0)
    })

    test('the language switch stays on the page, after half a second', async ({ page }) => {
      await page.goto(`${home === '/' ? '' : home}/help-center?from=test`)
      await settled(page)
      const before = page.url()
      const pressed = Date.now()
      await page.locator('a[hreflang]:visible').first().click()
      await page.waitForURL((url) => url.href !== before)
      expect(Date.now() - pressed).toBeGreaterThanOrEqual(500)
      expect(new URL(page.url()).pathname).toBe(`${other === '/' ? '' : other}/help-center`)
      expect(new URL(page.url()).search).toBe('?from=test')
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'th' ? 'en' : 'th')
    })

    test('the footer leads through the pages in their order', async ({ page }) => {
      const start = home === '/' ? '' : home
      await page.goto(`${start}/feature`)
      for (const next of [
        'property-manager-about',
        'owner-details',
        'residents',
        'recommend',
        'pricing',
        'contact',
      ]) {
        await page.locator(`footer a[href="${start}/${next}"]`).first().click()
        await expect(page).toHaveURL(`${start}/${next}`)
      }
    })

    test('a page that does not exist says so and leads home', async ({ page, watch, axe, shot }) => {
      watch.allow(/404 \(Not Found\)/)
      const response = await page.goto(missing)
      expect(response?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const at = { locale: lang } as const
      const start = home === '/' ? '' : home
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.site_error_404_title({}, at))
      await expect(page.getByText(m.site_error_404_text({}, at))).toBeVisible()
      for (const way of [home, `${start}/search`, `${start}/help-center/faq`])
        await expect(page.locator(`main a[href="${way}"]`)).toBeVisible()
      await expectFit(page)
      await axe(page)
      await shot(page, `not-found-${lang}`)
      // An address of no kind at all says so in the title, too.
      await page.goto(`${start}/no/such/page/at/all`)
      await expect(page).toHaveTitle(`${m.site_error_unknown({}, at)} | ${m.common_name({}, at)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.site_error_404_title({}, at))
      // Any other error: here a page that takes no form is sent one.
      watch.allow(/status of 405/)
      await page.evaluate((action) => {
        const form = Object.assign(document.createElement('form'), { action, method: 'post' })
        document.body.append(form)
        form.submit()
      }, `${start}/help-center`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.site_error_other({}, at))
      await expect(page).toHaveTitle(new RegExp(`^${m.site_error_other({}, at)}`))
      for (const way of [home, `${start}/search`, `${start}/help-center/faq`])
        await expect(page.locator(`main a[href="${way}"]`)).toBeVisible()
      await axe(page)
      await shot(page, `error-${lang}`)
      await page.locator(`main a[href="${home}"]`).first().click()
      await expect(page).toHaveURL(home)
    })

    test('whoever is typing when the script takes over goes on in the same field', async ({ page }) => {
      const release = await holdBack(page, '**/assets/*.js')
      await page.goto(login, { waitUntil: 'commit' })
      const password = page.locator('input[name="password"]:visible')
      await password.pressSequentially('half ')
      release()
      await expect(page.locator('dialog:modal')).toBeVisible()
      await page.keyboard.type('done')
      await expect(password).toHaveValue('half done')
    })

    test('a wrong password is told in words and keeps the address that was typed', async ({
      page,
      watch,
      axe,
      shot,
    }) => {
      watch.allow(/401|422|status of 4/)
      await page.goto(login)
      await page.locator('input[name="email"]:visible').fill('nobody@example.test')
      await page.locator('input[name="password"]:visible').fill('not the password')
      await page.getByRole('button', { name: submit, exact: true }).last().click()
      await expect(page.getByText(refusal).first()).toBeVisible()
      await axe(page)
      await shot(page, `login-refused-${lang}`)
      await expect(page.locator('input[name="email"]:visible')).toHaveValue('nobody@example.test')
    })
  })
}

/** Nothing may stick out to the side: a page that scrolls sideways is broken on a phone. */
async function expectFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'width of the page').toBeLessThanOrEqual(page.viewportSize()!.width)
}
