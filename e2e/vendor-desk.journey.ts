// Nouns: vendors, jobs, vendor-bills. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const VENDOR = 'ช่างเอก แอร์บ้านตัวอย่าง'

test('a vendor who is logged in answers a job, bills it, and sees it paid', async ({
  page,
  person,
  app,
  axe,
  shot,
}) => {
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager' })
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](`/api/manager/dashboard/${path}`, {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { data: unknown }).data
  }
  const { rows } = await app.database.query<{ propertyId: string; vendorId: string; workspaceId: string }>(
    `select r.property_id as "propertyId", v.id as "vendorId", v.workspace_id as "workspaceId" from maintenance_items r
       join vendors v on v.workspace_id = r.workspace_id and v.name = $1
      where r.title = 'ตู้เย็นไม่เย็น'`,
    [VENDOR],
  )
  const { propertyId, vendorId } = rows[0]!
  const { id } = (await call('post', 'maintenance', {
    ...{ title: 'พัดลมเพดานไม่หมุน', category: 'electrical', propertyIds: [propertyId] },
    estimateSatang: '45000',
  })) as { id: string }
  await call('post', `maintenance/${id}/jobs`, { vendorId, sendEmail: false })

  const { page: worker } = await person()
  await logInAsDemo(worker, 'vendor', { lang: 'th', target: '/dashboard/others/main' })
  const group = (title: string) =>
    worker.locator('#jobs section section').filter({ has: worker.getByRole('heading', { name: title }) })
  const desk = async () => {
    await worker.goto('/dashboard/others/main')
    await settled(worker)
  }
  await settled(worker)
  await axe(worker)
  await shot(worker, 'vendor-desk-1')
  await expect(group(m.jobs_desk_answer({}, at)).getByRole('link', { name: /ตู้เย็นไม่เย็น/ })).toBeVisible()
  await expect(worker.getByText(m.vendors_cover_licence_ending({ day: '' }, at).trim()).first()).toBeVisible()
  await group(m.jobs_desk_answer({}, at))
    .getByRole('link', { name: /พัดลมเพดานไม่หมุน/ })
    .click()
  const day = new Date(Date.now() + 2 * 86_400_000)
  await worker
    .getByRole('textbox', { name: m.jobs_day({}, at) })
    .fill(`${day.getDate()}/${day.getMonth() + 1}/${day.getFullYear() + 543}`)
  await worker.getByRole('textbox', { name: m.jobs_from({}, at), exact: true }).fill('13.00')
  await worker.getByRole('textbox', { name: m.jobs_to({}, at), exact: true }).fill('16.00')
  await worker.getByRole('button', { name: m.jobs_accept({}, at) }).click()
  await expect(worker.getByRole('button', { name: m.jobs_on_way({}, at) })).toBeVisible()
  await worker.getByRole('link', { name: m.jobs_to_desk({}, at) }).click()
  await worker.waitForURL('**/dashboard/others/main')
  await expect(group(m.jobs_desk_coming({}, at)).getByRole('link', { name: /พัดลมเพดานไม่หมุน/ })).toBeVisible()
  await group(m.jobs_desk_coming({}, at))
    .getByRole('link', { name: /พัดลมเพดานไม่หมุน/ })
    .click()
  for (const [label, then] of [
    [m.jobs_on_way({}, at), m.jobs_arrived({}, at)],
    [m.jobs_arrived({}, at), m.jobs_start({}, at)],
    [m.jobs_start({}, at), m.jobs_done({}, at)],
  ] as const) {
    await worker.getByRole('button', { name: label }).click()
    await expect(worker.getByRole('button', { name: then })).toBeVisible()
  }
  await worker.getByRole('button', { name: m.jobs_done({}, at) }).click()
  await worker.getByRole('textbox', { name: m.jobs_labour({}, at) }).fill('450')
  await worker.getByRole('button', { name: m.jobs_bill_send({}, at) }).click()
  await expect(worker.getByText(/ส่งบิล 450\.00\s?บาท แล้ว/)).toBeVisible()

  const bill = worker.locator('#bills li').filter({ hasText: 'พัดลมเพดานไม่หมุน' })
  await desk()
  await expect(bill).toContainText(m.vendor_bills_own_to_approve({}, at))
  const { bills } = (await call('get', `maintenance/${id}/costs`)) as { bills: { id: string }[] }
  const billId = bills[0]!.id
  await call('put', `vendor-bills/${billId}/approve`, { totalSatang: '45000', billTo: 'business' })
  await desk()
  await expect(bill).toContainText(m.vendor_bills_own_approved({}, at))
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  await call('put', `vendor-bills/${billId}/pay`, { day: today, withheldSatang: '0' })
  await desk()
  await expect(bill).toContainText(m.vendor_bills_own_paid({}, at))
  await axe(worker)
  await shot(worker, 'vendor-desk-2')
  // The manager's page of the same person.
  await page.goto(`/dashboard/manager/edit-vendor/${vendorId}`)
  await settled(page)
  await expect(page.getByText(m.vendors_work_unpaid({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'vendor-desk-3-manager')
  await page.goto('/dashboard/manager/service-providers?state=ending')
  await expect(page.getByRole('link', { name: VENDOR })).toBeVisible()
  await settled(page)
  await shot(page, 'vendor-desk-4-ending')
})

test('somebody without a role sees what they can do next', async ({ page, axe, shot }) => {
  await logInAsDemo(page, 'others', { lang: 'th', target: '/dashboard/others/main' })
  await settled(page)
  await expect(page.getByRole('heading', { name: m.vendors_norole_title({}, at) })).toBeVisible()
  await expect(page.getByRole('textbox', { name: m.vendors_norole_email({}, at) })).toHaveValue(/@/)
  await axe(page)
  await shot(page, 'vendor-desk-5-norole')
})
