// Nouns: records, leases, tenants, invoices, properties, charges. Width: desktop.

import { m } from '../src/i18n/messages/messages.js'
import { pdf } from '../src/server/uploads/testing/sample-files.ts'
import { signLease } from './loop/lease.ts'
import { anything, type Walk } from './loop/walk.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const MAP = '/dashboard/manager/properties/map'

/** Two free rooms of the dormitory, by number. */
const FREE = `
  select p.id, p.unit_no as unit, p.project_id as "projectId", p.building as part from properties p
    join workspaces w on w.id = p.workspace_id and w.site_name = 'baitoei'
    join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
   where p.deleted_at is null and not exists (select 1 from leases l where l.workspace_id = p.workspace_id
         and l.property_id = p.id and l.status in ('draft', 'sent', 'signed', 'active'))
   order by p.unit_no limit 2`

type Free = { id: string; unit: string; projectId: string; part: string }

test('somebody walks in: from the tile of a free room to the signed lease and its first bill', async ({
  page,
  person,
  app,
  outbox,
  axe,
  shot,
}) => {
  const [room] = (await app.database.query<Free>(FREE)).rows
  const tenant = {
    email: `walk-in.${Date.now()}@example.test`,
    password: 'a room above the market',
    ...{ first: 'กมล', last: 'เดินเข้ามา', phone: '081-234-0001' },
  }
  const main = page.locator('main')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await logInAsDemo(page, 'dorm', { lang: 'th', target: MAP })
  await settled(page)

  // Screen 1, the map; 2, the record over it; 3, who it is for; 4, the lease.
  await main.locator(`[data-room="${room!.id}"]`).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: m.records_act_lease({}, at), exact: true })
    .click()
  await page.waitForURL(/\/new-lease/)
  await settled(page)
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await field(m.records_first_name({}, at)).fill(tenant.first)
  await field(m.records_last_name({}, at)).fill(tenant.last)
  await field(m.records_phone({}, at)).fill(tenant.phone)
  await button(m.records_draft_new({}, at)).click()
  await page.waitForURL(/edit-lease-draft\//)
  await settled(page)
  await axe(page)
  await shot(page, 'walk-in-1-draft')
  await field(m.leases_occupants({}, at)).fill('2')
  await button(m.leases_save({}, at)).click()
  await expect(field(m.leases_occupants({}, at))).toHaveValue('2')

  // Nobody can be asked to sign without an address: it is asked for where the lease is sent.
  await button(m.leases_send({}, at)).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel(m.leases_typed_name({}, at)).fill('สมศักดิ์ ใบเตย')
  const email = dialog.getByLabel(m.leases_send_email({ name: `${tenant.first} ${tenant.last}` }, at))
  await email.fill(tenant.email)
  await axe(page)
  await shot(page, 'walk-in-2-send')
  await button(m.leases_sign_and_send({}, at)).click()
  await expect(dialog).toBeHidden()
  await expect(button(m.leases_take_back({}, at))).toBeVisible()

  // The tenant registers with that address, signs, and sees the first bill.
  const { page: theirs } = await person()
  await theirs.goto('/register')
  await settled(theirs)
  await theirs.locator('input[name="email"]:visible').fill(tenant.email)
  await theirs.locator('input[name="password"]:visible').fill(tenant.password)
  await theirs.getByRole('button', { name: m.accounts_register_continue({}, at), exact: true }).click()
  await theirs.locator('input[name="firstName"]:visible').fill(tenant.first)
  await theirs.locator('input[name="lastName"]:visible').fill(tenant.last)
  await theirs.locator('input[name="phoneNumber"]:visible').fill(tenant.phone)
  await theirs.getByRole('button', { name: m.accounts_register_submit({}, at), exact: true }).click()
  await expect(theirs.getByText(m.accounts_register_inbox({}, at)).first()).toBeVisible()
  const mail = await outbox.mail(tenant.email, new RegExp(m.accounts_mail_verify_subject({}, at)))
  await theirs.goto(mail.links.find((one) => one.includes('verify-email'))!)
  await theirs.getByRole('button', { name: m.accounts_verify_submit({}, at) }).click()
  await theirs.waitForURL((url) => !url.pathname.includes('verify-email'))
  await settled(theirs)
  const walk: Walk = {
    ...{ lang: 'th', at, app, outbox, tenant },
    look: async (seen, name) => {
      await axe(seen)
      await shot(seen, `walk-in-${name}`)
    },
  }
  // The mail leads to the lease, by way of one question that is answered already.
  const sent = await outbox.mail(
    tenant.email,
    anything(m.leases_mail_sent_subject({ room: '¤', date: '¤' }, at)),
  )
  await theirs.goto(sent.links.find((one) => one.includes('/documents/'))!)
  await theirs.waitForURL(/\/success-register/)
  await settled(theirs)
  await expect(theirs.locator('input[name="role"][value="Tenant"]')).toBeChecked()
  await theirs.getByRole('button', { name: m.accounts_welcome_continue({}, at), exact: true }).click()
  await theirs.waitForURL(/\/documents\//)
  await settled(theirs)
  await signLease(theirs, walk)

  // The record knows the tenant, the lease and the bill.
  const { rows } = await app.database.query<{ no: string }>(
    'select i.no from invoices i where i.property_id = $1 order by i.created_at desc limit 1',
    [room!.id],
  )
  await page.goto(`/dashboard/manager/properties/${room!.id}`)
  await settled(page)
  await expect(main.getByRole('link', { name: `${tenant.first} ${tenant.last}` }).first()).toBeVisible()
  await expect(main.getByText(rows[0]!.no, { exact: true }).first()).toBeVisible()
  await axe(page)
  await shot(page, 'walk-in-3-record')
})

