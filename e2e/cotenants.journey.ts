// Nouns: leases, tenants. Width: phone.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { anything } from './loop/walk.ts'
import { chooseIn, comboField } from './support/combo.ts'
import { expect, test } from './support/journey.ts'
import { logIn, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'
import { drawSignature } from './support/signature.ts'

const at = { locale: 'th' } as const

/** A free home of the agency, and two of its tenants with accounts. */
const FREE = `
  select p.id from properties p join workspaces w on w.id = p.workspace_id and w.site_name = 'khram'
   where p.deleted_at is null and not exists (select 1 from leases l where l.workspace_id = p.workspace_id
         and l.property_id = p.id and l.status in ('draft', 'sent', 'signed', 'active')) order by p.id limit 1`
const PEOPLE = `
  select t.id, trim(t.first_name || ' ' || t.last_name) as name, u.email from tenants t
    join workspaces w on w.id = t.workspace_id and w.site_name = 'khram'
    join user_links k on k.workspace_id = t.workspace_id and k.kind = 'tenant' and k.record_id = t.id
    join users u on u.id = k.user_id and u.email = t.email
   where t.locale = 'th' and t.deleted_at is null and (select count(*) from user_links o where o.user_id = u.id) = 1
   order by t.id desc limit 2`

type Somebody = { id: string; name: string; email: string }

test('two rent one home: both are named, one draws and one types, and the lease runs with the second', async ({
  page,
  person,
  app,
  outbox,
  axe,
  shot,
}) => {
  const [home] = (await app.database.query<{ id: string }>(FREE)).rows
  const [lead, mate] = (await app.database.query<Somebody>(PEOPLE)).rows
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager/documents' })
  const made = await page.request.post('/api/manager/dashboard/document/leases', {
    data: { propertyId: home!.id, tenantId: lead!.id },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { id } = (await made.json()).data as { id: string }
  await page.goto(`/dashboard/manager/edit-lease-draft/${id}`)
  await settled(page)
  await button(page, m.leases_cotenant_add({}, at)).click()
  await chooseIn(comboField(page.locator('main'), m.leases_cotenant({ n: '2' }, at)), mate!.name)
  await button(page, m.leases_cotenants_equally({}, at)).click()
  await expect(page.getByText(m.leases_cotenants_rest({ name: lead!.name, percent: '50' }, at))).toBeVisible()
  await axe(page)
  await shot(page, 'cotenants-draft')
  await button(page, m.leases_save({}, at)).click()
  await expect(page.getByRole('listitem').getByText(m.leases_action_cotenants({}, at))).toBeVisible()
  await button(page, m.leases_send({}, at)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(m.leases_send_all_sign({ n: '2' }, at))).toBeVisible()
  await dialog.getByLabel(m.leases_typed_name({}, at)).fill('วรรณา ทดสอบ')
  await dialog.getByRole('checkbox').check()
  await button(page, m.leases_sign_and_send({}, at)).click()
  await expect(dialog).toBeHidden()
  await shot(page, 'cotenants-sent')

  const sign = async (who: Somebody, give: (on: Page) => Promise<void>) => {
    const { page: theirs } = await person()
    await logIn(theirs, {
      ...{ lang: 'th', email: who.email, password: DEMO_PASSWORD },
      target: `/dashboard/tenant/documents/${id}`,
    })
    await give(theirs)
    await theirs.getByRole('checkbox').check()
    await button(theirs, m.leases_code_ask({}, at)).click()
    const code = theirs.getByLabel(m.leases_code({}, at))
    await expect(code).toBeVisible()
    const mail = await outbox.mail(
      who.email,
      anything(m.leases_mail_code_subject({ room: '¤', code: '¤' }, at)),
    )
    await code.fill(/\d{6}/.exec(mail.subject)![0])
    await shot(theirs, `cotenants-sign-${who === mate ? 'drawn' : 'typed'}`)
    await button(theirs, m.leases_sign({}, at)).click()
    return theirs
  }

  const drawn = await sign(mate!, async (on) => {
    await on.getByRole('radio', { name: m.field_signature_draw({}, at) }).check()
    await drawSignature(on)
    await axe(on)
  })
  await expect(drawn.getByText(m.leases_signed_waits({ names: lead!.name }, at))).toBeVisible()
  await shot(drawn, 'cotenants-waits')

  const typed = await sign(lead!, (on) => on.getByLabel(m.field_signature_name({}, at)).fill(lead!.name))
  await expect(typed.getByText(m.leases_done_title({}, at))).toBeVisible()
  await expect(typed.getByText(m.leases_signed_drawn({ name: mate!.name }, at))).toBeVisible()

  // The lead tenant gives notice, and the manager confirms it.
  await typed.getByText(m.leases_own_notice_open({}, at), { exact: true }).click()
  await typed.getByLabel(m.leases_own_notice_reason({}, at)).fill('ย้ายที่ทำงาน')
  await axe(typed)
  await shot(typed, 'cotenants-notice')
  await button(typed, m.leases_own_notice_send({}, at)).click()
  await expect(button(typed, m.leases_own_notice_withdraw({}, at))).toBeVisible()
  await page.goto(`/dashboard/manager/edit-lease-draft/${id}`)
  await settled(page)
  await axe(page)
  await shot(page, 'cotenants-asked')
  await button(page, m.leases_notice_confirm({}, at)).click()
  await expect(page.getByText(m.leases_ahead_notice_ends({}, at))).toBeVisible()
  await shot(page, 'cotenants-timeline')
})
