// Nouns: deposits. Width: desktop.
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logIn, logInAsDemo, pathOf } from './support/people.ts'
import { forgetSecondFactors, showSecondFactor } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

test('without script, a deduction from a deposit gets one more line and loses nothing', async ({
  app,
  browser,
  page,
}) => {
  const lang = 'en' as Lang
  const { rows } = await app.database.query<{ id: string }>(
    `select l.id from leases l join workspaces w on w.id = l.workspace_id
      where w.site_name = 'khram' and l.status in ('expired', 'terminated') and not exists (
        select 1 from deposit_settlements d where d.workspace_id = l.workspace_id and d.lease_id = l.id and d.status = 'settled')`,
  )
  const path = `/dashboard/manager/documents/${rows[0]!.id}/deposit`
  await logInAsDemo(page, 'agency', { lang, target: path })
  const plain = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const form = await plain.newPage()
  await form.goto(pathOf(lang, path))
  const lines = form.locator('select[name^="kind."]')
  const before = await lines.count()
  await form.locator('input[name="description.0"]').fill('เปลี่ยนกระจก')
  await form.locator('input[name="amount.0"]').fill('850')
  await form.locator('button[value="line"]').click()
  await expect(lines).toHaveCount(before + 1)
  await expect(form.locator('input[name="description.0"]')).toHaveValue('เปลี่ยนกระจก')
  await expect(form.locator('input[name="amount.0"]')).toHaveValue(/850/)
  await plain.close()
})

test('a manager works out a deposit and returns the rest, and the tenant reads what became of it', async ({
  page,
  app,
  axe,
  shot,
  outbox,
  watch,
}) => {
  // The day that lies ahead is refused on purpose.
  watch.allow(/deposit.*422/)
  // Each language once: Thai on the desktop, English on the phone.
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `deposit-${name}-${lang}`)
  }

  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/main' })
  await showSecondFactor(app.database, demoEmail('agency'))
  await main.getByRole('link', { name: m.overview_deposit_do({}, at) }).click()
  await page.waitForURL(/\/documents\/leases\?status=deposit$/)
  await settled(page)
  await main
    .getByRole('table')
    .or(main.getByRole('list'))
    .locator('a[href*="edit-lease-draft"]')
    .first()
    .click()
  await page.waitForURL(/\/edit-lease-draft\/[0-9a-f-]{36}$/)
  const leaseId = new URL(page.url()).pathname.split('/').at(-1)!
  await look('1-lease')
  await main.getByRole('link', { name: m.deposits_count({}, at) }).click()
  await page.waitForURL(/\/deposit$/)
  await settled(page)

  await main.getByRole('radio', { name: m.deposits_condition_damage({}, at) }).check()
  const line = main.getByRole('group', { name: m.deposits_line({ n: '1' }, at) })
  await line.getByLabel(m.deposits_kind({}, at)).selectOption('damage')
  await line.getByLabel(m.deposits_what({}, at)).fill('ทาสีผนังที่ซีด')
  await line.getByLabel(m.deposits_amount({}, at)).fill('1,500.50')
  await button(m.deposits_recount({}, at)).click()
  // Counted, and looked at: paint may be wear and tear.
  await expect(main.getByText(m.deposits_warn_wear({ lines: '1' }, at))).toBeVisible()
  await expect(main.getByText('−฿1,500.50')).toBeVisible()
  await look('2-draft')

  await main.getByLabel(m.deposits_reference({}, at)).fill('KB-20261120')
  const day = main.getByLabel(m.deposits_day({}, at))
  const today = await day.inputValue()
  await day.fill(lang === 'th' ? '31/12/2599' : '31/12/2056')
  await button(m.deposits_settle({}, at)).click()
  await expect(main.getByText(m.field_deposits_day_ahead({}, at))).toBeVisible()
  await day.fill(today)
  await button(m.deposits_settle({}, at)).click()
  await expect(main.getByText(/KB-20261120/)).toBeVisible()
  await look('3-settled')

  // The reference was another one: the whole settlement is taken back, and made anew.
  await button(m.deposits_take_back({}, at)).click()
  const dialog = page.getByRole('dialog', { name: m.deposits_take_back_title({}, at) })
  await dialog.getByRole('radio', { name: m.deposits_money_at_here({}, at) }).check()
  await dialog.getByLabel(m.deposits_take_back_reason({}, at)).fill('เลขอ้างอิงผิด')
  await look('3-take-back')
  await dialog.getByRole('button', { name: m.deposits_take_back_do({}, at) }).click()
  await expect(main.getByText(m.deposits_taken_back_reason({ reason: 'เลขอ้างอิงผิด' }, at))).toBeVisible()
  await expect(main.getByText('−฿1,500.50')).toBeVisible()
  await look('3-taken-back')
  await main.getByLabel(m.deposits_reference({}, at)).fill('KB-20261120')
  await button(m.deposits_settle({}, at)).click()
  await expect(main.getByText(/KB-20261120/)).toBeVisible()
  await forgetSecondFactors(app.database)

  const { rows } = await app.database.query<{ email: string; amount: string }>(
    `select u.email, to_char(d.refund_satang / 100.0, 'FM999,999,990.00') as amount from deposit_settlements d
       join user_links l on l.workspace_id = d.workspace_id and l.kind = 'tenant' and l.record_id = d.tenant_id
       join users u on u.id = l.user_id where d.lease_id = $1`,
    [leaseId],
  )
  const { email, amount } = rows[0]!
  const mail = await outbox.mail(email, new RegExp(amount.replaceAll('.', '\\.')))
  expect(mail.text).toContain('KB-20261120')
  await logIn(page, {
    ...{ lang, email, password: DEMO_PASSWORD },
    target: `/dashboard/tenant/documents/${leaseId}`,
  })
  await expect(main.getByText(m.deposits_refund_you({}, at))).toBeVisible()
  await look('4-tenant')
  const paper = main.getByRole('link', { name: m.deposits_paper({}, at) })
  const pdf = await page.request.get((await paper.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})
