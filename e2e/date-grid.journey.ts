// Nouns: web, expenses. Width: desktop.
import { formatDay, formatYear } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

for (const lang of ['th', 'en'] as const) {
  test(`a day is picked from the calendar by keyboard, and typed as before (${lang})`, async ({
    page,
    axe,
    shot,
  }) => {
    const at = { locale: lang } as const
    await logInAsDemo(page, 'investor', { lang, target: '/dashboard/manager/accounting/expenses/new' })
    await settled(page)
    const field = page.getByRole('textbox', { name: m.expenses_form_day({}, at) })
    const open = page.getByRole('button', { name: m.calendar_open({}, at) })
    const grid = page.getByRole('grid')
    const month = page.getByRole('combobox', { name: m.calendar_month({}, at), exact: true })
    const year = page.getByRole('combobox', { name: m.calendar_year({}, at), exact: true })
    // In full, with its weekday: 1 February is no part of 11 February.
    const day = (iso: string) =>
      grid.getByRole('button', {
        name: new RegExp(`\\s${formatDay(iso, lang, 'long').replace(/\s/g, '\\s')}$`),
      })

    // It opens at the day that is typed, and the focus stands on it.
    await field.fill(formatDay('2024-02-28', lang, 'numeric'))
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(day('2024-02-28')).toBeFocused()
    await expect(year).toHaveValue('2024')
    await expect(year.locator('option:checked')).toHaveText(formatYear(2024, lang))
    await axe(page)
    await shot(page, `date-grid-${lang}`)
    await page.keyboard.press('ArrowRight')
    await expect(day('2024-02-29')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(formatDay('2024-02-29', lang, 'numeric'))
    await expect(open).toBeFocused()

    // By week, month and year, to the ends of a month, and out of it again without a change.
    await page.keyboard.press('Enter')
    await expect(day('2024-02-29')).toBeFocused()
    const steps: [string, string][] = [
      ['ArrowUp', '2024-02-22'],
      ['Home', '2024-02-01'],
      ['ArrowLeft', '2024-01-31'],
      ['PageDown', '2024-02-29'],
      ['Shift+PageDown', '2025-02-28'],
      ['PageUp', '2025-01-28'],
      ['End', '2025-01-31'],
      ['ArrowDown', '2025-02-07'],
    ]
    for (const [key, iso] of steps) {
      await page.keyboard.press(key)
      await expect(day(iso)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(grid).toBeHidden()
    await expect(field).toHaveValue(formatDay('2024-02-29', lang, 'numeric'))

    // By pointer: month and year from their lists, then a press.
    await open.click()
    await year.selectOption('2047')
    await month.selectOption('12')
    await day('2047-12-31').click()
    await expect(field).toHaveValue(formatDay('2047-12-31', lang, 'numeric'))
    await expect(page.getByText(formatDay('2047-12-31', lang, 'long'))).toBeVisible()
  })
}
