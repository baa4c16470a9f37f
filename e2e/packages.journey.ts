// Nouns: packages, subscriptions, billing. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { logInAsDemoAdmin } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

const HOME = '/dashboard/manager/general-settings/package'

test('a business sees what a package costs, uses a code, pays by card and has its receipt', async ({
  page,
  person,
  watch,
  app,
  axe,
  shot,
}) => {
  const at = { locale: 'th' } as const
  const main = page.locator('main')
  // A code that is none.
  watch.allow(/status of 409/)
  const admin = await person()
  await logInAsDemoAdmin(admin.page, { app })
  await admin.page.goto('/dashboard/admin/discount-lists')
  await settled(admin.page)
  const written = admin.page.locator('form').filter({ has: admin.page.locator('input[value="add"]') })
  await written.getByLabel(m.packages_discount_name({}, at)).fill('เปิดตัว')
  await written.getByLabel(m.packages_discount_percent({}, at)).fill('10')
  await admin.page.getByRole('button', { name: m.packages_discount_add({}, at) }).click()
  // The newest stands first; one of the demo is there already.
  await admin.page.getByLabel(m.packages_code({}, at)).first().fill('launch10')
  await admin.page
    .getByRole('button', { name: m.packages_code_add({}, at) })
    .first()
    .click()
  await expect(admin.page.getByText('LAUNCH10', { exact: true })).toBeVisible()
  await axe(admin.page)
  await shot(admin.page, 'discounts')

  await logInAsDemo(page, 'investor', { lang: 'th', target: HOME })
  await expect(main.getByText(m.subscriptions_now({ name: 'Starter' }, at))).toBeVisible()
  await expect(main.getByText(m.subscriptions_state_trial({}, at), { exact: true })).toBeVisible()
  await axe(page)
  await shot(page, 'package')
  await main
    .getByRole('button', { name: m.subscriptions_see_sum({}, at) })
    .first()
    .click()
  await expect(
    main.getByRole('heading', { name: m.subscriptions_pay_head({ name: 'Starter' }, at) }),
  ).toBeVisible()
  await settled(page)
  await main.getByLabel(m.subscriptions_code({}, at)).fill('nothing')
  await main.getByRole('button', { name: m.subscriptions_code_use({}, at) }).click()
  await expect(main.getByText(m.problem_code_unknown({}, at))).toBeVisible()
  await main.getByLabel(m.subscriptions_code({}, at)).fill('launch10')
  await main.getByRole('button', { name: m.subscriptions_code_use({}, at) }).click()
  await expect(main.getByText(m.subscriptions_code_used({ code: 'LAUNCH10' }, at))).toBeVisible()
  await axe(page)
  await shot(page, 'payment')
  await main.getByLabel(m.billing_card_number({}, at)).fill('4242 4242 4242 4242')
  await main.getByLabel(m.billing_card_expiry({}, at)).fill('12/29')
  await main.getByLabel(m.billing_card_code({}, at)).fill('123')
  await main.getByLabel(m.billing_card_name({}, at)).fill('WANNA TEST')
  await main.getByLabel(m.subscriptions_keep_card({}, at)).check()
  await shot(page, 'payment-card')
  // A card that is kept already may stand above, with a button of its own.
  const typed = main.locator('form').filter({ has: page.getByLabel(m.billing_card_number({}, at)) })
  await typed.getByRole('button', { name: '฿' }).click()
  await expect(main.getByText(m.billing_outcome_succeeded({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'payment-status')
  await main.getByRole('link', { name: m.billing_outcome_package_open({}, at) }).click()
  await expect(main.getByText(m.subscriptions_now({ name: 'Starter' }, at))).toBeVisible()
  await expect(main.getByRole('link', { name: /^P[RT]-/ })).toBeVisible()
  await shot(page, 'package-paid')
  const { rows } = await app.database.query(
    `select count(*)::int as n from subscriptions s join payment_methods k on k.id = s.card_id and k.deleted_at is null
      join workspaces w on w.id = s.workspace_id and w.site_name = 'praew'`,
  )
  expect(rows[0]!.n).toBe(1)
  const history = admin.page
  await history.goto('/dashboard/admin/payment-history')
  await settled(history)
  await axe(history)
  await shot(history, 'payment-history')
  await history.goto('/dashboard/admin/selling')
  await settled(history)
  await axe(history)
  await shot(history, 'selling')
})
