// Nouns: web, expenses, charges, properties, owners. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { comboField } from './support/combo.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const FORM = '/dashboard/manager/accounting/charges/new'
const PLAIN = '/dashboard/manager/accounting/expenses/new'

for (const lang of ['th', 'en'] as const) {
  test(`a home is found by typing and taken by keyboard (${lang})`, async ({ page, axe, shot }) => {
    const at = { locale: lang } as const
    const main = page.locator('main')
    await logInAsDemo(page, 'agency', { lang, target: FORM })
    await settled(page)
    const field = comboField(main, m.charges_form_home({}, at))
    const kept = main.locator('select[name="propertyId"]')
    const names = (await kept.locator('option').allTextContents()).slice(1)
    const list = main.getByRole('listbox', { name: m.charges_form_home({}, at) })
    const options = list.getByRole('option')
    const active = list.locator('[data-active]')
    const said = main.getByRole('status').filter({ hasText: /./ })
    const nameOf = (both: string) => both.split(' · ')[0]!

    // The arrow opens the whole list, and goes around its ends.
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await expect(options).toHaveCount(names.length)
    await expect(said).toHaveText(m.combo_count({ count: names.length }, at))
    await page.keyboard.press('ArrowUp')
    await expect(active).toContainText(nameOf(names.at(-1)!))
    await page.keyboard.press('ArrowDown')
    await expect(active).toContainText(nameOf(names[0]!))
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
    await expect(field).toBeFocused()
    await axe(page)
    await shot(page, `combobox-1-list-${lang}`)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('')

    // Words of both lines, in any order; Thai digits; the first that fits is taken by Enter, which sends nothing.
    const wanted = names[5]!
    const [project, unit] = [nameOf(wanted).split(' ')[0]!, nameOf(wanted).split(' ').at(-1)!]
    const thai = unit.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
    await page.keyboard.type(`${thai} ${project}`)
    await expect(active).toContainText(nameOf(wanted))
    await shot(page, `combobox-2-typed-${lang}`)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(nameOf(wanted))
    await expect(list).toBeHidden()
    await expect(kept.locator('option:checked')).toHaveText(wanted)

    // Nothing fits: said, and the choice comes back when the field is left.
    await field.fill('zzz')
    await expect(said).toHaveText(m.combo_none({}, at))
    await expect(list).toBeHidden()
    await axe(page)
    await shot(page, `combobox-3-none-${lang}`)
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(nameOf(wanted))

    // Emptied, it chooses nothing, and its form is not sent without it.
    await field.fill('')
    await expect(kept).toHaveValue('')
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: m.charges_form_save({}, at) }).click()
    await expect(field).toBeFocused()
    expect(page.url()).toContain(FORM)

    // Tab takes the line that the arrows stand on; a press takes any.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(nameOf(names[0]!))
    await field.click()
    await options.nth(2).click()
    await expect(field).toHaveValue(nameOf(names[2]!))
    await expect(field).toBeFocused()

    // What is composed is searched for; the keys of the composing keyboard choose nothing.
    await page.reload()
    await settled(page)
    await field.focus()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', {
      text: unit,
      selectionStart: unit.length,
      selectionEnd: unit.length,
    })
    await expect(active).toContainText(unit)
    await field.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })),
    )
    await expect(list).toBeVisible()
    await cdp.send('Input.insertText', { text: unit })
    await page.keyboard.press('Enter')
    await expect(kept).not.toHaveValue('')
  })
}

test('one of 500 owners is found by phone, and taken out again', async ({ page, axe, shot, app }) => {
  const lang = 'th' as const
  const at = { locale: lang } as const
  const main = page.locator('main')
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/properties' })
  for (let batch = 0; batch < 50; batch++)
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const number = String(1000 + batch * 10 + n)
        const answer = await page.request.post(`${app.url}/api/manager/dashboard/owners`, {
          data: { name: 'คุณสมมติ จำนวนมาก', phone: `081-555-${number}` },
          headers: { 'sec-fetch-site': 'same-origin' },
        })
        expect(answer.status(), await answer.text()).toBe(200)
      }),
    )
  await page.goto(pathOf(lang, '/dashboard/manager/add-property'))
  await settled(page)
  const field = comboField(main, m.properties_add_owner({}, at))
  const kept = main.locator('select[name="ownerId"]')
  const options = main.getByRole('option').and(main.locator('[role="option"]'))
  await field.click()
  await expect(options.nth(500)).toBeAttached()
  await axe(page)
  await field.fill('0815551234')
  await expect(options).toHaveCount(1)
  await shot(page, 'combobox-4-phone')
  await page.keyboard.press('Enter')
  // Of one name there are 500: the field says which of them it is.
  await expect(field).toHaveValue('คุณสมมติ จำนวนมาก · 081-555-1234')
  await expect(kept).not.toHaveValue('')
  await main
    .getByRole('button', { name: m.combo_clear({ field: m.properties_add_owner({}, at) }, at) })
    .click()
  await expect(field).toHaveValue('')
  await expect(kept).toHaveValue('')
  await expect(field).toBeFocused()
})

test('without script it is a plain list that posts the same value', async ({ page, browser, app }) => {
  const at = { locale: 'th' } as const
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard' })
  const plain = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const form = await plain.newPage()
  await form.goto(PLAIN)
  await form.getByLabel(m.expenses_place({}, at), { exact: true }).selectOption({ index: 3 })
  await form.getByLabel(m.expenses_form_what({}, at), { exact: true }).fill('ลูกบิดประตู')
  await form.getByLabel(m.expenses_form_amount({}, at), { exact: true }).fill('350')
  await form.getByRole('button', { name: m.expenses_form_save({}, at) }).click()
  await form.waitForURL(/expenses\?saved=1/)
  await plain.close()
})
