// Nouns: jobs, vendor-bills, maintenance. Width: phone.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { photoOf } from '../src/testing/photos.ts'
import { chooseIn, comboField } from './support/combo.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a worker refuses, the next one takes the job by a link, comes, photographs and is done', async ({
  page,
  person,
  app,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/\/job\/.*422/)
  watch.allow(/INTERNET_DISCONNECTED/)
  const manager = page
  await logInAsDemo(manager, 'agency', { lang: 'th', target: '/dashboard/manager' })
  // A repair of its own: those of the demo are moved by others meanwhile.
  const { rows } = await app.database.query<{ propertyId: string }>(
    `select property_id as "propertyId" from maintenance_items where title = 'น้ำซึมใต้ซิงก์ครัว ไหลลงตู้'`,
  )
  const added = await manager.request.post('/api/manager/dashboard/maintenance', {
    data: { title: 'ก๊อกครัวรั่ว', category: 'plumbing', propertyIds: [rows[0]!.propertyId] },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(added.status(), await added.text()).toBe(200)
  const repairId = ((await added.json()) as { data: { id: string } }).data.id
  await manager.goto(`/dashboard/manager/maintenance/${repairId}/jobs`)
  const look = async (on: Page, name: string) => {
    await settled(on)
    await axe(on)
    await shot(on, `jobs-${name}`)
  }
  /** Gives the job to a vendor and answers the link as it would be pasted into a chat. */
  const give = async (vendor: string) => {
    const card = manager.locator('section', {
      has: manager.getByRole('heading', { name: m.jobs_give({}, at), exact: true }),
    })
    await chooseIn(comboField(card, m.jobs_vendor({}, at)), vendor)
    await card.getByRole('button', { name: m.jobs_give_send({}, at) }).click()
    await expect(manager.getByText(m.jobs_done_give({}, at))).toBeVisible()
    const text = await manager.getByRole('textbox', { name: m.jobs_line_label({ vendor }, at) }).inputValue()
    return new URL(text.match(/http\S+$/)![0]).pathname
  }
  await look(manager, 'manager-1')

  const first = await person()
  const one = first.page
  await one.goto(await give('ช่างประปาสมมติ'))
  await expect(one.getByText(m.jobs_locked({}, at))).toBeVisible()
  await expect(one.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await look(one, 'worker-1-asked')
  // Looking is no act, but the page says that somebody looked.
  await manager.reload()
  await expect(manager.getByText(/เปิดดู/).first()).toBeVisible()
  await one.getByText(m.jobs_refuse({}, at), { exact: true }).click()
  await one.getByRole('textbox', { name: m.jobs_refuse_why({}, at) }).fill('คิวเต็มสัปดาห์นี้')
  await one.getByRole('button', { name: m.jobs_refuse_send({}, at) }).click()
  await expect(one.getByRole('heading', { name: m.jobs_end_refused({}, at) })).toBeVisible()
  await look(one, 'worker-2-refused')

  await manager.reload()
  await expect(manager.getByText(m.jobs_state_refused({ reason: 'คิวเต็มสัปดาห์นี้' }, at)).first()).toBeVisible()
  const second = await person()
  const next = second.page
  const link = await give('ช่างเอก แอร์บ้านตัวอย่าง')
  await next.goto(link)
  const day = new Date(Date.now() + 3 * 86_400_000)
  await next
    .getByRole('textbox', { name: m.jobs_day({}, at) })
    .fill(`${day.getDate()}/${day.getMonth() + 1}/${day.getFullYear() + 543}`)
  await next.getByRole('textbox', { name: m.jobs_from({}, at), exact: true }).fill('13.00')
  await next.getByRole('textbox', { name: m.jobs_to({}, at), exact: true }).fill('12.00')
  await next.getByRole('button', { name: m.jobs_accept({}, at) }).click()
  await expect(next.getByText(m.field_repair_time_order({}, at))).toBeVisible()
  await next.getByRole('textbox', { name: m.jobs_to({}, at), exact: true }).fill('16.00')
  await next.getByRole('button', { name: m.jobs_accept({}, at) }).click()
  await expect(next.getByRole('heading', { name: /13\.00–16\.00/ })).toBeVisible()
  await expect(next.getByRole('link', { name: new RegExp(m.jobs_call({}, at)) }).first()).toBeVisible()
  await look(next, 'worker-3-accepted')

  const press = async (label: string, then: string) => {
    await next.getByRole('button', { name: label }).click()
    await expect(next.getByRole('button', { name: then })).toBeVisible()
  }
  await press(m.jobs_on_way({}, at), m.jobs_arrived({}, at))
  // The line breaks while a photo is sent: it waits, is counted, and goes when the line is back.
  await second.context.setOffline(true)
  await next
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'before.jpg', mimeType: 'image/jpeg', buffer: await photoOf(5) })
  await expect(next.getByText(m.jobs_photos_waiting({ count: 1 }, at))).toBeVisible()
  await second.context.setOffline(false)
  await expect(next.getByRole('img', { name: m.jobs_photo_before({ n: 1 }, at) })).toBeVisible()
  await press(m.jobs_arrived({}, at), m.jobs_start({}, at))
  await press(m.jobs_start({}, at), m.jobs_done({}, at))
  await next
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await photoOf(6) })
  await expect(next.getByRole('img', { name: m.jobs_photo_after({ n: 1 }, at) })).toBeVisible()
  await look(next, 'worker-4-work')
  await next.getByRole('button', { name: m.jobs_done({}, at) }).click()
  await expect(next.getByRole('heading', { name: m.jobs_finished({}, at) })).toBeVisible()
  await look(next, 'worker-5-done')
  await expect(next.getByText(m.jobs_map({}, at))).toHaveCount(0)
  // The bill goes by the same link, with its picture.
  await next.getByRole('textbox', { name: m.jobs_labour({}, at) }).fill('900')
  await next
    .locator('input[type=file][name=file]')
    .setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await photoOf(8) })
  await next.getByRole('button', { name: m.jobs_bill_send({}, at) }).click()
  await expect(next.getByText(/ส่งบิล 900\.00\s?บาท แล้ว/)).toBeVisible()
  await look(next, 'worker-6-bill')

  await manager.reload()
  await expect(manager.getByText(m.jobs_end_done({}, at))).toBeVisible()
  await look(manager, 'manager-2')
  await manager.goto(manager.url().replace(/jobs.*$/, 'costs'))
  await settled(manager)
  await manager.getByRole('button', { name: m.vendor_bills_approve({ amount: '฿900.00' }, at) }).click()
  await expect(manager.getByText(m.vendor_bills_done_approve({}, at))).toBeVisible()
  await look(manager, 'manager-3')
})

