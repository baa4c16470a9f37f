// Nouns: contacts. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('two entries of one person become one, and two again', async ({ page, axe, app, shot, watch }) => {
  watch.allow(/contact.*409/)
  const main = page.locator('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).first().click()
  const [asked, written] = ['น้องมิว ทุ่งจำลอง', 'มิว ทุ่งจำลอง']

  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/contacts' })
  await settled(page)
  await axe(page)
  await main.getByRole('link', { name: asked, exact: true }).click()
  await page.waitForURL(/contacts\/[-0-9a-f]+$/)
  await settled(page)
  // What waits is one press away; the same number says that this may be one person.
  await expect(main.getByRole('link', { name: /^นัดชม / })).toBeVisible()
  await expect(main.getByText(m.contacts_alike_phone({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'contacts-merge-1-alike')
  await main.getByRole('link', { name: m.contacts_merge_with({ name: written }, at) }).click()
  await page.waitForURL(/merge-contacts/)
  await settled(page)
  await axe(page)
  await shot(page, 'contacts-merge-2-both')

  // Both rent, by leases of their own: somebody has to look first.
  const { rows } = await app.database.query<{ id: string; workspace: string; phone: string | null }>(
    `select t.id, t.workspace_id as workspace, t.phone from tenants t
       join workspaces w on w.id = t.workspace_id and w.site_name = 'baitoei'
       join leases l on l.workspace_id = t.workspace_id and l.tenant_id = t.id and l.status = 'active'
      order by t.id limit 2`,
  )
  for (const { id } of rows)
    await app.database.query(`update tenants set phone = '+66800000206' where id = $1`, [id])
  await press(m.contacts_merge({}, at))
  await expect(main.getByText(m.problem_contact_both_lease({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'contacts-merge-3-leases')
  await main.getByRole('checkbox', { name: m.contacts_merge_same({}, at) }).check()
  // Somebody writes meanwhile: nothing is merged over it, and both are shown anew.
  await app.database.query(`update contacts set notes = 'ของเขา' where name = $1`, [written])
  await press(m.contacts_merge({}, at))
  await expect(main.getByText(m.contacts_merge_moved({}, at))).toBeVisible()
  await expect(main.getByText('ของเขา')).toBeVisible()
  await press(m.contacts_merge({}, at))
  await main.getByRole('checkbox', { name: m.contacts_merge_same({}, at) }).check()
  await press(m.contacts_merge({}, at))
  await page.waitForURL(/merged=1/)
  await settled(page)
  await expect(main.getByText(m.contacts_merged({}, at))).toBeVisible()
  await expect(main.getByText('ของเขา')).toBeVisible()
  await axe(page)
  await shot(page, 'contacts-merge-4-one')
  for (const { id, phone } of rows)
    await app.database.query(`update tenants set phone = $2 where id = $1`, [id, phone])

  // Parted again, each has its own.
  await press(m.contacts_part_of({ name: written }, at))
  await expect(main.getByText(m.contacts_parted({}, at))).toBeVisible()
  await expect(main.getByText('ของเขา')).toHaveCount(0)
  await axe(page)

  // They are two people after all: nobody is asked again.
  await main.getByRole('link', { name: m.contacts_merge_with({ name: written }, at) }).click()
  await page.waitForURL(/merge-contacts/)
  await settled(page)
  await press(m.contacts_merge_apart({}, at))
  await expect(main.getByText(m.contacts_kept_apart({}, at))).toBeVisible()
  await expect(main.getByText(m.contacts_alike_phone({}, at))).toHaveCount(0)
})
