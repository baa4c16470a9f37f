// Nouns: reports, owners. Width: desktop.

import { readWorkbook } from '../src/features/imports/server/service.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a manager reads a report down to its bill, and mails it as PDF and Excel with the same sums', async ({
  page,
  app,
  outbox,
  axe,
  shot,
}) => {
  const lang = 'th'
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ income: string }>(
    `select (-sum(l.amount_satang))::text as income
       from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
       join workspaces w on w.id = l.workspace_id
      where w.site_name = 'baitoei' and l.account like '4%' and e.kind <> 'statement_settled'
        and to_char(l.day, 'YYYY-MM') = to_char((now() at time zone 'Asia/Bangkok') - interval '1 month', 'YYYY-MM')`,
  )
  const satang = BigInt(rows[0]!.income)
  const income = `${(satang / 100n).toLocaleString('en')}.${String(satang % 100n).padStart(2, '0')}`

  await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/report' })
  await axe(page)
  await shot(page, `reports-0-all-${lang}`)
  await page
    .getByRole('link', { name: m.reports_kind_income_expense({}, at) })
    .first()
    .click()
  await settled(page)
  // The bar of last month leads to its rows.
  const bars = page.getByRole('list', { name: m.reports_chart({}, at) }).getByRole('link')
  await bars.nth(-2).click()
  await expect(page.getByText(`฿${income}`, { exact: true })).toBeVisible()
  await axe(page)
  await shot(page, `reports-1-month-${lang}`)
  // Of many rows each group is opened by its own address.
  const group = page.getByRole('region', { name: m.ledger_account_4010({}, at), exact: true })
  await group.getByRole('link').first().click()
  await page.waitForURL(/group=4010/)
  await expect(page.getByRole('table').first().getByRole('link').first()).toBeVisible()

  await page.getByRole('link', { name: m.reports_send_or_plan({}, at) }).click()
  await page.getByLabel(m.reports_mail_to({}, at)).fill('books@example.test')
  await axe(page)
  await shot(page, `reports-2-form-${lang}`)
  await page.getByRole('button', { name: m.reports_make_now({}, at) }).click()
  const excel = page.getByRole('link', { name: 'Excel', exact: true })
  await expect(excel).toBeVisible({ timeout: 30_000 })
  await shot(page, `reports-3-made-${lang}`)
  const [file] = await Promise.all([page.waitForEvent('download'), excel.click()])
  const bytes = await readAll(await file.createReadStream())
  const last = readWorkbook(bytes)[0]!.records.at(-1)!.cells.map(String)
  const net = (await page.locator('dl dd b').first().textContent()) ?? ''
  expect(last.map(Number)).toContain(Number(net.replace('−', '-').replace(/[฿,]/g, '')))
  const mail = await outbox.mail('books@example.test', new RegExp(m.reports_kind_income_expense({}, at)))
  expect(mail.attachments.map(({ name }) => name.split('.').pop())).toEqual(['pdf', 'xlsx'])
})

async function readAll(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)

  return new Uint8Array(Buffer.concat(parts))
}
