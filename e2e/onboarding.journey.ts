// Nouns: onboarding. Width: desktop.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import type { Outbox } from './support/outbox.ts'
import { type Lang, pathOf } from './support/people.ts'
import { idle, pressEnter, settled } from './support/settled.ts'
import { expectUncovered } from './support/uncovered.ts'
import { hasWidths } from './support/widths.ts'

const PASSWORD = 'a gate by the canal'
let people = 0

/** Someone who is not registered yet. */
const person = (lang: Lang) => ({
  email: `somebody.${Date.now()}.${people++}@example.test`,
  first: lang === 'th' ? 'ใบตอง' : 'Baitong',
  last: lang === 'th' ? 'ริมคลอง' : 'Rimklong',
})
type Person = ReturnType<typeof person>

/** An account made and verified by its mail's link, through the calls. */
async function join(page: Page, outbox: Outbox, who: Person, lang: Lang): Promise<void> {
  const { request } = page
  const made = await request.post(`/api/account/register?lang=${lang}`, {
    data: {
      email: who.email,
      password: PASSWORD,
      firstName: who.first,
      lastName: who.last,
      phoneNumber: '081-234-5678',
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const token = await tokenOf(outbox, who, lang)
  expect((await request.post(`/api/account/verify-email?token=${token}`)).ok()).toBe(true)
}

async function tokenOf(outbox: Outbox, who: Person, lang: Lang): Promise<string> {
  const subject = new RegExp(m.accounts_mail_verify_subject({}, { locale: lang }))
  const mail = await outbox.mail(who.email, subject)

  return new URL(mail.links.find((one) => one.includes('verify-email'))!).searchParams.get('token')!
}

/** A manager with a site of that name, so that the name is taken. */
async function take(page: Page, outbox: Outbox, name: string): Promise<void> {
  const who = person('en')
  await join(page, outbox, who, 'en')
  const login = await page.request.post('/api/account/login', {
    data: { email: who.email, password: PASSWORD },
  })
  const headers = { authorization: `Bearer ${(await login.json()).data.token}` }
  const role = await page.request.put('/api/user/update-role', {
    headers,
    data: { role: 'Manager', language: 'en' },
  })
  expect(role.ok(), await role.text()).toBe(true)
  const taken = await page.request.post('/api/user/create-subdomain', {
    headers,
    data: { subdomainName: name },
  })
  expect(taken.ok(), await taken.text()).toBe(true)
  await page.context().clearCookies()
}

/** A picture that may be a logo. */
const logo = async (page: Page) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 160 } }),
})

