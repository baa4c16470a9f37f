// Nouns: popups, alerts. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { photoOf } from '../src/testing/photos.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { logInAsDemoAdmin } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('an administrator publishes a popup and an alert; a visitor sees the one once, a manager ticks off the other', async ({
  page,
  person,
  app,
  axe,
  shot,
}) => {
  const main = page.locator('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  await logInAsDemoAdmin(page, { app })
  await page.goto('/dashboard/admin/emails-popups')
  await settled(page)
  await axe(page)
  await shot(page, 'popups')
  await page.goto('/dashboard/admin/emails-popups/popups/new')
  await settled(page)
  await main
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoOf(7) })
  await main.getByLabel(m.popups_form_alt_th({}, at)).fill('ห้องริมน้ำ')
  await main.getByLabel(m.popups_form_alt_en({}, at)).fill('A room by the river')
  await main.getByLabel(m.popups_form_title_th({}, at)).fill('เปิดให้จองแล้ว')
  await main.getByLabel(m.popups_form_title_en({}, at)).fill('Now open')
  await axe(page)
  await press(m.alerts_form_publish({}, at))
  await expect(main.getByText(m.alerts_done_publish({}, at))).toBeVisible()
  await shot(page, 'popup')

  const visitor = await person()
  await visitor.page.goto('/')
  const dialog = visitor.page.locator('dialog[open]')
  await expect(dialog.getByRole('img', { name: 'ห้องริมน้ำ' })).toBeVisible()
  await axe(visitor.page)
  await shot(visitor.page, 'popup-shown')
  await visitor.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const asked = visitor.page.waitForResponse(/\/api\/popups\/now/)
  await visitor.page.goto('/')
  await asked
  await settled(visitor.page)
  await expect(dialog).toHaveCount(0)
  // It is over for everybody, whoever comes after this journey.
  await press(m.alerts_form_end({}, at))
  await expect(main.getByText(m.alerts_done_end({}, at))).toBeVisible()

  await page.goto('/dashboard/admin/alerts/new')
  await settled(page)
  await main.getByLabel(m.alerts_form_title_th({}, at)).fill('ปิดปรับปรุงคืนนี้')
  await main.getByLabel(m.alerts_form_title_en({}, at)).fill('Maintenance tonight')
  await main.getByLabel(m.alerts_form_body_th({}, at)).fill('ตีหนึ่งถึงตีสอง')
  await main.getByLabel(m.alerts_form_body_en({}, at)).fill('From one to two')
  await main.getByLabel(m.alerts_on_dashboard({}, at)).check()
  await axe(page)
  await press(m.alerts_form_publish({}, at))
  await expect(main.getByText(m.alerts_done_publish({}, at))).toBeVisible()

  await logInAsDemo(visitor.page, 'dorm', { lang: 'th', target: '/dashboard/manager/main' })
  const card = visitor.page.getByText('ปิดปรับปรุงคืนนี้', { exact: true })
  await expect(card).toBeVisible()
  await axe(visitor.page)
  await shot(visitor.page, 'alert-card')
  await visitor.page
    .getByRole('button', { name: m.alerts_own_close_one({ title: 'ปิดปรับปรุงคืนนี้' }, at) })
    .click()
  await expect(card).toHaveCount(0)
  await visitor.page.reload()
  await settled(visitor.page)
  await expect(card).toHaveCount(0)
  await visitor.page.goto('/dashboard/manager/product-news')
  await settled(visitor.page)
  await expect(card).toBeVisible()
  await axe(visitor.page)

  await press(m.alerts_form_end({}, at))
  await expect(main.getByText(m.alerts_done_end({}, at))).toBeVisible()
})
