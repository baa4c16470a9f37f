// Nouns: charges, billing. Width: desktop.
import { formatDay, formatMoney } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const BASE = '/dashboard/manager/accounting'

test('a landlord looks through the next bills, charges by hand, shares, holds, releases and sends', async ({
  page,
  app,
  axe,
  shot,
  watch,
}) => {
  // A bill that has gone out is no next bill any more; that is asked for on purpose.
  watch.allow(/status of 404|404.*next-bills/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `charges-${name}`)
  }
  const { rows } = await app.database.query<{ unit: string }>(
    `select p.unit_no as unit from leases l
       join workspaces w on w.id = l.workspace_id and w.site_name = 'baitoei'
       join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      where l.status = 'active' and l.start_day < current_date - 60 and l.end_day > current_date + 120
        -- One whose bill of this month has gone out: the next one lies ahead, and no run of tonight takes it.
        and (select max(i.period) from invoices i where i.workspace_id = l.workspace_id and i.lease_id = l.id and i.kind = 'rent')
          = (select max(i.period) from invoices i where i.workspace_id = l.workspace_id and i.kind = 'rent')
      order by p.unit_no limit 1`,
  )
  const { unit } = rows[0]!

  // The next bills, and the one of a room among them.
  await logInAsDemo(page, 'dorm', { lang, target: `${BASE}/next-bills` })
  await expect(main.getByRole('table', { name: m.charges_next_title({}, at) })).toBeVisible()
  await look('1-next')
  await page.goto(`${pathOf(lang, `${BASE}/next-bills`)}?q=${encodeURIComponent(`ห้อง ${unit}`)}`)
  await expect(main.getByRole('row')).toHaveCount(2)
  await main.getByRole('row').last().getByRole('link').first().click()
  await expect(page).toHaveURL(/next-bills\/[0-9a-f-]{36}\/\d{4}-\d{2}$/)
  const bill = page.url()
  await look('2-bill')

  // A lost key, from there: it stands on the bill.
  await main.getByRole('link', { name: m.charges_add({}, at), exact: true }).click()
  await look('3-add')
  await main.getByLabel(m.charges_form_what({}, at), { exact: true }).fill('กุญแจหาย')
  await main.getByLabel(m.charges_form_amount({}, at)).fill('150')
  await button(m.charges_form_save({}, at)).click()
  await expect(main.getByText(m.charges_next_saved({}, at))).toBeVisible()
  await look('4-charged')
  await page.goto(bill)
  await expect(main.getByText(/กุญแจหาย/)).toBeVisible()

  // One bill of the building is shared: what falls on whom is seen before it is charged.
  await page.goto(pathOf(lang, `${BASE}/charges/share`))
  await main.getByLabel(m.charges_form_amount({}, at)).fill('1800')
  await button(m.charges_share_preview({}, at)).click()
  const { rows: let_ } = await app.database.query<{ count: number }>(
    `select count(distinct l.property_id)::int as count from leases l join workspaces w on w.id = l.workspace_id and w.site_name = 'baitoei'
      where l.status = 'active'`,
  )
  const n = let_[0]!.count
  const share = m.charges_share_do({ amount: formatMoney(180_000n, lang), n }, at)
  await expect(button(share)).toBeVisible()
  await look('5-shares')
  await button(share).click()
  await expect(main.getByText(m.charges_next_saved({}, at))).toBeVisible()
  await expect(main.getByText(unit, { exact: false }).first()).toBeVisible()
  await look('6-shared')
  const charged = await app.database.query<{ satang: string; rooms: number }>(
    `select sum(c.amount_satang)::text as satang, count(*)::int as rooms from charge_acts a
       join charges c on c.workspace_id = a.workspace_id and c.act_id = a.id where a.total_satang = 180000 group by a.id`,
  )
  expect(charged.rows).toEqual([{ satang: '180000', rooms: n }])

  // Held with a reason and released.
  await page.goto(bill)
  await button(m.charges_hold({}, at)).click()
  const dialog = page.getByRole('dialog', { name: m.charges_hold({}, at) })
  const until = addDays(todayInBangkok(new Date()), 40)
  await dialog.getByLabel(m.charges_hold_until({}, at)).fill(formatDay(until, lang, 'numeric'))
  await dialog.getByLabel(m.charges_hold_reason({}, at)).fill('รอคุยเรื่องน้ำรั่ว')
  await look('7-hold')
  await dialog.getByRole('button', { name: m.charges_hold({}, at), exact: true }).click()
  const held = { day: formatDay(until, lang), reason: 'รอคุยเรื่องน้ำรั่ว' }
  await expect(main.getByText(m.charges_held_until(held, at))).toBeVisible()
  await look('8-held')
  await button(m.charges_release({}, at)).click()
  await expect(main.getByText(m.charges_held_until(held, at))).toBeHidden()

  // Sent now: a bill with the key and the share, once.
  await page.goto(bill)
  await button(m.charges_next_send_one({}, at)).click()
  await page.waitForURL(/\/bills\/[0-9a-f-]{36}/)
  await expect(main.getByText(/กุญแจหาย/).first()).toBeVisible()
  await look('9-sent')
  const { rows: issued } = await app.database.query<{ key: number }>(
    `select count(*) filter (where n.amount_satang = 15000)::int as key
       from invoice_lines n join invoices i on i.workspace_id = n.workspace_id and i.id = n.invoice_id
      where i.id = $1`,
    [page.url().match(/bills\/([0-9a-f-]{36})/)![1]],
  )
  expect(issued[0]!.key).toBe(1)
  const gone = await page.goto(bill)
  expect(gone?.status()).toBe(404)
})
