// Nouns: days. Width: phone.
import ICAL from 'ical.js'
import { pathIn } from '../src/i18n/locale.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a date is written down, found in month, week and agenda, and read by another calendar', async ({
  page,
  axe,
  shot,
}) => {
  const lang: Lang = 'th'
  const at = { locale: lang } as const
  const calendar = pathIn(lang, '/dashboard/manager/calendar')
  const main = page.locator('main')
  await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/calendar' })
  await settled(page)
  await axe(page)
  await shot(page, `days-1-first`)

  await main
    .getByRole('link', { name: m.days_add({}, at) })
    .first()
    .click()
  await page.waitForURL(/calendar\/new/)
  await settled(page)
  await axe(page)
  await shot(page, `days-2-new`)
  const title = 'ตรวจถังดับเพลิง, ชั้น 2; ทุกห้อง'
  await main.getByLabel(m.days_field_title({}, at)).fill(title)
  await main.getByLabel(m.days_field_time({}, at)).fill('9:30')
  await main.getByRole('button', { name: m.days_save({}, at), exact: true }).click()
  await expect(main.getByText(m.days_saved({}, at))).toBeVisible()

  for (const view of ['month', 'week', 'agenda']) {
    await page.goto(`${calendar}?view=${view}`)
    await settled(page)
    await expect(main.getByText(title).filter({ visible: true }).first()).toBeVisible()
    await axe(page)
    await shot(page, `days-3-${view}`)
  }

  await page.goto(`${calendar}/link`)
  await settled(page)
  await main.getByRole('button', { name: m.days_link_make({}, at) }).click()
  const field = main.getByLabel(m.days_link({}, at))
  await expect(field).toHaveValue(/\.ics$/)
  await axe(page)
  await shot(page, `days-4-link`)
  const address = await field.inputValue()
  const read = async () => {
    const answer = await page.request.get(address)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')

    return events.map((one) => new ICAL.Event(one))
  }
  const event = (await read()).find(({ summary }) => summary === title)!
  const begins = event.startDate.toJSDate()
  expect(begins.toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', timeStyle: 'short' })).toBe('09:30')
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')

  await page.goto(`${calendar}?view=agenda`)
  await settled(page)
  await main
    .getByRole('link', { name: new RegExp(title) })
    .filter({ visible: true })
    .first()
    .click()
  await settled(page)
  await main.getByRole('button', { name: m.days_delete({}, at), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.days_delete({}, at), exact: true })
    .click()
  await expect(main.getByText(m.days_deleted({}, at))).toBeVisible()
  const gone = (await read()).find(({ uid }) => uid === event.uid)!
  expect(gone.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(gone.sequence).toBeGreaterThan(event.sequence ?? 0)

  await page.goto(`${calendar}/link`)
  await settled(page)
  await main.getByRole('button', { name: m.days_link_renew({}, at), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.days_link_renew({}, at), exact: true })
    .click()
  await expect(main.getByText(m.days_link_renewed({}, at))).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})
