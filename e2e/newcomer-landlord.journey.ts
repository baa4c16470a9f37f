// Nouns: accounts, onboarding, websites, owners. Width: phone.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { picture } from '../src/server/uploads/testing/sample-files.ts'
import { expect, test } from './support/journey.ts'
import { pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const PASSWORD = 'a gate by the canal'
const LANG = 'th'
const at = { locale: LANG } as const

/** The pages that a person comes to, one after the other: each new path of the window counts. */
function screensOf(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === 'about:blank') return
    const { host, pathname } = new URL(frame.url())
    if (seen.at(-1) !== host + pathname) seen.push(host + pathname)
  })

  return seen
}

test('from the home page to a live website with a home on it, in nine screens at most', async ({
  page,
  person,
  app,
  outbox,
  axe,
  shot,
}) => {
  const email = `landlord.${Date.now()}@example.test`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `landlord-${name}`)
  }
  const screens = screensOf(page)

  await test.step('start free, from the prices', async () => {
    await page.goto(pathOf(LANG, '/home'))
    await settled(page)
    await page
      .locator(`footer a[href$="${pathOf(LANG, '/pricing')}"]`)
      .first()
      .click()
    await page.waitForURL(/\/pricing$/)
    await settled(page)
    await page
      .getByRole('link', { name: m.packages_start({}, at) })
      .first()
      .click()
    await page.locator('input[name="email"]:visible').fill(email)
    await page.locator('input[name="password"]:visible').fill(PASSWORD)
    await button(m.accounts_register_continue({}, at)).click()
    await page.locator('input[name="firstName"]:visible').fill('ใบตอง')
    await page.locator('input[name="lastName"]:visible').fill('ริมคลอง')
    await page.locator('input[name="phoneNumber"]:visible').fill('081-234-5678')
    await button(m.accounts_register_submit({}, at)).click()
    await expect(page.getByText(m.accounts_register_inbox({}, at)).first()).toBeVisible()
  })

  await test.step('the link of the mail signs in here, and what one came to be is known', async () => {
    const mail = await outbox.mail(email, new RegExp(m.accounts_mail_verify_subject({}, at)))
    await page.goto(mail.links.find((one) => one.includes('verify-email'))!)
    await settled(page)
    await button(m.accounts_verify_submit({}, at)).click()
    await page.waitForURL(/\/success-register/)
    await settled(page)
    await expect(page.locator('input[name="role"][value="Manager"]')).toBeChecked()
    await look('1-role')
    await button(m.accounts_welcome_continue({}, at)).click()
    await page.waitForURL(/\/dashboard\/manager\/main/)
  })

  let site = ''
  await test.step('a website: its name is suggested and free', async () => {
    const name = dialog.getByRole('textbox', { name: m.onboarding_name_label({}, at), exact: true })
    await expect(name).toHaveValue(/^baitong-rimkhlong/)
    await expect(dialog.getByText(m.onboarding_name_suggested({}, at))).toBeVisible()
    await look('2-name')
    site = await name.inputValue()
    await button(m.onboarding_name_confirm({}, at)).click()
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_sample({}, at) })).toBeVisible()
    await button(m.onboarding_continue({}, at)).click()
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'logo.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture('jpeg'),
    })
    await button(m.onboarding_business_start({}, at)).click()
    await dialog.getByLabel(m.onboarding_public_phone({}, at), { exact: true }).fill('081-234-5678')
    // What was saved is said over the foot of the dialog, and leaves by itself.
    await expect(page.locator('[role="status"][data-tone="done"]')).toHaveCount(0)
    await dialog.getByRole('checkbox', { name: m.onboarding_public_agree({}, at) }).check()
    await button(m.onboarding_publish({}, at)).click()
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_live({}, at) })).toBeVisible()
    await look('3-live')
    await dialog
      .getByRole('button', { name: m.onboarding_exit({}, at), exact: true })
      .first()
      .click()
    await expect(dialog).toBeHidden()
  })

  const origin = `http://${site}.localhost:${app.port}`
  await test.step('visitors of the empty website are spoken to, and its manager told what is missing', async () => {
    const visitor = (await person()).page
    for (const path of ['/manager', '/manager/available']) {
      await visitor.goto(origin + pathOf(LANG, path))
      await settled(visitor)
      await expect(visitor.getByText(m.websites_nothing_yet({}, at))).toBeVisible()
      await expect(visitor.getByText(m.websites_missing({}, at))).toHaveCount(0)
      await expect(visitor.locator('body')).not.toContainText(/(?<!\d)0\s*(?:หลัง|ห้อง|แห่ง)/)
      await axe(visitor)
      await shot(visitor, `landlord-4-empty${path.replaceAll('/', '-')}`)
    }
    // In a window of its own, so that it is none of the screens on the way.
    const own = await page.context().newPage()
    await own.goto(pathOf(LANG, `/${site}`))
    await settled(own)
    await expect(own.getByText(m.websites_missing({}, at))).toBeVisible()
    await expect(own.getByRole('link', { name: m.websites_missing_home({}, at) })).toBeVisible()
    await axe(own)
    await shot(own, 'landlord-4-missing')
    await own.close()
  })

  await test.step('a home, published', async () => {
    await page
      .getByRole('link', { name: m.properties_add({}, at) })
      .first()
      .click()
    await page.waitForURL(/\/add-property$/)
    await settled(page)
    const main = page.locator('main')
    const field = (label: string) => main.getByLabel(label, { exact: true })
    await field(m.properties_form_project({}, at)).fill('หอพักใบตอง')
    await field(m.properties_form_unit({}, at)).fill('101')
    await main.getByRole('textbox', { name: m.properties_form_rent({}, at), exact: true }).fill('4,500')
    await look('5-home')
    await main.getByRole('button', { name: m.properties_add_go({}, at), exact: true }).click()
    await page.waitForURL(/[0-9a-f-]{36}\?/)
    await settled(page)
    // Where it stands is asked for once it is to be advertised.
    await main.getByRole('link', { name: m.records_added_listing({}, at), exact: true }).click()
    await page.waitForURL(/\/edit-property\//)
    await settled(page)
    await field(m.properties_form_province({}, at)).selectOption({ label: 'กรุงเทพมหานคร' })
    await field(m.properties_form_district({}, at)).selectOption({ index: 1 })
    await main.getByRole('button', { name: m.properties_form_save({}, at), exact: true }).click()
    await expect(page.getByText(m.properties_done_saved({}, at))).toBeVisible()
    await look('6-listing')
    await button(m.properties_publish({}, at)).click()
    await expect(page.getByText(m.properties_done_published({}, at))).toBeVisible()
  })

  await test.step('the website shows it', async () => {
    await page.goto(`${origin}${pathOf(LANG, '/manager')}`)
    await settled(page)
    await expect(page.getByText('4,500').first()).toBeVisible()
    await expect(page.getByText(m.websites_nothing_yet({}, at))).toHaveCount(0)
    await look('7-website')
  })

  expect(screens.length, screens.join('\n')).toBeLessThanOrEqual(9)
})

