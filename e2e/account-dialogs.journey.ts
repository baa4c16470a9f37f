// Nouns: accounts. Width: phone.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail, demoLogins } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { namesIn } from '../src/thai/names.ts'
import { lowTargets } from './support/fingers.ts'
import { expect, test } from './support/journey.ts'
import { goOffline } from './support/offline.ts'
import { enter, type Lang, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'
import { expectUncovered } from './support/uncovered.ts'
import { hasWidths } from './support/widths.ts'

const PASSWORD = 'a gate by the canal'
const NOBODY = 'nobody.at.all.with.a.name.as.long.as.the.line@somewhere.example.test'

async function register(page: Page, email: string): Promise<void> {
  const made = await page.request.post('/api/account/register', {
    data: { email, password: PASSWORD, firstName: 'ใบตอง', lastName: 'ริมคลอง', phoneNumber: '081-234-5678' },
  })
  expect(made.ok(), await made.text()).toBe(true)
}

/**
 * Notes by the page's own clock when the text of an answer came, and when the button that was pressed rested again.
 * Answers how to read it once both are over.
 */
async function timesAtWork(page: Page, answer: string) {
  const times = await page.evaluateHandle((text) => {
    const seen: { worked?: true; answered?: number; rested?: number } = {}
    const look = () => {
      const isAtWork = document.querySelector('dialog[open] button[type="submit"][data-loading]') !== null
      if (isAtWork) seen.worked = true
      if (!seen.answered && document.querySelector('dialog[open]')?.textContent?.includes(text))
        seen.answered = performance.now()
      if (!seen.rested && seen.worked && seen.answered && !isAtWork) seen.rested = performance.now()
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    return seen
  }, answer)

  return async () => {
    await expect.poll(() => times.evaluate(({ rested }) => rested)).toBeTruthy()
    const { answered, rested } = await times.jsonValue()
    return { answered: answered!, rested: rested! }
  }
}

/** The parts of the open dialog by their names. */
function parts(page: Page) {
  const dialog = page.locator('dialog[open][data-width="1200"]')
  const link = (name: string) => dialog.getByRole('link', { name })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const field = (name: string) => dialog.locator(`input[name="${name}"]:visible`)

  return { dialog, link, button, field }
}

test('the dialog of an account: its size, the blur behind it, and the ways between its forms', async ({
  page,
  axe,
  watch,
}) => {
  watch.allow(/status of 422/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const { dialog, link, button, field } = parts(page)
  await page.goto(
    `${pathOf(lang, '/login')}?redirectAfterLogin=${encodeURIComponent(pathOf(lang, '/search?q=BTS'))}`,
  )
  await page.waitForURL((url) => url.pathname === pathOf(lang, '/home'))
  await settled(page)
  await expect(dialog).toBeVisible()
  await hasWidths(page, dialog, 390, 1200)
  const blur = () => dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backdropFilter)
  // It fills a phone: a blur that nobody sees would be drawn anew with each stroke of a key.
  expect(await blur()).toBe('none')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await blur(), 'on a desktop').toBe('blur(7px)')
  const others = await page.context().newCDPSession(page)
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }]
  await others.send('Emulation.setEmulatedMedia', { features })
  expect(await blur(), 'for who asked for less transparency').toBe('none')
  await page.setViewportSize({ width: 390, height: 844 })
  const expectFingers = async () => expect(await lowTargets(dialog)).toEqual([])
  await expectFingers()

  await field('email').fill('somebody@example.test')
  await link(m.accounts_login_forgot({}, at)).click()
  await expect(field('email')).toHaveValue('somebody@example.test')
  await axe(page)
  await field('email').fill('')
  await expect(button(m.accounts_forgot_send({}, at))).toHaveAttribute('aria-disabled', 'true')
  await link(m.accounts_forgot_title({}, at)).click()
  await link(m.accounts_login_register({}, at)).click()
  await expect(dialog.getByText(m.accounts_register_step({ step: '1' }, at))).toBeVisible()
  // Either field lets one go on; both empty, neither does.
  const goOn = button(m.accounts_register_continue({}, at))
  for (const name of ['email', 'password']) {
    await expect(goOn).toHaveAttribute('aria-disabled', 'true')
    await field(name).fill('x')
    await expect(goOn).not.toHaveAttribute('aria-disabled', 'true')
    await field(name).fill('')
  }
  await field('password').fill('x')
  await expect(field('password')).toHaveAttribute('type', 'password')
  await button(m.accounts_password_show({}, at)).click()
  await expect(field('password')).toHaveAttribute('type', 'text')
  await expect(button(m.accounts_register_mock({}, at))).toBeVisible()
  const notice = async () => {
    await expect(link(m.accounts_register_terms({}, at))).toBeVisible()
    await expect(link(m.accounts_register_privacy({}, at))).toBeVisible()
    await expect(link(m.accounts_register_member({}, at))).toBeVisible()
  }
  await notice()
  // Nothing is configured here: what cannot be used is not shown.
  await expect(dialog.getByText(/Google|Facebook|LINE/)).toHaveCount(0)
  await button(m.accounts_register_continue({}, at)).click()
  await expect(dialog.getByText(m.accounts_register_step({ step: '2' }, at))).toBeVisible()
  await notice()
  await expectFingers()
  // Whoever registers on a phone sees the way on without scrolling.
  await expect(button(m.accounts_register_submit({}, at))).toBeInViewport({ ratio: 1 })
  await link(m.accounts_register_member({}, at)).click()
  await expect(field('password')).toHaveAttribute('autocomplete', 'current-password')
  // What was said of a try goes with the dialog.
  const said = page.getByText(m.accounts_toast_try_again({}, at))
  await Promise.all([expect(said).toBeVisible(), button(m.accounts_login_submit({}, at)).click()])
  // Without a connection nothing is sent and nothing is lost.
  await field('email').fill('somebody@example.test')
  await goOffline(page)
  await Promise.all([
    expect(page.getByText(m.site_offline_title({}, at))).toBeVisible(),
    button(m.accounts_login_submit({}, at)).click(),
  ])
  await expect(field('email')).toHaveValue('somebody@example.test')
  await page.context().setOffline(false)
  await dialog
    .getByRole('button', { name: m.accounts_close({}, at) })
    .first()
    .click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(said).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.search === '')
})

