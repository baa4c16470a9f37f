import type { Page } from '@playwright/test'
import { m } from '../../src/i18n/messages/messages.js'
import type { Lang } from './people.ts'

/** The link of an order of the results: in its row on a desktop, behind a button on a phone, which is pressed. */
export async function sortLink(page: Page, lang: Lang, name: string) {
  const button = page.locator('[popovertarget="sort"]')
  const sheet = page.getByRole('group', { name: m.search_sort({}, { locale: lang }) })
  if ((await button.isVisible()) && !(await sheet.isVisible())) await button.click()

  return page.getByRole('link', { name })
}
