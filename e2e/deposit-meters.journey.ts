// Nouns: deposits, meters. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { readDaysAgo } from './support/meters.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a dormitory reads the meters of a room that is given back, and what was used is deducted', async ({
  page,
  app,
  axe,
  shot,
  watch,
}) => {
  // The figure that is too low is refused on purpose.
  watch.allow(/deposit.*422/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `deposit-meters-${name}-${lang}`)
  }
  await readDaysAgo(app)
  // A room whose lease ended last night, as the nightly job leaves it.
  const { rows } = await app.database.query<{ id: string; water: number; electric: number; end_day: string }>(
    `select l.id, l.end_day::text, max(r.value) filter (where m.kind = 'water')::int as water, max(r.value) filter (where m.kind = 'electric')::int as electric
       from leases l join workspaces w on w.id = l.workspace_id
       join meters m on m.workspace_id = l.workspace_id and m.property_id = l.property_id
       join lateral (select value, day from meter_readings r where r.workspace_id = m.workspace_id and r.meter_id = m.id order by day desc limit 1) r on true
      where l.status = 'active' and l.water_mode = 'per_unit' and l.electric_mode = 'per_unit'
        and l.start_day < current_date - 90 and r.value between 100 and 9000
        and exists (select 1 from ledger_lines g where g.workspace_id = l.workspace_id and g.lease_id = l.id and g.account = '2100')
      group by l.id, l.end_day having count(*) = 2 order by l.id limit 1`,
  )
  const room = rows[0]!
  await app.database.query(
    `update leases set status = 'expired', end_day = (now() at time zone 'Asia/Bangkok')::date - 1, ended_at = now() where id = $1`,
    [room.id],
  )
  const figure = (value: number) => String(value)

  await logInAsDemo(page, 'dorm', { lang, target: `/dashboard/manager/documents/${room.id}/deposit` })
  await expect(main.getByRole('heading', { name: m.deposits_meters_title({}, at) })).toBeVisible()
  await look('1-missing')
  // Typed beside the meters, and not saved: it stays whatever the meters bring.
  const lines = main.getByLabel(m.deposits_what({}, at))
  const amounts = main.getByLabel(m.deposits_amount({}, at))
  const note = main.getByLabel(m.deposits_note({}, at))
  await main.getByRole('radio', { name: m.deposits_condition_damage({}, at) }).check()
  await lines.nth(2).fill('ล้างแอร์')
  await amounts.nth(2).fill('900')
  await note.fill('ขอบคุณที่ดูแลห้อง')
  await main.getByLabel(m.deposits_meters_water({}, at)).fill(figure(room.water - 60))
  await button(m.deposits_meters_save({}, at)).click()
  await expect(main.getByText(m.field_invoices_reading_low({}, at))).toBeVisible()
  await main.getByLabel(m.deposits_meters_water({}, at)).fill(figure(room.water + 8))
  await main.getByLabel(m.deposits_meters_electric({}, at)).fill(figure(room.electric + 64))
  await button(m.deposits_meters_save({}, at)).click()

  // In the draft already, and counted.
  const [water, electric] = lang === 'th' ? [/ค่าน้ำประปา/, /ค่าไฟฟ้า/] : [/^Water/, /^Electricity/]
  await expect(lines.nth(1)).toHaveValue(water)
  await expect(lines.nth(2)).toHaveValue(electric)
  await expect(lines.nth(0)).toHaveValue('ล้างแอร์')
  await expect(amounts.nth(0)).toHaveValue('900.00')
  await expect(note).toHaveValue('ขอบคุณที่ดูแลห้อง')
  await expect(main.getByRole('radio', { name: m.deposits_condition_damage({}, at) })).toBeChecked()
  await look('2-proposed')

  // Saved, then one of them read anew: the draft lets go of it, and offers what is true now.
  await button(m.deposits_recount({}, at)).click()
  await settled(page)
  await expect(main.getByText('−฿900.00')).toBeVisible()
  await note.fill('ขอบคุณ')
  await lines.nth(3).fill('กุญแจหาย')
  await main.getByText(m.deposits_meters_again({}, at)).click()
  await main.getByLabel(m.deposits_meters_water({}, at)).fill(figure(room.water + 9))
  await button(m.deposits_meters_save({}, at)).click()
  await expect(main.getByText(m.deposits_meters_offer({}, at))).toBeVisible()
  await look('3-offered')
  await button(m.deposits_meters_offer_add({}, at)).click()
  await expect(main.getByText(m.deposits_meters_offer({}, at))).toBeHidden()
  await expect(lines.nth(1)).toHaveValue(electric)
  await expect(lines.nth(2)).toHaveValue('กุญแจหาย')
  await expect(lines.nth(3)).toHaveValue(water)
  await expect(note).toHaveValue('ขอบคุณ')
  await look('4-draft')

  await app.database.query(
    `update leases set status = 'active', end_day = $2, ended_at = null where id = $1`,
    [room.id, room.end_day],
  )
})
