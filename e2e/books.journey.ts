// Nouns: books, expenses, ledger. Width: desktop.
import { readWorkbook } from '../src/features/imports/server/service.ts'
import { formatDay } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { addDays, firstDayOfMonth, monthKey, todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const lang = 'th' as const
const at = { locale: lang } as const
const BOOKS = '/dashboard/manager/accounting/books'

test('a manager closes last month, is told that nothing goes into it, opens it with a reason, and hands the sums over', async ({
  page,
  app,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/expenses.*409/)
  const main = page.locator('main')
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `books-${name}`)
  }
  const month = firstDayOfMonth(monthKey(todayInBangkok()))
  const last = addDays(month, -1)
  const { rows } = await app.database.query<{ id: string }>(
    `select p.id from properties p join workspaces w on w.id = p.workspace_id where w.site_name = 'baitoei' order by p.unit_no limit 1`,
  )

  // What is still open is listed; it is closed all the same by a word.
  await logInAsDemo(page, 'dorm', { lang, target: `${BOOKS}/closing` })
  await look('1-oldest')
  await main.locator('select[name="through"]').selectOption(last)
  await main.getByRole('button', { name: m.books_close_look({}, at), exact: true }).click()
  await page.waitForURL(/through=/)
  await look('2-open')
  const meant = main.getByLabel(m.books_close_meant({}, at))
  if (await meant.count()) await meant.check()
  await main
    .getByRole('button', { name: m.books_close_go({ day: formatDay(last, lang) }, at), exact: true })
    .click()
  await expect(main.getByText(m.books_close_done({}, at))).toBeVisible()
  await look('3-closed')

  // An expense of a closed day is refused in words, and what was typed stays.
  await page.goto(`/dashboard/manager/accounting/expenses/new?home=${rows[0]!.id}`)
  await settled(page)
  await main.locator('input[name="description"]').fill('ค่าซ่อมปั๊มน้ำ')
  await main.getByLabel(m.expenses_form_amount({}, at)).fill('1,250.50')
  await main.getByLabel(m.expenses_form_day({}, at)).fill(formatDay(last, lang, 'numeric'))
  await main.getByLabel(m.expenses_workspace({}, at)).check()
  const save = main.getByRole('button', { name: m.expenses_form_save({}, at), exact: true })
  await save.click()
  await expect(main.getByText(/^ปิดบัญชีถึง/).first()).toBeVisible()
  await expect(main.locator('input[name="description"]')).toHaveValue('ค่าซ่อมปั๊มน้ำ')
  await look('4-refused')

  // Opened again with a reason, which stays in the history.
  await page.goto(`${BOOKS}/closing`)
  await settled(page)
  await main.getByRole('button', { name: m.books_reopen({}, at), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.books_reopen_reason({}, at)).fill('บิลค่าซ่อมมาช้า')
  await dialog.locator('select[name="through"]').selectOption('')
  await dialog.getByRole('button', { name: m.books_reopen_go({}, at), exact: true }).click()
  await expect(main.getByText(m.books_reopen_done({}, at))).toBeVisible()
  await expect(main.getByText('บิลค่าซ่อมมาช้า')).toBeVisible()
  await look('5-reopened')

  // The sums of the span agree on both sides, and the file says the same.
  await page.goto(`${BOOKS}/trial-balance?from=${firstDayOfMonth(monthKey(last))}&to=${last}`)
  await look('6-trial')
  const [debit, credit] = (await main.locator('dl').last().locator('dd').allTextContents()) as [
    string,
    string,
  ]
  expect(debit).toBe(credit)
  expect(Number(debit.replaceAll(',', ''))).toBeGreaterThan(0)
  const link = main.getByRole('link', { name: 'Excel', exact: true })
  const file = await page.request.get((await link.getAttribute('href'))!)
  expect(file.status()).toBe(200)
  const cells = readWorkbook(await file.body()).flatMap(({ records }) => records.flatMap((row) => row.cells))
  expect(cells.map((cell) => cell.replaceAll(',', ''))).toContain(String(Number(debit.replaceAll(',', ''))))
})
