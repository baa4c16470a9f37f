// Nouns: listings, visits. Width: phone.
import type { Locator } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { addDays, bangkokParts } from '../src/thai/days.ts'
import { firstHome, homesOf, openVisit } from './support/homes.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

/** Thai between two spaces that would fit in one line of its place, and yet stands in two. */
const brokenPhrases = (places: Locator) =>
  places.evaluateAll((all) =>
    all.flatMap((place) => {
      const { paddingLeft, paddingRight } = getComputedStyle(place)
      const room = place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: phrase, index } of (text.textContent ?? '').matchAll(/[^ ]*[ก-ฮ][^ ]*/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + phrase.length)
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
          const width = rects.reduce((sum, rect) => sum + rect.width, 0)
          if (new Set(rects.map(({ top }) => Math.round(top))).size > 1 && width <= room) broken.push(phrase)
        }

      return broken
    }),
  )

test('Back closes the photos and stays on the page; closed in another way, they leave nothing to go back to', async ({
  page,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const path = pathOf(lang, await firstHome(page))
  await page.goto(pathOf(lang, '/search'))
  await page.goto(path)
  await settled(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
  const dialog = page.getByRole('dialog', { name: m.listing_photos({}, at) })
  const first = page.getByRole('button', { name: m.listing_photo_open({ number: 1 }, at) })
  const expectClosed = async () => {
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.isLayer)).toBeFalsy()
    await expect(page).toHaveURL(path)
  }

  await test.step('Back closes them, and the page is not asked for again', async () => {
    await first.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expectClosed()
    await expect(first).toBeFocused()
  })
  await test.step('opened and closed again and again, by the key and by the cross', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: m.listing_close({}, at) }).click(),
    ]) {
      await first.click()
      await expect(dialog).toBeVisible()
      await close()
      await expectClosed()
    }
  })
  await test.step('Forward leads to nothing that was closed', async () => {
    // There and back again.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          let steps = 0
          navigation.addEventListener('currententrychange', () => ++steps === 2 && done())
          history.forward()
        }),
    )
    await expectClosed()
    expect(asked).toEqual([])
  })
  await page.goBack()
  await expect(page).toHaveURL(pathOf(lang, '/search'))
})

test('Thai breaks between phrases in the title of a visit and in a comparison', async ({ page, shot }) => {
  const homes = await homesOf(page, '/search?q=คอนโด')
  for (const home of homes.slice(0, 4)) {
    const title = (await openVisit(page, 'th', home)).locator('h2')
    expect.soft(await brokenPhrases(title), home).toEqual([])
  }
  await page.screenshot({ path: `test-results/shots/phone/visit-title.png` })
  for (const first of [0, 4, 8]) {
    const ids = homes.slice(first, first + 4).map((one) => one.split('/').at(-1))
    await page.goto(`/compare?ids=${ids.join(',')}`)
    await settled(page)
    const cells = page.locator('thead th, tbody td')
    expect.soft(await brokenPhrases(cells)).toEqual([])
    await shot(page, `compare-words-${first}`)
  }
})

test('a day that is over is refused in the form of a visit as soon as it is chosen', async ({
  page,
  axe,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const dialog = await openVisit(page, lang, await firstHome(page))
  const day = dialog.locator('input[name="day"]')
  const today = bangkokParts(new Date()).day
  await expect(day).toHaveAttribute('min', today)
  for (const [outside, words] of [
    [addDays(today, 91), m.field_visit_time_far({}, at)],
    [addDays(today, -1), m.visits_day_past({}, at)],
  ] as const) {
    await day.fill(outside)
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(day).toHaveAccessibleDescription(words)
    await expect(dialog.getByText(m.visits_no_slot({}, at))).toHaveCount(0)
  }
  await axe(page)
  await page.screenshot({ path: `test-results/shots/phone/visit-past.png` })
  await day.fill(addDays(today, 2))
  await expect(day).not.toHaveAttribute('aria-invalid')
})

test('who applies without an account reads why to log in, over the page of the home, and stays there', async ({
  page,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const path = pathOf(lang, await firstHome(page))
  await page.goto(path)
  await settled(page)
  await page.getByRole('link', { name: m.listing_apply({}, at) }).click()
  const dialog = page.locator('dialog[open][data-width="1200"]')
  await expect(dialog.getByText(m.accounts_login_to_apply({}, at))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(new URL(page.url()).searchParams.get('redirectAfterLogin')).toBe(`${path}/apply-for-rent?s=search`)
  await axe(page)
  await page.screenshot({ path: `test-results/shots/phone/apply-login.png` })
  await shot(page, `apply-login-${lang}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('link', { name: m.listing_apply({}, at) })).toBeVisible()

  // Any other login says nothing of applying.
  await page.goto(pathOf(lang, '/home?dialog=login'))
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(m.accounts_login_to_apply({}, at))).toHaveCount(0)
})
