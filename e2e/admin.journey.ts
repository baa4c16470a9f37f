// Nouns: admin, letters. Width: desktop.
import type { Page } from '@playwright/test'
import { demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { logInAsDemoAdmin } from './support/second-factor.ts'
import { idle, pressEnter, settled } from './support/settled.ts'

const REASON = 'ลูกบ้านแจ้งว่าไม่ได้รับเงินประกันคืน'

async function open(page: Page, lang: Lang, path: string): Promise<void> {
  await page.goto(pathOf(lang, `/dashboard/admin/${path}`))
  await settled(page)
}

/** Opens the dialog of an act, gives the reason and does it. */
async function act(page: Page, label: string, done: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill(REASON)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

// English on the phone, Thai on the desktop.
test('every page of the admin is readable, fits its screen and has no barrier', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  await logInAsDemoAdmin(page, { app })
  const { rows } = await app.database.query(
    `select (select id from users where email = $1) as "user", (select id from workspaces order by created_at limit 1) as business,
            (select id from audit_log where before is not null and after is not null order by created_at desc limit 1) as entry`,
    [demoEmail('dorm')],
  )
  const { user, business, entry } = rows[0]
  for (const [path, name] of [
    ['users?type=0&name=users', 'admin-users'],
    ['users?type=4&name=tenants&search=zzzz', 'admin-users-none'],
    [`users/${user}`, 'admin-user'],
    ['subscribers-list', 'admin-subscribers'],
    [`subscribers-list/${business}`, 'admin-subscriber'],
    ['same-rooms', 'admin-same-rooms-none'],
    ['templates', 'admin-templates'],
    ['templates/letter', 'admin-template'],
    ['letters?q=zzzz', 'admin-letters-none'],
    ['audit-log', 'admin-audit-log'],
    ['audit-log?from=99/99&actor=nobody', 'admin-audit-log-none'],
    [`audit-log/${entry}`, 'admin-audit-entry'],
  ] as const) {
    await open(page, lang, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectFit(page)
    await axe(page)
    await shot(page, `${name}-${lang}`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, lang, `users/${user}`)
  await axe(page)
  await shot(page, `admin-user-dark-${lang}`)
  await open(page, lang, 'audit-log')
  await axe(page)
  await shot(page, `admin-audit-log-dark-${lang}`)
})

test('an admin decides about a room that two businesses show', async ({
  page,
  app,
  person,
  axe,
  shot,
  watch,
}) => {
  // The hidden listing, asked for by its address.
  watch.allow(/404/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  await logInAsDemoAdmin(page, { app })
  const { rows } = await app.database.query<{ first: string; second: string; pair: string }>(
    `insert into same_room_pairs (id, first_workspace_id, first_property_id, second_workspace_id, second_property_id,
       first_published_at, second_published_at, is_unit, is_cover, photos)
     select gen_random_uuid(), a.workspace_id, a.property_id, b.workspace_id, b.property_id, now() - interval '9 days', now(), true, true, 2
       from listing_index a join listing_index b on b.workspace_id <> a.workspace_id
      order by a.property_id, b.property_id limit 1
     returning first_property_id as first, second_property_id as second, id as pair`,
  )
  const { second, pair } = rows[0]!
  await open(page, lang, 'same-rooms')
  await expectFit(page)
  await axe(page)
  // What the list shows without being asked is marked among its states.
  await expect(
    page.getByRole('link', { name: m.admin_pairs_state_open({}, at), exact: true }),
  ).toHaveAttribute('aria-current', 'true')
  await shot(page, `admin-same-rooms-${lang}`)
  await page.getByRole('main').getByRole('link').filter({ hasText: '·' }).first().click()
  await page.waitForURL(new RegExp(pair))
  await expect(page.getByText(m.admin_pairs_first({}, at), { exact: true })).toBeVisible()
  await settled(page)
  await expectFit(page)
  await axe(page)
  await shot(page, `admin-same-room-${lang}`)
  const { rows: names } = await app.database.query(
    'select coalesce(case when $2 then business_name_en end, business_name) as name from workspaces w join properties p on p.workspace_id = w.id where p.id = $1',
    [second, lang === 'en'],
  )
  await act(page, m.admin_pairs_hide({ business: names[0].name }, at), m.admin_done_pair_hidden({}, at))
  await shot(page, `admin-same-room-hidden-${lang}`)
  expect((await page.request.get(`/listing/${second}`)).status()).toBe(404)
  // Its manager sees in the list of homes why it is not shown, and the way to mend it.
  const { rows: people } = await app.database.query<{ email: string }>(
    `select u.email from users u join workspace_members b on b.user_id = u.id
       join properties p on p.workspace_id = b.workspace_id
      where p.id = $1 and 'publish' = any (b.rights) order by cardinality(b.rights) desc limit 1`,
    [second],
  )
  const manager = await person()
  const key = people[0]!.email.split('@')[0] as Parameters<typeof logInAsDemo>[1]
  await logInAsDemo(manager.page, key, { lang, target: '/dashboard/manager/properties' })
  await manager.page
    .getByRole('link', { name: new RegExp(`^${m.properties_filter_kept_back({}, at)}`) })
    .click()
  await manager.page.waitForURL(/status=kept_back/)
  await expect(manager.page.getByText(m.properties_kept_hidden({}, at))).toBeVisible()
  await settled(manager.page)
  await expectFit(manager.page)
  await axe(manager.page)
  await shot(manager.page, `admin-same-room-manager-${lang}`)
  await manager.page.getByRole('link', { name: m.properties_kept_prove({}, at) }).click()
  await expect(manager.page.getByText(m.properties_hidden_title({}, at))).toBeVisible()
  await act(page, m.admin_pairs_show({}, at), m.admin_done_pair_shown({}, at))
  expect((await page.request.get(`/listing/${second}`)).status()).toBe(200)
  await act(page, m.admin_pairs_dismiss({}, at), m.admin_done_pair_dismissed({}, at))
  await open(page, lang, 'same-rooms?state=not_same')
  await expect(page.locator(`a[href*="${pair}"]`)).toHaveCount(1)
})

test('an admin suspends a manager and their business, and lets both in again; the log says so', async ({
  page,
  app,
  person,
  watch,
  axe,
  shot,
}) => {
  // A refusal of a form, and the page of a closed site.
  watch.allow(/403|422|503/)
  const lang = 'th'
  await logInAsDemoAdmin(page, { app })
  const { rows } = await app.database.query(
    `select w.id, w.site_name as site from workspaces w join workspace_members m on m.workspace_id = w.id
       join users u on u.id = m.user_id where u.email = $1`,
    [demoEmail('investor')],
  )
  const { id: business, site } = rows[0]
  const manager = await person()
  await logInAsDemo(manager.page, 'investor', { lang, target: '/dashboard/manager/main' })

  await open(page, lang, 'users?type=0&name=users')
  await page.getByRole('searchbox').fill(demoEmail('investor'))
  await pressEnter(page, page.getByRole('searchbox'))
  await page.waitForURL(/search=/)
  const found = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(found).toHaveCount(1)
  await found.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('แพรว')

  // By keyboard: the dialog takes the focus, Esc gives it back, and a missing reason is asked for.
  const suspend = page
    .getByRole('button', { name: m.admin_suspend_user({}, { locale: lang }), exact: true })
    .first()
  await suspend.focus()
  await pressEnter(page)
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(suspend).toBeFocused()
  await pressEnter(page)
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await pressEnter(page)
  await expect(page.getByRole('dialog')).toContainText('กรุณาบอกเหตุผล')
  await axe(page)
  await shot(page, 'admin-suspend-dialog-th')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.common_back({}, { locale: lang }), exact: true })
    .click()
  await expect(suspend).toBeFocused()

  await act(page, m.admin_suspend_user({}, { locale: lang }), m.admin_done_suspended({}, { locale: lang }))
  await shot(page, 'admin-user-suspended-th')
  await manager.page.reload()
  await manager.page.waitForURL(/dialog=login/)
  await act(page, m.admin_restore_user({}, { locale: lang }), m.admin_done_restored({}, { locale: lang }))

  // The business: its site says that it is closed, its manager may look.
  await logInAsDemo(manager.page, 'investor', { lang, target: '/dashboard/manager/tenants' })
  await open(page, lang, `subscribers-list/${business}`)
  await act(
    page,
    m.admin_suspend_business({}, { locale: lang }),
    m.admin_done_business_suspended({}, { locale: lang }),
  )
  await shot(page, 'admin-subscriber-suspended-th')
  const siteUrl = `http://${site}.localhost:${app.port}/`
  const visitor = await person()
  expect((await visitor.page.goto(siteUrl))?.status()).toBe(503)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
    m.site_mgr_closed({}, { locale: lang }),
  )
  await manager.page.goto('/dashboard/manager/add-tenant')
  await expect(manager.page.getByText(m.site_dash_suspended({}, { locale: lang }))).toBeVisible()
  await settled(manager.page)
  await expect(manager.page.getByText(m.problem_workspace_suspended({}, { locale: lang }))).toBeVisible()
  await expect(manager.page.locator('input[name="firstName"]')).toBeDisabled()
  await expect(
    manager.page.getByRole('button', { name: m.tenants_save({}, { locale: lang }), exact: true }),
  ).toHaveCount(0)
  await shot(manager.page, 'admin-suspended-manager-th')
  await act(
    page,
    m.admin_restore_business({}, { locale: lang }),
    m.admin_done_business_restored({}, { locale: lang }),
  )
  expect((await visitor.page.goto(siteUrl))?.status()).toBe(200)

  // Somebody who has lost phone and recovery codes: the act is there once there is a second factor to take off.
  const lost = await app.database.query(
    `insert into user_totp (user_id, secret, confirmed_at) select id, 'no secret', now() from users where email = $1
     returning user_id`,
    [demoEmail('agent')],
  )
  await open(page, lang, `users/${lost.rows[0].user_id}`)
  await act(page, m.admin_reset_factor({}, { locale: lang }), m.admin_done_reset_factor({}, { locale: lang }))
  await shot(page, 'admin-user-factor-reset-th')
  await expect(page.getByRole('button', { name: m.admin_reset_factor({}, { locale: lang }) })).toHaveCount(0)
  await open(page, lang, `subscribers-list/${business}`)

  // The log: the two acts on the business, who, why; and it is whole.
  await page.getByRole('link', { name: m.admin_business_log({}, { locale: lang }) }).click()
  // A new page goes to its top when it has come: what is pressed before moves away below the finger.
  await page.waitForURL(/audit-log/)
  await idle(page)
  await page.getByRole('link', { name: 'ระงับกิจการ' }).first().click()
  await expect(page.getByText(REASON)).toBeVisible()
  await shot(page, 'admin-audit-entry-suspended-th')
  await open(page, lang, 'audit-log')
  await page.getByRole('button', { name: m.admin_audit_check({}, { locale: lang }), exact: true }).click()
  // A job does it; the page asks until it is done.
  await expect(page.getByText('เริ่มโดย ผู้ดูแล ระบบ')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(m.admin_audit_whole({}, { locale: lang }))).toBeVisible()
  await axe(page)
  await shot(page, 'admin-audit-checked-th')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: m.admin_audit_export({}, { locale: lang }) }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
})

