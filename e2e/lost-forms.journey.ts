// Nouns: web, billing. Width: phone.
import type { Page, Route } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { idle, settled } from './support/settled.ts'

// English on the phone, Thai on the desktop.
/** Lets nothing through, of which the browser knows nothing: it takes itself for online. Answers how to end it. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  await idle(page)
  const breaks = (route: Route) => route.abort('connectionreset')
  await page.route('**/*', breaks)

  return () => page.unroute('**/*', breaks)
}

test('a form of the dashboard that is lost on the way stays, and is sent again', async ({
  page,
  watch,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  watch.allow(/ERR_CONNECTION_RESET|Failed to fetch/)
  await logInAsDemo(page, 'tenant', { lang, target: '/dashboard/tenant/general-settings/account' })
  await settled(page)
  const name = page.getByLabel(m.settings_first_name_en({}, at), { exact: true })
  const save = page.locator('#content form button[type="submit"]').first()
  const lost = page.getByText(m.site_unanswered_title({}, at))
  await name.fill('Kanthida')
  const here = page.url()

  const mend = await cutLine(page)
  await save.click()
  await expect(lost).toHaveCount(1)
  await expect(page.getByText(m.site_unanswered_text({}, at))).toBeVisible()
  await expect(name).toHaveValue('Kanthida')
  await shot(page, `lost-form-dashboard-${lang}`)
  // Tried in vain again, it is said once.
  await save.click()
  await expect(lost).toHaveCount(1)
  await expect(name).toHaveValue('Kanthida')
  expect(page.url()).toBe(here)
  await mend()
  await axe(page)

  await save.click()
  await expect(page.getByText(m.settings_saved({}, at))).toBeVisible()
  await expect(lost).toHaveCount(0)
  await page.reload()
  await expect(name).toHaveValue('Kanthida')
})

test('on a public page, too; and a page that does not come says so and can be asked for again', async ({
  page,
  watch,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  watch.allow(/ERR_CONNECTION_RESET|Failed to fetch|error loading/)
  await page.goto(pathOf(lang, '/khram/contact'))
  await settled(page)
  const message = page.locator('main textarea').first()
  for (const field of await page.locator('main form input:visible').all()) {
    const kind = await field.getAttribute('type')
    if (kind === 'email') await field.fill('somebody@example.test')
    else if (kind === 'tel') await field.fill('081-234-5678')
    else if (kind !== 'checkbox' && kind !== 'radio') await field.fill('กานต์ ตัวอย่าง')
  }
  await message.fill('ห้องยังว่างไหม')
  // What says it comes with the first field.
  let mend = await cutLine(page)
  await page.locator('main form button[type="submit"]').last().click()
  await expect(page.getByText(m.site_unanswered_title({}, at))).toBeVisible()
  await expect(message).toHaveValue('ห้องยังว่างไหม')
  await shot(page, `lost-form-public-${lang}`)
  await mend()
  await axe(page)

  await page.goto(pathOf(lang, '/contact'))
  await settled(page)
  mend = await cutLine(page)
  await page
    .locator(`a[href="${pathOf(lang, '/pricing')}"]:visible`)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: m.site_lost_title({}, at) })).toBeVisible()
  await expect(page.getByText(m.site_lost_text({}, at))).toBeVisible()
  await shot(page, `lost-page-${lang}`)
  await page.getByRole('button', { name: m.site_lost_again({}, at) }).click()
  await expect(page.getByRole('heading', { name: m.site_lost_title({}, at) })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: m.site_lost_again({}, at) }).click()
  await expect(page.getByRole('heading', { name: m.site_lost_title({}, at) })).toBeHidden()
  await settled(page)
})

