import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { drawSlip } from '../../src/demo/slip.ts'
import { m } from '../../src/i18n/messages/messages.js'
import { sandboxWords } from '../../src/server/ports/pay/sandbox/messages.ts'
import { todayInBangkok } from '../../src/thai/days.ts'
import { cardExpiry } from '../support/card.ts'
import { pathOf } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { anything, button, link, type Walk } from './walk.ts'

/** By card, through the bank's own page. */
export async function payByCard(page: Page, { lang, at, look }: Walk): Promise<void> {
  await page.locator('summary', { hasText: m.billing_method_card({}, at) }).click()
  await page.getByLabel(m.billing_card_number({}, at)).fill('4111 1111 1130 3007')
  await page.getByLabel(m.billing_card_name({}, at)).fill('NAPAT WALK')
  await page.getByLabel(m.billing_card_expiry({}, at)).fill(cardExpiry())
  await page.getByLabel(m.billing_card_code({}, at)).fill('123')
  await look(page, '13-card')
  await page.locator('form:has(#card-number) button[type="submit"]').click()
  await page.waitForURL(/\/authorize\//)
  await look(page, '13-bank')
  await page
    .getByRole('button', { name: anything(sandboxWords(lang).approve.replace('{amount}', '¤')) })
    .click()
  await page.waitForURL(/\/pay-rent-online\//)
  await settled(page)
}

/** By a PromptPay transfer whose slip the manager accepts. */
export async function payBySlip(
  page: Page,
  manager: Page,
  { lang, at, tenant, app, look }: Walk,
): Promise<void> {
  const invoiceId = /pay-rent-online\/([0-9a-f-]{36})/.exec(page.url())![1]
  const { rows } = await app.database.query<{ total: string }>(
    'select total_satang::text as total from invoices where id = $1',
    [invoiceId],
  )
  const slip = await drawSlip({
    from: `${tenant.first} ${tenant.last}`,
    to: 'Khram Property',
    amountSatang: BigInt(rows[0]!.total),
    day: todayInBangkok(new Date()),
    reference: `WALK${randomInt(1e11, 1e12)}`,
  })
  await page
    .locator('#slip input[type="file"]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(slip) })
  await look(page, '13-slip')
  await button(page, m.billing_slip_send({}, at)).click()
  await expect(page.getByText(m.billing_review_checking({}, at))).toBeVisible()
  await look(page, '13-slip-sent')

  await manager.goto(pathOf(lang, '/dashboard/manager/accounting/slips'))
  await settled(manager)
  await look(manager, '13-slips')
  const { rows: slips } = await app.database.query<{ id: string }>(
    'select id from slips order by created_at desc limit 1',
  )
  await manager.locator(`a[href$="/accounting/slips/${slips[0]!.id}"]`).first().click()
  await manager.waitForURL(/\/slips\/[0-9a-f-]{36}/)
  await settled(manager)
  await expect(manager.getByText(m.billing_slip_compare({}, at))).toBeVisible()
  await look(manager, '13-slip-check')
  await manager.locator('form:has(input[value="accept"]) button[type="submit"]').click()
  await manager.waitForURL((url) => !url.pathname.endsWith(slips[0]!.id))
  await page.reload()
  await settled(page)
}

/** Receipt on the bill and by mail, entry in the books. Answers the receipt's number. */
export async function seeReceipt(
  page: Page,
  manager: Page,
  { lang, at, outbox, tenant, look }: Walk,
): Promise<string> {
  await expect(link(page, m.billing_receipt_pdf({}, at))).toBeVisible()
  await look(page, '13-paid')
  const mail = await outbox.mail(
    tenant.email,
    anything(m.payments_mail_receipt_subject({ no: '¤', amount: '¤' }, at)),
  )
  const no = /RC-\d{4}-\d+/.exec(mail.subject)?.[0] ?? ''
  expect(no, mail.subject).not.toBe('')
  await expect(page.getByText(no).first()).toBeVisible()
  const pdf = await page.request.get((await link(page, m.billing_receipt_pdf({}, at)).getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toContain('application/pdf')

  await manager.goto(pathOf(lang, '/dashboard/manager/accounting/receipts'))
  await settled(manager)
  await expect(manager.getByText(no).first()).toBeVisible()
  await look(manager, '13-receipts')
  await manager.goto(pathOf(lang, '/dashboard/manager/accounting/books'))
  await settled(manager)
  await manager.locator('main details summary').first().click()
  await look(manager, '13-books')

  return no
}
