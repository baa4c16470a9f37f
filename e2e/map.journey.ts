// Nouns: listings. Width: phone.
import type { Locator, Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { idle, settled } from './support/settled.ts'
import { sortLink } from './support/sorting.ts'

const MAP_CALL = /\/api\/property\/map\?/

/**
 * What stands on the map, and where its middle is: the same text for the same view. The home whose card the mouse lies
 * on is drawn larger in its place.
 */
function standing(page: Page): Promise<string> {
  return page.locator('[data-homes]').evaluateAll((all) =>
    all
      .map((one) => {
        const { x, width } = one.getBoundingClientRect()
        return `${one.getAttribute('data-homes')} ${Math.round(x + width / 2)}`
      })
      .join(),
  )
}

/** The homes that stand on the map, alone or joined. */
function homesOn(page: Page): Promise<string[]> {
  return page
    .locator('[data-homes]')
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute('data-homes')!.split(' ')).sort())
}

/** Does something to the map, and waits until what is in view then has been drawn. */
async function redrawn(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.locator('[data-homes]').evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-old', '')
  })
  await act()
  await expect(page.locator('[data-homes]:not([data-old])').first()).toBeVisible()
  await expect(page.locator('[data-homes][data-old]')).toHaveCount(0)
}

/** Homes of the circle that stands for most of several points. */
async function crowdOf(page: Page): Promise<{ crowd: Locator; homes: string[] }> {
  const crowd = page.locator('[data-crowd]').first()
  await expect(crowd).toBeVisible()

  return { crowd, homes: (await crowd.getAttribute('data-homes'))!.split(' ') }
}

/** The colour most often painted at eight points around a point of the screen, as a picture of one of them. */
async function colourAround(page: Page, at: { x: number; y: number }, away: number): Promise<string> {
  const seen = new Map<string, number>()
  for (let n = 0; n < 8; n++) {
    const [x, y] = [at.x + away * Math.cos((n * Math.PI) / 4), at.y + away * Math.sin((n * Math.PI) / 4)]
    const pixel = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } })
    const key = pixel.toString('base64')
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }

  return [...seen].toSorted(([, one], [, other]) => other - one)[0]![0]
}

/** What is written on the map beside the prices, and which of it lies over a price. */
function namesOn(page: Page): Promise<{ text: string; isOverPrice: boolean }[]> {
  return page.locator('.maplibregl-marker:not([data-homes], button)').evaluateAll((names) => {
    const prices = [...document.querySelectorAll('.maplibregl-marker:is([data-homes], button)')]
    return names.map((name) => {
      const one = name.getBoundingClientRect()
      const isOverPrice = prices.some((price) => {
        const other = price.getBoundingClientRect()
        // Markers stand on whole pixels.
        const [x, y] = [
          Math.min(one.right, other.right) - Math.max(one.left, other.left),
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
        ]
        return x > 1.5 && y > 1.5
      })
      return { text: name.textContent ?? '', isOverPrice }
    })
  })
}

const lang = 'th' as Lang
const at = { locale: lang }

test('the place that was asked for is named and stands in its distance, and names cover no price', async ({
  page,
  axe,
  shot,
}) => {
  const [q, place, district] =
    lang === 'th'
      ? ['BTS อ่อนนุช เดิน 19 นาที', 'อ่อนนุช', 'สวนหลวง']
      : ['BTS On Nut 19 min', 'On Nut', 'Suan Luang']
  await page.goto(pathOf(lang, `/search?map=1&q=${encodeURIComponent(q)}`))
  await settled(page)
  await expect(page.locator('[data-homes]').first()).toBeVisible()
  const map = page.getByRole('region', { name: m.search_map({}, at) })
  const station = map.getByText(place, { exact: true })
  await expect(station).toBeVisible()
  await expect(map.getByText(district, { exact: true })).toBeVisible()
  expect((await namesOn(page)).filter(({ isOverPrice }) => isOverPrice)).toEqual([])
  await axe(page)
  await shot(page, `map-asked-${lang}`)

  // The circle ends within the view: around the middle it is tinted, at the corner it is not.
  const canvas = (await page.locator('canvas').boundingBox())!
  const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 }
  const corner = { x: canvas.x + canvas.width - 30, y: canvas.y + 30 }
  expect(await colourAround(page, middle, 70)).not.toBe(await colourAround(page, corner, 20))

  // Where all of Bangkok is seen, nothing lies over a price either.
  await page.goto(pathOf(lang, '/search?map=1'))
  await settled(page)
  await expect(page.locator('[data-homes]').first()).toBeVisible()
  await expect.poll(async () => (await namesOn(page)).length).toBeGreaterThan(0)
  expect((await namesOn(page)).filter(({ isOverPrice }) => isOverPrice)).toEqual([])
})

