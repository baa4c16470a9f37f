// Nouns: takeouts. Width: both.

import { readFileSync } from 'node:fs'
import { DEMO_PASSWORD } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { readZip } from '../src/server/archive/testing/read-zip.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { forgetSecondFactors } from './support/second-factor.ts'

test.beforeEach(({ app }) => forgetSecondFactors(app.database))

test('a manager takes the whole business along', async ({ page, app, axe, shot, watch, isMobile }) => {
  // A form without the password is refused on purpose.
  watch.allow(/status of 422/)
  const lang: Lang = isMobile ? 'th' : 'en'
  const at = { locale: lang } as const
  const target = '/dashboard/manager/general-settings/takeout'
  await app.database.query('delete from takeouts')
  await logInAsDemo(page, 'agency', { lang, target })
  await axe(page)
  await shot(page, 'takeout')

  const pack = page.getByRole('button', { name: m.takeouts_submit({}, at), exact: true })
  await pack.click()
  await expect(page.getByText(m.field_password_required({}, at))).toBeVisible()
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD)
  await pack.click()
  await expect(page.getByText(m.takeouts_said({}, at))).toBeVisible()
  // The page reads again by itself until the archive lies ready.
  const link = page.getByRole('link', { name: / MB/ })
  await expect(link).toBeVisible({ timeout: 90_000 })
  await axe(page)
  await shot(page, 'takeout-ready')

  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(readFileSync(await file.path()))
  expect(JSON.parse(files.get('json/properties.json')!.toString('utf8')).length).toBeGreaterThan(10)
  expect([...files.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(10)
})
