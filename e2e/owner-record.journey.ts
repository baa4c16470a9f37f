// Nouns: records, owners. Width: desktop.
import { pathIn } from '../src/i18n/locale.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('an owner is read, leads to a statement and a home and back, and removing them is the last thing', async ({
  page,
  app,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/\/edit-owner\/.*409/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; name: string; unitNo: string }>(
    `select o.id, o.name, min(p.unit_no) as "unitNo" from owners o join workspaces w on w.id = o.workspace_id and w.site_name = 'khram'
       join property_owners h on h.workspace_id = o.workspace_id and h.owner_id = o.id
       join properties p on p.workspace_id = h.workspace_id and p.id = h.property_id and p.deleted_at is null
       join owner_statements s on s.workspace_id = o.workspace_id and s.owner_id = o.id
      where o.deleted_at is null group by o.id, o.name order by count(*) desc, o.name limit 1`,
  )
  const { id, name } = rows[0]!
  const main = page.locator('main')
  const heading = page.getByRole('heading', { level: 1 })
  // Asked for by name: another journey may have filled the list.
  const list = `/dashboard/manager/owners?q=${encodeURIComponent(name)}`
  await logInAsDemo(page, 'agency', { lang, target: pathIn(lang, list) })
  await main.getByRole('link', { name, exact: true }).click()
  await expect(heading).toContainText(name)
  await settled(page)
  await axe(page)
  await shot(page, 'owner-record-1')

  await main.locator(`a[href*="/owners/${id}/statements/"]`).first().click()
  await expect(main.getByRole('region', { name: m.owners_lines_label({}, at) })).toBeVisible()
  await axe(page)
  await shot(page, 'owner-record-2-statement')
  await main.getByRole('link', { name, exact: true }).click()
  await expect(heading).toHaveText(name)

  await main.getByLabel(m.records_note_label({}, at)).fill('โทรหลังห้าโมงเย็น')
  await main.getByRole('button', { name: m.records_note_save({}, at) }).click()
  await expect(main.getByText('โทรหลังห้าโมงเย็น', { exact: true })).toBeVisible()

  await main.getByRole('link', { name: m.records_edit({}, at), exact: true }).click()
  await main.getByRole('button', { name: m.owners_remove({}, at) }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText(m.owners_remove_effect({}, at))
  await axe(page)
  await dialog.getByRole('button', { name: m.owners_remove({}, at) }).click()
  // They have homes: the reason is told, and nothing is lost.
  await expect(main.getByText(/ที่พัก/).first()).toBeVisible()
  await expect(page.getByLabel(m.owners_form_name({}, at))).toHaveValue(name)
})