test('a circle of homes without room beside each other opens until each is reached', async ({
  page,
  axe,
}) => {
  await page.goto(pathOf(lang, '/search?map=1'))
  await settled(page)
  const { crowd, homes } = await crowdOf(page)
  // Once the map is painted its credit waits behind a sign, and names stand where it was.
  await expect(page.locator('.maplibregl-ctrl-attrib')).not.toHaveClass(/compact-show/)
  await expect(crowd).toHaveText(String(homes.length))
  await redrawn(page, () => crowd.press('Enter'))
  // All of them are still there, nearer and further apart; and the piece now in view can be searched.
  for (const id of homes) await expect(page.locator(`[data-homes~="${id}"]`)).toBeVisible()
  expect(await page.locator(homes.map((id) => `[data-homes~="${id}"]`).join()).count()).toBeGreaterThan(1)
  await axe(page)
  await page.getByRole('button', { name: m.search_map_here({}, at) }).click()
  await page.waitForURL(/box=/)
  // The list is that of the piece once its chip is there.
  await expect(page.getByText(m.search_chip_box({}, at)).first()).toBeVisible()
  await settled(page)
  const links = page.locator('article h2 a[href*="/listing/"]')
  await expect(links).not.toHaveCount(0)
  // Other journeys advertise homes there, too: then there are further pages of them.
  const found: string[] = []
  const next = page.locator('a[rel="next"]')
  for (;;) {
    found.push(
      ...(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!.split('/').at(-1)!))),
    )
    if ((await next.count()) === 0) break
    const address = page.url()
    await next.first().click()
    await page.waitForURL((url) => url.href !== address)
    await settled(page)
  }
  for (const id of homes) expect(found).toContain(id)
})

