// Nouns: records, leases, tenants. Width: phone.
import { pathIn } from '../src/i18n/locale.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a room is read, noted on, and let to somebody who walked in', async ({ page, app, axe, shot }) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; unit: string; isLet: boolean }>(
    `select distinct on (l.id is null) p.id, p.unit_no as unit, l.id is not null as "isLet" from properties p
       join workspaces w on w.id = p.workspace_id and w.site_name = 'baitoei'
       left join leases l on l.workspace_id = p.workspace_id and l.property_id = p.id and l.status in ('active', 'draft', 'sent', 'signed')
      where p.deleted_at is null order by l.id is null, p.unit_no`,
  )
  const [let_, empty] = [rows.find(({ isLet }) => isLet)!, rows.find(({ isLet }) => !isLet)!]
  const main = page.locator('main')
  const record = (id: string) => pathIn(lang, `/dashboard/manager/properties/${id}`)
  await logInAsDemo(page, 'dorm', { lang, target: record(let_.id) })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(let_.unit)
  await settled(page)
  await axe(page)
  await shot(page, 'room-record-1-let')

  await main.getByLabel(m.records_note_label({}, at)).fill('กุญแจสำรองอยู่ที่ป้อมยาม')
  await main.getByRole('button', { name: m.records_note_save({}, at) }).click()
  await expect(main.getByText('กุญแจสำรองอยู่ที่ป้อมยาม', { exact: true })).toBeVisible()
  await expect(main.getByLabel(m.records_note_label({}, at))).toHaveValue('')

  await page.goto(record(empty.id))
  await settled(page)
  await axe(page)
  await shot(page, 'room-record-2-empty')
  await main
    .getByRole('link', { name: m.records_act_lease({}, at) })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: m.records_new_lease({ unit: empty.unit }, at) }),
  ).toBeVisible()
  await settled(page)
  await axe(page)
  await shot(page, 'room-record-3-new-lease')
  // A slip of the finger keeps what was typed.
  await main.getByLabel(m.records_first_name({}, at), { exact: true }).fill('ประเสริฐ')
  await main.getByLabel(m.records_phone({}, at), { exact: true }).fill('081 234 5678')
  await main.getByRole('button', { name: m.records_draft_new({}, at) }).click()
  await page.waitForURL(/edit-lease-draft\/[0-9a-f-]{36}/)
  await page.goto(record(empty.id))
  await expect(main.getByText(/ประเสริฐ/).first()).toBeVisible()
})
