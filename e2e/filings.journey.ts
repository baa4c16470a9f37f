// Nouns: filings, records, tenants. Width: phone.
import { pathIn } from '../src/i18n/locale.ts'
import { m } from '../src/i18n/messages/messages.js'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a foreign tenant moved in: the sheet is opened and the number looked at', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; tenantId: string }>(
    `select l.id, l.tenant_id as "tenantId" from leases l
       join workspaces w on w.id = l.workspace_id and w.site_name = 'baitoei'
      where l.status = 'active' order by l.start_day limit 1`,
  )
  const { id, tenantId } = rows[0]!
  const day = addDays(todayInBangkok(), -3)
  await app.database.query('update leases set start_day = $2 where id = $1', [id, day])
  await app.database.query(
    "update tenants set nationality = 'ญี่ปุ่น', id_number = 'TR1234567', first_name = 'Kenji', last_name = 'Otogi' where id = $1",
    [tenantId],
  )
  const main = page.locator('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  await logInAsDemo(page, 'dorm', { lang, target: pathIn(lang, '/dashboard/manager/filings?state=late') })
  await settled(page)
  await axe(page)
  await shot(page, 'filings-1')
  await expect(main.getByRole('link', { name: 'Kenji Otogi' })).toBeVisible()

  await page.goto(pathIn(lang, `/dashboard/manager/tenants/${tenantId}`))
  await settled(page)
  await axe(page)
  await shot(page, 'filings-2')
  await main.getByRole('link', { name: m.filings_open_sheet({}, at) }).click()
  await page.waitForURL(/filings\//)
  await settled(page)
  await axe(page)
  await shot(page, 'filings-3')
  await expect(main.getByText('KENJI', { exact: true })).toBeVisible()
  await expect(main.getByText('JPN', { exact: true })).toBeVisible()
  await expect(main.getByText('TR1234567')).toHaveCount(0)
  await button(m.filings_reveal({}, at)).click()
  await expect(main.getByText('TR1234567', { exact: true })).toBeVisible()
})
