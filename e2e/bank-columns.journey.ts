// Nouns: bank. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const FILES = '/dashboard/manager/accounting/bank/files'

/** A statement in words that nobody knows, month before day, in Buddhist years. */
const strange = (month: string) =>
  Buffer.from(
    [
      'Booked,Hour,Story,Money,After',
      `${month}/13/2569,10:05,รับโอน มะลิ,"1,000.00","6,000.00"`,
      `${month}/14/2569,11:00,จ่ายค่าน้ำ,-200.00,"5,800.00"`,
      `${month}/20/2569,09:30,รับโอน ชบา,+500.25,"6,300.25"`,
    ].join('\n'),
  )

test('a manager says once what the columns of a strange statement hold, and the next one is read by itself', async ({
  page,
  axe,
  shot,
}) => {
  const at = { locale: 'th' } as const
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const send = async (name: string, buffer: Buffer) => {
    await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await button(m.bank_drop_act({}, at)).click()
  }
  await logInAsDemo(page, 'dorm', { lang: 'th', target: FILES })
  await axe(page)
  await shot(page, 'bank-columns-0-file')
  await send('strange.csv', strange('05'))
  await page.waitForURL(/\/columns$/)
  await settled(page)
  await expect(page.getByText(m.bank_columns_proven({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'bank-columns-1-guessed')

  // Day before month cannot be: the rows that speak against it are named at once.
  await page.getByLabel(m.bank_columns_order({}, at)).selectOption('dmy')
  await expect(page.getByText(m.bank_columns_wrong_day({ row: '2' }, at)).first()).toBeVisible()
  await axe(page)
  await shot(page, 'bank-columns-2-wrong')
  await page.getByLabel(m.bank_columns_order({}, at)).selectOption('mdy')
  await expect(page.getByText(m.bank_columns_proven({}, at))).toBeVisible()
  await button(m.bank_columns_use({}, at)).click()
  await page.waitForURL(/\/bank\/files\/[0-9a-f-]{36}$/)
  await settled(page)
  await page.getByLabel(m.bank_account_new({}, at)).fill('บัญชีสมมติ')
  await axe(page)
  await shot(page, 'bank-columns-3-read')
  await button(m.bank_bring_in({}, at)).click()
  await expect(page.getByRole('link', { name: m.bank_see_lines({}, at) })).toBeVisible()

  await page.goto(FILES)
  await settled(page)
  await send('next.csv', strange('06'))
  await page.waitForURL(/\/bank\/files\/[0-9a-f-]{36}$/)
  await settled(page)
  await expect(page.getByText(m.bank_file_proven({}, at))).toBeVisible()
})
