// Nouns: signings, papers, seals. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'
import { drawSignature } from './support/signature.ts'

const at = { locale: 'th' } as const

test('an agreement is sent, signed on a phone behind its code, counter-signed, sealed and known by the check page', async ({
  page,
  axe,
  app,
  outbox,
  shot,
  browser,
}) => {
  const main = page.locator('main')
  const { rows } = await app.database.query<{ id: string }>(`
    select h.id from properties h join workspaces w on w.id = h.workspace_id and w.site_name = 'khram'
      join property_owners o on o.workspace_id = h.workspace_id and o.property_id = h.id
     where h.deleted_at is null group by h.id, h.unit_no having count(*) = 1 order by h.unit_no desc offset 2 limit 1`)
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager' })
  const session = page.request
  const made = await session.post('/api/manager/dashboard/document/listing-agreements', {
    data: { propertyId: rows[0]!.id, values: { asking: '2350000' } },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { data: paper } = await made.json()
  const issued = await session.post(`/api/manager/dashboard/papers/${paper.id}/issue`, {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(issued.status(), await issued.text()).toBe(200)

  await page.goto(`/dashboard/manager/documents/papers/${paper.id}/signing`)
  await settled(page)
  const address = `signer-${paper.id.slice(-8)}@example.test`
  await main.getByLabel(m.signings_ask_email({}, at)).first().fill(address)
  await axe(page)
  await shot(page, 'signing-ask')
  await main.getByRole('button', { name: m.signings_ask_act({}, at), exact: true }).click()
  await expect(main.getByText(m.signings_state_asked({}, at)).first()).toBeVisible()

  const asked = await outbox.mail(address, /./)
  const link = asked.links.find((one) => one.includes('/sign/'))!
  const guest = await browser.newPage()
  await guest.goto(link)
  const inside = guest.locator('main')
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText(m.signings_code_title({}, at))
  await expect(guest.locator('body')).not.toContainText('LA-')
  await axe(guest)
  await shot(guest, 'sign-code')
  await inside.getByRole('button', { name: m.signings_code_ask({}, at) }).click()
  const mailed = await outbox.mail(address, /\d{6}/)
  await inside.getByLabel(m.signings_code_label({}, at)).fill(/\d{6}/.exec(mailed.subject)![0])
  await inside.getByRole('button', { name: m.signings_code_open({}, at) }).click()

  await expect(inside.getByText(m.signings_your_signature({}, at))).toBeVisible()
  await expect(inside.getByText(m.field_signature_draw({}, at))).toBeVisible()
  await axe(guest)
  await shot(guest, 'sign-read')
  const confirm = inside.getByRole('button', { name: m.signings_sign({}, at) })
  await confirm.click()
  // Nothing is signed without ink and consent, and the page says which is missing.
  await expect(inside.getByText(m.field_signature_missing({}, at))).toBeVisible()
  await drawSignature(guest)
  await inside.getByRole('checkbox').check()
  // The way up lies on no button, wherever the page stands.
  await confirm.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 22))
  await expect
    .poll(() =>
      confirm.evaluate((one) => {
        const { right, top, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(right - 6, top + height / 2))
      }),
    )
    .toBe(true)
  await shot(guest, 'sign-drawn')
  await confirm.click()
  await expect(inside.getByText(m.signings_done_yours({}, at))).toBeVisible()
  await axe(guest)

  await page.reload()
  await settled(page)
  await main.getByRole('radio', { name: m.field_signature_type({}, at) }).check()
  await main.getByLabel(m.field_signature_name({}, at)).fill('พิมพ์พร ครามสมมติ')
  await main.getByRole('checkbox').check()
  await axe(page)
  await shot(page, 'sign-here')
  await main.getByRole('button', { name: m.signings_sign({}, at) }).click()
  await expect(main.getByText(m.signings_state_signed({}, at)).first()).toBeVisible()

  const done = await outbox.mail(address, /./, ({ text }) => text.includes(m.signings_mail_signed({}, at)))
  expect(done.links.some((one) => one.includes('/sign/'))).toBe(true)
  await page.reload()
  await expect(main.getByRole('link', { name: m.signings_sealed_pdf({}, at) })).toBeVisible()
  await shot(page, 'signing-sealed')
  await main.getByRole('link', { name: /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/ }).click()
  await expect(page.locator('main')).toContainText('LA-')
  await guest.close()
})
