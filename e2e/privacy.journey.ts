import { readFileSync } from 'node:fs'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { readZip } from '../src/features/privacy/server/testing/read-zip.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'

test.use({ demo: true })

/** Each language once: Thai on the desktop, English on the phone. */
const langOf = (project: string): Lang => (project === 'phone' ? 'en' : 'th')

test('a person takes their data along, asks to be erased, and changes their mind by the mailed link', async ({
  page,
  person,
  axe,
  shot,
  outbox,
  watch,
}, info) => {
  // An address that is not the account's is refused on purpose.
  watch.allow(/status of 422/)
  const lang = langOf(info.project.name)
  const at = { locale: lang } as const
  const email = demoEmail('others')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await logInAsDemo(page, 'others', { lang, target: '/dashboard/others/general-settings/privacy' })
  await axe(page)
  await shot(page, 'privacy')

  await page.locator('input[name="password"]').first().fill(DEMO_PASSWORD)
  await button(m.privacy_export_submit({}, at)).click()
  await expect(page.getByText(m.privacy_export_said({}, at))).toBeVisible()
  // The page is told when it is ready, and reads again by itself.
  const link = page.getByRole('link', { name: /KB/ })
  await expect(link).toBeVisible({ timeout: 20_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const zip = readZip(readFileSync(await download.path()))
  expect(JSON.parse(zip.get('data.json')!.toString()).account.users[0].email).toBe(email)

  const typed = page.locator('input[name="confirmation"]')
  const password = page.locator('input[name="password"]').last()
  await typed.fill('somebody@example.test')
  await password.fill(DEMO_PASSWORD)
  await button(m.privacy_erase_submit({}, at)).click()
  await expect(page.getByText(m.field_privacy_type_email({}, at))).toBeVisible()
  await axe(page)
  await typed.fill(email)
  await password.fill(DEMO_PASSWORD)
  await button(m.privacy_erase_submit({}, at)).click()
  await expect(button(m.privacy_keep({}, at))).toBeVisible()
  await expect(typed).toHaveCount(0)
  await axe(page)
  await shot(page, 'privacy-asked')

  // Somebody who is not logged in here: the mail alone must do.
  const elsewhere = await person()
  const mail = await outbox.mail(email, lang === 'th' ? /จะถูกลบ/ : /จะถูกลบ|will be erased/)
  const kept = new URL(mail.links.find((one) => one.includes('keep-account'))!)
  await elsewhere.page.goto(pathOf(lang, '/keep-account') + kept.search)
  await elsewhere.page.getByRole('button', { name: m.privacy_keep({}, at), exact: true }).click()
  await expect(elsewhere.page.getByText(m.privacy_kept_said({}, at))).toBeVisible()
  await axe(elsewhere.page)
  await shot(elsewhere.page, 'privacy-kept')
  await page.reload()
  await expect(typed).toBeVisible()
})
