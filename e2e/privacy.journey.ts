// Nouns: privacy. Width: phone.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatDay } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { readZip } from '../src/server/archive/testing/read-zip.ts'
import { todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logIn, pathOf } from './support/people.ts'
import type { RunningApp } from './support/start-app.ts'

const PASSWORD = 'kept-in-a-drawer-7'

/** Each language once: Thai on the desktop, English on the phone. */
/** Somebody with a proven address and a role; the ways there have journeys of their own. */
async function register(page: Page, database: RunningApp['database'], email: string): Promise<void> {
  const made = await page.request.post('/api/account/register', {
    data: {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: 'ปาริชาต',
      lastName: 'ลาก่อน',
      phoneNumber: '0812345678',
    },
  })
  expect(made.ok()).toBe(true)
  await database.query(
    'update users set email_verified_at = now(), is_first_login = false where email = $1',
    [email],
  )
}

test('a person takes their data along, asks to be erased, and changes their mind by the mailed link', async ({
  page,
  person,
  app,
  axe,
  shot,
  outbox,
  watch,
}, info) => {
  // An address that is not the account's is refused on purpose.
  watch.allow(/status of 422/)
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const email = `parichat-${lang}-${info.repeatEachIndex}@example.test`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await register(page, app.database, email)
  await logIn(page, {
    lang,
    email,
    password: PASSWORD,
    target: '/dashboard/tenant/general-settings/privacy',
  })
  await axe(page)
  await shot(page, 'privacy')

  await page.locator('input[name="password"]').first().fill(PASSWORD)
  await button(m.privacy_export_submit({}, at)).click()
  // The page is told when the data is packed and reads again by itself; what the form was answered stays.
  const link = page.getByRole('link', { name: /kB/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(m.privacy_export_said({}, at))).toBeVisible()

  const typed = page.locator('input[name="confirmation"]')
  const password = page.locator('input[name="password"]').last()
  // All that is missing is named at once, in the order of the form; then what is wrong.
  await button(m.privacy_erase_submit({}, at)).click()
  await expect(page.getByText(m.field_privacy_type_email({}, at))).toBeVisible()
  await expect(page.getByText(m.field_password_required({}, at))).toBeVisible()
  await expect(typed).toBeFocused()
  await typed.fill('somebody@example.test')
  await password.fill(PASSWORD)
  await button(m.privacy_erase_submit({}, at)).click()
  await expect(page.getByText(m.field_password_required({}, at))).toHaveCount(0)
  await expect(page.getByText(m.field_privacy_type_email({}, at))).toBeVisible()
  await axe(page)
  await typed.fill(email)
  await password.fill(PASSWORD)
  await button(m.privacy_erase_submit({}, at)).click()
  await expect(button(m.privacy_keep({}, at))).toBeVisible()
  await expect(typed).toHaveCount(0)
  await axe(page)
  await shot(page, 'privacy-asked')

  // Somebody who is not logged in here: the mail alone must do.
  const elsewhere = await person()
  const mail = await outbox.mail(email, /จะถูกลบ|will be erased/)
  const kept = new URL(mail.links.find((one) => one.includes('keep-account'))!)
  await elsewhere.page.goto(pathOf(lang, '/keep-account') + kept.search)
  const { rows } = await app.database.query<{ due: Date }>(
    'select e.due_at as due from erasures e join users u on u.id = e.user_id where u.email = $1',
    [email],
  )
  const day = formatDay(todayInBangkok(rows[0]!.due), lang, 'long')
  await expect(elsewhere.page.locator('main')).toContainText(m.privacy_keep_text({ day }, at))
  await elsewhere.page.getByRole('button', { name: m.privacy_keep({}, at), exact: true }).click()
  await expect(elsewhere.page.getByText(m.privacy_kept_said({}, at))).toBeVisible()
  await axe(elsewhere.page)
  await shot(elsewhere.page, 'privacy-kept')
  // Opened once more it says at once that nothing is left to press.
  await elsewhere.page.goto(pathOf(lang, '/keep-account') + kept.search)
  await expect(elsewhere.page.getByRole('heading', { name: m.privacy_keep_over({}, at) })).toBeVisible()
  await expect(elsewhere.page.getByRole('button', { name: m.privacy_keep({}, at), exact: true })).toHaveCount(
    0,
  )
  await expect(
    elsewhere.page.locator('main').getByRole('link', { name: m.accounts_login_submit({}, at) }),
  ).toBeVisible()
  await axe(elsewhere.page)
  await page.reload()
  await expect(typed).toBeVisible()

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const zip = readZip(readFileSync(await download.path()))
  expect(JSON.parse(zip.get('data.json')!.toString()).account.users[0].email).toBe(email)
})
