import { expect, type Page } from '@playwright/test'
import { m } from '../../src/i18n/messages/messages.js'
import { pathOf } from '../support/people.ts'
import { pressEnter, settled } from '../support/settled.ts'
import { button, HOME, link, type Walk } from './walk.ts'

/** Home page, words, results, the listing on the product, then on its manager's site. Answers the home's id. */
export async function findHome(page: Page, { lang, at, app, look }: Walk): Promise<string> {
  await page.goto(pathOf(lang, '/'))
  await settled(page)
  await look(page, '01-home')
  const box = page.locator('input[name="q"]')
  await box.fill(HOME.words[lang])
  await pressEnter(page, box)
  await page.waitForURL(/\/search\?/)
  const found = page.getByRole('link', { name: HOME.title[lang] }).first()
  await expect(found).toBeVisible()
  await look(page, '02-search')

  await found.click()
  await page.waitForURL(/\/listing\/[0-9a-f-]{36}/)
  const id = /\/listing\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HOME.title[lang])

  await page.goto(`http://${HOME.site}.localhost:${app.port}${pathOf(lang, '/manager/available')}`)
  await settled(page)
  await look(page, '03-site-available')
  await page.getByRole('link', { name: HOME.title[lang] }).first().click()
  await page.waitForURL(new RegExp(`/listing/${id}`))
  await settled(page)
  await expect(page.getByText(m.listing_move_in({}, at)).first()).toBeVisible()
  await look(page, '04-site-listing')

  return id
}

/** From the manager's site to an account of one's own: register, verify by mail, log in on the way to the form. */
export async function register(page: Page, { lang, at, outbox, tenant, look }: Walk): Promise<void> {
  const applied = link(page, m.listing_apply({}, at)).first()
  await applied.click()
  await page.waitForURL(/before-applying/)
  await settled(page)
  await link(page, m.applications_site_login({}, at)).click()
  await page.waitForURL(/dialog=login|\/login/)
  await settled(page)
  await page.goto(pathOf(lang, '/register'))
  await settled(page)
  await page.locator('input[name="email"]:visible').fill(tenant.email)
  await page.locator('input[name="password"]:visible').fill(tenant.password)
  await button(page, m.accounts_register_continue({}, at)).click()
  await page.locator('input[name="firstName"]:visible').fill(tenant.first)
  await page.locator('input[name="lastName"]:visible').fill(tenant.last)
  await page.locator('input[name="phoneNumber"]:visible').fill(tenant.phone)
  await look(page, '05-register')
  await button(page, m.accounts_register_submit({}, at)).click()
  await expect(page.getByText(m.accounts_register_inbox({}, at)).first()).toBeVisible()

  const mail = await outbox.mail(tenant.email, new RegExp(m.accounts_mail_verify_subject({}, at)))
  // The mail is read in another browser than the one that registered: it asks for the login.
  await page.context().clearCookies({ name: 'auth.entry' })
  await page.goto(mail.links.find((one) => one.includes('verify-email'))!)
  await page.getByRole('button', { name: m.accounts_verify_submit({}, at) }).click()
  await expect(page.getByRole('heading', { name: m.accounts_verify_done({}, at) })).toBeVisible()
  await look(page, '06-verified')
}

/** The first login: the welcome page, then where one was going. */
export async function firstLogin(page: Page, { lang, at, tenant }: Walk, target: string): Promise<void> {
  const path = pathOf(lang, target)
  await page.goto(`${pathOf(lang, '/login')}?redirectAfterLogin=${encodeURIComponent(path)}`)
  await settled(page)
  await page.locator('input[name="email"]:visible').fill(tenant.email)
  await page.locator('input[name="password"]:visible').fill(tenant.password)
  await button(page, m.accounts_login_submit({}, at)).last().click()
  await page.waitForURL(/\/success-register/)
  await settled(page)
  // Coming from a home says what one is.
  await expect(page.locator('input[name="role"][value="Tenant"]')).toBeChecked()
  await button(page, m.accounts_welcome_continue({}, at)).click()
  await page.waitForURL((url) => url.pathname.endsWith(target))
  await settled(page)
}