test('from registering to a website of one’s own', async ({ page, app, outbox, axe, shot, watch }) => {
  // A logo that is none is refused on purpose, and a site that nobody agreed to open.
  watch.allow(/status of 415|onboarding\.data.*422|status of 422/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const who = person(lang)
  const name = `baitong-${lang}`
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  const look = async (step: string) => {
    await axe(page)
    await shot(page, `onboarding-${step}`)
  }
  await take(page, outbox, name)

  await test.step('try out a name and a colour', async () => {
    await page.goto(pathOf(lang, '/design-your-website'))
    await settled(page)
    await page.getByRole('textbox', { name: m.about_design_name({}, at) }).fill('หอใบตอง')
    await page.getByRole('textbox', { name: m.about_design_site({}, at) }).fill(name)
    await page.locator('input[name="colour"][value="indigo"]').check({ force: true })
    await page.waitForURL(/colour=indigo/)
    // Kept once the page shows it, which is a moment after the address says so.
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('tried-design') ?? '{}').colour)
    await expect.poll(kept).toMatch(/^#/)
  })

  await test.step('register and verify', async () => {
    await page.goto(pathOf(lang, '/register'))
    await settled(page)
    await page.locator('input[name="email"]:visible').fill(who.email)
    await page.locator('input[name="password"]:visible').fill(PASSWORD)
    await button(m.accounts_register_continue({}, at)).click()
    await page.locator('input[name="firstName"]:visible').fill(who.first)
    await page.locator('input[name="lastName"]:visible').fill(who.last)
    await page.locator('input[name="phoneNumber"]:visible').fill('081-234-5678')
    await button(m.accounts_register_submit({}, at)).click()
    await expect(page.getByText(m.accounts_register_inbox({}, at)).first()).toBeVisible()
    // As in another browser than the one that registered: it asks for the login (`newcomer-landlord` is the other way).
    await page.context().clearCookies({ name: 'auth.entry' })
    await page.goto(`${pathOf(lang, '/verify-email')}?token=${await tokenOf(outbox, who, lang)}`)
    // Whatever opens the page with scripts, as scanners of mails do, has used nothing up.
    await idle(page)
    await expect(page.getByRole('heading', { name: m.accounts_verify_title({}, at) })).toBeVisible()
    await button(m.accounts_verify_submit({}, at)).click()
    await expect(page.getByRole('heading', { name: m.accounts_verify_done({}, at) })).toBeVisible()
  })

  await test.step('log in and say what one is', async () => {
    await page.goto(pathOf(lang, '/login'))
    await settled(page)
    await page.locator('input[name="email"]:visible').fill(who.email)
    await page.locator('input[name="password"]:visible').fill(PASSWORD)
    await button(m.accounts_login_submit({}, at)).last().click()
    await page.waitForURL(/\/success-register/)
    await settled(page)
    await look('1-role')
    await page.goto(pathOf(lang, '/home'))
    await page.waitForURL(/\/success-register/)
    await settled(page)
    await page.locator('input[name="role"][value="Manager"]').check()
    await button(m.accounts_welcome_continue({}, at)).click()
    await page.waitForURL((url) => url.pathname === pathOf(lang, '/dashboard/manager/main'))
  })

  const dialog = page.getByRole('dialog')
  await test.step('put it off, and come back to it in another session', async () => {
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_name({}, at) })).toBeVisible()
    await hasWidths(page, dialog, 390, 800)
    // Closed at once, told a moment later: a page loaded anew in between would ask again.
    const told = page.waitForResponse((answer) => /\/onboarding\.data/.test(answer.url()))
    await dialog.getByRole('button', { name: m.onboarding_later({}, at), exact: true }).click()
    await expect(dialog).toBeHidden()
    expect((await told).ok()).toBe(true)
    await page.reload()
    await idle(page)
    await expect(dialog).toBeHidden()
    await page.context().clearCookies()
    await page.goto(`${pathOf(lang, '/login')}?redirectAfterLogin=${pathOf(lang, '/dashboard/manager/main')}`)
    await settled(page)
    await page.locator('input[name="email"]:visible').fill(who.email)
    await page.locator('input[name="password"]:visible').fill(PASSWORD)
    await button(m.accounts_login_submit({}, at)).last().click()
    await page.waitForURL(/\/dashboard\/manager\/main/)
  })

  await test.step('a name: wrong, taken, free', async () => {
    const field = dialog.getByLabel(m.onboarding_name_label({}, at))
    await expect(field).toBeFocused()
    // What was tried out is proposed, through the mail and another session, and asked about.
    await expect(field).toHaveValue(name)
    await expect(dialog.getByText(m.problem_subdomain_taken({}, at))).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: m.onboarding_name_colour({}, at) })).toBeChecked()
    await look('2-name')
    await field.fill('บ้าน ใบตอง')
    await field.blur()
    await expect(dialog.getByText(m.field_subdomain_invalid({}, at))).toBeVisible()
    await expect(dialog.getByText(m.onboarding_name_hint({}, at))).toBeVisible()
    await expect(field).toHaveValue('')
    await field.focus()
    await field.blur()
    await expect(dialog.getByText(m.field_subdomain_empty({}, at))).toBeVisible()
    await field.fill(name)
    await field.blur()
    await expect(dialog.getByText(m.problem_subdomain_taken({}, at))).toBeVisible()
    await expect(dialog.getByRole('group').getByRole('button')).toHaveCount(5)
    await look('3-taken')
    await expect(button(m.onboarding_name_confirm({}, at))).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: `${name}-property` }).click()
    await expect(
      dialog.getByText(m.onboarding_name_available({ name: `${name}-property` }, at)),
    ).toBeVisible()
    await expect(dialog.getByText(m.onboarding_name_minute({}, at))).toBeVisible()
    await look('4-free')
    // It stands for four seconds: whoever looks for it looks while it comes.
    await Promise.all([
      expect(page.getByText(m.onboarding_toast_created({}, at))).toBeVisible(),
      expect(page.getByText(m.onboarding_toast_success({}, at), { exact: true })).toBeVisible(),
      button(m.onboarding_name_confirm({}, at)).click(),
    ])
  })

  const site = `${name}-property.localhost:${app.port}`
  await test.step('a first look, by nobody else yet', async () => {
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_sample({}, at) })).toBeVisible()
    await look('5-sample')
    const dashboard = dialog.getByRole('link', { name: m.onboarding_dashboard({}, at), exact: true })
    await expect(dashboard).toHaveAttribute('href', pathOf(lang, '/dashboard/manager/main'))
    await expect(button(m.onboarding_exit({}, at)).last()).toBeVisible()
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: m.onboarding_open_sample({}, at) }).click()
    const sample = await opened
    await expect(sample.getByText(m.websites_preview({}, at))).toBeVisible()
    await axe(sample)
    await sample.close()
    const config = (await (await page.request.get(`/api/sub-domain/config/${name}-property`)).json()).data
    expect(config).toMatchObject({ isPreview: true, primaryColor: '#2f4f9a' })
    // A reload in the middle goes on where the record stands: the business is not skipped.
    await page.reload()
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_business({}, at) })).toBeVisible()
  })

  await test.step('the business: what is missing, what is too much, what is right', async () => {
    const label = dialog.getByLabel(m.onboarding_business_name({}, at))
    await expect(label).toHaveValue('หอใบตอง')
    await label.fill('')
    await button(m.onboarding_business_start({}, at)).click()
    await expect(page.getByText(m.problem_name_and_image({}, at))).toBeVisible()
    await expectUncovered(page)
    await expect(dialog.getByText(m.field_name_required({}, at), { exact: true })).toBeVisible()
    await expect(label).toBeFocused()
    const file = dialog.locator('input[type="file"]')
    await file.setInputFiles({
      name: 'big.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    })
    await expect(dialog.getByText(m.upload_too_large({ name: 'big.png' }, at))).toBeVisible()
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await expect(dialog.getByText(m.upload_wrong_type({ name: 'notes.txt' }, at))).toBeVisible()
    await label.fill(lang === 'th' ? 'หอพักใบตอง' : 'Baitong Rooms')
    await dialog.getByRole('radio', { name: m.onboarding_business_company({}, at) }).check()
    // Named as a picture, and none: only the server sees it. What it says goes with the file that it is about.
    await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await button(m.onboarding_business_start({}, at)).click()
    const refused = dialog.getByText(m.problem_file_type_invalid({ file: 'fake.png' }, at))
    await expect(refused).toBeVisible()
    await look('6-refused')
    await button(m.upload_remove({ name: 'fake.png' }, at)).click()
    await expect(refused).toHaveCount(0)
    await file.setInputFiles(await logo(page))
    await expect(dialog.getByText('logo.png')).toBeVisible()
    await look('6-business')
    await button(m.onboarding_business_start({}, at)).click()
  })

  await test.step('what becomes public: nothing of the account, and only what is agreed to', async () => {
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_publish({}, at) })).toBeVisible()
    const phone = dialog.getByLabel(m.onboarding_public_phone({}, at), { exact: true })
    await expect(dialog.getByLabel(m.onboarding_business_name({}, at), { exact: true })).toHaveValue(
      'หอพักใบตอง',
    )
    await expect(phone).toHaveValue('')
    await expect(dialog.getByLabel(m.onboarding_public_email({}, at), { exact: true })).toHaveValue('')
    await phone.fill('02-111-2222')
    await look('6-public')
    await button(m.onboarding_publish({}, at)).click()
    await expect(dialog.getByText(m.field_onboarding_agree({}, at))).toBeVisible()
    await expect(phone).toHaveValue('02-111-2222')
    await dialog.getByRole('checkbox', { name: m.onboarding_public_agree({}, at) }).check()
    await look('6-agreed')
    await button(m.onboarding_publish({}, at)).click()
  })

  await test.step('the website is live at its address', async () => {
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_live({}, at) })).toBeVisible()
    await look('7-live')
    const myWebsite = pathOf(lang, '/dashboard/manager/my-website')
    const edit = dialog.getByRole('link', { name: m.onboarding_live_edit({}, at) })
    await expect(edit).toHaveAttribute('href', myWebsite)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await Promise.all([
      expect(page.getByText(m.onboarding_toast_copied({}, at))).toBeVisible(),
      button(m.onboarding_copy({}, at)).click(),
    ])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`http://${site}`)
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: m.onboarding_live_go({}, at) }).click()
    const live = await opened
    await live.waitForLoadState()
    expect(new URL(live.url()).host).toBe(site)
    await expect(live.getByText(lang === 'th' ? 'หอพักใบตอง' : 'Baitong Rooms').first()).toBeVisible()
    await expect(live.getByText(m.websites_preview({}, at))).toHaveCount(0)
    await axe(live)
    await shot(live, 'onboarding-8-website')
    await live.close()
    // In Thai its cross is named as the way out is.
    await expect(page.getByText(m.onboarding_toast_copied({}, at))).toHaveCount(0)
    await button(m.onboarding_exit({}, at)).last().click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await idle(page)
    await expect(dialog).toBeHidden()
  })

  await test.step('a paid link, and before publishing', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    // Nothing was paid: a link alone says nothing of it, and everything is done already.
    await page.goto(`${pathOf(lang, '/home')}?setup=paid`)
    await idle(page)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(m.onboarding_title_paid({}, at))).toHaveCount(0)
    await app.database.query('update workspaces set is_published = false where site_name = $1', [
      `${name}-property`,
    ])
    await page.goto(pathOf(lang, '/dashboard/manager/my-website'))
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_publish({}, at) })).toBeVisible()
    await look('10-publish')
    await expect(dialog.getByRole('link', { name: m.onboarding_preview({}, at), exact: true })).toBeVisible()
    await expect(dialog.getByRole('link', { name: m.onboarding_edit({}, at), exact: true })).toBeVisible()
    await dialog.getByRole('checkbox', { name: m.onboarding_public_agree({}, at) }).check()
    await button(m.onboarding_publish({}, at)).click()
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_live({}, at) })).toBeVisible()
    const config = await page.request.get(`/api/sub-domain/config/${name}-property`)
    expect((await config.json()).data.isPreview).toBeUndefined()
    // A business that has just begun is asked for its bank account and a second factor, above every page.
    await page.goto(pathOf(lang, '/dashboard/manager/main'))
    await settled(page)
    await expect(page.getByText(m.settings_banner({}, at))).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: m.settings_banner_go({}, at) }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/general-settings/bank'))
    await expect(page.getByText(m.settings_banner({}, at))).toHaveCount(0)
  })
})

