// Nouns: maintenance. Width: desktop.
import { formatDay } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { chooseIn, comboField } from './support/combo.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { arrived, settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const TITLE = 'ท่อเมนชั้นสามแตก'

test('a burst pipe over six rooms goes over the board by keys, and each tenant is told once', async ({
  page,
  axe,
  app,
  outbox,
  shot,
  watch,
}) => {
  // A visit without a time is refused.
  watch.allow(/maintenance\.data.*422|422.*maintenance\.data/)
  const { rows: rooms } = await app.database.query<{ id: string; email: string }>(`
    select distinct on (h.id) h.id, t.email from properties h
      join workspaces w on w.id = h.workspace_id and w.site_name = 'baitoei'
      join leases l on l.workspace_id = h.workspace_id and l.property_id = h.id and l.status = 'active'
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id and coalesce(t.email, '') <> ''
     where l.start_day <= current_date and (l.end_day is null or l.end_day > current_date + 1) order by h.id limit 6`)
  expect(rooms).toHaveLength(6)
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/maintenance' })
  const added = await page.evaluate(
    async ({ title, propertyIds }) =>
      (
        await fetch('/api/manager/dashboard/maintenance', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ title, propertyIds, category: 'plumbing', priority: 'emergency' }),
        })
      ).json(),
    { title: TITLE, propertyIds: rooms.map(({ id }) => id) },
  )
  const { no } = added.data as { no: string }
  await page.goto('/dashboard/manager/maintenance')
  await settled(page)
  await axe(page)
  await shot(page, 'repairs-board')

  const main = page.locator('main')
  const dialog = page.locator('dialog[open]')
  const column = (state: string) => main.locator(`[data-column="${state}"]`)
  const card = (state: string) => column(state).getByRole('link', { name: TITLE })
  const says = (words: string) => expect(main.locator('[aria-live="assertive"]')).toHaveText(words)
  /** Where the card stands now: other journeys have repairs here, too. */
  const placed = async (state: 'new' | 'assigned') => {
    const words = { new: m.maintenance_state_new, assigned: m.maintenance_state_assigned }[state]({}, at)
    await expect(card(state)).toBeVisible()
    const titles = await column(state).locator('li[data-card]').allTextContents()
    const place = titles.findIndex((title) => title.includes(TITLE)) + 1
    return { no, state: words, place, count: titles.length }
  }
  // Other repairs may be emergencies, too.
  await expect(
    column('new').locator('li', { hasText: TITLE }).getByText(m.maintenance_priority_emergency({}, at)),
  ).toBeVisible()

  // Lifted, carried one column on, put back: nothing has moved.
  await card('new').focus()
  await page.keyboard.press('Space')
  await says(m.maintenance_desk_said_held(await placed('new'), at))
  await page.keyboard.press('ArrowRight')
  await says(m.maintenance_desk_said_moved(await placed('assigned'), at))
  await expect(card('assigned')).toBeFocused()
  await page.keyboard.press('Escape')
  await says(m.maintenance_desk_said_back(await placed('new'), at))
  await expect(card('new')).toBeFocused()

  // Dropped where somebody has to be named: left unanswered, the card goes back; answered, it stays.
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(dialog).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card('new')).toBeVisible()
  await card('new').focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await chooseIn(comboField(dialog, m.maintenance_desk_column_vendor({}, at)))
  await dialog.getByRole('button', { name: m.maintenance_desk_act_assign({}, at) }).click()
  await expect(main.getByText(m.maintenance_desk_moved({ no }, at))).toBeVisible()
  await expect(card('assigned')).toBeVisible()

  // A visit without a time is refused beside the field; with one it stands in its week.
  const day = addDays(todayInBangkok(), 1)
  await card('assigned').focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field(m.maintenance_day({}, at)).fill(formatDay(day, 'th', 'numeric'))
  await dialog.getByRole('button', { name: m.maintenance_desk_act_schedule({}, at) }).click()
  await expect(dialog.getByText(m.field_repair_time_required({}, at))).toBeVisible()
  await field(m.maintenance_from_time({}, at)).fill('9.30')
  await dialog.getByRole('button', { name: m.maintenance_desk_act_schedule({}, at) }).click()
  // The card moves before the answer comes; the dialog goes with it.
  await expect(dialog).toHaveCount(0)
  await expect(card('scheduled')).toBeVisible()
  await settled(page)
  await page.goto(`/dashboard/manager/maintenance?view=days&day=${day}`)
  await settled(page)
  await expect(main.getByRole('link', { name: TITLE })).toContainText('9.30')
  await axe(page)
  await shot(page, 'repairs-week')

  // Begun from the list; done by dragging, with a mail to each tenant.
  await page.goto(`/dashboard/manager/maintenance?view=list&q=${encodeURIComponent(TITLE)}`)
  await settled(page)
  await axe(page)
  await shot(page, 'repairs-list')
  await main.getByRole('link', { name: `${m.maintenance_desk_act_begin({}, at)} ${no}` }).click()
  await dialog.getByRole('button', { name: m.maintenance_desk_act_begin({}, at) }).click()
  await expect(main.getByText(m.maintenance_desk_moved({ no }, at))).toBeVisible()
  await page.goto('/dashboard/manager/maintenance')
  await settled(page)
  const [held, target] = [await card('in_progress').boundingBox(), await column('completed').boundingBox()]
  await page.mouse.move(held!.x + 20, held!.y + 10)
  await page.mouse.down()
  await page.mouse.move(held!.x + 60, held!.y + 30, { steps: 4 })
  await page.mouse.move(target!.x + target!.width / 2, target!.y + 120, { steps: 6 })
  await expect(main.getByText(m.maintenance_desk_drop_completed({}, at))).toBeVisible()
  await page.mouse.up()
  await field(m.maintenance_desk_cost({}, at)).fill('4,800')
  await dialog.getByText(m.maintenance_desk_tell({}, at), { exact: true }).click()
  await dialog.getByRole('button', { name: m.maintenance_desk_act_complete({}, at) }).click()
  await expect(card('completed')).toBeVisible()
  await arrived(page)
  // When somebody comes, and that it is mended.
  const subject = new RegExp(TITLE)
  for (const { email } of rooms)
    await expect
      .poll(async () => (await outbox.all(email)).filter((mail) => subject.test(mail.subject)).length)
      .toBe(2)
})
