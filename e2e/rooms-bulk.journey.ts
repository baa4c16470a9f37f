// Nouns: properties. Width: phone.
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { enter, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const BULK = '/dashboard/manager/properties/bulk'

test('a building of 24 rooms is added at once, and taken back', async ({ page, axe, watch }) => {
  watch.allow(/properties\/bulk.*(409|422)/)
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const combo = () => main.getByRole('combobox', { name: m.properties_bulk_name({}, at), exact: true })
  const add = (count: number) =>
    main.getByRole('button', { name: m.properties_bulk_add({ count }, at), exact: true })
  const cell = (unit: string) => main.getByRole('button', { name: new RegExp(`^ห้อง ${unit} `) })
  const fill = async () => {
    await combo().fill('หอพักยกตึก')
    await field(m.properties_bulk_floors({}, at)).fill('๔')
    await field(m.properties_bulk_per_floor({}, at)).fill('6')
    await field(m.properties_form_rent({}, at)).fill('4,200')
  }

  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/properties' })
  await main
    .getByRole('link', { name: m.properties_bulk({}, at), exact: true })
    .first()
    .click()
  await settled(page)
  await axe(page)
  await fill()
  await expect(add(24)).toBeVisible()
  // The top floor costs more and has one room fewer.
  await main.getByText(m.properties_bulk_other({}, at), { exact: true }).click()
  const row = main.getByRole('group', { name: m.properties_bulk_other_row({ row: '1' }, at) })
  await row.getByLabel(m.properties_bulk_other_floor({}, at), { exact: true }).fill('4')
  await row.getByLabel(m.properties_bulk_other_rent({}, at), { exact: true }).fill('4500')
  await row.getByLabel(m.properties_bulk_other_rooms({}, at), { exact: true }).fill('7')
  await expect(add(25)).toBeVisible()
  await expect(cell('407')).toHaveAccessibleName(m.properties_bulk_cell({ unit: '407', rent: '4,500' }, at))
  // One is the caretaker's, one has a name of its own.
  await cell('101').click()
  await main.getByRole('checkbox', { name: m.properties_bulk_edit_out({}, at) }).check()
  await main.getByRole('button', { name: m.properties_bulk_edit_done({}, at), exact: true }).click()
  await expect(cell('101')).toBeFocused()
  await cell('102').click()
  await expect(field(m.properties_bulk_edit_number({}, at))).toBeFocused()
  await field(m.properties_bulk_edit_number({}, at)).fill('103')
  await expect(main.getByText(m.properties_bulk_twice({}, at))).toBeVisible()
  await field(m.properties_bulk_edit_number({}, at)).fill('ร้านค้า')
  await expect(main.getByText(m.properties_bulk_twice({}, at))).toBeHidden()
  await main.getByRole('button', { name: m.properties_bulk_edit_done({}, at), exact: true }).click()
  await axe(page)
  await add(24).click()
  await expect(main.getByText(m.properties_bulk_done({ count: 24 }, at))).toBeVisible()
  await axe(page)

  // The same building again: its numbers are named, and left out by one press.
  await main.getByRole('link', { name: m.properties_bulk_more({}, at), exact: true }).click()
  await settled(page)
  await fill()
  await add(24).click()
  await expect(main.getByRole('alert')).toContainText('103')
  await axe(page)
  await main.getByRole('button', { name: m.properties_bulk_leave_taken({}, at), exact: true }).click()
  await expect(add(2)).toBeVisible()
  await add(2).click()
  await expect(main.getByText(m.properties_bulk_done({ count: 2 }, at))).toBeVisible()
  await main.getByRole('button', { name: m.properties_bulk_undo({ count: 2 }, at), exact: true }).click()
  await expect(main.getByText(m.properties_bulk_undone({ count: 2 }, at))).toBeVisible()
})

test('without script the plan is looked at, changed and added by plain forms', async ({ app, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  const page = await context.newPage()
  const main = page.locator('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const fill = (name: string, text: string) => main.getByLabel(name, { exact: true }).fill(text)
  await enter(page, demoEmail('dorm'), DEMO_PASSWORD)
  await page.goto(BULK)
  await fill(m.properties_bulk_name({}, at), 'หอพักไม่มีสคริปต์')
  await fill(m.properties_bulk_floors({}, at), '2')
  await fill(m.properties_bulk_per_floor({}, at), '2')
  await fill(m.properties_form_rent({}, at), '3,900')
  await press(m.properties_bulk_preview({}, at))
  await press(m.properties_bulk_cell({ unit: '201', rent: '3,900' }, at))
  await main.getByRole('checkbox', { name: m.properties_bulk_edit_out({}, at) }).check()
  await press(m.properties_bulk_edit_done({}, at))
  await press(m.properties_bulk_add({ count: 3 }, at))
  await expect(main.getByText(m.properties_bulk_done({ count: 3 }, at))).toBeVisible()
  await press(m.properties_bulk_undo({ count: 3 }, at))
  await expect(main.getByText(m.properties_bulk_undone({ count: 3 }, at))).toBeVisible()
  await context.close()
})
