// Nouns: billing, invoices, meters. Width: desktop.
import { DEMO_PASSWORD } from '../src/demo/logins.ts'
import { formatMonth } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logIn, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a bill that was voided is made again with one press, once, also without script', async ({
  page,
  app,
  axe,
  shot,
  browser,
}) => {
  // Each language once: Thai on the desktop, English on the phone.
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{
    id: string
    no: string
    leaseId: string
    period: string
    email: string
  }>(
    `select i.id, i.no, l.id as "leaseId", i.period, u.email from invoices i join workspaces w on w.id = i.workspace_id
       join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id and l.status = 'active'
       join user_links k on k.workspace_id = i.workspace_id and k.kind = 'tenant' and k.record_id = i.tenant_id
       join users u on u.id = k.user_id
      where w.site_name = 'khram' and i.kind = 'rent' and i.status in ('due', 'overdue') and i.paid_satang = 0
        and not exists (select 1 from payments p where p.workspace_id = i.workspace_id and p.invoice_id = i.id)
      order by i.no desc limit 1`,
  )
  const { id, no, leaseId, period, email } = rows[0]!
  const old = `/dashboard/manager/accounting/bills/${id}`
  const main = page.locator('main')
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `bill-again-${name}-${lang}`)
  }
  await logInAsDemo(page, 'agency', { lang, target: old })
  await main.getByRole('button', { name: m.billing_void({}, at), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: m.billing_void_title({ no }, at) })
  await dialog.getByLabel(m.billing_void_reason({}, at)).fill('ค่าเช่าผิด')
  await dialog.getByRole('button', { name: m.billing_void({}, at), exact: true }).click()
  await expect(main.getByText(m.billing_void_was({}, at))).toBeVisible()
  const again = main.getByRole('button', { name: m.billing_again({}, at), exact: true })
  await look('1-void')

  // A page that was left open, without script: pressed there as well, it leads to the same bill.
  const plain = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const left = await plain.newPage()
  await left.goto(pathOf(lang, old))

  // The lease says it, too, where its landlord looks for what is missing.
  await page.goto(pathOf(lang, `/dashboard/manager/edit-lease-draft/${leaseId}`))
  const months = main.getByRole('list', { name: m.billing_voided_months({}, at) })
  await expect(months.getByRole('link', { name: m.billing_voided_no({ no }, at) })).toBeVisible()
  await look('2-lease')
  const month = formatMonth(period, lang)
  await months.getByRole('button', { name: m.billing_again_month({ month }, at) }).click()
  await expect(main.getByText(m.billing_replaces({ no }, at))).toBeVisible()
  const made = new URL(page.url()).pathname
  expect(made).not.toContain(id)
  await look('3-made')

  await left.getByRole('button', { name: m.billing_again({}, at), exact: true }).click()
  await left.waitForURL((url) => url.pathname === made)
  await plain.close()

  const standing = await app.database.query<{ no: string }>(
    `select n.no from invoices n join invoices o on o.workspace_id = n.workspace_id and o.lease_id = n.lease_id
        and o.period = n.period and o.kind = n.kind where o.id = $1 and n.status <> 'void'`,
    [id],
  )
  expect(standing.rows).toHaveLength(1)
  await page.goto(pathOf(lang, old))
  await expect(
    main.getByRole('link', { name: m.billing_again_open({ no: standing.rows[0]!.no }, at) }),
  ).toBeVisible()
  await expect(again).toHaveCount(0)
  await look('4-in-its-place')

  await page.goto(pathOf(lang, `/dashboard/manager/edit-lease-draft/${leaseId}`))
  await settled(page)
  await expect(months).toHaveCount(0)

  // Its tenant is led from the old one to the new one, which says what it is for.
  await logIn(page, {
    ...{ lang, email, password: DEMO_PASSWORD },
    target: `/dashboard/tenant/pay-rent-online/${id}`,
  })
  await look('5-tenant-void')
  await main.getByRole('link', { name: m.billing_again_open({ no: standing.rows[0]!.no }, at) }).click()
  await expect(main.getByText(m.billing_replaces({ no }, at))).toBeVisible()
  await look('6-tenant-made')
})

test('a bill voided for a wrong meter leads to the meter, and back to make it again', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; no: string; unit: string }>(
    `select i.id, i.no, p.unit_no as unit from invoices i join workspaces w on w.id = i.workspace_id
       join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id and l.status = 'active' and l.end_day > current_date + 60
       join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
       join invoice_lines n on n.workspace_id = i.workspace_id and n.invoice_id = i.id and n.kind = 'water' and n.cause ? 'readings'
      where w.site_name = 'baitoei' and i.kind = 'rent' and i.status in ('due', 'overdue') and i.paid_satang = 0
        and not exists (select 1 from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id)
        and not exists (select 1 from invoices n where n.workspace_id = i.workspace_id and n.lease_id = i.lease_id and n.period > i.period)
      order by i.no desc limit 1`,
  )
  const { id, no, unit } = rows[0]!
  const main = page.locator('main')
  await logInAsDemo(page, 'dorm', { lang, target: `/dashboard/manager/accounting/bills/${id}` })
  await main.getByRole('button', { name: m.billing_void({}, at), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: m.billing_void_title({ no }, at) })
  await dialog.getByLabel(m.billing_void_reason({}, at)).fill('เลขมิเตอร์น้ำผิด')
  await dialog.getByLabel(m.billing_void_meters({}, at)).check()
  await settled(page)
  await shot(page, 'void-meter-1-asked')
  await dialog.getByRole('button', { name: m.billing_void({}, at), exact: true }).click()

  await expect(main.getByText(m.meters_for_bill_text({ unit }, at))).toBeVisible()
  await expect(main.locator('[data-room]')).toHaveCount(1)
  const water = main.locator('[data-kind="water"]')
  const field = water.locator('input[data-meter]')
  const before = Number((await field.inputValue()).replaceAll(',', ''))
  await field.fill(String(before - 1))
  await field.press('Tab')
  await expect(field).toHaveValue((before - 1).toLocaleString('en'))
  await settled(page)
  await axe(page)
  await shot(page, 'void-meter-2-room')

  await main.getByRole('link', { name: m.meters_for_bill_back({}, at) }).click()
  await expect(main.getByText(m.billing_void_was({}, at))).toBeVisible()
  await settled(page)
  await axe(page)
  await shot(page, 'void-meter-3-again')
  await main.getByRole('button', { name: m.billing_again({}, at), exact: true }).click()
  await expect(main.getByText(m.billing_replaces({ no }, at))).toBeVisible()
})
