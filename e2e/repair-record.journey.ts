// Nouns: maintenance. Width: desktop.
import { formatDay } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { picture } from '../src/server/uploads/testing/sample-files.ts'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { chooseIn, comboField } from './support/combo.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'

const at = { locale: 'th' } as const
const day = formatDay(addDays(todayInBangkok(), 3), 'th', 'numeric')

test('a manager takes a repair from its report to done, and a move by somebody else is not lost', async ({
  page,
  axe,
  app,
  watch,
}) => {
  watch.allow(/maintenance\/.*(409|422)/)
  const main = page.locator('main')
  const dialog = page.locator('dialog[open]')
  const { rows } = await app.database.query<{ id: string }>(
    `select id from maintenance_items where title = 'รางม่านหลุดจากฝ้า'`,
  )
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const go = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const pick = async (name: string) => {
    await press(m.maintenance_other_acts({}, at))
    await main.getByRole('menuitem', { name, exact: true }).click()
  }
  const stands = (state: string) => expect(main.locator(`[data-status="maintenance.${state}"]`)).toBeVisible()
  await logInAsDemo(page, 'investor', { lang: 'th', target: `/dashboard/manager/maintenance/${rows[0]!.id}` })
  await stands('new')
  await axe(page)

  // A photo, which opens large and goes again.
  await main.locator('summary', { hasText: m.maintenance_photo_add({}, at) }).click()
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'rail.png', mimeType: 'image/png', buffer: await picture('png') })
  await press(m.maintenance_photo_add({}, at))
  const photo = `${m.maintenance_before({}, at)} 1`
  await expect(main.getByRole('img', { name: photo })).toBeVisible()

  // Nobody chosen is said beside the field; then somebody.
  await press(m.maintenance_assign({}, at))
  await axe(page)
  await go(m.maintenance_assign({}, at))
  await expect(dialog.getByText(m.field_choice_required({}, at))).toBeVisible()
  await chooseIn(comboField(dialog, m.maintenance_vendor({}, at)))
  await go(m.maintenance_assign({}, at))
  await stands('assigned')
  await expect(dialog).toHaveCount(0)

  // Somebody else holds it meanwhile: said in words, and the page shows where it stands.
  await app.database.query(
    `update maintenance_items set status = 'on_hold', hold_reason = 'parts' where id = '${rows[0]!.id}'`,
  )
  await press(m.maintenance_schedule({}, at))
  await dialog.getByRole('textbox', { name: m.maintenance_day({}, at), exact: true }).fill(day)
  await go(m.maintenance_schedule({}, at))
  await expect(main.getByText(m.problem_repair_moved({}, at)).filter({ visible: true })).toHaveCount(1)
  await stands('on_hold')
  await axe(page)
  await press(m.maintenance_go_on({}, at))
  await stands('assigned')
  // A time without an hour is refused beside its field; then it is agreed, held with a reason and gone on with.
  await press(m.maintenance_schedule({}, at))
  await dialog.getByRole('textbox', { name: m.maintenance_day({}, at), exact: true }).fill(day)
  await go(m.maintenance_schedule({}, at))
  await expect(dialog.getByText(m.field_repair_time_required({}, at))).toBeVisible()
  await dialog.getByRole('textbox', { name: m.maintenance_from_time({}, at), exact: true }).fill('13.30')
  await go(m.maintenance_schedule({}, at))
  await stands('scheduled')
  await pick(m.maintenance_hold({}, at))
  await go(m.maintenance_hold({}, at))
  await expect(dialog.getByText(m.field_choice_required({}, at))).toBeVisible()
  await dialog.getByText(m.maintenance_hold_tenant({}, at), { exact: true }).click()
  await go(m.maintenance_hold({}, at))
  await stands('on_hold')
  await axe(page)
  await press(m.maintenance_go_on_scheduled({}, at))
  await go(m.maintenance_schedule({}, at))
  await stands('scheduled')
  await press(m.maintenance_begin({}, at))
  await stands('in_progress')

  // Another payer with the reason, a note, and done with what it cost.
  await press(m.maintenance_payer_change({}, at))
  await dialog.getByLabel(m.maintenance_payer({}, at)).selectOption('tenant')
  await dialog.getByRole('textbox', { name: m.maintenance_reason({}, at) }).fill('ทำหลุดเอง')
  await go(m.maintenance_payer_save({}, at))
  await expect(main.getByText('ทำหลุดเอง').first()).toBeVisible()
  await main.getByRole('textbox', { name: m.maintenance_note({}, at) }).fill('โทรแล้ว')
  await press(m.maintenance_note_send({}, at))
  await expect(main.getByText('โทรแล้ว')).toBeVisible()
  await press(m.maintenance_complete({}, at))
  await dialog.getByRole('textbox', { name: m.maintenance_cost({}, at) }).fill('450')
  await go(m.maintenance_complete({}, at))
  await stands('completed')
  await expect(main.getByText('฿450.00').first()).toBeVisible()
  await axe(page)

  // The mail is there to read before it goes.
  await pick(m.maintenance_tell({}, at))
  await dialog.getByRole('textbox', { name: m.maintenance_tell_text({}, at) }).fill('ขอบคุณที่รอ')
  await go(m.maintenance_preview({}, at))
  await expect(dialog.getByText(/ขอบคุณที่รอ/).last()).toBeVisible()
  await axe(page)
})

