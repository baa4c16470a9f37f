// Nouns: month-end, meters. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'
import type { RunningApp } from './support/start-app.ts'

const PAGE = '/dashboard/manager/accounting/month-end'

type Room = { unit: string; propertyId: string; water: number; electric: number }

/**
 * A month's end of the dormitory on any day: its next bills go out soon, all rooms are read today but one, and another used
 * five times as much power as ever.
 */
async function nearTheEnd({ database }: RunningApp): Promise<{ unread: Room; odd: Room }> {
  await database.query(`
    update workspace_settings s set bill_lead_days = 45 from workspaces w where w.id = s.workspace_id and w.site_name = 'baitoei'`)
  await database.query(`
    delete from meter_readings r using workspaces w
     where w.id = r.workspace_id and w.site_name = 'baitoei' and r.invoice_id is null and r.units > 0`)
  const { rows } = await database.query<Room>(
    `select p.unit_no as unit, p.id as "propertyId", max(r.value) filter (where m.kind = 'water')::int as water,
            max(r.value) filter (where m.kind = 'electric')::int as electric
       from leases l join workspaces w on w.id = l.workspace_id and w.site_name = 'baitoei'
       join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
       join meters m on m.workspace_id = l.workspace_id and m.property_id = l.property_id
       join lateral (select value from meter_readings r where r.workspace_id = m.workspace_id and r.meter_id = m.id
                      order by day desc limit 1) r on true
      where l.status = 'active' and l.start_day < current_date - 100 and l.end_day > current_date + 120 and r.value < 9000 + case m.kind when 'electric' then 80000 else 0 end
      group by p.unit_no, p.id having count(*) = 2 order by p.unit_no`,
  )
  const [unread, odd] = rows as [Room, Room]
  await database.query(
    `insert into meter_readings (workspace_id, id, meter_id, day, value, units, created_at)
     select m.workspace_id, gen_random_uuid(), m.id, (now() at time zone 'Asia/Bangkok')::date, (last.value + u.units) % (10 ^ m.digits)::int,
            u.units, now()
       from meters m join workspaces w on w.id = m.workspace_id and w.site_name = 'baitoei'
       join lateral (select value from meter_readings r where r.workspace_id = m.workspace_id and r.meter_id = m.id
                      order by day desc limit 1) last on true
       cross join lateral (select case m.kind when 'water' then 6 else 110 end * case when m.property_id = $2 and m.kind = 'electric' then 6 else 1 end as units) u
      where m.property_id <> $1
     on conflict do nothing`,
    [unread.propertyId, odd.propertyId],
  )

  return { unread, odd }
}

test('a landlord ends the month on a phone: types what is missing, answers what is odd, sends, undoes, sends, prints', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const at = { locale: 'th' as Lang } as const
  const main = page.locator('main')
  const { unread, odd } = await nearTheEnd(app)
  const group = (state: string) => main.locator(`details[data-state="${state}"]`)
  const rowOf = (state: string, { unit }: Room) =>
    group(state).getByRole('listitem').filter({ hasText: unit }).first()
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `month-end-${name}`)
  }

  await logInAsDemo(page, 'dorm', { lang: 'th', target: PAGE })
  await expect(rowOf('unread', unread)).toBeVisible()
  await look('1-begun')

  // The room that is missing is read, on the keys of the round.
  await main.getByRole('link', { name: m.month_end_read_room({ room: `ห้อง ${unread.unit}` }, at) }).click()
  await page.waitForURL(/meters\?room=/)
  const card = page.locator(`[data-room="${unread.unit}"]`)
  for (const [kind, value] of [
    ['water', unread.water + 6],
    ['electric', unread.electric + 110],
  ] as const) {
    const field = card.locator(`[data-kind="${kind}"] input[data-meter]`)
    await field.fill(String(value))
    const saved = page.waitForResponse((answer) => answer.url().includes('/readings') && answer.ok())
    await field.press('Enter')
    await saved
  }
  await page.goto(PAGE)
  await expect(rowOf('unread', unread)).toHaveCount(0)

  // What is odd says why; the answer is kept.
  const strange = rowOf('odd', odd)
  await expect(strange).toContainText(m.month_end_meter_electric({}, at))
  await look('2-odd')
  await strange.getByRole('button', { name: m.month_end_right_room({ room: `ห้อง ${odd.unit}` }, at) }).click()
  await expect(main.getByText(m.month_end_done_checked({}, at))).toBeVisible()
  await expect(rowOf('ready', odd)).toBeVisible()
  const ready = await group('ready').locator('li').count()

  // Sent, and taken back before anything left.
  const send = main
    .locator('form')
    .getByRole('button', { name: /^ส่งบิล \d+ ใบ/ })
    .first()
  await send.click()
  await expect(main.getByRole('button', { name: m.month_end_undo({}, at) })).toBeVisible()
  await look('3-counting')
  await page.reload()
  await main.getByRole('button', { name: m.month_end_undo({}, at) }).click()
  await expect(main.getByText(m.month_end_done_undone({}, at))).toBeVisible()
  await expect(group('ready').locator('li')).toHaveCount(ready)

  // Sent for good: the rows move down as they leave.
  await send.click()
  await main.getByRole('button', { name: m.month_end_go({}, at), exact: true }).click()
  await expect(group('ready')).toHaveCount(0, { timeout: 30_000 })
  // Alone on the page they stand open by themselves.
  const isOpen = await group('sent').evaluate((element) => (element as HTMLDetailsElement).open)
  if (!isOpen) await group('sent').locator('summary').click()
  await expect(rowOf('sent', odd)).toBeVisible()
  await look('4-sent')

  // One is printed.
  const slip = rowOf('sent', odd).getByRole('link', {
    name: m.month_end_slip_room({ room: `ห้อง ${odd.unit}` }, at),
  })
  const paper = await page.request.get((await slip.getAttribute('href'))!)
  expect(paper.status()).toBe(200)
  expect(paper.headers()['content-type']).toContain('application/pdf')
})