test('registering: the heading leads back, a used address empties itself, the button works on for half a second', async ({
  page,
  watch,
  shot,
}) => {
  watch.allow(/status of 4(09|22)/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const { dialog, button, field } = parts(page)
  const email = `used@example.test`
  await register(page, email)
  await page.goto(pathOf(lang, '/register'))
  await settled(page)
  await field('email').fill(email)
  await field('password').fill('short')
  await button(m.accounts_register_continue({}, at)).click()
  await expect(field('email')).toHaveValue(email)
  await dialog.getByRole('button', { name: m.accounts_register_details({}, at) }).click()
  await expect(field('password')).toHaveValue('short')
  // Back on a phone asks to close, as Esc does: it leads a step back, with all that was typed, not out.
  await button(m.accounts_register_continue({}, at)).click()
  await field('firstName').fill('ใบตอง')
  await page.keyboard.press('Escape')
  await expect(field('password')).toHaveValue('short')
  await button(m.accounts_register_continue({}, at)).click()
  await expect(field('firstName')).toHaveValue('ใบตอง')

  const atWork = await timesAtWork(page, m.field_password_short({}, at))
  await button(m.accounts_register_submit({}, at)).click()
  await expect(dialog.getByText(m.field_password_short({}, at))).toBeVisible()
  const { answered, rested } = await atWork()
  expect(rested - answered, 'goes on after the answer').toBeGreaterThanOrEqual(400)
  await expect(page.getByText(m.accounts_toast_check_form({}, at))).toBeVisible()

  await field('password').fill(PASSWORD)
  await button(m.accounts_register_continue({}, at)).click()
  for (const [name, value] of [
    ['firstName', 'ใบตอง'],
    ['lastName', 'ริมคลอง'],
    ['phoneNumber', '081-234-5678'],
  ] as const)
    await field(name).fill(value)
  await button(m.accounts_register_submit({}, at)).click()
  await expect(dialog.getByText(m.problem_email_used({}, at)).first()).toBeVisible()
  await expect(dialog.getByText(m.accounts_register_step({ step: '1' }, at))).toBeVisible()
  await expect(field('email')).toHaveValue('')
  await shot(page, `register-used-${lang}`)
  await field('email').fill(`new.${email}`)
  await button(m.accounts_register_continue({}, at)).click()
  await expect(field('firstName')).toHaveValue('ใบตอง')
  // A message stands for four seconds: whoever looks for it looks while it comes.
  const said = page.getByRole('status').filter({ hasText: m.accounts_toast_register({}, at) })
  await Promise.all([
    expect(said.and(page.locator('[data-tone="done"]'))).toContainText(m.accounts_toast_successful({}, at)),
    button(m.accounts_register_submit({}, at)).click(),
  ])
  await expect(dialog.getByText(m.accounts_register_sent({ email: `new.${email}` }, at))).toBeVisible()
  // The cross, the button, and perhaps the cross of the message.
  await button(m.accounts_close({}, at)).nth(1).click()
  await expect(dialog).toHaveCount(0)
})

test('logging in: what one is not, what is wrong, and where it leads', async ({ page, watch, axe, shot }) => {
  watch.allow(/status of 4(01|03|22)/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const { button, field } = parts(page)
  const email = `login@example.test`
  await register(page, email)
  const target = pathOf(lang, '/search?q=BTS')
  const error = page.locator('dialog[open][data-width="450"]')
  const sentences: [string, string][] = [
    ['admin', m.site_error_role_101({}, at)],
    ['manager', m.site_error_role_102({}, at)],
    ['owner', m.site_error_role_103({}, at)],
    ['vendor', m.site_error_role_105({}, at)],
    ['agent', m.site_error_role_106({}, at)],
    ['others', m.site_error_role_107({}, at)],
  ]
  for (const [role, sentence] of sentences) {
    await page.goto(`${pathOf(lang, '/home')}?dialog=login&as=${role}`)
    await settled(page)
    await field('email').fill(email)
    await field('password').fill(PASSWORD)
    await button(m.accounts_login_submit({}, at)).click()
    await expect(error).toContainText(sentence)
  }
  await expect(error).toContainText(m.site_error_sorry({}, at))
  await expect(error).toContainText(m.site_error_hint({}, at))
  expect(await error.textContent()).not.toMatch(/[{}]/)
  await hasWidths(page, error, 358, 450)
  // The message stands on top of both dialogs, sharp, and its cross can be pressed.
  const snack = error.getByText(m.accounts_toast_try_again({}, at))
  await expect(snack).toBeVisible()
  await expectUncovered(page)
  await page.getByRole('alert').getByRole('button').click()
  await expect(snack).toHaveCount(0)
  await axe(page)
  await shot(page, `login-role-${lang}`)
  await error
    .getByRole('button', { name: m.site_close({}, at), exact: true })
    .last()
    .click()
  await expect(error).toHaveCount(0)

  // A page for people who are logged in leads here, and the login back to it with its query.
  await page.goto(pathOf(lang, '/success-register?redirectAfterLogin=%2Fsearch'))
  await expect(page).toHaveURL((url) => url.searchParams.get('dialog') === 'login')
  await page.goto(`${pathOf(lang, '/login-callback')}?redirectAfterLogin=${encodeURIComponent(target)}`)
  await expect(page).toHaveURL((url) => url.searchParams.get('redirectAfterLogin') === target)
  await settled(page)
  await button(m.accounts_login_submit({}, at)).click()
  await expect(page.getByText(m.field_email_required({}, at))).toBeVisible()
  await expect(page.getByText(m.field_password_required({}, at))).toBeVisible()
  await expect(field('email')).toBeFocused()
  await field('email').fill('somebody')
  await button(m.accounts_login_submit({}, at)).click()
  await expect(page.getByText(m.field_email_invalid({}, at))).toBeVisible()
  await field('email').fill(email)
  await field('password').fill(PASSWORD)
  await Promise.all([
    expect(page.getByText(m.accounts_toast_successful({}, at))).toBeVisible(),
    button(m.accounts_login_submit({}, at)).click(),
  ])
  await page.waitForURL((url) => url.pathname === pathOf(lang, '/success-register'))
  await page.getByRole('button', { name: m.accounts_welcome_continue({}, at) }).waitFor()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('redirectAfterLogin')).toBe(target)
  // The word of the login is taken here, so that the next one is left for the next page.
  await settled(page)
  await Promise.all([
    expect(page.getByText(m.accounts_toast_logout({}, at))).toBeVisible(),
    page.goto(pathOf(lang, '/logout-callback')),
  ])
  await page.waitForURL((url) => url.pathname === pathOf(lang, '/home'))
  expect((await page.request.get('/api/account/userinfo')).status()).toBe(401)
})

test('a login that was tried too often says to wait, and nowhere to try again', async ({
  page,
  watch,
  axe,
  shot,
}) => {
  watch.allow(/status of 4(01|29)/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const { button, field } = parts(page)
  const email = `tried@example.test`
  for (let tries = 0; tries < 5; tries++)
    await page.request.post('/api/account/login', { data: { email, password: 'not this one' } })
  await page.goto(pathOf(lang, '/home?dialog=login'))
  await settled(page)
  await field('email').fill(email)
  await field('password').fill('not this one')
  await button(m.accounts_login_submit({}, at)).click()
  const words = m.problem_too_many({ minutes: '15' }, at)
  const error = page.locator('dialog[open][data-width="450"]')
  await expect(error.getByText(words)).toHaveCount(2)
  const snack = page.getByRole('alert')
  await expect(snack).toContainText(m.accounts_toast_login({}, at))
  await expect(snack).toContainText(words)
  await expect(page.getByText(m.accounts_toast_try_again({}, at))).toHaveCount(0)
  await axe(page)
  await shot(page, `login-wait-${lang}`)
  // Closed, the reason stands on.
  await page.keyboard.press('Escape')
  await expect(error).toHaveCount(0)
  await expect(snack).toContainText(words)
})

test('a role that was chosen in another window is said, not passed over', async ({
  page,
  context,
  axe,
  watch,
}) => {
  watch.allow(/status of 409/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const email = `roles@example.test`
  await register(page, email)
  await enter(page, email, PASSWORD)
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(pathOf(lang, '/success-register'))
    await settled(one)
  }
  const choose = async (one: Page, role: string) => {
    await one.locator(`input[value="${role}"]`).check({ force: true })
    await one.getByRole('button', { name: m.accounts_welcome_continue({}, at) }).click()
  }
  await choose(page, 'Tenant')
  await page.waitForURL((url) => url.pathname === pathOf(lang, '/dashboard/tenant/main'))
  await choose(other, 'Manager')
  await expect(other.getByText(m.problem_role_chosen({}, at))).toBeVisible()
  await expect(other.getByRole('link', { name: m.accounts_dashboard_go({}, at) })).toBeVisible()
  await axe(other)
  const info2 = await (await page.request.get('/api/account/userinfo')).json()
  expect(info2.data.role).toBe('Tenant')
})

test('a forgotten password: the same words for anyone, and back to the login', async ({
  page,
  outbox,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/status of 422/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const { dialog, button, field } = parts(page)
  await page.goto(pathOf(lang, '/forgot-password'))
  await settled(page)
  await field('email').fill(NOBODY)
  await Promise.all([
    expect(page.getByText(m.accounts_toast_link_sent({}, at))).toBeVisible(),
    expect(page.getByText(m.accounts_toast_successful({}, at))).toBeVisible(),
    button(m.accounts_forgot_send({}, at)).click(),
  ])
  await expect(field('password')).toBeVisible()
  await expect(field('email')).toHaveValue(NOBODY)
  // The snackbar goes; what was done stays said until the next step.
  const sent = page.getByText(m.accounts_forgot_sent({ email: NOBODY }, at))
  await expect(sent).toBeVisible()
  // An address that is longer than a phone is wide leaves the form as wide as it was.
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await page.getByRole('link', { name: m.accounts_login_forgot({}, at) }).click()
  await expect(sent).toHaveCount(0)

  await test.step('a link that is over says so when it is opened, not after a password was thought of', async () => {
    const email = `forgot@example.test`
    await register(page, email)
    await page.request.post(`/api/account/forget-password?lang=${lang}`, { data: { email } })
    const mail = await outbox.mail(email, /reset|รหัสผ่าน/i)
    const { search } = new URL(mail.links.find((one) => one.includes('reset-password'))!)
    const link = pathOf(lang, `/reset-password${search}`)
    await page.goto(link)
    await settled(page)
    await page.locator('input[name="newPassword"]').fill('short')
    await page.locator('input[name="confirmNewPassword"]').fill('short')
    await page.getByRole('button', { name: m.accounts_reset_submit({}, at), exact: true }).click()
    await expect(page.getByText(m.field_password_short({}, at))).toBeVisible()
    await expect(page.locator('input[name="newPassword"]')).toBeFocused()
    await page.locator('input[name="newPassword"]').fill('a new gate by the canal')
    await page.locator('input[name="confirmNewPassword"]').fill('a new gate by the canal')
    await page.getByRole('button', { name: m.accounts_reset_submit({}, at), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('dialog') === 'login')

    await page.goto(link)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.accounts_verify_failed({}, at))
    await expect(page.locator('input[name="newPassword"]')).toHaveCount(0)
    await axe(page)
    await shot(page, `reset-over-${lang}`)
    await page.getByRole('link', { name: m.accounts_reset_again({}, at) }).click()
    await expect(field('email')).toBeFocused()
  })
})

test('going back after logging in or out shows the page to whoever looks now, and no dialog to log in', async ({
  page,
  context,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const { button, field, dialog } = parts(page)
  const { firstName } = namesIn(demoLogins.find((one) => one.key === 'tenant')!, lang)
  const asViewer = (one: Page) => one.getByRole('button', { name: firstName }).first()
  const other = await context.newPage()
  await other.goto(pathOf(lang, '/search'))
  await page.goto(`${pathOf(lang, '/home')}?dialog=login`)
  await settled(page)
  await field('email').fill(demoEmail('tenant'))
  await field('password').fill(DEMO_PASSWORD)
  await button(m.accounts_login_submit({}, at)).click()
  await page.waitForURL((url) => url.pathname === pathOf(lang, '/dashboard/tenant/main'))
  await settled(page)
  await page.goBack()
  await page.waitForURL(/dialog=login/)
  await settled(page)
  await expect(asViewer(page)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // As a browser does that brings a page back as it was left: this one was left before the login.
  const bringBack = async (isOurs: boolean) => {
    const loaded = other.waitForEvent('load')
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await loaded
    await expect(asViewer(other)).toHaveCount(isOurs ? 1 : 0)
  }
  await expect(asViewer(other)).toHaveCount(0)
  await bringBack(true)
  await page.goto(pathOf(lang, '/logout'))
  await page.waitForURL((url) => url.pathname === pathOf(lang, '/home'))
  await settled(page)
  await bringBack(false)
  // Nobody else has come since: the page stays as it is.
  await other.evaluate(() => {
    Object.assign(window, { isAsItWas: true })
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await other.waitForTimeout(500)
  expect(await other.evaluate(() => 'isAsItWas' in window)).toBe(true)
})

test('a page of one account is not left open for what another does who logs in beside it', async ({
  page,
  context,
  app,
}) => {
  const lang = 'th' as Lang
  const settings = pathOf(lang, '/dashboard/manager/general-settings/account')
  const nameOf = async (key: string) => {
    const { rows } = await app.database.query('select last_name from users where email = $1', [
      demoEmail(key),
    ])
    return rows[0].last_name
  }
  const before = await nameOf('investor')
  await enter(page, demoEmail('dorm'), DEMO_PASSWORD)
  await page.goto(settings)
  await settled(page)
  const own = await page.locator('input[name="lastName"]').inputValue()
  await page.locator('input[name="lastName"]').fill('จากหน้าต่างเก่า')
  const other = await context.newPage()
  await enter(other, demoEmail('investor'), DEMO_PASSWORD)
  const isAnew = page.waitForEvent('load')
  await other.goto(settings)
  await isAnew
  await settled(page)
  await expect(page.locator('input[name="lastName"]')).toHaveValue(before)
  expect(own).not.toBe(before)
  await page.locator('#content form button[type="submit"]').first().click()
  await expect(page.getByText(m.settings_saved({}, { locale: lang }))).toBeVisible()
  expect(await nameOf('investor')).toBe(before)
})

test('a lone page holds its form while the device is offline, with what was typed', async ({
  page,
  context,
  outbox,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const email = `offline@example.test`
  await register(page, email)
  await page.request.post(`/api/account/forget-password?lang=${lang}`, { data: { email } })
  const mail = await outbox.mail(email, /reset|รหัสผ่าน/i)
  const { search } = new URL(mail.links.find((one) => one.includes('reset-password'))!)
  await page.goto(pathOf(lang, `/reset-password${search}`))
  await settled(page)
  for (const name of ['newPassword', 'confirmNewPassword'])
    await page.locator(`input[name="${name}"]`).fill('a new gate by the canal')
  const send = page.getByRole('button', { name: m.accounts_reset_submit({}, at), exact: true })
  await goOffline(page)
  await send.click()
  await expect(page.getByText(m.site_offline_kept({}, at))).toBeVisible()
  await expect(page.locator('input[name="newPassword"]')).toHaveValue('a new gate by the canal')
  await expectUncovered(page)
  await context.setOffline(false)
  await send.click()
  await page.waitForURL((url) => url.searchParams.get('dialog') === 'login')
})

test('a demo is asked for in a dialog, and a picture over the whole page says that it was', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  // A number that is none is refused on purpose.
  watch.allow(/status of 422/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const dialog = page.locator('dialog[open][data-width="600"]')
  const field = (name: string) => dialog.locator(`input[name="${name}"]`)
  await page.goto(pathOf(lang, '/pricing'))
  await settled(page)
  const opener = page.locator(`a[href="${pathOf(lang, '/demo')}"]:visible`).first()
  if (!(await opener.isVisible())) await page.locator('header button[aria-expanded]').first().click()
  await opener.click()
  await expect(dialog).toBeVisible()
  await hasWidths(page, dialog, 390, 600)
  await axe(page)
  const send = dialog.getByRole('button', { name: m.visits_request({}, at), exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  // The telephone is ticked at first; a field is open while its tick is set.
  await expect(field('contactNumber')).toBeEnabled()
  await expect(field('contactEmail')).toBeDisabled()
  await field('byEmail').check()
  await field('contactEmail').fill('baitong@example.test')
  await expect(send).not.toHaveAttribute('aria-disabled')
  await field('byPhone').uncheck()
  await expect(field('contactNumber')).toBeDisabled()
  await field('byEmail').uncheck()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await field('byPhone').check()
  // Days begin with today; the time, the way and the language are chosen already.
  const today = await field('day').getAttribute('min')
  expect(today).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format())
  const chosen = (name: string) => dialog.locator(`input[name="${name}"]:checked`)
  await expect(chosen('slot')).toHaveValue('1.00 P.M')
  await expect(dialog.locator('input[name="slot"]')).toHaveCount(8)
  await expect(chosen('demoTypeID')).toHaveValue('2')
  for (const type of [1, 2]) {
    const way = page.locator(`label:has(> [name="demoTypeID"][value="${type}"])`)
    expect(await way.evaluate((it) => getComputedStyle(it, '::before').maskImage)).toContain('svg')
  }
  await expect(chosen('languageID')).toHaveValue(lang === 'en' ? '2' : '1')
  await field('name').fill('ใบตอง ริมคลอง')
  await field('contactNumber').fill('12')
  await Promise.all([
    expect(page.getByText(m.visits_toast_demo_failed({}, at), { exact: true })).toBeVisible(),
    expect(page.getByText(m.visits_toast_check({}, at), { exact: true })).toBeVisible(),
    send.click(),
  ])
  await expect(field('contactNumber')).toHaveAttribute('aria-invalid', 'true')
  await field('contactNumber').fill('081-234-5678')
  await Promise.all([
    expect(page.getByText(m.visits_toast_success({}, at), { exact: true })).toBeVisible(),
    send.click(),
  ])
  const picture = page.getByRole('dialog', { name: m.visits_confirmed_demo({}, at) })
  await expect(picture).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { width: wide, height } = (await picture.boundingBox())!
  expect({ wide, height }).toEqual({ wide: page.viewportSize()!.width, height: page.viewportSize()!.height })
  await axe(page)
  await shot(page, `demo-sent-${lang}`)
  await picture.getByRole('link', { name: m.visits_close({}, at) }).click()
  await expect(picture).toHaveCount(0)
  await expect(page).toHaveURL(pathOf(lang, '/pricing'))
})
