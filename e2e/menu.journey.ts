// Nouns: web, leases. Width: both.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

for (const lang of ['th', 'en'] as const) {
  test(`the acts of a lease that ends stand in a menu (${lang})`, async ({ page, app, axe, shot }) => {
    const at = { locale: lang } as const
    const { rows } = await app.database.query<{ id: string }>(
      `update leases set end_reason = 'ย้ายงาน', end_day = current_date + 40
        where id = (select l.id from leases l join workspaces w on w.id = l.workspace_id
                     where w.site_name = 'khram' and l.status = 'active' and l.end_day > current_date + 60
                     order by l.id limit 1)
       returning id`,
    )
    await logInAsDemo(page, 'agency', { lang, target: `/dashboard/manager/edit-lease-draft/${rows[0]!.id}` })
    await settled(page)
    const button = page.getByRole('button', { name: m.leases_more_acts({}, at) })
    const menu = page.getByRole('menu', { name: m.leases_more_acts({}, at) })
    const act = (name: string) => menu.getByRole('menuitem', { name, exact: true })
    const [keep, change, renew] = [
      m.leases_keep({}, at),
      m.leases_notice_change({}, at),
      m.leases_renew({}, at),
    ]

    // By keyboard: it opens at its first or last line, and goes around its ends.
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(act(keep)).toBeFocused()
    await axe(page)
    await shot(page, `menu-${lang}`)
    for (const [key, name] of [
      ['ArrowDown', change],
      ['End', renew],
      ['ArrowDown', keep],
      ['ArrowUp', renew],
      ['Home', keep],
      [change[0]!, change],
    ] as const) {
      // A letter of any script, as its keyboard sends it.
      if (key.length > 1) await page.keyboard.press(key)
      else
        await page.evaluate((letter) => {
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true }))
        }, key)
      await expect(act(name)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(act(renew)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(button).not.toBeFocused()

    // A line opens its dialog, which gives the focus back to the button.
    await button.click()
    await act(keep).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(menu).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    // A press beside it shuts it; a line sends its form.
    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(menu).toBeHidden()
    await button.click()
    await act(renew).click()
    await page.waitForURL((url) => !url.pathname.endsWith(rows[0]!.id))
  })
}
