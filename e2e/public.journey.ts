import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const SITES = ['khram', 'praew', 'baitoei']

for (const lang of ['th', 'en'] as const) {
  const at = { locale: lang }

  test(`${lang} · the panel of filters opens and searches without script`, async ({
    browser,
    app,
    axe,
    page,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
    const plain = await context.newPage()
    await plain.goto(pathOf(lang, '/search'))
    await expect(plain.getByRole('combobox')).toHaveCount(0)
    await plain.getByRole('link', { name: m.search_filters({}, at) }).click()
    await plain.getByLabel(m.search_about_station({}, at)).selectOption('station:E9')
    await plain.getByLabel(m.search_rent_max({}, at)).fill('20000')
    await plain.getByRole('button', { name: m.search_apply({}, at) }).click()
    await expect(plain).toHaveURL(/near=station%3AE9/)
    await expect(plain.getByRole('heading', { level: 1 })).toContainText('2')
    await expect(plain.getByRole('combobox')).toHaveCount(0)
    await context.close()

    await page.goto(pathOf(lang, '/search?filters=1&near=station:E9&max=20000'))
    await settled(page)
    await axe(page)
  })

  test(`${lang} · the name of a road finds the homes along it`, async ({ page, axe }) => {
    const name = lang === 'th' ? 'ศรีนครินทร์' : 'Srinakarin'
    await page.goto(pathOf(lang, `/search?q=${encodeURIComponent(name)}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.search_count_one({}, at))
    await axe(page)
  })

  test(`${lang} · managers' sites greet briefly, each with a picture of its own`, async ({
    page,
    app,
    axe,
  }) => {
    const pictures = new Set<string | null>()
    for (const site of SITES) {
      await page.goto(`http://${site}.localhost:${app.port}${pathOf(lang, '/manager')}`)
      await settled(page)
      const lead = page.getByRole('link', { name: m.websites_more({}, at) }).locator('..')
      expect((await lead.textContent())?.length).toBeLessThan(260)
      pictures.add(await page.locator('main img').first().getAttribute('src'))
      await axe(page)
    }
    expect(pictures.size).toBe(SITES.length)
  })
}

test('the header keeps one line at every width', async ({ page }) => {
  for (const width of [1024, 1100, 1280, 1390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const lang of ['th', 'en'] as const) await expectOneLine(page, lang)
  }
})

test('old addresses lead on', async ({ page, app }) => {
  const leadsTo = async (path: string) => {
    const response = await page.request.get(app.url + path, { maxRedirects: 0 })
    return response.headers().location
  }
  expect(await leadsTo('/create/AddOwner')).toBe('/dashboard/manager/add-owner')
  expect(await leadsTo('/en/create/EditMoveIn')).toBe('/en/dashboard/manager/documents')
  expect(await leadsTo('/owner/about')).toBe('/owner-details')
})

async function expectOneLine(page: Page, lang: Lang): Promise<void> {
  await page.goto(pathOf(lang, '/'))
  const header = page.locator('header').first()
  expect((await header.boundingBox())!.height).toBeLessThan(80)
  const tops = await header
    .locator('nav')
    .first()
    .locator('a')
    .evaluateAll((links) => {
      const row = links[0]!.parentElement!.getBoundingClientRect()
      return links
        .map((link) => link.getBoundingClientRect())
        .filter(({ top }) => top < row.bottom)
        .map(({ top }) => top)
    })
  expect(new Set(tops).size).toBe(1)
  const isWhole = tops.length === 9
  const hasMenu = await page.getByRole('button', { name: m.site_menu_open({}, { locale: lang }) }).isVisible()
  expect(isWhole || hasMenu).toBe(true)
}