test('a page of the dashboard that cannot read itself anew stays with what is typed, and catches up', async ({
  page,
  watch,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  watch.allow(/ERR_CONNECTION_RESET|Failed to fetch|502/)
  await logInAsDemo(page, 'tenant', { lang, target: '/dashboard/tenant/general-settings/account' })
  await idle(page)
  const name = page.getByLabel(m.settings_first_name_en({}, at), { exact: true })
  const stale = page.getByText(m.site_stale_title({}, at))
  const lost = page.getByRole('heading', { name: m.site_lost_title({}, at) })
  const here = page.url()
  /** What makes an open page read itself: pushed, waited for, or as here the device's line coming back. */
  const readAgain = () => page.evaluate(() => void window.dispatchEvent(new Event('online')))

  await name.fill('Half typed')
  const mend = await cutLine(page)
  await readAgain()
  await expect(stale).toBeVisible()
  await expect(lost).toHaveCount(0)
  await expect(name).toHaveValue('Half typed')
  await axe(page)
  await shot(page, `stale-page-${lang}`)
  // It looks again by itself, and says nothing more once it has been answered.
  await mend()
  await expect(stale).toHaveCount(0)
  await expect(name).toHaveValue('Half typed')

  // A proxy in front that answers in our place is no answer of ours.
  const proxy = (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
  await page.route('**/*.data*', proxy)
  await readAgain()
  await expect(stale).toBeVisible()
  await expect(name).toHaveValue('Half typed')
  const save = page.locator('#content form button[type="submit"]').first()
  await save.click()
  await expect(page.getByText(m.site_unanswered_title({}, at))).toBeVisible()
  await expect(name).toHaveValue('Half typed')
  expect(page.url()).toBe(here)
  await shot(page, `proxy-${lang}`)

  // Another page has nothing to go on with: it says so, and comes by itself.
  await page
    .locator(`a[href="${pathOf(lang, '/dashboard/tenant/main')}"]:visible`)
    .first()
    .click()
  await expect(lost).toBeVisible()
  await expect(stale).toHaveCount(0)
  await axe(page)
  await shot(page, `lost-dashboard-${lang}`)
  await page.unroute('**/*.data*', proxy)
  await expect(lost).toHaveCount(0)
  await settled(page)
})

test('a form that arrived keeps its answer where the page behind it does not come', async ({
  page,
  watch,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  watch.allow(/ERR_CONNECTION_RESET|Failed to fetch/)
  await logInAsDemo(page, 'tenant', { lang, target: '/dashboard/tenant/general-settings/account' })
  await idle(page)
  const name = page.getByLabel(m.settings_first_name_en({}, at), { exact: true })
  await name.fill('Kanthida')
  const breaks = (route: Route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback()
  await page.route('**/*.data*', breaks)
  await page.locator('#content form button[type="submit"]').first().click()
  await expect(page.getByText(m.settings_saved({}, at))).toBeVisible()
  await expect(page.getByText(m.site_stale_title({}, at))).toBeVisible()
  await expect(name).toHaveValue('Kanthida')
  await page.unroute('**/*.data*', breaks)
  await expect(page.getByText(m.site_stale_title({}, at))).toHaveCount(0)
})

test('what a proxy holds back of a form is told in honest words, on a public page, too', async ({
  page,
  watch,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  watch.allow(/413|429|status of/)
  await page.goto(pathOf(lang, '/forgot-password'))
  await settled(page)
  const email = page.locator('input[type="email"]:visible').first()
  await email.fill('somebody@example.test')
  for (const [status, title] of [
    [413, m.site_refused_large({}, at)],
    [429, m.site_refused_many({}, at)],
  ] as const) {
    const proxy = (route: Route) =>
      route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1>` })
    await page.route('**/*.data*', proxy)
    await email.locator('xpath=ancestor::form').locator('button[type="submit"]').first().click()
    await expect(page.getByText(title)).toBeVisible()
    await expect(email).toHaveValue('somebody@example.test')
    await page.unroute('**/*.data*', proxy)
    // Two presses within a moment are one.
    await page.waitForTimeout(700)
  }
})
