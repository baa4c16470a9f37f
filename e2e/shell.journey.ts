import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

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
]

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
    })

    test('the language switch stays on the page, after half a second', async ({ page }) => {
      await page.goto(`${home === '/' ? '' : home}/help-center?from=test`)
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
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFit(page)
      await axe(page)
      await shot(page, `not-found-${lang}`)
      await page.locator(`main a[href="${home}"]`).first().click()
      await expect(page).toHaveURL(home)
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
