// Nouns: document-hub. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { photoOf } from '../src/testing/photos.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('what a tenancy misses is attached, is there at once, and is found and opened again', async ({
  page,
  axe,
  app,
  shot,
  watch,
}) => {
  // Without a file it is refused on purpose.
  watch.allow(/outside.*422|422.*outside/)
  const main = page.locator('main')
  const { rows } = await app.database.query<{ id: string; tenant: string }>(`
    select l.id, t.first_name as tenant from leases l join workspaces w on w.id = l.workspace_id and w.site_name = 'khram'
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     where l.status = 'active' and t.is_company = 'no'
       and not exists (select 1 from outside_papers x where x.workspace_id = l.workspace_id and x.lease_id = l.id)
     order by l.start_day limit 1`)
  const { id, tenant } = rows[0]!
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager/documents' })
  await settled(page)
  await axe(page)
  await shot(page, 'hub')

  // The work that waits and the kinds are filters; nothing is lost on the way back.
  await main.getByRole('link', { name: m.document_hub_waits_draft({}, at) }).click()
  await expect(page).toHaveURL(/waits=draft/)
  await expect(main.getByText(m.papers_state_draft({}, at)).first()).toBeVisible()
  await page.goBack()

  await main.getByRole('link', { name: m.document_hub_tab_tenancies({}, at) }).click()
  await settled(page)
  await axe(page)
  await shot(page, 'tenancies')
  await main.getByLabel(m.document_hub_tenancy_search({}, at)).fill(tenant)
  await main.getByRole('button', { name: m.document_hub_find({}, at) }).click()
  await expect(main.getByText(tenant).first()).toBeVisible()

  await page.goto(`/dashboard/manager/documents?lease=${id}`)
  await settled(page)
  const stamp = m.document_hub_item_stamp_duty({}, at)
  await main.getByRole('link', { name: `${m.document_hub_act_upload({}, at)} ${stamp}` }).click()
  await expect(main.getByLabel(m.document_hub_kind({}, at))).toHaveValue('stamp_duty')
  await settled(page)
  await axe(page)
  await shot(page, 'outside')

  // Without a file nothing is kept, and what was typed stays.
  await main.getByLabel(m.document_hub_title_field({}, at)).fill('อากรชั้นหนึ่ง')
  await main.getByRole('button', { name: m.document_hub_save({}, at) }).click()
  await expect(main.getByText(m.field_file_required({}, at))).toBeVisible()
  await expect(main.getByLabel(m.document_hub_title_field({}, at))).toHaveValue('อากรชั้นหนึ่ง')
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'stamp.jpg', mimeType: 'image/jpeg', buffer: await photoOf(9) })
  await main.getByRole('button', { name: m.document_hub_save({}, at) }).click()
  await expect(page).toHaveURL(new RegExp(`lease=${id}`))
  await expect(main.getByText(m.document_hub_saved({}, at)).first()).toBeVisible()
  await expect(main.getByRole('link', { name: `${m.document_hub_act_upload({}, at)} ${stamp}` })).toHaveCount(
    0,
  )

  await main.getByLabel(m.document_hub_search({}, at)).fill('อากรชั้นหนึ่ง')
  await main.getByRole('button', { name: m.document_hub_find({}, at) }).click()
  await main.getByRole('link', { name: 'อากรชั้นหนึ่ง' }).click()
  await settled(page)
  const file = await page.request.get(
    (await main.getByRole('link', { name: m.document_hub_file_now({}, at) }).getAttribute('href'))!,
  )
  expect(file.headers()['content-type']).toBe('image/jpeg')
  await page.reload()
  await expect(main.getByText(m.document_hub_seen({}, at))).toBeVisible()
  await expect(main.getByText(m.document_hub_seen_none({}, at))).toHaveCount(0)
})
