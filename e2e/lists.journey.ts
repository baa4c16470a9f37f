// Nouns: site, takeouts, properties, invoices. Width: desktop.
import { readFileSync } from 'node:fs'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo, pathOf } from './support/people.ts'

for (const lang of ['th', 'en'] as const)
  test(`what a list shows is taken along by one press (${lang})`, async ({ page, axe, shot }) => {
    const at = { locale: lang } as const
    const link = page.getByRole('link', { name: m.list_csv({}, at) })
    const take = async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
      const text = readFileSync(await file.path(), 'utf8')
      expect(text.startsWith('\ufeff')).toBe(true)
      return { name: file.suggestedFilename(), lines: text.slice(1).trim().split('\r\n') }
    }
    // The link stands elsewhere on a phone.
    if (lang === 'en') await page.setViewportSize({ width: 390, height: 844 })
    await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/properties?view=list' })
    await axe(page)
    await shot(page, `list-homes-${lang}`)
    const shown = await page.getByRole('table').locator('tbody tr').count()
    const homes = await take()
    expect(homes.name).toMatch(new RegExp(`^${m.properties_title({}, at)} \\d{4}-\\d\\d-\\d\\d\\.csv$`))
    expect(homes.lines[0]).toContain(m.properties_column_rent({}, at))
    expect(homes.lines).toHaveLength(1 + shown)
    expect(homes.lines.join('\n')).toMatch(/,\d+\.00,/)

    // Under a filter the file is as long as the list; where nothing was found there is none.
    await page.goto(pathOf(lang, '/dashboard/manager/properties?status=available'))
    const free = await page.getByRole('table').locator('tbody tr').count()
    expect((await take()).lines).toHaveLength(1 + free)
    await page.goto(pathOf(lang, '/dashboard/manager/properties?q=no-such-room'))
    await expect(page.getByText(m.properties_none_found({}, at))).toBeVisible()
    await expect(link).toHaveCount(0)

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(pathOf(lang, '/dashboard/manager/accounting'))
    await axe(page)
    await shot(page, `list-bills-dark-${lang}`)
    // The table has one page of them, the file all.
    await expect(page.getByRole('link', { name: m.billing_older({}, at) })).toBeVisible()
    const bills = await take()
    expect(bills.lines.length - 1).toBeGreaterThan(await page.getByRole('table').locator('tbody tr').count())
    expect(bills.lines[0]!.split(',')).toHaveLength(8)

    // Books are no table; their file is a journal, under the month that is shown.
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(pathOf(lang, '/dashboard/manager/accounting/books'))
    await axe(page)
    await shot(page, `list-books-${lang}`)
    const month = (await take()).lines.length
    await page.goto(pathOf(lang, '/dashboard/manager/accounting/books?month=all'))
    expect((await take()).lines.length).toBeGreaterThan(month)
  })
