import { expect, type Page } from '@playwright/test'
import { m } from '../../src/i18n/messages/messages.js'
import { settled } from '../support/settled.ts'
import { anything, button, link, type Walk } from './walk.ts'

/** The draft as it was filled in is signed by the manager and sent. */
export async function sendLease(page: Page, { at, look }: Walk): Promise<void> {
  await look(page, '10-lease-draft')
  await button(page, m.leases_send({}, at)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(m.leases_typed_name({}, at)).fill('พิมพ์ชนก วรรณสมมติ')
  await dialog.getByRole('checkbox').check()
  await look(page, '10-lease-send')
  await button(page, m.leases_sign_and_send({}, at)).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, m.leases_take_back({}, at))).toBeVisible()
  await look(page, '10-lease-sent')
}

/** The tenant follows the mail, reads, asks for a code and signs with it; the first bill is there. */
export async function signLease(page: Page, { at, outbox, tenant, look }: Walk): Promise<void> {
  const sent = await outbox.mail(
    tenant.email,
    anything(m.leases_mail_sent_subject({ room: '¤', date: '¤' }, at)),
  )
  await page.goto(sent.links.find((one) => one.includes('/documents/'))!)
  await settled(page)
  await page.getByLabel(m.field_signature_name({}, at)).fill(`${tenant.first} ${tenant.last}`)
  await page.getByRole('checkbox').check()
  await look(page, '11-lease-read')
  await button(page, m.leases_code_ask({}, at)).click()
  const code = page.getByLabel(m.leases_code({}, at))
  await expect(code).toBeVisible()
  const mail = await outbox.mail(
    tenant.email,
    anything(m.leases_mail_code_subject({ room: '¤', code: '¤' }, at)),
  )
  await code.fill(/\d{6}/.exec(mail.subject)![0])
  await button(page, m.leases_sign({}, at)).click()
  await expect(page.getByText(m.leases_done_title({}, at))).toBeVisible()
  await look(page, '11-lease-signed')
  await link(page, m.leases_done_bill({}, at)).click()
  await page.waitForURL(/\/payment-due/)
  await settled(page)
  const bill = page.locator('a[href*="/pay-rent-online/"]').first()
  await expect(bill).toBeVisible()
  await look(page, '12-bill-due')
  await bill.click()
  await page.waitForURL(/\/pay-rent-online\/[0-9a-f-]{36}/)
  await settled(page)
  await look(page, '12-bill')
}
