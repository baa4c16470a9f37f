// Nouns: second-factor. Width: desktop.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { forgetSecondFactors } from './support/second-factor.ts'
import { pressEnter, settled } from './support/settled.ts'

// The demo's people are other journeys' too: each finds them without a second factor, and leaves them so.
test.beforeEach(({ app }) => forgetSecondFactors(app.database))
test.afterEach(({ app }) => forgetSecondFactors(app.database))

/** The code of now, or of the next half minute: it passes a little early, and no code passes twice. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 1000 })

/** Each language once: Thai on the desktop, English on the phone. */
/** A device with a fingerprint reader that always agrees. */
async function withFingerprint(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function openLogin(page: Page, lang: Lang, target: string) {
  await page.goto(`${pathOf(lang, '/login')}?redirectAfterLogin=${encodeURIComponent(pathOf(lang, target))}`)
  await settled(page)
}

/** Address and password, as far as the second step. */
async function givePassword(page: Page, lang: Lang, email: string, target: string) {
  await openLogin(page, lang, target)
  await page.locator('input[name="email"]:visible').fill(email)
  await page.locator('input[name="password"]:visible').fill(DEMO_PASSWORD)
  await pressEnter(page)
}

async function logOut(page: Page, lang: Lang) {
  await page.goto(pathOf(lang, '/logout'))
  await page.waitForURL((url) => !url.pathname.includes('logout'))
  await settled(page)
}

test('a manager takes up the offer, and logs in by code, by recovery code and by passkey', async ({
  page,
  app,
  axe,
  shot,
  outbox,
  watch,
}) => {
  // A wrong code and a form that asks for a second factor first are refused on purpose.
  watch.allow(/status of (?:403|422)/)
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const email = demoEmail('agency')
  const main = '/dashboard/manager/main'
  const security = pathOf(lang, '/dashboard/manager/general-settings/security')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const arrive = async () => {
    await page.waitForURL((url) => url.pathname === pathOf(lang, main))
    await settled(page)
  }
  await withFingerprint(page)

  await givePassword(page, lang, email, main)
  await arrive()
  await shot(page, `second-factor-offer-${lang}`)
  await axe(page)
  await page.getByRole('link', { name: m.second_factor_setup_go({}, at) }).click()
  await page.waitForURL((url) => url.pathname === security)
  await settled(page)
  await shot(page, `second-factor-security-${lang}`)
  await axe(page)

  await button(m.second_factor_totp_begin({}, at)).click()
  const secret = ((await page.locator('ol code').textContent()) ?? '').replaceAll(/\s/g, '')
  await shot(page, `second-factor-setup-${lang}`)
  await axe(page)
  const code = page.getByLabel(m.second_factor_code({}, at))
  await code.fill('000000')
  await button(m.second_factor_totp_confirm({}, at)).click()
  await expect(page.getByText(m.field_code_wrong({}, at))).toBeVisible()
  await code.fill(codeOf(secret))
  await button(m.second_factor_totp_confirm({}, at)).click()
  const codes = page.getByRole('list', { name: m.second_factor_recovery_title({}, at) }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  await shot(page, `second-factor-codes-${lang}`)
  await axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: m.second_factor_recovery_download({}, at) }).click()
  const stream = await (await download).createReadStream()
  expect((await stream.toArray()).join('')).toContain(recovery[9])
  await page.getByRole('link', { name: m.second_factor_go_on({}, at) }).click()
  await arrive()
  await expect(page.getByText(m.second_factor_offer_title({}, at))).toHaveCount(0)

  await test.step('by code, with the keyboard alone', async () => {
    await logOut(page, lang)
    await givePassword(page, lang, email, main)
    await expect(page.getByLabel(m.second_factor_code({}, at))).toBeVisible()
    await shot(page, `second-factor-login-${lang}`)
    await axe(page)
    await expect(page.getByLabel(m.second_factor_code({}, at))).toBeFocused()
    await page.keyboard.type('123456')
    await pressEnter(page)
    await expect(page.getByText(m.field_code_wrong({}, at))).toBeVisible()
    await page.getByLabel(m.second_factor_code({}, at)).fill(codeOf(secret, 30))
    await pressEnter(page)
    await arrive()
  })

  await test.step('by recovery code', async () => {
    await logOut(page, lang)
    await givePassword(page, lang, email, main)
    await page.getByText(m.second_factor_recovery_use({}, at)).click()
    await page.getByLabel(m.second_factor_recovery_code({}, at)).fill(recovery[0]!.toLowerCase())
    await pressEnter(page)
    await arrive()
  })

  await test.step('a passkey is added, named, and logs in by itself', async () => {
    await page.goto(security)
    await settled(page)
    await page.getByLabel(m.second_factor_passkey_name({}, at)).last().fill('มือถือ')
    await button(m.second_factor_passkey_add({}, at)).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'มือถือ' })).toBeVisible()
    await logOut(page, lang)
    await openLogin(page, lang, main)
    await shot(page, `second-factor-login-passkey-${lang}`)
    await button(m.second_factor_login_passkey({}, at)).click()
    await arrive()
  })

  await test.step('a refused form asks over the page, and is sent again', async () => {
    await page.goto(security)
    await settled(page)
    await app.database.query("update sessions set second_factor_at = now() - interval '20 minutes'")
    // The answer comes before a slow phone has drawn that the form is on its way.
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    await button(m.second_factor_recovery_renew({}, at)).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await shot(page, `second-factor-step-up-${lang}`)
    await axe(page)
    await dialog.getByRole('button', { name: m.second_factor_passkey_use({}, at) }).click()
    await expect(codes).toHaveCount(10)
    expect(await codes.allInnerTexts()).not.toContain(recovery[1])
  })

  await test.step('other devices are logged out', async () => {
    await expect(page.getByText(m.sessions_current({}, at), { exact: true })).toHaveCount(1)
    await app.database.query(
      `insert into sessions (id, user_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at, user_agent)
       select gen_random_uuid(), id, 'a', 'b', now() + interval '1 day', now() + interval '1 day', 'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) CriOS/131.0'
         from users where email = $1`,
      [email],
    )
    await page.goto(security)
    await settled(page)
    await expect(page.getByText(m.sessions_device({ browser: 'Chrome', system: 'iPadOS' }, at))).toBeVisible()
    await shot(page, `second-factor-sessions-${lang}`)
    await button(m.sessions_end_others({}, at)).click()
    await expect(page.getByText(m.sessions_device({ browser: 'Chrome', system: 'iPadOS' }, at))).toHaveCount(
      0,
    )
  })

  await test.step('a passkey goes once more is pressed than its line', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'มือถือ' })
    await row.getByText(m.second_factor_passkey_remove({}, at), { exact: true }).click()
    await expect(row.getByText(m.second_factor_passkey_remove_sure({ name: 'มือถือ' }, at))).toBeVisible()
    await shot(page, `second-factor-passkey-remove-${lang}`)
    await button(m.second_factor_passkey_remove_go({}, at)).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('the app goes once more is pressed than its line, which says what is lost', async () => {
    await page.getByText(m.second_factor_totp_off({}, at), { exact: true }).click()
    await expect(page.getByText(m.second_factor_totp_off_sure_last({}, at))).toBeVisible()
    await shot(page, `second-factor-off-${lang}`)
    await axe(page)
    await button(m.second_factor_totp_off_go({}, at)).click()
    await expect(button(m.second_factor_totp_begin({}, at))).toBeVisible()
  })

  await test.step('every change was told by mail', async () => {
    const told = async () => (await outbox.all(email)).map((mail) => mail.text).join()
    for (const text of ['ตั้งค่าแอปยืนยันตัวตนของบัญชีนี้แล้ว', 'เพิ่มพาสคีย์แล้ว: มือถือ', 'ลบพาสคีย์แล้ว: มือถือ'])
      await expect.poll(told, { timeout: 60_000 }).toContain(text)
  })
})

