// Nouns: listings. Width: phone.
import type { Locator, Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'
import { fingerAlong } from './support/touch.ts'

/** The first card of the results that has more than one picture: its place for them, its name, its address. */
async function firstStrip(page: Page) {
  const card = page
    .locator('main article')
    .filter({ has: page.getByRole('group') })
    .first()
  const strip = card.getByRole('group')
  await strip.scrollIntoViewIfNeeded()

  return {
    strip,
    title: (await card.getByRole('heading').textContent())!.trim(),
    href: (await card.getByRole('heading').getByRole('link').getAttribute('href'))!,
  }
}

/** Which picture is seen, the cover being 0. */
const seen = (strip: Locator) => strip.evaluate((node) => node.scrollLeft / node.clientWidth)
const hasCome = (strip: Locator, nth: number) =>
  strip
    .locator('img[width="600"]')
    .nth(nth)
    .evaluate((node) => (node as HTMLImageElement).naturalWidth > 0)

/** On to the next picture: by a finger where there is one, else by the button that the browser draws. */
async function swipe(page: Page, strip: Locator, hasTouch: boolean) {
  const box = (await strip.boundingBox())!
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  if (!hasTouch) {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.click(box.x + box.width - 28, middle.y)
    return
  }
  const across = (share: number) => ({ x: Math.round(box.x + box.width * share), y: middle.y })
  await fingerAlong(page, [across(0.8), across(0.65), across(0.5), across(0.35), across(0.2)])
}

const lang = 'en' as Lang
test('one goes through the pictures of a home in the list', async ({ page, hasTouch, axe }) => {
  await page.goto(pathOf(lang, '/search'))
  await settled(page)
  const { strip, title, href } = await firstStrip(page)
  await expect(strip).toHaveAccessibleName(m.listings_photos_of({ title }, { locale: lang }))
  const count = await strip.locator('img[width="600"]').count()
  await expect(strip).toContainText(`1/${count}`)
  await expect.poll(() => hasCome(strip, 0)).toBe(true)
  expect(await hasCome(strip, 1), 'what is out of sight is not fetched').toBe(false)
  await axe(page)

  await swipe(page, strip, hasTouch)
  await expect.poll(() => seen(strip)).toBeCloseTo(1, 1)
  await expect.poll(() => hasCome(strip, 1)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(pathOf(lang, '/search'))

  await strip.click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the keyboard reaches the pictures and moves them', async ({ page }) => {
  await page.goto('/search')
  await settled(page)
  const { strip } = await firstStrip(page)
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => seen(strip)).toBeCloseTo(1, 1)
  // The next stop is the title: what the pictures lead to is the same, and the buttons are for a mouse.
  await page.keyboard.press('Tab')
  await expect(page.locator('h2 a:focus')).toHaveCount(1)
})

test('without script they come and move all the same', async ({ browser, contextOptions, app, hasTouch }) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false, hasTouch })
  const page = await context.newPage()
  await page.goto(`${app.url}/search`)
  const { strip, href } = await firstStrip(page)
  await swipe(page, strip, hasTouch)
  await expect.poll(() => seen(strip)).toBeCloseTo(1, 1)
  await strip.click()
  await expect(page).toHaveURL(app.url + href)
  await context.close()
})
