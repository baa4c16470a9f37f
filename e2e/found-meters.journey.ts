// Nouns: inspections, meters, deposits. Width: phone.
import { newId } from '../src/db/ids.ts'
import { formatDay, formatNumber } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { readDaysAgo } from './support/meters.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'
import type { RunningApp } from './support/start-app.ts'

const lang: Lang = 'th'
const at = { locale: lang } as const

type Room = {
  leaseId: string
  propertyId: string
  unit: string
  end: string
  water: number
  electric: number
}

/** Two let rooms of the dormitory whose last figures are on a bill, in the order of their numbers. */
async function twoRooms({ database }: RunningApp): Promise<[Room, Room]> {
  await readDaysAgo({ database })
  await database.query(`
    delete from meter_readings r using meters m, leases l
     where m.workspace_id = r.workspace_id and m.id = r.meter_id and l.workspace_id = m.workspace_id and l.property_id = m.property_id
       and l.status = 'active' and l.water_mode = 'per_unit' and r.invoice_id is null and r.units > 0`)
  const { rows } = await database.query<Room>(
    `select p.id as "propertyId", l.id as "leaseId", p.unit_no as unit, l.end_day::text as end,
            max(r.value) filter (where m.kind = 'water')::int as water, max(r.value) filter (where m.kind = 'electric')::int as electric
       from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
       join meters m on m.workspace_id = l.workspace_id and m.property_id = l.property_id
       join lateral (select value, day, invoice_id from meter_readings r where r.workspace_id = m.workspace_id and r.meter_id = m.id
                      order by day desc limit 1) r on true
      where l.status = 'active' and l.water_mode = 'per_unit' and l.electric_mode = 'per_unit' and l.end_day > current_date + 90
        and l.start_day < current_date - 90 and r.invoice_id is not null and r.value between 100 and case m.kind when 'water' then 9000 else 90000 end
        and exists (select 1 from ledger_lines g where g.workspace_id = l.workspace_id and g.lease_id = l.id and g.account = '2100')
      group by p.id, l.id, l.end_day, p.unit_no having count(*) = 2 order by p.unit_no desc limit 2`,
  )
  expect(rows).toHaveLength(2)

  return rows as [Room, Room]
}

/** A finished inspection of a room that noted both meters. */
async function inspected(
  { database }: RunningApp,
  {
    leaseId,
    kind,
    day,
    no,
    ...values
  }: Record<'leaseId' | 'kind' | 'day' | 'no', string> & Record<'water' | 'electric', number>,
): Promise<void> {
  const noted = (value: number) => ({ values: { value }, at: { value: 1 } })
  await database.query(
    `insert into inspections (workspace_id, id, no, kind, state, property_id, lease_id, inspector_name, inspected_on, doc, finished_at)
     select workspace_id, $1, $2, $3, 'agreed', property_id, id, 'วรรณา', $4, $5, now() from leases where id = $6`,
    [
      ...[newId(), no, kind, day],
      ...[{ 'meter:water': noted(values.water), 'meter:electric': noted(values.electric) }, leaseId],
    ],
  )
}

test('figures of an inspection are offered in the round and in the settlement, and taken by a press', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const [plain, lower] = await twoRooms(app)
  const day = addDays(todayInBangkok(new Date()), -1)
  const now = { water: plain.water + 7, electric: plain.electric + 61 }
  const low = { water: lower.water - 60, electric: lower.electric + 5 }
  await inspected(app, { leaseId: plain.leaseId, kind: 'move_in', day, no: 'MI-9001', ...now })
  await inspected(app, { leaseId: lower.leaseId, kind: 'move_out', day, no: 'MO-9002', ...low })

  await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/accounting/meters?view=list' })
  const card = (room: Room) => page.locator(`[data-room="${room.unit}"]`)
  const field = (room: Room, kind: string) => card(room).locator(`[data-kind="${kind}"] input[data-meter]`)
  const fill = (room: Room) => card(room).getByRole('button', { name: m.meters_found_fill({}, at) })
  const from = (no: string) => m.meters_found_on({ day: formatDay(day, lang), no }, at)
  await expect(card(plain).getByText(from('MI-9001'))).toBeVisible()
  await card(plain).scrollIntoViewIfNeeded()
  await expect(field(plain, 'water')).toHaveValue('')
  await settled(page)
  await axe(page)
  await shot(page, 'found-meters-round')
  await fill(plain).click()
  await expect(field(plain, 'electric')).toHaveValue(formatNumber(now.electric))
  await expect(fill(plain)).toBeHidden()
  const saved = async ({ propertyId }: Room) => {
    const { rows } = await app.database.query<{ kind: string; value: number; day: string }>(
      `select m.kind, r.value, r.day::text as day from meters m join meter_readings r on r.workspace_id = m.workspace_id and r.meter_id = m.id
        where m.property_id = $1 and r.day >= $2 order by m.kind desc`,
      [propertyId, day],
    )
    return rows
  }
  expect(await saved(plain)).toEqual([
    { kind: 'water', value: now.water, day },
    { kind: 'electric', value: now.electric, day },
  ])
  // What is below the last figure is asked about; the rest is saved.
  await expect(card(lower).getByText(m.meters_found_low({}, at))).toBeVisible()
  await fill(lower).click()
  await expect(card(lower).locator('[data-kind="water"] [data-asks]')).toBeVisible()
  await expect.poll(() => saved(lower)).toEqual([{ kind: 'electric', value: low.electric, day }])
  await shot(page, 'found-meters-low')

  // The lease ended last night: the settlement offers what is left, to be looked at and saved.
  await app.database.query(
    `delete from meter_readings r using meters m
      where m.workspace_id = r.workspace_id and m.id = r.meter_id and m.property_id = $1 and r.day >= $2`,
    [lower.propertyId, day],
  )
  await app.database.query(
    `update inspections set doc = jsonb_set(doc, '{meter:water,values,value}', $2) where no = $1`,
    ['MO-9002', String(lower.water + 3)],
  )
  await app.database.query(
    `update leases set status = 'expired', end_day = $2, ended_at = now() where id = $1`,
    [lower.leaseId, day],
  )
  await page.goto(`/dashboard/manager/documents/${lower.leaseId}/deposit`)
  const main = page.locator('main')
  await expect(
    main.getByText(m.deposits_meters_found_on({ day: formatDay(day, lang), no: 'MO-9002' }, at)),
  ).toBeVisible()
  await settled(page)
  await axe(page)
  await shot(page, 'found-meters-deposit')
  const note = main.getByLabel(m.deposits_note({}, at))
  await note.fill('ขอบคุณ')
  await main.getByRole('button', { name: m.deposits_meters_found_fill({}, at) }).click()
  await expect(main.getByLabel(m.deposits_meters_water({}, at))).toHaveValue(String(lower.water + 3))
  await expect(main.getByLabel(m.deposits_meters_day({}, at))).toHaveValue(formatDay(day, lang, 'numeric'))
  expect(await saved(lower)).toEqual([])
  await expect(note).toHaveValue('ขอบคุณ')
  await main.getByRole('button', { name: m.deposits_meters_save({}, at) }).click()
  await expect(main.getByText(m.deposits_meters_found({}, at))).toBeHidden()
  expect(await saved(lower)).toMatchObject([{ value: lower.water + 3 }, { value: low.electric }])

  await app.database.query(
    `update leases set status = 'active', end_day = $2, ended_at = null where id = $1`,
    [lower.leaseId, lower.end],
  )
  await app.database.query(`delete from inspections where no in ('MI-9001', 'MO-9002')`)
})
