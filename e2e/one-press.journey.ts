// Nouns: web, billing. Width: phone.
import type { Locator, Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { enter, type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const PASSWORD = 'a gate by the canal'

/** Every answer takes its time, as on a line at the edge of the fields: what is at work can be pressed for long. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  })
}

/** What a page sent that may change something, from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  return sent
}

/**
 * A press, and the next as soon as the first has gone out, before the page is drawn anew: what a slow device makes of a
 * double click.
 */
const twiceAtOnce = (button: Locator) =>
  button.evaluate(async (element: HTMLButtonElement) => {
    const send = window.fetch
    const hasGone = new Promise<void>((gone) => {
      window.fetch = (...what) => {
        gone()
        return send(...what)
      }
    })
    element.click()
    await hasGone
    element.click()
    window.fetch = send
  })

/** By mouse and key, as quick as they come. */
async function clickAndEnter(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page.keyboard.press('Enter')
}

async function enterTwice(page: Page, field: Locator): Promise<void> {
  await field.focus()
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
}

test('what is pressed twice in the dialogs of an account is sent once', async ({ page, app, outbox }) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const email = `twice.${lang}@example.test`
  const field = (name: string) => page.locator(`dialog[open] input[name="${name}"]:visible`)
  const button = (name: string) => page.locator('dialog[open]').getByRole('button', { name, exact: true })

  await test.step('registering makes one account and one mail', async () => {
    await page.goto(pathOf(lang, '/register'))
    await settled(page)
    await slowLine(page)
    await field('email').fill(email)
    await field('password').fill(PASSWORD)
    await button(m.accounts_register_continue({}, at)).click()
    await field('firstName').fill('ใบตอง')
    await field('lastName').fill('ริมคลอง')
    await field('phoneNumber').fill('081-234-5678')
    const sent = sentBy(page)
    await twiceAtOnce(button(m.accounts_register_submit({}, at)))
    await expect(page.getByText(m.accounts_register_sent({ email }, at))).toBeVisible()
    expect(sent).toHaveLength(1)
    await outbox.mail(email, /./)
    expect(await outbox.all(email)).toHaveLength(1)
  })

  await test.step('a forgotten password makes one mail', async () => {
    await page.goto(pathOf(lang, '/forgot-password'))
    await settled(page)
    await field('email').fill(email)
    const sent = sentBy(page)
    await twiceAtOnce(button(m.accounts_forgot_send({}, at)))
    await expect(field('password')).toBeVisible()
    expect(sent).toHaveLength(1)
    await outbox.mail(email, /reset|รหัสผ่าน/i)
    expect(await outbox.all(email)).toHaveLength(2)
  })

  await test.step('a login makes one session', async () => {
    await field('password').fill(PASSWORD)
    const sent = sentBy(page)
    await twiceAtOnce(button(m.accounts_login_submit({}, at)))
    await page.waitForURL(/success-register/)
    expect(sent).toHaveLength(1)
    const { rows } = await app.database.query(
      'select 1 from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  await test.step('a role is chosen once', async () => {
    await settled(page)
    await page.locator('input[name="role"][value="Tenant"]').check({ force: true })
    const sent = sentBy(page)
    await twiceAtOnce(page.getByRole('button', { name: m.accounts_welcome_continue({}, at), exact: true }))
    await page.waitForURL((url) => url.pathname === pathOf(lang, '/dashboard/tenant/main'))
    expect(sent).toHaveLength(1)
  })
})

test('what is pressed twice in the first steps is sent once', async ({ page, app }) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const email = `twice.manager.${lang}@example.test`
  const made = await page.request.post('/api/account/register', {
    data: { email, password: PASSWORD, firstName: 'ใบตอง', lastName: 'ริมคลอง', phoneNumber: '081-234-5678' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await app.database.query('update users set email_verified_at = now() where email = $1', [email])
  await enter(page, email, PASSWORD)
  await page.request.put('/api/user/update-role', {
    data: { role: 'Manager', language: lang },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const entries = async (action: string) => {
    const { rows } = await app.database.query(
      'select 1 from audit_log a join users u on u.id = a.actor_id where u.email = $1 and a.action = $2',
      [email, action],
    )
    return rows.length
  }
  const dialog = page.getByRole('dialog')
  await page.goto(pathOf(lang, '/dashboard/tenant/main'))
  await settled(page)
  const name = dialog.getByLabel(m.onboarding_name_label({}, at))
  await name.fill(`twice-${lang}`)
  await name.blur()
  await expect(dialog.getByText(m.onboarding_name_available({ name: `twice-${lang}` }, at))).toBeVisible()
  await slowLine(page)

  await test.step('a name', async () => {
    const sent = sentBy(page)
    await twiceAtOnce(dialog.getByRole('button', { name: m.onboarding_name_confirm({}, at), exact: true }))
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_sample({}, at) })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  await test.step('the business with its logo, by Enter and by pressing', async () => {
    await dialog.getByRole('button', { name: m.onboarding_continue({}, at), exact: true }).click()
    const business = dialog.getByLabel(m.onboarding_business_name({}, at))
    await business.fill('หอพักสองครั้ง')
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 160 } }),
    })
    await expect(dialog.getByText('logo.png')).toBeVisible()
    const sent = sentBy(page)
    const start = dialog.getByRole('button', { name: m.onboarding_business_start({}, at), exact: true })
    await twiceAtOnce(start)
    await enterTwice(page, business)
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_publish({}, at) })).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await entries('workspace.named')).toBe(1)
  })

  await test.step('publishing', async () => {
    await app.database.query('update workspaces set is_published = false where site_name = $1', [
      `twice-${lang}`,
    ])
    await page.goto(pathOf(lang, '/dashboard/manager/my-website'))
    const publish = dialog.getByRole('button', { name: m.onboarding_publish({}, at), exact: true })
    await dialog.getByRole('checkbox', { name: m.onboarding_public_agree({}, at) }).check()
    await expect(publish).toBeVisible()
    const sent = sentBy(page)
    await twiceAtOnce(publish)
    await expect(dialog.getByRole('heading', { name: m.onboarding_title_live({}, at) })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

test('what is pressed twice in settings and among people is sent once', async ({ page, outbox, watch }) => {
  // What is refused is refused on purpose.
  watch.allow(/status of 422/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  const settings = '/dashboard/manager/general-settings'
  await logInAsDemo(page, 'agency', { lang, target: `${settings}/people` })
  await slowLine(page)

  await test.step('an invitation is one, with one mail', async () => {
    for (const [nth, press] of [twiceAtOnce, clickAndEnter, enterTwice].entries()) {
      const email = `invited.twice.${nth}.${lang}@example.test`
      const form = page
        .locator('main form:not(dialog form)')
        .filter({ has: page.locator('input[name="email"]') })
      await form.locator('input[name="email"]').fill(email)
      const invite = form.getByRole('button', { name: m.people_invite_submit({}, at) })
      const sent = sentBy(page)
      if (press === twiceAtOnce) await twiceAtOnce(invite)
      else if (press === clickAndEnter) await clickAndEnter(page, invite)
      else await enterTwice(page, form.locator('input[name="email"]'))
      await expect(page.getByText(email).first()).toBeVisible()
      await outbox.mail(email, /./)
      expect(sent, String(nth)).toHaveLength(1)
      expect(await outbox.all(email)).toHaveLength(1)
    }
  })

  await test.step('a key that is held is one press, for as long as it is held', async () => {
    await page.goto(pathOf(lang, `${settings}/security`))
    await settled(page)
    const form = page.locator('#content form').filter({ has: page.locator('input[name="newPassword"]') })
    const fields = form.locator('input[type="password"]')
    for (const one of await fields.all()) await one.fill('not the password 1')
    const sent = sentBy(page)
    await fields.last().focus()
    const until = Date.now() + 2_000
    // Down again and again without going up: what a keyboard makes of it.
    while (Date.now() < until) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  await test.step('an account is saved once', async () => {
    await page.goto(pathOf(lang, `${settings}/account`))
    await settled(page)
    const save = page.locator('#content form button[type="submit"]').first()
    await page.locator('input[name="lastName"]').fill('วรรณสองครั้ง')
    const sent = sentBy(page)
    await twiceAtOnce(save)
    await expect(page.getByText(m.settings_saved({}, at))).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  await test.step('a form without its file is one press, too', async () => {
    await page.goto(pathOf(lang, `${settings}/business`))
    await settled(page)
    const form = page.locator('#content form').filter({ has: page.locator('input[name="logo"]') })
    const sent = sentBy(page)
    await twiceAtOnce(form.locator('button[type="submit"]'))
    await expect(form.locator('[aria-invalid="true"]').first()).toBeAttached()
    expect(sent).toHaveLength(1)
  })

  await test.step('what was refused may be sent again as it stands, as soon as that is said', async () => {
    await page.goto(pathOf(lang, `${settings}/security`))
    await settled(page)
    const form = page.locator('#content form').filter({ has: page.locator('input[name="newPassword"]') })
    for (const one of await form.locator('input[type="password"]').all()) await one.fill('not the password 1')
    const sent = sentBy(page)
    await twiceAtOnce(form.locator('button[type="submit"]'))
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await form.locator('button[type="submit"]').click()
    await expect.poll(() => sent.length).toBe(2)
  })
})

test('what is pressed twice in a record and at a card is sent once', async ({
  page,
  app,
  axe,
  shot,
  outbox,
  watch,
}) => {
  // What is refused is refused on purpose.
  watch.allow(/status of (?:402|422)/)
  const lang = 'th' as Lang
  const at = { locale: lang }
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/main' })
  await slowLine(page)

  await test.step('the portal of a tenant, an owner and a service provider', async () => {
    const presses = [twiceAtOnce, clickAndEnter, enterTwice]
    // Everybody who rents in the demo has a login already.
    const made = await page.request.post('/api/manager/dashboard/add-tenant', {
      data: { firstName: 'ใบตอง', lastName: 'ริมคลอง' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(made.ok(), await made.text()).toBe(true)
    for (const [nth, table] of ['tenants', 'owners', 'vendors'].entries()) {
      const { rows } = await app.database.query(
        `select r.id from ${table} r join workspaces w on w.id = r.workspace_id
          where w.site_name = 'khram' and r.id not in (select record_id from user_links where record_id is not null)
            and not exists (select 1 from invitations i where i.record_id = r.id) order by r.id limit 1`,
      )
      const place = table === 'vendors' ? 'edit-vendor' : table
      await page.goto(pathOf(lang, `/dashboard/manager/${place}/${rows[0].id}`))
      await settled(page)
      const form = page.locator('main form').filter({
        has: page.getByRole('button', { name: m.people_portal_invite({}, at), exact: true }),
      })
      const field = form.locator('input[name="email"]')
      const invite = form.getByRole('button')
      await field.fill('nobody')
      await invite.click()
      await expect(form.locator('[aria-invalid="true"]')).toBeVisible()
      if (nth === 0) await axe(page)
      await shot(page, `portal-refused-${table}-${lang}`)

      const email = `portal.twice.${table}.${lang}@example.test`
      await field.fill(email)
      const sent = sentBy(page)
      if (presses[nth] === twiceAtOnce) await twiceAtOnce(invite)
      else if (presses[nth] === clickAndEnter) await clickAndEnter(page, invite)
      else await enterTwice(page, field)
      await expect(page.getByRole('button', { name: m.people_resend({}, at), exact: true })).toBeVisible()
      await shot(page, `portal-invited-${table}-${lang}`)
      expect(sent, table).toHaveLength(1)
      await outbox.mail(email, /./)
      expect(await outbox.all(email)).toHaveLength(1)
    }
  })

  await test.step('a card', async () => {
    await page.goto(pathOf(lang, '/dashboard/manager/general-settings/cards'))
    await settled(page)
    const form = page.locator('form:has(#card-number)')
    const keep = form.locator('button[type="submit"]')
    const fill = async (number: string) => {
      await page.locator('#card-number').fill(number)
      await page.locator('#card-name').fill('SOMCHAI RAKDEE')
      await page.locator('#card-expiry').fill('12/39')
      await page.locator('#card-securityCode').fill('123')
    }
    const cards = page.locator('main li').filter({ hasText: '4242' })
    const before = await cards.count()
    await fill('4242 4242 4242 4242')
    const sent = sentBy(page)
    await twiceAtOnce(keep)
    // As long as anything is under way, whatever is pressed is the same press; nothing is said to be wrong.
    const isWrong = form.locator('[aria-invalid="true"]')
    const until = Date.now() + 15_000
    while ((await cards.count()) === before && Date.now() < until) {
      await keep.press('Enter', { timeout: 500 }).catch(() => {})
      expect(await isWrong.count()).toBe((await cards.count()) === before ? 0 : await isWrong.count())
    }
    await expect(cards).toHaveCount(before + 1)
    // To the vault once, and once to us.
    expect(sent.filter((one) => /tokens$/.test(one))).toHaveLength(1)
    expect(sent.filter((one) => /cards/.test(one))).toHaveLength(1)
  })
})
