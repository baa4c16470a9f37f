// Nouns: filings, records, tenants, days, overview. Width: phone.
import { pathIn } from '../src/i18n/locale.ts'
import { m } from '../src/i18n/messages/messages.js'
import { pdf } from '../src/server/uploads/testing/sample-files.ts'
import { addDays, todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a foreign tenant moved in: the task is opened, the sheet filled in, and the proof kept', async ({
  page,
  person,
  app,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string; tenantId: string }>(
    `select l.id, l.tenant_id as "tenantId" from leases l
       join workspaces w on w.id = l.workspace_id and w.site_name = 'baitoei'
      where l.status = 'active' order by l.start_day limit 1`,
  )
  const { id, tenantId } = rows[0]!
  const day = addDays(todayInBangkok(), -3)
  await app.database.query('update leases set start_day = $2 where id = $1', [id, day])
  await app.database.query(
    "update tenants set nationality = 'ญี่ปุ่น', id_number = 'TR1234567', first_name = 'Kenji', last_name = 'Otogi' where id = $1",
    [tenantId],
  )
  const main = page.locator('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  await logInAsDemo(page, 'dorm', { lang, target: pathIn(lang, '/dashboard/manager/main') })
  await settled(page)
  await main.getByRole('link', { name: m.overview_filing_do({}, at), exact: true }).click()
  await page.waitForURL(/\/filings$/)
  await page.goto(pathIn(lang, '/dashboard/manager/filings?state=late'))
  await settled(page)
  await axe(page)
  await shot(page, 'filings-1')
  await expect(main.getByRole('link', { name: 'Kenji Otogi' })).toBeVisible()

  await page.goto(pathIn(lang, `/dashboard/manager/tenants/${tenantId}`))
  await settled(page)
  await axe(page)
  await shot(page, 'filings-2')
  await main.getByRole('link', { name: m.filings_open_sheet({}, at) }).click()
  await page.waitForURL(/filings\//)
  await settled(page)
  await axe(page)
  await shot(page, 'filings-3')
  await expect(main.getByText('KENJI', { exact: true })).toBeVisible()
  await expect(main.getByText('JPN', { exact: true })).toBeVisible()
  await expect(main.getByText('TR1234567')).toHaveCount(0)
  await button(m.filings_reveal({}, at)).click()
  await expect(main.getByText('TR1234567', { exact: true })).toBeVisible()

  // The sheet is filled in as people write, and read back.
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await field(m.filings_birth_day({}, at)).fill('3/2/2533')
  await field(m.filings_stay_until({}, at)).fill('14/3/2570')
  await field(m.filings_visa({}, at)).fill('NON-B')
  await button(m.filings_save({}, at)).click()
  await expect(main.getByText(m.filings_saved({}, at))).toBeVisible()
  await expect(main.getByText('03/02/1990', { exact: true })).toBeVisible()
  await expect(main.getByText('14/03/2027', { exact: true })).toBeVisible()

  // It was filed; the paper comes now, and another one in its place.
  const pick = (name: string) => main.locator('input[type=file]').setInputFiles({ ...paper, name })
  await field(m.filings_filed_time({}, at)).fill('0.05')
  await field(m.filings_receipt_no({}, at)).fill('TM-88')
  await pick('tm30.pdf')
  await shot(page, 'filings-4')
  await button(m.filings_filed_save({}, at)).click()
  await expect(main.getByText(m.filings_state_filed({}, at), { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: m.filings_proof_open({ name: 'tm30.pdf' }, at) })).toBeVisible()
  await pick('second.pdf')
  await button(m.filings_proof_save({}, at)).click()
  const proof = main.getByRole('link', { name: m.filings_proof_open({ name: 'second.pdf' }, at) })
  await expect(proof).toBeVisible()
  const url = await proof.getAttribute('href')
  expect((await page.request.get(url!)).headers()['content-type']).toBe('application/pdf')
  await page.evaluate(() => window.scrollTo(0, 0))
  await axe(page)
  await shot(page, 'filings-5')

  // The tenant finds it among the own documents.
  await app.database.query(
    `insert into user_links (user_id, workspace_id, kind, record_id)
     select u.id, l.workspace_id, 'tenant', l.tenant_id from users u, leases l
      where u.email = 'tenant@demo.ruen.example' and l.id = $1 on conflict do nothing`,
    [id],
  )
  const { page: tenant } = await person()
  await logInAsDemo(tenant, 'tenant', { lang, target: pathIn(lang, '/dashboard/tenant/documents') })
  await settled(tenant)
  await expect(
    tenant.getByRole('link', { name: m.filings_proof_open({ name: 'second.pdf' }, at) }),
  ).toBeVisible()
  await axe(tenant)
  await shot(tenant, 'filings-own')

  // Taken back, it is to be filed again, and the paper is gone.
  await button(m.filings_reopen({}, at)).click()
  await expect(main.getByText(m.filings_state_late({}, at), { exact: true })).toBeVisible()
  expect((await page.request.get(url!)).status()).toBe(404)
  await main.getByText(m.filings_skip({}, at), { exact: true }).click()
  await field(m.filings_skip_reason({}, at)).fill('ผู้เช่ายังไม่ได้เข้าพัก')
  await button(m.filings_skip_save({}, at)).click()
  await expect(main.getByText(m.filings_no_need({ reason: 'ผู้เช่ายังไม่ได้เข้าพัก' }, at))).toBeVisible()
})

/** A sheet that the office handed out. */
const paper = { mimeType: 'application/pdf', buffer: pdf() }
