// Nouns: home, about. Width: phone.
import type { Locator, Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { firstHome } from './support/homes.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

/** A button held down by somebody who is in no hurry. */
const SLOW_PRESS_MS = 400

/** A field is called wrong in the words that its readers are led to, and is where somebody stands and looks. */
async function expectWrong(page: Page, field: Locator, words: string, isHere = true): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const error = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
  await expect(error).toContainText(words)
  if (!isHere) return
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(error).toBeInViewport({ ratio: 1 })
}

/** A result is where somebody stands, at the top of what they see. */
async function expectShown(result: Locator): Promise<void> {
  await expect(result).toBeFocused()
  await expect(result).toBeInViewport()
  await expect.poll(async () => (await result.boundingBox())!.y).toBeGreaterThan(40)
  expect((await result.boundingBox())!.y).toBeLessThan(600)
}

const lang = 'en' as Lang
const at = { locale: lang }
const calculate = (page: Page, delay = 0) =>
  page.getByRole('button', { name: m.packages_calculate({}, at) }).click({ delay })
const unitsOf = (page: Page) => page.getByRole('textbox', { name: m.packages_units({}, at) })
const pricesOf = (page: Page, units: string) =>
  page.getByRole('heading', { level: 3, name: m.packages_prices({ units }, at) })
const wrongUnits = m.field_packages_units({}, at)

test('what is no number of units is called wrong, and the prices say whose they are', async ({
  page,
  axe,
  shot,
}) => {
  await page.goto(pathOf(lang, '/pricing'))
  await settled(page)
  const units = unitsOf(page)
  await expect(units).not.toHaveAttribute('aria-invalid')
  for (const typed of ['1.5', '', '10001', '0']) {
    await units.fill(typed)
    await calculate(page)
    await expectWrong(page, units, wrongUnits)
    await expect(units).toHaveValue(typed)
    await expect(pricesOf(page, '12')).toBeVisible()
  }
  await axe(page)
  await shot(page, `pricing-wrong-${lang}`)

  await units.fill('24')
  await expect(units).not.toHaveAttribute('aria-invalid')
  await expect(pricesOf(page, '24')).toBeVisible()
  await calculate(page)
  await expect(page).toHaveURL(/\?units=24&term=month#prices$/)
  await expectShown(pricesOf(page, '24'))
  await axe(page)
  await shot(page, `pricing-shown-${lang}`)

  // A field that is left says so without the button, and a choice beside it is kept.
  await page.locator('input[name="term"][value="year"]').check({ force: true })
  await units.fill('abc')
  await units.blur()
  await expectWrong(page, units, wrongUnits, false)
  await expect(page.locator('input[name="term"][value="year"]')).toBeChecked()
  await expect(pricesOf(page, '24')).toContainText(m.packages_yearly({}, at))

  // A press that takes its time arrives: what the field says does not move the button from under it.
  await units.fill('24')
  await expect(units).not.toHaveAttribute('aria-invalid')
  await units.fill('1.5')
  await calculate(page, SLOW_PRESS_MS)
  await expectWrong(page, units, wrongUnits)
})

test('without script, too, the calculator says what is wrong and shows its prices', async ({
  browser,
  app,
}, info) => {
  const { viewport } = info.project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url, viewport })
  const page = await context.newPage()
  for (const typed of ['1.5', '10001', 'abc', '0', '']) {
    await page.goto(pathOf(lang, `/pricing?units=${typed}`))
    await expectWrong(page, unitsOf(page), wrongUnits, false)
    await expect(unitsOf(page)).toHaveValue(typed)
    await expect(pricesOf(page, '12')).toBeVisible()
  }
  await unitsOf(page).fill('10001')
  await calculate(page)
  await page.waitForURL(/units=10001/)
  await expectWrong(page, unitsOf(page), wrongUnits)
  await unitsOf(page).fill('1,200')
  await calculate(page)
  await page.waitForURL(/units=1%2C200&term=month#prices$/)
  await expectShown(pricesOf(page, '1,200'))
  await context.close()
})

