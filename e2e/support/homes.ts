import { expect, type Locator, type Page } from '@playwright/test'
import { type Lang, pathOf } from './people.ts'
import { settled } from './settled.ts'

/** The homes that a page of results links to, each once, as paths in Thai: `/listing/{id}`. */
export async function homesOf(page: Page, results = '/search'): Promise<string[]> {
  const html = await (await page.request.get(results)).text()

  return [...new Set(html.match(/\/listing\/[0-9a-f-]{36}/g))]
}

/** The first home that a page of results links to; a page without one is a fault. */
export async function firstHome(page: Page, results = '/search?q=อารีย์'): Promise<string> {
  const [home] = await homesOf(page, results)
  expect(home, `a home on ${results}`).toBeDefined()

  return home!
}

/** Opens the page of a home and on it the dialog in which a visit is asked for. */
export async function openVisit(page: Page, lang: Lang, home: string): Promise<Locator> {
  await page.goto(pathOf(lang, home))
  await settled(page)
  await page
    .locator(`a[href="${pathOf(lang, home)}/visit"]:visible`)
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('form[method="post"]')).toBeVisible()

  return dialog
}
