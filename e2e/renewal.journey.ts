// Nouns: leases, days. Width: phone.
import { DEMO_PASSWORD } from '../src/demo/logins.ts'
import { formatDay } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logIn, logInAsDemo, pathOf } from './support/people.ts'

test('a manager offers to renew, the tenant asks for other terms, then accepts, and the new lease is there', async ({
  page,
  person,
  app,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; email: string; end: string }>(
    `select l.id, u.email, l.end_day::text as end from leases l join workspaces w on w.id = l.workspace_id
       join user_links k on k.workspace_id = l.workspace_id and k.kind = 'tenant' and k.record_id = l.tenant_id
       join users u on u.id = k.user_id join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      where w.site_name = 'khram' and l.status = 'active' and l.end_reason is null and t.email is not null
        and l.end_day > current_date + 60 and not exists (
          select 1 from lease_offers o where o.workspace_id = l.workspace_id and o.lease_id = l.id)
      order by l.id desc limit 1`,
  )
  const { id, email, end } = rows[0]!
  const by = formatDay(addDays(todayInBangkok(new Date()), 14), lang, 'numeric')
  const path = `/dashboard/manager/documents/${id}/renew`
  const rent = page.getByRole('textbox', { name: m.leases_rent({}, at), exact: true })
  const offer = async (satang: string) => {
    await rent.fill(satang)
    await page.getByLabel(m.leases_offer_answer_by({}, at)).fill(by)
    await page.getByRole('button', { name: m.leases_offer_send({}, at) }).click()
    await expect(page.getByRole('button', { name: m.leases_offer_take_back({}, at) })).toBeVisible()
  }

  await logInAsDemo(page, 'agency', { lang, target: `/dashboard/manager/edit-lease-draft/${id}` })
  await page.getByRole('link', { name: m.leases_renew({}, at), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${id}/renew$`))
  // What is typed is worked out at once: a term of 37 months wants the Land Office.
  await page.getByLabel(m.leases_renew_months({}, at)).fill('37')
  await expect(page.getByText(m.leases_find_registration({}, at))).toBeVisible()
  await page.getByLabel(m.leases_renew_months({}, at)).fill('12')
  await expect(page.getByText(m.leases_find_registration({}, at))).toBeHidden()
  await axe(page)
  await shot(page, 'renew')
  await offer('21,500')

  const tenant = await person()
  await logIn(tenant.page, {
    ...{ lang, email, password: DEMO_PASSWORD },
    target: `/dashboard/tenant/documents/${id}`,
  })
  const card = tenant.page.locator('#offer')
  await expect(card.getByText('21,500')).toBeVisible()
  await axe(tenant.page)
  await shot(tenant.page, 'renew-offer')
  await card.getByText(m.leases_offer_other({}, at)).click()
  await card.getByLabel(m.leases_offer_wish({}, at)).fill('ขอ 21,000 ได้ไหม')
  await card.getByRole('button', { name: m.leases_offer_wish_send({}, at) }).click()
  await expect(card.getByText(m.leases_offer_wish_own({}, at))).toBeVisible()

  await page.goto(pathOf(lang, path))
  await expect(page.getByText('ขอ 21,000 ได้ไหม')).toBeVisible()
  await offer('21,000')
  await tenant.page.goto(pathOf(lang, `/dashboard/tenant/documents/${id}`))
  await card.getByRole('button', { name: m.leases_offer_accept({}, at) }).click()
  await expect(card.getByText(m.leases_offer_accepted_own({}, at))).toBeVisible()

  await page.goto(pathOf(lang, path))
  await page.getByRole('link', { name: m.leases_renew_made_open({}, at) }).click()
  await expect(page.getByLabel(m.leases_start({}, at))).toHaveValue(
    formatDay(addDays(end, 1), lang, 'numeric'),
  )
  await expect(page.getByRole('textbox', { name: m.leases_rent({}, at), exact: true })).toHaveValue(/21,000/)

  // It is not signed yet: the page to renew it says so, and leads back.
  const next = new URL(page.url()).pathname.split('/').at(-1)!
  await page.goto(pathOf(lang, `/dashboard/manager/documents/${next}/renew`))
  await expect(page.getByText(m.leases_renew_not_sent({}, at))).toBeVisible()
  await shot(page, 'renew-not-yet')
  await page.getByRole('link', { name: m.leases_renew_over_open({}, at) }).click()
  await expect(page).toHaveURL(new RegExp(`${next}$`))
})
