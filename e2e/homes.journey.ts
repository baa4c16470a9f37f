// Nouns: properties. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { picture } from '../src/server/uploads/testing/sample-files.ts'
import { chooseIn, comboField } from './support/combo.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { pressEnter, settled } from './support/settled.ts'

const PROJECT = {
  name: { th: 'เดอะคราม สาทร', en: 'The Khram Sathon' },
}
const OWNERS = { th: ['นายวิเชียร ทองนิทาน', 'นายกฤต วงศ์สมมติ'], en: ['Wichian Thongnithan', 'Krit Wongsommut'] }

test('a manager writes a home down, pictures it, publishes it, changes it, and puts it away', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  // What is missing is refused on purpose, and the last home of the walk is gone from the web.
  watch.allow(/(?:add-property|edit-property).*422/)
  // Each language once: Thai on the desktop, English on the phone.
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const unitNo = lang === 'th' ? '99/1' : '99/2'
  const main = page.locator('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `homes-${name}-${lang}`)
  }

  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/properties' })
  await look('1-list')
  await page
    .getByRole('link', { name: m.properties_add({}, at) })
    .first()
    .click()
  await page.waitForURL(/\/add-property$/)
  await look('2-form')

  // Five fields; Enter saves, and what is missing is said beside its field.
  await field(m.properties_form_unit({}, at)).fill(unitNo)
  await pressEnter(page, field(m.properties_form_unit({}, at)))
  await expect(main.getByText(m.field_rent_required({}, at))).toBeVisible()
  await expect(main.locator('[aria-invalid="true"]').first()).toBeFocused()
  await look('3-missing')
  await expect(field(m.properties_form_unit({}, at))).toHaveValue(unitNo)
  const rent = field(m.properties_form_rent({}, at))
  await main.getByRole('combobox', { name: m.properties_form_project({}, at) }).fill(PROJECT.name.th)
  await rent.fill('18,500')
  await pressEnter(page, rent)

  // Its record says that nobody sees it yet, and leads on to its listing.
  await page.waitForURL(/\/properties\/[0-9a-f-]{36}\?added=1$/)
  await expect(main.getByText(m.records_added({}, at))).toBeVisible()
  const id = /properties\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await look('3-added')
  await main.getByRole('link', { name: m.records_added_listing({}, at), exact: true }).click()
  await page.waitForURL(new RegExp(`/edit-property/${id}`))
  await settled(page)

  // The building is the one that the business had: its address is known, and it shares it.
  await expect(field(m.properties_form_address({}, at))).not.toHaveValue('')
  // A title is there, which tells nobody the room.
  await expect(field(m.properties_form_title_th({}, at))).toHaveValue(`คอนโด ${PROJECT.name.th}`)
  await field(m.properties_form_title_th({}, at)).fill('ห้องทดลองเดินทาง ชั้น 9')
  await field(m.properties_form_title_en({}, at)).fill('A room for the journey on 9')
  await field(m.properties_form_area({}, at)).fill('32')

  // Two owners whose shares do not make a whole are refused; then they do.
  const owner = (n: number) => comboField(main, m.properties_form_owner({ n: String(n) }, at))
  const share = (n: number) => field(m.properties_form_share({}, at)).nth(n - 1)
  await chooseIn(owner(1), OWNERS[lang][0]!)
  await share(1).fill('60')
  await button(m.properties_form_owner_more({}, at)).click()
  await chooseIn(owner(2), OWNERS[lang][1]!)
  await share(2).fill('30')
  await pressEnter(page, share(2))
  await expect(main.getByText(m.field_shares_invalid({}, at))).toBeVisible()
  await share(2).fill('40')
  await pressEnter(page, share(2))
  await page.waitForURL(/\?done=saved$/)
  await expect(main.getByText(m.properties_done_saved({}, at))).toBeVisible()
  // They stand in the order of their names.
  await expect(owner(2)).not.toHaveValue('')
  expect([await share(1).inputValue(), await share(2).inputValue()].sort()).toEqual(['40', '60'])

  // Photos: the first is the cover, and the order can be changed.
  const photos = main.locator('ol[aria-label] img')
  await main.locator('input[type="file"]').setInputFiles([
    { name: 'first.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') },
    { name: 'second.png', mimeType: 'image/png', buffer: await picture('png') },
  ])
  await expect(photos).toHaveCount(2)
  const before = await photos.first().getAttribute('src')
  await button(m.sort_up({ name: m.properties_photo_name({ number: 2 }, at) }, at)).click()
  await expect(photos.first()).not.toHaveAttribute('src', before!)
  await expect(photos.nth(1)).toHaveAttribute('src', before!)
  await look('4-photos')

  await button(m.properties_publish({}, at)).click()
  await expect(main.getByText(m.properties_done_published({}, at))).toBeVisible()
  await look('5-published')
  const title = lang === 'th' ? 'ห้องทดลองเดินทาง ชั้น 9' : 'A room for the journey on 9'
  await page.goto(pathOf(lang, `/listing/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.getByText('18,500').first()).toBeVisible()

  await page.goto(pathOf(lang, `/dashboard/manager/edit-property/${id}`))
  await settled(page)
  await field(m.properties_form_rent({}, at)).fill('17,900')
  await button(m.properties_form_save({}, at)).click()
  await expect(main.getByText(m.properties_done_saved({}, at))).toBeVisible()

  await button(m.properties_take_down({}, at)).click()
  await expect(main.getByText(m.properties_done_taken_down({}, at))).toBeVisible()
  expect((await page.request.get(pathOf(lang, `/listing/${id}`))).status()).toBe(404)

  // The top bar finds the home; it is put away for good after a question.
  await page.goto(pathOf(lang, `/dashboard/manager/properties?q=${encodeURIComponent(unitNo)}`))
  await settled(page)
  const row = main.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) })
  await expect(row.getByText('฿17,900')).toBeVisible()
  await look('6-found')
  await row.getByRole('link').click()
  await page.waitForURL(new RegExp(`/properties/${id}`))
  await main.getByRole('link', { name: m.records_edit({}, at), exact: true }).click()
  await page.waitForURL(new RegExp(`/edit-property/${id}`))
  await settled(page)
  await button(m.properties_delete({}, at)).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toBeVisible()
  await look('7-ask')
  await ask.getByRole('button', { name: m.properties_delete({}, at), exact: true }).click()
  await expect(main.getByText(m.properties_deleted({}, at))).toBeVisible()
})

test('a manager answers a question, closes a visit and notes an expense with its receipt', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/expenses\/new.*422/)
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `homes-${name}-${lang}`)
  }

  const what = `เปลี่ยนก๊อกอ่างล้างหน้า ${Date.now()}`
  const asker = `ชูใจ ${Date.now()}`

  // Nobody in particular writes on the site's contact page: first without a way to be answered.
  await page.goto(pathOf(lang, '/khram/contact'))
  await settled(page)
  const send = main.getByRole('button', { name: m.inquiries_send({}, at), exact: true })
  await main.getByLabel(m.inquiries_name({}, at), { exact: true }).fill(asker)
  await main.getByLabel(m.inquiries_message({}, at), { exact: true }).fill('เลี้ยงแมวได้ไหม')
  await send.click()
  await expect(main.getByText(m.field_phone_required({}, at))).toBeVisible()
  await look('12-ask-refused')
  await main.getByLabel(m.inquiries_phone({}, at), { exact: true }).fill('081-234-5678')
  await send.click()
  await expect(main.getByText(m.inquiries_sent({}, at))).toBeVisible()

  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/inquiries' })
  const question = main.getByRole('row').filter({ hasText: asker })
  await expect(question.getByText('เลี้ยงแมวได้ไหม')).toBeVisible()
  await look('13-questions')
  await main.getByRole('button', { name: m.inquiries_answered_of({ name: asker }, at) }).click()
  await expect(main.getByRole('button', { name: m.inquiries_reopen_of({ name: asker }, at) })).toBeVisible()
  if (lang === 'th') {
    await page.getByRole('link', { name: m.inquiries_rent({}, at), exact: true }).click()
    const seek = page.getByRole('dialog')
    // The usual width of a dialog, below a bar of the usual height.
    await expect.poll(async () => (await seek.boundingBox())?.width).toBe(460)
    const bar = seek.getByRole('heading').first().locator('..')
    expect((await bar.boundingBox())!.height).toBeGreaterThanOrEqual(50)
    await seek.getByLabel(m.inquiries_name({}, at), { exact: true }).fill(asker)
    await seek.getByLabel(m.inquiries_email({}, at), { exact: true }).fill('chujai@example.test')
    await look('14-seek')
    await seek.getByRole('button', { name: m.inquiries_send({}, at), exact: true }).click()
    await expect(seek.getByText(m.inquiries_sent({}, at))).toBeVisible()
  }

  await page.goto(pathOf(lang, '/dashboard/manager/visits'))
  await look('8-visits')
  const bell = page.locator('[popovertarget="bell-list"]')
  const line = page.locator('#bell-list li').filter({ hasText: m.site_dash_bell_visits({}, at) })
  const waiting = Number(await line.locator('b').textContent())
  const done = main.getByRole('button', { name: anyName(m.visits_done_of({ name: '¤' }, at)) })
  const open = await done.count()
  await expect(main.locator('a[href^="tel:"], a[href^="mailto:"]').first()).toBeVisible()
  await done.first().click()
  await expect(done).toHaveCount(open - 1)
  await expect(line.locator('b')).toHaveText(String(waiting - 1))
  await bell.click()
  await expect(page.locator('#bell-list')).toBeVisible()
  await look('9-bell')
  await page.locator('#bell-list').getByText(m.site_dash_bell_applications({}, at)).click()
  await page.waitForURL(/\/applications\?status=open$/)
  await expect(page.locator('#bell-list')).toBeHidden()

  await page.goto(pathOf(lang, '/dashboard/manager/accounting/expenses/new'))
  await settled(page)
  await chooseIn(comboField(main, m.expenses_place({}, at)))
  await main.getByLabel(m.expenses_form_what({}, at), { exact: true }).fill(what)
  await main.locator('input[type="file"]').setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg'),
  })
  await expect(main.locator('input[name="receiptFileId"]')).toHaveValue(/.{36}/)
  // Refused for its amount, the form keeps what was typed and the receipt.
  await main.getByLabel(m.expenses_form_amount({}, at), { exact: true }).fill('0')
  await main.getByRole('button', { name: m.expenses_form_save({}, at) }).click()
  await expect(main.getByText(m.field_amount_invalid({}, at))).toBeVisible()
  await look('10-expense-refused')
  await main.getByLabel(m.expenses_form_amount({}, at), { exact: true }).fill('1,850.50')
  await main.getByRole('radio', { name: m.expenses_workspace({}, at) }).check()
  await main.getByRole('button', { name: m.expenses_form_save({}, at) }).click()
  await page.waitForURL(/\/accounting\/expenses\?saved=1$/)
  const row = main.getByRole('row').filter({ hasText: what })
  await expect(row.getByText('฿1,850.50')).toBeVisible()
  await expect(row.getByText(m.expenses_workspace_tag({}, at))).toBeVisible()
  await look('11-expenses')
  const receipt = await page.request.get((await row.getByRole('link').last().getAttribute('href'))!)
  expect(receipt.headers()['content-type']).toBe('image/jpeg')
})

/** A name with whatever person in it. */
function anyName(text: string): RegExp {
  return new RegExp(
    text
      .split('¤')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )
}