test('an owner who runs their homes alone becomes a manager by one press', async ({ page, axe, shot }) => {
  const email = `owner.${Date.now()}@example.test`
  const { request } = page
  const made = await request.post('/api/account/register', {
    data: {
      email,
      password: PASSWORD,
      firstName: 'ใบตอง',
      lastName: 'ริมคลอง',
      phoneNumber: '081-234-5678',
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await page.goto(pathOf(LANG, '/login'))
  await settled(page)
  await page.locator('input[name="email"]:visible').fill(email)
  await page.locator('input[name="password"]:visible').fill(PASSWORD)
  await page
    .getByRole('button', { name: m.accounts_login_submit({}, at), exact: true })
    .last()
    .click()
  await page.waitForURL(/\/success-register/)
  await settled(page)
  await page.locator('input[name="role"][value="Owner"]').check()
  await page.getByRole('button', { name: m.accounts_welcome_continue({}, at), exact: true }).click()
  await page.waitForURL(/\/dashboard\/owner\/main/)
  await settled(page)
  await expect(page.getByRole('heading', { name: m.owners_alone_title({}, at) })).toBeVisible()
  await axe(page)
  await shot(page, 'owner-alone')
  await page.getByRole('button', { name: m.owners_alone_go({}, at), exact: true }).click()
  await page.waitForURL(/\/dashboard\/manager\/main/)
  await expect(page.getByRole('textbox', { name: m.onboarding_name_label({}, at), exact: true })).toHaveValue(
    /^baitong-rimkhlong/,
  )
  await axe(page)
})
