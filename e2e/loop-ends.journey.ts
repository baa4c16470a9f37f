// Nouns: billing, payments, leases. Width: phone.
import type { Route } from '@playwright/test'
import { demoEmail } from '../src/demo/logins.ts'
import { formatDay } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { picture } from '../src/server/uploads/testing/sample-files.ts'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { cardExpiry } from './support/card.ts'
import { holdBack } from './support/held.ts'
import { expect, test } from './support/journey.ts'
import { drawingLate } from './support/late-drawing.ts'
import { lookAway } from './support/looking-away.ts'
import { goOffline, listens } from './support/offline.ts'
import { type Lang, logIn, logInAsDemo, pathOf } from './support/people.ts'
import { idle, settled } from './support/settled.ts'

/** Each language once: in Thai on the desktop, in English on the phone. */
test('an application is taken back, and its page says so and where to go on', async ({ page, app, axe }) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string }>(
    `select a.id from applications a join users u on u.id = a.user_id
      where u.email = $1 and a.status in ('submitted', 'under_review')`,
    [demoEmail('applicant')],
  )
  await logInAsDemo(page, 'applicant', { lang, target: `/dashboard/tenant/apply-to-rent/${rows[0]!.id}` })
  await page.getByRole('button', { name: m.applications_withdraw({}, at), exact: true }).click()
  const ask = page.getByRole('dialog')
  await ask.getByRole('button', { name: m.applications_withdraw({}, at), exact: true }).click()
  await expect(page.getByText(m.applications_next_withdrawn({}, at))).toBeVisible()
  await expect(ask).toBeHidden()
  await expect(
    page.getByRole('link', { name: m.applications_pick_search({}, at), exact: true }),
  ).toBeVisible()
  await axe(page)
})

test('a lease is ended for a day to come, and both sides read the day and the reason', async ({
  page,
  person,
  app,
  axe,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; email: string }>(
    `select l.id, u.email from leases l join workspaces w on w.id = l.workspace_id
       join user_links k on k.workspace_id = l.workspace_id and k.kind = 'tenant' and k.record_id = l.tenant_id
       join users u on u.id = k.user_id
      where w.site_name = 'khram' and l.status = 'active' and l.end_reason is null and l.end_day > current_date + 90
      order by l.id limit 1`,
  )
  const lease = rows[0]!
  const last = addDays(todayInBangkok(new Date()), 30)
  await logInAsDemo(page, 'agency', { lang, target: `/dashboard/manager/edit-lease-draft/${lease.id}` })
  const ends = { name: m.leases_terminate({}, at), exact: true }
  await page.getByRole('button', ends).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel(m.leases_last_day({}, at)).fill(formatDay(last, lang, 'numeric'))
  await ask.getByLabel(m.leases_reason({}, at)).fill('ย้ายไปเชียงใหม่')
  await ask.getByRole('button', ends).click()
  const words = m.leases_notice_given({ day: formatDay(last, lang, 'long'), reason: 'ย้ายไปเชียงใหม่' }, at)
  await expect(page.getByText(words)).toBeVisible()
  await expect(ask).toBeHidden()
  await expect(page.getByRole('button', ends)).toHaveCount(0)
  await axe(page)

  const { page: tenant } = await person()
  await logIn(tenant, {
    ...{ lang, email: lease.email, password: 'demo-ruen' },
    target: `/dashboard/tenant/documents/${lease.id}`,
  })
  await expect(tenant.getByText(words)).toBeVisible()

  // The tenant stays a week longer, then altogether.
  const change = { name: m.leases_notice_change({}, at), exact: true }
  const more = page.getByRole('button', { name: m.leases_more_acts({}, at) })
  const act = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await more.click()
  await act(change.name).click()
  const day = ask.getByLabel(m.leases_last_day({}, at))
  await expect(day).toHaveValue(formatDay(last, lang, 'numeric'))
  await day.fill(formatDay(addDays(last, 7), lang, 'numeric'))
  await ask.getByRole('button', change).click()
  await expect(page.getByText(formatDay(addDays(last, 7), lang, 'long')).first()).toBeVisible()
  await expect(ask).toBeHidden()
  const keep = { name: m.leases_keep({}, at), exact: true }
  await more.click()
  await act(keep.name).click()
  await axe(page)
  await ask.getByRole('button', keep).click()
  await expect(page.getByRole('button', ends)).toBeVisible()
  await expect(ask).toBeHidden()
  await tenant.reload()
  await expect(tenant.getByText(m.leases_facts({}, at))).toBeVisible()
  await expect(tenant.getByText('ย้ายไปเชียงใหม่')).toHaveCount(0)
})