test('the link works without script', async ({ page, browser, app }) => {
  const { rows } = await app.database.query<{ id: string }>(
    `select id from maintenance_items where status = 'scheduled' and title = 'ล้างแอร์ 2 เครื่อง'`,
  )
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager' })
  await page.goto(`/dashboard/manager/maintenance/${rows[0]!.id}/jobs`)
  await settled(page)
  await page.getByRole('button', { name: m.jobs_give_send({}, at) }).click()
  await expect(page.getByText(m.jobs_done_give({}, at))).toBeVisible()
  const text = await page.getByRole('textbox', { name: /ข้อความพร้อมลิงก์/ }).inputValue()
  const url = new URL(text.match(/http\S+$/)![0])
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url, locale: 'th-TH' })
  const plain = await still.newPage()
  await plain.goto(url.pathname)
  await plain.getByRole('button', { name: m.jobs_accept({}, at) }).click()
  await expect(plain.getByRole('button', { name: m.jobs_on_way({}, at) })).toBeVisible()
  await plain.locator('input[type=file]').setInputFiles({
    name: 'before.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoOf(7),
  })
  await plain.getByRole('button', { name: m.jobs_photos_send({}, at) }).click()
  await expect(plain.getByRole('img', { name: m.jobs_photo_before({ n: 1 }, at) })).toBeVisible()
  await still.close()
})