test('a burst pipe is one repair of two homes, taken down from the first, and changed by two people', async ({
  page,
  axe,
  app,
  watch,
}) => {
  watch.allow(/maintenance.*(409|422)/)
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const { rows } = await app.database.query<{ id: string; other: string }>(
    `select h.id, o.unit_no as other from properties h
       join properties o on o.workspace_id = h.workspace_id and o.project_id = h.project_id and o.floor = h.floor and o.id <> h.id
      where h.id = (select property_id from maintenance_items where title = 'ท่อห้องน้ำตัน') order by o.unit_no limit 1`,
  )
  const { id, other } = rows[0]!
  await logInAsDemo(page, 'dorm', {
    lang: 'th',
    target: `/dashboard/manager/add-maintenance?home=${id}`,
  })
  await axe(page)
  await main.locator('summary', { hasText: m.maintenance_one_cause({}, at) }).click()
  await main.getByLabel(other, { exact: true }).check()

  // What is missing is said beside its field, and nothing that was ticked is lost.
  await press(m.maintenance_add({}, at))
  await expect(main.getByText(m.field_required({}, at)).first()).toBeVisible()
  await expect(main.getByLabel(other, { exact: true })).toBeChecked()
  await axe(page)
  await field(m.maintenance_title({}, at)).fill('ท่อแตกชั้นสาม')
  await main.getByLabel(m.maintenance_category({}, at)).selectOption('plumbing')
  await main.getByLabel(m.maintenance_priority_emergency({}, at)).check()
  await main.locator('input[type=file]').setInputFiles({
    ...{ name: 'pipe.png', mimeType: 'image/png' },
    buffer: await picture('png'),
  })
  await main.getByLabel(m.maintenance_tell_too({}, at)).check()
  await press(m.maintenance_add({}, at))
  await expect(main.getByText(m.maintenance_done_added({}, at))).toBeVisible()
  await expect(main.getByText(m.maintenance_homes({ n: 2 }, at))).toBeVisible()
  await expect(main.getByRole('img', { name: `${m.maintenance_before({}, at)} 1` })).toBeVisible()
  await expect(main.getByText(m.maintenance_told({}, at), { exact: true })).toBeVisible()
  await axe(page)

  // Another person was quicker: both versions stand side by side, and what was typed stays.
  await main.getByRole('link', { name: m.maintenance_edit({}, at), exact: true }).click()
  await page.waitForURL(/edit-maintenance/)
  await app.database.query(`update maintenance_items set description = 'ของเขา' where title = 'ท่อแตกชั้นสาม'`)
  await field(m.maintenance_more_words({}, at)).fill('ของเรา')
  await press(m.maintenance_save({}, at))
  await expect(main.getByText('ของเขา').first()).toBeVisible()
  await axe(page)
  await press(m.maintenance_save({}, at))
  await expect(main.getByText(m.maintenance_done_saved({}, at))).toBeVisible()
  await expect(main.getByText('ของเรา')).toBeVisible()
})
