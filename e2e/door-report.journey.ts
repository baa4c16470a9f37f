// Nouns: doors, maintenance. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { photoOf } from '../src/testing/photos.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const MANAGED = '/api/manager/dashboard'

test('somebody at a door reports with a photo that waits for a signal, and without script', async ({
  page,
  axe,
  app,
  watch,
  browser,
}) => {
  watch.allow(/\/fix\/.*(422|photos|net::ERR)|photos|net::ERR/)
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/maintenance/doors' })
  const { data: homes } = await (await page.request.get(`${MANAGED}/doors?itemsPerPage=2`)).json()
  const propertyIds = homes.map(({ id }: { id: string }) => id)
  const origin = { origin: app.url }
  await page.request.post(`${MANAGED}/doors`, { data: { propertyIds }, headers: origin })
  const { data: doors } = await (await page.request.get(`${MANAGED}/doors?itemsPerPage=2`)).json()
  await page.context().clearCookies()

  await page.goto(`/fix?code=${doors[0].code.toLowerCase()}`)
  await page.waitForURL(new RegExp(`/fix/${doors[0].code}$`))
  await settled(page)
  await axe(page)
  const main = page.locator('main')
  // By keys one only chooses; nothing chosen is said.
  await main.getByRole('button', { name: m.doors_fix_to_photo({}, at) }).click()
  await expect(main.getByText(m.doors_fix_choose({}, at))).toBeVisible()
  await main.getByRole('radio', { name: m.doors_fix_leak({}, at) }).click()
  await expect(main.getByRole('heading', { name: m.doors_fix_show({}, at) })).toBeFocused()
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'ท่อ.jpg', mimeType: 'image/jpeg', buffer: await photoOf(7) })
  await expect(main.getByRole('img', { name: m.doors_fix_photo({ no: '1' }, at) })).toBeVisible()
  await main.getByRole('textbox').fill('ใต้อ่างล้างจาน')
  await axe(page)
  await main.getByRole('button', { name: m.doors_fix_to_contact({}, at) }).click()
  await main.getByRole('button', { name: m.doors_fix_send({}, at) }).click()
  // What is refused is said beside its field, and nothing is lost.
  await expect(main.getByRole('textbox', { name: m.doors_fix_phone({}, at) })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await main.getByRole('textbox', { name: m.doors_fix_phone({}, at) }).fill('080-000-0204')
  await axe(page)

  // Without a signal the page says so and keeps what was typed.
  await page.context().setOffline(true)
  await main.getByRole('button', { name: m.doors_fix_send({}, at) }).click()
  await expect(main.getByText(m.doors_fix_lost({}, at))).toBeVisible()
  await expect(main.getByRole('textbox', { name: m.doors_fix_phone({}, at) })).toHaveValue('080-000-0204')
  await page.context().setOffline(false)
  await expect(main.getByText(m.doors_fix_lost({}, at))).toBeHidden()

  const photos = '**/api/fix/**/photos'
  await page.route(photos, (route) => route.abort())
  await main.getByRole('button', { name: m.doors_fix_send({}, at) }).click()
  await expect(main.getByRole('heading', { name: m.doors_fix_sent({}, at) })).toBeVisible()
  await expect(main.getByText(m.doors_fix_photos_wait({ count: 1 }, at))).toBeVisible()
  await axe(page)
  // The line is back: it goes by itself.
  await page.unroute(photos)
  const arrived = page.waitForResponse((response) => response.url().endsWith('/photos') && response.ok())
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await arrived
  await expect(main.getByText(m.doors_fix_photos_wait({ count: 1 }, at))).toBeHidden()
  await expect(main.getByText(m.doors_fix_photos_came({ count: 1 }, at))).toBeVisible()
  // What is no picture is refused before it is sent, with words; a picture may follow.
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'โน้ต.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(main.getByText(m.doors_fix_photo_other({ name: 'โน้ต.txt' }, at))).toBeVisible()
  // Its own address: loaded again it shows the same, and the label leads back to it.
  await page.reload()
  await expect(main.getByText(/RP-\d{4}-\d+/).first()).toBeVisible()
  await page.goto(`/fix/${doors[0].code}`)
  const again = main.getByRole('link', { name: /RP-\d{4}-\d+/ })
  await expect(again).toBeVisible()
  await again.click()
  await expect(main.getByRole('heading', { name: m.doors_fix_sent({}, at) })).toBeVisible()

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url, locale: 'th-TH' })
  const plain = await bare.newPage()
  await plain.goto(`/fix/${doors[1].code}`)
  await plain.getByRole('radio', { name: m.doors_fix_power({}, at) }).check()
  await plain.getByRole('button', { name: m.doors_fix_to_photo({}, at) }).click()
  await plain.getByRole('textbox', { name: m.doors_fix_where({}, at) }).fill('ทั้งห้อง')
  await plain.getByRole('button', { name: m.doors_fix_to_contact({}, at) }).click()
  await plain.getByRole('textbox', { name: m.doors_fix_phone({}, at) }).fill('0800000205')
  await plain.getByRole('button', { name: m.doors_fix_send({}, at) }).click()
  await expect(plain.getByRole('heading', { name: m.doors_fix_sent({}, at) })).toBeVisible()
  await bare.close()

  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/maintenance/doors' })
  const { data: repairs } = await (await page.request.get(`${MANAGED}/maintenance?itemsPerPage=100`)).json()
  const reported = repairs.filter(({ title }: { title: string }) => title === 'น้ำรั่ว' || title === 'ไฟดับ')
  expect(reported.map(({ propertyId }: { propertyId: string }) => propertyId).toSorted()).toEqual(
    propertyIds.toSorted(),
  )
  const leak = reported.find(({ title }: { title: string }) => title === 'น้ำรั่ว')
  const { data: repair } = await (await page.request.get(`${MANAGED}/maintenance/${leak.id}`)).json()
  expect(repair).toMatchObject({
    reporter: { kind: 'door', phone: '+66800000204' },
    photos: [{ phase: 'before' }],
  })
})
