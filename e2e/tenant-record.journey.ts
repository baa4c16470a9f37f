// Nouns: records, tenants. Width: phone.
import { pathIn } from '../src/i18n/locale.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a tenant is read, their number looked at, a car written down, and the form found behind a button', async ({
  page,
  app,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/\/tenants\/.*422/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; firstName: string }>(
    `select t.id, t.first_name as "firstName" from tenants t join workspaces w on w.id = t.workspace_id and w.site_name = 'baitoei'
       join leases l on l.workspace_id = t.workspace_id and l.tenant_id = t.id and l.status = 'active'
      where t.deleted_at is null order by l.start_day limit 1`,
  )
  const { id, firstName } = rows[0]!
  await app.database.query("update tenants set id_number = 'TR1234567' where id = $1", [id])
  const main = page.locator('main')
  const record = pathIn(lang, `/dashboard/manager/tenants/${id}`)
  await logInAsDemo(page, 'dorm', { lang, target: record })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
  await settled(page)
  await axe(page)
  await shot(page, 'tenant-record-1')

  await expect(main.getByText('•••••4567', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: m.records_id_reveal({}, at) }).click()
  await expect(main.getByText('TR1234567', { exact: true })).toBeVisible()

  await main.getByText(m.records_companion_add({}, at)).click()
  await main.getByRole('button', { name: m.records_companion_save({}, at), exact: true }).click()
  await expect(main.getByLabel(m.records_companion_name({}, at))).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel(m.records_companion_kind({}, at)).selectOption('vehicle')
  await main.getByLabel(m.records_companion_name({}, at)).fill('1กก 1234')
  await main.getByRole('button', { name: m.records_companion_save({}, at), exact: true }).click()
  await expect(main.getByText('1กก 1234', { exact: true })).toBeVisible()
  // The number is masked again once the page is another one.
  await expect(main.getByText('•••••4567', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: m.records_companion_remove({ name: '1กก 1234' }, at) }).click()
  await expect(main.getByText('1กก 1234', { exact: true })).toHaveCount(0)

  await main.getByRole('link', { name: m.records_edit({}, at), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
  await settled(page)
  await axe(page)
  await shot(page, 'tenant-record-2-form')
  await main.getByLabel(m.tenants_employer({}, at)).fill('โรงพยาบาลรังสิต')
  await main.getByRole('button', { name: m.tenants_save({}, at), exact: true }).click()
  await page.waitForURL(new RegExp(`/tenants/${id}`))
  await expect(main.getByText(m.tenants_saved({}, at), { exact: true })).toBeVisible()
  await expect(main.getByText('โรงพยาบาลรังสิต', { exact: true })).toBeVisible()
})
