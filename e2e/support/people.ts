import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../../src/demo/logins.ts'
import { m } from '../../src/i18n/messages/messages.js'

export type Lang = 'th' | 'en'

/** The address of a page in a language. */
export const pathOf = (lang: Lang, path: string): string => (lang === 'en' ? `/en${path}` : path)

/** Waits until the page's script has taken over, so that a press is not answered twice. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Logs in through the dialog and stands on the page asked for. */
export async function logIn(
  page: Page,
  { lang, email, password, target }: { lang: Lang; email: string; password: string; target: string },
): Promise<void> {
  const path = pathOf(lang, target)
  await page.goto(`${pathOf(lang, '/login')}?redirectAfterLogin=${encodeURIComponent(path)}`)
  await settled(page)
  await page.locator('input[name="email"]:visible').fill(email)
  await page.locator('input[name="password"]:visible').fill(password)
  await page
    .getByRole('button', { name: m.accounts_login_submit({}, { locale: lang }), exact: true })
    .last()
    .click()
  await page.waitForURL((url) => url.pathname === path)
  await settled(page)
}

/** Logs in as one of the demo's people. */
export function logInAsDemo(
  page: Page,
  name: string,
  { lang, target }: { lang: Lang; target: string },
): Promise<void> {
  return logIn(page, { lang, email: demoEmail(name), password: DEMO_PASSWORD, target })
}
