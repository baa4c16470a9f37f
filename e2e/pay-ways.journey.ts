// Nouns: billing, payments. Width: phone.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { sandboxWords } from '../src/server/ports/pay/sandbox/messages.ts'
import { anything } from './loop/walk.ts'
import { expect, test } from './support/journey.ts'
import { openBills } from './support/open-bill.ts'
import { logIn } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

// A phone that says so: apps of banks open there alone.
test.use({ userAgent: IPHONE })

const open = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('rent is paid by the app of a bank, left half way and begun again', async ({ page, app, axe, shot }) => {
  const bill = (await openBills(app, 2))[0]!
  await logIn(page, { lang: 'th', ...bill, target: `/dashboard/tenant/pay-rent-online/${bill.id}` })
  await settled(page)
  await open(page, m.billing_method_bank_app({}, at))
  await page.getByLabel(m.payments_channel_ktb({}, at), { exact: true }).check()
  const krungthai = m.billing_app_of({ bank: m.payments_channel_ktb({}, at) }, at)
  const pay = page.getByRole('button', {
    name: anything(m.billing_pay_amount_by({ amount: '¤', way: krungthai }, at)),
  })
  await expect(pay).toBeVisible()
  await axe(page)
  await shot(page, 'pay-ways-bank')
  await pay.click()
  await page.waitForURL(/\/authorize\//)
  await axe(page)

  // Back without an answer: nobody calls it failed, and it can be left.
  await page.goto(`/dashboard/tenant/pay-rent-online/${bill.id}`)
  await settled(page)
  await expect(page.getByRole('heading', { name: m.billing_steps_waiting({}, at) })).toBeVisible()
  await expect(page.getByText(m.billing_do_not_repeat({}, at), { exact: true })).toBeVisible()
  await axe(page)
  await shot(page, 'pay-ways-pending')
  await press(page, m.billing_change_way({}, at))
  await expect(page.locator('summary', { hasText: m.billing_method_bank_app({}, at) })).toBeVisible()

  await open(page, m.billing_method_bank_app({}, at))
  await page.getByLabel(m.payments_channel_scb({}, at), { exact: true }).check()
  await page.locator('form:has(input[value="bank_app"]) button[type="submit"]').click()
  await page.waitForURL(/\/authorize\//)
  await press(page, anything(sandboxWords('th').approve.replace('{amount}', '¤')))
  await page.waitForURL(/\/pay-rent-online\//)
  await expect(page.getByRole('link', { name: m.billing_receipt_pdf({}, at) })).toBeVisible()
  await shot(page, 'pay-ways-paid')
})

test('rent is paid by a wallet that says first that there is too little in it', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const bill = (await openBills(app, 1))[0]!
  await logIn(page, { lang: 'th', ...bill, target: `/dashboard/tenant/pay-rent-online/${bill.id}` })
  await settled(page)
  const payByWallet = async () => {
    await open(page, m.billing_method_wallet({}, at))
    await page.getByLabel(m.payments_channel_linepay({}, at), { exact: true }).check()
    await page.locator('form:has(input[value="wallet"]) button[type="submit"]').click()
    await page.waitForURL(/\/authorize\//)
  }
  await payByWallet()
  await press(page, sandboxWords('th').no_funds)
  await page.waitForURL(/\/pay-rent-online\//)
  await settled(page)
  await expect(page.getByText(m.payments_code_insufficient_balance({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'pay-ways-refused')
  await payByWallet()
  await press(page, anything(sandboxWords('th').approve.replace('{amount}', '¤')))
  await page.waitForURL(/\/pay-rent-online\//)
  await expect(page.getByRole('link', { name: m.billing_receipt_pdf({}, at) })).toBeVisible()
})
