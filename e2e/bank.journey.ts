// Nouns: bank, payments. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

type Bill = { no: string; id: string; open: string; name: string }

const baht = (satang: bigint) => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`

/** A statement of today in the shape of a large bank: two rents, one of them by a stranger, and a fee. */
function statement([one, other]: Bill[]): Buffer {
  const [year, month, day] = todayInBangkok().split('-')
  const today = `${day}-${month}-${year!.slice(2)}`
  let balance = 1_000_000n
  const row = (time: string, what: string, satang: bigint, words: string) => {
    balance += satang
    const [out, into] = satang < 0n ? [baht(-satang), ''] : ['', baht(satang)]
    return `,${today},${time},${what},${out},,${into},,${baht(balance)},,K PLUS,,${words}`
  }
  const rows = [
    ',เลขที่บัญชีเงินฝาก,000-0-00077-0',
    ',วันที่,เวลา/ วันที่มีผล,รายการ,ถอนเงิน,,ฝากเงิน,,ยอดคงเหลือ,,ช่องทาง,,รายละเอียด',
    `,${today},,ยอดยกมา,,,,,${baht(balance)},,,,`,
    row('08:01', 'รับโอนเงิน', BigInt(one!.open), `Ref ${one!.no}`),
    row('08:02', 'รับโอนเงิน', BigInt(other!.open), 'จาก SCB X1234 นาง แปลกหน้า ทดสอบ'),
    row('08:03', 'ค่าธรรมเนียม', -1_000n, 'SMS'),
  ]

  return Buffer.from(rows.join('\n'))
}

test('a manager brings in a statement, accepts what is certain by one press, and looks at the rest', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const lang = 'th'
  const at = { locale: lang } as const
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { rows: bills } = await app.database.query<Bill>(
    `select i.id, i.no, (i.total_satang - i.paid_satang)::text as open, t.first_name as name
       from invoices i join workspaces w on w.id = i.workspace_id
       join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
      where w.site_name = 'baitoei' and i.status in ('due', 'overdue') and i.kind = 'rent'
        and i.issue_day <= (now() at time zone 'Asia/Bangkok')::date
        and not exists (select 1 from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id and y.status = 'pending')
        and not exists (select 1 from invoices o where o.workspace_id = i.workspace_id and o.id <> i.id
                           and o.status in ('due', 'overdue', 'partially_paid')
                           and o.total_satang - o.paid_satang = i.total_satang - i.paid_satang)
      order by i.no limit 2`,
  )
  expect(bills).toHaveLength(2)

  await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/accounting/bank' })
  await axe(page)
  await shot(page, `bank-0-empty-${lang}`)
  await page
    .getByRole('link', { name: m.bank_import({}, at) })
    .first()
    .click()
  await page.waitForURL(/\/bank\/files$/)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: statement(bills),
  })
  await axe(page)
  await shot(page, `bank-1-choose-${lang}`)
  await button(m.bank_drop_act({}, at)).click()
  await page.waitForURL(/\/bank\/files\/[0-9a-f-]{36}$/)
  await settled(page)
  await expect(page.getByText(m.bank_file_proven({}, at))).toBeVisible()
  await page.getByLabel(m.bank_account_new({}, at)).fill('กสิกร บัญชีหอ')
  await axe(page)
  await shot(page, `bank-2-read-${lang}`)
  await button(m.bank_bring_in({}, at)).click()
  await expect(page.getByRole('link', { name: m.bank_see_lines({}, at) })).toBeVisible()
  await axe(page)
  await shot(page, `bank-3-imported-${lang}`)

  await page.getByRole('link', { name: m.bank_see_lines({}, at) }).click()
  await page.waitForURL(/\/accounting\/bank$/)
  await settled(page)
  await axe(page)
  await shot(page, `bank-4-heaps-${lang}`)
  await button(m.bank_accept_certain({ n: '1' }, at)).click()
  await expect(page.getByText(m.bank_accepted_n({ n: '1' }, at))).toBeVisible()
  await shot(page, `bank-5-accepted-${lang}`)
  const stateOf = async (id: string) =>
    (await app.database.query<{ status: string }>('select status from invoices where id = $1', [id])).rows[0]!
      .status
  expect(await stateOf(bills[0]!.id)).toBe('paid')
  expect(await stateOf(bills[1]!.id)).not.toBe('paid')

  // The stranger's line: its bill is proposed, and accepted on its own page.
  await page.getByRole('link', { name: /SCB X1234/ }).click()
  await page.waitForURL(/\/bank\/lines\//)
  await settled(page)
  await expect(page.getByText(m.bank_reason_sum_alone({}, at))).toBeVisible()
  await axe(page)
  await shot(page, `bank-6-line-${lang}`)
  await button(m.bank_accept_bills({}, at)).click()
  await expect(page.getByText(m.bank_accepted_lead({}, at))).toBeVisible()
  await axe(page)
  await shot(page, `bank-7-paid-${lang}`)
  expect(await stateOf(bills[1]!.id)).toBe('paid')

  // It was a mistake: the line waits again, and so does the bill.
  await button(m.bank_undo_line({}, at)).click()
  await expect(page.getByText(m.bank_reason_sum_alone({}, at))).toBeVisible()
  expect(await stateOf(bills[1]!.id)).not.toBe('paid')

  // The whole statement is taken back.
  await page.goto(page.url().replace(/\/lines\/.*/, '/files'))
  await page
    .getByRole('link', { name: /statement\.csv/ })
    .first()
    .click()
  await page.waitForURL(/\/bank\/files\/[0-9a-f-]{36}$/)
  await button(m.bank_undo({}, at)).click()
  await shot(page, `bank-8-undo-${lang}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.bank_undo({}, at) })
    .click()
  await expect(page.getByText(m.bank_state_undone({}, at)).first()).toBeVisible()
  await axe(page)
  expect(await stateOf(bills[0]!.id)).not.toBe('paid')
})