test('a lease is signed on paper, a building has its own form, and its bill is shared from its page', async ({
  page,
  app,
  axe,
  shot,
  watch,
}) => {
  const [room] = (await app.database.query<Free>(FREE)).rows
  const main = page.locator('main')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const paper = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: pdf() }
  await logInAsDemo(page, 'dorm', {
    lang: 'th',
    target: `/dashboard/manager/properties/${room!.id}/new-lease`,
  })
  await settled(page)
  await field(m.records_first_name({}, at)).fill('ปรีชา')
  await field(m.records_phone({}, at)).fill('081-234-0002')
  await button(m.records_draft_new({}, at)).click()
  await page.waitForURL(/edit-lease-draft\//)
  await settled(page)
  await button(m.leases_on_paper({}, at)).click()
  await axe(page)
  await shot(page, 'walk-in-4-paper')
  await button(m.leases_on_paper_do({}, at)).click()
  await expect(main.getByText(m.leases_on_paper_none({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'walk-in-5-running')
  await main.locator('input[type=file]').setInputFiles(paper)
  await button(m.leases_on_paper_keep({}, at)).click()
  await expect(main.getByText(m.leases_on_paper_kept({}, at))).toBeVisible()

  const building = `/dashboard/manager/properties/buildings/${room!.projectId}`
  await page.goto(building)
  await settled(page)
  await link(m.records_building_edit({}, at)).click()
  await page.waitForURL(/\/edit$/)
  await settled(page)
  await axe(page)
  await shot(page, 'building-edit')
  watch.allow(/buildings\/.*422/)
  await field(m.properties_form_project({}, at)).fill('')
  await button(m.properties_building_save({}, at)).last().click()
  await expect(main.getByText(m.field_name_required({}, at)).first()).toBeVisible()
  await field(m.properties_form_project({}, at)).fill('หอพักใบเตย ตึกใหม่')
  await button(m.properties_building_save({}, at)).last().click()
  await page.waitForURL((url) => url.pathname === building)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('หอพักใบเตย ตึกใหม่')
  await settled(page)
  await link(m.charges_share({}, at)).click()
  await page.waitForURL(/\/charges\/share/)
  await settled(page)
  await expect(main.getByLabel(m.charges_share_place({}, at))).toHaveValue(`หอพักใบเตย ตึกใหม่ ${room!.part}`)
})