test('letters to the product are read, searched and answered in a list', async ({ page, app, axe, shot }) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const word = `ห้องน้ำรั่ว`
  const sent = await page.request.post('/api/contact', {
    data: {
      name: 'มานี <b>ทดสอบ</b>',
      email: 'manee@example.test',
      hasConsent: true,
      topic: 'use',
      message: word,
    },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await logInAsDemoAdmin(page, { app })
  await open(page, lang, 'main')
  const main = page.locator('main')
  await open(page, lang, 'letters')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(m.letters_admin_title({}, at)))
  await main.getByRole('searchbox').fill(word)
  await pressEnter(page, main.getByRole('searchbox'))
  await page.waitForURL(/q=/)
  const row = main.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('มานี <b>ทดสอบ</b>')
  await expect(row.getByText(m.letters_admin_new({}, at), { exact: true })).toBeVisible()
  await expectFit(page)
  await axe(page)
  await shot(page, `admin-letters-${lang}`)
  const press = (act: string) =>
    row.getByRole('button', { name: m.letters_admin_act_of({ act, name: 'มานี <b>ทดสอบ</b>' }, at) }).click()
  await press(m.letters_admin_to_answered({}, at))
  await expect(row.getByText(m.letters_admin_answered({}, at), { exact: true })).toBeVisible()
  await press(m.letters_admin_to_reopen({}, at))
  await expect(row.getByText(m.letters_admin_read({}, at), { exact: true })).toBeVisible()
})
