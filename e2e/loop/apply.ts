import { expect, type Page } from '@playwright/test'
import { formatDay } from '../../src/i18n/format.ts'
import { m } from '../../src/i18n/messages/messages.js'
import { todayInBangkok } from '../../src/thai/days.ts'
import { logInAsDemo } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { button, HOME, link, type Walk } from './walk.ts'

/** A document of one pixel that a phone might have taken. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The five steps of the form, with a paper, consent and signature; then one's own application to read. */
export async function apply(page: Page, { lang, at, tenant, look }: Walk): Promise<void> {
  const next = () => button(page, m.applications_next({}, at)).click()
  const field = (label: string) => page.getByLabel(label, { exact: false }).first()
  await field(m.applications_first_name({}, at)).fill(tenant.first)
  await field(m.applications_last_name({}, at)).fill(tenant.last)
  await page.locator('#apply-email').fill(tenant.email)
  await page.locator('#apply-phone').fill(tenant.phone)
  await look(page, '07-apply-about')
  await next()
  await page.waitForURL(/step=plans/)
  await settled(page)
  await field(m.applications_move_in({}, at)).fill(formatDay(todayInBangkok(new Date()), lang, 'numeric'))
  await page.locator('#apply-termMonths').selectOption('12')
  await page.locator('#apply-occupants').fill('2')
  await page.getByRole('radio', { name: m.applications_pets_none({}, at) }).check()
  await look(page, '07-apply-plans')
  await next()
  await page.waitForURL(/step=work/)
  await settled(page)
  await field(m.applications_occupation({}, at)).fill(lang === 'th' ? 'สถาปนิก' : 'Architect')
  await page.locator('#apply-incomeSatang').fill('150,000')
  await look(page, '07-apply-work')
  await next()
  await page.waitForURL(/step=documents/)
  await settled(page)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.getByRole('link', { name: /card/ })).toBeVisible()
  await look(page, '07-apply-documents')
  await link(page, m.applications_next({}, at)).click()
  await page.waitForURL(/step=send/)
  await settled(page)
  await page.getByRole('checkbox').check()
  await field(m.applications_signature({}, at)).fill(`${tenant.first} ${tenant.last}`)
  await look(page, '07-apply-send')
  await button(page, m.applications_send({}, at)).click()
  await page.waitForURL(/\/dashboard\/tenant\/apply-to-rent\/.+sent=1/)
  await settled(page)
  await look(page, '08-own-application')
}

/** The manager reads the application, approves it, and stands before the draft of the lease. */
export async function approve(page: Page, { lang, at, tenant, outbox, look }: Walk): Promise<void> {
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/main' })
  await look(page, '09-manager')
  await page.goto(`${lang === 'en' ? '/en' : ''}/dashboard/manager/applications`)
  await settled(page)
  await look(page, '09-applications')
  await link(page, `${tenant.first} ${tenant.last}`).click()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}/)
  await settled(page)
  await expect(page.getByText(HOME.unitNo).first()).toBeVisible()
  await look(page, '09-decide')
  await button(page, m.applications_approve({}, at)).click()
  await page.waitForURL(/\/edit-lease-draft\//)
  await settled(page)
  const listing = HOME.title[lang]
  const mail = await outbox.mail(tenant.email, new RegExp(listing.slice(0, 12)))
  expect(mail.locale).toBe(lang)
}
