// Nouns: web, websites. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

for (const lang of ['th', 'en'] as const) {
  test(`a thing is taken hold of, moved, let go and put back, and each is said (${lang})`, async ({
    page,
    axe,
    shot,
  }) => {
    const at = { locale: lang } as const
    await logInAsDemo(page, 'investor', { lang, target: '/dashboard/manager/my-website/homepage' })
    await settled(page)
    const list = page.getByRole('list', { name: m.websites_edit_sections({}, at) })
    const handles = list.locator('[data-by="handle"]')
    const order = () =>
      list
        .getByRole('checkbox')
        .evaluateAll((all) => all.map((one) => one.closest('label')!.textContent!.trim()))
    const before = await order()
    const name = before[0]!
    const count = before.length
    const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached()

    // Space takes hold, the arrows move, Escape puts back; the focus stays with it.
    await handles.nth(0).focus()
    await page.keyboard.press('Space')
    await said(m.sort_held({ name, place: 1, count }, at))
    await expect(handles.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await said(m.sort_moved({ name, place: 3, count }, at))
    await expect(handles.nth(2)).toBeFocused()
    await expect(handles.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await axe(page)
    await shot(page, `sort-list-${lang}`)
    await page.keyboard.press('Escape')
    await said(m.sort_put_back({ name, place: 1, count }, at))
    expect(await order()).toEqual(before)
    await expect(handles.nth(0)).toBeFocused()
    await expect(handles.nth(0)).toHaveAttribute('aria-pressed', 'false')

    // Enter lets go where it is; without taking hold, the arrows move as well.
    await page.keyboard.press('Space')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await said(m.sort_dropped({ name, place: count, count }, at))
    await expect(handles.nth(count - 1)).toBeFocused()
    await page.keyboard.press('Home')
    expect(await order()).toEqual(before)

    // A pointer goes down over several rows; Escape calls it off, and its end lets go.
    const drag = async (from: number, to: number) => {
      await handles.nth(from).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const start = (await handles.nth(from).boundingBox())!
      const end = (await handles.nth(to).boundingBox())!
      await page.mouse.move(start.x + 20, start.y + 20)
      await page.mouse.down()
      await page.mouse.move(start.x + 20, end.y + end.height / 2 + (to > from ? 14 : -14), { steps: 24 })
    }
    await drag(0, 3)
    await expect.poll(order).toEqual([...before.slice(1, 4), name, ...before.slice(4)])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(order).toEqual(before)
    await drag(0, 2)
    await page.mouse.up()
    await expect.poll(order).toEqual([...before.slice(1, 3), name, ...before.slice(3)])
    await page.mouse.move(10, 10)
    expect((await order())[2]).toBe(name)
  })
}
