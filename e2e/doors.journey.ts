// Nouns: doors. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a manager makes labels for rooms, opens the sheet and replaces one that was lost', async ({
  page,
  axe,
}) => {
  const main = page.locator('main')
  const codes = () => main.locator('table').getByText(/^[2-9CDFGHJKMNPQRTVWX]{4} [2-9CDFGHJKMNPQRTVWX]{4}$/)
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/maintenance/doors?code=without' })
  await axe(page)
  const rows = main.locator('tbody tr')
  const name = await rows.nth(0).getByRole('link').first().textContent()
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check()
  await main.getByRole('button', { name: m.doors_make_chosen({ count: 2 }, at) }).click()
  await expect(main.getByText(m.doors_made({ count: 2 }, at))).toBeVisible()
  const sheet = main.getByRole('link', { name: m.doors_open_sheet({}, at) })
  const pdf = await page.request.get((await sheet.getAttribute('href'))!)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto(`/dashboard/manager/maintenance/doors?code=with&q=${encodeURIComponent(name!)}`)
  await settled(page)
  await axe(page)
  const before = await codes().first().textContent()
  await main
    .getByRole('button', { name: m.doors_renew({}, at) })
    .first()
    .click()
  const asked = page.locator('dialog[open]')
  await expect(asked.getByText(m.doors_renew_effect({}, at))).toBeVisible()
  await asked.getByRole('button', { name: m.doors_renew({}, at) }).click()
  await expect(main.getByText(m.doors_renewed({}, at))).toBeVisible()
  expect(await codes().first().textContent()).not.toBe(before)
})
