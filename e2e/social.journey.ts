// Nouns: social. Width: phone.
import type { Page } from '@playwright/test'
import { type LocalProvider, startProvider } from '../src/features/social/server/testing/provider.ts'
import { m } from '../src/i18n/messages/messages.js'
import { test as base, expect } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { forgetSecondFactors, showSecondFactor } from './support/second-factor.ts'
import { pressEnter, settled } from './support/settled.ts'
import { type RunningApp, startApp } from './support/start-app.ts'

/** The app with all three providers configured, and a local server that speaks as they do. */
const test = base.extend<object, { provider: LocalProvider; app: RunningApp }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ provider }, use) => {
      const app = await startApp({ env: provider.env })
      provider.register(app.url)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 270_000 },
  ],
})

/** Each language once: Thai on the desktop, English on the phone. */
async function press(page: Page, lang: Lang, name: string) {
  await page.goto(
    `${pathOf(lang, '/login')}?redirectAfterLogin=${encodeURIComponent(pathOf(lang, '/search'))}`,
  )
  await settled(page)
  await page.getByRole('link', { name: m.social_go({ name }, { locale: lang }) }).click()
}

async function logOut(page: Page, lang: Lang) {
  await page.goto(pathOf(lang, '/logout'))
  await page.waitForURL((url) => !url.pathname.includes('logout'))
  await settled(page)
}

test('without script the settings link a provider too: no policy stands in the way', async ({
  app,
  provider,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const person = {
    email: 'no-script@example.test',
    password: 'a garden by the canal',
    firstName: 'สมศรี',
    lastName: 'มั่นคง',
    phoneNumber: '0812345678',
  }
  await page.request.post('/api/account/register', { data: person })
  await page.request.post('/api/account/login', { data: person })
  await app.database.query('update users set is_first_login = false where email = $1', [person.email])
  provider.become({ sub: 'no-script', email: 'other@gmail.com', email_verified: true })
  await page.goto('/dashboard/tenant/general-settings/security')
  await page.getByRole('button', { name: m.social_link_name({ name: 'Google' }, { locale: 'th' }) }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard/tenant/general-settings/security')
  await expect(page.getByLabel(m.social_unlink_name({ name: 'Google' }, { locale: 'th' }))).toBeVisible()
  await context.close()
})

test('Google signs up and logs in; LINE is asked for an e-mail and linked by mail', async ({
  page,
  app,
  provider,
  axe,
  shot,
  outbox,
  watch,
}) => {
  // Providers are elsewhere; a wrong address is refused on purpose.
  watch.allow(new RegExp(`^foreign request.*${provider.url}`))
  watch.allow(/status of 422/)
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const email = `somchai@gmail.com`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const social = pathOf(lang, '/login/social')

  await test.step('a new person chooses a role, then goes where they wanted to', async () => {
    provider.become({
      sub: `g-${lang}`,
      email,
      email_verified: true,
      given_name: 'สมชาย',
      family_name: 'ใจดี',
    })
    await page.goto(pathOf(lang, '/login'))
    await settled(page)
    await shot(page, `social-buttons-${lang}`)
    await axe(page)
    await press(page, lang, 'Google')
    await page.waitForURL((url) => url.pathname === pathOf(lang, '/success-register'))
    await settled(page)
    await shot(page, `social-welcome-${lang}`)
  })

  await test.step('who cancels reads so', async () => {
    await logOut(page, lang)
    provider.become(null)
    await press(page, lang, 'Facebook')
    await page.waitForURL((url) => url.pathname === social)
    await settled(page)
    await expect(page.getByText(m.problem_social_denied({}, at))).toBeVisible()
    await shot(page, `social-denied-${lang}`)
    await axe(page)
  })

  await test.step('LINE tells no e-mail: it is asked for, and proven by its link', async () => {
    provider.become({ sub: `l-${lang}`, name: 'ส้มโอ' })
    await press(page, lang, 'LINE')
    await page.waitForURL((url) => url.pathname === social)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.social_email_title({}, at))
    await shot(page, `social-email-${lang}`)
    await axe(page)
    await page.getByLabel(m.accounts_email({}, at)).fill('somchai')
    await pressEnter(page)
    await expect(page.getByText(m.field_email_invalid({}, at))).toBeVisible()
    await page.getByLabel(m.accounts_email({}, at)).fill(email)
    await pressEnter(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.social_mail_title({}, at))
    await shot(page, `social-mail-${lang}`)
    await axe(page)

    const mail = await outbox.mail(email, /LINE/)
    const link = mail.links.find((one) => one.includes('token='))!
    await page.goto(link)
    await settled(page)
    await shot(page, `social-confirm-${lang}`)
    await axe(page)
    await button(m.social_confirm_submit({}, at)).click()
    await page.waitForURL((url) => url.pathname === pathOf(lang, '/success-register'))
    await logOut(page, lang)
  })

  await test.step('from then on LINE logs in to the same account', async () => {
    await press(page, lang, 'LINE')
    await page.waitForURL((url) => url.pathname === pathOf(lang, '/success-register'))
    const answer = await page.request.get('/api/account/userinfo')
    expect((await answer.json()).data).toMatchObject({ email, isEmailVerified: true })
  })

  await test.step('who has a second factor is asked for it, and nobody speaks of a password', async () => {
    await logOut(page, lang)
    await showSecondFactor(app.database, email)
    await press(page, lang, 'LINE')
    await page.waitForURL((url) => url.pathname === social)
    await settled(page)
    await expect(page.getByText(m.second_factor_login_lead_by({ name: 'LINE' }, at))).toBeVisible()
    await shot(page, `social-second-factor-${lang}`)
    await axe(page)
    await forgetSecondFactors(app.database)
    await press(page, lang, 'LINE')
    await page.waitForURL((url) => url.pathname === pathOf(lang, '/success-register'))
  })

  await test.step('the settings list both, and take one off', async () => {
    await app.database.query('update users set is_first_login = false where email = $1', [email])
    await page.goto(pathOf(lang, '/dashboard/tenant/general-settings/security'))
    await settled(page)
    const unlink = (name: string) => page.getByLabel(m.social_unlink_name({ name }, at))
    await expect(unlink('Google')).toBeVisible()
    // Asked first: one press on a line of a list takes no way to log in away.
    await unlink('LINE').click()
    await expect(page.getByText(m.social_unlink_sure({ name: 'LINE' }, at))).toBeVisible()
    await shot(page, `social-settings-${lang}`)
    await axe(page)
    await button(m.social_unlink_name({ name: 'LINE' }, at)).click()
    await expect(button(m.social_link_name({ name: 'LINE' }, at))).toBeVisible()
    await button(m.social_link_name({ name: 'LINE' }, at)).click()
    await expect(unlink('LINE')).toBeVisible()
  })
})