test('money of several bills is noted one after the other, without going back to the list', async ({
  page,
  app,
  axe,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string }>(
    `select i.id from invoices i join workspaces w on w.id = i.workspace_id
      where w.site_name = 'khram' and i.status = 'overdue'
        and not exists (select 1 from payments y where y.invoice_id = i.id and y.status = 'pending')
      order by i.issue_day desc, i.id desc limit 1`,
  )
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/accounting?status=void' })
  // The last filter of the row, which a phone shows only the beginning of.
  await expect(page.locator('main [data-on]')).toBeInViewport({ ratio: 1 })
  await page.goto(pathOf(lang, `/dashboard/manager/accounting/bills/${rows[0]!.id}?record=1`))
  await settled(page)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: m.billing_record_save({}, at), exact: true })
  const cash = dialog.getByRole('radio', { name: m.billing_method_cash({}, at) })
  await expect(cash).not.toBeChecked()
  await cash.check()
  await save.click()
  await expect(page.getByRole('heading', { name: m.billing_next_open({}, at) })).toBeVisible()
  await expect(dialog).toBeHidden()
  await axe(page)
  const paid = page.url()
  await page.getByRole('link', { name: m.billing_record({}, at), exact: true }).click()
  await expect(save).toBeVisible()
  expect(page.url()).not.toContain(rows[0]!.id)
  // The form names whose bill it is, and the money before was cash.
  await expect(page.locator('main h1')).toContainText(String(await dialog.locator('b').first().textContent()))
  await expect(cash).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // It was another room's: taken back, the bill waits again, and what was noted stays to be seen.
  await page.goto(paid)
  await settled(page)
  const back = { name: m.billing_take_back({}, at), exact: true }
  await page.getByRole('button', back).click()
  await dialog.getByLabel(m.billing_void_reason({}, at)).fill('ห้องอื่น')
  await axe(page)
  await dialog.getByRole('button', back).click()
  await expect(page.getByText(m.billing_taken_back({}, at), { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: m.billing_record({}, at), exact: true })).toBeVisible()
  await expect(page.getByRole('button', back)).toHaveCount(0)

  // Below the list there is nothing of this name; nobody is told that bills are not there yet.
  await page.goto(new URL('.', paid).pathname.slice(0, -1))
  await expect(page).toHaveURL(/\/accounting$/)
})