test("the demo's administrator sets up a passkey at the first login, and is asked for it from then on", async ({
  page,
  app,
  axe,
  shot,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const email = demoEmail('admin')
  const main = pathOf(lang, '/dashboard/admin/main')
  await withFingerprint(page)

  await givePassword(page, lang, email, '/dashboard/admin/main')
  await page.waitForURL((url) => url.pathname.endsWith('/dashboard/admin/general-settings/security'))
  await settled(page)
  await expect(page.getByText(m.second_factor_admin_title({}, at))).toBeVisible()
  await shot(page, `second-factor-admin-${lang}`)
  await axe(page)
  await page.getByLabel(m.second_factor_passkey_name({}, at)).fill('Laptop')
  await page.getByRole('button', { name: m.second_factor_passkey_add({}, at), exact: true }).click()
  await page.getByRole('link', { name: m.second_factor_go_on({}, at) }).click()
  await page.waitForURL((url) => url.pathname === main)

  await logOut(page, lang)
  await givePassword(page, lang, email, '/dashboard/admin/main')
  await page.getByRole('button', { name: m.second_factor_passkey_use({}, at), exact: true }).click()
  await page.waitForURL((url) => url.pathname === main)

  await app.database.query('update sessions set second_factor_at = null')
  await page.goto(main)
  await page.waitForURL((url) => url.pathname.endsWith('/dashboard/admin/confirm'))
  await settled(page)
  await shot(page, `second-factor-confirm-${lang}`)
  await axe(page)
  await page.getByRole('button', { name: m.second_factor_passkey_use({}, at), exact: true }).click()
  await page.waitForURL((url) => url.pathname === main)
})

test('without script: password, code, in', async ({ browser, baseURL, request, viewport, shot }) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const body = { email: demoEmail('tenant'), password: DEMO_PASSWORD }
  const login = await request.post('/api/account/login', { data: body })
  const { token } = (await login.json()).data
  const headers = { authorization: `Bearer ${token}` }
  const begun = await request.post('/api/account/totp', { headers, data: {} })
  const { secret } = (await begun.json()).data
  const confirmed = await request.post('/api/account/totp/confirm', {
    headers,
    data: { code: codeOf(secret) },
  })
  expect(confirmed.status()).toBe(200)

  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${pathOf(lang, '/login')}?form=1`)
  await page.locator('input[name="email"]').fill(body.email)
  await page.locator('input[name="password"]').fill(body.password)
  await page.getByRole('button', { name: m.accounts_login_submit({}, at), exact: true }).click()
  await shot(page, `second-factor-no-script-${lang}`)
  await page.getByLabel(m.second_factor_code({}, at)).fill('000000')
  await page
    .getByRole('button', { name: m.second_factor_login_submit({}, at), exact: true })
    .first()
    .click()
  await expect(page.getByText(m.field_code_wrong({}, at))).toBeVisible()
  await page.getByLabel(m.second_factor_code({}, at)).fill(codeOf(secret, 30))
  await page
    .getByRole('button', { name: m.second_factor_login_submit({}, at), exact: true })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === pathOf(lang, '/dashboard/tenant/main'))
  await page.goto(pathOf(lang, '/dashboard/tenant/general-settings/security'))
  await expect(page.locator('#content [aria-current="page"]')).toHaveText(m.second_factor_title({}, at))
  await shot(page, `second-factor-no-script-security-${lang}`)
  await context.close()
})
