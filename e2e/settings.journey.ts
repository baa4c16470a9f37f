// Nouns: settings. Width: desktop.
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { lowTargets } from './support/fingers.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { forgetSecondFactors, showSecondFactor } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

const SETTINGS = '/dashboard/tenant/general-settings'

// English on the phone, Thai on the desktop.
test('a tenant keeps the account, a card and the mails as they want them', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  // What is refused is refused on purpose.
  watch.allow(/status of 422/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const save = page.locator('#content form button[type="submit"]').first()
  const open = async (label: string) => {
    await page.locator('#content nav').getByRole('link', { name: label, exact: true }).click()
    await settled(page)
    await expect(page.locator('#content nav [aria-current="page"]')).toHaveText(label)
    if (lang === 'en') expect(await lowTargets(page.locator('#content nav').first())).toEqual([])
  }

  await logInAsDemo(page, 'tenant', { lang, target: '/dashboard/tenant/main' })
  await page.goto(pathOf(lang, `${SETTINGS}?showBankTab=true`))
  await page.waitForURL((url) => url.pathname === pathOf(lang, `${SETTINGS}/account`))
  await settled(page)

  await test.step('a wrong field is said beside it and keeps what was typed', async () => {
    await field(m.settings_first_name_en({}, at)).fill('กานต์')
    await save.click()
    await expect(page.getByText(m.field_name_latin({}, at))).toBeVisible()
    await expect(field(m.settings_first_name_en({}, at))).toHaveValue('กานต์')
    await axe(page)
  })

  await test.step('the name in English is the one that English pages show', async () => {
    await field(m.settings_first_name_en({}, at)).fill('Kanthida')
    await field(m.settings_last_name_en({}, at)).fill('Lomnithan')
    await field(m.settings_phone({}, at)).fill('081 234 5678')
    await save.click()
    await expect(page.getByText(m.settings_saved({}, at))).toBeVisible()
    await expect(field(m.settings_phone({}, at))).toHaveValue('081-234-5678')
    await shot(page, `settings-account-${lang}`)
    if (lang === 'en') await expect(page.getByRole('button', { name: 'Kanthida' }).first()).toBeVisible()
  })

  await test.step('a card is kept by its token, and removed again', async () => {
    await open(m.settings_cards({}, at))
    await field(m.billing_card_number({}, at)).fill('4242 4242 4242 4242')
    await field(m.billing_card_name({}, at)).fill('Kanthida Lomnithan')
    await field(m.billing_card_expiry({}, at)).fill('12/29')
    await field(m.billing_card_code({}, at)).fill('123')
    await page.getByRole('button', { name: m.settings_cards_keep({}, at), exact: true }).click()
    const row = page.locator('#content li').filter({ hasText: 'Visa •••• 4242' })
    await expect(row).toBeVisible()
    await axe(page)
    await shot(page, `settings-cards-${lang}`)
    await row.locator('summary').click()
    await row.getByRole('button', { name: m.settings_cards_remove_go({}, at), exact: true }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('mails that may be stopped are stopped, and stay so', async () => {
    await open(m.settings_mails({}, at))
    const bills = page.locator('input[name="bills:mail"]')
    await expect(bills).toBeChecked()
    await bills.uncheck()
    await expect(page.getByText(m.notices_saved({}, at))).toBeVisible()
    await page.reload()
    await expect(bills).not.toBeChecked()
    // Arrows walk the table, over what cannot be pressed.
    await page.locator('input[name="bills:bell"]').focus()
    await page.keyboard.press('ArrowRight')
    await expect(bills).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('input[name="repairs:mail"]')).toBeFocused()
    await expect(page.locator('input[name="papers:mail"]')).toBeDisabled()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('Enter saves where the money goes, and a number of another kind is named', async ({
  page,
  axe,
  app,
  watch,
}) => {
  watch.allow(/status of 403/)
  const at = { locale: 'th' } as const
  await logInAsDemo(page, 'investor', { lang: 'th', target: '/dashboard/manager/general-settings/bank' })
  const number = page.locator('input[name="promptPayId"]')
  const preview = page.getByRole('button', { name: m.settings_promptpay_preview({}, at), exact: true })
  // Before anything can be typed, and not after: a second factor.
  await expect(page.getByText(m.second_factor_first_setup_text({}, at))).toBeVisible()
  await expect(page.locator('[inert] input[name="promptPayId"]')).toHaveCount(1)
  await axe(page)
  await showSecondFactor(app.database, demoEmail('investor'))
  await page.reload()
  await settled(page)
  await expect(page.locator('[inert]')).toHaveCount(0)
  await preview.click()
  await expect(page.getByText(m.settings_promptpay_preview_first({}, at))).toBeVisible()
  await number.fill('0812345678')
  await preview.click()
  await expect(page.getByText(m.settings_promptpay_preview_wrong({}, at))).toBeVisible()
  await axe(page)
  await page.locator('select[name="promptPayKind"]').selectOption('phone')
  await preview.click()
  await expect(page.getByText('•••• 5678')).toBeVisible()
  // Whoever takes longer than it counts is asked over the page.
  await app.database.query("update sessions set second_factor_at = now() - interval '20 minutes'")
  await number.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(number).toHaveValue('0812345678')
  await forgetSecondFactors(app.database)
})

test('a session that ended asks for the login over the page: nothing typed is lost, and it is sent then', async ({
  page,
  axe,
  shot,
  app,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const save = page.locator('#content form button[type="submit"]').first()
  const dialog = page.locator('dialog[open]').filter({ hasText: m.accounts_again_title({}, at) })
  const typed = lang === 'en' ? 'Kantima' : 'Kanda'
  const endSessions = () =>
    app.database.query(
      `update sessions set revoked_at = now() from users u where u.id = user_id and u.email = $1`,
      [demoEmail('tenant')],
    )

  await logInAsDemo(page, 'tenant', { lang, target: `${SETTINGS}/account` })
  await field(m.settings_first_name_en({}, at)).fill(typed)
  await endSessions()
  await save.click()

  await test.step('the dialog names the account, and other ways in take a window of their own', async () => {
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('input[name="email"]')).toHaveValue(demoEmail('tenant'))
    await expect(dialog.locator('input[name="password"]')).toBeFocused()
    await expect(dialog.getByRole('link', { name: m.accounts_login_forgot({}, at) })).toHaveAttribute(
      'target',
      '_blank',
    )
    await axe(page)
    await shot(page, `settings-login-again-${lang}`)
  })

  await test.step('nothing of the page can be read; closed, the dialog asks whether to leave what is typed', async () => {
    await expect(page.locator('#content')).toBeHidden()
    await page.keyboard.press('Escape')
    const asks = page.locator('dialog[open]').filter({ hasText: m.accounts_again_away_text({}, at) })
    await expect(asks).toBeVisible()
    await expect(page.locator('#content')).toBeHidden()
    await axe(page)
    await shot(page, `settings-login-again-leave-${lang}`)
    await asks.getByRole('button', { name: m.accounts_login_submit({}, at), exact: true }).click()
    await expect(dialog).toBeVisible()
  })

  await test.step('after the login the same form goes out', async () => {
    await dialog.locator('input[name="password"]').fill(DEMO_PASSWORD)
    await dialog
      .locator('button[type="submit"]')
      .filter({ hasText: m.accounts_login_submit({}, at) })
      .click()
    await expect(page.getByText(m.settings_saved({}, at))).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(field(m.settings_first_name_en({}, at))).toBeVisible()
    await expect(field(m.settings_first_name_en({}, at))).toHaveValue(typed)
    await page.reload()
    await expect(field(m.settings_first_name_en({}, at))).toHaveValue(typed)
  })

  await test.step('a page that goes on by itself waits too, and keeps what is typed', async () => {
    await field(m.settings_first_name_en({}, at)).fill('Half writ')
    await endSessions()
    await page
      .locator('#content nav')
      .getByRole('link', { name: m.settings_cards({}, at), exact: true })
      .click()
    await expect(dialog).toBeVisible()
    await expect(field(m.settings_first_name_en({}, at))).toHaveValue('Half writ')
  })

  await test.step('somebody else gets a page of their own', async () => {
    await dialog.locator('input[name="email"]').fill(demoEmail('owner'))
    await dialog.locator('input[name="password"]').fill(DEMO_PASSWORD)
    await dialog
      .locator('button[type="submit"]')
      .filter({ hasText: m.accounts_login_submit({}, at) })
      .click()
    await page.waitForURL((url) => url.pathname.includes('/dashboard/owner/'))
    await expect(page.locator('input[value="Half writ"]')).toHaveCount(0)
  })
})