test('a card that is declined keeps its name, and the bank’s page speaks the language of the bill', async ({
  page,
  watch,
}) => {
  watch.allow(/pay-rent-online.*422/)
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const drawAfter = await drawingLate(page)
  await logInAsDemo(page, 'tenant', {
    lang,
    target: '/dashboard/tenant/pay-rent-online?showMakePayment=true',
  })
  const pay = async (number: string) => {
    await page.getByLabel(m.billing_card_number({}, at)).fill(number)
    await page.getByLabel(m.billing_card_expiry({}, at)).fill(cardExpiry())
    await page.getByLabel(m.billing_card_code({}, at)).fill('123')
    await page.locator('form:has(#card-number) button[type="submit"]').click()
  }
  await page.locator('summary', { hasText: m.billing_method_card({}, at) }).click()
  await page.getByLabel(m.billing_card_name({}, at)).fill('KANTHIDA')
  // A phone so slow that the answer is there, and what is pushed because of it, before it draws the first of them.
  await drawAfter(1_500)
  await pay('4111 1111 1114 0011')
  const declined = page.getByRole('alert').getByText(/PromptPay|พร้อมเพย์/)
  await expect(declined).toBeVisible()
  await drawAfter(0)
  await idle(page)
  await expect(declined).toBeVisible()
  await expect(page.getByLabel(m.billing_card_name({}, at))).toHaveValue('KANTHIDA')
  await expect(page.getByLabel(m.billing_card_number({}, at))).toHaveValue('')
  const bill = page.url()
  // The form stays open while the next try is on its way.
  const letGo = await holdBack(page, /pay-rent-online/)
  await pay('4111 1111 1130 3007')
  await expect(declined).toHaveCount(0)
  await expect(page.getByLabel(m.billing_card_number({}, at))).toBeVisible()
  letGo()
  await page.waitForURL(/\/authorize\//)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)

  // Whoever leaves it without an answer finds the way back to it.
  await page.goto(bill)
  await settled(page)
  await expect(page.getByText(m.billing_waiting_payer_help({}, at))).toBeVisible()
  await page.getByRole('link', { name: m.billing_to_bank({}, at), exact: true }).click()
  await page.waitForURL(/\/authorize\//)
  await page.getByRole('button').nth(1).click()
  await page.waitForURL(/\/pay-rent-online\//)
})

test('a QR that was only shown is no payment: the lists say what is due, and the bill is voided all the same', async ({
  page,
  person,
  app,
  axe,
  shot,
  watch,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; no: string; email: string }>(
    `select i.id, i.no, u.email from invoices i join workspaces w on w.id = i.workspace_id
       join user_links k on k.workspace_id = i.workspace_id and k.kind = 'tenant' and k.record_id = i.tenant_id
       join users u on u.id = k.user_id and u.email_verified_at is not null
      where w.site_name = 'khram' and i.status in ('due', 'overdue') and i.paid_satang = 0 and u.email <> $1
        and not exists (select 1 from payments y where y.invoice_id = i.id and y.status = 'pending')
      order by i.issue_day, i.id limit 1`,
    [demoEmail('tenant')],
  )
  const bill = rows[0]!
  const { page: tenant } = await person()
  await logIn(tenant, {
    ...{ lang, email: bill.email, password: 'demo-ruen' },
    target: `/dashboard/tenant/pay-rent-online/${bill.id}`,
  })
  const openCode = async () => {
    await tenant.locator('summary', { hasText: m.billing_gateway_qr({}, at) }).click()
    await tenant.getByRole('button', { name: m.billing_gateway_qr_go({}, at), exact: true }).click()
    await expect(tenant.getByRole('link', { name: m.billing_qr_test({}, at) })).toBeVisible()
  }
  // What is asked for is the sum that was read, here of a page that is older than its bill.
  const sum = tenant.locator('form:has(input[value="promptpay"]) input[name="amountSatang"]')
  await sum.evaluate((input: HTMLInputElement) => (input.value = '12345'))
  await openCode()
  const asked = await app.database.query(
    `select amount_satang::text as sum from payments where invoice_id = $1 and status = 'pending'`,
    [bill.id],
  )
  expect(asked.rows).toEqual([{ sum: '12345' }])
  // Who would rather pay in another way closes it, and may open another one.
  await settled(tenant)
  await axe(tenant)
  await tenant.getByRole('button', { name: m.billing_qr_leave({}, at) }).click()
  await expect(tenant.locator('summary', { hasText: m.billing_method_card({}, at) })).toBeVisible()
  await expect(tenant.getByRole('link', { name: m.billing_qr_test({}, at) })).toHaveCount(0)
  await openCode()
  // Whoever has gone to their bank's app and comes back finds what became of it: the page goes on asking.
  const { asked: askedAway, lookAgain } = await lookAway(tenant)
  await expect.poll(askedAway).toBeGreaterThan(0)
  const answered = tenant.waitForResponse(/pay-rent-online.*\.data/)
  await lookAgain()
  await answered
  // What is changed by hand from here on would be put right by the next answer of the gateway.
  await lookAway(tenant)
  // Its time is over and the gateway does not say what became of it: the page says so, and claims nothing.
  const charge = await app.database.query<{ id: string; charge: string; expires: string }>(
    `select id, gateway_charge_id as charge, expires_at as expires from payments where invoice_id = $1 and status = 'pending'`,
    [bill.id],
  )
  const [pending] = charge.rows
  const setCharge = (to: string, expires: string) =>
    app.database.query('update payments set gateway_charge_id = $2, expires_at = $3 where id = $1', [
      pending!.id,
      to,
      expires,
    ])
  watch.allow(/status of 409/)
  await setCharge('chrg_gone', new Date(Date.now() - 60_000).toISOString())
  await tenant.goto(pathOf(lang, `/dashboard/tenant/pay-rent-online/${bill.id}`))
  await expect(tenant.getByText(m.billing_qr_checked_help({}, at))).toBeVisible()
  await tenant.getByRole('button', { name: m.billing_qr_anew({}, at) }).click()
  await expect(tenant.getByText(m.problem_own_code_not_closed({}, at))).toBeVisible()
  await settled(tenant)
  await axe(tenant)
  await shot(tenant, `loop-ends-code-over-${lang}`)
  await setCharge(pending!.charge, pending!.expires)
  await tenant.goto(pathOf(lang, '/dashboard/tenant/payment-due'))
  await expect(tenant.getByRole('heading', { name: m.billing_due_title({}, at) })).toBeVisible()
  await expect(tenant.getByText(m.billing_on_its_way({}, at))).toHaveCount(0)
  await tenant.goto(pathOf(lang, `/dashboard/tenant/pay-rent-online/${bill.id}`))

  await logInAsDemo(page, 'agency', { lang, target: `/dashboard/manager/accounting?search=${bill.no}` })
  await expect(page.locator(`a[href$="/bills/${bill.id}"]`)).toBeVisible()
  await expect(page.getByText(m.billing_on_its_way({}, at))).toHaveCount(0)
  await page.locator(`a[href$="/bills/${bill.id}"]`).click()
  await expect(page.getByText(m.billing_payment_qr_shown({}, at))).toBeVisible()
  await axe(page)
  const press = { name: m.billing_void({}, at), exact: true }
  await page.getByRole('button', press).click()
  const ask = page.getByRole('dialog')
  await expect(ask.getByText(m.billing_void_closes_qr({}, at))).toBeVisible()
  await ask.getByLabel(m.billing_void_reason({}, at)).fill('ออกผิดเดือน')
  await ask.getByRole('button', press).click()
  await expect(page.getByText(m.billing_void_was({}, at))).toBeVisible()
  await expect(page.getByText(m.billing_failed_qr({}, at))).toHaveCount(2)
  // The page that shows the code lets go of it by itself.
  await expect(tenant.getByText(m.billing_void_was({}, at))).toBeVisible()
  await expect(tenant.getByRole('link', { name: m.billing_qr_test({}, at) })).toHaveCount(0)
})

test('offline, a link and a form stay where they are, with what is typed', async ({ page }) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/accounting/expenses/new' })
  const what = page.locator('input[name="description"]')
  await what.fill('เปลี่ยนก๊อกอ่างล้างหน้า')
  const here = page.url()
  await goOffline(page)
  await page
    .locator(`a[href="${pathOf(lang, '/dashboard/manager/accounting/expenses')}"]`)
    .first()
    .click()
  await expect(page.getByText(m.site_offline_title({}, at))).toBeVisible()
  expect(page.url()).toBe(here)
  await expect(what).toHaveValue('เปลี่ยนก๊อกอ่างล้างหน้า')
  // With the line it listens again.
  await page.context().setOffline(false)
  await listens(page)
  await expect(page.getByText(m.site_offline_title({}, at))).toBeHidden()
  await expect(what).toHaveValue('เปลี่ยนก๊อกอ่างล้างหน้า')
})

test('offline or on a broken line, a form of application keeps what is typed and says so', async ({
  page,
  app,
  watch,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string }>(
    'select property_id as id from listing_index order by property_id limit 1',
  )
  await logInAsDemo(page, 'weeraphat', { lang, target: `/listing/${rows[0]!.id}/apply-for-rent` })
  const phone = page.locator('#apply-phone')
  await phone.fill('081-999-9999')
  await goOffline(page)
  await page.locator('form:has(#apply-phone) button[type="submit"]').last().click()
  await expect(page.getByText(m.applications_offline({}, at))).toBeVisible()
  await expect(phone).toHaveValue('081-999-9999')
  await page.context().setOffline(false)
  await expect(page.getByText(m.applications_offline({}, at))).toBeHidden()
  await expect(phone).toHaveValue('081-999-9999')

  // A line that breaks on the way is known to nobody before.
  watch.allow(/apply-for-rent.*(ERR_|Failed to fetch)/)
  const breaks = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue()
  await page.route('**/*', breaks)
  await phone.fill('081-888-8888')
  await page.locator('form:has(#apply-phone) button[type="submit"]').last().click()
  await expect(page.getByText(m.applications_lost({}, at))).toBeVisible()
  await expect(phone).toHaveValue('081-888-8888')
  await page.unroute('**/*', breaks)
  await page.locator('#apply-lastName').fill('ตัวอย่าง')
  await expect(phone).toHaveValue('081-888-8888')
})

test('papers that are chosen one after the other are kept as what each was chosen for', async ({
  page,
  app,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string }>(
    'select property_id as id from listing_index order by property_id desc limit 1',
  )
  const target = `/listing/${rows[0]!.id}/apply-for-rent?step=documents`
  await logInAsDemo(page, 'weeraphat', { lang, target })
  await settled(page)
  const isFile = (url: URL) => /\/applications\/.+\/files$/.test(url.pathname)
  const letGo = await holdBack(page, isFile)
  const choose = async (kind: string) => {
    await page.locator('select[name="kind"]').selectOption(kind)
    const buffer = await picture('png')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer })
  }
  await choose('id_card')
  await choose('income')
  letGo()
  const kept = (kind: string) =>
    page.locator('li').filter({ has: page.getByRole('link', { name: `${kind}.png` }) })
  await expect(kept('id_card')).toContainText(m.applications_kind_id_card({}, at))
  await expect(kept('income')).toContainText(m.applications_kind_income({}, at))
  await page.unroute(isFile)
})
