// Nouns: contacts, visits. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a manager adds somebody, keeps both versions apart, notes a call and deletes them', async ({
  page,
  axe,
  app,
  watch,
}) => {
  watch.allow(/contact.*(409|422)/)
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const press = (name: string) => main.getByRole('button', { name, exact: true }).first().click()

  // Who asked to see a home is there by itself, and leads to the visit and back.
  await logInAsDemo(page, 'investor', { lang: 'th', target: '/dashboard/manager/visits' })
  const visitor = main.getByRole('link', { name: 'คุณหมอเจน น้ำจำลอง', exact: true })
  await visitor.click()
  await page.waitForURL(/contacts\/[-0-9a-f]+$/)
  await settled(page)
  await axe(page)
  await main
    .getByRole('link', { name: m.contacts_met_visit({}, at), exact: true })
    .first()
    .click()
  await page.waitForURL(/visits\?q=/)
  await expect(visitor).toHaveCount(1)
  await page.goto('/dashboard/manager/contacts')
  await settled(page)
  await expect(visitor).toBeVisible()
  await axe(page)
  await main
    .getByRole('link', { name: m.contacts_add({}, at) })
    .first()
    .click()
  await page.waitForURL(/add-contact$/)
  await settled(page)

  // What is missing is said beside its field.
  await press(m.contacts_save({}, at))
  await expect(main.getByText(m.field_required({}, at))).toBeVisible()
  await axe(page)
  await field(m.contacts_name({}, at)).fill('คุณฝน')
  await field(m.contacts_tags({}, at)).fill('มีแมว, ใกล้ BTS')
  await press(m.contacts_save({}, at))
  await expect(main.getByText(m.contacts_saved({}, at))).toBeVisible()
  await expect(main.getByRole('link', { name: 'ใกล้ BTS' })).toBeVisible()
  await axe(page)

  // Another person was quicker: both versions stand side by side, and what was typed stays.
  await main.getByRole('link', { name: m.contacts_edit({}, at), exact: true }).click()
  await page.waitForURL(/edit-contact/)
  await settled(page)
  await app.database.query(`update contacts set notes = 'ของเขา' where name = 'คุณฝน'`)
  await field(m.contacts_notes({}, at)).fill('ของเรา')
  await press(m.contacts_save({}, at))
  await expect(main.getByText('ของเขา').first()).toBeVisible()
  await expect(field(m.contacts_notes({}, at))).toHaveValue('ของเรา')
  await press(m.contacts_save({}, at))
  await expect(main.getByText('ของเรา').first()).toBeVisible()

  await expect(main.getByText(m.contacts_last_never({}, at))).toBeVisible()
  await press(m.contacts_mark({}, at))
  await expect(main.getByText(m.contacts_last_never({}, at))).toBeHidden()

  await press(m.contacts_delete({}, at))
  await axe(page)
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: m.contacts_delete({}, at), exact: true })
    .click()
  await expect(main.getByText(m.contacts_deleted({}, at))).toBeVisible()
  await expect(main.getByRole('link', { name: 'คุณฝน' })).toHaveCount(0)
})
