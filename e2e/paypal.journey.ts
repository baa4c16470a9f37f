// Nouns: billing, payments, subscriptions. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { sandboxWords } from '../src/server/ports/pay/sandbox/messages.ts'
import { anything } from './loop/walk.ts'
import { expect, test } from './support/journey.ts'
import { openBills } from './support/open-bill.ts'
import { logIn, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'en' } as const
const HOME = '/dashboard/manager/general-settings/package'
const confirm = { name: anything(sandboxWords('en').approve.replace('{amount}', '¤')) }

test('rent is paid by PayPal: cancelled there, a card declined, then paid', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const bill = (await openBills(app, 1))[0]!
  await logIn(page, { lang: 'en', ...bill, target: `/dashboard/tenant/pay-rent-online/${bill.id}` })
  await settled(page)
  // No app of a bank on a desktop, and it says why.
  await expect(page.locator('summary', { hasText: m.billing_method_bank_app({}, at) })).toHaveCount(0)
  await expect(page.getByText(m.billing_way_phone_only({}, at))).toBeVisible()
  await page.locator('summary', { hasText: m.billing_method_paypal({}, at) }).click()
  await axe(page)
  await shot(page, 'paypal-way')
  await page.locator('form:has(input[value="paypal"]) button[type="submit"]').click()
  await page.waitForURL(/\/checkoutnow\//)
  await axe(page)
  await shot(page, 'paypal-checkout')
  await page.getByRole('button', { name: sandboxWords('en').paypal_cancel }).click()
  await page.waitForURL(/\/pay-rent-online\//)
  await settled(page)
  await expect(page.getByRole('heading', { name: m.billing_steps_waiting({}, at) })).toBeVisible()
  await axe(page)
  await shot(page, 'paypal-pending')
  const again = page.getByRole('link', { name: m.billing_open_way({ way: 'PayPal' }, at) })
  await again.click()
  await page.waitForURL(/\/checkoutnow\//)
  await page.getByRole('button', { name: sandboxWords('en').paypal_decline }).click()
  await page.waitForURL(/\/pay-rent-online\//)
  await settled(page)
  await again.click()
  await page.waitForURL(/\/checkoutnow\//)
  await page.getByRole('button', confirm).click()
  await page.waitForURL(/\/pay-rent-online\//)
  await expect(page.getByRole('link', { name: m.billing_receipt_pdf({}, at) })).toBeVisible()
  await shot(page, 'paypal-paid')
})

test('a package is paid by PayPal', async ({ page, axe, shot }) => {
  const main = page.locator('main')
  await logInAsDemo(page, 'dorm', { lang: 'en', target: HOME })
  // A year of a better package: more than the gateway's least on any day of the period.
  const pro = main.locator('form[action$="/payment/pro"]')
  await pro.locator('input[name="withContract"][value="true"]').check({ force: true })
  await pro.getByRole('button', { name: m.subscriptions_see_sum({}, at) }).click()
  await settled(page)
  await main.locator('summary', { hasText: m.billing_method_paypal({}, at) }).click()
  await axe(page)
  await shot(page, 'paypal-package')
  await main.locator('form:has(input[value="paypal"]) button[type="submit"]').click()
  await page.waitForURL(/\/checkoutnow\//)
  await page.getByRole('button', confirm).click()
  await page.waitForURL(/\/payment\/status/)
  await expect(main.getByText(m.billing_outcome_succeeded({}, at))).toBeVisible()
  await main.getByRole('link', { name: m.billing_outcome_package_open({}, at) }).click()
  await expect(main.getByText(m.subscriptions_now({ name: 'Pro' }, at))).toBeVisible()
})
