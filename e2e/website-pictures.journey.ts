// Nouns: websites, media. Width: desktop.
import type { Locator } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { sharp } from '../src/server/ports/images/sharp.ts'
import { expect, test } from './support/journey.ts'
import { largePhoto } from './support/large-photo.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a manager cuts a picture, and visitors are sent what is left of it', async ({
  page,
  person,
  app,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/404/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const site = `http://baitoei.localhost:${app.port}${pathOf(lang, '/manager')}`
  const editor = '/dashboard/manager/my-website'
  await logInAsDemo(page, 'dorm', { lang, target: `${editor}/look` })
  await settled(page)
  const isSaved = () => expect(page.getByText(m.websites_edit_saved({}, at))).toBeVisible()
  const field = page.locator('[data-field="picture"]')

  // Two halves, so that what is left can be told by its colour.
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .png()
      .toBuffer()
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#000000' } })
    .composite([
      { input: await half('#c03028'), left: 0, top: 0 },
      { input: await half('#2848c0'), left: 600, top: 0 },
    ])
    .jpeg({ quality: 92 })
    .toBuffer()

  await test.step('a picture for the tab', async () => {
    await page
      .locator('main input[type="file"]')
      .setInputFiles({ name: 'tab.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('button', { name: m.websites_edit_picture_remove({}, at) })).toBeVisible()
    await isSaved()
    await page.goto(pathOf(lang, `${editor}/homepage`))
    await settled(page)
  })

  await test.step('an iPhone’s picture is refused with what to do; a JPEG is taken', async () => {
    const file = field.locator('input[type="file"]')
    await file.setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('x') })
    await expect(field.getByText(m.upload_heic({ name: 'IMG_1.HEIC' }, at))).toBeVisible()
    // A telephone's photo is made smaller and taken; then another one is chosen.
    await file.setInputFiles({ name: 'IMG_2.jpeg', mimeType: 'image/jpeg', buffer: await largePhoto() })
    const chosen = field.locator('img').first()
    await expect
      .poll(() => chosen.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth))
      .toBeCloseTo(1.5, 1)
    const before = await chosen.getAttribute('src')
    await file.setInputFiles({ name: 'halves.jpg', mimeType: 'image/jpeg', buffer })
    await expect(chosen).not.toHaveAttribute('src', before!)
    await expect(field.getByRole('slider')).toBeVisible()
  })
  const mark = field.getByRole('button', { name: /50/ })
  await test.step('its point is moved by keys and by how much is cut', async () => {
    // The mark stands on the picture, whatever shape that has.
    const middle = async (one: Locator) => {
      const { y, height } = (await one.boundingBox())!
      return y + height / 2
    }
    expect(await middle(mark)).toBeCloseTo(await middle(field.locator('img').first()), 0)
    await mark.focus()
    for (let n = 0; n < 10; n++) await page.keyboard.press('ArrowRight')
    await field.getByRole('slider').fill('200')
    await isSaved()
    await axe(page)
    await shot(page, `website-cut-editor-${lang}`)
  })
  const whole = (await field.locator('img').first().getAttribute('src'))!

  await test.step('published, the site shows the right half alone, and the whole is not to be had', async () => {
    await page.getByRole('button', { name: m.websites_publish_open({}, at) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: m.websites_publish({}, at) }).click()
    await expect(dialog).toBeHidden()
    const visitor = await person()
    const hero = visitor.page.locator('main img[src^="/media/"]').first()
    await expect(async () => {
      await visitor.page.goto(site)
      await expect(hero).toHaveAttribute('src', /\/media\//, { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await settled(visitor.page)
    expect(await visitor.page.content()).not.toContain(whole.split('/')[3])
    await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    // Asked for ahead, under the one address that answers in the format the browser reads.
    await expect(
      visitor.page.locator('link[rel="preload"][as="image"][imagesrcset^="/media/"]').first(),
    ).toBeAttached()
    const seen = await sharp(await hero.screenshot()).stats()
    expect(seen.channels[2]!.mean).toBeGreaterThan(seen.channels[0]!.mean)
    await axe(visitor.page)
    await shot(visitor.page, `website-cut-site-${lang}`)
    expect((await visitor.page.request.get(whole)).status()).toBe(404)
    for (const [rel, side] of [
      ['icon', 32],
      ['icon', 192],
      ['apple-touch-icon', 180],
    ] as const) {
      const icon = visitor.page.locator(`link[rel="${rel}"][sizes="${side}x${side}"]`)
      const href = (await icon.getAttribute('href'))!
      expect((await visitor.page.request.get(href)).headers()['content-type']).toMatch(/^image\//)
    }
    // Whoever works on it still sees all of it.
    await page.reload()
    await settled(page)
    await expect
      .poll(() =>
        field
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0)
  })
})
