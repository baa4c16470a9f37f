// Nouns: listings. Width: phone.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { pressEnter, settled } from './support/settled.ts'

const box = (page: Page) => page.locator('input[type="search"]')
const list = (page: Page, lang: Lang) =>
  page.getByRole('listbox', { name: m.places_suggest_label({}, { locale: lang }) })

const TYPED = {
  th: {
    begun: 'อ่อนนุ',
    station: 'BTS อ่อนนุช',
    many: 'คอนโดแถวบาง',
    some: 'คอนโดใกล้อ่อน',
    all: 'คอนโดใกล้ BTS อ่อนนุช',
  },
  en: {
    begun: 'on nu',
    station: 'BTS On Nut',
    many: 'condo in bang',
    some: 'condo near onn',
    all: 'condo near BTS On Nut',
  },
} as const

const lang = 'th' as Lang
const at = { locale: lang }
const words = TYPED[lang]
const two = m.search_homes({ count: '2' }, at)

test('a place is chosen by the keyboard on the home page', async ({ page, axe, shot }) => {
  await page.goto(pathOf(lang, '/'))
  await settled(page)
  await box(page).pressSequentially(words.begun)
  const options = list(page, lang).getByRole('option')
  await expect(options.first()).toContainText(words.station)
  await expect(options.first()).toContainText(two)
  await expect(options.first().locator('mark')).toHaveText(/^(?:อ่อนนุ|On Nu)$/)
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('combobox')).not.toHaveAttribute('aria-activedescendant')
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toHaveText(
    m.places_suggest_count({ count: String(await options.count()) }, at),
  )
  await axe(page)

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id'))!,
  )
  await axe(page)
  await shot(page, `suggest-home-${lang}`)
  // Up from the first line is the field itself, and from there the last line.
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box(page)).toHaveValue(words.begun)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(box(page)).toHaveValue(words.station)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.search_count({ homes: two }, at))
  const chip = m.search_chip_near_station({ name: words.station, minutes: '10' }, at)
  await expect(page.getByText(chip, { exact: true })).toBeVisible()
  await expect(list(page, lang)).toBeHidden()
})

test('the end of a sentence is completed on the results page', async ({ page, axe, shot }) => {
  await page.goto(pathOf(lang, '/search'))
  await settled(page)
  await box(page).pressSequentially(words.some)
  const options = list(page, lang).getByRole('option')
  await expect(options.first()).toContainText(words.station)
  await axe(page)
  await shot(page, `suggest-search-${lang}`)
  await options.first().click()
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(box(page)).toHaveValue(words.all)
  const chip = m.search_chip_near_station({ name: words.station, minutes: '10' }, at)
  await expect(page.getByText(chip, { exact: true })).toBeVisible()
  // The next word is typed into another field of the same page.
  await box(page).fill(words.begun)
  await expect(options.first()).toContainText(words.station)
  await page.keyboard.press('Tab')
  await expect(list(page, lang)).toBeHidden()
  await expect(box(page)).toHaveValue(words.begun)
})

test('the list stands above the keyboard of a phone, in rows for fingers', async ({ page }) => {
  await page.goto(pathOf(lang, '/'))
  await settled(page)
  // What a keyboard leaves of a small phone.
  const { width } = page.viewportSize()!
  await page.setViewportSize({ width, height: 420 })
  await box(page).pressSequentially(words.many)
  const options = list(page, lang).getByRole('option')
  await expect(options).toHaveCount(8)
  const { y, height } = (await list(page, lang).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(420)
  expect(height).toBeGreaterThan(150)
  await expect(box(page)).toBeInViewport({ ratio: 1 })
  for (const option of await options.all())
    expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  for (let n = 0; n < 8; n++) await page.keyboard.press('ArrowDown')
  await expect(options.last()).toBeInViewport({ ratio: 1 })
})

test('without an answer the box is a plain one', async ({ page, browser, app, watch }) => {
  watch.allow(/Failed to load resource|503 from .*property\/suggest/)
  await page.goto(pathOf(lang, '/search'))
  await settled(page)
  await page.route('**/api/property/suggest*', (route) => route.fulfill({ status: 503, body: '' }))
  const asked = page.waitForResponse('**/api/property/suggest*')
  await box(page).pressSequentially(words.begun)
  await asked
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(list(page, lang)).toBeHidden()
  await pressEnter(page, box(page))
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(box(page)).toHaveValue(words.begun)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  const plain = await context.newPage()
  await plain.goto(pathOf(lang, '/'))
  await expect(plain.getByRole('combobox')).toHaveCount(0)
  await plain.getByRole('searchbox').fill(words.station)
  await plain.getByRole('searchbox').press('Enter')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(m.search_count({ homes: two }, at))
  await context.close()
})
