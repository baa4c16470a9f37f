// Nouns: web. Width: phone.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { holdBack } from './support/held.ts'
import { expect, test } from './support/journey.ts'
import { idle, pressEnter, settled } from './support/settled.ts'
import { sortLink } from './support/sorting.ts'

const at = { locale: 'th' } as const

/** A word on the page's window: gone when the browser loads a document anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

test('scripts wait for what a page shows, and come at once for somebody who uses it', async ({ page }) => {
  const scripts = scriptsOf(page)
  // A picture that does not come: the page has not loaded, and is read all the same.
  let bring = () => {}
  const held = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/\/(media|art)\//, async (route) => {
    await held
    await route.continue()
  })
  const begun = Date.now()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The data of the page come with its last bytes; its modules are not named to the browser yet.
  await expect.poll(() => page.evaluate(() => '__reactRouterContext' in window)).toBe(true)
  expect(await page.locator('link[rel="modulepreload"]').count()).toBe(0)
  // Three seconds are as long as they wait for anything.
  if (Date.now() - begun < 2_500) expect(scripts).toEqual([])

  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  bring()
  await settled(page)
  expect(new Set(scripts).size).toBe(scripts.length)
})

test('what the server drew stays, needs no script, and its links go by the router', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/')
  await idle(page)
  await mark(page)
  const card = page.locator('main article').first()
  const title = await card.getByRole('heading').textContent()
  expect(scripts.filter((file) => /still|homes/.test(file))).toEqual([])

  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  await expect(page.locator('footer')).toContainText(m.site_footer_back({}, at))
  expect(await isMarked(page)).toBe(true)
  expect(scripts.some((file) => /still/.test(file))).toBe(true)

  await page.goBack()
  await expect(page.locator('main article').first().getByRole('heading')).toHaveText(title!)
  await expect(page.locator('footer')).not.toContainText(m.site_footer_back({}, at))
  expect(await isMarked(page)).toBe(true)
})

test('a search, its chips and its orders come without loading the page', async ({ page }) => {
  await page.goto('/search')
  await settled(page)
  await mark(page)
  const box = page.locator('input[type="search"]')
  await box.fill('BTS')
  await pressEnter(page, box)
  await expect(page).toHaveURL(/q=BTS/)
  await expect(box).toHaveValue('BTS')
  await (await sortLink(page, 'th', m.search_chip_sort_price_asc({}, at))).click()
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(await sortLink(page, 'th', m.search_chip_sort_price_asc({}, at))).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.goBack()
  await page.goBack()
  await expect(box).toHaveValue('')
  expect(await isMarked(page)).toBe(true)
})

test('a panel opened while a slow answer comes stays open when its part is drawn anew', async ({ page }) => {
  await page.goto('/search')
  await settled(page)
  const answer = await holdBack(page, '**/search.data*')
  const box = page.locator('input[type="search"]')
  await box.fill('BTS')
  await pressEnter(page, box)
  const panel = page.locator('#quick-type')
  await page.locator('[popovertarget="quick-type"]').click()
  await expect(panel).toBeVisible()
  await panel.evaluate((node) => node.setAttribute('data-served', ''))
  answer()
  await expect(page).toHaveURL(/q=BTS/)
  await expect(panel).not.toHaveAttribute('data-served')
  await expect(panel).toBeVisible()
  await panel.getByRole('link').nth(1).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/q=BTS.*type=/)
})

test('whoever goes by keyboard keeps their place when a part is drawn anew', async ({ page }) => {
  await page.goto('/search')
  await settled(page)
  const filters = page.getByRole('link', { name: m.search_filters({}, at) })
  await filters.focus()
  await pressEnter(page)
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await expect(filters).toBeFocused()
})

test('whoever takes off a chip by keyboard stands where it stood', async ({ page }) => {
  await page.goto('/search?q=คอนโด&max=20000')
  await settled(page)
  const chip = page.getByRole('link', { name: m.listings_remove({}, at) }).first()
  await chip.focus()
  await pressEnter(page)
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.locator('main a:focus')).toHaveCount(1)
})

test('the header opens the login, changes the theme, and leads back', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  await mark(page)
  // Told right after what stands in the page was changed, before anything of it is drawn.
  const opened = await page.evaluateHandle(() => {
    const opened: string[] = []
    new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]')
      if (dialog) opened.push(dialog.matches(':modal') ? 'modal' : 'beneath the page')
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return opened
  })
  await page
    .locator('header')
    .getByRole('link', { name: m.site_nav_login({}, at) })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect([...new Set(await opened.jsonValue())]).toEqual(['modal'])

  await page.goto('/help-center/faq')
  await page.goto('/search')
  await settled(page)
  await page.getByRole('link', { name: m.site_footer_back({}, at) }).click()
  await expect(page).toHaveURL(/help-center\/faq$/)
})

test('a page from the cache is allowed its scripts and its looks by their hashes', async ({ page }) => {
  await page.goto('/en/pricing')
  const answer = await page.goto('/en/pricing')
  expect(answer?.headers()['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-.*style-src 'self' 'sha256-/,
  )
  await settled(page)
})

// Put in again, it makes the browser lay out the whole page anew (src/entry.client.tsx).
test('what is fetched after a page does not bring the sheet of all pages again', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/')
  await idle(page)
  await expect.poll(() => scripts.some((file) => file.includes('/held-'))).toBe(true)
  await expect.poll(() => scripts.some((file) => file.includes('/hearts-'))).toBe(true)
  await expect(page.locator('link[rel="stylesheet"][href*="/base-"]:not([disabled])')).toHaveCount(1)
})
