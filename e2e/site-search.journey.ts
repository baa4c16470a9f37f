// Nouns: websites. Width: desktop.
import type { Locator } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a manager chooses what visitors of the website search by, and the site obeys at once', async ({
  page,
  person,
  axe,
  shot,
  app,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const list = `http://khram.localhost:${app.port}${pathOf(lang, '/manager/available')}`
  const { page: visitor } = await person()
  await visitor.goto(list)
  await expect(visitor.getByLabel(m.websites_options_bedrooms({}, at))).toHaveCount(0)

  // It stands beside the pages of the website.
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/my-website' })
  const parts = main.getByRole('navigation', { name: m.websites_parts({}, at) })
  for (const part of [
    m.feeds_tab_partners,
    m.feeds_tab_widget,
    m.posts_list_title,
    m.websites_options_title,
  ]) {
    const link = parts.getByRole('link', { name: part({}, at) })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await page.waitForURL(/my-website\/search$/)
  await settled(page)
  const box = (name: string) => main.getByRole('checkbox', { name, exact: true })
  await box(m.websites_options_bedrooms({}, at)).check()
  await box(m.websites_options_rent({}, at)).check()
  await box(m.websites_options_let({}, at)).uncheck()
  await main.getByLabel(m.websites_options_sort({}, at)).selectOption('price_asc')
  await main.getByRole('button', { name: m.websites_options_save({}, at) }).click()
  await expect(main.getByText(m.websites_options_saved({}, at))).toBeVisible()
  await settled(page)
  await axe(page)
  await shot(page, `site-search-1-options-${lang}`)

  await visitor.goto(list)
  await settled(visitor)
  const order = visitor.getByLabel(m.search_sort({}, at))
  await expect(order).toHaveValue('price_asc')
  await expect(visitor.getByText(m.websites_with_let({}, at))).toHaveCount(0)
  const homes = visitor.locator('main article')
  const before = await homes.count()
  expect(before).toBeGreaterThan(1)
  await visitor.getByRole('textbox', { name: m.websites_filter_rent({}, at) }).fill('12000')
  await visitor.getByRole('button', { name: m.listings_search({}, at) }).click()
  await visitor.waitForURL(/max=12000/)
  await expect.poll(() => homes.count()).toBeLessThan(before)
  await axe(visitor)
  await shot(visitor, `site-search-2-list-${lang}`)
  await visitor.getByLabel(m.websites_options_bedrooms({}, at)).selectOption('3')
  await visitor.getByRole('button', { name: m.listings_search({}, at) }).click()
  await expect(visitor.getByText(m.websites_none_found({}, at))).toBeVisible()
})

test('a list of few homes begins where its heading and filters do, whatever the design', async ({ page }) => {
  await page.goto('/praew/available')
  const left = async (one: Locator) => Math.round((await one.boundingBox())!.x)
  const heading = page.locator('main h1')
  const card = page.locator('main article').first()
  await expect(card).toBeVisible()

  expect(await left(card)).toBe(await left(heading))
})
