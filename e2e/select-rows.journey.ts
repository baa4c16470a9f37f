// Nouns: web, properties, confirmations. Width: both.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const LIST = '/dashboard/manager/properties?status=to_confirm'

for (const lang of ['th', 'en'] as const) {
  test(`rows are chosen one by one, from one to another, and all at once (${lang})`, async ({
    page,
    app,
    axe,
    shot,
  }) => {
    const at = { locale: lang } as const
    const isPhone = page.viewportSize()!.width < 1024
    await app.database.query(
      `update properties p set confirm_by = current_date + 1 from workspaces w
        where w.id = p.workspace_id and w.site_name = 'baitoei' and p.confirm_by is not null`,
    )
    await logInAsDemo(page, 'dorm', { lang, target: LIST })
    await settled(page)
    const table = page.getByRole('table')
    const boxes = table.locator('tbody').getByRole('checkbox')
    const total = await boxes.count()
    expect(total).toBeGreaterThan(4)
    const all = page.getByRole('checkbox', { name: m.properties_confirm_choose_all({}, at) })
    const press = (count: number) =>
      page.getByRole('button', { name: m.properties_confirm_many({ count }, at) })
    const said = (count: number) => expect(page.getByText(m.rows_chosen({ count, total }, at))).toBeVisible()
    const ticked = () =>
      boxes.evaluateAll((rows) => rows.flatMap((row, n) => ((row as HTMLInputElement).checked ? [n] : [])))

    // All to begin with; the one box for all is where the width has room for it.
    await expect(all).toHaveCount(1)
    await said(total)
    await all.uncheck()
    await said(0)
    await expect(page.getByText(m.properties_confirm_many_none({}, at))).toBeVisible()

    // With Shift from one to another, either way; some of several is neither all nor none.
    await boxes.nth(1).check()
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    expect(await ticked()).toEqual([1, 2, 3])
    await said(3)
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(!isPhone)
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    expect(await ticked()).toEqual([1])
    await axe(page)
    await shot(page, `select-rows-${lang}`)

    // By keyboard: arrows go along the boxes, Shift takes those on the way, Ctrl+A all.
    await boxes.nth(1).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(boxes.nth(3)).toBeFocused()
    expect(await ticked()).toEqual([1, 2, 3])
    await page.keyboard.press('Home')
    await expect(boxes.nth(0)).toBeFocused()
    await page.keyboard.press('Space')
    await said(4)
    await page.keyboard.press('End')
    await expect(boxes.nth(total - 1)).toBeFocused()
    await page.keyboard.press('Control+a')
    await said(total)
    await all.uncheck()

    // What is ticked is confirmed, and nothing else.
    await boxes.nth(0).check()
    await press(1).click()
    await expect(page.getByText(m.properties_confirm_done({ count: 1 }, at))).toBeVisible()
    await expect(boxes).toHaveCount(total - 1)
  })
}

test('without script only the ticked rows are confirmed as well', async ({
  page,
  browser,
  app,
  contextOptions,
}) => {
  const at = { locale: 'th' } as const
  await app.database.query(
    `update properties p set confirm_by = current_date + 1 from workspaces w
      where w.id = p.workspace_id and w.site_name = 'baitoei' and p.confirm_by is not null`,
  )
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard' })
  const plain = await browser.newContext({
    ...contextOptions,
    baseURL: app.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const list = await plain.newPage()
  await list.goto(pathOf('th', LIST))
  const boxes = list.locator('tbody input[type="checkbox"]')
  const total = await boxes.count()
  await boxes.nth(0).uncheck()
  await list.locator('form#confirm-homes button[type="submit"]').click()
  await expect(list.getByText(m.properties_confirm_done({ count: total - 1 }, at))).toBeVisible()
  await expect(boxes).toHaveCount(1)
  await plain.close()
})