test('the first steps by keyboard alone', async ({ page, outbox }) => {
  const at = { locale: 'en' as const }
  await take(page, outbox, 'klonghouse')
  const who = person('en')
  await join(page, outbox, who, 'en')
  const { keyboard } = page
  const focused = page.locator(':focus')
  const nameOfFocused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
  const tabToField = async (name: string) => {
    for (let i = 0; i < 60 && (await nameOfFocused()) !== name; i++) await keyboard.press('Tab')
    expect(await nameOfFocused()).toBe(name)
  }
  const tabTo = async (accessibleName: string | RegExp) => {
    for (let i = 0; i < 40; i++) {
      await keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const one = document.activeElement
        return one?.getAttribute('aria-label') ?? one?.textContent ?? ''
      })
      if (typeof accessibleName === 'string' ? found.trim() === accessibleName : accessibleName.test(found))
        return
    }
    throw new Error(`Tab never came to ${accessibleName}`)
  }

  await page.goto('/en/login')
  await settled(page)
  await expect(focused).toHaveAttribute('name', 'email')
  await keyboard.type(who.email)
  await tabToField('password')
  await keyboard.type(PASSWORD)
  await pressEnter(page)
  await page.waitForURL(/\/success-register/)
  await settled(page)
  await tabToField('role')
  await keyboard.press('ArrowDown')
  await expect(focused).toHaveValue('Manager')
  await pressEnter(page)
  await page.waitForURL(/\/en\/dashboard\/manager\/main/)

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(m.onboarding_name_label({}, at))).toBeFocused()
  await keyboard.type('KlongHouse')
  await pressEnter(page)
  await expect(dialog.getByText(m.problem_subdomain_taken({}, at))).toBeVisible()
  await tabTo('klonghouse-th')
  await keyboard.press('Space')
  await expect(dialog.getByText(m.onboarding_name_available({ name: 'klonghouse-th' }, at))).toBeVisible()
  await tabTo(m.onboarding_name_confirm({}, at))
  await pressEnter(page)

  await expect(dialog.getByRole('heading', { name: m.onboarding_title_sample({}, at) })).toBeVisible()
  await expect(focused).toHaveText(m.onboarding_continue({}, at))
  await pressEnter(page)
  await expect(dialog.getByLabel(m.onboarding_business_name({}, at))).toBeFocused()
  await keyboard.press('Shift+Tab')
  await keyboard.press('ArrowLeft')
  await expect(focused).toHaveValue('company')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(focused).toHaveAttribute('type', 'file')
  // The browser's own window for files is not the page's.
  await focused.setInputFiles(await logo(page))
  await tabTo(m.onboarding_business_start({}, at))
  await pressEnter(page)
  await expect(dialog.getByRole('heading', { name: m.onboarding_title_publish({}, at) })).toBeVisible()
  await expect(focused).toHaveText(m.onboarding_publish({}, at))
  await keyboard.press('Shift+Tab')
  await keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: m.onboarding_public_agree({}, at) })).toBeChecked()
  await tabTo(m.onboarding_publish({}, at))
  await pressEnter(page)
  await expect(dialog.getByRole('heading', { name: m.onboarding_title_live({}, at) })).toBeVisible()
  await expect(focused).toHaveText(m.onboarding_live_go({}, at))
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await tabTo(/./)
})

