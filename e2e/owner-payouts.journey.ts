// Nouns: owners, payouts, packets, seals. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

test('an owner reads a month by home, gives its packet away, and anybody checks the file', async ({
  page,
  person,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  await logInAsDemo(page, 'owner', { lang, target: '/dashboard/owner/accounting' })
  const main = page.locator('main')
  await expect(main.getByText(m.owners_acc_total({}, at), { exact: true })).toBeVisible()
  await axe(page)
  await shot(page, `owner-accounting-1-${lang}`)

  // A home opens to its rent and fee by the keyboard, and says so in words.
  const home = main.locator('details').first()
  await home.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(home.locator('li').first()).toBeVisible()

  await main.getByRole('button', { name: m.packets_share({}, at) }).click()
  const link = main.getByLabel(m.packets_link({}, at), { exact: true })
  await expect(link).toBeVisible()
  const url = await link.inputValue()
  await axe(page)
  await shot(page, `owner-accounting-2-link-${lang}`)

  // The accountant has no account: the link opens the packet, and the file is the one that was issued.
  const accountant = await person()
  await accountant.page.goto(new URL(url).pathname)
  await settled(accountant.page)
  await axe(accountant.page)
  await shot(accountant.page, `owner-accounting-3-shared-${lang}`)
  const [file] = await Promise.all([
    accountant.page.waitForEvent('download'),
    accountant.page.locator('main a[download], a[download]').first().click(),
  ])
  const path = await file.path()
  await accountant.page.getByRole('link', { name: m.packets_check({}, at) }).click()
  await expect(accountant.page.getByText(m.seals_kept_text({}, at))).toBeVisible()
  await settled(accountant.page)
  await accountant.page.locator('input[type=file]').setInputFiles(path)
  await expect(accountant.page.getByText(m.seals_unchanged_made({}, at))).toBeVisible()
  await axe(accountant.page)
  await shot(accountant.page, `owner-accounting-4-verified-${lang}`)

  // Who lives there, and nothing else of them.
  await page.goto(pathOf(lang, '/dashboard/owner/tenants'))
  await settled(page)
  await expect(main.getByText(m.owners_tenants_note({}, at))).toBeVisible()
  await expect(main.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
  await axe(page)
  await shot(page, `owner-accounting-5-tenants-${lang}`)
})