const show = (page: Page, delay = 0) =>
  page.getByRole('button', { name: m.about_design_show({}, at) }).click({ delay })
const siteOf = (page: Page) => page.getByRole('textbox', { name: m.about_design_site({}, at) })
const WRONG = [
  ['แสนสุข', m.field_subdomain_invalid({}, at)],
  ['a b', m.field_subdomain_invalid({}, at)],
  ['ab', m.field_subdomain_shape({}, at)],
  ['admin', m.about_design_taken({}, at)],
  ['khram', m.about_design_taken({}, at)],
] as const

test('a website name that cannot be had is called so where it is tried out', async ({ page, axe, shot }) => {
  await page.goto(pathOf(lang, '/design-your-website'))
  await settled(page)
  const site = siteOf(page)
  const preview = page.locator('figure')
  await expect(preview).toContainText('baan-suan.')
  await page.getByRole('textbox', { name: m.about_design_name({}, at) }).fill('Saen Suk')
  await expect(preview).toContainText('saen-suk.')
  for (const [typed, words] of WRONG) {
    await site.fill(typed)
    await show(page)
    await expectWrong(page, site, words)
    await expect(site).toHaveValue(typed)
    await expect(preview).toContainText('….')
  }
  await axe(page)
  await shot(page, `design-wrong-${lang}`)

  await site.fill('Saen-Suk-2')
  await expect(site).not.toHaveAttribute('aria-invalid')
  await expect(preview).toContainText('saen-suk-2.')
  // A colour is seen where one stands; only the button leads to the preview.
  await page.locator('input[name="colour"][value="indigo"]').check({ force: true })
  await page.waitForURL(/colour=indigo/)
  expect(new URL(page.url()).hash).toBe('')
  await expect(preview).not.toBeFocused()
  await show(page)
  await page.waitForURL(/site=Saen-Suk-2.*#preview$/)
  await expectShown(preview)
  await expect(page.getByRole('textbox', { name: m.about_design_name({}, at) })).toHaveValue('Saen Suk')
  await axe(page)
  await shot(page, `design-shown-${lang}`)

  // A press that takes its time arrives: the answer does not move the button from under it.
  await site.fill('admin')
  await show(page, SLOW_PRESS_MS)
  await expectWrong(page, site, m.about_design_taken({}, at))

  // A name that is left is judged without the button.
  await site.fill('support')
  await site.blur()
  await expectWrong(page, site, m.about_design_taken({}, at), false)
})

test('without script, too, a website name is judged and the example is shown', async ({
  browser,
  app,
}, info) => {
  const { viewport } = info.project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url, viewport })
  const page = await context.newPage()
  await page.goto(pathOf(lang, '/design-your-website'))
  for (const [typed, words] of WRONG) {
    await siteOf(page).fill(typed)
    await show(page)
    await expectWrong(page, siteOf(page), words)
    await expect(siteOf(page)).toHaveValue(typed)
  }
  await siteOf(page).fill('saen-suk')
  await show(page)
  await page.waitForURL(/site=saen-suk&.*#preview$/)
  await expectShown(page.locator('figure'))
  await expect(page.locator('figure')).toContainText('saen-suk.')
  await context.close()
})

test('a demo is not at the actual room, a visit is', async ({ page }) => {
  await page.goto(pathOf(lang, '/demo'))
  await expect(page.getByRole('radio', { name: m.visits_demo_in_person({}, at), exact: true })).toBeVisible()
  if (lang === 'th') await expect(page.getByText(m.visits_in_person({}, at))).toHaveCount(0)
  await page.goto(pathOf(lang, `${await firstHome(page)}/visit`))
  await expect(page.getByRole('radio', { name: m.visits_in_person({}, at), exact: true })).toBeVisible()
})
