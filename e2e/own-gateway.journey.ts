// Nouns: gateways, payments, billing, settings. Width: desktop.
import { DEMO_PASSWORD } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { cardExpiry } from './support/card.ts'
import { expect, test } from './support/journey.ts'
import { openBills } from './support/open-bill.ts'
import { logIn } from './support/people.ts'
import { forgetSecondFactors, showSecondFactor } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const HERE = '/dashboard/manager/general-settings/gateway'

test.afterEach(async ({ app }) => {
  await forgetSecondFactors(app.database)
  await app.database.query('update gateway_accounts set ended_at = now() where ended_at is null')
})

test('a manager sets up an own account, wrongly and rightly, and a tenant pays through it', async ({
  page,
  app,
  axe,
  shot,
  watch,
}) => {
  // Wrong keys are refused on purpose.
  watch.allow(/status of 422/)
  const bill = (await openBills(app, 3))[2]!
  const { rows } = await app.database.query<{ email: string }>(
    `select u.email from invoices i join workspace_members k on k.workspace_id = i.workspace_id and 'people' = any(k.rights)
       join users u on u.id = k.user_id where i.id = $1 order by u.email limit 1`,
    [bill.id],
  )
  const manager = rows[0]!.email
  await logIn(page, { lang: 'th', email: manager, password: DEMO_PASSWORD, target: HERE })
  await showSecondFactor(app.database, manager)
  await page.reload()
  await settled(page)
  await expect(page.getByText(m.gateways_none_title({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'own-gateway-none')
  const form = page.locator('form:has(input[name="publicKey"])')
  const practice = (what: string) =>
    form.getByLabel(m.gateways_practice_one({ what }, at), { exact: true }).inputValue()
  const publicKey = await practice(m.gateways_public_key({}, at))
  const secretKey = await practice(m.gateways_secret_key({}, at))
  const secret = form.locator('input[name="secretKey"]')
  const save = form.getByRole('button', { name: m.gateways_check_keep({}, at) })

  await form.locator('input[name="publicKey"]').fill(publicKey)
  await secret.fill(`${secretKey.slice(0, -4)}0000`)
  await save.click()
  await expect(form.getByText(m.field_gateway_unknown({}, at))).toBeVisible()
  // What is no secret stays, the secret does not come back into the page.
  await expect(form.locator('input[name="publicKey"]')).toHaveValue(publicKey)
  await axe(page)
  await shot(page, 'own-gateway-wrong')

  await secret.fill(secretKey)
  await save.click()
  await expect(page.getByText(m.gateways_done_set({}, at))).toBeVisible()
  await expect(page.getByText(m.gateways_ends_with({ digits: secretKey.slice(-4) }, at))).toBeVisible()
  await axe(page)
  await shot(page, 'own-gateway-set')

  // Away from the page first: it may just be telling that its notice was read.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await logIn(page, { lang: 'th', ...bill, target: `/dashboard/tenant/pay-rent-online/${bill.id}` })
  await settled(page)
  await page.locator('summary', { hasText: m.billing_method_card({}, at) }).click()
  await page.getByLabel(m.billing_card_number({}, at)).fill('4242 4242 4242 4242')
  await page.getByLabel(m.billing_card_name({}, at)).fill('NAPAT WALK')
  await page.getByLabel(m.billing_card_expiry({}, at)).fill(cardExpiry())
  await page.getByLabel(m.billing_card_code({}, at)).fill('123')
  await page.locator('form:has(#card-number) button[type="submit"]').click()
  await expect(page.getByRole('link', { name: m.billing_receipt_pdf({}, at) })).toBeVisible()
  const taken = await app.database.query<{ is: boolean }>(
    `select bool_and(gateway_account_id is not null) as is from payments where invoice_id = $1`,
    [bill.id],
  )
  expect(taken.rows[0]!.is).toBe(true)

  // A part goes back: the sums are looked at before anything is sent.
  await page.context().clearCookies()
  // The login would ask for the second factor, which another journey is about.
  await forgetSecondFactors(app.database)
  await logIn(page, {
    ...{ lang: 'th', email: manager, password: DEMO_PASSWORD },
    target: `/dashboard/manager/accounting/bills/${bill.id}`,
  })
  await showSecondFactor(app.database, manager)
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: m.billing_refund({}, at), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="amount"]').fill('500')
  await dialog.locator('input[name="reason"]').fill('คิดค่าน้ำเกิน')
  await axe(page)
  await shot(page, 'refund-form')
  await dialog.getByRole('button', { name: m.billing_refund_look({}, at) }).click()
  await expect(dialog.getByText(m.billing_refund_open_then({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'refund-sums')
  await dialog.getByRole('button', { name: m.billing_refund_go({ amount: '฿500.00' }, at) }).click()
  await expect(page.getByText(m.billing_refund_because({ reason: 'คิดค่าน้ำเกิน' }, at))).toBeVisible()
  await axe(page)
  await shot(page, 'refund-done')
})
