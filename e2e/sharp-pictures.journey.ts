// Nouns: listings, media. Width: both.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { firstHome } from './support/homes.ts'
import { expect, test } from './support/journey.ts'
import { settled } from './support/settled.ts'

/**
 * Pictures in sight that were fetched smaller than their places ask for, though a larger one is there. A picture that
 * fills a place of another shape is as wide as its own shape needs.
 */
async function blurred(page: Page): Promise<string[]> {
  await settled(page)
  const all = page.locator('main img[srcset]')
  await expect(all.first()).toBeVisible()
  // Those out of sight wait until they are near.
  await expect
    .poll(() =>
      all.evaluateAll((images) =>
        (images as HTMLImageElement[])
          .filter((one) => one.getBoundingClientRect().top < innerHeight && one.checkVisibility())
          .every((one) => one.getBoundingClientRect().right > innerWidth || one.naturalWidth > 0),
      ),
    )
    .toBe(true)

  return all.evaluateAll((images) =>
    (images as HTMLImageElement[]).flatMap((image) => {
      const { width, height } = image.getBoundingClientRect()
      if (image.naturalWidth === 0 || width === 0) return []
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const isCut = getComputedStyle(image).objectFit === 'cover'
      const asked = Math.max(width, isCut ? height * ratio : 0) * devicePixelRatio
      const sizes = image.srcset.split(',').map((one) => one.trim().split(' '))
      const widths = sizes.map(([, wide]) => Number.parseInt(wide!, 10))
      const got = widths[sizes.findIndex(([src]) => image.currentSrc.endsWith(src!))]!
      const isSharp = got >= Math.min(asked, Math.max(...widths)) * 0.97

      return isSharp ? [] : [`${image.sizes}: ${got} for ${Math.round(asked)}`]
    }),
  )
}

test('pictures of homes are as sharp as their places, on the product and on managers’ sites', async ({
  page,
  app,
}, info) => {
  const home = await firstHome(page)
  for (const path of ['/', home, '/search', '/feature']) {
    await page.goto(path)
    expect.soft(await blurred(page), path).toEqual([])
  }
  for (const site of ['khram', 'praew', 'baitoei'])
    for (const path of ['', '/available', 'a home']) {
      // The last of them is one that the list before leads to.
      const own = page.locator('main article h2 a, main article h3 a').first()
      const address = path === 'a home' ? (await own.getAttribute('href'))! : `/manager${path}`
      await page.goto(`http://${site}.localhost:${app.port}${address}`)
      expect.soft(await blurred(page), `${site} ${path}`).toEqual([])
    }
  if (info.project.name === 'phone') return
  // A wide window has the map by itself. Beside it there is room for two in a row: they are wider than four.
  await page.goto('/search')
  await expect(page.locator('canvas')).toBeVisible()
  expect.soft(await blurred(page), 'beside the map').toEqual([])
  // Shut by hand it stays shut, also in the next search, until it is opened.
  await page.getByRole('link', { name: m.search_map_close({}, { locale: 'th' }) }).click()
  await page.waitForURL(/map=0/)
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.getByRole('searchbox').fill('คอนโด')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)
  await settled(page)
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.getByRole('link', { name: m.search_map_open({}, { locale: 'th' }) }).click()
  await expect(page.locator('canvas')).toBeVisible()
  // Where there is no room beside it the list comes alone.
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto('/search')
  await settled(page)
  await expect(page.getByRole('link', { name: m.search_map_open({}, { locale: 'th' }) })).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
})
