// Nouns: records, site. Width: desktop.
import { pathIn } from '../src/i18n/locale.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('everything is found from one box, by keys alone, and without script', async ({
  page,
  app,
  axe,
  shot,
  browser,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; unit: string; first: string; last: string }>(
    `select p.id, p.unit_no as unit, t.first_name as first, t.last_name as last from leases l
       join workspaces w on w.id = l.workspace_id and w.site_name = 'baitoei'
       join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
       join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      where l.status = 'active' order by p.unit_no limit 1`,
  )
  const { id, unit, first, last } = rows[0]!
  await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/main' })
  await settled(page)
  await axe(page)
  await shot(page, 'find-1-side-bar')

  const box = page.getByRole('combobox', { name: m.records_find_label({}, at) })
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await box.pressSequentially(unit)
  const options = page.getByRole('option')
  await expect(options.first()).toContainText(unit)
  await settled(page)
  await axe(page)
  await shot(page, 'find-2-room')
  // The marked record stands beside the list with its acts, which Tab leads to.
  const beside = page.getByRole('group', { name: m.records_find_preview({}, at) })
  await expect(beside).toContainText(`${first} ${last}`)
  await page.keyboard.press('Tab')
  await expect(beside.getByRole('link').first()).toBeFocused()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toContainText(unit)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/properties/${id}$`))
  await expect(options.first()).toBeHidden()

  // What was opened lately is there before anything is typed.
  await page.goto(pathIn(lang, '/dashboard/manager/main'))
  await settled(page)
  await page.keyboard.press('/')
  await expect(page.getByText(m.records_find_opened({}, at), { exact: true })).toBeVisible()
  await expect(options.first()).toContainText(unit)
  await axe(page)
  await shot(page, 'find-3-opened')

  await page.keyboard.press('/')
  await box.fill(`${first} ${last}`)
  await expect(options.filter({ hasText: `${first} ${last}` }).first()).toBeVisible()
  await box.fill('ไม่มีใครชื่อนี้แน่')
  await expect(options).toHaveText([m.records_find_add_tenant({ text: 'ไม่มีใครชื่อนี้แน่' }, at)])
  await page.keyboard.press('Escape')

  // A group stays folded over pages, and the group of the page is open.
  const money = page.locator('details', { has: page.getByText(m.site_group_money({}, at), { exact: true }) })
  await money.locator('summary').click()
  await expect(money).not.toHaveAttribute('open')
  await page.reload()
  await settled(page)
  await expect(money).not.toHaveAttribute('open')
  await page.goto(pathIn(lang, '/dashboard/manager/accounting'))
  await expect(money).toHaveAttribute('open')

  const plain = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(pathIn(lang, `/dashboard/manager/find?q=${encodeURIComponent(first)}`))
  await expect(still.locator('main').getByRole('link', { name: `${first} ${last}` })).toBeVisible()
  await plain.close()
})
