// Nouns: websites. Width: desktop.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { DESIGNS, ORDER_OF } from '../src/features/websites/content.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { idle } from './support/settled.ts'

const EDITOR = '/dashboard/manager/my-website'

/** A page of the website in its editor, as the owner of the dormitory has it before her. */
async function open(page: Page, lang: Lang, name: string) {
  await logInAsDemo(page, 'dorm', { lang, target: `${EDITOR}/${name}` })
  // Parts that are fetched when they are opened have come, too.
  await idle(page)
  const at = { locale: lang } as const

  return {
    at,
    field: (one: string) => page.locator(`[data-field="${one}"]`),
    goTo: async (one: string) => {
      await page.locator(`nav a[href$="/my-website/${one}"]`).click()
      await expect(page.locator(`nav a[aria-current="page"][href$="/my-website/${one}"]`)).toBeVisible()
    },
    undo: () => page.getByRole('button', { name: m.websites_edit_undo({}, at), exact: true }).click(),
    /** Typed and saved: nothing of it met anything that somebody else wrote. */
    isSavedAfter: async (text: string) => {
      const heading = page.locator('main textarea, main input[type="text"]').first()
      await heading.fill(text)
      await expect(heading).toHaveValue(text)
      await expect(page.getByText(m.websites_edit_saved({}, at), { exact: true })).toBeVisible()
      await expect(page.getByText(m.websites_edit_keep_mine({}, at))).toHaveCount(0)
    },
  }
}

test('what is put back after its page was left and opened again stands there', async ({ page }) => {
  const { at, field, goTo, undo, isSavedAfter } = await open(page, 'th', 'why-us-page')
  const items = page.locator('[data-item]')
  await page.getByRole('button', { name: m.websites_edit_add_reason({}, at) }).click()
  const count = await items.count()
  const title = field(`items.${count - 1}.title.th`)
  await title.fill('กู้ภัยน้ำรั่วปู่ย่าฎุ์')
  await expect(page.getByText(m.websites_edit_saved({}, at), { exact: true })).toBeVisible()
  await items
    .last()
    .getByRole('button', { name: m.websites_edit_remove({}, at) })
    .click()
  await expect(items).toHaveCount(count - 1)
  await goTo('service-page')
  await goTo('why-us-page')
  await undo()
  await expect(items).toHaveCount(count)
  await expect(title).toHaveValue('กู้ภัยน้ำรั่วปู่ย่าฎุ์')
  await isSavedAfter('สองหน้าต่าง')
  await page.reload()
  await expect(items).toHaveCount(count)
})

test('the order of the start page is put back while one looks at it', async ({ page }) => {
  const { at, goTo, undo, isSavedAfter } = await open(page, 'th', 'look')
  const order = () =>
    page.locator('li[data-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')))
  const ordered = page.getByText(m.websites_design_ordered({}, at))
  await goTo('homepage')
  await expect.poll(order).not.toEqual([])
  const before = await order()
  await goTo('look')
  // Each design has an order of its own; this one is not that before.
  const chosen = await page.locator('input[name="design"]:checked').getAttribute('value')
  const other = DESIGNS.find((one) => one !== chosen && ORDER_OF[one].join() !== before.join())!
  await page.locator(`input[name="design"][value="${other}"]`).check({ force: true })
  await expect(ordered).toBeVisible()
  await goTo('homepage')
  await expect.poll(order).not.toEqual(before)
  await undo()
  await expect.poll(order).toEqual(before)
  await isSavedAfter('บ้านที่เราดูแลเอง')
})

test('what was published stands in the open list of versions; what was refused is asked anew', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const lang = 'th' as Lang
  const { at, goTo, isSavedAfter } = await open(page, lang, 'about-page')
  await isSavedAfter('เรื่องของเรา')
  await goTo('history')
  const versions = page.getByRole('button', { name: m.websites_version_look({}, at) })
  await expect(versions.first()).toBeVisible()
  const count = await versions.count()
  const dialog = page.getByRole('dialog')
  const openDialog = () => page.getByRole('button', { name: m.websites_publish_open({}, at) }).click()
  const publish = dialog.getByRole('button', { name: m.websites_publish({}, at), exact: true })

  const calls = '**/api/personal-website/publish*'
  await page.route(calls, (route) => route.abort())
  await openDialog()
  await publish.click()
  await expect(dialog.getByText(m.websites_edit_lost({}, at))).toBeVisible()
  await axe(page)
  await shot(page, `website-publish-lost-${lang}`)
  await page.unroute(calls)
  await page.keyboard.press('Escape')
  await openDialog()
  await expect(publish).toBeVisible()
  await expect(dialog.getByText(m.websites_edit_lost({}, at))).toHaveCount(0)

  await publish.click()
  await expect(page.getByText(m.websites_published({}, at), { exact: true })).toBeVisible()
  await expect(versions).toHaveCount(count + 1)
  await expect(page.locator('main li').first()).toContainText(m.websites_version_live({}, at))
})

test('a code that is no colour says so; one without its mark is taken', async ({ page, axe, shot }) => {
  const lang = 'th' as Lang
  const { at } = await open(page, lang, 'look')
  const code = page.getByLabel(m.websites_edit_colour_code({}, at))
  const before = await code.inputValue()
  await code.fill('red')
  await code.blur()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(m.field_website_colour_invalid({}, at))).toBeVisible()
  await axe(page)
  await shot(page, `website-colour-wrong-${lang}`)
  await code.fill('')
  await code.blur()
  await expect(code).toHaveValue(before)
  await code.fill('2F6B3A')
  await expect(code).toHaveValue('#2f6b3a')
  await expect(code).not.toHaveAttribute('aria-invalid')
})

test('a session that ended while one writes asks for the login, and what was written arrives after it', async ({
  page,
  watch,
  app,
}) => {
  watch.allow(/401/)
  const { at, field } = await open(page, 'th', 'about-page')
  await app.database.query(
    `update sessions set revoked_at = now() from users u where u.id = user_id and u.email = $1`,
    [demoEmail('dorm')],
  )
  await field('heading.th').fill('เขียนต่อหลังหมดเวลา')
  const dialog = page.locator('dialog[open]').filter({ hasText: m.accounts_again_title({}, at) })
  await dialog.locator('input[name="password"]').fill(DEMO_PASSWORD)
  await dialog.locator('input[name="password"]').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(m.websites_edit_saved({}, at), { exact: true })).toBeVisible()
  await expect(field('heading.th')).toHaveValue('เขียนต่อหลังหมดเวลา')
})
