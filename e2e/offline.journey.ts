// Nouns: web, home. Width: phone.
import type { Locator, Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { holdBack } from './support/held.ts'
import { firstHome, openVisit } from './support/homes.ts'
import { expect, test } from './support/journey.ts'
import { goOffline } from './support/offline.ts'
import { type Lang, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const NAME = 'กานต์ ตัวอย่าง'
const PHONE = '081-234-5678'

/** Fills what a form asks for; what has a value or is hidden from people stays as it is. */
async function fill(form: Locator): Promise<void> {
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const kind = await field.getAttribute('type')
    if (kind === 'email') await field.fill('somebody@example.test')
    else if (kind === 'tel') await field.fill(PHONE)
    else if (kind === null || kind === 'text') await field.fill(NAME)
    else if (kind === 'checkbox') await field.check()
  }
}

/** All that stands in the fields of a form. */
const typedIn = (form: Locator) =>
  form.evaluate((one) => JSON.stringify([...new FormData(one as HTMLFormElement)]))

/** Sends a form while the device is offline, twice: the page and what is typed on it stay, and it is said once. */
async function sendInVain(page: Page, form: Locator, lang: Lang): Promise<void> {
  const at = { locale: lang }
  const typed = await typedIn(form)
  const here = page.url()
  expect(typed).toContain(NAME)
  await goOffline(page)
  for (const _ of ['once', 'again']) {
    await form.locator('button[type="submit"]').click()
    await expect(page.getByText(m.site_offline_title({}, at))).toHaveCount(1)
    await expect(page.getByText(m.site_offline_title({}, at))).toBeVisible()
    await expect(page.getByText(m.site_offline_kept({}, at))).toBeVisible()
    // Two presses within a moment are one.
    await page.waitForTimeout(700)
  }
  expect(page.url()).toBe(here)
  expect(await typedIn(form)).toBe(typed)
}

for (const path of ['/contact', '/recommend', '/demo'] as const)
  test(`${path}, which the browser sends itself, keeps what is typed while the device is offline`, async ({
    page,
    axe,
    shot,
  }) => {
    const lang = 'th' as Lang
    const at = { locale: lang }
    await page.goto(pathOf(lang, path))
    const form = page.locator('main form[method="post"]')
    await fill(form)
    await sendInVain(page, form, lang)
    await page.context().setOffline(false)
    await shot(page, `offline${path.replace('/', '-')}-${lang}`)
    await axe(page)
    await form.locator('button[type="submit"]').click()
    const done = {
      '/contact': m.letters_sent({}, at),
      '/recommend': m.letters_recommend_sent({}, at),
      '/demo': m.visits_confirmed_demo({}, at),
    }[path]
    await expect(page.getByRole('heading', { name: done })).toBeVisible()
  })

test('the dialog of a visit keeps what is typed while the device is offline', async ({ page, axe, shot }) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const form = (await openVisit(page, lang, await firstHome(page))).locator('form[method="post"]')
  await fill(form)
  await sendInVain(page, form, lang)
  await page.context().setOffline(false)
  await shot(page, `offline-visit-${lang}`)
  await axe(page)
  await form.locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog', { name: m.visits_confirmed_visit({}, at) })).toBeVisible()
})

test('a heart that is pressed while the device is offline keeps its home', async ({ page, watch }) => {
  const lang = 'th' as Lang
  // Photos and links that come into sight are asked for in vain.
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/)
  await page.goto(pathOf(lang, '/search'))
  await goOffline(page)
  const hearts = page.locator('[data-act="keep"]')
  for (const n of [0, 1]) {
    await hearts.nth(n).evaluate((heart) => heart.scrollIntoView({ block: 'center' }))
    await hearts.nth(n).click()
    await expect(hearts.nth(n)).toHaveAttribute('aria-pressed', 'true')
  }
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')

  await page.context().setOffline(false)
  await page.goto(pathOf(lang, '/favourites'))
  await expect(page.getByRole('checkbox')).toHaveCount(1)
})

test('a day that cannot be chosen for a visit names those that can', async ({ page, app }) => {
  const lang = 'th' as Lang
  // On a slow line the words for it come after the first press.
  const release = await holdBack(page, /\/day-range-/)
  const form = (await openVisit(page, lang, await firstHome(page))).locator('form[method="post"]')
  await fill(form)
  const day = form.locator('input[name="day"]')
  const said = () =>
    day.evaluate((input) => (input as HTMLInputElement).validationMessage.replaceAll('\u00a0', ' '))
  const [from, to] = [(await day.getAttribute('min'))!, (await day.getAttribute('max'))!]
  const shown = (iso: string) =>
    new Intl.DateTimeFormat(lang === 'th' ? 'th-TH' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
      .format(new Date(iso))
      .replace('Sept', 'Sep')
  const range = m.field_day_between({ from: shown(from), to: shown(to) }, { locale: lang })
  for (const outside of ['2026-01-31', '2099-12-31']) {
    await day.fill(outside)
    await form.locator('button[type="submit"]').click()
    if (outside < from) await expect.poll(said).toBe(m.field_invalid({}, { locale: lang }))
    release()
    await expect.poll(said).toBe(range)
    await expect(form).toBeVisible()
  }
  await day.fill(to)
  expect(await said()).toBe('')

  // Without script the server says it, at the same field.
  const sent = await page.request.post(pathOf(lang, '/demo'), {
    headers: { origin: app.url },
    form: { name: NAME, contactNumber: PHONE, byPhone: 'on', day: '2099-12-31', slot: '1.00 P.M' },
  })
  expect((await sent.text()).replaceAll('\u00a0', ' ')).toContain(range)
})

test('a place that cannot be found says why, and what to do', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  await page.goto(pathOf(lang, '/search'))
  await settled(page)
  const near = page.locator('[data-act="near-me"]')
  await context.clearPermissions()
  await near.click()
  await expect(page.getByText(m.search_near_me_denied({}, at))).toBeVisible()
  await expect(page.getByText(m.search_near_me_allow({}, at))).toBeVisible()
  await goOffline(page)
  await near.click()
  await expect(page.getByText(m.search_near_me_offline({}, at))).toBeVisible()
})