test('without script the website is named on a page of its own', async ({ app, outbox, browser }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const at = { locale: 'th' as const }
  const who = person('th')
  await take(page, outbox, 'baansuan')
  await join(page, outbox, who, 'th')
  await page.request.post('/api/account/login', { data: { email: who.email, password: PASSWORD } })
  await page.request.put('/api/user/update-role', {
    data: { role: 'Manager', language: 'th' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.goto('/dashboard/manager/general-settings/business')
  await page.getByRole('link', { name: m.settings_business_site_begin({}, at) }).click()
  const field = page.getByLabel(m.onboarding_name_label({}, at))
  const confirm = page.getByRole('button', { name: m.onboarding_name_confirm({}, at) })
  await field.fill('baansuan')
  await confirm.click()
  await expect(page.getByText(m.problem_subdomain_taken({}, at)).first()).toBeVisible()
  await expect(field).toHaveValue('baansuan')
  await field.fill('บ้านสวน')
  await confirm.click()
  await expect(page.getByText(m.field_subdomain_invalid({}, at))).toBeVisible()
  await field.fill('baansuan-lat-krabang')
  await confirm.click()
  await expect(page.getByText('baansuan-lat-krabang.localhost')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard/manager/general-settings/business')
  await context.close()
})

test('a website that was named in another window goes on from there', async ({
  page,
  context,
  outbox,
  watch,
}) => {
  watch.allow(/status of 409/)
  const at = { locale: 'en' as const }
  const who = person('en')
  await join(page, outbox, who, 'en')
  await page.request.post('/api/account/login', { data: { email: who.email, password: PASSWORD } })
  await page.request.put('/api/user/update-role', {
    data: { role: 'Manager', language: 'en' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const other = await context.newPage()
  for (const one of [page, other]) await one.goto('/en/home')
  const confirm = async (one: Page, name: string) => {
    const dialog = one.getByRole('dialog')
    await dialog.getByLabel(m.onboarding_name_label({}, at)).fill(name)
    await dialog.getByLabel(m.onboarding_name_label({}, at)).blur()
    await expect(dialog.getByText(m.onboarding_name_available({ name }, at))).toBeVisible()
    await dialog.getByRole('button', { name: m.onboarding_name_confirm({}, at) }).click()
  }
  await confirm(page, 'two-windows')
  await expect(page.getByRole('heading', { name: m.onboarding_title_sample({}, at) })).toBeVisible()
  await confirm(other, 'two-windows-more')
  await expect(other.getByRole('heading', { name: m.onboarding_title_sample({}, at) })).toBeVisible()
  await expect(other.getByText('two-windows.localhost').first()).toBeVisible()
})
