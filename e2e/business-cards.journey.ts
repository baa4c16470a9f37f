// Nouns: business-cards. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a manager designs a card, sees it as it prints, and takes its files', async ({ page, axe, watch }) => {
  watch.allow(/business-card.*422/)
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const front = main.getByRole('img', { name: /^ด้านหน้าของนามบัตร/ })
  const save = main.getByRole('button', { name: m.cards_save({}, at), exact: true })
  const drawn = async (act: () => Promise<void>) => {
    const before = await front.getAttribute('src')
    await act()
    await expect(front).not.toHaveAttribute('src', before!)
  }

  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/business-card' })
  await settled(page)
  await axe(page)
  // What is typed is drawn, and what has no room is said beside its field before it is saved.
  await drawn(() => field(m.cards_title_th({}, at)).fill('ผู้จัดการหอพักใบเตย'))
  await drawn(() => main.getByRole('radio', { name: m.cards_design_windows({}, at) }).check())
  await drawn(() => field(m.cards_name_th({}, at)).fill('ณัฐธิดา'.repeat(11)))
  await expect(main.getByText(m.field_card_no_room({}, at)).first()).toBeVisible()
  await axe(page)
  await save.click()
  await expect(field(m.cards_name_th({}, at))).toBeFocused()
  await drawn(() => field(m.cards_name_th({}, at)).fill('ใบเตย ตัวอย่าง'))
  await expect(main.getByText(m.field_card_no_room({}, at))).toHaveCount(0)
  await save.click()
  await expect(main.getByText(m.cards_saved({}, at))).toBeVisible()

  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const file = async (name: string) => {
    const response = await page.request.get((await link(name).getAttribute('href'))!)
    return [response.status(), response.headers()['content-type']]
  }
  expect(await file(m.cards_print({}, at))).toEqual([200, 'application/pdf'])
  expect(await file(m.cards_png_back({}, at))).toEqual([200, 'image/png'])
  expect(await file(m.cards_vcf({}, at))).toEqual([200, expect.stringContaining('text/vcard')])
})