test('the map fills a phone: its strip and its prices follow each other, and back is the list', async ({
  page,
  axe,
  shot,
}) => {
  await page.goto(pathOf(lang, '/search'))
  await settled(page)
  await page.getByRole('link', { name: m.search_map_open({}, at) }).click()
  await page.waitForURL(/map=1/)
  await expect(page.locator('[data-homes]').first()).toBeVisible()
  const screen = page.viewportSize()!
  const canvas = (await page.locator('canvas').boundingBox())!
  expect(canvas.width).toBe(screen.width)
  expect(canvas.y + canvas.height).toBe(screen.height)
  expect(canvas.height).toBeGreaterThan(screen.height * 0.6)
  const strip = page.locator('[data-strip]')
  const cards = strip.getByRole('article')
  const tops = await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  expect(tops[0]).toBeGreaterThan(screen.height / 2)

  // A picture of the whole page makes it higher for a moment, and moves the strip.
  await shot(page, `map-strip-${lang}`)

  // A card that is swiped to brings its home into sight and marks it.
  const idOf = (card: Locator) =>
    card.locator('h2 a').evaluate((link) => link.getAttribute('href')!.split('/').at(-1)!)
  const last = cards.last()
  await strip.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }))
  await expect(last).toHaveAttribute('data-paired')
  const marked = page.locator(`[data-homes~="${await idOf(last)}"]`)
  await expect(marked).toHaveAttribute('data-paired')
  await expect(marked).toBeInViewport()

  // A price that is tapped brings its card, and opens its home when tapped again.
  const ids = await cards.evaluateAll((all) =>
    all.map((one) => one.querySelector('h2 a')!.getAttribute('href')!.split('/').at(-1)!),
  )
  const lone = page
    .locator(ids.map((id) => `[data-homes="${id}"]:not([data-paired], [data-dot])`).join())
    .filter({ visible: true })
    .first()
  const id = (await lone.getAttribute('data-homes'))!
  await page.locator(`[data-homes="${id}"]`).press('Enter')
  const card = cards.filter({ has: page.locator(`h2 a[href$="/listing/${id}"]`) })
  await expect(card).toHaveAttribute('data-paired')
  await expect(card).toBeInViewport({ ratio: 0.9 })
  expect(page.url()).toMatch(/map=1/)
  await axe(page)
  await page.locator(`[data-homes="${id}"]`).press('Enter')
  await page.waitForURL(new RegExp(`/listing/${id}$`))
  await page.goBack()
  await page.waitForURL(/map=1/)
  await expect(strip).toBeVisible()
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('map=1'))
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('an answer for an earlier view does not take the place of a later one', async ({ page }) => {
  await page.goto(pathOf(lang, '/search?map=1'))
  await settled(page)
  await expect(page.locator('[data-homes]').first()).toBeVisible()
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(MAP_CALL)
  await page.route(
    MAP_CALL,
    async (route) => {
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const further = page.locator('.maplibregl-ctrl-zoom-out')
  await further.press('Enter')
  await asked
  await redrawn(page, () => further.press('Enter'))
  const later = await standing(page)
  const late = page.waitForEvent('requestfinished', (request) => MAP_CALL.test(request.url()))
  held.resolve()
  await late
  // Whatever an answer does, it does at once; the next frame shows it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await standing(page)).toBe(later)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the map stays where it was left while the place is the same, and shows another place', async ({
  page,
}) => {
  await page.goto(pathOf(lang, '/search?map=1'))
  await settled(page)
  await expect(page.locator('[data-homes]').first()).toBeVisible()
  await redrawn(page, () => page.locator('.maplibregl-ctrl-zoom-out').press('Enter'))
  const left = await standing(page)

  await redrawn(page, async () => {
    await (await sortLink(page, lang, m.search_chip_sort_price_asc({}, at))).click()
    await page.waitForURL(/sort=price_asc/)
  })
  await expect.poll(() => standing(page)).toBe(left)
  await page.goBack()
  await expect.poll(() => standing(page)).toBe(left)
  // Also when one comes back from a home.
  await page.locator('article a[href*="/listing/"]').first().click()
  await page.waitForURL(/\/listing\//)
  await page.goBack()
  await page.getByRole('article').first().hover()
  await expect.poll(() => standing(page)).toBe(left)

  // A page from memory is asked for anew; what is typed before that comes is lost.
  await idle(page)
  await redrawn(page, async () => {
    await page.getByRole('searchbox').fill(lang === 'th' ? 'อารีย์' : 'Ari')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
  })
  await expect.poll(() => standing(page)).not.toBe(left)
  await expect(page.getByRole('button', { name: m.search_map_here({}, at) })).toHaveCount(0)
})

test('a piece that could not be read says so, keeps the list, and is asked for again', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/status of 503|503 from .*property\/map/)
  await page.goto(pathOf(lang, '/search?map=1'))
  await settled(page)
  await expect(page.locator('[data-homes]').first()).toBeVisible()
  const cards = await page.getByRole('article').count()
  const before = await homesOn(page)
  await page.route(MAP_CALL, (route) => route.fulfill({ status: 503, body: '' }))
  await page.locator('.maplibregl-ctrl-zoom-out').press('Enter')
  const said = page.getByRole('alert').filter({ hasText: m.search_map_unread({}, at) })
  await expect(said).toBeVisible()
  // How many homes are in view is not known.
  await expect(page.getByText(/[\d,]+ (homes|ที่พัก)/).locator('[aria-live]')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(cards)
  expect(await homesOn(page)).toEqual(before)
  await axe(page)
  await shot(page, `map-unread-${lang}`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await redrawn(page, () => said.getByRole('button', { name: m.search_map_again({}, at) }).click())
  await expect(said).toHaveCount(0)
})

test('nobody can search beyond the region, and a way leads back to what was found', async ({ page }) => {
  await page.goto(pathOf(lang, '/search?map=1'))
  await settled(page)
  await expect(page.locator('[data-homes]').first()).toBeVisible()
  const first = await homesOn(page)
  const box = page.getByRole('button', { name: m.search_map_here({}, at) })
  // As far out as it goes: the piece holds Thailand, and the address holds the piece.
  const further = page.locator('.maplibregl-ctrl-zoom-out')
  await expect(async () => {
    if (await further.isEnabled()) await further.press('Enter')
    await expect(further).toBeDisabled({ timeout: 500 })
  }).toPass()
  await redrawn(page, () => page.locator('.maplibregl-ctrl-zoom-in').press('Enter'))
  await box.click()
  await page.waitForURL(/box=/)
  await expect(page.getByRole('group').getByText(m.search_chip_box({}, at))).toBeVisible()

  // Over the sea, where nothing is found, the button leads back instead.
  await page.goto(pathOf(lang, '/search?map=1'))
  await settled(page)
  await expect.poll(() => homesOn(page)).toEqual(first)
  await page.locator('canvas').focus()
  const all = page.getByRole('button', { name: m.search_map_all({}, at) })
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(all).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await redrawn(page, () => all.click())
  // On the way there pieces in between are drawn, too.
  await expect.poll(() => homesOn(page)).toEqual(first)
  await expect(all).toHaveCount(0)
})
