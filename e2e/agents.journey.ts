// Nouns: agents, visits, leases. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const NAME = 'นลินทิพย์ รุ่งจำลอง'

test('an agent is given a viewing, introduces a tenant, and sees the commission due and paid', async ({
  page,
  axe,
  app,
  person,
  shot,
}) => {
  const main = page.locator('main')
  const { rows } = await app.database.query(
    `select l.id, l.rent_satang::text as rent from leases l join workspaces w on w.id = l.workspace_id
      where w.site_name = 'khram' and l.status = 'active' and l.start_day <= current_date
        and not exists (select 1 from introductions i where i.lease_id = l.id or i.application_id = l.application_id)
      order by l.start_day desc, l.id limit 1`,
  )
  const lease = rows[0]

  // The next visit that nobody shows yet.
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager/visits' })
  await main
    .getByRole('link', { name: m.visits_give({}, at).slice(0, 3) })
    .first()
    .click()
  await page.waitForURL(/viewings\//)
  await settled(page)
  await main.getByLabel(m.agents_agent({}, at), { exact: true }).selectOption({ label: NAME })
  await main.getByRole('button', { name: m.agents_save({}, at), exact: true }).click()
  await expect(main.getByText(m.agents_viewing_saved({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'agents-viewing-th')

  // Who introduced the tenant of a lease that runs: the usual terms stand in the form.
  await page.goto(`/dashboard/manager/edit-lease-draft/${lease.id}`)
  await settled(page)
  await main.getByRole('link', { name: m.agents_set({}, at) }).click()
  await page.waitForURL(/introduced\/lease/)
  await settled(page)
  await expect(main.getByLabel(m.agents_rate({}, at), { exact: true })).toHaveValue('50')
  await main.getByLabel(m.agents_who({}, at), { exact: true }).selectOption({ label: NAME })
  await axe(page)
  await main.getByRole('button', { name: m.agents_save({}, at), exact: true }).click()
  await expect(main.getByText(m.agents_done_introduce({}, at))).toBeVisible()
  await expect(main.getByText(m.agents_state_due({}, at), { exact: true })).toBeVisible()
  await shot(page, 'agents-due-th')

  // Paid, for half a month of rent.
  await main.getByLabel(m.agents_reference({}, at)).fill('TR-900')
  await main.getByRole('button', { name: /^จ่ายแล้ว/ }).click()
  await expect(main.getByText(m.agents_done_pay({}, at))).toBeVisible()
  await expect(main.getByText('TR-900')).toBeVisible()
  const paid = await app.database.query(
    `select c.amount_satang::text as sum from commissions c where c.reference = 'TR-900'`,
  )
  expect(BigInt(paid.rows[0].sum)).toBe((BigInt(lease.rent) * 5_000n + 5_000n) / 10_000n)
  await page.goto('/dashboard/manager/accounting/commissions?state=paid')
  await settled(page)
  await expect(main.getByRole('link', { name: NAME })).toHaveCount(1)
  await axe(page)
  await shot(page, 'agents-commissions-th')

  // And the agent sees it all on their own page.
  const own = (await person()).page
  await logInAsDemo(own, 'agent', { lang: 'th', target: '/dashboard/others/main' })
  const desk = own.locator('main')
  await expect(desk.getByText(m.agents_desk_viewings({}, at))).toBeVisible()
  // One of the demo’s, and the one that was given just now.
  await expect(desk.getByRole('listitem').filter({ hasText: /1[06]\.00/ })).toHaveCount(2)
  await expect(desk.getByRole('link', { name: '080-000-0201' })).toBeVisible()
  await expect(desk.getByText('TR-900')).toBeVisible()
  await axe(own)
  await shot(own, 'agents-desk-th')
})
