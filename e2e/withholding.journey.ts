// Nouns: withholding, billing, payments, overview. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { picture } from '../src/server/uploads/testing/sample-files.ts'
import { anything } from './loop/walk.ts'
import { expect, test } from './support/journey.ts'
import { openBills } from './support/open-bill.ts'
import { logIn, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const lang = 'th' as const
const at = { locale: lang } as const

test('a company pays its rent but for the tax, hands in the certificate, and the bill closes', async ({
  page,
  app,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/withholding.*422/)
  const main = page.locator('main')
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `withholding-${name}`)
  }
  // The tenant of an open bill turns out to be a company, as if it had been known when the bill was made.
  const bill = (await openBills(app, 1))[0]!
  await app.database.query(
    `update tenants t set is_company = 'yes' from invoices i where i.id = $1 and t.workspace_id = i.workspace_id and t.id = i.tenant_id`,
    [bill.id],
  )
  await app.database.query(`update invoices set withhold_satang = total_satang / 20 where id = $1`, [bill.id])

  await logIn(page, { lang, ...bill, target: `/dashboard/tenant/pay-rent-online/${bill.id}` })
  await expect(main.getByText(anything(m.withholding_note_net({ tax: '¤', money: '¤' }, at)))).toBeVisible()
  await look('1-bill')
  await main.getByRole('link', { name: m.withholding_send({}, at) }).click()
  await page.waitForURL(/tenant\/withholding\//)
  await settled(page)
  const send = main.getByRole('button', { name: m.withholding_send({}, at), exact: true })
  await main.locator('input[name="no"]').fill('3/0045')
  await send.click()
  // Without its file it is refused, and what was typed stays.
  await expect(main.getByText(m.withholding_file_missing({}, at)).first()).toBeVisible()
  await expect(main.locator('input[name="no"]')).toHaveValue('3/0045')
  await look('2-refused')
  await main.locator('input[type="file"]').setInputFiles({
    ...{
      name: '50tawi.png',
      mimeType: 'image/png',
      buffer: await picture('png', { width: 600, height: 800 }),
    },
  })
  await send.click()
  await expect(main.getByText(m.withholding_sent({}, at))).toBeVisible()
  await expect(main.getByText('3/0045')).toBeVisible()
  await look('3-sent')

  // The money comes, and the manager looks at the certificate, from the task of the overview.
  await logInAsDemo(page, 'agency', { lang, target: `/dashboard/manager/accounting/bills/${bill.id}` })
  await main.getByRole('button', { name: m.billing_record({}, at), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await look('4-record')
  await dialog.getByRole('button', { name: m.billing_record_save({}, at), exact: true }).click()
  await page.waitForURL(/done=record/)
  await expect(main.getByText(m.billing_status_certificate({}, at)).first()).toBeVisible()
  await page.goto(pathOf(lang, '/dashboard/manager/accounting/withholding'))
  await settled(page)
  await look('5-list')
  await main.getByRole('link', { name: new RegExp(bill.no) }).click()
  await page.waitForURL(/accounting\/withholding\/[\da-f-]{36}$/)
  await look('6-certificate')
  await main.getByRole('button', { name: anything(m.withholding_accept({ amount: '¤' }, at)) }).click()
  await expect(main.getByText(m.withholding_done_accept({}, at))).toBeVisible()
  await look('7-accepted')

  await page.goto(pathOf(lang, `/dashboard/manager/accounting/bills/${bill.id}`))
  await expect(main.getByText(m.billing_status_paid({}, at)).first()).toBeVisible()
})
