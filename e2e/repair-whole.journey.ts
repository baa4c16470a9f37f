// Nouns: maintenance, doors, jobs, approvals, vendor-bills, owners. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const MANAGED = '/api/manager/dashboard'
const WHAT = 'ฝ้าห้องน้ำรั่วลงมาทั้งแผ่น'

test('from the code at the door over two quotes and the owner’s yes to the bill in the statement', async ({
  page,
  person,
  app,
  outbox,
  axe,
  shot,
}) => {
  const origin = { origin: app.url }
  const today = todayInBangkok(new Date())
  const owner = (await person()).page
  await logInAsDemo(owner, 'owner', { lang: 'th', target: '/dashboard/owner/main' })
  const { data: theirs } = await (await owner.request.get('/api/owner/dashboard/main')).json()
  const propertyId = theirs.homes[0].propertyId as string

  // Somebody at the door, without an account.
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager/maintenance' })
  const post = async (path: string, data: object, on = page) => {
    const answer = await on.request.post(path, { data, headers: origin })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).data
  }
  await post(`${MANAGED}/doors`, { propertyIds: [propertyId] })
  const { rows: doors } = await app.database.query<{ code: string }>(
    'select code from door_codes where property_id = $1 and revoked_at is null',
    [propertyId],
  )
  const door = (await person()).page
  await door.goto(`/fix/${doors[0]!.code}`)
  await settled(door)
  await door.getByRole('radio', { name: m.doors_fix_other({}, at) }).click()
  await door.getByRole('textbox').fill(WHAT)
  await door.getByRole('button', { name: m.doors_fix_to_contact({}, at) }).click()
  await door.getByRole('textbox', { name: m.doors_fix_phone({}, at) }).fill('080-000-0204')
  await door.getByRole('button', { name: m.doors_fix_send({}, at) }).click()
  await expect(door.getByRole('heading', { name: m.doors_fix_sent({}, at) })).toBeVisible()

  // Two workers are asked, and name their price by their links.
  const { data: found } = await (
    await page.request.get(`${MANAGED}/maintenance?search=${encodeURIComponent(WHAT)}`)
  ).json()
  const repair = `${MANAGED}/maintenance/${found[0].id}`
  const { data: vendors } = await (await page.request.get(`${MANAGED}/vendors?itemsPerPage=2`)).json()
  const vendorIds = vendors.map(({ id }: { id: string }) => id) as string[]
  const asked = await post(`${repair}/jobs/quotes`, { vendorIds, sendEmail: false })
  const tokens = asked.jobs.map(({ url }: { url: string }) => url.split('/').at(-1)) as string[]
  const price = {
    ...{ partsSatang: '0', travelSatang: '0', vatSatang: '0', warrantyDays: 90 },
    ...{ earliestDay: addDays(today, 2), earliestPart: 'morning', validUntil: addDays(today, 20) },
  }
  await post(`/api/jobs/${tokens[0]}/quote`, { ...price, labourSatang: '3100000' }, door)
  await post(`/api/jobs/${tokens[1]}/quote`, { ...price, labourSatang: '2850000' }, door)
  const record = `/dashboard/manager/maintenance/${found[0].id}`
  await page.goto(record)
  await settled(page)
  const cheaper = page.locator('li', { has: page.getByRole('heading', { name: vendors[1].name }) })
  await cheaper.getByText(m.jobs_choose({}, at), { exact: true }).click()
  await cheaper.getByRole('textbox', { name: m.jobs_choose_why({}, at) }).fill('ถูกกว่าและรับประกันเท่ากัน')
  await cheaper.getByRole('button', { name: m.jobs_choose_send({ vendor: vendors[1].name }, at) }).click()
  await expect(page.getByText(m.jobs_chosen_tag({}, at))).toBeVisible()

  // It is more than the business may spend alone: the owner is asked next, and sees both prices.
  await expect(page.getByRole('heading', { name: m.maintenance_next_ask_owner({}, at) })).toBeVisible()
  await axe(page)
  await shot(page, 'repair-whole-1')
  await page.getByRole('link', { name: m.approvals_ask_again({}, at) }).click()
  await page.getByRole('button', { name: m.approvals_ask({ amount: '฿28,500' }, at) }).click()
  await expect(page.getByText(m.approvals_done_ask({}, at))).toBeVisible()
  await owner.goto('/dashboard/owner/main')
  await expect(owner.getByText(m.approvals_waits_for_you({ amount: '฿28,500' }, at))).toBeVisible()
  const { rows: owners } = await app.database.query<{ email: string }>(
    `select o.email from repair_approvals a join owners o on o.workspace_id = a.workspace_id and o.id = a.owner_id
      where a.maintenance_id = $1`,
    [found[0].id],
  )
  const mail = await outbox.mail(owners[0]!.email, /28,500/)
  const abroad = (await person()).page
  await abroad.goto(new URL(/https?:\/\/\S+\/approve\/[^\s"<)]+/.exec(mail.text)![0]).pathname)
  await expect(abroad.getByText(vendors[0].name)).toBeVisible()
  await axe(abroad)
  await shot(abroad, 'repair-whole-2-owner')
  await abroad.getByRole('button', { name: /^อนุมัติ/ }).dblclick()
  await expect(abroad.getByText(/คุณอนุมัติ 28,500/)).toBeVisible()

  // The worker does it and bills; who wants more than was agreed to has to ask again.
  const given = await post(`${repair}/jobs`, { vendorId: vendorIds[1], sendEmail: false })
  const work = given.jobs
    .find(({ kind }: { kind: string }) => kind === 'work')
    .url.split('/')
    .at(-1)
  await post(`/api/jobs/${work}/accept`, { day: addDays(today, 2), fromTime: '09:00' }, door)
  for (const to of ['on_way', 'arrived', 'started', 'done'])
    await post(`/api/jobs/${work}/stage`, { to }, door)
  await door.goto(`/job/${work}`)
  await settled(door)
  await expect(door.getByRole('textbox', { name: m.jobs_labour({}, at) })).toHaveValue(/28,500/)
  await door.getByRole('button', { name: m.jobs_bill_send({}, at) }).click()
  await expect(door.getByText(/ส่งบิล 28,500\.00\s?บาท แล้ว/)).toBeVisible()
  await page.goto(`${record}/costs`)
  await settled(page)
  await page.getByRole('button', { name: m.vendor_bills_approve({ amount: '฿28,500.00' }, at) }).click()
  await expect(page.getByText(m.vendor_bills_done_approve({}, at))).toBeVisible()
  await shot(page, 'repair-whole-3')

  await owner.goto('/dashboard/owner/main')
  const { data: now } = await (await owner.request.get('/api/owner/dashboard/main')).json()
  const month = now.months.find(({ period }: { period: string }) => period === today.slice(0, 7))
  await owner.goto(`/dashboard/owner/report/${month.period}?owner=${month.ownerId}`)
  await expect(owner.getByText(WHAT).first()).toBeVisible()
  await shot(owner, 'repair-whole-4-statement')
})
