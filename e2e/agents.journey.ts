// Nouns: agents. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a manager adds one, is told of another person’s change, deletes it and brings it back', async ({
  page,
  axe,
  app,
  watch,
}) => {
  watch.allow(/agents\/.*(409|422)/)
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()

  await logInAsDemo(page, 'investor', { lang: 'th', target: '/dashboard/manager/agents' })
  await expect(main.getByText(m.agents_none({}, at))).toBeVisible()
  await axe(page)
  await main
    .getByRole('link', { name: m.agents_add({}, at) })
    .first()
    .click()
  await page.waitForURL(/agents\/new$/)
  await settled(page)

  // What is missing is said beside its field.
  await press(m.agents_save({}, at))
  await expect(main.getByText(m.field_required({}, at))).toBeVisible()
  await axe(page)
  await field(m.agents_name({}, at)).fill('ห้อง 101')
  await press(m.agents_save({}, at))
  await expect(main.getByText(m.agents_saved({}, at))).toBeVisible()

  // Another person was quicker: what was typed stays.
  await settled(page)
  await app.database.query('update agents set revision = revision + 1')
  await field(m.agents_notes({}, at)).fill('ประตูหน้า')
  await press(m.agents_save({}, at))
  await expect(main.getByText(m.problem_agent_changed({}, at))).toBeVisible()
  await expect(field(m.agents_notes({}, at))).toHaveValue('ประตูหน้า')
  await press(m.agents_save({}, at))
  await expect(main.getByText(m.agents_saved({}, at))).toBeVisible()
  await expect(field(m.agents_notes({}, at))).toHaveValue('ประตูหน้า')

  await press(m.agents_delete({}, at))
  await expect(main.getByText(m.agents_deleted({}, at))).toBeVisible()
  await press(m.agents_undo({}, at))
  await expect(main.getByText(m.agents_restored({}, at))).toBeVisible()
  await expect(main.getByRole('link', { name: 'ห้อง 101' })).toBeVisible()
  await axe(page)
})
