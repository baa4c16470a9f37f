// Nouns: websites. Width: phone.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { sharp } from '../src/server/ports/images/sharp.ts'
import { holdBack } from './support/held.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'
import { fingerAlong } from './support/touch.ts'

const EDITOR = '/dashboard/manager/my-website'
const NAME = 'ว่าที่ร้อยตรีหญิง ดร.พิมพ์ลภัสสรณ์ ศรีสุวรรณประเสริฐวัฒนกุลชัย 🏠'

/** A page of the website in its editor, as the owner of the dormitory has it before her. */
async function open(page: Page, { lang, name }: { lang: Lang; name: string }) {
  const at = { locale: lang } as const
  await logInAsDemo(page, 'dorm', { lang, target: `${EDITOR}/${name}` })
  await settled(page)

  return {
    at,
    field: (one: string) => page.locator(`[data-field="${one}"]`),
    link: (one: string) => page.locator(`nav a[href$="/my-website/${one}"]`),
    saved: () => expect(page.getByText(m.websites_edit_saved({}, at))).toBeVisible(),
    addPerson: () => page.getByRole('button', { name: m.websites_edit_add_person({}, at) }).click(),
  }
}

/** The fields of the person who was added last. */
const lastPerson = async (page: Page) => `items.${(await page.locator('[data-item]').count()) - 1}`

const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2848c0' } })
    .jpeg()
    .toBuffer()

test('Back leads to the page before, however often the preview was drawn', async ({ page }) => {
  const lang = 'en' as Lang
  const { at, field, link, saved } = await open(page, { lang, name: 'homepage' })
  // On a phone the fields and the preview take turns.
  await page.getByRole('button', { name: m.websites_edit_preview({}, at) }).click()
  await expect(page.getByRole('radio', { name: m.websites_edit_phone({}, at) })).toBeChecked()
  await page.getByRole('button', { name: m.websites_edit_write({}, at) }).click()
  await link('about-page').click()
  await expect(field('heading.th')).toBeVisible()
  for (const title of ['หนึ่ง', 'หนึ่งสอง', 'หนึ่งสองสาม', '']) {
    const redrawn = page.waitForResponse((answer) => answer.url().includes('/website-draft/about?'))
    await field('heading.th').fill(title)
    await redrawn
  }
  await saved()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/my-website\/homepage$/)
})

test('what is typed while a picture is on its way stays', async ({ page }) => {
  const { field, saved, addPerson, at } = await open(page, {
    lang: 'en',
    name: 'team-page',
  })
  await addPerson()
  const person = await lastPerson(page)
  const letGo = await holdBack(page, '**/api/media/4/add*')
  const picture = field(`${person}.picture`)
  await picture
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(picture.getByText(m.websites_edit_picture_sending({}, at))).toBeVisible()
  await field(`${person}.title.th`).fill(NAME)
  await saved()
  letGo()
  await expect(picture.getByRole('slider')).toBeVisible()
  await expect(field(`${person}.title.th`)).toHaveValue(NAME)
})

test('a thumb that scrolls over a picture leaves its point, a press and a drag move it', async ({ page }) => {
  const { field, saved, addPerson, at } = await open(page, {
    lang: 'en',
    name: 'team-page',
  })
  await addPerson()
  const picture = field(`${await lastPerson(page)}.picture`)
  await picture
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(picture.getByRole('slider')).toBeVisible()
  const whole = picture.locator('img').first()
  const middle = picture.getByRole('button', { name: m.websites_edit_focal({ x: 50, y: 50 }, at) })
  const intoView = () => whole.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Until it is there the page is shorter, and may have nowhere to scroll.
  await expect
    .poll(() => whole.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true)
  await intoView()
  const { x, y, height } = (await whole.boundingBox())!
  const before = await page.evaluate(() => scrollY)
  const from = { x: x + 12, y: y + height - 10 }
  const along = Array.from({ length: 12 }, (_, nth) => ({ ...from, y: from.y - nth * 15 }))
  await fingerAlong(page, [from, ...along])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(middle).toBeVisible()
  await intoView()
  await whole.click({ position: { x: 8, y: 8 } })
  await expect(middle).toBeHidden()
  const mark = (await picture.getByRole('button', { name: /%.*%/ }).boundingBox())!
  const to = (await whole.boundingBox())!
  await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(middle).toBeVisible()
  await saved()
})

test('what cannot be saved stays in sight, is not published without it, and is not left without a word', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/422|ERR_FAILED/)
  // What axe puts into every frame; nothing runs in the picture of the site.
  watch.allow(/Blocked script execution in '[^']*\/website-draft\/team\?/)
  const lang = 'en' as Lang
  const { field, link, saved, addPerson, at } = await open(page, { lang, name: 'team-page' })
  await addPerson()
  const person = await lastPerson(page)
  const [role, address] = [field(`${person}.role.th`), field(`${person}.link`)]
  await field(`${person}.title.th`).fill(NAME)
  await saved()

  await test.step('it is said where one types, and leads to the field', async () => {
    await role.fill('ผู้จัดการหอ')
    await address.fill('javascript:alert(1)')
    await expect(page.getByText(m.websites_edit_not_saved({}, at), { exact: true })).toBeInViewport()
    await axe(page)
    await shot(page, `website-unsaved-${lang}`)
    await page.getByRole('button', { name: m.websites_edit_see_why({}, at) }).click()
    await expect(address).toBeFocused()
    await expect(address).toBeInViewport()
  })

  const dialog = page.getByRole('dialog')
  await test.step('nothing is published meanwhile', async () => {
    await page.getByRole('button', { name: m.websites_publish_open({}, at) }).click()
    await expect(dialog.getByText(m.websites_publish_unsaved({}, at))).toBeAttached()
    await expect(dialog.getByRole('button', { name: m.websites_publish({}, at) })).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('who goes elsewhere is asked, and may stay', async () => {
    await link('why-us-page').click()
    await expect(dialog.getByText(m.websites_leave_title({}, at))).toBeVisible()
    await axe(page)
    await shot(page, `website-leave-${lang}`)
    await dialog.getByRole('button', { name: m.websites_leave_stay({}, at) }).click()
    await expect(dialog).toBeHidden()
    await expect(role).toHaveValue('ผู้จัดการหอ')
    // Gone on before the pause is over: the other page waits until it has arrived.
    await address.fill('')
    await link('why-us-page').click()
    await expect(page).toHaveURL(/why-us-page$/)
    await link('team-page').click()
    await expect(role).toHaveValue('ผู้จัดการหอ')
  })

  await test.step('where nobody answers it waits, and goes on by itself once somebody does', async () => {
    // The device takes itself for online: else the guard of all links would hold it already.
    const pages = '**/api/personal-website/customize-design/**'
    await page.route(pages, (route) => route.abort())
    await role.fill('ผู้ดูแลหอ')
    await link('why-us-page').click()
    await expect(dialog.getByText(m.websites_leave_title({}, at))).toBeVisible()
    await page.unroute(pages)
    await expect(page).toHaveURL(/why-us-page$/)
    await link('team-page').click()
    await expect(role).toHaveValue('ผู้ดูแลหอ')
  })

  await test.step('who leaves all the same finds it as it was saved last', async () => {
    await address.fill('javascript:alert(1)')
    await link('why-us-page').click()
    await dialog.getByRole('button', { name: m.websites_leave({}, at) }).click()
    await expect(page).toHaveURL(/why-us-page$/)
    await link('team-page').click()
    await expect(address).toHaveValue('')
    await expect(field(`${person}.title.th`)).toHaveValue(NAME)
  })
})
