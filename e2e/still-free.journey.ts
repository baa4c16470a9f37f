// Nouns: confirmations. Width: phone.
import { demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a home that nobody confirmed waits outside the search until one press in a mail brings it back', async ({
  page,
  person,
  app,
  outbox,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const look = async (name: string, on = page) => {
    await settled(on)
    await axe(on)
    await shot(on, `still-free-${name}-${lang}`)
  }
  const { rows } = await app.database.query<{ id: string; unit_no: string }>(
    `select id, unit_no from properties where status = 'unconfirmed'`,
  )
  expect(rows).toHaveLength(1)
  const home = rows[0]!

  // Whoever has the link is told what it waits for, and can ask; nobody is led there.
  const listing = pathOf(lang, `/listing/${home.id}`)
  await page.goto(listing)
  await expect(page.getByText(m.listing_waits_title({}, at))).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('link', { name: m.listing_waits_ask({}, at) })).toBeVisible()
  await look('1-waits')
  const isFound = async () => {
    const answer = await page.request.post('/api/property/search?itemsPerPage=100', { data: {} })
    return ((await answer.json()).data as { id: string }[]).some(({ id }) => id === home.id)
  }
  expect(await isFound()).toBe(false)

  // The morning's mail, opened by somebody who is not logged in.
  await app.database.query(`select graphile_worker.add_job('schedule:ask_to_confirm')`)
  const mail = await outbox.mail(demoEmail('agency'), /./, ({ text }) => text.includes('/still-free?'))
  const links = mail.links.filter((one) => one.includes('/still-free?'))
  expect(links).toHaveLength(5)
  const other = await person()
  const link = new URL(links[0]!)
  await other.page.goto(pathOf(lang, '/still-free') + link.search)
  await expect(other.page.getByRole('heading', { name: m.confirmations_ask_free({}, at) })).toBeVisible()
  await look('2-link', other.page)
  expect(await isFound()).toBe(false)
  await other.page.getByRole('button', { name: m.confirmations_free({}, at) }).click()
  await expect(other.page.getByRole('heading', { name: m.confirmations_done_free({}, at) })).toBeVisible()
  await look('3-done', other.page)
  expect(await isFound()).toBe(true)
  await other.page.goto(pathOf(lang, '/still-free?token=nonsense'))
  await expect(other.page.getByRole('heading', { name: m.confirmations_dead({}, at) })).toBeVisible()
  await look('4-dead', other.page)

  // It is back for everybody, and says since when.
  await page.goto(listing)
  const said = m.listing_confirmed_by({ said: m.listings_confirmed_today({}, at) }, at)
  await expect(page.getByText(said)).toBeVisible()

  // The overview names what is left; the list confirms it.
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/main' })
  const task = page.getByRole('listitem').filter({ hasText: m.overview_to_confirm({ n: '1' }, at) })
  await expect(task).toBeVisible()
  await look('5-overview')
  await task.getByRole('link').click()
  await page.waitForURL(/status=to_confirm/)
  await look('6-list')
  await page.getByRole('button', { name: m.properties_confirm_many({ count: 1 }, at) }).click()
  await expect(page.getByText(m.properties_confirm_done({ count: 1 }, at))).toBeVisible()
  await expect(page.getByText(m.properties_confirm_none({}, at))).toBeVisible()
  await look('7-none')

  // What the manager of a home sees before publishing: until when it is listed, and what others ask.
  const condo = await app.database.query<{ id: string }>(
    `select p.id from properties p join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
       join workspaces w on w.id = p.workspace_id and w.site_name = 'khram'
      where j.district_code = '1039' and p.type = 'condo' and p.status = 'available' order by p.unit_no limit 1`,
  )
  await page.goto(pathOf(lang, `/dashboard/manager/edit-property/${condo.rows[0]!.id}`))
  await expect(page.getByText(m.properties_level_title({}, at))).toBeVisible()
  await look('8-home')
})
