// Nouns: marketing, listings. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a flyer is made of a home; whoever scans its code and asks is counted for it', async ({
  page,
  person,
  axe,
  app,
  shot,
}) => {
  const main = page.locator('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager/marketing' })
  await expect(main.getByRole('heading', { level: 1 })).toContainText(m.marketing_title({}, at))
  await settled(page)
  await axe(page)
  await shot(page, 'marketing')

  // A home is chosen, and its flyer and pictures are there.
  await main
    .getByRole('link', { name: m.marketing_create({}, at) })
    .first()
    .click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText(m.marketing_create({}, at))
  await axe(page)
  await main.getByRole('searchbox', { name: m.marketing_choose_search({}, at) }).fill('20/05')
  await press(m.marketing_find({}, at))
  await expect(page).toHaveURL(/q=20/)
  await main
    .getByRole('button', { name: new RegExp(`^${m.marketing_start_with({}, at)}`) })
    .first()
    .click()
  await expect(main.getByText(m.marketing_done_started({}, at))).toBeVisible()
  const flyer = main.getByRole('img', { name: new RegExp(`^${m.marketing_flyer({ size: 'A4' }, at)}`) })
  await flyer.scrollIntoViewIfNeeded()
  await expect.poll(() => flyer.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(560)
  await press(m.marketing_publish({}, at))
  await expect(main.locator('[data-status="campaign.published"]')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const printed = await page.request.get(`/api/manager/dashboard/marketing/${id}/flyer?size=a5`)
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await axe(page)
  await shot(page, 'marketing-campaign')

  // An address of its own for a group.
  await main.getByRole('textbox', { name: m.marketing_link_name({}, at) }).fill('กลุ่มเพื่อนบ้าน')
  await press(m.marketing_link_add({}, at))
  await expect(main.getByText('กลุ่มเพื่อนบ้าน').first()).toBeVisible()
  await main.getByRole('button', { name: 'QR: กลุ่มเพื่อนบ้าน' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR/ })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')

  // Somebody scans the code of the flyer, looks, and asks.
  const { rows } = await app.database.query<{ code: string }>(
    `select code from campaign_links where campaign_id = $1 and kind = 'flyer'`,
    [id],
  )
  const { page: visitor } = await person()
  const seen = visitor.waitForResponse((response) => response.url().endsWith('/seen'))
  await visitor.goto(`/q/${rows[0]!.code}`)
  await expect(visitor).toHaveURL(new RegExp(`/listing/.+\\?s=${rows[0]!.code}$`))
  expect((await seen).status()).toBe(200)
  await settled(visitor)
  await visitor.goto(`${visitor.url().replace(/\?.*$/, '')}/ask`)
  const form = visitor.locator('main')
  await form.getByLabel(m.inquiries_name({}, at)).fill('คุณสแกน จากใบปลิว')
  await form.getByLabel(m.inquiries_phone({}, at)).fill('081-234-5678')
  await form.getByLabel(m.inquiries_message({}, at)).fill('ห้องนี้ว่างไหมคะ')
  await settled(visitor)
  await form.getByRole('button', { name: m.inquiries_send({}, at) }).click()
  await expect(form.getByText(m.inquiries_sent_text({}, at))).toBeVisible()

  // The figures have moved, and the flyer is where they came from.
  await page.reload()
  const row = main.getByRole('row', { name: new RegExp(m.marketing_source_flyer({}, at)) })
  await expect(row.getByRole('cell').nth(0)).toHaveText('1')
  await expect(row.getByRole('cell').nth(1)).toHaveText('1')
  await press(m.marketing_end({}, at))
  await expect(page.getByRole('dialog')).toContainText(m.marketing_end_effect({}, at))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.marketing_end({}, at) })
    .click()
  await expect(main.locator('[data-status="campaign.archived"]')).toBeVisible()
  await axe(page)
})
