import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../../src/demo/logins.ts'
import { settled } from './settled.ts'

export type Lang = 'th' | 'en'

/** The address of a page in a language. */
export const pathOf = (lang: Lang, path: string): string => (lang === 'en' ? `/en${path}` : path)

/** Logs in by the call that the dialog makes, and stands on the page asked for. The dialog has journeys of its own. */
export async function logIn(
  page: Page,
  { lang, email, password, target }: { lang: Lang; email: string; password: string; target: string },
): Promise<void> {
  await enter(page, email, password)
  await page.goto(pathOf(lang, target))
  await settled(page)
}

/** Gives the browser of a page the session of an account. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  // Whoever was logged in before is forgotten; what else the browser keeps goes along, as from the dialog of a page.
  await page.context().clearCookies({ name: /auth/ })
  const login = await page.request.post('/api/account/login', {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(login.status(), await login.text()).toBe(200)
}

/** Logs in as one of the demo's people. */
export function logInAsDemo(
  page: Page,
  name: string,
  { lang, target }: { lang: Lang; target: string },
): Promise<void> {
  return logIn(page, { lang, email: demoEmail(name), password: DEMO_PASSWORD, target })
}
