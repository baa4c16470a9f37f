// Nouns: chats, inquiries. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { goOffline } from './support/offline.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a tenant writes while the manager has no line; both see each message once, in the same order', async ({
  page,
  person,
  axe,
  app,
  shot,
}) => {
  const { page: tenant } = await person()
  await logInAsDemo(tenant, 'tenant', { lang: 'th', target: '/dashboard/tenant/messages' })
  await axe(tenant)
  await tenant.locator('main li a').first().click()
  await tenant.waitForURL(/messages\/./)
  await settled(tenant)
  await axe(tenant)
  await shot(tenant, 'chat-tenant')
  const chatId = new URL(tenant.url()).pathname.split('/').at(-1)!

  await logInAsDemo(page, 'agency', { lang: 'th', target: `/dashboard/manager/messages/${chatId}` })
  await axe(page)
  await shot(page, 'chat-manager')
  const write = async (who: typeof page, text: string) => {
    await who.getByRole('textbox', { name: m.chats_write({}, at) }).fill(text)
    await who.getByRole('button', { name: m.chats_send({}, at) }).click()
  }
  const texts = (who: typeof page) =>
    who.locator('[role=log] ol > li p[dir=auto]').filter({ hasText: 'ทดลอง' }).allTextContents()

  await goOffline(page)
  await write(tenant, 'ทดลอง 1 จากผู้เช่า')
  await write(tenant, 'ทดลอง 2 จากผู้เช่า')
  await write(page, 'ทดลอง 3 จากผู้ดูแล')
  await expect(page.getByText(m.chats_offline({}, at))).toBeVisible()
  await expect.poll(() => texts(tenant)).toEqual(['ทดลอง 1 จากผู้เช่า', 'ทดลอง 2 จากผู้เช่า'])
  await page.context().setOffline(false)
  const all = ['ทดลอง 1 จากผู้เช่า', 'ทดลอง 2 จากผู้เช่า', 'ทดลอง 3 จากผู้ดูแล']
  await expect.poll(() => texts(page), { timeout: 20_000 }).toEqual(all)
  await expect.poll(() => texts(tenant), { timeout: 20_000 }).toEqual(all)
  const { rows } = await app.database.query(
    `select count(*)::int as n from chat_messages where chat_id = $1 and text like 'ทดลอง%'`,
    [chatId],
  )
  expect(rows[0].n).toBe(3)

  // What was typed and not sent is there after a reload.
  await tenant.getByRole('textbox', { name: m.chats_write({}, at) }).fill('ยังไม่ได้ส่ง')
  await tenant.reload()
  await settled(tenant)
  await expect(tenant.getByRole('textbox', { name: m.chats_write({}, at) })).toHaveValue('ยังไม่ได้ส่ง')

  // A note comes back as a note: nothing of it is ever one press away from the tenant.
  await page
    .getByRole('button', { name: m.chats_note({}, at), exact: true })
    .first()
    .click()
  await page.getByRole('textbox', { name: m.chats_write_note({}, at) }).fill('เคยค้างสองเดือน')
  await page.reload()
  await settled(page)
  await expect(page.getByRole('textbox', { name: m.chats_write_note({}, at) })).toHaveValue('เคยค้างสองเดือน')
  await page.getByRole('textbox', { name: m.chats_write_note({}, at) }).fill('')
  await page
    .getByRole('button', { name: m.chats_note({}, at), exact: true })
    .first()
    .click()

  // Written without a line, left, and sent from whatever page they come back to.
  await goOffline(page)
  await write(page, 'ทดลอง 4 จากผู้ดูแล')
  await expect(page.getByText(m.chats_offline({}, at))).toBeVisible()
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto('/dashboard/manager/main')
  await expect.poll(() => texts(tenant), { timeout: 20_000 }).toEqual([...all, 'ทดลอง 4 จากผู้ดูแล'])
})

test('a question on a website becomes a thread, is answered by mail and goes on by the link in it', async ({
  page,
  person,
  axe,
  app,
  outbox,
  shot,
  watch,
}) => {
  watch.allow(/status of 404/)
  const email = `cat-${Date.now()}@demo.ruen.example`
  const { rows: homes } = await app.database.query(
    `select l.property_id as id from listing_index l join workspaces w on w.id = l.workspace_id where w.site_name = 'baitoei' or w.business_name = 'หอพักใบเตย' limit 1`,
  )
  const asked = await page.request.post(`/api/property/get-properties/${homes[0].id}/contact?lang=th`, {
    data: { name: 'มะลิ ทดลอง', email, message: 'เลี้ยงแมวได้ไหมคะ' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(asked.status()).toBe(200)

  const { page: staff } = await person()
  await logInAsDemo(staff, 'dorm', { lang: 'th', target: '/dashboard/manager/messages?heap=waiting' })
  const row = staff.locator('main li a', { hasText: 'มะลิ' })
  await expect
    .poll(async () => {
      await staff.reload()
      return row.count()
    })
    .toBe(1)
  await row.click()
  await staff.waitForURL(/messages\/./)
  await settled(staff)
  await staff.getByRole('textbox', { name: m.chats_write({}, at) }).fill('เลี้ยงได้ 1 ตัวค่ะ')
  await staff.getByRole('button', { name: m.chats_send({}, at) }).click()
  await expect(staff.locator('[role=log]').getByText(m.chats_sent({}, at), { exact: true })).toBeVisible()
  // A mail waits a minute for what may follow: that minute is over.
  await app.database.query(
    `update chat_messages set created_at = created_at - interval '2 minutes' where chat_id = $1`,
    [new URL(staff.url()).pathname.split('/').at(-1)],
  )

  const mail = await outbox.mail(email, /ตอบเรื่อง/)
  expect(mail.text).toContain('เลี้ยงได้ 1 ตัวค่ะ')
  const link = mail.links.find((one) => one.includes('/chat/'))!
  await page.goto(new URL(link).pathname)
  await settled(page)
  await axe(page)
  await shot(page, 'chat-link')
  await page.getByLabel(m.chats_write({}, at)).fill('ขอดูห้องวันเสาร์นี้ค่ะ')
  await page.getByRole('button', { name: m.chats_send({}, at) }).click()
  await expect(page.getByText(m.chats_link_sent({}, at))).toBeVisible()
  await expect(staff.getByText('ขอดูห้องวันเสาร์นี้ค่ะ').last()).toBeVisible()

  const broken = await page.goto('/chat/nothing-like-it')
  expect(broken!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.chats_link_over({}, at))
})
