// Nouns: people. Width: desktop. Crosses the house.
import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { pressEnter, settled } from './support/settled.ts'

const PEOPLE = '/manager/dashboard/people'
const password = 'a quiet river 9'

/** The calls of a browser's person, as its own pages make them. */
function callsOf(request: APIRequestContext, origin: string) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await request.fetch(`/api${path}`, { method, data: body, headers: { origin } })
    return { status: answer.status(), body: await answer.json() }
  }
}

const tokenIn = (link = '') => new URL(link).searchParams.get('token')

test('a tenant and staff are let in by mail, see what is theirs, and switch between places', async ({
  page,
  person,
  app,
  outbox,
  axe,
  shot,
  watch,
}) => {
  // Refused on purpose: a password that anyone would try, and a change without the right.
  watch.allow(/status of (?:403|422)/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const tenantEmail = `tenant-${lang}@example.com`
  const staffEmail = `staff-${lang}@example.com`
  const as = callsOf(page.request, app.url)
  const login = { email: demoEmail('agency'), password: DEMO_PASSWORD }
  expect((await as('POST', '/account/login', login)).status).toBe(200)
  const { data: tenants } = (await as('GET', '/manager/dashboard/get-tenant?itemsPerPage=100')).body
  const renting = tenants.filter((one: { homes: unknown[] }) => one.homes.length > 0)
  const tenant = renting[lang === 'th' ? 0 : 1]
  await as('DELETE', `${PEOPLE}/portal/tenant/${tenant.id}`)

  const guest = await person()
  await test.step('the tenant is invited from their record, sets a password, and sees the lease', async () => {
    await page.goto(pathOf(lang, `/dashboard/manager/tenants/${tenant.id}`))
    await settled(page)
    const card = page.locator('section').filter({ hasText: m.people_portal_title({}, at) })
    await card.getByLabel(m.people_email({}, at)).fill(tenantEmail)
    await card.getByRole('button', { name: m.people_portal_invite({}, at) }).click()
    await expect(card.getByRole('button', { name: m.people_resend({}, at) })).toBeVisible()
    await axe(page)

    const mail = await outbox.mail(tenantEmail, /./)
    await guest.page.goto(mail.links[0]!)
    // The secret leaves the address at once.
    expect(guest.page.url()).toMatch(/\/invitation$/)
    await settled(guest.page)
    await axe(guest.page)
    await shot(guest.page, `people-invitation-${lang}`)
    const second = await guest.context.newPage()
    await second.goto(mail.links[0]!)
    await settled(second)
    await guest.page.locator('input[name="password"]').fill('password1')
    await pressEnter(guest.page)
    await expect(guest.page.locator('input[name="password"]')).toHaveAttribute('aria-invalid', 'true')
    await guest.page.locator('input[name="password"]').fill(password)
    await pressEnter(guest.page)
    await guest.page.waitForURL('**/dashboard/tenant/main')
    // Another window still shows the form: it says what is left to do, whoever was let in meanwhile.
    await second.locator('input[name="password"]').fill(password)
    await second.getByRole('button', { name: m.people_door_accept({}, at) }).click()
    await expect(second.getByRole('heading', { name: m.people_door_closed({}, at) })).toBeVisible()
    await expect(second.getByRole('link', { name: m.accounts_dashboard_go({}, at) })).toBeVisible()
    await second.close()
    await guest.page.goto(guest.page.url().replace('/main', '/documents'))
    await expect(guest.page.getByText(tenant.homes[0].unitNo).first()).toBeVisible()
  })

  await test.step('staff who may only look change nothing', async () => {
    await page.goto(pathOf(lang, '/dashboard/manager/general-settings/people'))
    await settled(page)
    // Every page of the dashboard also holds closed dialogs with forms of their own.
    const form = page
      .locator('main form:not(dialog form)')
      .filter({ has: page.locator('input[name="email"]') })
    await form.locator('input[name="email"]').fill(staffEmail)
    await form.locator('input[value="edit"]').uncheck()
    await form.getByRole('button', { name: m.people_invite_submit({}, at) }).click()
    await expect(page.getByText(staffEmail)).toBeVisible()
    await axe(page)
    await shot(page, `people-${lang}`)

    const { links } = await outbox.mail(staffEmail, /./)
    const staff = await person()
    const staffAs = callsOf(staff.page.request, app.url)
    const named = { firstName: 'Nida', lastName: 'Mankong', password }
    const accepted = await staffAs('POST', '/account/invitation/accept', {
      token: tokenIn(links[0]),
      ...named,
    })
    expect(accepted.status).toBe(200)
    await staff.page.goto(pathOf(lang, '/dashboard/manager/general-settings/people'))
    await expect(staff.page.getByText(m.people_no_right({}, at))).toBeVisible()
    await expect(staff.page.getByText(m.people_rights_view({}, at))).toBeVisible()
    const change = await staffAs('PUT', `/manager/dashboard/update-tenant/${tenant.id}`, { firstName: 'X' })
    expect(change).toMatchObject({ status: 403, body: { code: 'no_right' } })

    // What would be refused is not offered: the record can be read, and the page says why it is all.
    await staff.page.goto(pathOf(lang, `/dashboard/manager/edit-tenant/${tenant.id}`))
    await expect(staff.page.getByText(m.right_missing_edit({}, at))).toBeVisible()
    await expect(staff.page.locator('input[name="firstName"]')).toBeDisabled()
    await expect(staff.page.getByRole('button', { name: m.tenants_save({}, at) })).toHaveCount(0)
    await axe(staff.page)

    // Taken off the team, with no other business: told so, and how to go on.
    const { members } = (await as('GET', PEOPLE)).body.data
    const { userId } = members.find((one: { email: string }) => one.email === staffEmail)
    // An open page would be told, and go by itself.
    await staff.page.goto('about:blank')
    expect((await as('DELETE', `${PEOPLE}/members/${userId}`)).status).toBe(200)
    const back = { email: staffEmail, password }
    expect((await staffAs('POST', '/account/login', back)).status).toBe(200)
    await staff.page.goto(pathOf(lang, '/dashboard/manager/properties'))
    await expect(
      staff.page.getByRole('heading', { name: m.onboarding_none_title({}, at), level: 1 }),
    ).toBeVisible()
    await axe(staff.page)
  })

  await test.step('the tenant also works for another business, and goes from one to the other', async () => {
    const boss = await person()
    const bossAs = callsOf(boss.page.request, app.url)
    await bossAs('POST', '/account/login', { email: demoEmail('dorm'), password: DEMO_PASSWORD })
    const { rows } = await app.database.query<{ th: string; en: string }>(
      "select business_name as th, business_name_en as en from workspaces where site_name = 'baitoei'",
    )
    const businessName = rows[0]![lang]
    await bossAs('POST', `${PEOPLE}/invitations`, { email: tenantEmail, rights: ['edit'] })
    const staffMail = await outbox.mail(
      tenantEmail,
      new RegExp(`${rows[0]!.th}|${rows[0]!.en}|${m.people_as_staff({}, at)}`),
    )
    const guestAs = callsOf(guest.page.request, app.url)
    // An open page would be told of its new place, and go by itself.
    await guest.page.goto('about:blank')
    const joined = await guestAs('POST', '/account/invitation/join', { token: tokenIn(staffMail.links[0]) })
    expect(joined.status).toBe(200)

    const go = async (role: string, path: string) => {
      if (lang === 'en')
        await guest.page
          .getByRole('button', { name: m.site_menu_title({}, at) })
          .last()
          .click()
      await guest.page.locator('aside > details > summary').click()
      await guest.page.locator('aside button').filter({ hasText: role }).first().click()
      await guest.page.waitForURL(`**${pathOf(lang, path)}`)
      await settled(guest.page)
    }
    await guest.page.goto(pathOf(lang, '/dashboard/tenant/main'))
    await settled(guest.page)
    await go(m.site_role_manager({}, at), '/dashboard/manager/main')
    await expect(guest.page.locator('aside')).toContainText(businessName)
    await go(m.site_role_tenant({}, at), '/dashboard/tenant/main')
  })

  await test.step('a service provider is written down, invited, and put away with everything kept', async () => {
    const email = `vendor-${lang}@example.com`
    await page.goto(pathOf(lang, '/dashboard/manager/add-vendor'))
    await settled(page)
    const field = (name: string) => page.locator(`main input[name="${name}"]:not(dialog input)`)
    await field('name').fill(`Som ${lang}`)
    await page.locator('input[value="pest"]').check()
    await field('email').fill(email)
    await field('phoneNumber').fill('12')
    await pressEnter(page, field('phoneNumber'))
    await expect(field('phoneNumber')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('input[value="pest"]')).toBeChecked()
    await field('phoneNumber').fill('081-999-1234')
    await pressEnter(page, field('phoneNumber'))
    await page.waitForURL('**/edit-vendor/*?done=saved')
    await settled(page)
    await axe(page)
    await shot(page, `vendors-edit-${lang}`)

    const card = page.locator('section').filter({ hasText: m.people_portal_title({}, at) })
    await card.getByRole('button', { name: m.people_portal_invite({}, at) }).click()
    await expect(card.getByRole('button', { name: m.people_resend({}, at) })).toBeVisible()
    const { links } = await outbox.mail(email, /./)
    const vendor = await person()
    const named = { token: tokenIn(links[0]), firstName: 'Som', lastName: 'Mankong', password }
    const vendorAs = callsOf(vendor.page.request, app.url)
    expect((await vendorAs('POST', '/account/invitation/accept', named)).status).toBe(200)
    const served = async () => (await vendorAs('GET', '/vendor/dashboard/get-vendor')).body.data
    expect(await served()).toMatchObject([{ name: `Som ${lang}`, phoneNumber: '+66819991234' }])

    await page.goto(pathOf(lang, '/dashboard/manager/service-providers?services=pest'))
    await settled(page)
    await expect(page.getByText(m.vendors_list_has_login({}, at))).toBeVisible()
    await axe(page)
    await shot(page, `vendors-list-${lang}`)
    await page.getByRole('link', { name: `Som ${lang}` }).click()
    await page.waitForURL('**/edit-vendor/*')
    await settled(page)
    await page
      .getByRole('button', { name: m.vendors_archive({}, at) })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.vendors_archive({}, at) })
      .click()
    await page.waitForURL('**/edit-vendor/*?done=archived')
    await expect(field('name')).toBeDisabled()
    expect(await served()).toEqual([])
    await page.getByRole('button', { name: m.vendors_restore({}, at) }).click()
    await page.waitForURL('**/edit-vendor/*?done=restored')
    await expect(field('name')).toHaveValue(`Som ${lang}`)
  })

  await test.step('a service provider reads whom they serve and keeps their details true', async () => {
    const vendor = (await person()).page
    await logInAsDemo(vendor, 'vendor', { lang, target: '/dashboard/others/main' })
    await settled(vendor)
    const cards = vendor.locator('main section:not(dialog section)').filter({ has: vendor.locator('form') })
    await expect(cards).toHaveCount(2)
    expect(await vendor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await axe(vendor)
    await shot(vendor, `vendors-main-${lang}`)
    const phone = cards.first().locator('input[name="phoneNumber"]')
    await phone.fill('12')
    await pressEnter(vendor, phone)
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await phone.fill('081-999-0000')
    await pressEnter(vendor, phone)
    await expect(cards.first().getByText(m.vendors_saved({}, at))).toBeVisible()
    await vendor.reload()
    await expect(phone).toHaveValue('081-999-0000')
  })
})
