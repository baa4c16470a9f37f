// Nouns: overview, properties. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const lang of ['th', 'en'] as const)
  test(`what waits is seen at once, on a phone and on a desk (${lang})`, async ({ page, shot }) => {
    const main = page.locator('main')
    const tasks = main.getByRole('list', { name: m.overview_tasks({}, { locale: lang }) })
    const first = tasks.getByRole('listitem').first()
    await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/main' })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto(pathOf(lang, '/dashboard/manager/main'))
      await settled(page)
      await expect(first.getByRole('link').first()).toBeVisible()
      const box = (await first.boundingBox())!
      expect(box.y + box.height, `the first task at ${size.width}`).toBeLessThanOrEqual(430)
      await shot(page, `overview-${size.width}-${lang}`)
    }
  })

test('a building is seen as a map first, and as a list for whoever chose the list', async ({ page }) => {
  const at = { locale: 'th' } as const
  const homes = '/dashboard/manager/properties'
  await logInAsDemo(page, 'dorm', { lang: 'th', target: homes })
  await page.waitForURL(new RegExp(`${homes}/map$`))
  await page.getByRole('link', { name: m.properties_view_list({}, at), exact: true }).click()
  await page.waitForURL(/view=list$/)
  await page.goto(homes)
  await expect(page.getByRole('heading', { name: m.properties_title({}, at), level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(homes)
  await page.getByRole('link', { name: m.properties_view_map({}, at), exact: true }).click()
  await page.waitForURL(new RegExp(`${homes}/map$`))
  await page.goto(homes)
  await page.waitForURL(new RegExp(`${homes}/map$`))
})
