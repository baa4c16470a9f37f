// Nouns: payables, expenses, petty-cash, other-income. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { picture } from '../src/server/uploads/testing/sample-files.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const BASE = '/dashboard/manager/accounting'

test('a landlord takes a picture of a bill, approves and pays it from the tin, and counts what is left', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/(?:bills-to-pay|petty-cash).*422/)
  const lang = 'th' as const
  const at = { locale: lang } as const
  const main = page.locator('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `payables-${name}`)
  }
  await logInAsDemo(page, 'dorm', { lang, target: `${BASE}/bills-to-pay` })
  await look('1-list')

  // The picture first; a second line is added where the thumb is.
  await page.goto(pathOf(lang, `${BASE}/bills-to-pay/new`))
  await settled(page)
  await main.locator('input[type="file"]').setInputFiles({
    ...{ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') },
  })
  await expect(main.locator('input[name="receiptFileId"]')).toHaveValue(/.{36}/)
  await main.getByLabel(m.payables_payee({}, at), { exact: true }).fill('ร้านไฟฟ้าหน้าปากซอย')
  await main.locator('input[name="what"]').fill('หลอดไฟ')
  await main.locator('input[name="price"]').fill('120')
  await button(m.payables_line_more({}, at)).click()
  await main.locator('input[name="what"]').nth(1).fill('สายไฟ')
  await main.locator('input[name="price"]').nth(1).fill('80')
  await main.locator('input[name="dueDay"]').fill('1/1/2560')
  await button(m.payables_save({}, at)).click()
  // Refused for its day, the form keeps both lines and the picture.
  await expect(main.getByText(m.field_bill_due_range({}, at))).toBeVisible()
  await expect(main.locator('input[name="what"]').nth(1)).toHaveValue('สายไฟ')
  await expect(main.locator('input[name="receiptFileId"]')).toHaveValue(/.{36}/)
  await look('2-refused')
  await main.locator('input[name="dueDay"]').fill(await main.locator('input[name="billDay"]').inputValue())
  await button(m.payables_save({}, at)).click()
  await page.waitForURL(/bills-to-pay\/[\da-f-]{36}\?done=added$/)
  await look('3-to-approve')
  await button(/200/).click()
  await page.waitForURL(/done=approve$/)
  await main
    .getByRole('radio', { name: m.payables_method_petty_cash({}, at), exact: true })
    .check({ force: true })
  await look('4-to-pay')
  await button(/200/).click()
  await page.waitForURL(/done=pay$/)
  await look('5-paid')

  // The tin has less by it, and is counted.
  await page.goto(pathOf(lang, `${BASE}/petty-cash`))
  await look('6-tins')
  await main.getByRole('link', { name: 'กล่องแม่บ้าน' }).click()
  await expect(main.getByText(/ร้านไฟฟ้าหน้าปากซอย/)).toBeVisible()
  await look('7-tin')
  await button(m.petty_cash_count({}, at)).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('input[name="counted"]').fill('1')
  await dialog.getByRole('button', { name: m.petty_cash_count_go({}, at) }).click()
  await expect(dialog.getByText(m.field_petty_reason_required({}, at))).toBeVisible()
  await look('8-count')

  for (const [path, name] of [
    ['/other-income', '9-income'],
    ['/recurring', '10-recurring'],
    ['/bills-to-pay/paid?span=year', '11-paid'],
    ['/expenses/accounts?span=year', '12-accounts'],
  ] as const) {
    await page.goto(pathOf(lang, `${BASE}${path}`))
    await look(name)
  }
})
