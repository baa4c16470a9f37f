// Nouns: care-plans, assets. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('the same heater is added to three rooms, a plan from a template makes their jobs, and one that is done stands on its asset', async ({
  page,
  axe,
  app,
  shot,
  watch,
}) => {
  // A plan for nothing is refused.
  watch.allow(/care-plans\/new.*422|422.*care-plans\/new/)
  const main = page.locator('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const { rows: rooms } = await app.database.query<{ id: string; unitNo: string }>(`
    select h.id, h.unit_no as "unitNo" from properties h join workspaces w on w.id = h.workspace_id and w.site_name = 'baitoei'
     where h.deleted_at is null order by h.floor, h.unit_no limit 3`)
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/assets' })
  await expect(main.getByRole('heading', { level: 1 })).toContainText(m.assets_title({}, at))
  await axe(page)
  await shot(page, 'assets')

  await page.goto(`/dashboard/manager/assets/new?kind=water_heater&home=${rooms[0]!.id}`)
  await settled(page)
  await press(m.assets_more_rooms({}, at))
  for (const { unitNo } of rooms.slice(1))
    await main.getByRole('checkbox', { name: unitNo, exact: true }).check()
  await axe(page)
  await shot(page, 'asset-new')
  await press(m.assets_save({}, at))
  await expect(main.getByText(m.assets_added_many({ n: 3 }, at))).toBeVisible()

  await page.goto('/dashboard/manager/care-plans/new?template=aircon')
  await settled(page)
  await expect(main.getByLabel(m.care_plans_details({}, at))).toHaveValue(
    m.care_plans_template_aircon_details({}, at),
  )
  await press(m.care_plans_save({}, at))
  await expect(main.getByText(m.field_choice_required({}, at)).first()).toBeVisible()
  await axe(page)
  await shot(page, 'care-plan-new')
  await press(m.care_plans_all_of_kind({ kind: m.assets_kind_water_heater({}, at) }, at))
  await press(m.care_plans_save({}, at))

  await expect(main.getByText(m.care_plans_added({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'care-plan')
  await expect(main.locator('[data-status="maintenance.new"]')).toHaveCount(3)
  await main
    .locator('ol')
    .getByRole('link', { name: new RegExp(rooms[0]!.unitNo) })
    .click()
  await expect(main.getByText(m.care_plans_from({}, at))).toBeVisible()
  const asset = main.getByRole('link', { name: m.assets_kind_water_heater({}, at) })
  await expect(asset).toBeVisible()
  await axe(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const done = await page.evaluate(
    async (repair) =>
      (
        await fetch(`/api/manager/dashboard/maintenance/${repair}/completed`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ costSatang: '45000' }),
        })
      ).status,
    id,
  )
  expect(done).toBe(200)
  await asset.click()
  await expect(main.locator('[data-status="maintenance.completed"]')).toBeVisible()
  await expect(main.getByText('450').first()).toBeVisible()
  await axe(page)
  await shot(page, 'asset')
})
